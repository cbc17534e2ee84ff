import ChatModel

extension Words {
  package func replies(_ count: Int) -> String { counted(count, reply, replies) }
  package func pages(_ count: Int) -> String { counted(count, page, pages) }
  package func members(_ count: Int) -> String { counted(count, members, members) }

  package func votes(_ count: Int) -> String {
    count == 0 ? noVotes : counted(count, vote, votes)
  }

  package func unread(count: Int?) -> String {
    count.map { counted($0, unreadOne, unreadCount) } ?? unread
  }

  /// Returns the line above a message with the name of the program that wrote it: where the word for
  /// it has no `{name}`, the name follows it.
  package func via(_ name: String) -> String {
    let text = Self.filled(via, ["name": name])
    return text == via ? "\(via) \(name)" : text
  }

  /// Returns what an empty field says in a chat of a name.
  package func message(to name: String, placeholder: String) -> String {
    messageTo.isEmpty ? "\(placeholder) \(name)" : Self.filled(messageTo, ["name": name])
  }

  /// Returns the receipt below the last own message; `nil` where the look has no word for its state.
  package func receipt(_ state: DeliveryState) -> String? {
    switch state {
    case .sending: sending.isEmpty ? nil : sending
    case .sent: sent.isEmpty ? nil : sent
    case .delivered: delivered.isEmpty ? nil : delivered
    case .read: read.isEmpty ? nil : read
    case .failed: notDelivered.isEmpty ? nil : notDelivered
    }
  }

  /// Returns “Ana is typing”, “Ana and Ben are typing”, “Ana, Ben and 3 others are typing”.
  package func typing(_ names: [String]) -> String {
    switch names.count {
    case 0: ""
    case 1: Self.filled(typingOne, ["name": names[0]])
    case 2: Self.filled(typingTwo, ["name": names[0], "second": names[1]])
    case 3:
      Self.filled(typingThree, ["name": names[0], "second": names[1], "third": names[2]])
    default:
      filled(
        typingMany,
        ["name": names[0], "second": names[1], "count": number(names.count - 2)],
        count: names.count - 2)
    }
  }

  /// Returns the same with the names in bold.
  package func typingWithBoldNames(_ names: [String]) -> RichText {
    // Each name is put between signs that no name has, and the bold parts are between those.
    let (start, end): (Character, Character) = ("\u{2}", "\u{3}")
    let marked = typing(
      names.map { name in "\(start)\(name.filter { $0 != start && $0 != end })\(end)" })
    var text = RichText()
    var from = 0
    for character in marked {
      switch character {
      case start: from = text.string.utf8.count
      case end:
        let reach = text.string.utf8.count
        if reach > from { text.entities.append(Entity(.bold, start: from, end: reach)) }
      default: text.string.append(character)
      }
    }
    return text
  }

  /// Returns the header's text for people who are typing; without a name in a chat of two.
  package func headerTyping(_ names: [String], isGroup: Bool) -> String? {
    guard let first = names.first else { return nil }
    guard isGroup else { return headerTyping }
    return switch names.count {
    case 1: Self.filled(headerTypingOne, ["name": first])
    case 2: Self.filled(headerTypingTwo, ["name": first, "second": names[1]])
    default: counted(names.count, headerTypingMany, headerTypingMany)
    }
  }

  /// Returns the label of a call. Nobody misses a call of one's own; who is called misses one that the
  /// caller gives up.
  package func call(_ call: Call, isOutgoing: Bool) -> String {
    switch (call.isMissed(isOutgoing: isOutgoing), call.isVideo) {
    case (true, false): return missedVoiceCall
    case (true, true): return missedVideoCall
    case (false, false):
      let directed = isOutgoing ? outgoingCall : incomingCall
      return directed.isEmpty ? voiceCall : directed
    case (false, true):
      let directed = isOutgoing ? outgoingVideoCall : incomingVideoCall
      return directed.isEmpty ? videoCall : directed
    }
  }

  /// Returns a call as a sentence that names its caller; `nil` where there are no words for it.
  package func sentence(of call: Call, by name: String, isOutgoing: Bool) -> String? {
    if call.isMissed(isOutgoing: isOutgoing), !callMissedFrom.isEmpty {
      return Self.filled(callMissedFrom, ["name": name])
    }
    let minutes = call.outcome == .answered ? Self.minutes(call.duration) : nil
    if let minutes, !callLasted.isEmpty {
      return filled(
        Self.keepingUnit(callLasted), ["name": name, "count": number(minutes)], count: minutes)
    }
    return callStarted.isEmpty ? nil : Self.filled(callStarted, ["name": name])
  }

  /// Returns a phrase of a number and its unit that no line parts.
  package static func keepingUnit(_ phrase: String) -> String {
    phrase.replacing("# ", with: "#\u{00A0}").replacing("{count} ", with: "{count}\u{00A0}")
  }

  /// Returns the number of minutes nearest to a duration; `nil` where it is less than one, or none.
  package static func minutes(_ seconds: Double?) -> Int? {
    guard let seconds, seconds.isFinite, seconds >= 60, seconds < 1e7 else { return nil }
    return Int((seconds / 60).rounded())
  }

  /// Returns the outcome of a call, shown if there is no duration. Who missed it can call back.
  package func outcome(_ call: Call, isOutgoing: Bool) -> String {
    call.isMissed(isOutgoing: isOutgoing) ? callBack : outcome(call)
  }

  /// Returns the outcome of a call as its caller sees it.
  package func outcome(_ call: Call) -> String {
    switch call.outcome {
    case .answered: answered
    case .missed: noAnswer
    case .declined: declined
    case .busy: busy
    case .cancelled: cancelled
    }
  }
}

extension Call {
  /// Whether the reader is who missed it.
  package func isMissed(isOutgoing: Bool) -> Bool {
    !isOutgoing && (outcome == .missed || outcome == .cancelled)
  }
}
