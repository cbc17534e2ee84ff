import ArgumentParser
import Letterer

/// `letterer chats`.
struct ChatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chats",
    abstract: "List the chats of an export, and who says how much in them.",
    discussion: """
      Of several chats, a line for each; of one, or of the one that --chat names, also its people and \
      its threads. Days and filters count as they do elsewhere.

      EXAMPLES
        letterer chats slack.zip
        letterer chats slack.zip --chat general
        letterer chats result.json --from 2026-01-01 --kind photo --json
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var selection: SelectionOptions

  @Flag(help: "As JSON, with all people and threads of every chat.") var json = false

  func validate() throws { try selection.refuseMoment() }

  func run() throws {
    let listing = try input.listing(of: selection)
    if json { return try Terminal.out(listing.json) }
    try Terminal.out(ChatTable(listing).text)
  }
}

/// A listing of chats as text.
struct ChatTable {
  let listing: ChatListing

  /// How many people and threads of one chat are shown.
  private static let shownCount = 100

  init(_ listing: ChatListing) { self.listing = listing }

  var text: String {
    guard listing.chats.count == 1, let chat = listing.chats.first else {
      return Self.table(listing.chats.map(Self.row))
    }
    var text = Self.table([Self.row(chat)])
    text += Self.list(
      "people",
      chat.people.map { ["\($0.messageCount)", $0.name, Self.id($0.id.rawValue, $0.name)] })
    return text
      + Self.list("threads", chat.threads.map { ["\($0.messageCount)", $0.id.rawValue, $0.words] })
  }

  private static func row(_ chat: ChatSummary) -> [String] {
    let people = chat.people.count == 1 ? "1 person" : "\(chat.people.count) people"
    let messages = chat.messageCount == 1 ? "1 message" : "\(chat.messageCount) messages"
    return [chat.name, Self.id(chat.id, chat.name), messages, people, span(of: chat)]
  }

  /// An id that says more than the name beside it.
  private static func id(_ id: String, _ name: String) -> String { id == name ? "" : id }

  private static func span(of chat: ChatSummary) -> String {
    guard let first = chat.firstDate, let last = chat.lastDate else { return "" }
    let days = [first, last].map { String($0.description.prefix(10)) }
    return days[0] == days[1] ? days[0] : "\(days[0]) to \(days[1])"
  }

  private static func list(_ title: String, _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let rest = rows.count - shownCount
    let more = rest > 0 ? "  and \(rest) more\n" : ""
    let table = table(Array(rows.prefix(shownCount)))
    let lines = table.split(separator: "\n").map { "  \($0)\n" }.joined()
    return "\n\(title):\n" + lines + more
  }

  private static func table(_ rows: [[String]]) -> String {
    let rows = rows.map { $0.map(TerminalText.visible) }
    let columns = rows.first?.count ?? 0
    let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() where widths[column] > 0 {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        let isNumber = cell.first?.isNumber ?? false
        line += (line.isEmpty ? "" : "  ") + (isNumber ? padding + cell : cell + padding)
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
