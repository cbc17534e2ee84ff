import Foundation
import TestSupport
import Testing

/// Servers that do what no server should.
@Suite(.enabled(if: Prosody.isAvailable, "\(Prosody.absence)"))
struct HostileServerTests {
  static let server = Result { try TestServer("hostile_server.py") }
  let server: TestServer
  let folder: TemporaryFolder

  init() throws {
    server = try Self.server.get()
    folder = try TemporaryFolder()
  }

  private func arguments(_ way: String, _ more: [String]) -> [String] {
    [
      "fetch", "ben@\(way).example", "-o", "chat.xml", "--account", "ana@\(way).example",
      "--server", "127.0.0.1:\(server.number("port"))", "--ca-file", server.text("authority"),
    ] + more
  }

  private func fetch(_ way: String, _ more: String...) throws -> XMPPRun {
    try XMPPRun(
      arguments(way, more), in: folder, environment: ["LETTERER_XMPP_PASSWORD": "secret"])
  }

  /// The server that the others are measured by.
  @Test func anArchiveOfSeveralPagesIsWhole() throws {
    let run = try fetch("good")
    #expect(run.status == 0, "\(run.messages)")
    let archive = try ArchiveText(folder, "chat.xml")
    #expect(archive.isComplete == "true")
    // Nothing that answers no question of ours.
    #expect(archive.bodies == (0..<120).map { "Message \($0)" })
    #expect(archive.ids == (0..<120).map { "i\($0)" })
  }

  /// What came before stays, in a file that says that it isn't complete, and is gone on with.
  @Test(arguments: [
    ("dies", 70, "broke off"), ("again", 50, "sent a page of the archive"),
    ("empty", 50, "sent an empty page"), ("endless", 1200, "doesn't end: 1200 messages"),
    ("garbage", 50, "what it sends isn't XML"),
    ("shutdown", 50, "ended the connection: system-shutdown: Good night"),
  ])
  func whatCameIsKept(way: String, count: Int, words: String) throws {
    let run = try fetch(way)
    #expect(run.status == 1)
    #expect(run.messages.contains(words), "\(run.messages)")
    #expect(run.messages.contains("\(count) messages are in `chat.xml`"))
    #expect(folder.names == ["chat.xml"])
    let archive = try ArchiveText(folder, "chat.xml")
    #expect(archive.isComplete == "false")
    #expect(archive.bodies == (0..<count).map { "Message \($0)" })
  }

  @Test func anArchiveWithoutEndHasALimit() throws {
    let run = try fetch("countless", "--max-messages", "500")
    #expect(run.status == 1)
    #expect(run.messages.contains("doesn't end: 500 messages"))
    #expect(try ArchiveText(folder, "chat.xml").results.count == 500)
  }

  /// However busy the connection is, or however quiet: it is ended from outside.
  @Test(arguments: ["mute", "handshake", "iterations"])
  func aLoginWithoutEndIsBrokenOff(way: String) throws {
    let run = try fetch(way, "--timeout", "1")
    #expect(run.status == 1)
    #expect(run.messages.contains("said nothing for 1 s while connecting"), "\(run.messages)")
    #expect(folder.names.isEmpty)
  }

  @Test func aServerThatFallsSilentIsLeft() throws {
    let run = try fetch("silent", "--timeout", "3")
    #expect(run.status == 1)
    #expect(run.messages.contains("said nothing for 3 s while the archive"), "\(run.messages)")
    #expect(try ArchiveText(folder, "chat.xml").results.count == 57)
  }

  @Test func whatBreaksTheConnectionsProcessBreaksNothingElse() throws {
    let run = try fetch("salt")
    #expect(run.status == 1)
    #expect(run.messages.contains("broke the connection's process (signal"), "\(run.messages)")
    #expect(folder.names.isEmpty)
  }

  @Test func memoryIsLimited() throws {
    let run = try fetch("deep", "--timeout", "15")
    #expect(run.status == 1)
    #expect(run.messages.contains("more at once than there is memory for"), "\(run.messages)")
    #expect(try ArchiveText(folder, "chat.xml").results.count == 50)
  }

  /// Only whole messages count as a sign of life.
  @Test func aMessageWithoutEndIsBrokenOff() throws {
    let run = try fetch("huge", "--timeout", "2")
    #expect(run.status == 1)
    #expect(run.messages.contains("50 messages are in `chat.xml`"), "\(run.messages)")
    #expect(try ArchiveText(folder, "chat.xml").results.count == 50)
  }

  /// A password goes to nobody who doesn't prove to know it, unless that is wanted.
  @Test func thePasswordIsNotSent() throws {
    let words = ["plain": "offers no SCRAM", "notls": "has no TLS"]
    for (way, words) in words {
      let run = try fetch(way)
      #expect(run.status == 1)
      #expect(run.messages.contains(words), "\(run.messages)")
    }
    let heard = (try? server.folder.data("heard")).map { String(decoding: $0, as: UTF8.self) }
    #expect(heard?.contains("secret") != true)
    #expect(heard?.contains("notls") != true)
    #expect(folder.names.isEmpty)
    let wanted = try fetch("plain", "--allow-plain")
    #expect(wanted.status == 0, "\(wanted.messages)")
  }

  @Test func aLastMessageThatIsForgottenIsExplained() throws {
    #expect(try fetch("expired").status == 0)
    let before = try folder.data("chat.xml")
    let run = try fetch("expired")
    #expect(run.status == 1)
    #expect(run.messages.contains("doesn't know the last message of"), "\(run.messages)")
    #expect(run.messages.contains("--since 2026-03-14T09:41:07Z"))
    #expect(try folder.data("chat.xml") == before)
    #expect(folder.names == ["chat.xml"])
  }

  /// A signal ends the work, and keeps what came; killed, the next run goes on.
  @Test(arguments: [SIGTERM, SIGKILL])
  func whatASignalInterruptsIsKept(number: Int32) throws {
    let process = Process()
    process.executableURL = URL(filePath: XMPPRun.command)
    process.arguments = arguments("slow", [])
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["LETTERER_XMPP_PASSWORD": "secret"]) { $1 }
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    // Messages of the second page stand in the file only with the rest of it, so the first tells.
    let limit = Date(timeIntervalSinceNow: 30)
    var size = 0
    while size < 10_000, Date() < limit, process.isRunning {
      var nothing = pollfd(fd: errors.fileHandleForReading.fileDescriptor, events: 0, revents: 0)
      _ = poll(&nothing, 1, 5)
      size = (try? folder.data("chat.xml.partial").count) ?? 0
    }
    kill(process.processIdentifier, number)
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if number == SIGTERM {
      #expect(process.terminationStatus == 128 + SIGTERM, "\(said)")
      #expect(said.contains("interrupted: "))
      #expect(folder.names == ["chat.xml"])
    } else {
      #expect(folder.names == ["chat.xml.partial"])
      // It goes on after what is there, and keeps it, whatever becomes of it.
      let next = try fetch("slow", "--max-messages", "10")
      #expect(next.status == 1, "\(next.messages)")
      #expect(folder.names == ["chat.xml"])
    }
    let archive = try ArchiveText(folder, "chat.xml")
    #expect(archive.isComplete == "false")
    #expect(archive.results.count >= 50)
    #expect(archive.bodies == (0..<archive.results.count).map { "Message \($0)" })
  }
}
