import ChatModel
import Foundation
import TestSupport
import Testing

@testable import LettererCLI

/// Where pictures go: checked before anything is painted, and written under the names that they have.
@Suite struct PictureOutputTests {
  let folder: TemporaryFolder
  private static let look = ["--device", "130x160@1", "--no-chrome"]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("---\nme: Ana\n---\nBen: Hello {#one}\nAna: *Hi* {#two}\n", to: "trip.chat")
  }

  private func run(_ arguments: String..., input: String? = nil) throws -> CommandRun {
    try CommandRun(arguments + Self.look, in: folder, input: input)
  }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path() }

  // MARK: Checked beforehand

  /// What is wrong with some destinations; `nil` where nothing is.
  private func flaw(
    _ destinations: [OutputDestination], isNamed: Bool = true, input: String? = nil
  ) -> String? {
    do {
      _ = try PictureWriter(
        destinations: destinations, isNamed: isNamed, input: input ?? path("trip.chat"))
      return nil
    } catch let error as Diagnostic {
      return error.message
    } catch {
      return "usage"
    }
  }

  @Test func destinationsAreCheckedBeforeAnythingIsWritten() throws {
    try folder.make(folder: "out")
    try folder.write("precious", to: "mine.png")
    try folder.link("link.png", to: "trip.chat")
    func file(_ name: String) -> OutputDestination { .file(path(name)) }
    #expect(flaw([file("a.png"), file("b.png")]) == nil)
    #expect(flaw([file("a.png"), file("a.png")]) == "usage", "two of one name")
    #expect(flaw([file("trip.chat")]) == "`\(path("trip.chat"))` is the input")
    #expect(flaw([file("link.png")]) == "`\(path("link.png"))` is the input")
    #expect(flaw([file("a.png"), file("out")]) == "`\(path("out"))` is a folder")
    #expect(flaw([file("mine.png")]) == nil, "it was named")
    #expect(
      flaw([file("mine.png")], isNamed: false)
        == "there is a file `\(path("mine.png"))` already, and letterer didn't make it")
    #expect(flaw([file("new.png")], isNamed: false) == nil)
    // Only standard input has no file of its own.
    #expect(flaw([file("trip.chat")], input: "-") == nil)
  }

  /// Pictures of this command have its name at their beginning.
  @Test func onlyOwnPicturesAreReplacedUnasked() throws {
    #expect(try run("trip.chat").status == 0)
    #expect(try run("trip.chat").status == 0, "its own")
    let own = try folder.data("trip.png")
    for (change, isOwn) in [
      (own, true), (Data(own.dropFirst()), false), (Data("Software\0letterer ".utf8), false),
      (Data(own.prefix(30)), false), (Data(), false),
    ] {
      try change.write(to: folder.url.appending(path: "trip.png"))
      let run = try run("trip.chat")
      #expect((run.status == 0) == isOwn, "\(run.messages)")
      #expect(try isOwn || folder.data("trip.png") == change)
    }
  }

  // MARK: Names

  @Test func picturesOfAPairHaveTheirAppearanceInTheirNames() throws {
    try folder.make(folder: "out")
    let outputs = ["-o", "a.b.png", "-o", "out/c.gif", "--at", "end"]
    let pair = try CommandRun(
      ["trip.chat", "--pair", "light,dark"] + outputs + Self.look, in: folder)
    #expect(pair.status == 0, "\(pair.messages)")
    #expect(folder.names == ["a.b-dark.png", "a.b-light.png", "out", "trip.chat"])
    #expect(
      try CommandRun(
        "trip.chat", "-o", "dark.png", "--appearance", "dark",
        "--device", "130x160@1", "--no-chrome", in: folder
      ).status == 0)
    #expect(try folder.data("dark.png") == folder.data("a.b-dark.png"))
    #expect(try folder.data("a.b-light.png") != folder.data("a.b-dark.png"))
    #expect(try folder.data("out/c-dark.gif") != folder.data("out/c-light.gif"))
  }

  /// One of a pair is named after its appearance as well; standard output has no other name.
  @Test func halfAPairIsNamedLikeAWholeOne() throws {
    #expect(try run("trip.chat", "--pair", "dark").status == 0)
    #expect(folder.names == ["trip-dark.png", "trip.chat"])
    let piped = try run("trip.chat", "--pair", "dark", "-o", "-")
    #expect(piped.status == 0 && folder.names.count == 2)
    #expect(try piped.output == folder.data("trip-dark.png"))
    let asked = try run("trip.chat", "--appearance", "dark", "-o", "-")
    #expect(asked.output == piped.output)
  }

  @Test func onePageHasNoNumber() throws {
    #expect(try run("trip.chat", "--full", "-o", "all.png").status == 0)
    #expect(folder.names == ["all.png", "trip.chat"])
    let lines = (1...900).map { "Ben: Message number \($0)" }.joined(separator: "\n")
    try folder.write(lines + "\n", to: "long.chat")
    // A page's own name must not be taken by somebody else's file, unless it was asked for.
    try folder.write("precious", to: "long-2.png")
    let refused = try run("long.chat", "--full")
    #expect(refused.status == 1 && refused.messages.contains("`long-2.png`"))
    #expect(try folder.data("long-2.png") == Data("precious".utf8))
    #expect(!folder.names.contains("long-1.png") && !folder.names.contains("long-3.png"))
    let named = try run("long.chat", "--full", "-o", "long.png")
    #expect(named.status == 0)
    let count = folder.names.count { $0.hasPrefix("long-") }
    #expect(
      count >= 2 && named.messages == "wrote \(count) pages, long-1.png to long-\(count).png\n")
  }

  // MARK: Pictures that a script takes

  @Test func shotsShowTheChatAsItStandsThen() throws {
    try folder.write(
      """
      ---
      me: Ana
      ---
      Ben: Hello {#one}
      @shot a.png
      @wait 1s
      Ana: *Hi* {#two}
      @shot b.gif
      @shot c.b.apng

      """, to: "x.chat")
    let run = try run("x.chat", "--shots", "taken")
    #expect(run.status == 0, "\(run.messages)")
    let names = try FileManager.default.contentsOfDirectory(atPath: path("taken")).sorted()
    #expect(names == ["a.png", "b.gif", "c.b.apng"])
    #expect(try self.run("x.chat", "--at", "#one", "-o", "one.png").status == 0)
    #expect(try self.run("x.chat", "--at", "#two", "-o", "two.gif", "-o", "two.apng").status == 0)
    #expect(try folder.data("taken/a.png") == folder.data("one.png"))
    #expect(try folder.data("taken/b.gif") == folder.data("two.gif"))
    #expect(try folder.data("taken/c.b.apng") == folder.data("two.apng"))
    // Once by day and once by night; an old folder is used again.
    #expect(try self.run("x.chat", "--shots", "taken", "--pair", "light,dark").status == 0)
    let both = try FileManager.default.contentsOfDirectory(atPath: path("taken")).sorted()
    #expect(
      both == [
        "a-dark.png", "a-light.png", "a.png", "b-dark.gif", "b-light.gif", "b.gif",
        "c.b-dark.apng", "c.b-light.apng", "c.b.apng",
      ])
    #expect(try folder.data("taken/a-light.png") == folder.data("taken/a.png"))
    #expect(try folder.data("taken/a-dark.png") != folder.data("taken/a.png"))
  }

  @Test func shotsThatCannotBeTaken() throws {
    func said(_ script: String, _ shots: String) throws -> String {
      try folder.write(script, to: "x.chat")
      let run = try run("x.chat", "--shots", shots)
      #expect(run.status == 1)
      return run.messages
    }
    let script = "Ben: Hello\n@shot a.png\n"
    #expect(try said("Ben: Hello\n", "taken").contains("this chat takes no pictures"))
    #expect(try said("Ben: Hello\n@shot a.mp4\n", "taken").contains("`a.mp4` is no picture's name"))
    #expect(!folder.names.contains("taken"), "nothing is begun")
    #expect(try said(script, "no/such").contains("the folder `no/such` can't be made"))
    #expect(try said(script, "trip.chat").contains("trip.chat/a.png"))
  }

  // MARK: Standard input

  @Test func picturesOfWhatIsPipedInLieWhereTheyAreSaid() throws {
    try folder.make(folder: "pictures")
    try EquivalenceTests.photo.write(to: folder.url.appending(path: "pictures/a.png"))
    let script = "Ben: [photo a.png]\n"
    func isMissing(_ arguments: String...) throws -> Bool {
      try CommandRun(arguments, in: folder, input: script).messages.contains("isn't there")
    }
    #expect(try isMissing("render", "-", "-o", "x.png") && isMissing("check", "-"))
    #expect(try !isMissing("render", "-", "-o", "x.png", "--media", "pictures"))
    #expect(try !isMissing("check", "-", "--media", "pictures"))
    // Without a word they lie in the folder where the command runs.
    try EquivalenceTests.photo.write(to: folder.url.appending(path: "a.png"))
    #expect(try !isMissing("render", "-", "-o", "x.png") && !isMissing("check", "-"))
  }

  // MARK: Layouts

  @Test func aLayoutIsThatOfItsMoment() throws {
    try folder.write(
      "---\nme: Ana\n---\nBen: One {#one}\n@play\n@wait 1s\nAna: Two {#two}\n@wait 1s\nBen: Three\n",
      to: "x.chat")
    func layout(_ moment: String...) throws -> [String] {
      let run = try CommandRun(
        ["inspect", "x.chat"] + moment.flatMap { ["--at", $0] } + Self.look, in: folder)
      #expect(run.status == 0, "\(run.messages)")
      return run.text.split(separator: "\n").filter { $0.contains("  line  ") }.compactMap {
        $0.split(separator: "\"").last.map(String.init)
      }.filter { ["One", "Two", "Three"].contains($0) }
    }
    #expect(try layout() == ["One", "Two", "Three"])
    #expect(try layout("end") == ["One", "Two", "Three"])
    #expect(try layout("0s") == ["One"] && layout("0%") == ["One"])
    #expect(try layout("#one") == ["One"] && layout("#two") == ["One", "Two"])
    #expect(try layout("100%") == ["One", "Two", "Three"])
    let late = try CommandRun(["inspect", "x.chat", "--at", "900s"] + Self.look, in: folder)
    #expect(late.status == 0 && late.messages.contains("900s lies after the end"))
    // A message's moment is that at which it has arrived, not that at which it sets out.
    let arrived = try CommandRun(["inspect", "x.chat", "--at", "#two"] + Self.look, in: folder)
    try folder.write(
      "---\nme: Ana\n---\nBen: One {#one}\nAna: Two {#two}\n", to: "y.chat")
    let still = try CommandRun(["inspect", "y.chat"] + Self.look, in: folder)
    #expect(arrived.text == still.text)
  }

  // MARK: Holes

  @Test func holesOfAnAnimationAreKeptOrFilled() throws {
    let size = ["--fps", "5", "--until", "400ms", "--jobs", "1"] + Self.look
    func gif(_ arguments: String...) throws -> Data {
      let run = try CommandRun(["trip.chat", "-o", "x.gif"] + arguments + size, in: folder)
      #expect(run.status == 0, "\(run.messages)")
      return try folder.data("x.gif")
    }
    let white = try gif("--background", "#FFFFFF")
    #expect(try gif("--background", "transparent", "--matte", "#FFFFFF") == white)
    #expect(try gif("--background", "transparent") != white)
    #expect(try gif("--background", "transparent", "--matte", "#000000") != white)
    #expect(try gif("--background", "#FFFFFF", "--matte", "#000000") == white)
  }
}
