import ChatModel

/// A block of a page, taken apart: a message without the replies below it.
struct ExporterPage {
  let marks: HTMLMarks
  /// The elements of the message, in the order in which they begin.
  private(set) var own: [HTMLMarks.Mark]
  /// The block that it stands below and answers, by its number among those of the piece; `nil` for the
  /// first one.
  let parent: Int?

  /// A block whose elements are gathered.
  private struct Open {
    var block: Int
    var end: Int
    /// Where the replies below it end.
    var repliesEnd = 0
  }

  /// The first block of a piece, then the messages and announcements that answer it and stand below it, each
  /// with those that answer it in turn; none where there is no element.
  ///
  /// - Complexity: O(bytes), however deep blocks are nested.
  static func blocks(_ bytes: [UInt8]) -> [ExporterPage] {
    let marks = HTMLMarks(bytes)
    guard let root = marks.marks.first else { return [] }
    var blocks = [ExporterPage(marks: marks, own: [root], parent: nil)]
    var open = [Open(block: 0, end: root.range.upperBound)]
    for mark in marks.marks.dropFirst() {
      while let last = open.last, mark.start >= last.end { open.removeLast() }
      guard let last = open.last else { break }
      if mark.start < last.repliesEnd {
        guard mark.element.isOf("message") || mark.element.isOf("announcement") else { continue }
        open.append(Open(block: blocks.count, end: mark.range.upperBound))
        blocks.append(ExporterPage(marks: marks, own: [mark], parent: last.block))
      } else if mark.element.name == "div", mark.element.isOf("replies") {
        open[open.count - 1].repliesEnd = mark.range.upperBound
      } else {
        blocks[last.block].own.append(mark)
      }
    }
    return blocks
  }

  /// Whether it is a message; where what is around one is damaged, it begins with whose side it is on.
  var isMessage: Bool {
    ["message", "sent", "received"].contains { own[0].element.isOf($0) }
  }

  /// The words of the first element of a class; `nil` where there is none.
  func words(_ name: String) -> String? {
    own.first { $0.element.isOf(name) }.map { marks.words($0) }
  }

  /// The elements of the message within another one.
  func within(_ outer: HTMLMarks.Mark) -> [HTMLMarks.Mark] {
    own.filter { outer.range.contains($0.start) }
  }

  /// The elements of a name within another one.
  func all(_ name: String, in outer: HTMLMarks.Mark) -> [HTMLMarks.Mark] {
    within(outer).filter { $0.element.name == name }
  }
}
