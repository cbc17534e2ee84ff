import CLibrary
import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// `letterer review` on a terminal.
  @Suite struct ReviewTerminalTests {
    static let attributes = "\u{1B}[?62;22c"
    static let entering = "\u{1B}[?1049h"
    static let leaving = "\u{1B}[?1049l"

    /// A review whose terminal has answered, with its first screen.
    func start(
      _ place: ReviewFolder, answers: String = attributes, environment: [String: String] = [:]
    ) throws -> TerminalSession {
      let run = try TerminalSession(["review"], in: place.folder, environment: environment)
      // The last of the queries.
      try run.wait(for: "\u{1B}[c")
      #expect(!run.isAsBefore)
      run.type(answers)
      try run.wait(for: "1 of 3")
      return run
    }

    @Test func keysDecide() async throws {
      let place = try await ReviewFolder()
      let before = try place.references()
      let run = try start(place)
      #expect(run.text.hasPrefix(Self.entering))
      run.type("a")
      try run.wait(for: "accepted 1")
      #expect(try place.unchanged(before).count == 2)
      run.type("u")
      try run.wait(for: "taken back")
      #expect(try place.unchanged(before).count == 3)
      run.type("r")
      try run.wait(for: "rejected 1")
      run.type("A")
      try run.wait(for: "Accept which?")
      run.type("l")
      try run.wait(for: "nothing is left, q ends")
      #expect(try place.unchanged(before).count == 1)
      run.type("q")
      #expect(try run.end() == 0)
      let end = run.text.components(separatedBy: Self.leaving)
      #expect(end.count == 2 && end[1].contains("2 accepted, 1 rejected, 0 left"))
      #expect(run.isAsBefore)
      let again = try TerminalSession(["review"], in: place.folder)
      #expect(try again.end() == 0)
      #expect(again.text.contains("Nothing to review: all 3 were decided on."))
    }

    @Test func keysThatWerePressedEarlyCount() async throws {
      let place = try await ReviewFolder()
      let run = try TerminalSession(["review"], in: place.folder)
      try run.wait(for: "\u{1B}[c")
      run.type("a" + Self.attributes + "q")
      #expect(try run.end() == 0)
      #expect(run.text.contains("1 accepted, 0 rejected, 2 left"))
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func signalsEndItInOrder(_ number: Int32) async throws {
      let run = try start(try await ReviewFolder())
      run.send(number)
      #expect(try run.end() == 128 + number)
      #expect(run.isAsBefore && run.text.contains(Self.leaving))
    }

    @Test(arguments: [SIGSEGV, SIGABRT])
    func evenABreakdownGivesTheTerminalBack(_ number: Int32) async throws {
      let run = try start(try await ReviewFolder())
      run.send(number)
      #expect(try run.end() == -number)
      #expect(run.isAsBefore && run.text.hasSuffix(Self.leaving))
    }

    @Test func controlCEndsIt() async throws {
      let run = try start(try await ReviewFolder())
      run.type("\u{3}")
      #expect(try run.end() == 0)
      #expect(run.isAsBefore && run.text.contains("0 accepted, 0 rejected, 3 left"))
    }

    @Test func suspendedItLetsTheTerminalGo() async throws {
      let run = try start(try await ReviewFolder())
      run.type("\u{1A}")
      try run.wait(for: Self.leaving)
      try run.waitUntilStopped()
      #expect(run.isAsBefore)
      run.send(SIGCONT)
      try run.wait(for: "1 of 3")
      #expect(!run.isAsBefore)
      run.type("q")
      #expect(try run.end() == 0)
      #expect(run.isAsBefore)
    }

    @Test func itFillsATerminalThatIsResized() async throws {
      let run = try start(try await ReviewFolder())
      run.resize(columns: 100, rows: 40)
      run.send(SIGWINCH)
      try run.wait(for: "\u{1B}[40;1H")
      run.type("q")
      #expect(try run.end() == 0)
    }

    @Test func aClosedTerminalEndsIt() async throws {
      let run = try start(try await ReviewFolder())
      run.hangUp()
      #expect(try run.endUnread() != 0)
    }

    @Test(arguments: [
      ("\u{1B}_Gi=31;OK\u{1B}\\" + attributes, "\u{1B}_Ga=T,f=100"),
      ("\u{1B}P>|iTerm2 3.5\u{1B}\\" + attributes, "\u{1B}]1337;File=inline=1"),
      ("\u{1B}[?62;4c", "\u{1B}P0;1;0q"), (attributes, "\u{1B}[48;5;"),
    ])
    func picturesComeAsTheTerminalUnderstandsThem(_ answer: String, _ picture: String) async throws
    {
      let run = try start(try await ReviewFolder(), answers: answer)
      if !run.text.contains(picture) { try run.wait(for: picture) }
      run.type("q")
      #expect(try run.end() == 0)
      // Kitty would keep them.
      #expect(run.text.contains("\u{1B}_Ga=d,d=I") == answer.contains("OK"))
    }

    @Test func withoutColorsThereAreNone() async throws {
      let run = try start(try await ReviewFolder(), environment: ["NO_COLOR": "1"])
      run.type("lr")
      try run.wait(for: "rejected 1")
      run.type("q")
      _ = try run.end()
      #expect(run.text.firstMatch(of: /\x{1B}\[(3|4)[0-9][;0-9]*m/) == nil)
    }
  }
#endif
