import ChatModel
import XML

/// The messages of an export in XML: where each of them stands, and each as an element when it is
/// needed.
struct XMLRecords {
  /// The files.
  let parts: ExportParts
  private let limits: XMLLimits
  private var places = SegmentedArray<XMLElementPlace>()
  /// How many stand in the files up to each one.
  private var partEnds: [Int] = []
  private var passes: [XMLScan.Pass] = []
  private var current: (part: Int, window: TextWindow)?
  /// The one that was read last.
  private var last = -1

  init(_ parts: ExportParts, limits: XMLLimits = XMLLimits()) {
    self.parts = parts
    self.limits = limits
  }

  /// How many there are.
  var count: Int { places.count }

  /// Passes all files once.
  ///
  /// - Parameter gathering: chooses and takes elements in their order.
  /// - Throws: a ``DiagnosticsError`` where a file can't be read or isn't XML.
  mutating func pass<Gathering: XMLGathering>(
    into gathering: inout Gathering
  ) throws(DiagnosticsError) {
    for part in 0..<parts.count {
      let text = try parts.text(of: part)
      let (pass, places) = try XMLScan.elements(of: text, limits: limits, into: &gathering)
      if self.places.isEmpty {
        self.places = places
      } else {
        for place in places { self.places.append(place) }
      }
      passes.append(pass)
      partEnds.append(self.places.count)
    }
  }

  /// One of them; the next one is the quickest to be had then.
  ///
  /// - Throws: a ``DiagnosticsError`` where its file can't be read any more, or has changed.
  mutating func element(at number: Int) throws(DiagnosticsError) -> XMLElement {
    let part = self.part(of: number)
    let range = Int(places[number].start)..<Int(places[number].end)
    var bytes: [UInt8] = []
    do throws(Diagnostic) {
      if number == last + 1 || isAtHand(range, in: part) {
        bytes = try withNext(in: part, at: range) { Array($0) }
      } else {
        try text(of: part).append(range, to: &bytes)
      }
    } catch { throw DiagnosticsError([error]) }
    last = number
    do throws(XMLSyntaxError) {
      return try XMLElement(
        parsing: bytes, at: range.lowerBound, in: passes[part].scopes, limits: limits)
    } catch {
      throw DiagnosticsError([
        Diagnostic(.error, "`\(parts.name(of: part))` was changed while it was read")
      ])
    }
  }

  /// Passes the bytes of one of them; those that follow each other are the quickest to be had.
  ///
  /// - Throws: as ``element(at:)``.
  mutating func withBytes<Result>(
    at number: Int, _ body: (ArraySlice<UInt8>) -> Result
  ) throws(DiagnosticsError) -> Result {
    let range = Int(places[number].start)..<Int(places[number].end)
    last = number
    do throws(Diagnostic) { return try withNext(in: part(of: number), at: range, body) } catch {
      throw DiagnosticsError([error])
    }
  }

  /// Passes the bytes of one that follows the one before: a piece of the file is kept for those behind it.
  private mutating func withNext<Result>(
    in part: Int, at range: Range<Int>, _ body: (ArraySlice<UInt8>) -> Result
  ) throws(Diagnostic) -> Result {
    var window: TextWindow
    if let current, current.part == part {
      window = current.window
    } else {
      window = TextWindow(try text(of: part))
    }
    current = nil
    let result = body(try window.slice(range))
    current = (part, window)
    return result
  }

  /// Returns whether a range is among the bytes that are kept.
  private func isAtHand(_ range: Range<Int>, in part: Int) -> Bool {
    guard let current, current.part == part else { return false }
    return current.window.start <= range.lowerBound && range.upperBound <= current.window.end
  }

  private func text(of part: Int) throws(Diagnostic) -> ExportText {
    if let current, current.part == part { return current.window.text }
    do throws(DiagnosticsError) { return try parts.text(of: part) } catch {
      throw error.diagnostics.first ?? Diagnostic(.error, "a file can't be read any more")
    }
  }

  /// The number of the file that one of them is in.
  func part(of number: Int) -> Int {
    var (low, high) = (0, partEnds.count)
    while low < high {
      let middle = (low + high) / 2
      if partEnds[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where one of them stands.
  func location(of number: Int) -> SourceLocation? {
    guard number >= 0, number < places.count else { return nil }
    let part = self.part(of: number)
    guard let text = try? parts.text(of: part) else { return nil }
    return passes[part].survey.location(of: Int(places[number].start), in: text)
  }

  /// One warning for each file that was cut off or in which something isn't UTF-8, and one for all
  /// characters that XML forbids.
  var warnings: [Diagnostic] {
    var warnings = passes.compactMap(\.early)
    for (part, pass) in passes.enumerated() where pass.scopes.encoding == "UTF-8" {
      guard pass.survey.invalidCount > 0, let text = try? parts.text(of: part) else { continue }
      if let warning = pass.survey.encodingWarning(in: text) { warnings.append(warning) }
    }
    let forbidden = passes.reduce(0) { $0 + $1.forbiddenCount }
    if forbidden > 0 {
      warnings.append(
        Diagnostic(
          .warning,
          forbidden == 1
            ? "1 character is one that XML forbids and is shown as �"
            : "\(forbidden) characters are ones that XML forbids and are shown as �"))
    }
    return warnings
  }
}
