import ChatModel
import JSONText

/// A pass over one file of an export, whose long lists are taken element by element.
enum RecordScan {
  /// What a pass comes to.
  enum Piece {
    /// A list whose elements are handed on begins; its node in the outline.
    case list(Int)
    /// The next element of it, lent for the length of the call.
    case element(JSONParser.Element)
  }

  /// Reads a text piece by piece and hands on the elements of its lists.
  ///
  /// - Parameters:
  ///   - lists: the keys of the lists; a root that is a list is always one.
  ///   - take: called with each element and its bytes in the text.
  /// - Returns: everything else, and what the pass noted.
  /// - Throws: a ``DiagnosticsError`` with line and column where it isn't JSON, or ends too early.
  /// - Complexity: O(bytes); the memory of a piece, of the largest element, and of what isn't taken.
  static func elements(
    of text: ExportText, lists: [StaticString], _ take: (JSONValue, Range<Int>) -> Void
  ) throws(DiagnosticsError) -> (outline: JSONDocument, survey: TextSurvey) {
    var count = 0
    var last: JSONDocument?
    var passed = try pieces(of: text, JSONParser(.lenient, takingElementsOfRootAnd: lists)) {
      guard case .element(let element) = $0 else { return }
      count += 1
      take(
        JSONDocument.document(of: element, reusing: &last).root,
        element.start..<element.start + element.bytes.count)
    }
    passed.survey.elementCount = count
    return passed
  }

  /// Reads a text and gathers something from the elements of its lists, of which all processors read
  /// stretches.
  ///
  /// - Parameters:
  ///   - lists: the keys of the lists; a root that is a list is always one.
  ///   - gathering: takes all elements in their order.
  ///   - workers: how many threads read.
  /// - Returns: everything else, and what the pass noted.
  /// - Throws: a ``DiagnosticsError`` with line and column where it isn't JSON, or ends too early.
  /// - Complexity: O(bytes); the memory of some pieces, of the largest element, and of what isn't taken.
  static func elements<Gathering: ElementGathering>(
    of text: ExportText, lists: [StaticString], into gathering: inout Gathering,
    workers: Int? = nil
  ) throws(DiagnosticsError) -> (outline: JSONDocument, survey: TextSurvey) {
    let pass = ElementPass(gathering, JSONParser(.lenient, takingElementsOfRootAnd: lists))
    gathering = gathering.beginning
    var (read, survey) = try StretchScan.read(text, pass, workers: workers)
    gathering = read.gathering
    survey.elementCount = read.count
    return (read.outline, survey)
  }

  /// Reads a text piece by piece and hands on the lists that a parser takes, and their elements.
  ///
  /// - Returns: everything else, and what the pass noted.
  /// - Throws: a ``DiagnosticsError`` with line and column where it isn't JSON, or ends too early.
  /// - Complexity: O(bytes); the memory of a piece, of the largest element, and of what isn't taken.
  static func pieces(
    of text: ExportText, _ parser: JSONParser, _ take: (Piece) -> Void
  ) throws(DiagnosticsError) -> (outline: JSONDocument, survey: TextSurvey) {
    var window = TextWindow(text)
    var parser = parser
    let scanner = JSONElementScanner()
    var survey = TextSurvey()
    do throws(Diagnostic) {
      while try window.advance(keepingFrom: parser.held) || window.isLast {
        let seen = max(survey.count - window.start, 0)
        var failure: JSONSyntaxError?
        window.bytes.withUnsafeBufferPointer { bytes in
          survey.add(UnsafeBufferPointer(rebasing: bytes[seen...]), isLast: window.isLast)
          parser.feed(bytes, start: window.start, isLast: window.isLast)
          do throws(JSONSyntaxError) {
            while let event = try parser.read() {
              switch event {
              case .list(let node): take(.list(node))
              case .element:
                parser.withElement { take(.element($0)) }
                parser.readPlain(with: scanner) { take(.element($0)) }
              }
            }
          } catch { failure = error }
        }
        if let failure {
          throw failure.diagnostic(at: survey.location(of: failure.offset, in: text))
        }
        if window.isLast { break }
      }
    } catch { throw DiagnosticsError([error]) }
    return (JSONDocument(bytes: parser.kept, nodes: parser.nodes), survey)
  }

