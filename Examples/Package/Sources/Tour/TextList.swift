import Foundation
import ListDiff
import ListLayout

/// A chat in a terminal: the list engine with a line of text for a point.
struct TextList {
  struct Message: Equatable {
    var id: Int
    var text: String
  }

  private var messages: [Message] = []
  private var engine: LayoutEngine<Int>

  init(columns: Int, lines: Int) {
    engine = LayoutEngine(
      viewport: LayoutSize(width: Double(columns), height: Double(lines)), section: 0, items: [],
      options: LayoutOptions(itemSpacing: 1))
  }

  /// Shows another list; returns what is different.
  mutating func show(_ next: [Message]) throws -> ChangeSet<SingleSection, Int, String> {
    let changes = try diff(
      from: ListSnapshot(messages, id: \.id, comparing: \.text),
      to: ListSnapshot(next, id: \.id, comparing: \.text))
    messages = next
    engine.beginTransition()
    engine.performBatchUpdates(
      changes.deletedOffsets.map { .delete(changes.old.itemIDs[$0]) }
        + changes.insertedOffsets.map {
          .insert(LayoutItem(id: next[$0].id), at: ItemPosition(item: $0))
        }
        + changes.movedOffsets.map { .move(next[$0.new].id, to: ItemPosition(item: $0.new)) }
        + changes.updatedOffsets.map { .reload(LayoutItem(id: next[$0.new].id)) })
    measure()
    _ = engine.endTransition()
    return changes
  }

  mutating func scroll(to id: Int) {
    engine.scroll(to: id, at: .top)
    measure()
  }

  /// Measures what is visible and still guessed.
  private mutating func measure() {
    while case let ids = engine.unmeasuredVisible(), !ids.isEmpty {
      engine.setMeasuredSizes(
        ids.map { id in
          (id, LayoutSize(width: engine.viewport.width, height: Double(lines(of: id).count)))
        })
    }
  }

  /// What the terminal shows.
  var screen: String {
    var rows = Array(repeating: "", count: Int(engine.viewport.height))
    for element in engine.visibleAttributes() {
      guard let id = element.id.item else { continue }
      let top = Int((element.frame.minY - engine.contentOffset).rounded())
      for (index, line) in lines(of: id).enumerated() where rows.indices.contains(top + index) {
        rows[top + index] = line
      }
    }
    return rows.map { "|" + $0.padding(toLength: width, withPad: " ", startingAt: 0) + "|\n" }
      .joined()
  }

  private var width: Int { Int(engine.viewport.width) }

  /// A message's text, broken between words.
  private func lines(of id: Int) -> [String] {
    var lines: [String] = []
    for word in (messages.first { $0.id == id }?.text ?? "").split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension TextList {
  static func write(into folder: URL) throws {
    var list = TextList(columns: 24, lines: 9)
    var messages = (1...40).map { Message(id: $0, text: "Message \($0) of a long chat") }
    var report = ""
    func add(_ title: String, _ changes: ChangeSet<SingleSection, Int, String>? = nil) {
      let count = changes.map {
        ": \($0.deletedOffsets.count) gone, \($0.insertedOffsets.count) new, "
          + "\($0.updatedOffsets.count) changed"
      }
      report += "\(title)\(count ?? "")\n\(list.screen)\n"
    }
    add("The end of a chat", try list.show(messages))
    messages.append(Message(id: 41, text: "A new one"))
    add("One arrives, and the end stays in sight", try list.show(messages))
    list.scroll(to: 20)
    add("Somewhere in the middle")
    messages.insert(contentsOf: (-9...0).map { Message(id: $0, text: "Earlier \($0)") }, at: 0)
    messages[30].text = "Message 21 was edited"
    messages.removeLast()
    add("Earlier ones arrive above, and what is in sight stays", try list.show(messages))
    try Data(report.utf8).write(to: folder.appending(path: "list.txt"))
  }
}
