import Foundation
import TestSupport
import Testing

@Suite struct RenderCommandTests {
  let folder: TemporaryFolder
  static let script = "---\nme: Ana\n---\nBen 9:40: Did you see this?\nAna: Yes! *Great*. {read}\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.script, to: "trip.chat")
  }

  /// Width and height as a PNG's header says them.
  func size(_ png: Data) -> [Int] {
    guard png.starts(with: [0x89, 0x50, 0x4E, 0x47]), png.count > 24 else { return [] }
    return [16, 20].map { start in
      png[start..<start + 4].reduce(0) { $0 * 256 + Int($1) }
    }
  }

  @Test func theOutputIsNamedAfterTheInput() throws {
    let run = try CommandRun("trip.chat", "--device", "240x300@1", in: folder)
    #expect(run.status == 0)
    #expect(run.messages == "")
    #expect(folder.names == ["trip.chat", "trip.png"])
    #expect(try size(folder.data("trip.png")) == [240, 300])
  }

  @Test func theSameBytesHoweverItIsRun() throws {
    let size = ["--device", "240x300@2"]
    let first = try CommandRun("trip.chat", size[0], size[1], "-o", "-", in: folder)
    let others = [
      try CommandRun("trip.chat", size[0], size[1], "-o", "-", "--jobs", "3", in: folder),
      try CommandRun(
        "trip.chat", size[0], size[1], "-o", "-", in: folder,
        environment: [
          "LANG": "ja_JP.UTF-8", "LC_ALL": "ja_JP.UTF-8", "FONTCONFIG_FILE": "/dev/null",
          "HOME": "/nonexistent", "TZ": "Asia/Tokyo", "PANGOCAIRO_BACKEND": "win32",
        ]),
      try CommandRun("-", size[0], size[1], "-o", "-", in: folder, input: Self.script),
    ]
    #expect(first.output.count > 1000)
    for other in others { #expect(other.output == first.output, "\(other.messages)") }
  }

  @Test func picturesThatTheScriptTakes() throws {
    try folder.write(
      Self.script + "@shot seen.png\n@react last ❤️ Ben\n@shot loved.webp\n", to: "x.chat")
    let size = ["--device", "240x300@1"]
    let run = try CommandRun(["x.chat", "--shots", "stills"] + size, in: folder)
    #expect(run.status == 0, "\(run.messages)")
    #expect(folder.names == ["stills", "trip.chat", "x.chat"])
    #expect(try self.size(folder.data("stills/seen.png")) == [240, 300])
    #expect(try folder.data("stills/loved.webp").starts(with: Data("RIFF".utf8)))
    let none = try CommandRun(["trip.chat", "--shots", "stills"] + size, in: folder)
    #expect(none.status == 1)
    #expect(none.messages.contains("takes no pictures"))
  }

  @Test func severalOutputsOfOneRun() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "out"), withIntermediateDirectories: true)
    let run = try CommandRun(
      "trip.chat", "--device", "square", "-o", "a.png", "-o", "out", in: folder)
    #expect(run.status == 0)
    #expect(try folder.data("a.png") == folder.data("out/trip.png"))
  }

  @Test func aForeignFileIsNotReplacedUnasked() throws {
    try folder.write("precious", to: "trip.png")
    let refused = try CommandRun("trip.chat", in: folder)
    #expect(refused.status == 1)
    #expect(refused.messages.contains("letterer didn't make it"))
    #expect(try folder.data("trip.png") == Data("precious".utf8))
    #expect(try CommandRun("trip.chat", "-o", "trip.png", in: folder).status == 0)
    #expect(try CommandRun("trip.chat", in: folder).status == 0)
  }

  @Test func theInputIsNeverReplaced() throws {
    try folder.write(Self.script, to: "chat.png")
    let run = try CommandRun("chat.png", "-o", "./chat.png", in: folder)
    #expect(run.status == 1)
    #expect(run.messages.contains("is the input"))
    #expect(try folder.data("chat.png") == Data(Self.script.utf8))
  }

  @Test func errorsNameTheirPlaceAndLeaveNothing() throws {
    try folder.write("Ana: [phto a.jpg]\n@tyqing Ana\n", to: "bad.chat")
    let run = try CommandRun("bad.chat", in: folder)
    #expect(run.status == 1)
    #expect(run.messages.contains("bad.chat:1:"))
    #expect(run.messages.contains("bad.chat:2:"))
    #expect(run.messages.contains("did you mean"))
    #expect(folder.names == ["bad.chat", "trip.chat"])
  }

  @Test(arguments: [
    ["trip.chat", "--device", "fone"], ["trip.chat", "-o", "x.jpg"], ["trip.chat", "--at", "200%"],
    ["trip.chat", "--last", "0"], ["trip.chat", "--no-such-option"], [],
    ["trip.chat", "--scale", "99"], ["trip.chat", "--appearance", "dusk"],
  ])
  func wrongUsageIsTwo(arguments: [String]) throws {
    let run = try CommandRun(arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.messages.contains("Usage") || run.messages.contains("OVERVIEW"))
    #expect(folder.names == ["trip.chat"])
  }

  @Test func aLongChatBecomesNumberedPages() throws {
    let lines = (1...500).map { "Ben: Message number \($0)" }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "long.chat")
    let run = try CommandRun(
      "long.chat", "--full", "--device", "320x568@1", "--no-chrome", in: folder)
    #expect(run.status == 0)
    #expect(folder.names == ["long-1.png", "long-2.png", "long.chat", "trip.chat"])
    let heights = try ["long-1.png", "long-2.png"].map { try size(folder.data($0))[1] }
    #expect(heights.allSatisfy { $0 <= 16_384 })
    #expect(heights[0] > 15_000)
  }

  @Test func whereNothingCanBeWrittenOneErrorSaysSo() throws {
    let run = try CommandRun("trip.chat", "-o", "no/such/folder/x.png", in: folder)
    #expect(run.status == 1)
    #expect(run.messages.contains("no/such/folder/x.png"))
    #expect(folder.names == ["trip.chat"])
  }

  @Test func helpAndVersionAreOutput() throws {
    let help = try CommandRun("--help", in: folder)
    #expect(help.status == 0)
    #expect(help.text.contains("EXAMPLES"))
    #expect(help.messages == "")
    #expect(try CommandRun("--version", in: folder).status == 0)
  }
}
