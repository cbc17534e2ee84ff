import Foundation
import TestSupport
import Testing

/// Places that can't be written to: whole or not at all, with a word about why.
@Suite struct HostileOutputTests {
  let folder: TemporaryFolder
  let size = ["--device", "240x300@1"]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Ana: Hello\nBen: Hello, you\n", to: "trip.chat")
  }

  @Test func theInputByAnotherName() throws {
    try folder.link("link.png", to: "trip.chat")
    try FileManager.default.linkItem(atPath: path("trip.chat"), toPath: path("hard.png"))
    for name in ["link.png", "hard.png"] {
      let run = try CommandRun(["trip.chat", "-o", name] + size, in: folder)
      #expect(run.status == 1)
      #expect(run.messages.contains("is the input"))
    }
    #expect(try folder.data("trip.chat") == Data("Ana: Hello\nBen: Hello, you\n".utf8))
  }

  @Test func aFolderTakesThePictureIn() throws {
    try folder.make(folder: "x.png")
    #expect(try CommandRun(["trip.chat", "-o", "x.png"] + size, in: folder).status == 0)
    #expect(folder.names == ["trip.chat", "x.png"])
    #expect(FileManager.default.fileExists(atPath: path("x.png/trip.png")))
    try folder.make(folder: "trip.png")
    #expect(try CommandRun(["trip.chat"] + size, in: folder).status == 1)
  }

  @Test func longNames() throws {
    let name = String(repeating: "n", count: 250)
    try folder.write("Ana: Hello\n", to: name + ".chat")
    #expect(try CommandRun([name + ".chat"] + size, in: folder).status == 0)
    #expect(folder.names.contains(name + ".png"))
    let tooLong = try CommandRun(
      ["trip.chat", "-o", String(repeating: "n", count: 300) + ".png"] + size, in: folder)
    #expect(tooLong.status == 1)
    #expect(tooLong.messages.contains("can't be written"))
    #expect(folder.names.count == 3)
  }

  private func shell(_ line: String) throws -> CommandRun {
    try CommandRun(shell: line, in: folder)
  }

  @Test(
    .enabled(if: Device.full.isAt("/dev/full"), "there is no device that is always full"),
    arguments: ["trip.chat -o -", "inspect trip.chat", "--help", "themes"])
  func aFullDisk(arguments: String) throws {
    let run = try shell("$LETTERER \(arguments) > /dev/full")
    #expect(run.status == 1)
    #expect(run.messages.contains("error: standard output can't be written"))
  }

  @Test func aReaderThatLeaves() throws {
    // As of every filter: nothing is said, and nothing crashes.
    let run = try shell("$LETTERER trip.chat -o - 2>&1 | head -c 1 > /dev/null")
    #expect(run.status == 0)
    #expect(run.text + run.messages == "")
  }

  /// Messages must not land in a file that took the number of a closed stream.
  @Test func streamsThatAreClosed() throws {
    let line = "$LETTERER trip.chat \(size.joined(separator: " ")) -o"
    let whole = try shell("\(line) a.png; \(line) b.png <&- >&- 2>&-; cmp a.png b.png")
    #expect(whole.status == 0, "\(whole.text)\(whole.messages)")
    #expect(try shell("\(line) - >&-").status == 1)
    try folder.write("Ana: [photo missing.png]\n", to: "trip.chat")
    #expect(try shell("\(line) c.png 2>&-; tail -c 8 c.png | grep -q IEND").status == 0)
  }

  @Test func errorsLeaveStandardOutputEmpty() throws {
    try folder.write("@bogus\n", to: "bad.chat")
    let run = try CommandRun("bad.chat", "-o", "-", "-o", "bad.png", in: folder)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(folder.names == ["bad.chat", "trip.chat"])
  }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path() }
}
