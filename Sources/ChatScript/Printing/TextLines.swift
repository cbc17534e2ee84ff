import ChatModel

/// Lays texts out in lines, the first of them after what begins the item, the others indented.
enum TextLines {
  /// A text's lines. Marks that no signs can express go into the attributes, by their places.
  static func body(
    _ text: RichText, cast: Cast, attributes: inout AttributePrinter
  ) -> [String] {
    if let marked = InlinePrinter.text(text, cast: cast) { return split(marked) }
    attributes.add(AttributePrinter.plain(text.entities, cast: cast))
    return split(LiteralText.escaped(text.string))
  }

  /// The lines of a text; none for an empty one.
  static func split(_ text: String) -> [String] {
    text.isEmpty
      ? []
      : text.utf8.split(separator: .newline, omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
  }

  /// Puts attributes at the end of the last line, or into a line of their own.
  static func adding(_ attributes: String?, to lines: [String], isApart: Bool) -> [String] {
    guard let attributes else { return lines }
    guard let last = lines.last, !isApart else { return lines + [attributes] }
    return lines.dropLast() + [last + "  " + attributes]
  }

  /// The lines of an item.
  static func lines(_ start: String, _ body: [String]) -> [String] {
    guard let first = body.first else { return [start] }
    // The first indented line says how far all are indented, so it must not begin with a blank.
    if body.dropFirst().first(where: { !$0.isEmpty })?.utf8.first?.isBlank ?? false {
      return [start] + body.map(indented)
    }
    return [start + " " + first] + body.dropFirst().map(indented)
  }

  private static func indented(_ line: String) -> String { line.isEmpty ? "" : "  " + line }
}
