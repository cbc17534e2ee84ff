import ChatModel

/// Splits texts into lines: the first follows the item's start, the others are indented.
enum TextLines {
  /// Returns a text's lines. Marks without an inline form are written as attributes, by offset.
  static func body(
    _ text: RichText, cast: Cast, attributes: inout AttributePrinter
  ) -> [String] {
    if let marked = InlinePrinter.text(text, cast: cast) { return split(marked) }
    attributes.add(AttributePrinter.plain(text.entities, cast: cast))
    return split(LiteralText.escaped(text.string))
  }

  /// Returns the lines of a text; none for an empty text.
  static func split(_ text: String) -> [String] {
    text.isEmpty
      ? []
      : text.utf8.split(separator: .newline, omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
  }

  /// Returns lines with attributes added to the last line, or on a line of their own.
  static func adding(_ attributes: String?, to lines: [String], isApart: Bool) -> [String] {
    guard let attributes else { return lines }
    guard let last = lines.last, !isApart else { return lines + [attributes] }
    return lines.dropLast() + [last + "  " + attributes]
  }

  /// Returns the lines of an item.
  static func lines(_ start: String, _ body: [String]) -> [String] {
    guard let first = body.first else { return [start] }
    // The first indented line sets the indentation of all, so it must not begin with a blank.
    if body.dropFirst().first(where: { !$0.isEmpty })?.utf8.first?.isBlank ?? false {
      return [start] + body.map(indented)
    }
    return [start + " " + first] + body.dropFirst().map(indented)
  }

  private static func indented(_ line: String) -> String { line.isEmpty ? "" : "  " + line }
}
