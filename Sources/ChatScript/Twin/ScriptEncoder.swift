import ChatModel
import JSONText
import Time

/// Encodes a script as data for its JSON and YAML twins.
struct ScriptEncoder {
  let script: Script
  let cast: Cast

  init(_ script: Script) {
    self.script = script
    cast = Cast(script.presentation)
  }

  /// Writes the JSON twin, item by item.
  func writeJSON(
    to writer: inout ScriptWriter, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    try JSONWriter.write(head, "items", script.lines.lazy.map { node($0.kind) }) {
      try writer.write($0, body)
    }
  }

  /// Writes the YAML twin, item by item.
  func writeYAML(
    to writer: inout ScriptWriter, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    try YAMLWriter.write(
      head, "items", script.lines.lazy.map { node($0.kind) }, to: &writer, body)
  }

  private var head: [(String, DataNode)] {
    [("script", .int(1))] + PresentationEncoder().pairs(script.presentation)
  }

  private func node(_ item: ScriptItem.Kind) -> DataNode {
    switch item {
    case .message(let message): node(message)
    case .service(let line): node(line)
    case .separator(let separator): node(separator)
    case .unreadMark(let count): .object([("unread", count.map(DataNode.int) ?? .bool(true))])
    case .directive(let directive): node(directive)
    case .comment(let text): .object([("comment", .string(text))])
    }
  }

  // MARK: Messages

  private func node(_ message: ScriptMessage) -> DataNode {
    var pairs = DataPairs([("from", .string(name(message.sender)))])
    add(message.time, to: &pairs)
    pairs.add("id", message.id?.rawValue)
    if let reply = message.reply { pairs.add("reply", node(reply)) }
    if let (key, value) = ContentEncoder(cast: cast).pair(message.content) { pairs.add(key, value) }
    if !message.text.isEmpty || !message.text.entities.isEmpty {
      TextEncoder(cast: cast).add(message.text, to: &pairs)
    }
    pairs.add("state", message.delivery?.rawValue)
    if let upload = message.upload { pairs.add("uploaded", .double(max(0, min(1, upload)))) }
    if let edited = message.edited {
      pairs.add("edited", edited.date.map { .string(Moment.text($0)) } ?? .bool(true))
    }
    if message.isPinned { pairs.add("pinned", .bool(true)) }
    if !message.reactions.isEmpty { pairs.add("reactions", .array(message.reactions.map(node))) }
    if let forward = message.forward { pairs.add("forwarded", node(forward)) }
    pairs.add("via", message.viaBot)
    pairs.add("signed", message.signature)
    if let views = message.views { pairs.add("views", .int(views)) }
    pairs.add("album", message.album)
    pairs.add("thread", message.thread?.rawValue)
    if let count = message.replyCount { pairs.add("replies", .int(count)) }
    if let summary = message.threadSummary {
      if !summary.people.isEmpty {
        pairs.add("repliers", .array(summary.people.map { .string(name($0)) }))
      }
      pairs.add("replied", summary.lastDate.map { Moment.text($0) })
      pairs.add("last-reply", summary.lastText)
      pairs.add("titled", summary.title)
    }
    if !message.receipts.isEmpty { pairs.add("receipts", .array(message.receipts.map(node))) }
    pairs.add("deleted-by", message.deletedBy.map(name))
    pairs.add("effect", message.effect?.rawValue)
    if !message.history.isEmpty {
      pairs.add("was", .array(message.history.map { TextEncoder(cast: cast).node($0) }))
    }
    if !message.buttons.isEmpty {
      pairs.add("buttons", .array(message.buttons.map { .array($0.map(node)) }))
    }
    return pairs.node
  }

  private func name(_ id: Participant.ID) -> String { cast.handle(id) }

  private func add(_ time: ScriptTime, to pairs: inout DataPairs) {
    switch time {
    case .inherited: break
    case .undated: pairs.add("undated", .bool(true))
    case .time(let hour, let minute, let second):
      pairs.add("at", Moment.text(hour: hour, minute: minute, second: second))
    case .date(let date): pairs.add("at", Moment.text(date))
    }
  }

  private func node(_ reply: ScriptReply) -> DataNode {
    let target = reply.target.map { DirectivePrinter.bare($0, cast: cast) }
    if let target, reply.sender == nil, reply.quote == nil, reply.story == nil {
      return .string(target)
    }
    var pairs = DataPairs()
    pairs.add("to", target)
    pairs.add("from", reply.sender.map(name))
    pairs.add("quote", reply.quote)
    pairs.add("story", reply.story.map { $0.path ?? "" })
    return pairs.node
  }

  private func node(_ reaction: Reaction) -> DataNode {
    var pairs = DataPairs([("emoji", .string(reaction.emoji))])
    if reaction.count != max(1, reaction.senders.count) { pairs.add("count", .int(reaction.count)) }
    if !reaction.senders.isEmpty { pairs.add("by", .strings(reaction.senders.map(name))) }
    pairs.add("image", reaction.image.map { $0.path ?? "" })
    return pairs.node
  }

  private func node(_ receipt: Receipt) -> DataNode {
    var pairs = DataPairs([
      ("who", .string(name(receipt.who))), ("state", .string(receipt.state.rawValue)),
    ])
    pairs.add("at", receipt.date.map { Moment.text($0) })
    return pairs.node
  }

  private func node(_ forward: Forward) -> DataNode {
    if forward == Forward() { return .bool(true) }
    var pairs = DataPairs()
    pairs.add("from", forward.from)
    pairs.add("at", forward.date.map { Moment.text($0) })
    return pairs.node
  }

