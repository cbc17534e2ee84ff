import ChatModel
import XML

/// A pass over one XML file of an export, whose messages are taken element by element.
enum XMLScan {
  /// What a pass noted.
  struct Pass {
    /// What holds around the elements that were taken.
    var scopes: XMLScopes
    /// Where lines begin, and what isn't UTF-8.
    var survey: TextSurvey
    /// How many characters were replaced that XML forbids.
    var forbiddenCount: Int
    /// The warning that the text was cut off, if it was.
    var early: Diagnostic?
  }

  /// How much of a text is looked at to recognise its format.
  private static let inspectedBytes = 64 << 10

  /// Reads a text and gathers something from the elements that are chosen, of which all processors read
  /// stretches.
  ///
  /// - Parameters:
  ///   - gathering: chooses and takes elements in their order.
  ///   - workers: how many threads read; `nil` for as many as there are processors.
  /// - Returns: what the pass noted, and where the elements are that were taken. A text that was cut off is
  ///   read up to its end.
  /// - Throws: a ``DiagnosticsError`` with line and column where it isn't XML, ends before anything was
  ///   taken, or declares a document type.
  /// - Complexity: O(bytes); the memory of some pieces, and of the largest element.
  static func elements<Gathering: XMLGathering>(
    of text: ExportText, limits: XMLLimits, into gathering: inout Gathering, workers: Int? = nil
  ) throws(DiagnosticsError) -> (pass: Pass, places: SegmentedArray<XMLElementPlace>) {
    let pass = XMLPass(gathering, of: text, limits: limits)
    gathering = gathering.beginning
    let (read, survey) = try StretchScan.read(text, pass, workers: workers)
    gathering = read.gathering
    return (
      Pass(
        scopes: read.reader.scopes, survey: survey, forbiddenCount: read.reader.forbiddenCount,
        early: read.early), read.places
    )
  }

  /// Returns whether the beginning of a text has an element that meets a condition; `false` where it
  /// isn't XML.
  static func begins(_ head: TextHead, with condition: (XMLRecord, Int) -> Bool) -> Bool {
    guard let first = head.lines.first(where: { !$0.allSatisfy(\.isWhitespace) }),
      first.drop(while: \.isWhitespace).hasPrefix("<")
    else { return false }
    var bytes: [UInt8] = []
    for line in head.lines where bytes.count < inspectedBytes {
      bytes += line.utf8.prefix(inspectedBytes - bytes.count)
      bytes.append(0x0A)
    }
    var isFound = false
    withoutActuallyEscaping(condition) { condition in
      let reader = XMLReader { element, depth in
        isFound = isFound || condition(element, depth)
        return isFound ? .skip : .enter
      } take: { _ in
      }
      try? reader.feed(whole: bytes)
    }
    return isFound
  }
}