  /// Reads a text of one JSON value a line and hands on the lines that aren't blank.
  ///
  /// - Parameter take: called with each value, `nil` where a line is none, and its bytes in the text.
  /// - Complexity: O(bytes); the memory of a piece, and of the longest line.
  static func lines(
    of text: ExportText, _ take: (JSONValue?, Range<Int>) -> Void
  ) throws(DiagnosticsError) -> TextSurvey {
    var last: JSONDocument?
    let scanner = JSONElementScanner()
    return try LineScan.lines(of: text) { line, range in
      guard line.contains(where: { $0 > 0x20 }) else { return }
      let document = line.withUnsafeBufferPointer { line in
        try? JSONDocument.document(
          of: line, .lenient, at: range.lowerBound, scanner: scanner, reusing: &last)
      }
      take(document?.root, range)
    }
  }

  /// Reads a text of one JSON value a line and gathers something from the lines that aren't blank, of which
  /// all processors read stretches.
  ///
  /// - Parameters:
  ///   - gathering: takes all lines in their order.
  ///   - workers: how many threads read.
  /// - Complexity: O(bytes); the memory of some pieces, and of the longest line.
  static func lines<Gathering: LineGathering>(
    of text: ExportText, into gathering: inout Gathering, workers: Int? = nil
  ) throws(DiagnosticsError) -> TextSurvey {
    let pass = LinePass(gathering)
    gathering = gathering.beginning
    let (read, survey) = try StretchScan.read(text, pass, workers: workers)
    gathering = read.gathering
    return survey
  }

  /// The beginning of a text, without what stands behind its first few elements: enough to recognise
  /// its format. `nil` where it isn't JSON so far.
  static func beginning(
    of text: ExportText, lists: [StaticString]
  ) throws(DiagnosticsError) -> (outline: JSONValue, elements: [JSONValue])? {
    var window = TextWindow(text)
    var parser = JSONParser(.lenient, takingElementsOfRootAnd: lists)
    var elements: [JSONValue] = []
    do throws(Diagnostic) {
      while try window.advance(keepingFrom: parser.held) || window.isLast {
        var isBroken = false
        window.bytes.withUnsafeBufferPointer { bytes in
          parser.feed(bytes, start: window.start, isLast: window.isLast)
          do throws(JSONSyntaxError) {
            while elements.count < inspectedElements, let event = try parser.read() {
              if case .element = event { parser.withElement { elements.append($0.document.root) } }
            }
          } catch { isBroken = true }
        }
        if isBroken, elements.isEmpty { return nil }
        if isBroken || elements.count == inspectedElements || window.isLast
          || window.end > inspectedBytes
        {
          break
        }
      }
    } catch { throw DiagnosticsError([error]) }
    return (parser.readSoFar.root, elements)
  }

  /// The first few values of a text of one JSON value a line; empty where its first line is no object, or
  /// the only one.
  static func firstLines(of text: ExportText) throws(DiagnosticsError) -> [JSONValue] {
    var bytes: [UInt8] = []
    do throws(Diagnostic) {
      while bytes.count < min(text.count, inspectedBytes),
        bytes.count(where: { $0 == 0x0A }) <= inspectedElements
      {
        let end = min(text.count, max(16_384, bytes.count * 2))
        try text.append(bytes.count..<end, to: &bytes)
      }
    } catch { throw DiagnosticsError([error]) }
    var lines = bytes.split(separator: 0x0A).filter { $0.contains { $0 > 0x20 } }
    guard lines.count > 1 else { return [] }
    if bytes.count < text.count { lines.removeLast() }
    var values: [JSONValue] = []
    for line in lines.prefix(inspectedElements) {
      guard let nodes = try? JSONParser.nodes(of: Array(line), .lenient) else { break }
      values.append(JSONDocument(bytes: Array(line), nodes: nodes).root)
    }
    return values.first?.isObject == true ? values : []
  }

  /// How much is looked at to recognise a format.
  private static let inspectedElements = 8
  private static let inspectedBytes = 8 << 20
}
