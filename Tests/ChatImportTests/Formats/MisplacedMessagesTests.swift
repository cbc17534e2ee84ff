import ChatModel
import Testing

@testable import ChatImport

/// Messages that a single damaged name takes away from their chat: they are kept, or it is told.
@Suite struct MisplacedMessagesTests {
  private func changed(
    _ fixture: String, _ file: String, _ from: String, _ to: String, chat: String? = nil
  ) throws -> ImportedChat {
    var files = try ExportFiles(fixture: fixture)
    let number = try #require(files.files.firstIndex { $0.name == file })
    let text = String(decoding: files.files[number].bytes, as: UTF8.self)
    let place = try #require(text.range(ofFirst: from))
    files.files[number].bytes = Array(
      (text[..<place.lowerBound] + to + text[place.upperBound...]).utf8)
    return try files.imported(ImportOptions(chat: chat))
  }

  @Test(arguments: [
    (
      "\"replies\"", "\"repliez\"", "1 post has a member that is nearly `replies`, and isn't read"
    ),
    (
      "\"channel\": \"general\", \"user\"", "\"channel\": \"generaR\", \"user\"",
      "1 post is of a channel that the export doesn't tell of"
    ),
    (
      "{\"type\": \"post\"", "{\"type\": \"pozt\"",
      "1 line is of no kind that is known and is left out"
    ),
    ("\"post\": {", "\"pozt\": {", "1 line is of no kind that is known and is left out"),
    (
      "{\"type\": \"direct_post\"", "{\"type\": \"direct_pozt\"",
      "1 line is of no kind that is known and is left out"
    ),
  ]) func mattermost(from: String, to: String, warning: String) throws {
    let whole = try ExportFiles(fixture: "mattermost").imported(ImportOptions(chat: "t/general"))
    #expect(!whole.warningWords.contains(warning))
    let chat = try changed("mattermost", "import.jsonl", from, to, chat: "t/general")
    #expect(chat.warningWords.contains(warning), "\(chat.warningWords)")
  }

  @Test func zulip() throws {
    let chat = try changed(
      "zulip", "messages-000001.json", "\"recipient\"", "\"recipienz\"", chat: "general")
    #expect(
      chat.warningWords.contains("1 message is of a chat that the export doesn't tell of"))
  }

  @Test func matrix() throws {
    let chat = try changed("matrix", "export.json", "\"messages\"", "\"messagez\"")
    #expect(chat.conversation.entries.isEmpty)
    #expect(chat.warningWords.contains("there are no messages in `export.json`"))
  }

  /// A part of an export that isn't JSON any more, and might be taken for a script.
  @Test func discord() throws {
    let chat = try changed("discord", "Club - general [10].json", "{\"guild\"", "x\"guild\"")
    #expect(
      chat.warningWords.contains("`Club - general [10].json` can't be read and is left out"))
  }

  /// A message whose own element is called otherwise begins with whose side it is on.
  @Test func iMessagePages() throws {
    let page = ExporterPageTests.chat
    let place = try #require(page.range(ofFirst: "class=\"message\""))
    let whole = try imported(page, name: "Ben.html")
    let chat = try imported(
      page[..<place.lowerBound] + "class=\"mezzage\"" + page[place.upperBound...], name: "Ben.html")
    #expect(chat.messages.map(\.text) == whole.messages.map(\.text))
  }

  private func iMessage(_ from: String, _ to: String) throws -> ImportedChat {
    let sql = String(decoding: try fixture("imessage_chat_db.sql"), as: UTF8.self)
    let place = try #require(sql.range(ofFirst: from))
    let files = DatabaseFiles([
      ("chat.db", sql[..<place.lowerBound] + to + sql[place.upperBound...])
    ])
    return try files.imported()
  }

  /// Rows are found by their numbers even where a column took the name of these.
  @Test func rowsByTheirNumbers() throws {
    let (name, plain) = ("TABLE message(ROWID INTEGER PRIMARY KEY", "TABLE message(ROWID INTEGER")
    let (whole, chat) = (try iMessage(name, name), try iMessage(name, plain))
    #expect(whole.messages.count == 2 && chat.messages.map(\.id) == whole.messages.map(\.id))
  }

  @Test func messagesOfNoChat() throws {
    let chat = try iMessage("INTO chat VALUES(1,", "INTO chat VALUES(56,")
    #expect(chat.messages.isEmpty)
    #expect(chat.warningWords.contains("3 messages belong to no chat and are left out"))
  }

  /// Of two chats of one name neither is taken for the other.
  @Test func chatsOfOneName() throws {
    let from = "address=\"+49 170 1234567\" date=\"1773481267000\""
    let errors = failure { () throws(DiagnosticsError) in
      var files = ExportFiles([])
      do {
        files = try ExportFiles(fixture: "sms")
        let text = String(decoding: files.files[0].bytes, as: UTF8.self)
        files.files[0].bytes = Array(
          text.replacing(from, with: from.replacing("567", with: "568")).utf8)
      } catch { Issue.record(error) }
      return try files.imported(ImportOptions(chat: "Ben"))
    }
    #expect(errors.first?.message == "`export.zip` has 2 chats called `Ben`")
    #expect(
      errors.first?.hint == "choose one by its id: `+49 170 1234568`, `01701234567`")
  }
}
