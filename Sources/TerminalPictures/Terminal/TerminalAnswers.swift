/// What a terminal answered to `TerminalQueries`, collected as it comes in.
///
/// The bytes come from outside: whatever isn't an answer stays in `rest`, nothing is taken on trust, and
/// no more than 16 KiB are looked at.
public struct TerminalAnswers: Hashable, Sendable {
  /// The attributes of the terminal (DA1), of which 4 means sixel; `nil` as long as they weren't
  /// answered.
  public private(set) var attributes: Set<Int>?
  /// Whether kitty's graphics protocol was understood.
  public private(set) var understandsKitty = false
  /// Whether kitty's graphics protocol was understood through a multiplexer.
  public private(set) var understandsKittyThroughTmux = false
  /// The terminal's name and version (XTVERSION), such as `WezTerm 20240203`; printable ASCII only.
  public private(set) var version: String?
  /// The size of a cell in pixels.
  public private(set) var cellSize: CellSize?
  /// How many colours a sixel picture may have.
  public private(set) var sixelColors: Int?
  /// Bytes that are no answer: keys that were pressed meanwhile.
  public private(set) var rest: [UInt8] = []

  /// The size of a cell in pixels.
  public struct CellSize: Hashable, Sendable {
    /// How wide it is.
    public var width: Int
    /// How high it is.
    public var height: Int
  }

  private var pending: [UInt8] = []

  /// No answer yet.
  public init() {}

  /// What some bytes answer.
  public init(_ bytes: some Sequence<UInt8>) {
    append(bytes)
    finish()
  }

  /// Whether the last query was answered, so that nothing else will come.
  public var isComplete: Bool { attributes != nil }

  /// Takes bytes that the terminal sent; an answer may be split anywhere.
  public mutating func append(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var reader = SequenceReader(pending)
    while let part = reader.next() { take(part) }
    pending = Array(reader.unread)
    if pending.count > Self.limit { finish() }
  }

  /// Takes it that nothing follows: what is left of a sequence is no answer.
  public mutating func finish() {
    if rest.count < Self.limit { rest += pending }
    pending = []
  }

  private static let limit = 16 << 10

  private mutating func take(_ part: SequenceReader.Part) {
    switch part {
    case .control(let parameters, let final): takeControl(parameters, final)
    case .device(let text) where text.hasPrefix(">|"):
      version = String(text.dropFirst(2).filter { (" "..."~").contains($0) }.prefix(64))
    case .application(let text) where text.hasPrefix("G"):
      let halves = text.dropFirst().split(separator: ";", maxSplits: 1)
      guard halves.count == 2, halves[1] == "OK" else { return }
      let keys = halves[0].split(separator: ",")
      if keys.contains("i=\(TerminalQueries.kittyID)") { understandsKitty = true }
      if keys.contains("i=\(TerminalQueries.kittyThroughTmuxID)") {
        understandsKittyThroughTmux = true
      }
    case .device, .application, .command: break
    case .other(let bytes): if rest.count < Self.limit { rest += bytes }
    }
  }

  private mutating func takeControl(_ parameters: String, _ final: Character) {
    let isPrivate = parameters.hasPrefix("?")
    let numbers = parameters.drop { $0 == "?" }.split(
      separator: ";", omittingEmptySubsequences: false
    ).map { Int($0) ?? 0 }
    switch (final, isPrivate) {
    case ("c", true): attributes = Set(numbers)
    case ("t", false) where numbers.count == 3 && numbers[0] == 6:
      cellSize = CellSize(width: numbers[2], height: numbers[1])
    case ("S", true) where numbers.count >= 3 && numbers[0] == 1 && numbers[1] == 0:
      sixelColors = numbers[2]
    default: rest += Array("\u{1B}[\(parameters)\(final)".utf8)
    }
  }
}
