/// A chat in a terminal and the keys that work it.
public struct Session {
  /// What the keys do.
  public static let help = """
    u d  a line up, down         U D  a page up, down        t e  to the top, to the end
    n    a message arrives       h    history arrives above  r    the first message is deleted
    +    the last one gets longer     < >  narrower, wider   q    quit
    """

  public private(set) var list: TextList
  private let lines: Int
  private var columns: Int

  /// A chat of so many messages, at its end.
  public init(messages: Int, columns: Int, lines: Int) throws {
    list = TextList(columns: columns, lines: lines)
    self.columns = columns
    self.lines = lines
    try list.show(
      (1...max(1, messages)).map { TextList.Message(id: $0, text: Self.text(of: $0)) })
  }

  /// Does what a key says; unknown ones do nothing.
  public mutating func press(_ key: Character) throws {
    var messages = list.messages
    switch key {
    case "u": list.scroll(by: -1)
    case "d": list.scroll(by: 1)
    case "U": list.scroll(by: 1 - list.height)
    case "D": list.scroll(by: list.height - 1)
    case "t": messages.first.map { list.scroll(to: $0.id) }
    case "e": list.scrollToEnd()
    case "n":
      let next = (messages.last?.id ?? 0) + 1
      try list.show(messages + [.init(id: next, text: "New: \(Self.text(of: next))")])
    case "h":
      let first = messages.first?.id ?? 1
      let history = (first - 10..<first).map {
        TextList.Message(id: $0, text: "Earlier: \(Self.text(of: $0))")
      }
      try list.show(history + messages)
    case "r": try list.show(Array(messages.dropFirst()))
    case "+":
      guard !messages.isEmpty else { return }
      messages[messages.count - 1].text += " and more of it"
      try list.show(messages)
    case "<", ">":
      columns = max(12, columns + (key == "<" ? -4 : 4))
      list.resize(columns: columns, lines: lines)
    default: break
    }
  }

  /// What the terminal shows.
  public var screen: String {
    list.rows.map { row in
      "|" + row + String(repeating: " ", count: max(0, columns - row.count)) + "|\n"
    }.joined()
  }

  /// A text whose length depends on its number.
  private static func text(of number: Int) -> String {
    let words = ["the", "quick", "brown", "fox", "jumps", "over", "the", "lazy", "dog", "again"]
    return "\(number) " + words.prefix(1 + abs(number * 7) % 10).joined(separator: " ")
  }
}
