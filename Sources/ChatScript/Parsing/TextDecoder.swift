import ChatModel
import JSONText

/// Decodes texts with marks.
struct TextDecoder {
  let cast: Cast
  let diagnostics: DiagnosticCollector

  /// Returns the text that a message says.
  func text(_ object: ObjectReader) -> RichText {
    if let plain = object.string("plain") {
      if object.has("text") {
        diagnostics.error(
          "`text` and `plain` are two forms of the same", at: object.place(of: "plain"))
      }
      return RichText(plain, entities: marks(object))
    }
    if object.has("marks") {
      diagnostics.error("`marks` belong to a `plain` text", at: object.place(of: "marks"))
    }
    let bytes = Array((object.string("text") ?? "").utf8)
    return InlineParser.parse(bytes, 0..<bytes.count, cast: cast) { flaw in
      diagnostics.error(flaw.message, hint: flaw.hint, at: object.place(of: "text"))
    }
  }

  /// Returns a text that is a value of its own: a string with signs for its marks, or what `shape` says.
  ///
  /// - Parameter detectsLinks: whether links and the like are found without signs, as in messages.
  func text(_ node: DataNode, _ shape: Shape, detectsLinks: Bool = true) -> RichText? {
    if let text = node.text {
      let bytes = Array(text.utf8)
      return InlineParser.parse(bytes, bytes.indices, cast: cast, detectsLinks: detectsLinks) {
        diagnostics.error(
          $0.message, hint: $0.hint, at: node.place.map { .range($0) } ?? .nowhere)
      }
    }
    return ObjectReader(node, shape, diagnostics).map {
      text($0)
    }
  }

  /// Returns the text of a key in which links and the like are found only with signs.
  func label(_ key: String, _ object: ObjectReader) -> RichText? {
    object[key].flatMap { text($0, .words, detectsLinks: false) }
  }

  private func marks(_ object: ObjectReader) -> [Entity] {
    object.list("marks").compactMap { node in
      guard let mark = ObjectReader(node, .mark, diagnostics), let word = mark.string("kind"),
        let start = mark.int("from"), let end = mark.int("to")
      else { return nil }
      guard EntityWord.all.contains(word) else {
        mark.unknown(word, key: "kind", among: EntityWord.all)
        return nil
      }
      guard let kind = EntityWord.kind(word, value: mark.string("value"), cast: cast),
        start >= 0, end >= start
      else {
        diagnostics.error("this is not a mark", at: mark.place)
        return nil
      }
      if case .customEmoji(let picture) = kind,
        let flaw = picture.path.flatMap({ ReferencedPath.flaw($0) })
      {
        diagnostics.error(flaw.message, hint: flaw.hint, at: mark.place(of: "value"))
      }
      return Entity(kind, start: start, end: end)
    }
  }
}

extension PresentationDecoder {
  /// A decoder of headers, whose texts mention nobody.
  init(diagnostics: DiagnosticCollector) {
    self.init(
      diagnostics: diagnostics,
      text: TextDecoder(cast: Cast(Presentation()), diagnostics: diagnostics).label)
  }
}
