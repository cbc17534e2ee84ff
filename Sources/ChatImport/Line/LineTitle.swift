/// The first line of a file of LINE: `[LINE] Chat history with Ana`.
struct LineTitle {
  /// The other one's name, or the group's.
  let name: String?

  /// Names that may have blanks in them, for files whose columns blanks divide.
  var names: [String] { name.map { [$0] } ?? [] }

  init?(_ line: ArraySlice<UInt8>) {
    guard line.starts(with: "[LINE] ".utf8) || line.starts(with: "\u{FEFF}[LINE] ".utf8) else {
      return nil
    }
    let text = String(decoding: line, as: UTF8.self)
    var rest = String(text[(text.range(ofFirst: "[LINE] ")?.upperBound ?? text.startIndex)...])
      .trimmed
    for mark in ["Chat history with ", "Chat history in ", "Chat with ", "ประวัติการสนทนากับ "]
    where rest.hasPrefix(mark) {
      rest = String(rest.dropFirst(mark.count))
    }
    for (front, back) in [
      ("", "とのトーク履歴"), ("", "のトーク履歴"), ("與", "的聊天記錄"), ("與", "的聊天"), ("和", "的聊天记录"),
    ] where rest.hasPrefix(front) && rest.hasSuffix(back) && rest.count > front.count + back.count {
      rest = String(rest.dropFirst(front.count).dropLast(back.count))
      break
    }
    name = rest.isEmpty || rest == "トーク履歴" ? nil : rest.trimmed
  }

  /// Returns whether a line tells when the file was written.
  static func isSavingDate(_ line: ArraySlice<UInt8>) -> Bool {
    ["Saved on: ", "Saved on ", "保存日時", "儲存日期", "บันทึกวันที่", "บันทึกเมื่อ", "保存日期"].contains {
      line.starts(with: $0.utf8)
    }
  }
}
