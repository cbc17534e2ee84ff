import ChatModel

/// Types with many values are decomposed by hand rather than by reflection.
extension Fingerprint {
  /// A fingerprint of a timeline's initial chat and events, without its end.
  ///
  /// Complexity: O(entries + events), a fraction of a microsecond for most of them.
  init(contentsOf timeline: Timeline) {
    add(fieldsOf: timeline.initial, except: ["conversation"])
    add(fieldsOf: timeline.initial.conversation, except: ["entries"])
    add(timeline.initial.conversation.entries.count)
    for entry in timeline.initial.conversation.entries { add(entry) }
    add(timeline.events.count)
    for event in timeline.events {
      add(event.time)
      add(event.event)
    }
  }

  /// Adds a timeline whose contents were hashed before.
  mutating func add(_ timeline: Timeline, contents: Fingerprint) {
    add(fieldsOf: timeline, except: ["initial", "events"])
    add(digest: contents.hash)
    media.formUnion(contents.media)
  }

  private mutating func add(_ entry: Entry) {
    if case .message(let message) = entry { add(message) } else { add(partsOf: entry) }
  }

  private mutating func add(_ event: TimelineEvent) {
    switch event {
    case .append(let entry):
      add("append")
      add(entry)
    case .beginTyping(let who):
      add("beginTyping")
      add(who.rawValue)
    case .endTyping(let who):
      add("endTyping")
      add(who.rawValue)
    case .compose(let text):
      add("compose")
      add(text.string)
      add("entities", text.entities)
    default: add(partsOf: event)
    }
  }

  /// Most messages have little besides an id, a sender, a date and a text.
  mutating func add(_ message: Message) {
    add(message.id.rawValue)
    add(message.sender.rawValue)
    add(message.text.string)
    if let date = message.date {
      let days = (date.year * 12 + date.month) * 31 + date.day
      add(((days * 24 + date.hour) * 60 + date.minute) * 62 + (date.second ?? 61))
    }
    add("content", message.content == .text ? nil : message.content)
    add("entities", message.text.entities)
    add("reply", message.reply)
    add("forward", message.forward)
    add(message.reactions)
    add("delivery", message.delivery?.rawValue)
    add("edited", message.edited)
    add("history", message.history)
    add("isPinned", message.isPinned ? true : nil)
    add("album", message.album)
    add("buttons", message.buttons)
    add("viaBot", message.viaBot)
    add("signature", message.signature)
    add("thread", message.thread)
    add("replyCount", message.replyCount)
    add("views", message.views)
    add("threadSummary", message.threadSummary)
    add("upload", message.upload)
    add("receipts", message.receipts)
    add("deletedBy", message.deletedBy)
    add("effect", message.effect?.rawValue)
  }

  /// Adds reactions, which are frequent; the same result as by reflection.
  mutating func add(_ reactions: [Reaction]) {
    guard !reactions.isEmpty else { return }
    add("reactions")
    mark(.list)
    add(reactions.count)
    for reaction in reactions {
      mark(.fields)
      add("emoji")
      add(reaction.emoji)
      add("count")
      add(reaction.count)
      add("senders")
      mark(.list)
      add(reaction.senders.count)
      for sender in reaction.senders {
        mark(.fields)
        add("rawValue")
        add(sender.rawValue)
      }
      add("image")
      if let image = reaction.image { add(image) } else { mark(.nothing) }
    }
  }

  private mutating func add(_ name: String, _ value: (some Any)?) {
    guard let value else { return }
    add(name)
    add(partsOf: value)
  }

  private mutating func add(_ name: String, _ list: [some Any]) {
    guard !list.isEmpty else { return }
    add(name)
    add(partsOf: list)
  }
}
