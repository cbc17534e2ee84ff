import ChatModel

/// What the dates of a format are before a time zone is chosen.
enum ExportClock {
  /// Those of UTC, as the format gives moments.
  case utc
  /// Those of whoever exported; the format also gives moments, and its reader takes the zone itself.
  case own
  /// Those of whoever exported, and nothing tells which these are.
  case local
}

extension ChatFormat {
  /// What its dates are.
  var clock: ExportClock {
    switch self {
    case .telegram, .discord: .own
    case .whatsApp, .telegramHTML, .irc, .line, .kakaoTalk, .viber, .iMessageText, .iMessageHTML,
      .iMessageLines, .signalMarkdown, .gajim, .pidgin, .script:
      .local
    case .whatsAppAndroid, .whatsAppIOS, .slack, .discordHTML, .facebook, .googleChat, .mattermost,
      .zulip,
      .rocketChat, .teams, .matrix, .xmppArchive, .prosody, .iMessage, .dino, .gajimDatabase,
      .conversations, .conversationsBackup, .prosodyDatabase, .ejabberd, .signal, .signalDatabase,
      .sms:
      .utc
    }
  }
}

extension ImportOptions {
  /// The options for reading what may be of the wanted days in another zone: a day more at each end.
  /// How many are the last ones is known only afterwards.
  var withNeighbours: ImportOptions {
    var options = self
    guard from != nil || to != nil else { return options }
    func moved(_ date: LocalDateTime?, by days: Int) -> LocalDateTime? {
      date.flatMap { LocalDateTime(secondsSince1970: ($0.dayNumber + days) * 86_400) ?? $0 }
    }
    options.from = moved(from, by: -1)
    options.to = moved(to, by: 1)
    options.last = nil
    return options
  }

  /// The days alone, and how many are kept of them.
  var daysAlone: ImportOptions { ImportOptions(from: from, to: to, last: last) }
}

extension Conversation {
  /// Turns dates of UTC into those of a zone's clock.
  ///
  /// - Complexity: O(entries × log changes).
  mutating func move(from utc: ExportClock, to zone: TimeZoneRules) {
    guard utc == .utc else { return }
    for index in entries.indices { entries[index] = entries[index].moved(to: zone) }
  }
}

extension Entry {
  /// The same with dates of a zone's clock in place of those of UTC.
  func moved(to zone: TimeZoneRules) -> Entry {
    func moved(_ date: LocalDateTime?) -> LocalDateTime? {
      date.flatMap { date in
        zone.date(at: date.secondsSince1970).map { date.second == nil ? $0.withoutSecond : $0 }
          ?? date
      }
    }
    switch self {
    case .message(var message):
      message.date = moved(message.date)
      if let edited = message.edited { message.edited = Edit(date: moved(edited.date)) }
      if var forward = message.forward, forward.date != nil {
        forward.date = moved(forward.date)
        message.forward = forward
      }
      if let last = message.threadSummary?.lastDate {
        message.threadSummary?.lastDate = moved(last)
      }
      if message.receipts.contains(where: { $0.date != nil }) {
        message.receipts = message.receipts.map {
          Receipt($0.state, by: $0.who, date: moved($0.date))
        }
      }
      return .message(message)
    case .service(var line):
      line.date = moved(line.date)
      return .service(line)
    case .separator, .unreadMark: return self
    }
  }
}

extension LocalDateTime {
  /// The minute of it.
  fileprivate var withoutSecond: LocalDateTime {
    LocalDateTime(year: year, month: month, day: day, hour: hour, minute: minute) ?? self
  }

  /// A date that is written with its offset from UTC, such as `2026-03-14T09:41:07.120+01:00`, on the
  /// clock of a zone; as it is written where there is no zone, or no offset.
  init?(_ text: String, on zone: TimeZoneRules?) {
    guard let written = LocalDateTime(text) else { return nil }
    guard let zone, let moment = Self.moment(written, text) else {
      self = written
      return
    }
    guard let date = zone.date(at: moment) else { return nil }
    self = date
  }

  /// The moment of a date that is written with its offset, in seconds since 1970 in UTC; `nil` where
  /// it has none.
  static func moment(of text: String) -> Int? {
    LocalDateTime(text).flatMap { moment($0, text) }
  }

  private static func moment(_ written: LocalDateTime, _ text: String) -> Int? {
    let tail = text.utf8.dropFirst(16)
    guard let start = tail.lastIndex(where: { "Zz+-".utf8.contains($0) }) else { return nil }
    let offset = String(text[start...])
    guard let zone = TimeZoneRules(fixedOffset: offset == "z" ? "Z" : offset) else { return nil }
    return written.secondsSince1970 - zone.offset(at: 0)
  }
}
