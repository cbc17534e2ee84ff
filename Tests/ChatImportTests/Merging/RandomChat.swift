import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// A chat of three people with times, in which some say the same in one minute; it is exported in parts.
struct RandomChat {
  /// The kinds of exports: of each group of formats those that are made of few words.
  static let kinds = [
    "android", "ios", "mixed", "telegram", "discord", "slack", "matrix", "signal", "lines", "xmpp",
    "irc", "markdown", "iMessage",
  ]

  private struct Line {
    var seconds: Int
    var name: String
    var words: String
  }

  private let kind: String
  private var lines: [Line] = []

  init(_ kind: String, count: Int, random: inout SeededGenerator) {
    self.kind = kind
    var seconds = 1_773_400_000
    var said: Set<String> = []
    for number in 0..<count {
      seconds += random.oneIn(2) ? random.below(30) : random.below(5_000)
      let name = random.element(of: ["Ana", "Ben", "Cem"])
      var words = random.element(of: ["ok", "yes", "no", "hm"])
      // Exports are cut between minutes; what is said twice in one stays on one side of a cut.
      if !said.insert("\(seconds / 60) \(name) \(words)").inserted { words += " \(number)" }
      lines.append(Line(seconds: seconds, name: name, words: words))
    }
  }

  var said: [String] { lines.map { "\($0.name): \($0.words)" } }

  /// Two to four parts that overlap and together are all of it.
  func exports(random: inout SeededGenerator) throws -> [ImportedChat] {
    let count = 2 + random.below(3)
    var chats: [ImportedChat] = []
    for part in 0..<count {
      let start = max(0, lines.count * part / count - random.below(10) - 1)
      let end = min(lines.count, lines.count * (part + 1) / count + random.below(10))
      let kind = kind == "mixed" ? random.element(of: ["android", "ios"]) : kind
      chats.append(try export(start..<end, kind))
    }
    return chats
  }

  private func export(_ range: Range<Int>, _ kind: String) throws -> ImportedChat {
    let texts = range.compactMap { text($0, kind) }
    switch kind {
    case "telegram":
      return try imported(
        #"{"name": "G", "type": "private_group", "id": 7, "messages": ["#
          + texts.joined(separator: ",") + "]}")
    case "discord":
      return try imported(
        #"{"guild": {"id": "1", "name": "G"}, "channel": {"id": "2", "name": "g"}, "messages": ["#
          + texts.joined(separator: ",") + "]}")
    case "slack", "signal": return try imported("[" + texts.joined(separator: ",") + "]")
    case "matrix":
      return try imported(
        #"{"room_name": "G", "messages": ["# + texts.joined(separator: ",") + "]}")
    case "xmpp": return try StanzaArchives.room(texts.joined(separator: "\n"))
    case "iMessage":
      return try IMessageSample.imported(
        IMessageSample.tables.replacing(
          "(1, '+15550001', 'iMessage'), (2, 'zoe@example.com', 'iMessage')",
          with: "(1, 'Ana', 'iMessage'), (2, 'Ben', 'iMessage'), (3, 'Cem', 'iMessage')"
        ) + texts.joined(separator: "\n"))
    default: return try imported(texts.joined(separator: "\n") + "\n")
    }
  }

  private func text(_ number: Int, _ kind: String) -> String? {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let line = lines[number]
    guard let date = LocalDateTime(secondsSince1970: line.seconds) else { return nil }
    let day = "\(two(date.day))/\(two(date.month))/\(date.year)"
    let time = "\(two(date.hour)):\(two(date.minute))"
    let clock = "\(time):\(two(date.second ?? 0))"
    let iso = "\(date.year)-\(two(date.month))-\(two(date.day))"
    let id = number + 100
    switch kind {
    case "android": return "\(day), \(time) - \(line.name): \(line.words)"
    case "ios": return "[\(day), \(clock)] \(line.name): \(line.words)"
    case "discord":
      return """
        {"id": "\(id)", "type": "Default", "timestamp": "\(iso)T\(clock)+00:00", \
        "content": "\(line.words)", "author": {"id": "\(line.name)", "name": "\(line.name)"}}
        """
    case "slack":
      return """
        {"type": "message", "ts": "\(line.seconds).000\(id)", "text": "\(line.words)", \
        "user": "U\(line.name)", "user_profile": {"real_name": "\(line.name)"}}
        """
    case "matrix":
      return """
        {"type": "m.room.message", "event_id": "$\(id)", "sender": "\(line.name)", \
        "origin_server_ts": \(line.seconds)000, \
        "content": {"msgtype": "m.text", "body": "\(line.words)"}}
        """
    case "signal":
      return """
        {"id": "s\(id)", "type": "incoming", "sent_at": \(line.seconds)000, \
        "conversationId": "c1", "sourceServiceId": "\(line.name)", "body": "\(line.words)"}
        """
    case "lines":
      return """
        {"guid": "G\(id)", "date_iso": "\(iso)T\(clock)Z", "is_from_me": false, "chat_id": 1, \
        "sender": {"display_name": "\(line.name)"}, "text": "\(line.words)", "attachments": []}
        """
    case "xmpp": return "a\(id)|\(iso)T\(clock)Z|\(line.name)||<body>\(line.words)</body>"
    case "irc": return "\(iso) \(clock)\t\(line.name)\t\(line.words)"
    case "markdown": return "[\(iso) \(clock)] \(line.name): \(line.words)"
    case "iMessage":
      let handle = ["Ana", "Ben", "Cem"].firstIndex(of: line.name).map { "\($0 + 1)" } ?? "0"
      return IMessageSample.message(
        id,
        [
          ("text", "'\(line.words)'"), ("handle_id", handle),
          ("date", "\(line.seconds - 978_307_200)000000000"),
        ])
    default:
      return """
        {"id": \(id), "type": "message", "date": "\(date)", "from": "\(line.name)",
         "from_id": "user\(line.name.utf8.count)\(line.name)", "text": "\(line.words)"}
        """
    }
  }
}
