import ChatModel
import JSONText

/// Decodes a script from the data of a JSON or YAML twin.
struct ScriptDecoder {
  let source: SourceText
  let diagnostics: DiagnosticCollector

  /// Returns the script. Invalid keys and items are reported and skipped.
  func script(_ root: DataNode) -> Script {
    guard let object = ObjectReader(root, .script, diagnostics) else {
      return Script(
        presentation: Presentation(), lines: .list([]), source: source, headerPlaces: [:])
    }
    if let version = object.int("script"), version != 1 {
      diagnostics.error(
        "this form has version \(version)", hint: "version 1 is known here",
        at: object.place(of: "script"))
    }
    let presentation = PresentationDecoder(diagnostics: diagnostics).decode(object)
    let items = ItemDecoder(
      cast: Cast(presentation), source: source, diagnostics: diagnostics)
    var list: [ScriptItem] = []
    for (index, node) in object.list("items").enumerated() {
      if index.isMultiple(of: 256), Task.isCancelled {
        diagnostics.cancel()
        break
      }
      list += items.items(node)
    }
    return Script(
      presentation: presentation, lines: .list(list), source: source,
      headerPlaces: object.valueRanges)
  }
}

/// Decodes items.
struct ItemDecoder {
  let cast: Cast
  let source: SourceText
  let diagnostics: DiagnosticCollector

  private static let signs = ["from", "system", "separator", "unread", "comment", "do"]

  func items(_ node: DataNode) -> [ScriptItem] {
    let span = node.place.map {
      SourceSpan(
        start: $0.lowerBound, end: $0.upperBound, line: source.lineIndex(of: $0.lowerBound) + 1)
    }
    return kinds(node).map { ScriptItem($0, span: span) }
  }

  /// Returns the kinds of an item, identified by the key that only its kind has.
  private func kinds(_ node: DataNode) -> [ScriptItem.Kind] {
    guard case .object(let pairs) = node.value else {
      diagnostics.error(
        "an item is a mapping, not \(node.kindName)",
        at: node.place.map { .range($0) } ?? .nowhere)
      return []
    }
    let sign = Self.signs.first { sign in pairs.contains { $0.key == sign } }
    func reader(_ shape: Shape) -> ObjectReader? { ObjectReader(node, shape, diagnostics) }
    // Only messages have the key `from`.
    switch sign {
    case "from": return reader(.message).flatMap(message).map { [.message($0)] } ?? []
    case "system": return reader(.service).map { [.service(service($0))] } ?? []
    case "separator": return reader(.separator).flatMap(separator).map { [.separator($0)] } ?? []
    case "unread": return reader(.unread).map { [unread($0)] } ?? []
    case "comment": return reader(.comment).map(comments) ?? []
    case "do": return directive(node, pairs).map { [.directive($0)] } ?? []
    default:
      diagnostics.error(
        "this item says neither who speaks nor what is done",
        hint: "it has one of " + Self.signs.map { "`\($0)`" }.joined(separator: ", "),
        at: node.place.map { .range($0) } ?? .nowhere)
      return []
    }
  }

  private func comments(_ object: ObjectReader) -> [ScriptItem.Kind] {
    let text = object.string("comment") ?? ""
    if text.utf8.contains(0) {
      diagnostics.error(
        "a NUL character stands in this comment", hint: "remove it",
        at: object.place(of: "comment"))
    }
    return CommentLines.split(text).map { .comment(CommentLines.trimmed($0.utf8)) }
  }

  // MARK: Values

  func fragment(_ text: String, _ key: String, _ object: ObjectReader) -> Fragment {
    if case .range(let range) = object.place(of: key) { return Fragment(text, at: range) }
    return Fragment(text, at: 0..<0)
  }

  /// Returns the participant with a name.
  func name(
    _ text: String, at place: DiagnosticCollector.Place
  ) -> Participant.ID? {
    let id = cast.id(text, at: place, diagnostics)
    return cast.known(text) != nil ? id : nil
  }

  func name(_ key: String, _ object: ObjectReader) -> Participant.ID? {
    object.string(key).flatMap { name($0, at: object.place(of: key)) }
  }

  /// Returns the sender: a participant whose name can begin a line of a script.
  func speaker(_ key: String, _ object: ObjectReader) -> Participant.ID? {
    guard let text = object.string(key) else { return nil }
    let place = object.place(of: key)
    if !text.isEmpty, cast.known(text) == nil, !MessageStart.isPlausible(text) {
      diagnostics.error(
        "this doesn't look like a name", hint: "name the person under `people`", at: place)
      return nil
    }
    return name(text, at: place)
  }

  func names(_ key: String, _ object: ObjectReader) -> [Participant.ID] {
    object.strings(key).compactMap { name($0.text, at: $0.place) }
  }

  func time(_ object: ObjectReader) -> ScriptTime {
    if object.bool("undated") ?? false { return .undated }
    guard let text = object.string("at").map({ Substring($0) }) else { return .inherited }
    if let time = Moment.time(text) {
      return .time(hour: time.hour, minute: time.minute, second: time.second)
    }
    if let date = Moment.date(text) { return .date(date) }
    diagnostics.error(Moment.flaw(text), hint: Moment.hint, at: object.place(of: "at"))
    return .inherited
  }

  func text(_ object: ObjectReader) -> RichText { texts.text(object) }

  var texts: TextDecoder { TextDecoder(cast: cast, diagnostics: diagnostics) }

  func reference(_ key: String, _ object: ObjectReader) -> MessageReference? {
    guard let text = object.string(key) else { return nil }
    let fragment = fragment(text, key, object)
    let parser = ReferenceParser(fragment: fragment, cast: cast, diagnostics: diagnostics)
    if let reference = parser.reference(0..<fragment.bytes.count) { return reference }
    diagnostics.error(
      "`\(key)` names no message", hint: "write #id, last, or the beginning of a text",
      at: object.place(of: key))
    return nil
  }
}
