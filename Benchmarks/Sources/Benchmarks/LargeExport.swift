/// An export of a million messages, and what reading it may take.
struct LargeExport: Sendable {
  /// How much memory reading may take.
  enum Memory: Sendable {
    /// Megabytes, where nothing has to be read whole.
    case megabytes(Double)
    /// Times the size of the file, where it is one value.
    case timesFile(Double)
  }

  /// How the format is called.
  var name: String
  /// The file, or a folder.
  var file: String
  /// The least that one processor should read, in MB a second.
  var speed: Double
  /// The most memory.
  var memory: Memory
  /// Whether other parsers of JSON can read the file as a whole.
  var isJSON = false
  /// Writes it to a path.
  var write: @Sendable (String) throws -> Void

  /// The least of a bare scan's speed that reading should come to, where that is 3,000 MB a second.
  var scanRatio: Double { speed / 3_000 }
  /// The least of another parser's speed, which notes every value and builds nothing of them.
  static let parserRatio = 0.25

  /// Every one of them.
  static let all = [
    json("Telegram", "result.json", MillionMessages.writeTelegram),
    json("Matrix", "export.json", MillionMessages.writeMatrix),
    json("Discord", "channel.json", MillionMessages.writeDiscord),
    json("Facebook", "message_1.json", MillionMessages.writeFacebook),
    json("Google Chat", "messages.json", MillionMessages.writeGoogleChat),
    json("Signal", "signal.json", MillionMessages.writeSignal),
    LargeExport(
      name: "Slack", file: "slack", speed: 100, memory: .megabytes(150),
      write: MillionMessages.writeSlack),
    LargeExport(
      name: "Mattermost", file: "import.jsonl", speed: 100, memory: .megabytes(150),
      write: MillionMessages.writeMattermost),
    text("WhatsApp", "_chat.txt", MillionMessages.writeWhatsApp),
    text("IRC", "#big.log", MillionMessages.writeIRC),
    text("MAM", "room.mam.xml", MillionMessages.writeMAM),
    text("SMS", "sms-1.xml", MillionMessages.writeSMS),
    database("WhatsApp's database", "msgstore.db", MillionRows.whatsApp),
    database("iMessage's database", "chat.db", MillionRows.iMessage),
    database("Signal's database", "signal.sqlite", MillionRows.signal),
    database("Dino's database", "dino.db", MillionRows.dino),
  ]

  private static func json(
    _ name: String, _ file: String, _ write: @escaping @Sendable (String) throws -> Void
  ) -> LargeExport {
    LargeExport(
      name: name, file: file, speed: 100, memory: .timesFile(1.2), isJSON: true, write: write)
  }

  private static func text(
    _ name: String, _ file: String, _ write: @escaping @Sendable (String) throws -> Void
  ) -> LargeExport {
    LargeExport(name: name, file: file, speed: 60, memory: .megabytes(150), write: write)
  }

  private static func database(_ name: String, _ file: String, _ rows: String) -> LargeExport {
    LargeExport(name: name, file: file, speed: 60, memory: .megabytes(150)) { path in
      try MillionRows.write(rows, to: path)
    }
  }
}
