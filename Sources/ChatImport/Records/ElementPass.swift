import ChatModel
import JSONText

/// A pass over the long lists of a JSON text.
struct ElementPass<Gathering: ElementGathering>: TextPass {
  /// What came of some elements.
  struct Product: Sendable {
    fileprivate var count = 0
    fileprivate var gathering: Gathering
  }

  /// What was gathered.
  private(set) var gathering: Gathering
  /// How many elements there were.
  private(set) var count = 0
  private(set) var mark: [UInt8]?
  private var parser: JSONParser
  private let scanner = JSONElementScanner()
  private var last: JSONDocument?
  /// How many elements were looked at for how their lines begin.
  private var inspectedCount = 0

  private static var mostInspected: Int { 64 }
  private static var longestIndent: Int { 64 }

  init(_ gathering: Gathering, _ parser: JSONParser) {
    self.gathering = gathering
    self.parser = parser
  }

  /// Everything else.
  var outline: JSONDocument { JSONDocument(bytes: parser.kept, nodes: parser.nodes) }

  var held: Int { parser.held }

  var readingStretch: @Sendable (UnsafeBufferPointer<UInt8>, Int) -> Product? {
    let beginning = gathering.beginning
    return { bytes, start in
      var product = Product(gathering: beginning)
      var last: JSONDocument?
      let isWhole = JSONElementScanner().elements(of: bytes, at: start) { element in
        product.count += 1
        product.gathering.take(element, reusing: &last)
      }
      return isWhole ? product : nil
    }
  }

  mutating func feed(
    _ bytes: UnsafeBufferPointer<UInt8>, start: Int, isLast: Bool, isBeforeMark: Bool,
    _ survey: TextSurvey, of text: ExportText
  ) throws(Diagnostic) {
    parser.feed(bytes, start: start, isLast: isLast)
    do throws(JSONSyntaxError) {
      while let event = try parser.read() {
        switch event {
        case .list(let node): gathering.begin(list: node)
        case .element:
          parser.withElement { take($0, from: start, in: bytes) }
          // The parser and what it lends elements to are two things.
          var parser = self.parser
          parser.readPlain(with: scanner) { take($0, from: start, in: bytes) }
          self.parser = parser
        }
      }
    } catch { throw error.diagnostic(at: survey.location(of: error.offset, in: text)) }
  }

  /// Takes an element of a piece.
  private mutating func take(
    _ element: JSONParser.Element, from start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) {
    count += 1
    gathering.take(element, reusing: &last)
    if mark == nil { inspect(element.start - start, in: bytes) }
  }

  /// Notes how the line begins in which an element does, if that begins with it.
  private mutating func inspect(_ place: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard inspectedCount < Self.mostInspected, bytes[place] == UInt8(ascii: "{") else { return }
    inspectedCount += 1
    var index = place
    while index > 0, place - index <= Self.longestIndent,
      bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09
    {
      index -= 1
    }
    guard index > 0, bytes[index - 1] == 0x0A else { return }
    mark = Array(bytes[index...place])
  }

  mutating func take(_ product: Product, of stretch: Range<Int>) -> Bool {
    guard parser.isBetweenElements(at: stretch.lowerBound) else { return false }
    parser.pass(to: stretch.upperBound)
    count += product.count
    gathering.append(product.gathering)
    return true
  }
}
