import ChatModel
import Foundation
import TestSupport
import Testing

@testable import ChatImport

/// A small export, for what holds for every format.
struct FormatSample: Sendable, CustomTestStringConvertible {
  /// Where its files come from.
  enum Origin: Sendable {
    /// A file or a folder of `Fixtures`.
    case fixture(String)
    /// A text.
    case text(String)
    /// A database made by statements of SQL.
    case database(String)
    /// A database made by the statements of a file in `Fixtures`.
    case databaseFixture(String)
  }

  var format: ChatFormat
  var origin: Origin
  /// What the file is called, where it isn't a folder's.
  var file = "export"
  var chat: String?

  var testDescription: String {
    switch origin {
    case .fixture(let name), .databaseFixture(let name): "\(format.rawValue), \(name)"
    case .text, .database: "\(format.rawValue), \(file)"
    }
  }

  var options: ImportOptions { ImportOptions(chat: chat) }

  /// Whether its messages are lines of a text.
  var isText: Bool { Self.texts.contains { $0.testDescription == testDescription } }

  /// The grammar of its files; `nil` for a database.
  var grammar: OtherWriting.Grammar? {
    if isText { return .text }
    switch format {
    case .mattermost, .iMessageLines: return .jsonLines
    case .sms, .xmppArchive: return .xml
    case .telegramHTML, .discordHTML, .iMessageHTML, .pidgin: return .html
    default:
      return Self.databases.contains { $0.testDescription == testDescription } ? nil : .json
    }
  }

  /// Its files, of which one alone is read as a file, and several as an archive.
  func files() throws -> ExportFiles {
    switch origin {
    case .fixture(let name) where name.contains("."):
      return ExportFiles([(name: file, bytes: try fixture(name))])
    case .fixture(let name): return try ExportFiles(fixture: name)
    case .text(let text): return ExportFiles([(name: file, bytes: Array(text.utf8))])
    case .database(let sql):
      return ExportFiles([(name: file, bytes: try DatabaseFiles([(file, sql)]).bytes())])
    case .databaseFixture(let name):
      let sql = String(decoding: try fixture(name), as: UTF8.self)
      return ExportFiles([(name: file, bytes: try DatabaseFiles([(file, sql)]).bytes())])
    }
  }

  /// Its files as people write them: a database as statements of SQL.
  func sources() throws -> ExportFiles {
    switch origin {
    case .database(let sql): return ExportFiles([(name: file, bytes: Array(sql.utf8))])
    case .databaseFixture(let name):
      return ExportFiles([(name: file, bytes: try fixture(name))])
    case .fixture, .text: return try files()
    }
  }

  /// Its files, made of what is written; `nil` for statements that make no database.
  func files(of sources: ExportFiles) -> ExportFiles? {
    switch origin {
    case .fixture, .text: return sources
    case .database, .databaseFixture:
      let sql = String(decoding: sources.files[0].bytes, as: UTF8.self)
      return (try? DatabaseFiles([(file, sql)]).bytes()).map {
        ExportFiles([(name: file, bytes: $0)])
      }
    }
  }

  /// The chat in files that were its own before they were damaged.
  func imported(_ files: ExportFiles) throws(DiagnosticsError) -> ImportedChat {
    guard files.files.count == 1 else { return try files.imported(options) }
    return try ChatImporter.open(
      bytes: files.files[0].bytes, name: files.files[0].name, options: options)
  }

  // MARK: - All of them

  static let all = texts + records + markup + databases

  private static let texts = [
    FormatSample(format: .whatsApp, origin: .fixture("whatsapp_ios.txt"), file: "_chat.txt"),
    FormatSample(format: .whatsApp, origin: .fixture("whatsapp_android.txt"), file: "chat.txt"),
    FormatSample(format: .irc, origin: .fixture("irc")),
    FormatSample(format: .line, origin: .fixture("line")),
    FormatSample(format: .kakaoTalk, origin: .fixture("kakaotalk")),
    FormatSample(format: .iMessageText, origin: .text(exporterText), file: "chat.txt"),
    FormatSample(format: .signalMarkdown, origin: .text(markdown), file: "chat.md"),
    FormatSample(format: .gajim, origin: .text(history), file: "history.txt"),
    FormatSample(
      format: .pidgin, origin: .text(ClientLogTests.text), file: "2026-03-14.235800+0100CET.txt"),
    FormatSample(format: .prosody, origin: .text(ProsodyImporterTests.chat), file: "ben.list"),
    FormatSample(format: .viber, origin: .text(ViberTests.chat), file: "Chats with Ana.csv"),
  ]

