import ChatModel

/// Builds service lines, and calls that are such lines.
extension RowBuilder {
  func serviceRow(_ line: ServiceLine, _ people: RowPeople) -> ServiceRow {
    var row = ServiceRow(
      kind: line.kind, text: line.text,
      time: rules.servicesShowTime ? line.date.map(timeText) : nil)
    let actor = line.actor.map { people.person($0) }
    if rules.servicesMarkNames {
      row.markNames([actor?.name].compactMap(\.self) + line.members.map { people.person($0).name })
    }
    if rules.servicesAreMessages, let actor {
      row.person = actor
      row.text = Self.words(of: line.text, by: actor.name)
    }
    return row
  }

  /// Returns what a line says of somebody, without the name that it begins with.
  private static func words(of text: String, by name: String) -> String {
    guard !name.isEmpty, text.hasPrefix(name) else { return text }
    let rest = text.dropFirst(name.count)
    let words = rest.drop(while: \.isWhitespace)
    return words.isEmpty || rest.startIndex == words.startIndex ? text : String(words)
  }

  /// Returns the call of a message that is a service line: one that says nothing else, as a line has no
  /// place for it.
  func call(asLine message: Message) -> Call? {
    guard standsAlone(message), case .call(let call) = message.content,
      message.reply == nil, message.forward == nil, message.reactions.isEmpty,
      message.buttons.allSatisfy(\.isEmpty), message.replyCount ?? 0 <= 0,
      message.delivery != .failed
    else { return nil }
    return call
  }

  /// Whether a message is a call where those are lines.
  func standsAlone(_ message: Message) -> Bool {
    guard rules.callsAreLines, message.text.isEmpty, message.album == nil,
      case .call = message.content
    else { return false }
    return true
  }

  /// Returns the service line of a call: who called in a group, the kind, why nobody answered, when.
  func callRow(_ call: Call, of message: Message, _ people: RowPeople) -> ServiceRow {
    let isMine = message.sender == people.me
    let isMissed = !isMine && call.outcome != .answered
    let caller = people.person(message.sender).name
    let sentence = rules.words.sentence(of: call, by: caller, isOutgoing: isMine)
    var row = ServiceRow(
      kind: isMissed ? .missedCall : .call,
      text: sentence ?? parts(of: call, from: message, people).joined(isMirrored: rules.isMirrored),
      isVideo: call.isVideo, time: rules.servicesShowTime ? message.date.map(timeText) : nil)
    row.isUnanswered = call.outcome != .answered
    if rules.servicesMarkNames { row.markNames([caller]) }
    return row
  }

  /// Returns what the line of a call tells where there is no sentence for it. Its time is part of the line
  /// unless it stands after that by itself.
  private func parts(of call: Call, from message: Message, _ people: RowPeople) -> [String] {
    let isMine = message.sender == people.me
    // The name of a call that one missed says how it ended; how long one took would look like a time.
    let isPlain = call.outcome == .answered || call.isMissed(isOutgoing: isMine)
    let parts = [
      (people.showsSenders && !isMine) || rules.callsNameAll
        ? people.person(message.sender).name : nil,
      rules.words.call(call, isOutgoing: isMine), isPlain ? nil : rules.words.outcome(call),
      rules.timePlace == .none || rules.servicesShowTime ? nil : message.date.map(timeText),
    ]
    return parts.compactMap(\.self).filter { !$0.isEmpty }
  }
}

extension ServiceRow {
  /// Notes where each of some names first stands in the text, as words of their own.
  fileprivate mutating func markNames(_ people: [String]) {
    for name in people where !name.isEmpty {
      var rest = text[...]
      while let found = rest.firstRange(of: name) {
        let before = text[..<found.lowerBound].last
        let after = text[found.upperBound...].first
        let start = text[..<found.lowerBound].utf8.count
        let range = start..<start + name.utf8.count
        let isFree = names.allSatisfy { !$0.overlaps(range) }
        if isFree, before?.isLetter != true, after?.isLetter != true {
          names.append(range)
          break
        }
        rest = text[found.upperBound...]
      }
    }
    names.sort { $0.lowerBound < $1.lowerBound }
  }
}
