import ChatModel
import ModelDumping
import TestSupport
import Testing

@testable import Bubbles
@testable import ChatScript
@testable import Themes

/// The rows of chats that stand at the edges of what makes a run, an album, a day.
struct RowDumpTests {
  /// Rows with what they say, a field each; what nearly all rows have alike is left out.
  private func rows(of state: ChatState, _ theme: String) throws -> [(id: String, says: [String])] {
    let rules = RowRules(
      look: try Theme.named(theme).resolve(), now: LocalDateTime("2026-03-14 12:00"))
    return RowBuilder(rules: rules).rows(for: state).map { row in
      let values = ValueDump.ofModel
      let fields =
        row.message.map { values.lines(of: $0) }
        ?? [values.text(row.kind).replacing("\n", with: "")]
      let known = ["bigEmojiCount 0", "replyCount 0", "meta {}"]
      return (row.id.rawValue, ["\(row.gap)"] + fields.filter { !known.contains($0) })
    }
  }

  /// The rows as daylight has them, and what other looks have otherwise.
  @Test func rowsInEveryLook() throws {
    var text = ""
    for (title, source) in try DumpedSections("rows.txt").sections {
      let state = try Script(text: source, file: "x.chat").timeline().finalState
      let first = try rows(of: state, "daylight")
      text += "\n== \(title)\n"
      for row in first { text += "\(row.id): \(row.says.joined(separator: ", "))\n" }
      for theme in Theme.bundledNames where theme != "daylight" {
        let changes = changes(from: first, to: try rows(of: state, theme))
        if !changes.isEmpty { text += "\(theme):\n" + changes }
      }
    }
    #expect(try RecordedText("rows").difference(from: text) == nil)
  }

  private func changes(
    from old: [(id: String, says: [String])], to new: [(id: String, says: [String])]
  ) -> String {
    var text = ""
    for row in old where !new.contains(where: { $0.id == row.id }) { text += "  - \(row.id)\n" }
    for row in new {
      guard let former = old.first(where: { $0.id == row.id })?.says else {
        text += "  + \(row.id): \(row.says.joined(separator: ", "))\n"
        continue
      }
      let gone = former.filter { !row.says.contains($0) }.map { "-" + $0 }
      let came = row.says.filter { !former.contains($0) }.map { "+" + $0 }
      if former != row.says { text += "  \(row.id): \((gone + came).joined(separator: ", "))\n" }
    }
    return text
  }

  @Test func rulesOfEveryLook() throws {
    var text = ""
    for theme in Theme.bundledNames {
      var rules = RowRules(look: try Theme.named(theme).resolve(), now: nil)
      rules.words = Words()
      text += "\n== \(theme)\n"
      for line in ValueDump().lines(of: rules) where !line.hasPrefix("words.") {
        text += line + "\n"
      }
    }
    #expect(try RecordedText("rules").difference(from: text) == nil)
  }
}
