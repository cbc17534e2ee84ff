import ChatModel

/// The marks of XEP-0393, taken out of the words: `*strong*`, `_emphasis_`, `~strike~`, `` `code` ``
/// within a line, blocks between lines of three backticks, quotes behind `>`.
///
/// The first mark that can end a span ends it, and no span goes over the end of a line.
struct StanzaStyling {
  private struct Opening {
    var mark: UInt8
    var place: Int
    var entity: Int
  }

  private static let tick = UInt8(ascii: "`")

  private var text = MarkedText()

  /// Words with their marks.
  ///
  /// - Parameter isStyled: whether marks mean something; links do in any case.
  /// - Complexity: O(bytes).
  static func parse(_ words: String, isStyled: Bool = true) -> RichText {
    guard isStyled else { return InlineMarkup.parse(words, .plain) }
    var styling = StanzaStyling()
    styling.parse(words)
    return styling.text.text
  }

  private mutating func parse(_ words: String) {
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false)
    var index = 0
    while index < lines.count {
      if lines[index].hasPrefix("```") {
        index = block(lines, from: index)
      } else if lines[index].hasPrefix(">") {
        let start = text.end
        while index < lines.count, lines[index].hasPrefix(">") {
          // Quotes in quotes are one.
          var line = lines[index]
          while line.hasPrefix(">") { line = line.dropFirst().drop { $0 == " " } }
          append(line: line)
          index += 1
          if index < lines.count, lines[index].hasPrefix(">") { text.append("\n") }
        }
        text.mark(.blockquote, from: start)
        if index < lines.count { text.append("\n") }
      } else {
        append(line: lines[index])
        index += 1
        if index < lines.count { text.append("\n") }
      }
    }
  }

  /// A block of code; the line behind it.
  private mutating func block(_ lines: [Substring], from first: Int) -> Int {
    let language = lines[first].dropFirst(3)
    var last = first + 1
    while last < lines.count, lines[last] != "```" { last += 1 }
    let start = text.end
    text.append(lines[first + 1..<last].joined(separator: "\n"))
    let isName = language.utf8.allSatisfy { LinkScanner.isWord($0) || "+-#".utf8.contains($0) }
    text.mark(.pre(language: language.isEmpty || !isName ? nil : String(language)), from: start)
    if last + 1 < lines.count { text.append("\n") }
    return last + 1
  }

  // MARK: - Spans

  private mutating func append(line: Substring) {
    let source = Array(line.utf8)
    var output: [UInt8] = []
    var entities: [Entity] = []
    var open: [Opening] = []
    var index = 0
    while index < source.count {
      let byte = source[index]
      if let length = LinkScanner.length(in: source, at: index, end: source.count, start: 0) {
        entities.append(Entity(.link, start: output.count, end: output.count + length))
        output += source[index..<index + length]
        index += length
        continue
      }
      guard let kind = Self.kind(of: byte) else {
        output.append(byte)
        index += 1
        continue
      }
      let isAfterBlank = index == 0 || Self.isBlank(source[index - 1])
      if let place = open.lastIndex(where: { $0.mark == byte }), !isAfterBlank,
        output.count > open[place].place + 1
      {
        let opening = open[place]
        output.remove(at: opening.place)
        for inner in opening.entity..<entities.count {
          entities[inner].start -= 1
          entities[inner].end -= 1
        }
        entities.append(Entity(kind, start: opening.place, end: output.count))
        open.removeSubrange(place...)
        index += 1
        continue
      }
      let isAfterMark =
        index > 0 && open.last.map { $0.place == output.count - 1 && $0.mark != byte } ?? false
      if isAfterBlank || isAfterMark, index + 1 < source.count, !Self.isBlank(source[index + 1]),
        !open.contains(where: { $0.mark == byte })
      {
        if byte == Self.tick, let end = Self.end(ofCodeFrom: index + 1, in: source) {
          entities.append(
            Entity(.code, start: output.count, end: output.count + end - index - 1))
          output += source[(index + 1)..<end]
          index = end + 1
          continue
        }
        open.append(Opening(mark: byte, place: output.count, entity: entities.count))
      }
      output.append(byte)
      index += 1
    }
    text.append(RichText(String(decoding: output, as: UTF8.self), entities: entities))
  }

  private static func end(ofCodeFrom start: Int, in source: [UInt8]) -> Int? {
    var index = start + 1
    while index < source.count {
      if source[index] == tick, !isBlank(source[index - 1]) { return index }
      index += 1
    }
    return nil
  }

  private static func kind(of byte: UInt8) -> Entity.Kind? {
    switch byte {
    case UInt8(ascii: "*"): .bold
    case UInt8(ascii: "_"): .italic
    case UInt8(ascii: "~"): .strikethrough
    case tick: .code
    default: nil
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
