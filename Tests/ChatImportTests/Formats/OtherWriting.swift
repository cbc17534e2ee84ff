import JSONText

@testable import ChatImport

/// The same text written otherwise: what its grammar leaves open is another way.
enum OtherWriting: String, CaseIterable, Sendable {
  /// A byte order mark stands before it.
  case mark
  /// Lines end as on Windows.
  case windowsLines
  /// The members of objects stand the other way round.
  case reversedMembers
  /// There is white space wherever it may be.
  case spaced
  /// There is no white space that needn't be.
  case dense
  /// Every character of names and strings is an escape.
  case escaped
  /// Attributes stand in the other kind of quotes.
  case otherQuotes
  /// Letters of words and attributes are references to characters.
  case references
  /// Elements have prefixes instead of a default namespace.
  case prefixes

  /// The grammars of exports.
  enum Grammar: Sendable {
    case text, json, jsonLines, xml, html
  }

  /// What is another way of writing texts of a grammar.
  static func all(of grammar: Grammar) -> [OtherWriting] {
    switch grammar {
    case .text: [.mark, .windowsLines]
    case .json: [.mark, .windowsLines, .reversedMembers, .spaced, .dense, .escaped]
    case .jsonLines: [.mark, .windowsLines, .reversedMembers, .dense, .escaped]
    case .xml: [.mark, .windowsLines, .otherQuotes, .references, .prefixes]
    case .html: [.mark, .windowsLines]
    }
  }

  /// A text written in this way.
  func applied(to written: [UInt8], _ grammar: Grammar) throws -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = written.starts(with: mark) ? Array(written.dropFirst(mark.count)) : written
    switch (self, grammar) {
    case (.mark, _): return mark + text
    case (.windowsLines, _):
      return Array(
        text.filter { $0 != 0x0D }.split(separator: 0x0A, omittingEmptySubsequences: false).joined(
          separator: [0x0D, 0x0A]))
    case (_, .jsonLines):
      let lines = try text.split(separator: 0x0A).map { line in
        try Array(json(JSONDocument(Array(line), .lenient).root).utf8) + [0x0A]
      }
      return Array(lines.joined())
    case (_, .xml):
      return Array(MarkupRewriter(self, String(decoding: text, as: UTF8.self)).written().utf8)
    default: return try Array(json(JSONDocument(text, .lenient).root).utf8)
    }
  }

  private func json(_ value: JSONValue) -> String {
    let gap = self == .spaced ? " \r\n\t" : ""
    switch value.kind {
    case .object:
      var members = value.keys.map { gap + json($0) + gap + ":" + json($0.valueOfKey) }
      if self == .reversedMembers { members.reverse() }
      return gap + "{" + members.joined(separator: ",") + gap + "}" + gap
    case .array:
      return gap + "[" + value.elements.map(json).joined(separator: ",") + gap + "]" + gap
    case .string, .escapedString:
      let written = String(decoding: value.slice, as: UTF8.self)
      guard self == .escaped else { return gap + "\"" + written + "\"" + gap }
      let units = (value.string ?? "").utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      return "\"" + units.joined() + "\""
    default: return gap + String(decoding: value.slice, as: UTF8.self) + gap
    }
  }
}

/// Writes the tags and words of a text of markup otherwise.
private struct MarkupRewriter {
  private let writing: OtherWriting
  private var rest: Substring
  private var output = ""
  /// The prefixes of elements that are open.
  private var prefixes: [String] = []
  private var count = 0

  init(_ writing: OtherWriting, _ text: String) {
    self.writing = writing
    rest = text[...]
  }

  func written() -> String {
    var copy = self
    while !copy.rest.isEmpty { copy.step() }
    return copy.output
  }

  /// Takes characters up to one, which stays.
  private mutating func take(upTo isEnd: (Character) -> Bool) -> Substring {
    let taken = rest.prefix { !isEnd($0) }
    rest = rest[taken.endIndex...]
    return taken
  }

  private mutating func step() {
    guard rest.first == "<" else {
      output += words(take { $0 == "<" })
      return
    }
    for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")]
    where rest.hasPrefix(start) {
      let close = rest.range(ofFirst: end)?.upperBound ?? rest.endIndex
      output += rest[..<close]
      rest = rest[close...]
      return
    }
    rest.removeFirst()
    if rest.first == "/" {
      rest.removeFirst()
      output += "</" + (prefixes.popLast() ?? "") + take { $0 == ">" }
      return
    }
    tag()
  }

  private mutating func tag() {
    let name = take { $0.isWhitespace || $0 == ">" || $0 == "/" }
    var inside = ""
    var prefix = prefixes.last ?? ""
    while let next = rest.first, next != ">", next != "/" || !rest.dropFirst().hasPrefix(">") {
      guard next == "\"" || next == "'" else {
        inside.append(rest.removeFirst())
        continue
      }
      rest.removeFirst()
      let value = take { $0 == next }
      rest = rest.dropFirst()
      if writing == .prefixes, inside.hasSuffix(" xmlns=") {
        count += 1
        prefix = "n\(count):"
        inside = inside.dropLast(1) + ":n\(count)="
      }
      let other: Character = next == "'" ? "\"" : "'"
      let quote = String(writing == .otherQuotes && !value.contains(other) ? other : next)
      inside += quote + words(value) + quote
    }
    if writing != .prefixes || name.contains(":") { prefix = "" }
    if rest.first == "/" {
      inside.append(rest.removeFirst())
    } else {
      prefixes.append(prefix)
    }
    output += "<" + prefix + name + inside
  }

  /// Words, of which every letter is a reference where that is the way.
  private func words(_ words: Substring) -> String {
    guard writing == .references else { return String(words) }
    var isReference = false
    return words.unicodeScalars.map { scalar in
      if scalar == "&" { isReference = true }
      defer { if scalar == ";" { isReference = false } }
      return !isReference && scalar.properties.isAlphabetic
        ? "&#x\(String(scalar.value, radix: 16));" : String(scalar)
    }.joined()
  }
}
