import ChatModel
import JSONText

/// Encodes a header as data.
struct PresentationEncoder {
  /// Encodes a text with marks.
  let text: (RichText) -> DataNode

  /// Returns the header's keys that have a value, in the order of the key list.
  func node(_ presentation: Presentation) -> DataNode { .object(pairs(presentation)) }

  func pairs(_ presentation: Presentation) -> [(String, DataNode)] {
    let cast = Cast(presentation)
    var pairs: [(String, DataNode)] = []
    func add(_ key: String, _ value: String?) {
      if let value { pairs.append((key, .string(value))) }
    }
    add("title", presentation.title)
    add("subtitle", presentation.subtitle)
    add("kind", presentation.kind?.rawValue)
    add("avatar", presentation.avatar?.path)
    add("me", presentation.me.map { cast.handle($0) })
    if !presentation.people.isEmpty {
      pairs.append(("people", .object(presentation.people.map { ($0.handle, node($0)) })))
    }
    add("look", presentation.look)
    add("device", presentation.device)
    if let bezel = presentation.bezel { pairs.append(("bezel", .bool(bezel))) }
    if !presentation.chats.isEmpty {
      pairs.append(("chats", .array(presentation.chats.map(node))))
    }
    add("appearance", presentation.appearance)
    add("text-size", presentation.textSize)
    add("accent", presentation.accent)
    add("background", presentation.background)
    add("clock", presentation.clock)
    if let battery = presentation.battery { pairs.append(("battery", .int(battery))) }
    if let signal = presentation.signal { pairs.append(("signal", .int(signal))) }
    add("network", presentation.network)
    if let unread = presentation.unread { pairs.append(("unread", .int(unread))) }
    add("placeholder", presentation.placeholder)
    if !presentation.words.isEmpty {
      let words = presentation.words.sorted { $0.key < $1.key }
      let nodes = words.map { name, texts in
        (name, texts.count == 1 ? DataNode.string(texts[0]) : .strings(texts))
      }
      pairs.append(("words", .object(nodes)))
    }
    add("locale", presentation.locale)
    add("direction", presentation.direction)
    if let hours = presentation.hours { pairs.append(("hours", .int(hours))) }
    add("keyboard", presentation.keyboard)
    add("hand", presentation.hand)
    add("anchor", presentation.anchor)
    if let date = presentation.date {
      let isMidnight = date.hour == 0 && date.minute == 0 && date.second == nil
      add("date", isMidnight ? Moment.dayText(date) : Moment.text(date))
    } else if presentation.writesDaysOut {
      add("date", "none")
    }
    if let speed = presentation.speed { pairs.append(("speed", .double(speed))) }
    add("hold", presentation.hold.map(Moment.text))
    return pairs
  }

  private func node(_ chat: ChatPreview) -> DataNode {
    var pairs: [(String, DataNode)] = [("name", .string(chat.name))]
    if let words = chat.text { pairs.append(("text", text(words))) }
    if let time = chat.time { pairs.append(("time", .string(time))) }
    if chat.unread != 0 { pairs.append(("unread", .int(chat.unread))) }
    if let path = chat.avatar?.path { pairs.append(("avatar", .string(path))) }
    return .object(pairs)
  }

  private func node(_ person: Person) -> DataNode {
    var pairs: [(String, DataNode)] = []
    let participant = person.participant
    if participant.id.rawValue != person.handle {
      pairs.append(("id", .string(participant.id.rawValue)))
    }
    if participant.name != person.handle { pairs.append(("name", .string(participant.name))) }
    if let path = participant.avatar?.path { pairs.append(("avatar", .string(path))) }
    if let color = participant.color { pairs.append(("color", .string(color))) }
    if participant.isBot { pairs.append(("bot", .bool(true))) }
    return pairs.isEmpty ? DataNode(.null) : .object(pairs)
  }
}
