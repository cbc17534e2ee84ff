import ChatModel

/// The line with which `imessage-exporter` begins a message: when it was said, and until when it was
/// read or what happened.
struct ExporterHeader {
  let date: LocalDateTime
  /// What follows the time.
  let rest: String

  /// The marks of its date: `May 17, 2022  5:29:42 PM`.
  init?(_ line: String) {
    var words = Substring(line)
    func word() -> Substring {
      words = words.drop { $0 == " " }
      let word = words.prefix { $0 != " " }
      words = words[word.endIndex...]
      return word
    }
    guard let month = EnglishMonth.number(of: word()), let day = Int(word().dropLast()),
      let year = Int(word())
    else { return nil }
    let parts = word().split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = Int(parts[0]), let minute = Int(parts[1]),
      let second = Int(parts[2]), (1...12).contains(hour)
    else { return nil }
    let half = word()
    guard half == "AM" || half == "PM",
      let date = LocalDateTime(
        year: year, month: month, day: day, hour: hour % 12 + (half == "PM" ? 12 : 0),
        minute: minute, second: second)
    else { return nil }
    self.date = date
    rest = String(words.drop { $0 == " " })
  }

  /// Whether it is about something that happened.
  var isAnnouncement: Bool { !rest.isEmpty && !rest.hasPrefix("(") }

  /// Whether those who received the message have read it.
  var isReadByThem: Bool { rest.hasPrefix("(Read by them") }

  /// What kind of event an announcement is about.
  var kind: ServiceLine.Kind {
    let kinds: [(String, ServiceLine.Kind)] = [
      (" renamed the conversation ", .renamed), (" named the conversation ", .renamed),
      (" removed the group photo", .photoChanged), (" changed the group photo", .photoChanged),
      (" the chat background", .theme), (" to the conversation", .added),
      (" from the conversation", .removed), (" left the conversation", .left),
    ]
    return kinds.first { rest.range(ofFirst: $0.0) != nil }?.1 ?? .other
  }
}
