import ChatModel
import JSONText

/// What is gathered from the values of a text of one a line, in their order, stretch by stretch.
protocol LineGathering: Sendable {
  /// One without anything, for lines that follow those that were taken.
  var beginning: Self { get }
  /// Takes the value of the next line, `nil` where that is none, and its bytes in the text.
  mutating func take(_ value: JSONValue?, _ range: Range<Int>)
  /// Takes what was gathered from the lines that follow: the same as taking these.
  mutating func append(_ later: Self)
}

/// A pass over a text of one JSON value a line.
struct LinePass<Gathering: LineGathering>: TextPass {
  /// What was gathered.
  private(set) var gathering: Gathering
  private(set) var held = 0
  private let scanner = JSONElementScanner()
  private var last: JSONDocument?

  init(_ gathering: Gathering) { self.gathering = gathering }

  /// Any line is one.
  var mark: [UInt8]? { [] }

  var readingStretch: @Sendable (UnsafeBufferPointer<UInt8>, Int) -> Gathering? {
    let beginning = gathering.beginning
    return { bytes, start in
      var pass = LinePass(beginning)
      pass.held = start
      pass.read(bytes, start: start, isLast: false)
      return pass.held == start + bytes.count ? pass.gathering : nil
    }
  }

  mutating func feed(
    _ bytes: UnsafeBufferPointer<UInt8>, start: Int, isLast: Bool, isBeforeMark: Bool,
    _ survey: TextSurvey, of text: ExportText
  ) { read(bytes, start: start, isLast: isLast) }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, isLast: Bool) {
    var index = held - start
    while index < bytes.count {
      let found = ByteSearch.first(0x0A, in: UnsafeRawBufferPointer(bytes), from: index)
      guard let end = found ?? (isLast ? bytes.count : nil) else { break }
      let last = end > index && bytes[end - 1] == 0x0D ? end - 1 : end
      take(UnsafeBufferPointer(rebasing: bytes[index..<last]), at: start + index)
      index = min(end + 1, bytes.count)
    }
    held = start + index
  }

  private mutating func take(_ line: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard line.contains(where: { $0 > 0x20 }) else { return }
    let document = try? JSONDocument.document(
      of: line, .lenient, at: start, scanner: scanner, reusing: &last)
    gathering.take(document?.root, start..<start + line.count)
  }

  mutating func take(_ product: Gathering, of stretch: Range<Int>) -> Bool {
    guard held == stretch.lowerBound else { return false }
    gathering.append(product)
    held = stretch.upperBound
    return true
  }
}