  private static let records = [
    FormatSample(
      format: .telegram, origin: .fixture("telegram_result.json"), file: "result.json"),
    FormatSample(format: .slack, origin: .fixture("slack"), chat: "general"),
    FormatSample(format: .discord, origin: .fixture("discord")),
    FormatSample(format: .facebook, origin: .fixture("facebook"), chat: "Zoë's trip"),
    FormatSample(format: .matrix, origin: .fixture("matrix")),
    FormatSample(format: .googleChat, origin: .fixture("google_chat"), chat: "Book club"),
    FormatSample(format: .mattermost, origin: .fixture("mattermost"), chat: "t/general"),
    FormatSample(format: .zulip, origin: .fixture("zulip"), chat: "general"),
    FormatSample(format: .rocketChat, origin: .fixture("rocket_chat")),
    FormatSample(format: .teams, origin: .fixture("teams")),
    FormatSample(format: .teams, origin: .fixture("teams_graph")),
    FormatSample(format: .signal, origin: .fixture("signal_sigtop.json"), file: "chat.json"),
    FormatSample(format: .iMessageLines, origin: .text(lines), file: "chat.ndjson"),
    FormatSample(
      format: .conversationsBackup, origin: .text(ConversationsBackupTests.rows),
      file: "backup.json", chat: "Ben B."),
  ]

  private static let markup = [
    FormatSample(format: .sms, origin: .fixture("sms"), chat: "Ben"),
    FormatSample(format: .telegramHTML, origin: .fixture("telegram_html")),
    FormatSample(format: .discordHTML, origin: .text(DiscordPageTests.chat), file: "general.html"),
    FormatSample(format: .iMessageHTML, origin: .text(ExporterPageTests.chat), file: "Ben.html"),
    FormatSample(
      format: .pidgin, origin: .text(ClientLogTests.page), file: "2026-03-14.094107+0100CET.html"),
    FormatSample(
      format: .xmppArchive, origin: .fixture("xmpp/xmpp_0227.xml"), chat: "ben@example.org"),
  ]

  private static let databases =
    DatabaseFormatTests.fixtures.map {
      FormatSample(
        format: $0.format, origin: .databaseFixture("databases/\($0.fixture).sql"), file: $0.file,
        chat: $0.chat)
    } + [
      FormatSample(
        format: .iMessage, origin: .databaseFixture("imessage_chat_db.sql"), file: "chat.db"),
      FormatSample(
        format: .signalDatabase, origin: .database(SignalTests.schema), file: "db.sqlite",
        chat: "Trip"),
    ]

  // MARK: - Texts

  private static let exporterText = """
    May 17, 2022  5:29:42 PM (Read by you after 5 minutes, 2 seconds)
    Ben
    Did you see this?
    Tapbacks:
        Loved by Ana

    May 17, 2022  5:30:10 PM
    Me
    Yes!
    two lines

        May 17, 2022  5:31:00 PM
        Ben
        an answer

    May 17, 2022  5:32:00 PM
    Ben
    Attachments/1.jpg
    Edited 3 seconds later: Look

    """

  private static let markdown = """
    [2026-03-14 09:41:07] Ben: Hello
    (- Me: 😀 -)

    [2026-03-14 09:42:00] Me: > Hello
    yes *bold*

    [2026-03-14 09:43:00] Ben: ![a.jpg](./media/a.jpg)

    [2026-03-14 09:44:00] Me: last

    """

  private static let history = """
    History for ben@example.org

    2026-03-14 09:41:07 Ben: Hello
    a second line

    2026-03-14 09:42:00 You: /me nods
    2026-03-14 09:43:00 Ben: third: line
    2026-03-14 09:44:00 You: yes

    """

  private static let lines = (1...5).map {
    """
    {"guid":"G\($0)","date_iso":"2026-03-14T09:4\($0):07+00:00","is_from_me":\($0 % 2 == 0),\
    "sender":{"display_name":"Ben"},"text":"Words \($0)","attachments":[{"filename":"a.jpg",\
    "mime_type":"image/jpeg"}],"chat":{"display_name":"Trip"}}

    """
  }.joined()
}