  private func node(_ button: Button) -> DataNode {
    guard let url = button.url else { return .string(button.text) }
    return .object([("text", .string(button.text)), ("url", .string(url))])
  }

  // MARK: Other lines

  private func node(_ line: ScriptServiceLine) -> DataNode {
    var pairs = DataPairs([("system", .string(line.text))])
    pairs.add("id", line.id?.rawValue)
    if line.kind != .other { pairs.add("kind", line.kind.rawValue) }
    pairs.add("by", line.actor.map(name))
    if !line.members.isEmpty { pairs.add("with", .strings(line.members.map(name))) }
    pairs.add("about", line.target?.rawValue)
    add(line.time, to: &pairs)
    return pairs.node
  }

  private func node(_ separator: ScriptSeparator) -> DataNode {
    var pairs = DataPairs([("separator", .string(separator.text))])
    switch separator.day {
    case .fromText: break
    case .none: pairs.add("undated", .bool(true))
    case .on(let date): pairs.add("on", Moment.text(date))
    }
    return pairs.node
  }

  private func node(_ directive: Directive) -> DataNode {
    func made(_ word: DirectiveWord, _ fields: [(String, DataNode?)] = []) -> DataNode {
      .object(
        [("do", .string(word.rawValue))]
          + fields.compactMap { key, value in value.map { (key, $0) } })
    }
    func ref(_ reference: MessageReference) -> DataNode {
      .string(DirectivePrinter.bare(reference, cast: cast))
    }
    func who(_ id: Participant.ID) -> DataNode { .string(name(id)) }
    func words(_ text: RichText) -> [(String, DataNode?)] {
      if text.entities.isEmpty { return [("plain", text.isEmpty ? nil : .string(text.string))] }
      var pairs = DataPairs()
      TextEncoder(cast: cast).add(text, to: &pairs)
      return pairs.all.map { ($0.0, $0.1) }
    }
    func time(_ duration: Instant?) -> (String, DataNode?) {
      ("for", duration.map { .string(Moment.text($0)) })
    }
    switch directive {
    case .play: return made(.play)
    case .send: return made(.send)
    case .typing(let id, let duration):
      return made(.typing, [("who", who(id)), time(duration)])
    case .recording(let id, let duration):
      return made(.recording, [("who", who(id)), time(duration)])
    case .record(let duration, let isLocked):
      return made(.record, [time(duration), ("locked", isLocked ? .bool(true) : nil)])
    case .select(let references):
      return made(.select, [("messages", references.map { .array($0.map(ref)) })])
    case .menu(let reference): return made(.menu, [("message", reference.map(ref))])
    case .wait(let duration): return made(.wait, [("for", .string(Moment.text(duration)))])
    case .edit(let reference, let text):
      var pairs = DataPairs([("do", .string("edit")), ("message", ref(reference))])
      TextEncoder(cast: cast).add(text, to: &pairs)
      return pairs.node
    case .delete(let reference, let leavesNote):
      return made(.delete, [("message", ref(reference)), ("note", leavesNote ? .bool(true) : nil)])
    case .insert(let next): return made(.insert, [("before", ref(next))])
    case .history: return made(.history, [])
    case .endHistory: return made(.end, [])
    case .upload(let reference, let goal, let duration):
      return made(
        .upload,
        [("message", ref(reference)), ("to", goal < 1 ? .double(goal) : nil), time(duration)])
    case .resend(let reference): return made(.resend, [("message", ref(reference))])
    case .delivery(let reference, let state):
      return made(DirectiveWord(state), [("message", ref(reference))])
    case .react(let reference, let emoji, let id):
      return made(
        .react, [("message", ref(reference)), ("emoji", .string(emoji)), ("who", who(id))])
    case .unreact(let reference, let emoji, let id):
      return made(
        .unreact, [("message", ref(reference)), ("emoji", .string(emoji)), ("who", who(id))])
    case .pin(let reference, let isPinned):
      return made(isPinned ? .pin : .unpin, [("message", ref(reference))])
    case .move(let reference, let next):
      return made(.move, [("message", ref(reference)), ("before", next.map(ref))])
    case .vote(let reference, let option, let id):
      return made(
        .vote, [("message", ref(reference)), ("option", .string(option)), ("who", who(id))])
    case .scroll(let reference): return made(.scroll, [("message", reference.map(ref))])
    case .scrollBy(let distance, let unit):
      return made(.scroll, [("by", .double(distance)), ("unit", .string(unit.rawValue))])
    case .swipe(let reference, let duration):
      return made(.swipe, [("message", ref(reference)), time(duration)])
    case .reveal(let reference, let duration):
      return made(.reveal, [("message", ref(reference)), time(duration)])
    case .times(let duration): return made(.times, [time(duration)])
    case .rotate(let orientation):
      return made(.rotate, [("to", .string(orientation.rawValue))])
    case .appearance(let appearance):
      return made(.appearance, [("to", .string(appearance.rawValue))])
    case .keyboard(let isVisible): return made(.keyboard, [("up", .bool(isVisible))])
    case .attach(let contents):
      let nodes = contents.compactMap { ContentEncoder(cast: cast).pair($0) }.map {
        DataNode.object([$0])
      }
      return made(.attach, [("contents", nodes.isEmpty ? nil : .array(nodes))])
    case .compose(let text):
      return made(.compose, words(text))
    case .banner(let banner):
      return made(
        .banner,
        [("title", banner.map { .string($0.title) })] + words(banner?.text ?? RichText()))
    case .clock(let time): return made(.clock, [("time", .string(time))])
    case .shot(let name): return made(.shot, [("name", .string(name))])
    }
  }
}
