import Foundation
import TestSupport
import Testing

/// Archives of a real server.
@Suite(.enabled(if: Prosody.isAvailable, "\(Prosody.absence)"))
struct ProsodyTests {
  let server: TestServer
  let folder: TemporaryFolder
  var room: String { "team@\(server.text("rooms"))" }
  var ben: String { "ben@\(server.text("host"))" }

  init() throws {
    server = try Prosody.server.get()
    folder = try TemporaryFolder()
  }

  @Test func aRoomIsFetchedWhole() throws {
    let run = try XMPPRun("fetch", room, "-o", "room.xml", at: server, in: folder)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.messages.isEmpty)
    #expect(folder.names == ["room.xml"])
    let archive = try ArchiveText(folder, "room.xml")
    #expect(archive.root.attributes["account"] == "ana@chat.example")
    #expect(archive.root.attributes["room"] == room)
    #expect(archive.root.attributes["name"] == "The <team>")
    #expect(archive.isComplete == "true")
    #expect(Set(archive.ids).count == archive.results.count)
    // All that was said, in its order; and nothing twice.
    let fillers = (0..<110).map { "Filler \($0)" }
    #expect(archive.bodies.filter { $0.hasPrefix("Filler") } == fillers)
    #expect(archive.bodies.first == "Who brings the projector? 📽️")
    #expect(
      archive.bodies.contains(
        "_emphasis_, *strong*, ~gone~, `code`\n```\nlet x = 1 < 2 && 3 > 2\n```\n> a quote"))
    #expect(
      archive.bodies.contains(
        "Tabs\tand \"quotes\" & 'apostrophes' <b>stay</b>, \u{202E}and marks"))
    // What was sent, by kind; a tombstone stands for what a moderator took away.
    let kinds = [
      "reply": 1, "reactions": 4, "replace": 1, "retract": 1, "file-sharing": 2, "sticker": 1,
      "encrypted": 1, "displayed": 1, "subject": 0, "apply-to": 1,
    ]
    for (kind, count) in kinds { #expect(archive.count(kind) == count, "\(kind)") }
    #expect(!archive.bodies.contains("Buy cheap watches"))
    #expect(archive.results.count == 110 + 21)
    // Eve is the same by either name.
    let eve = archive.messages.filter {
      ["Eve", "Evening"].contains(
        $0.attributes["from"]?.split(separator: "/").last.map(String.init))
    }
    let occupants = eve.compactMap {
      $0["occupant-id"].first?.attributes["id"]
    }
    #expect(occupants.count > 2)
    #expect(Set(occupants).count == 1)
  }

  @Test func aChatOfTwoIsFetched() throws {
    let run = try XMPPRun("fetch", ben, at: server, in: folder)
    #expect(run.status == 0, "\(run.messages)")
    let archive = try ArchiveText(folder, "ben.mam.xml")
    #expect(archive.root.attributes["chat"] == ben)
    #expect(
      archive.bodies == [
        "Hello", "> Hello\nHi Ben!", "Lunch?\nAt one?\nOr two", "At tow", "At two", "A forged id",
        "https://files.example/menu.jpg",
      ])
    for kind in ["request", "received", "displayed", "reactions", "reply", "replace"] {
      #expect(archive.count(kind) == 1, "\(kind)")
    }
    // Each message is a line.
    #expect(archive.lines.count { $0.hasPrefix("<result ") } == archive.results.count)
    #expect(archive.lines.count == archive.results.count + 4)
  }

  @Test func whatIsThereIsGoneOnWith() throws {
    _ = try XMPPRun("fetch", room, "-o", "whole.xml", at: server, in: folder)
    let whole = try folder.data("whole.xml")
    let lines = try ArchiveText(folder, "whole.xml").lines
    // The file as it was after sixty messages, whole or left by a process that was killed.
    let start = lines.prefix(62).joined(separator: "\n") + "\n"
    let end = "<fin xmlns='urn:xmpp:mam:2' complete='false'/>\n</mam-archive>\n"
    try folder.write(start + end, to: "older.xml")
    try folder.write(start + lines[62].prefix(40), to: "killed.xml.partial")
    for name in ["whole", "older", "killed"] {
      let run = try XMPPRun("fetch", room, "-o", "\(name).xml", at: server, in: folder)
      #expect(run.status == 0, "\(run.messages)")
      #expect(try folder.data("\(name).xml") == whole)
    }
    #expect(folder.names == ["killed.xml", "older.xml", "whole.xml"])
  }

  @Test func nothingElseIsOverwritten() throws {
    try folder.write("my notes", to: "notes.xml")
    let refused = try XMPPRun("fetch", room, "-o", "notes.xml", at: server, in: folder)
    #expect(refused.status == 1)
    #expect(refused.messages.contains("isn't an archive as letterer-xmpp writes it"))
    #expect(try folder.data("notes.xml") == Data("my notes".utf8))
    _ = try XMPPRun("fetch", ben, "-o", "ben.xml", at: server, in: folder)
    let other = try XMPPRun("fetch", room, "-o", "ben.xml", at: server, in: folder)
    #expect(other.status == 1)
    #expect(other.messages.contains("`ben.xml` holds the archive of `\(ben)`"))
    let later = try XMPPRun(
      "fetch", ben, "-o", "ben.xml", "--since", "2026-01-01", at: server, in: folder)
    #expect(later.status == 1)
    #expect(later.messages.contains("`ben.xml` has messages from the archive's beginning"))
    #expect(folder.names == ["ben.xml", "notes.xml"])
    let anew = try XMPPRun("fetch", room, "-o", "notes.xml", "--overwrite", at: server, in: folder)
    #expect(anew.status == 0, "\(anew.messages)")
    #expect(try ArchiveText(folder, "notes.xml").isComplete == "true")
  }

  @Test func aTimeLeavesOutWhatWasBefore() throws {
    let none = try XMPPRun(
      "fetch", room, "-o", "none.xml", "--since", "2999-01-01", at: server, in: folder)
    #expect(none.status == 0)
    #expect(none.messages.contains("the archive has no messages of `\(room)`"))
    #expect(try ArchiveText(folder, "none.xml").results.isEmpty)
    let all = try XMPPRun(
      "fetch", room, "-o", "-", "--since", "2020-02-29T12:00:00+01:00", at: server, in: folder)
    #expect(all.status == 0)
    #expect(all.text.contains(" since='2020-02-29T12:00:00+01:00'>"))
    #expect(all.text.split(separator: "\n").count { $0.hasPrefix("<result ") } == 131)
  }

  @Test func roomsAndPeopleAreListed() throws {
    let rooms = try XMPPRun("rooms", at: server, in: folder)
    #expect(rooms.text == "\(room)\tThe <team>\n", "\(rooms.messages)")
    let people = try XMPPRun("chats", at: server, in: folder)
    #expect(people.text == "\(ben)\tBen B.\n", "\(people.messages)")
  }

  @Test func directTLSGivesTheSame() throws {
    _ = try XMPPRun("fetch", ben, "-o", "a.xml", at: server, in: folder)
    let run = try XMPPRun(
      "fetch", ben, "-o", "b.xml", "--direct-tls", at: server, in: folder,
      port: server.number("tlsPort"))
    #expect(run.status == 0, "\(run.messages)")
    #expect(try folder.data("a.xml") == folder.data("b.xml"))
  }

  @Test func whoIsUnknownHasNoArchive() throws {
    let room = try XMPPRun(
      "fetch", "nope@\(server.text("rooms"))", at: server, in: folder)
    #expect(room.status == 1)
    #expect(room.messages.contains("there is no room `nope@rooms.chat.example`"))
    #expect(folder.names.isEmpty)
    let person = try XMPPRun("fetch", "nobody@chat.example", at: server, in: folder)
    #expect(person.status == 0)
    #expect(person.messages.contains("the archive has no messages of `nobody@chat.example`"))
  }

  @Test func aWrongPasswordIsSaid() throws {
    let run = try XMPPRun(
      "fetch", ben, at: server, in: folder, environment: ["LETTERER_XMPP_PASSWORD": "wrong"])
    #expect(run.status == 1)
    #expect(run.messages.contains("doesn't accept the password of `ana@chat.example`"))
    #expect(folder.names.isEmpty)
  }

  @Test func aWrongCertificateIsAnError() throws {
    let other = try XMPPRun(
      "fetch", ben, at: server, in: folder, authority: server.text("other"))
    let host = try XMPPRun(
      [
        "fetch", ben, "--account", "ana@misnamed.example",
        "--server", "127.0.0.1:\(server.number("port"))", "--ca-file", server.text("authority"),
      ], in: folder, environment: ["LETTERER_XMPP_PASSWORD": "x"])
    #expect(host.messages.contains("ostname mismatch"))
    for run in [other, host] {
      #expect(run.status == 1)
      #expect(run.messages.contains("that is trusted"), "\(run.messages)")
    }
    #expect(folder.names.isEmpty)
  }

  /// A file of certificates takes the place of the system's.
  @Test func onlyTheGivenCertificatesAreTrusted() throws {
    let system = ["SSL_CERT_FILE": server.text("authority"), "SSL_CERT_DIR": folder.path]
    let trusted = try XMPPRun(
      [
        "fetch", ben, "-o", "-", "--account", "ana@chat.example",
        "--server", "127.0.0.1:\(server.number("port"))",
      ], in: folder,
      environment: system.merging(["LETTERER_XMPP_PASSWORD": Prosody.password]) { $1 })
    #expect(trusted.status == 0, "\(trusted.messages)")
    let other = try XMPPRun(
      "fetch", ben, at: server, in: folder, authority: server.text("other"), environment: system)
    #expect(other.status == 1)
  }

  @Test func passwordsComeFromFilesAndPipes() throws {
    try folder.write(Prosody.password + "\n", to: "password")
    let way = [
      "fetch", ben, "-o", "-", "--account", "ana@chat.example", "--ca-file",
      server.text("authority"), "--server", "127.0.0.1:\(server.number("port"))",
    ]
    let file = try XMPPRun(way + ["--password-file", "password"], in: folder)
    #expect(file.status == 0, "\(file.messages)")
    let pipe = try XMPPRun(
      way + ["--password-file", "-"], in: folder, input: Prosody.password + "\r\n")
    #expect(pipe.text == file.text)
    let none = try XMPPRun(way, in: folder)
    #expect(none.status == 1)
    #expect(none.messages.contains("there is no password"))
  }
}
