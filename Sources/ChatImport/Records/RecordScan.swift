import ChatModel
import JSONText

/// A pass over one file of an export, whose long lists are taken element by element.
enum RecordScan {
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
    var window = TextWindow(text)
    var parser = JSONParser(.lenient, takingElementsOfRootAnd: lists)
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
              guard case .element = event else { continue }
              parser.withElement { element in
                take(element.document.root, element.start..<element.start + element.bytes.count)
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
    var window = TextWindow(text)
    var survey = TextSurvey()
    var start = 0
    do throws(Diagnostic) {
      while try window.advance(keepingFrom: start) || window.isLast {
        let seen = max(survey.count - window.start, 0)
        window.bytes.withUnsafeBufferPointer { bytes in
          survey.add(UnsafeBufferPointer(rebasing: bytes[seen...]), isLast: window.isLast)
        }
        var next = start - window.start
        let bytes = window.bytes
        while next < bytes.count {
          guard let end = bytes[next...].firstIndex(of: 0x0A) ?? (window.isLast ? bytes.count : nil)
          else { break }
          let line = bytes[next..<end]
          if line.contains(where: { $0 > 0x20 }) {
            let own = Array(line)
            let nodes = try? JSONParser.nodes(of: own, .lenient)
            let place = window.start + next
            take(
              nodes.map { JSONDocument(bytes: own, nodes: $0, origin: place).root },
              place..<place + own.count)
          }
          next = end + 1
        }
        start = window.start + min(next, bytes.count)
        if window.isLast { break }
      }
    } catch { throw DiagnosticsError([error]) }
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

  /// How much is looked at to recognise a format.
  private static let inspectedElements = 8
  private static let inspectedBytes = 8 << 20
}
