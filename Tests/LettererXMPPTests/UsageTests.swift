import TestSupport
import Testing

@testable import LettererXMPP
@testable import XMPPClient

/// The command without a server.
@Suite struct UsageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func itsVersionIsLetterers() throws {
    let run = try XMPPRun(["--version"], in: folder)
    #expect(run.status == 0)
    let source = try Repository.text("Sources/Letterer/Rendering/Version.swift")
    #expect(source.contains("current = \"\(run.text.filter { !$0.isNewline })\""))
  }

  @Test func helpTeaches() throws {
    for (arguments, words) in [
      (["--help"], "EXIT STATUS"), (["fetch", "--help"], "--password-file"),
      (["rooms", "--help"], "--service"), (["chats", "--help"], "contact list"),
    ] {
      let run = try XMPPRun(arguments, in: folder)
      #expect(run.status == 0)
      #expect(run.text.contains(words))
      #expect(run.text.contains("EXAMPLES"))
      #expect(!run.text.contains("serve-connection"))
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func shellsCompleteIt(shell: String) throws {
    let run = try XMPPRun(["--generate-completion-script", shell], in: folder)
    #expect(run.status == 0)
    #expect(run.text.contains("max-messages"))
  }

  @Test(arguments: [
    [], ["fetch"], ["fetch", "nobody", "--account", "me@example.org"],
    ["fetch", "ben@example.org"], ["fetch", "ben@example.org", "--account", "me"],
    ["fetch", "ben@example.org", "--account", "me@example.org", "--password", "x"],
    ["fetch", "ben@example.org", "--account", "me@example.org", "--since", "yesterday"],
    ["fetch", "ben@example.org", "--account", "me@example.org", "--since", "2026-02-30"],
    ["fetch", "ben@example.org", "--account", "me@example.org", "--server", "host:99999"],
    ["fetch", "ben@example.org", "--account", "me@example.org", "--timeout", "0"],
    ["fetch", "ben@example.org", "--account", "me@example.org", "--max-messages", "0"],
  ])
  func wrongCallsAreTwo(arguments: [String]) throws {
    let run = try XMPPRun(arguments, in: folder)
    // Without a command there is help.
    #expect(run.status == (arguments.isEmpty ? 0 : 2), "\(run.messages)")
    #expect(folder.names.isEmpty)
  }

  @Test func certificatesAreLookedAtFirst() throws {
    try folder.write("no certificate", to: "ca.pem")
    for (name, words) in [("missing.pem", "No such file"), ("ca.pem", "has no certificates")] {
      let run = try XMPPRun(
        ["fetch", "ben@example.org", "--account", "me@example.org", "--ca-file", name], in: folder,
        environment: ["LETTERER_XMPP_PASSWORD": "x"])
      #expect(run.status == 1)
      #expect(run.messages.contains(words), "\(run.messages)")
    }
  }

  @Test(arguments: ["", "\n", "two\nlines\n", "nothing\0ness", String(repeating: "x", count: 5000)])
  func aFileWithoutAPasswordIsSaid(content: String) throws {
    try folder.write(content, to: "password")
    let run = try XMPPRun(
      ["chats", "--account", "me@example.org", "--password-file", "password"], in: folder)
    #expect(run.status == 1)
    #expect(run.messages.contains("`password` has no password"), "\(run.messages)")
  }

  @Test func nobodyListensThere() throws {
    let run = try XMPPRun(
      ["fetch", "ben@example.org", "--account", "me@example.org", "--server", "127.0.0.1:1"],
      in: folder, environment: ["LETTERER_XMPP_PASSWORD": "x"])
    #expect(run.status == 1)
    #expect(run.messages.contains("no server can be reached for `example.org`"))
    #expect(folder.names.isEmpty)
  }

  /// The process with the connection is nothing without its parent.
  @Test func theConnectionsProcessIsNoCommand() throws {
    let run = try XMPPRun(["--serve-connection"], in: folder)
    #expect(run.status == 2)
  }

  @Test func progressHasARate() {
    func line(_ messages: Int, _ total: Int?, _ milliseconds: Int) -> String {
      FetchProgress.line(
        "team@x", ArchiveFetch.Progress(messages: messages, total: total),
        milliseconds: milliseconds)
    }
    #expect(line(500, 2000, 1000) == "team@x  500 of 2000 messages  25 %  500/s  3 s left")
    #expect(line(500, nil, 2000) == "team@x  500 messages  250/s")
    #expect(line(0, 0, 0) == "team@x  0 messages  0/s")
    #expect(line(30, 20, 1000) == "team@x  30 messages  30/s")
    #expect(line(0, 20, 1000) == "team@x  0 of 20 messages  0 %  0/s")
  }
}
