/// What `message_summary_info` tells of edits: what stood there before, and what was taken back.
struct IMessageEdits {
  /// The texts that were replaced, oldest first.
  private(set) var former: [String] = []
  /// How many parts of the message were taken back.
  private(set) var retractedCount = 0
  /// How many parts it had; 0 where that isn't told.
  private(set) var partCount = 0

  /// Whether nothing of the message is left.
  var isRetracted: Bool { retractedCount > 0 && retractedCount >= partCount }

  init(_ bytes: [UInt8]) {
    guard let root = PropertyList(bytes) else { return }
    var events: [(time: Double, text: String)] = []
    for (_, part) in root["ec"]?.members ?? [] {
      // The last one is what stands there now.
      for event in part.elements.dropLast() {
        guard let data = event["t"]?.data, let body = AttributedBody(data) else { continue }
        events.append((event["d"]?.double ?? 0, body.text))
      }
    }
    former = events.sorted { $0.time < $1.time }.map(\.text)
    retractedCount = root["rp"]?.elements.count ?? 0
    partCount = root["otr"]?.members.count ?? 0
  }
}
