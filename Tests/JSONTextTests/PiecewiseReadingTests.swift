import Testing

@testable import JSONText

/// Texts that come in pieces, and elements that are taken on the way.
struct PiecewiseReadingTests {
  /// What a reader found: the lists, each element as it stands, and what is left.
  private struct Found: Equatable {
    var lists: [Int] = []
    var elements: [String] = []
    var kinds: [[JSONDocument.Kind]] = []
    var rest: [JSONDocument.Kind] = []
    var kept = ""
  }

  private func read(_ text: String, by size: Int) throws -> (found: Found, held: Int) {
    let bytes = Array(text.utf8)
    var parser = JSONParser(.lenient, takingElementsOfRootAnd: ["list"])
    var found = Found()
    var start = 0
    var end = 0
    var most = 0
    while end < bytes.count {
      start = parser.held
      end = min(bytes.count, end + size)
      most = max(most, end - start)
      try bytes[start..<end].withUnsafeBufferPointer { piece in
        parser.feed(piece, start: start, isLast: end == bytes.count)
        while let event = try parser.read() {
          switch event {
          case .list(let node): found.lists.append(node)
          case .element:
            parser.withElement { element in
              found.elements.append(String(decoding: element.bytes, as: UTF8.self))
              found.kinds.append(element.nodes.map(\.kind))
              #expect(Int(element.nodes[0].next) - element.firstNode == element.nodes.count)
            }
          }
        }
      }
    }
    found.rest = parser.nodes.map(\.kind)
    found.kept = String(decoding: parser.kept, as: UTF8.self)
    return (found, most)
  }

  private static let text =
    #"{"name": "Ana", "list": [1, {"list": [2, 3], "a": "é\n"}, "x", [], true], "b": {"list": [ ]}}"#

  @Test(arguments: [1, 2, 3, 7, 16, 1000]) func piecesOfAnySizeGiveTheSame(size: Int) throws {
    let (found, _) = try read(Self.text, by: size)
    #expect(found.elements == ["1", #"{"list": [2, 3], "a": "é\n"}"#, #""x""#, "[]", "true"])
    #expect(
      found.kinds == [
        [.number],
        [.object, .string, .array, .number, .number, .string, .escapedString], [.string], [.array],
        [.true],
      ])
    #expect(found.lists.count == 2)
    #expect(
      found.rest == [.object, .string, .string, .string, .array, .string, .object, .string, .array])
    #expect(found.kept == "nameAnalistblist")
  }

  /// Of a long list only the element that is being read has to be held.
  @Test func memoryIsThatOfAnElement() throws {
    let element = #"{"text": "0123456789"}"#
    let text = "{\"list\": [" + Array(repeating: element, count: 5000).joined(separator: ",") + "]}"
    let (found, held) = try read(text, by: 64)
    #expect(found.elements.count == 5000 && Set(found.elements) == [element])
    #expect(held <= 64 + 2 * element.utf8.count)
    #expect(found.rest == [.object, .string, .array])
  }

  @Test func errorsHavePlacesInTheWholeText() throws {
    for size in [1, 5, 100] {
      let error = #expect(throws: JSONSyntaxError.self) {
        try read(#"{"list": [1, 2 3]}"#, by: size)
      }
      #expect(error?.offset == 15, "\(size)")
      #expect(error?.problem == .expected(.separator(inObject: false)))
    }
  }
}
