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

  /// Reads a text piece by piece and hands on the elements that are chosen.
  ///
  /// - Parameters:
  ///   - kindOf: what the caller makes of a name and a namespace.
  ///   - choose: what becomes of an element, by its name and attributes and by how many elements are
  ///     around it.
  ///   - take: called with each element that was chosen.
  /// - Returns: what the pass noted. A text that was cut off is read up to its end.
  /// - Throws: a ``DiagnosticsError`` with line and column where it isn't XML, ends before anything was
  ///   taken, or declares a document type.
  /// - Complexity: O(bytes); the memory of a piece, and of the largest element.
  static func elements(
    of text: ExportText, limits: XMLLimits = XMLLimits(),
    kindOf: @escaping (String, String) -> UInt8 = { _, _ in 0 },
    choose: (XMLRecord, Int) -> XMLReader.Choice, take: (XMLRecord) -> Void
  ) throws(DiagnosticsError) -> Pass {
    var takenCount = 0
    let result = withoutActuallyEscaping(choose) { choose in
      withoutActuallyEscaping(take) { take in
        let reader = XMLReader(
          isUTF8: text.isConverted, limits: limits, kindOf: kindOf, choose: choose
        ) { element in
          takenCount += 1
          take(element)
        }
        return Result { () throws(DiagnosticsError) in
          try read(text, with: reader) { takenCount > 0 }
        }
      }
    }
    return try result.get()
  }

  private static func read(
    _ text: ExportText, with reader: XMLReader, hasTaken: () -> Bool
  ) throws(DiagnosticsError) -> Pass {
    var window = TextWindow(text)
    var survey = TextSurvey()
    var early: Diagnostic?
    do throws(Diagnostic) {
      while try window.advance(keepingFrom: reader.held) || window.isLast {
        let seen = max(survey.count - window.start, 0)
        var failure: XMLSyntaxError?
        window.bytes.withUnsafeBufferPointer { bytes in
          survey.add(UnsafeBufferPointer(rebasing: bytes[seen...]), isLast: window.isLast)
          do throws(XMLSyntaxError) { try reader.feed(bytes, isLast: window.isLast) } catch {
            failure = error
          }
        }
        if let failure {
          let place = survey.location(of: failure.offset, in: text)
          guard failure.problem == .end, hasTaken() else {
            throw Diagnostic(.error, failure.message, hint: failure.hint, at: place)
          }
          early = EarlyEnd.warning(in: text.name, at: place)
        }
        if window.isLast { break }
      }
    } catch { throw DiagnosticsError([error]) }
    return Pass(
      scopes: reader.scopes, survey: survey, forbiddenCount: reader.forbiddenCount, early: early)
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
