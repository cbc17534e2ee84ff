import Snapshots

/// Results that are told apart by their names.
enum MadeResults {
  /// A failure with pictures on both sides.
  static func failed(_ name: String, cause: String = "c0ffee00c0ff") -> SnapshotResult {
    var result = SnapshotResult("Tests/__Snapshots__/Chats/" + name, .failed)
    result.kind = .layout
    result.summary = "message#m3 breaks into 3 lines instead of 2"
    result.details = [result.summary, "message#m3 is 18 px taller"]
    result.consequences = ["message#m4 … message#m9 (6) moved down by 18 px"]
    result.cause = cause
    result.statistics = .init(
      changed: 1234, visible: 1100, antialiased: 80, greatest: 177, window: 640)
    result.boxes = [
      .init(x: 12, y: 80, width: 30, height: 5, pixels: 90),
      .init(x: 2, y: 8, width: 3, height: 4, pixels: 9),
    ]
    result.expected = .init(
      reference: digits("a"), content: digits("b"), layout: digits("c"), width: 39, height: 84)
    result.actual = .init(content: digits("d"), layout: digits("e"), width: 39, height: 84)
    result.difference = digits("f")
    return result
  }

  /// Causes with so many results each.
  static func causes(_ counts: [Int]) -> [[SnapshotResult]] {
    counts.enumerated().map { cause, count in
      (0..<count).map { failed("chat-\(cause)-\($0)", cause: "cause\(cause)") }
    }
  }

  private static func digits(_ digit: String) -> String { String(repeating: digit, count: 64) }
}
