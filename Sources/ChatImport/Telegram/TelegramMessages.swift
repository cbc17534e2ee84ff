import ChatModel
import JSONText

/// The messages of one chat, read from the file when they are needed.
struct TelegramMessages {
  /// Which of the index's messages they are.
  let range: Range<Int>
  private let index: TelegramIndex
  private let needsRepair: Bool
  private var window: TextWindow
  /// The numbers of messages by their ids; made when one is looked for.
  private var numbers: [Int: UInt32]?
  /// What went wrong with the file meanwhile.
  private(set) var failure: Diagnostic?

  init(
    _ chat: TelegramIndex.Chat?, in index: TelegramIndex, of text: ExportText, _ survey: TextSurvey
  ) {
    range = chat?.messages ?? 0..<0
    self.index = index
    window = TextWindow(text)
    needsRepair = survey.invalidCount > 0
  }

  /// How many there are.
  var count: Int { range.count }

  /// One of them, by its place in the chat. What follows it is the quickest to be had next.
  mutating func value(at place: Int) -> JSONValue {
    value(at: place) { range, window throws(Diagnostic) in Array(try window.slice(range)) }
  }

  /// One that is looked up, by its place in the chat; the next after it will be another one.
  mutating func target(at place: Int) -> JSONValue {
    value(at: place) { range, window throws(Diagnostic) in
      var bytes: [UInt8] = []
      try window.text.append(range, to: &bytes)
      return bytes
    }
  }

  private mutating func value(
    at place: Int, _ read: (Range<Int>, inout TextWindow) throws(Diagnostic) -> [UInt8]
  ) -> JSONValue {
    let range = index.range(of: range.lowerBound + place)
    do throws(Diagnostic) {
      var bytes = try read(range, &window)
      if needsRepair { bytes = TextRepair.repaired(bytes) }
      if let nodes = try? JSONParser.nodes(of: bytes, .lenient) {
        return JSONDocument(bytes: bytes, nodes: nodes, origin: range.lowerBound).root
      }
      failure = failure ?? Diagnostic(.error, "`\(window.text.name)` was changed while it was read")
    } catch { failure = failure ?? error }
    let null = JSONDocument.Node(kind: .null, start: 0, end: 0, next: 1)
    return JSONDocument(bytes: [], nodes: [null], origin: range.lowerBound).root
  }

  /// Where in the chat the first message of an id stands.
  mutating func place(of id: Message.ID) -> Int? {
    let key = TelegramIndex.key(ofID: id.rawValue)
    let found: Int?
    if let numbers {
      found = numbers[key].map(Int.init)
    } else {
      var made: [Int: UInt32] = [:]
      made.reserveCapacity(count)
      for place in 0..<count {
        let other = index.key(of: range.lowerBound + place)
        if other != 0, made[other] == nil { made[other] = UInt32(place) }
      }
      numbers = made
      found = made[key].map(Int.init)
    }
    guard let found, target(at: found)["id"]?.identifier == id.rawValue else { return nil }
    return found
  }

  /// The day of a message, as a number of days; `nil` where its date is unknown.
  func day(of place: Int) -> Int? { index.day(of: range.lowerBound + place) }

  /// Returns whether it is a service message: it has no text of a sender.
  func isService(_ place: Int) -> Bool { index.isService(range.lowerBound + place) }
}
