import Foundation
import Testing

@testable import TextLists

/// The list of text, as a terminal shows it.
@Suite struct TextListTests {
  private func session() throws -> Session {
    try Session(messages: 1000, columns: 24, lines: 10)
  }

  @Test func theEndStaysInSight() throws {
    var session = try session()
    #expect(session.list.rows.last == "-- end --")
    try session.press("n")
    #expect(session.list.rows.last == "-- end --")
    #expect(session.list.rows.contains { $0.hasPrefix("New: 1001") })
  }

  @Test(arguments: [-1, -3, -8])
  func whatIsInSightMovesByAsManyLines(lines: Int) throws {
    var list = try session().list
    for _ in 0..<60 {
      let before = list.rows.dropLast()
      list.scroll(by: lines)
      let after = list.rows.dropLast()
      #expect(Array(before.dropLast(-lines)) == Array(after.dropFirst(-lines)))
    }
  }

  @Test func historyAboveMovesNothing() throws {
    var session = try session()
    for key in "UUUU" { try session.press(key) }
    let before = session.list.rows
    try session.press("h")
    try session.press("r")
    #expect(session.list.rows == before)
    try session.press("n")
    #expect(session.list.rows.dropLast() == before.dropLast())
    #expect(session.list.rows.last == "-- 1 new --")
  }

  @Test func onlyWhatIsSeenIsMeasured() throws {
    var session = try Session(messages: 100_000, columns: 24, lines: 10)
    for key in "UUtDDe" { try session.press(key) }
    #expect(session.list.measurements < 100)
  }

  @Test func sameIDsAreAnError() throws {
    var list = TextList(columns: 20, lines: 5)
    #expect(throws: (any Error).self) {
      try list.show([.init(id: 1, text: "a"), .init(id: 1, text: "b")])
    }
    #expect(list.messages.isEmpty)
  }

  /// A session as it was recorded; `LETTERER_RECORD=1` records it anew.
  @Test func aSessionIsAsRecorded() throws {
    var session = try session()
    var text = session.screen
    for keys in ["uu", "UU", "n", "h", ">>", "<<<<", "e", "+", "t", "d"] {
      for key in keys { try session.press(key) }
      text += "\(keys)\n\(session.screen)"
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Recorded/session.txt")
    if ProcessInfo.processInfo.environment["LETTERER_RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
