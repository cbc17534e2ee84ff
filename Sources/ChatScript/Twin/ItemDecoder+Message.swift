import ChatModel
import JSONText

extension ItemDecoder {
  func message(_ object: ObjectReader) -> ScriptMessage? {
    guard let sender = speaker("from", object) else { return nil }
    var message = ScriptMessage(from: sender, time: time(object))
    message.id = object.string("id").map { Message.ID($0) }
    message.reply = reply(object)
    message.content = content(object)
    message.text = text(object)
    message.delivery = object.choice("state")
    message.upload = object.has("uploaded") ? object.part("uploaded") : nil
    message.edited = edited(object)
    message.isPinned = object.bool("pinned") ?? false
    message.reactions = object.list("reactions").compactMap(reaction)
    message.forward = forward(object)
    message.viaBot = object.string("via")
    message.signature = object.string("signed")
    message.views = object.int("views")
    message.album = object.string("album")
    message.thread = object.string("thread").map { Message.ID($0) }
    message.replyCount = object.int("replies")
    let summary = ThreadSummary(
      title: object.string("titled"), people: names("repliers", object),
      lastDate: object.has("replied") ? object.date("replied") : nil,
      lastText: object.string("last-reply"))
    message.threadSummary = summary.isEmpty ? nil : summary
    message.receipts = object.list("receipts").compactMap(receipt)
    message.deletedBy = name("deleted-by", object)
    message.effect = object.choice("effect")
    message.history = object.list("was").compactMap { texts.text($0, .former) }
    message.buttons = object.list("buttons").compactMap { row(node: $0) }
    return message
  }

  private func reply(_ object: ObjectReader) -> ScriptReply? {
    guard let node = object["reply"] else { return nil }
    guard case .object = node.value else {
      return reference("reply", object).map { ScriptReply(to: $0) }
    }
    guard let parts = ObjectReader(node, .reply, diagnostics) else { return nil }
    return ScriptReply(
      to: reference("to", parts), sender: name("from", parts), quote: parts.string("quote"),
      story: parts.has("story") ? story(parts) : nil)
  }

  /// Returns a story's picture; an empty path stands for a story without one.
  private func story(_ object: ObjectReader) -> MediaReference? {
    object.string("story").flatMap {
      $0.isEmpty ? MediaReference(path: nil) : object.path("story")
    }
  }

  private func edited(_ object: ObjectReader) -> Edit? {
    guard let node = object["edited"] else { return nil }
    if case .bool(let isEdited) = node.value { return isEdited ? Edit() : nil }
    return Edit(date: object.date("edited"))
  }

  private func reaction(_ node: DataNode) -> Reaction? {
    guard let object = ObjectReader(node, .reaction, diagnostics),
      let emoji = object.string("emoji")
    else { return nil }
    let senders = names("by", object)
    let count = object.int("count")
    if let count, count < max(1, senders.count) {
      diagnostics.error(
        "a reaction counts at least \(max(1, senders.count)) here, not \(count)",
        at: object.place(of: "count"))
    }
    return Reaction(emoji: emoji, count: count, senders: senders, image: object.path("image"))
  }

  private func receipt(_ node: DataNode) -> Receipt? {
    guard let object = ObjectReader(node, .receipt, diagnostics),
      let who = name("who", object), let state: Receipt.State = object.choice("state")
    else { return nil }
    return Receipt(state, by: who, date: object.date("at"))
  }

  private func forward(_ object: ObjectReader) -> Forward? {
    guard let node = object["forwarded"] else { return nil }
    if case .bool(let isForwarded) = node.value { return isForwarded ? Forward() : nil }
    return ObjectReader(node, .forward, diagnostics).map {
      Forward(from: $0.string("from"), date: $0.date("at"))
    }
  }

  private func row(node: DataNode) -> [Button]? {
    guard case .array(let nodes) = node.value else {
      diagnostics.error(
        "a row of buttons is a list, not \(node.kindName)",
        at: node.place.map { .range($0) } ?? .nowhere)
      return nil
    }
    return nodes.compactMap { node in
      if let text = node.text { return Button(text: text) }
      return ObjectReader(node, .button, diagnostics).map {
        Button(text: $0.string("text") ?? "", url: $0.string("url"))
      }
    }
  }

  // MARK: Other lines

  func service(_ object: ObjectReader) -> ScriptServiceLine {
    ScriptServiceLine(
      object.string("system") ?? "", id: object.string("id").map { Message.ID($0) },
      kind: object.choice("kind") ?? .other, actor: name("by", object),
      members: names("with", object), target: object.string("about").map { Message.ID($0) },
      time: time(object))
  }

  func separator(_ object: ObjectReader) -> ScriptSeparator? {
    var separator = ScriptSeparator(object.string("separator") ?? "")
    if object.bool("undated") ?? false { separator.day = .none }
    if object.has("on") { separator.day = object.date("on").map { .on($0) } ?? .none }
    let text = Substring(separator.text)
    if separator.day == .fromText, Moment.looksLikeDate(text.prefix { $0 != " " && $0 != "T" }) {
      separator.text = ""
      if let date = Moment.date(text) {
        separator.day = .on(date)
      } else {
        diagnostics.error(
          Moment.flaw(text), hint: "write 2026-03-14", at: object.place(of: "separator"))
      }
    } else if separator.text.isEmpty, separator.day == .fromText {
      diagnostics.error("this separator says nothing", at: object.place)
      return nil
    }
    return separator
  }

  func unread(_ object: ObjectReader) -> ScriptItem.Kind {
    if case .bool? = object["unread"]?.value { return .unreadMark(count: nil) }
    let count = object.int("unread")
    if let count, count < 0 {
      diagnostics.error("`unread` counts messages, not \(count)", at: object.place(of: "unread"))
    }
    return .unreadMark(count: count)
  }
}
