import ChatModel

/// A block of a page, taken apart: a message without the replies below it, and these.
struct ExporterPage {
  let marks: HTMLMarks
  /// The elements of the message, in the order in which they begin.
  let own: [HTMLMarks.Mark]
  /// The messages and announcements that answer it and stand below it.
  let replies: [HTMLMarks.Mark]

  /// The first block of a piece; `nil` where there is none.
  init?(_ bytes: [UInt8]) {
    let marks = HTMLMarks(bytes)
    guard let root = marks.marks.first else { return nil }
    self.init(marks, root)
  }

  /// - Complexity: O(elements).
  init(_ marks: HTMLMarks, _ root: HTMLMarks.Mark) {
    self.marks = marks
    var own = [root]
    var replies: [HTMLMarks.Mark] = []
    var end = 0
    var innerEnd = 0
    for mark in marks.marks where root.range.contains(mark.start) {
      if mark.start < end {
        let isBlock = mark.element.isOf("message") || mark.element.isOf("announcement")
        if isBlock, mark.start >= innerEnd {
          replies.append(mark)
          innerEnd = mark.range.upperBound
        }
      } else if mark.element.name == "div", mark.element.isOf("replies") {
        end = mark.range.upperBound
      } else {
        own.append(mark)
      }
    }
    self.own = own
    self.replies = replies
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
