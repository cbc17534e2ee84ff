/// The formats that are recognised, in the order in which they are asked: the first that recognises a
/// file has it.
///
/// WhatsApp's text and Telegram's JSON aren't among them: they are known only once most of the file was
/// read, and what was read then is kept.
enum KnownFormats {
  /// Every one of them, each on a line of its own.
  static let all: [any ExportFormat.Type] = [
    SMSImporter.self,
    GajimImporter.self,
    PidginImporter.self,
    DiscordImporter.self,
    DiscordPageImporter.self,
    ExporterLinesImporter.self,
    ExporterTextImporter.self,
    ExporterPageImporter.self,
    FacebookImporter.self,
    GoogleChatImporter.self,
    IRCImporter.self,
    KakaoTalkImporter.self,
    LineImporter.self,
    MattermostImporter.self,
    IMessageImporter.self,
    MatrixImporter.self,
    RocketChatImporter.self,
    SignalDatabaseImporter.self,
    SignalImporter.self,
    SignalMarkdownImporter.self,
    SlackImporter.self,
    TeamsImporter.self,
    TelegramHTMLImporter.self,
    ViberImporter.self,
    WhatsAppAndroidImporter.self,
    WhatsAppIOSImporter.self,
    ZulipImporter.self,
    ArchiveImporter.self,
    ProsodyImporter.self,
    DinoImporter.self,
    GajimDatabaseImporter.self,
    ConversationsImporter.self,
    ConversationsBackupImporter.self,
    ProsodyTableImporter.self,
    EjabberdImporter.self,
  ]

  /// The keys of lists of messages in any of them.
  static let recordLists: [StaticString] = all.flatMap { $0.recordLists }

  /// The endings of files that may be a chat, in lower case and without the dot.
  static let fileEndings: Set<String> = all.reduce(into: ["txt", "json"]) { endings, format in
    endings.formUnion(format.fileEndings)
  }

  /// Returns whether a file is called as databases are.
  static func isDatabaseName(_ file: String) -> Bool {
    guard let dot = file.lastIndex(of: ".") else { return false }
    return ["db", "sqlite", "sqlite3", "db3"].contains(file[file.index(after: dot)...].lowercased())
  }

  /// The one of a format; `nil` for those that aren't among them.
  static func reader(of format: ChatFormat) -> (any ExportFormat.Type)? {
    all.first { $0.format == format }
  }
}
