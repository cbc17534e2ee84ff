import ChatImport
import ChatModel
import Foundation
import TestSupport
import Testing

/// From a server to a chat, and to a picture of it.
@Suite(.enabled(if: Prosody.isAvailable, "\(Prosody.absence)"))
struct ImportTests {
  let server: TestServer
  let folder: TemporaryFolder

  init() throws {
    server = try Prosody.server.get()
    folder = try TemporaryFolder()
  }

  private func fetch(_ address: String) throws -> ImportedChat {
    let run = try XMPPRun("fetch", address, "-o", "chat.mam.xml", at: server, in: folder)
    #expect(run.status == 0, "\(run.messages)")
    return try ChatImporter.open(folder.path("chat.mam.xml"))
  }

  /// Of 131 messages in the archive 123 are shown, and one line; the other seven change these.
  @Test func aRoomIsAChat() throws {
    let chat = try fetch("team@rooms.chat.example")
    #expect(chat.conversation.title == "The <team>")
    let all = chat.messages
    let fillers = all.filter { $0.text.string.hasPrefix("Filler") }
    #expect(fillers.map(\.text.string) == (0..<110).map { "Filler \($0)" })
    #expect(all.count == 123)
    #expect(chat.conversation.entries.count == 124)
    let said = all.prefix(13)
    #expect(
      said.map(\.text.string) == [
        "Who brings the projector? 📽️", "I do, it's in the car", "See you at seven", "", "",
        "It is me, Eve, by another name", "Cleo waves",
        "emphasis, strong, gone, code\nlet x = 1 < 2 && 3 > 2\na quote", "", "", "", "",
        "Tabs\tand \"quotes\" & 'apostrophes' <b>stay</b>, \u{202E}and marks",
      ])
    #expect(said[1].reply?.target == said[0].id)
    #expect(said[0].reactions.map(\.emoji) == ["❤️"])
    #expect(said[0].reactions.flatMap(\.senders) == [said[6].sender])
    #expect(said[2].edited != nil)
    for index in [3, 4] { #expect(said[index].content == .deleted(byMe: false)) }
    // By another name, and still the same.
    #expect(said[5].sender == said[3].sender)
    guard case .photo(let photo) = said[8].content, case .file(let file) = said[9].content,
      case .sticker(let sticker, let emoji) = said[10].content,
      case .unsupported(let kind, _) = said[11].content
    else {
      Issue.record("other kinds: \(said.map(\.content))")
      return
    }
    #expect(photo.fileName == "cover.jpg")
    #expect(file.fileName == "plan.pdf")
    #expect(file.byteCount == 52341)
    #expect(sticker.width == 64)
    #expect(emoji == "😺")
    #expect(kind == "Encrypted message")
  }

  @Test func aChatOfTwoIsAChat() throws {
    let chat = try fetch("ben@chat.example")
    #expect(chat.conversation.me == "ana@chat.example")
    let all = chat.messages
    #expect(
      all.map(\.text.string) == [
        "Hello", "Hi Ben!", "Lunch?\nAt one?\nOr two", "At two", "A forged id", "",
      ])
    #expect(all[1].reply?.target == all[0].id)
    #expect(all[1].reactions.map(\.emoji) == ["👋"])
    #expect(all[3].edited != nil)
    #expect(Set(all.map(\.id)).count == 6)
  }

  @Test func anArchiveThatIsCutOffSaysSo() throws {
    let server = try HostileServerTests.server.get()
    let run = try XMPPRun(
      [
        "fetch", "ben@dies.example", "-o", "chat.mam.xml", "--account", "ana@dies.example",
        "--server", "127.0.0.1:\(server.number("port"))", "--ca-file", server.text("authority"),
      ], in: folder, environment: ["LETTERER_XMPP_PASSWORD": "secret"])
    #expect(run.status == 1)
    let chat = try ChatImporter.open(folder.path("chat.mam.xml"))
    #expect(chat.messages.count == 70)
    #expect(
      chat.warnings.map(\.message)
        == ["the archive isn't complete: messages are missing at its end"])
  }

  @Test func aRoomIsAPicture() throws {
    _ = try fetch("team@rooms.chat.example")
    let letterer = URL(filePath: XMPPRun.command).deletingLastPathComponent()
      .appending(path: "letterer").path
    let run = try ProgramRun(
      letterer, ["render", "chat.mam.xml", "--me", "Ana", "--last", "12", "-o", "chat.png"],
      in: folder.url)
    #expect(run.status == 0, "\(run.messages)")
    #expect(try folder.data("chat.png").prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }
}
