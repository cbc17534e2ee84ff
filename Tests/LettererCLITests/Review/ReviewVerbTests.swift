import Foundation
import TestSupport
import Testing

/// `letterer review` for those without a terminal.
@Suite struct ReviewVerbTests {
  @Test func withoutATerminalTheVerbsAreSaid() async throws {
    let place = try await ReviewFolder()
    for arguments in [["review"], ["review", "open"], ["review", ".letterer"]] {
      let run = try place.run(arguments)
      #expect(run.status == 2)
      for verb in ["list", "show <id>", "accept <id>", "reject <id>", "undo <id>"] {
        #expect(run.messages.contains("letterer review \(verb)"), "\(arguments)")
      }
    }
  }

  @Test func whatIsPendingIsListed() async throws {
    let place = try await ReviewFolder()
    let run = try place.run("review", "list")
    #expect(run.status == 0 && run.messages.isEmpty)
    for name in ReviewFolder.names {
      #expect(run.text.contains("  Tests/__Snapshots__/Chats/\(name)\n"))
    }
    #expect(!run.text.contains("same\n"))
    let json = try place.run("review", "list", "--json")
    let root = try #require(
      try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect(root["letterer"] as? String == "pending")
    let causes = try #require(root["causes"] as? [[String: Any]])
    let snapshots = causes.flatMap { cause in cause["snapshots"] as? [Any] ?? [] }
    #expect(snapshots.count == 3)
  }

  @Test func oneIsShownWithItsPictures() async throws {
    let place = try await ReviewFolder()
    let run = try place.run("review", "show", "Chats/d")
    #expect(run.status == 0 && run.text.hasPrefix("Tests/__Snapshots__/Chats/dark\n  pixels: "))
    let json = try place.run("review", "show", "Chats/d", "--json")
    let root = try #require(
      try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    let files = try #require(root["files"] as? [String: String])
    #expect(Set(files.keys).isSuperset(of: ["expected", "actual", "difference"]))
    let path = try #require(files["actual"])
    #expect(FileManager.default.fileExists(atPath: place.folder.path(path)))
  }

  @Test func namedOnesAreAcceptedAndRejected() async throws {
    let place = try await ReviewFolder()
    let before = try place.references()
    let accepted = try place.run("review", "accept", "Chats/dark", "Chats/s")
    #expect(accepted.status == 0, "\(accepted.messages)")
    #expect(accepted.messages.contains("accepted Tests/__Snapshots__/Chats/small"))
    #expect(try place.unchanged(before) == ["light"])
    let rejected = try place.run("review", "reject", "Chats/light")
    #expect(rejected.status == 0)
    #expect(try place.unchanged(before) == ["light"])
    let list = try place.run("review", "list")
    #expect(list.text == "Nothing to review: all 3 were decided on.\n")
    // Accepting again what was accepted changes nothing.
    let now = try place.references()
    #expect(try place.run("review", "accept", "Chats/dark").status == 0)
    #expect(try place.references() == now)
    // It passes now.
    try await place.verify(session: "3", mode: .never, pixel: 0xFF10_2030)
    #expect(try place.run("review", "list").text.hasPrefix("Nothing to review"))
  }

  @Test func machinesOfContinuousIntegrationAcceptNothing() async throws {
    let place = try await ReviewFolder()
    let before = try place.references()
    let run = try CommandRun(
      ["review", "accept", "Chats/dark"], in: place.folder, environment: ["CI": "true"])
    #expect(run.status == 1 && run.messages.contains("CI is set"))
    #expect(try place.unchanged(before) == ReviewFolder.names)
  }

  @Test func whatIsWrongIsSaidAtOnce() async throws {
    let place = try await ReviewFolder()
    let before = try place.references()
    let run = try place.run("review", "accept", "Chats/drak", "Chats", "Chats/light")
    #expect(run.status == 1)
    #expect(run.messages.contains("did you mean `Chats/dark`?"))
    #expect(run.messages.contains("`Chats` could be any of 3"))
    #expect(try place.unchanged(before) == ReviewFolder.names)
  }

  @Test func aReportThatIsNotThereIsAnError() throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun("review", "list", in: folder)
    #expect(run.status == 1 && run.messages.contains(".letterer: there is no report"))
    #expect(try CommandRun("review", "accept", in: folder).status == 2)
  }

  @Test func aReportFromElsewhereIsTakenForARoot() async throws {
    let place = try await ReviewFolder()
    let before = try place.references()
    try FileManager.default.moveItem(
      atPath: place.folder.path(".letterer"), toPath: place.folder.path("fetched"))
    let elsewhere = try TemporaryFolder()
    let run = try CommandRun(
      "review", "accept", "Chats/dark", "--report", place.folder.path("fetched"), "--root",
      place.folder.path, in: elsewhere, environment: ["CI": ""])
    #expect(run.status == 0, "\(run.messages)")
    #expect(try place.unchanged(before) == ["light", "small"])
  }
}
