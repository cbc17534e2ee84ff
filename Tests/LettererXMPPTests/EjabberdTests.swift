import ChatImport
import ChatModel
import Foundation
import TestSupport
import Testing

/// Archives of another real server than Prosody, to a chat and to a picture of it.
@Suite(.enabled(if: Ejabberd.isAvailable, "\(Ejabberd.absence)"))
struct EjabberdTests {
  let server: TestServer
  let folder: TemporaryFolder
  var room: String { "team@\(server.text("rooms"))" }
  var ben: String { "ben@\(server.text("host"))" }

  /// How many messages of the room say nothing.
  private static let fillerCount = 260

  init() throws {
    server = try Ejabberd.server.get()
    folder = try TemporaryFolder()
  }

  private func fetch(_ address: String, _ name: String = "chat.mam.xml") throws -> ImportedChat {
    let run = try XMPPRun("fetch", address, "-o", name, at: server, in: folder)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.messages.isEmpty)
    return try ChatImporter.open(folder.path(name))
  }

  /// A chat as the server keeps it on its disk.
  private func stored(_ address: String) throws -> ImportedChat {
    try ChatImporter.open(server.text("archive"), options: ImportOptions(chat: address))
  }

  /// More than a page of 250: all that was said, in its order, and nothing twice.
  @Test func aRoomIsFetchedWhole() throws {
    let chat = try fetch(room, "room.xml")
    let archive = try ArchiveText(folder, "room.xml")
    #expect(archive.root.attributes["account"] == "ana@chat.example")
    #expect(archive.root.attributes["room"] == room)
    #expect(archive.root.attributes["name"] == "The <team>")
    #expect(archive.isComplete == "true")
    #expect(archive.results.count == Self.fillerCount + 19)
    #expect(Set(archive.ids).count == archive.results.count)
    #expect(chat.conversation.title == "The <team>")
    let all = chat.messages
    #expect(
      all.map(\.text.string).filter { $0.hasPrefix("Filler") }
        == (0..<Self.fillerCount).map { "Filler \($0)" })
    #expect(all.count == Self.fillerCount + 12)
    let said = all.prefix(12)
    #expect(
      said.map(\.text.string) == [
        "Who brings the projector? 📽️", "I do, it's in the car", "See you at seven", "",
        "It is me, Eve, by another name", "Cleo waves",
        "emphasis, strong, gone, code\nlet x = 1 < 2 && 3 > 2\na quote", "", "", "", "",
        "Tabs\tand \"quotes\" & 'apostrophes' <b>stay</b>, \u{202E}and marks",
      ])
    #expect(said[1].reply?.target == said[0].id)
    #expect(said[0].reactions.map(\.emoji) == ["❤️"])
    #expect(said[0].reactions.flatMap(\.senders) == [said[5].sender])
    #expect(said[2].edited != nil)
    #expect(said[3].content == .deleted(byMe: false))
  }

  @Test func aChatOfTwoIsFetched() throws {
    let chat = try fetch(ben)
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

  /// What the server keeps on its disk says the same; there it has the real addresses, by which Eve is one
  /// whatever her name is.
  @Test(arguments: ["team@rooms.chat.example", "ben@chat.example"])
  func theServersDatabaseSaysTheSame(_ address: String) throws {
    let fetched = try fetch(address).messages
    let name = address == ben ? "ana@chat.example: \(ben)" : address
    let chat = try stored(name)
    let stored = chat.messages
    #expect(stored.map(\.id) == fetched.map(\.id))
    #expect(stored.map(\.text) == fetched.map(\.text))
    #expect(stored.map(\.content) == fetched.map(\.content))
    #expect(stored.map(\.date) == fetched.map(\.date))
    #expect(stored.map(\.reply?.target) == fetched.map(\.reply?.target))
    #expect(stored.map { $0.edited != nil } == fetched.map { $0.edited != nil })
    #expect(
      stored.map { $0.reactions.map(\.emoji) } == fetched.map { $0.reactions.map(\.emoji) })
    guard address == room else { return }
    #expect(
      chat.conversation.participants.map(\.name) == ["Ana", "Ben", "Cleo", "Dan", "Evening"])
    #expect(
      chat.conversation.participants.map(\.id.rawValue)
        == ["ana", "ben", "cleo", "dan", "eve"].map { $0 + "@chat.example" })
  }

  @Test func aRoomIsAPicture() throws {
    _ = try fetch(room)
    let letterer = URL(filePath: XMPPRun.command).deletingLastPathComponent()
      .appending(path: "letterer").path
    let run = try ProgramRun(
      letterer, ["render", "chat.mam.xml", "--me", "Ana", "--last", "12", "-o", "chat.png"],
      in: folder.url)
    #expect(run.status == 0, "\(run.messages)")
    #expect(try folder.data("chat.png").prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func whatIsThereIsGoneOnWith() throws {
    _ = try fetch(room, "whole.xml")
    let lines = try ArchiveText(folder, "whole.xml").lines
    let start = lines.prefix(262).joined(separator: "\n") + "\n"
    try folder.write(
      start + "<fin xmlns='urn:xmpp:mam:2' complete='false'/>\n</mam-archive>\n", to: "older.xml")
    _ = try fetch(room, "older.xml")
    #expect(try folder.data("older.xml") == folder.data("whole.xml"))
  }

  @Test func directTLSGivesTheSame() throws {
    _ = try fetch(ben, "a.xml")
    let run = try XMPPRun(
      "fetch", ben, "-o", "b.xml", "--direct-tls", at: server, in: folder,
      port: server.number("tlsPort"))
    #expect(run.status == 0, "\(run.messages)")
    #expect(try folder.data("a.xml") == folder.data("b.xml"))
  }

  @Test func peopleAreListedAndStrangersRefused() throws {
    let people = try XMPPRun("chats", at: server, in: folder)
    #expect(people.text == "\(ben)\tBen B.\n", "\(people.messages)")
    let nobody = try XMPPRun("fetch", "nope@\(server.text("rooms"))", at: server, in: folder)
    #expect(nobody.status == 1)
    #expect(nobody.messages.contains("there is no room `nope@rooms.chat.example`"))
    let wrong = try XMPPRun(
      "fetch", ben, at: server, in: folder, environment: ["LETTERER_XMPP_PASSWORD": "wrong"])
    #expect(wrong.status == 1)
    #expect(wrong.messages.contains("doesn't accept the password of `ana@chat.example`"))
    let other = try XMPPRun(
      "fetch", ben, at: server, in: folder, authority: server.text("other"))
    #expect(other.status == 1)
    #expect(other.messages.contains("that is trusted"), "\(other.messages)")
    #expect(folder.names.isEmpty)
  }
}
