import TestSupport
import Testing

@testable import JSONText

/// The scanner that reads elements in one go makes the parser's nodes, or leaves them to it.
@Suite struct ElementScannerTests {
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"a\"", "\"\"", "\"x\\\"y\"", "\"\\u00e9",
    "\"long words in here\"",
    "1", "-2.5e3", "true", "false", "null", "tru", " ", "\n", "\t", "é", "\u{0}", "{\"a\": 1}",
    "[1, {\"b\": []}]", "{}", "\"k\": \"v\"",
  ]

  private func describe(_ node: JSONDocument.Node) -> String {
    "\(node.kind) \(node.start) \(node.end) \(node.next)"
  }

  /// Nested values that are JSON, mostly.
  private func text(_ depth: Int, _ generator: inout SeededGenerator) -> String {
    let blank = [" ", "", "", "\n  "].randomElement(using: &generator) ?? ""
    if Int.random(in: 0..<40, using: &generator) == 0 {
      return Self.pieces.randomElement(using: &generator) ?? ""
    }
    let inner = (0..<(depth > 0 ? Int.random(in: 0..<4, using: &generator) : 0)).map { _ in
      text(depth - 1, &generator)
    }
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &generator) {
    case 0: return "\"wörd \(generator.seed % 97)\\n\"" + blank
    case 1: return "\(Int.random(in: -999...999, using: &generator))" + blank
    case 2: return ["true", "false", "null", "\"\""].randomElement(using: &generator) ?? ""
    case 3: return "\"plain words that are longer than eight bytes\""
    case 4: return "[" + blank + inner.joined(separator: "," + blank) + "]"
    default:
      let members = inner.enumerated().map { "\"key\($0)\"" + blank + ":" + blank + $1 }
      return "{" + blank + members.joined(separator: blank + ",") + blank + "}"
    }
  }

  @Test func oneValueIsTheParsers() {
    var generator = SeededGenerator(seed: 11)
    let scanner = JSONElementScanner()
    var readCount = 0
    for round in 0..<1_500 {
      let bytes = Array(text(4, &generator).utf8)
      let expected = (try? JSONParser.nodes(of: bytes, .lenient))?.map(describe)
      let found = bytes.withUnsafeBufferPointer { scanner.withNodes(of: $0) { $0.map(describe) } }
      // What it reads is right, and it reads all that is JSON.
      #expect(found == expected, "round \(round): \(String(decoding: bytes, as: UTF8.self))")
      readCount += found == nil ? 0 : 1
    }
    #expect(readCount > 1_000)
  }

  @Test func whatIsDeepOrLongIsLeftToTheParser() {
    let scanner = JSONElementScanner()
    func isRead(_ text: String) -> Bool {
      Array(text.utf8).withUnsafeBufferPointer { scanner.withNodes(of: $0) { _ in true } ?? false }
    }
    let most = JSONElementScanner.maximumDepth
    #expect(isRead(String(repeating: "[", count: most) + String(repeating: "]", count: most)))
    #expect(
      !isRead(String(repeating: "[", count: most + 1) + String(repeating: "]", count: most + 1)))
    #expect(isRead("[" + Array(repeating: "1", count: 1_000).joined(separator: ",") + "]"))
    #expect(!isRead("[" + Array(repeating: "1", count: 9_000).joined(separator: ",") + "]"))
    let members = (0..<9_000).map { "\"\($0)\": 1" }
    #expect(!isRead("{" + members.joined(separator: ",") + "}"))
  }

  /// Elements are the same whether each is read by the parser or as many as can be in one go.
  @Test func elementsAreTheParsers() {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<200 {
      let list = (0..<Int.random(in: 1..<12, using: &generator)).map { _ in text(3, &generator) }
      let bytes = Array(("{\"messages\": [" + list.joined(separator: ",\n") + "], \"z\": 1}").utf8)
      let size = Int.random(in: 1...40, using: &generator)
      #expect(
        elements(of: bytes, pieces: size, scanner: JSONElementScanner())
          == elements(of: bytes, pieces: bytes.count, scanner: nil), "round \(round), \(size)")
    }
  }

  private func elements(
    of bytes: [UInt8], pieces size: Int, scanner: JSONElementScanner?
  ) -> [String] {
    var parser = JSONParser(.lenient, takingElementsOfRootAnd: ["messages"])
    var found: [String] = []
    func take(_ element: JSONParser.Element) {
      let document = element.document
      found.append("\(element.start) \(document.nodes.map(describe)) \(document.bytes)")
    }
    var end = 0
    while end < bytes.count {
      let start = parser.held
      end = min(bytes.count, end + size)
      let failure = bytes[start..<end].withUnsafeBufferPointer { piece -> String? in
        parser.feed(piece, start: start, isLast: end == bytes.count)
        do {
          while let event = try parser.read() {
            guard case .element = event else { continue }
            parser.withElement(take)
            if let scanner { parser.readPlain(with: scanner, take) }
          }
        } catch { return "\(error)" }
        return nil
      }
      if let failure { return found + [failure] }
    }
    return found + parser.nodes.map(describe)
  }
}
