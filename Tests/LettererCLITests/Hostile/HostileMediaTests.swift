import Foundation
import TestSupport
import Testing

/// Media that aren't what they say: a placeholder and one warning, never an error or a crash.
@Suite struct HostileMediaTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A PNG whose header claims a size, with a few bytes of data.
  static func png(width: UInt32, height: UInt32) -> [UInt8] {
    func bytes(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    // The checksum is wrong; nobody gets that far.
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bytes(13) + Array("IHDR".utf8)
      + bytes(width) + bytes(height) + [8, 2, 0, 0, 0] + bytes(0) + bytes(4) + Array("IDAT".utf8)
      + [1, 2, 3, 4] + bytes(0)
  }

  @Test func aPlaceholderAndAWarningForEach() throws {
    let files: [(String, [UInt8]?)] = [
      ("missing.png", nil), ("empty.png", []),
      ("huge.png", Self.png(width: 60_000, height: 60_000)),
      ("damaged.png", Self.png(width: 40, height: 40)),
      ("flat.png", Self.png(width: 100_000_000, height: 1)),
      ("huge.jpg", [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0xEA, 0x60, 0xEA, 0x60, 3, 1, 0x22, 0]),
      (
        "huge.webp",
        Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8) + [
          10, 0, 0, 0, 0, 0, 0, 0, 0x5F, 0xEA, 0, 0x5F, 0xEA, 0,
        ]
      ),
      ("text.png", Array("not a picture".utf8)), ("vector.svg", Array("<svg></svg>".utf8)),
    ]
    for case (let name, let bytes?) in files {
      try Data(bytes).write(to: folder.url.appending(path: name))
    }
    try folder.make(folder: "folder.png")
    try folder.link("loop.png", to: "loop.png")
    try folder.link("outside.png", to: "/etc/passwd")
    try folder.link("endless.png", to: "/dev/zero")
    #expect(mkfifo(folder.url.appending(path: "pipe.png").path(), 0o600) == 0)
    let names =
      files.map(\.0) + ["folder.png", "loop.png", "outside.png", "endless.png", "pipe.png"]
    // Several of each: one warning is enough.
    let script = (names + names).map { "Ana: [photo \($0)]\n" }.joined()
    try folder.write(script, to: "a.chat")
    let run = try CommandRun(
      "a.chat", "--full", "--device", "240x300@1", "-o", "out.png", in: folder)
    #expect(run.status == 0, "\(run.messages)")
    let warnings = run.messages.split(separator: "\n").filter { $0.contains("warning: ") }
    for name in names {
      #expect(warnings.count { $0.contains(name) } == 1, "\(name): \(run.messages)")
    }
    let check = try CommandRun("check", "a.chat", in: folder)
    #expect(check.status == 0)
    #expect(try CommandRun("check", "--strict", "a.chat", in: folder).status == 1)
  }

  /// A sound, a film and a document are none the worse for being no pictures.
  @Test func nothingIsSaidOfWhatIsNoPicture() throws {
    try folder.write(
      """
      Ana: [voice a.opus 0:03]
      Ana: [audio b.mp3]
      Ana: [file c.pdf]
      Ana: [video d.mp4] {#film}
      Ana: [gif d.mp4]
      Ben: > #film
        yes
      Ana: [photo a.opus]
      """, to: "a.chat")
    for name in ["a.opus", "b.mp3", "c.pdf", "d.mp4"] {
      try folder.write("nobody looks into it", to: name)
    }
    let warning = "warning: `a.opus` is no picture that is known\n"
    let hint = "  hint: a placeholder, or an emoji's name, stands for it\n"
    let place = "  Ana: [photo a.opus]\n              ^~~~~~\n"
    for arguments in [["render", "a.chat", "--full", "-o", "a.png"], ["check", "a.chat"]] {
      let run = try CommandRun(arguments, in: folder)
      #expect(run.status == 0)
      #expect(run.messages == "a.chat:8:13: " + warning + place + hint)
    }
  }

  @Test func exportsDoNotReachOut() throws {
    try folder.write("secret", to: "secret.jpg")
    try folder.make(folder: "chat")
    let attached = ["../secret.jpg", "/etc/passwd", "..", ".", "a/../../secret.jpg"]
    let lines = attached.map { "[3/27/22, 21:41:35] Ana: \u{200E}<attached: \($0)>\n" }
    try folder.write(lines.joined(), to: "chat/_chat.txt")
    let export = try CommandRun("chat", "--me", "Ana", "-o", "-", in: folder)
    #expect(export.status == 0, "\(export.messages)")
    #expect(!export.messages.contains("is no picture"))
    let photos = attached.map {
      #"{"id":1,"type":"message","from":"A","date":"2024-01-01T10:00:00","photo":"\#($0)","width":9,"height":9}"#
    }
    try folder.write(
      #"{"name":"A","type":"personal_chat","id":1,"messages":[\#(photos.joined(separator: ","))]}"#,
      to: "chat/result.json")
    let telegram = try CommandRun("chat/result.json", "-o", "-", in: folder)
    #expect(telegram.status == 0)
    #expect(telegram.messages.contains("outside"))
    #expect(!telegram.messages.contains("is no picture"))
  }

  @Test func foldersWithoutAnExport() throws {
    try folder.make(folder: "empty")
    try folder.make(folder: "other")
    try folder.write("hello", to: "other/a.txt")
    try folder.make(folder: "outside")
    try folder.link("outside/_chat.txt", to: "/etc/passwd")
    try folder.make(folder: "pipe")
    #expect(mkfifo(folder.url.appending(path: "pipe/_chat.txt").path(), 0o600) == 0)
    for name in ["empty", "other", "outside", "pipe"] {
      let run = try CommandRun(name, "-o", "-", in: folder)
      #expect(run.status == 1)
      #expect(run.messages.contains("error: "))
      #expect(run.output.isEmpty)
    }
  }
}
