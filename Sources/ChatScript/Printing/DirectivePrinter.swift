import ChatModel
import Time

/// Writes directives.
struct DirectivePrinter {
  let cast: Cast

  /// Returns the directive's lines, the first one without its `@`.
  func lines(_ directive: Directive) -> [String] {
    if case .edit(let reference, let text) = directive {
      return TextLines.lines("@edit " + Self.reference(reference, cast: cast) + ":", edited(text))
    }
    return ["@" + line(directive)]
  }

  private func edited(_ text: RichText) -> [String] {
    var attributes = AttributePrinter(cast: cast)
    let body = TextLines.body(text, cast: cast, attributes: &attributes)
    return TextLines.adding(attributes.text, to: body, isApart: false)
  }

  private func line(_ directive: Directive) -> String {
    switch directive {
    case .play: "play"
    case .send: "send"
    case .typing(let who, let duration):
      "typing " + name(who) + time(duration)
    case .recording(let who, let duration): "recording " + name(who) + time(duration)
    case .record(nil, _): "record off"
    case .record(let duration?, let isLocked):
      "record " + Moment.text(duration) + (isLocked ? " locked" : "")
    case .select(nil): "select off"
    case .select(let references?):
      references.isEmpty
        ? "select off" : "select " + references.map(self.reference).joined(separator: " ")
    case .menu(let reference): "menu " + (reference.map { self.reference($0) } ?? "off")
    case .wait(let duration): "wait " + Moment.text(duration)
    case .insert(let next): "insert before " + self.reference(next)
    case .history: "history"
    case .endHistory: "end"
    case .upload(let reference, let goal, let duration):
      "upload " + self.reference(reference) + (goal < 1 ? " " + PartOfWhole.text(goal) : "")
        + time(duration)
    case .edit(let reference, _): "edit " + self.reference(reference)
    case .delete(let reference, let leavesNote):
      "delete " + self.reference(reference) + (leavesNote ? " note" : "")
    case .resend(let reference): "resend " + self.reference(reference)
    case .delivery(let reference, let state):
      DirectiveWord(state).rawValue + " " + self.reference(reference)
    case .react(let reference, let emoji, let who):
      "react " + self.reference(reference) + " " + AttributePrinter.emoji(emoji) + " " + name(who)
    case .unreact(let reference, let emoji, let who):
      "unreact " + self.reference(reference) + " " + AttributePrinter.emoji(emoji) + " "
        + name(who)
    case .pin(let reference, let isPinned):
      (isPinned ? "pin " : "unpin ") + self.reference(reference)
    case .move(let reference, nil): "move " + self.reference(reference) + " end"
    case .move(let reference, let next?):
      "move " + self.reference(reference) + " before " + self.reference(next)
    case .vote(let reference, let option, let who):
      "vote " + self.reference(reference) + " " + Escapes.quoted(option) + " " + name(who)
    case .scroll(let reference): "scroll " + (reference.map { self.reference($0) } ?? "bottom")
    case .scrollBy(let distance, let unit):
      "scroll " + (distance < 0 ? "down " : "up ") + number(abs(distance)) + " " + unit.rawValue
    case .swipe(let reference, let duration):
      "swipe " + self.reference(reference) + time(duration)
    case .reveal(let reference, let duration):
      "reveal " + self.reference(reference) + time(duration)
    case .times(let duration): "times" + time(duration)
    case .keyboard(let isVisible): isVisible ? "keyboard up" : "keyboard down"
    case .compose(let text): text.isEmpty ? "compose" : "compose " + rest(text)
    case .attach(let contents):
      contents.isEmpty
        ? "attach off"
        : "attach "
          + contents.compactMap { ContentPrinter(cast: cast).text($0) }.joined(separator: " ")
    case .banner(nil): "banner off"
    case .banner(let banner?):
      "banner " + rest(banner.title) + ":" + (banner.text.isEmpty ? "" : " " + rest(banner.text))
    case .clock(let text): "clock " + rest(text)
    case .rotate(let orientation): "rotate " + orientation.rawValue
    case .appearance(let appearance): "appearance " + appearance.rawValue
    case .shot(let name): "shot " + rest(name)
    }
  }

  private func time(_ duration: Instant?) -> String {
    duration.map { " " + Moment.text($0) } ?? ""
  }

  private func number(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  private func name(_ id: Participant.ID) -> String { AttributePrinter.name(id, cast: cast) }

  private func reference(_ reference: MessageReference) -> String {
    Self.reference(reference, cast: cast)
  }

  /// Returns the rest of a line, in which enclosing quotes and colons have a meaning.
  private func rest(_ text: String) -> String {
    Escapes.escaped(text) { $0 == .quote || $0 == .colon }
  }

  /// Returns the rest of a line with its marks; without those that can't be written among its words.
  private func rest(_ text: RichText) -> String {
    if text.entities.isEmpty {
      let plain = rest(text.string)
      let bytes = Array(plain.utf8)
      if Word.richText(bytes, bytes.indices, cast: cast, detectsLinks: true) == text {
        return plain
      }
    }
    return InlinePrinter.nearest(text, cast: cast, in: .line) ?? rest(text.string)
  }

  /// Returns `last`, `last of Ben`, `#id` or `"the beginning of a text"`.
  static func reference(_ reference: MessageReference, cast: Cast) -> String {
    switch reference {
    case .last(nil): "last"
    case .last(let who?): "last of " + AttributePrinter.name(who, cast: cast)
    case .id(let id): AttributePrinter.id(id)
    case .outside(let id): "?" + AttributePrinter.id(id)
    case .beginning(let text): Escapes.quoted(text)
    }
  }

  /// Returns the text after a reply's `>`.
  static func reply(_ reply: ScriptReply, cast: Cast) -> String {
    if let target = reply.target, reply.sender == nil, reply.quote == nil, reply.story == nil {
      return bare(target, cast: cast)
    }
    var parts: [String] = []
    switch reply.target {
    case nil:
      if reply.story == nil, reply.sender == nil || reply.quote == nil { parts.append("?") }
    case .id?, .outside?: parts.append(reply.target.map { Self.reference($0, cast: cast) } ?? "")
    case let target?: parts.append("~" + Self.reference(target, cast: cast))
    }
    if reply.target == nil, reply.sender == nil, reply.quote != nil { parts = [] }
    if let story = reply.story {
      let path = story.path.map { $0.isEmpty ? "" : " " + Escapes.field($0) } ?? ""
      parts.append("[story" + path + "]")
    }
    if let sender = reply.sender {
      parts.append(
        "@"
          + Escapes.escaped(cast.handle(sender)) { $0 == .quote })
    }
    if let quote = reply.quote { parts.append(Escapes.quoted(quote)) }
    return parts.joined(separator: " ")
  }

  /// Returns a reference that is the only text of its line or string: beginnings of texts need no
  /// quotes there.
  static func bare(_ reference: MessageReference, cast: Cast) -> String {
    guard case .beginning(let text) = reference else {
      return Self.reference(reference, cast: cast)
    }
    var result = Escapes.escaped(text) { _ in false }
    if result == "last" || result.hasPrefix("last of ") {
      result = "\\u006C" + result.dropFirst()
    } else if let first = result.utf8.first,
      "#@?~\"".utf8.contains(first) || result.hasPrefix("[story")
    {
      result = "\\" + result
    }
    // Braces at a line's end would be read as attributes.
    if result.utf8.last == UInt8(ascii: "}") { result = result.dropLast() + "\\}" }
    return result
  }
}
