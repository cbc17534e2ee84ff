import ChatModel

/// A message of a web page, taken apart.
struct TelegramHTMLMessage {
  let marks: HTMLMarks
  /// Its beginning.
  let element: HTMLElement

  /// `nil` where it isn't a message.
  init?(_ bytes: [UInt8]) {
    marks = HTMLMarks(bytes)
    guard let first = marks.marks.first else { return nil }
    element = first.element
  }

  /// The chat's name, from what stands before its first message.
  static func title(_ bytes: [UInt8]) -> String? {
    let marks = HTMLMarks(bytes)
    guard let header = marks.first(ofClass: "page_header"),
      let title = marks.first(ofClass: "text", in: header.range)
    else { return nil }
    let words = marks.words(title)
    return words.isEmpty ? nil : words
  }

  /// The first element of a class.
  func first(_ name: String, in range: Range<Int>? = nil) -> HTMLMarks.Mark? {
    marks.first(ofClass: name, in: range)
  }

  /// The words of the first element of a class; `nil` where there is none.
  func words(_ name: String, in range: Range<Int>? = nil) -> String? {
    first(name, in: range).map { marks.words($0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The elements of a class.
  func all(_ name: String, in range: Range<Int>? = nil) -> [HTMLMarks.Mark] {
    marks.marks.filter { mark in
      mark.element.isOf(name) && (range.map { $0.contains(mark.start) } ?? true)
    }
  }
}
