import ChatModel
import JSONText

extension ItemDecoder {
  func directive(
    _ node: DataNode, _ pairs: [(key: String, place: Range<Int>?, value: DataNode)]
  ) -> Directive? {
    guard let sign = pairs.first(where: { $0.key == "do" }) else { return nil }
    let text = sign.value.text ?? ""
    guard let word = DirectiveWord(rawValue: text) else {
      diagnostics.error(
        "there is no directive `\(text.prefix(40))`",
        hint: Suggestion.hint(for: text, among: DirectiveWord.allCases.map(\.rawValue)),
        at: sign.value.place.map { .range($0) } ?? .nowhere)
      return nil
    }
    guard let object = ObjectReader(node, .directive(word), diagnostics) else { return nil }
    return directive(word, object)
  }

  private func directive(_ word: DirectiveWord, _ object: ObjectReader) -> Directive? {
    func message() -> MessageReference? {
      object.has("message") ? reference("message", object) : .last(of: nil)
    }
    switch word {
    case .play, .send, .history, .end: return word.plain
    case .insert: return reference("before", object).map { .insert(before: $0) }
    case .upload: return message().flatMap { upload($0, object) }
    case .swipe: return message().map { .swipe($0, for: object.duration("for")) }
    case .reveal: return message().map { .reveal($0, for: object.duration("for")) }
    case .times: return .times(for: object.duration("for"))
    case .rotate: return object.choice("to").map { .rotate($0) }
    case .appearance: return object.choice("to").map { .appearance($0) }
    case .typing: return name("who", object).map { .typing($0, for: object.duration("for")) }
    case .recording: return name("who", object).map { .recording($0, for: object.duration("for")) }
    case .record:
      return .record(object.duration("for"), isLocked: object.bool("locked") ?? false)
    case .select:
      guard object.has("messages") else { return .select(nil) }
      return .select(
        object.strings("messages").compactMap { text, place in
          let range = if case .range(let range) = place { range } else { 0..<0 }
          let fragment = Fragment(text, at: range)
          return ReferenceParser(fragment: fragment, cast: cast, diagnostics: diagnostics)
            .reference(0..<fragment.bytes.count)
        })
    case .menu:
      guard object.has("message") else { return .menu(nil) }
      return reference("message", object).map { .menu($0) }
    case .attach:
      return .attach(
        object.list("contents").compactMap {
          ObjectReader($0, .named("attachment"), diagnostics).map(content)
        })
    case .wait: return object.duration("for").map { .wait($0) }
    case .edit: return message().map { .edit($0, text(object)) }
    case .delete: return message().map { .delete($0, leavesNote: object.bool("note") ?? false) }
    case .resend: return message().map { .resend($0) }
    case .pin, .unpin: return message().map { .pin($0, word == .pin) }
    case .sending, .sent, .deliver, .read, .fail:
      guard let state = word.delivery else { return nil }
      return message().map { .delivery($0, state) }
    case .react, .unreact:
      guard let message = message(), let emoji = object.string("emoji"),
        let who = name("who", object)
      else { return nil }
      return word == .react
        ? .react(message, emoji: emoji, by: who) : .unreact(message, emoji: emoji, by: who)
    case .move:
      guard let message = message() else { return nil }
      guard object.has("before") else { return .move(message, before: nil) }
      return reference("before", object).map { .move(message, before: $0) }
    case .vote:
      guard let message = message(), let option = object.string("option"),
        let who = name("who", object)
      else { return nil }
      return .vote(message, option: option, by: who)
    case .scroll:
      if object.has("by") { return scroll(object) }
      guard object.has("message") else { return .scroll(nil) }
      return reference("message", object).map { .scroll($0) }
    case .keyboard: return object.bool("up").map { .keyboard($0) }
    case .compose: return .compose(text(object))
    case .banner:
      guard ["title", "plain", "text"].contains(where: object.has) else { return .banner(nil) }
      return .banner(Banner(title: object.string("title") ?? "", text: text(object)))
    case .clock: return clock(object)
    case .shot: return shot(object)
    }
  }

  private func upload(_ message: MessageReference, _ object: ObjectReader) -> Directive? {
    var goal = 1.0
    if object.has("to") {
      guard let part = object.part("to") else { return nil }
      goal = part
    }
    return .upload(message, to: goal, for: object.duration("for"))
  }

  private func scroll(_ object: ObjectReader) -> Directive? {
    if object.has("message") {
      diagnostics.error(
        "`message` and `by` are two ways to scroll", at: object.place(of: "message"))
    }
    guard let distance = object.double("by") else { return nil }
    let unit: Directive.ScrollUnit? = object.has("unit") ? object.choice("unit") : .screens
    guard let unit else { return nil }
    guard abs(distance) <= unit.limit else {
      diagnostics.error(
        "no chat is that long", hint: "at most \(Int(unit.limit)) \(unit.rawValue) are scrolled",
        at: object.place(of: "by"))
      return nil
    }
    return .scrollBy(distance, unit)
  }

  private func clock(_ object: ObjectReader) -> Directive? {
    guard let text = object.string("time") else { return nil }
    guard let flaw = Moment.clockFlaw(text) else { return .clock(text) }
    diagnostics.error(flaw, hint: Moment.clockHint, at: object.place(of: "time"))
    return nil
  }

  private func shot(_ object: ObjectReader) -> Directive? {
    guard let name = object.string("name") else { return nil }
    if name.isEmpty {
      diagnostics.error(
        "a picture has a name", hint: "write a name such as `after.png`",
        at: object.place(of: "name"))
      return nil
    }
    if ReferencedPath.flaw(name) != nil {
      diagnostics.error(
        "the picture's path leads out of the output's folder",
        hint: "write a name such as `after.png`", at: object.place(of: "name"))
      return nil
    }
    return .shot(name)
  }
}
