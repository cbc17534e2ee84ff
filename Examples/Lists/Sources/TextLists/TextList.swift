import ListDiff
import ListLayout

/// A list of texts in a terminal: the list engine with a line for a point.
///
/// Texts are broken when they come into sight, and never before.
public struct TextList {
  /// A text and what identifies it.
  public struct Message: Hashable, Sendable {
    public var id: Int
    public var text: String

    public init(id: Int, text: String) {
      self.id = id
      self.text = text
    }
  }

  public private(set) var messages: [Message] = []
  /// How many texts were broken.
  public private(set) var measurements = 0
  private var displayed = ListSnapshot<SingleSection, Int, String>(items: [])
  private var engine: LayoutEngine<Int>

  /// A list of no messages, with room for a status line below it.
  public init(columns: Int, lines: Int) {
    engine = LayoutEngine(
      viewport: LayoutSize(width: Double(columns), height: Double(max(1, lines - 1))), section: 0,
      items: [], options: LayoutOptions(itemSpacing: 1, keepsContentAtBottom: true))
  }

  /// Shows other messages: what is in sight stays, and the end stays in sight where it is.
  /// - Throws: An error that names them where two messages have the same id.
  public mutating func show(_ next: [Message]) throws(DiffError) {
    let list = ListSnapshot(next, id: \.id, comparing: \.text, after: displayed)
    let changes = try diff(from: displayed, to: list)
    messages = next
    displayed = list
    engine.apply(changes) { LayoutItem(id: next[$0].id) }
    measure()
  }

  /// Scrolls by lines, downward.
  public mutating func scroll(by lines: Int) {
    engine.setContentOffset(engine.contentOffset + Double(lines))
    measure()
  }

  /// Scrolls to a message, to the upper edge.
  public mutating func scroll(to id: Int) {
    engine.scroll(to: id, at: .top)
    measure()
  }

  /// Scrolls to the end.
  public mutating func scrollToEnd() {
    engine.scrollToBottom()
    measure()
  }

  /// Resizes the terminal: all texts are broken anew, those in sight at once.
  public mutating func resize(columns: Int, lines: Int) {
    engine.setViewport(
      LayoutSize(width: Double(columns), height: Double(max(1, lines - 1))))
    measure()
  }

  /// How many lines there are for messages.
  public var height: Int { Int(engine.viewport.height) }
  /// How many columns there are.
  public var columns: Int { Int(engine.viewport.width) }

  /// Measures what is visible and still guessed.
  private mutating func measure() {
    while case let ids = engine.unmeasuredVisible(), !ids.isEmpty {
      measurements += ids.count
      engine.setMeasuredSizes(
        ids.map { id in
          (id, LayoutSize(width: engine.viewport.width, height: Double(lines(of: id).count)))
        })
    }
  }

  /// What the terminal shows: a line for each row, and the status.
  public var rows: [String] {
    var rows = Array(repeating: "", count: height)
    for element in engine.visibleAttributes() {
      guard let id = element.id.item else { continue }
      let top = Int((element.frame.minY - engine.contentOffset).rounded())
      for (index, line) in lines(of: id).enumerated() where rows.indices.contains(top + index) {
        rows[top + index] = line
      }
    }
    let unread = engine.unreadCount
    return rows + [engine.isAtBottom ? "-- end --" : unread > 0 ? "-- \(unread) new --" : "--"]
  }

  /// A message's text, broken between words.
  private func lines(of id: Int) -> [String] {
    guard let place = engine.index(of: id), messages.indices.contains(place.item) else { return [] }
    var lines: [String] = []
    for word in messages[place.item].text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.isEmpty ? [""] : lines
  }
}
