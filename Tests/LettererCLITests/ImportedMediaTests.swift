import Foundation
import TestSupport
import Testing

/// A chat that goes to another place takes its media along.
@Suite struct ImportedMediaTests {
  let folder: TemporaryFolder
  static let options = ["--device", "240x300@1", "-o", "-"]

  init() throws {
    folder = try TemporaryFolder()
    try folder.make(folder: "chat")
    try folder.make(folder: "elsewhere")
    try folder.write(Self.text, to: "chat/_chat.txt")
    for (name, bytes) in Self.files {
      try bytes.write(to: folder.url.appending(path: "chat/" + name))
    }
    try EquivalenceTests.zip(
      ["_chat.txt": Data(Self.text.utf8), "unused.png": EquivalenceTests.photo].merging(Self.files)
      { $1 }
    ).write(to: folder.url.appending(path: "chat.zip"))
  }

  static let files: [String: Data] = [
    "1-PHOTO-2022.png": EquivalenceTests.photo, "2-AUDIO-2022.opus": Data("a sound".utf8),
  ]
  static let text =
    "[3/27/22, 21:41:00] Ana: Hello\r\n"
    + "[3/27/22, 21:42:00] Ana: \u{200E}<attached: 1-PHOTO-2022.png>\r\n"
    + "[3/27/22, 21:43:00] Ben: \u{200E}<attached: 2-AUDIO-2022.opus>\r\n"

  /// A picture without what it says of its source: its image data alone.
  private func pixels(_ arguments: String...) throws -> Data {
    let run = try CommandRun(arguments + Self.options, in: folder)
    #expect(run.status == 0, "\(run.messages)")
    #expect(!run.messages.contains("isn't there"), "\(run.messages)")
    var data = Data()
    var start = 8
    let bytes = [UInt8](run.output)
    while start + 8 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      if bytes[start + 4..<start + 8].elementsEqual("IDAT".utf8) {
        data += bytes[start + 8..<start + 8 + length]
      }
      start += 12 + length
    }
    #expect(data.count > 100)
    return data
  }

  private func run(_ arguments: String..., status: Int32 = 0) throws -> CommandRun {
    let run = try CommandRun(arguments, in: folder)
    #expect(run.status == status, "\(run.messages)")
    return run
  }

  @Test(arguments: ["chat.zip", "chat", "chat/_chat.txt"], ["chat", "json", "yaml"])
  func theSamePictureElsewhere(input: String, form: String) throws {
    let script = "elsewhere/x.\(form)"
    let imported = try run("import", input, "--me", "Ana", "-o", script)
    #expect(imported.messages == "copied 2 media files into `elsewhere/x-media/`\n")
    #expect(try pixels(script) == pixels(input, "--me", "Ana"))
    let media = folder.url.appending(path: "elsewhere/x-media").path()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: media).sorted()
        == Self.files.keys.sorted())
    for (name, bytes) in Self.files {
      #expect(try folder.data("elsewhere/x-media/" + name) == bytes)
    }
    #expect(try run("check", "--strict", script).messages.isEmpty)
  }

  /// Beside the media, or above them, nothing has to be copied.
  @Test func whatLiesBelowIsNamedFromThere() throws {
    let before = try pixels("chat", "--me", "Ana")
    for script in ["x.chat", "chat/x.chat"] {
      #expect(try run("import", "chat", "--me", "Ana", "-o", script).messages.isEmpty)
      #expect(try pixels(script) == before)
    }
    #expect(folder.names == ["chat", "chat.zip", "elsewhere", "x.chat"])
    #expect(try String(decoding: folder.data("x.chat"), as: UTF8.self).contains("[photo chat/1-"))
  }

  @Test func nothingIsReplaced() throws {
    try folder.make(folder: "elsewhere/x-media")
    try folder.write("mine", to: "elsewhere/x-media/1-PHOTO-2022.png")
    for message in ["copied 2 media files into", "2 media files are in"] {
      let run = try run("import", "chat.zip", "--me", "Ana", "-o", "elsewhere/x.chat")
      #expect(run.messages.hasPrefix(message), "\(run.messages)")
      #expect(try folder.data("elsewhere/x-media/1-PHOTO-2022.png") == Data("mine".utf8))
      #expect(try folder.data("elsewhere/x-media/1-PHOTO-2022-2.png") == EquivalenceTests.photo)
      #expect(try pixels("elsewhere/x.chat") == pixels("chat.zip", "--me", "Ana"))
    }
  }

  @Test func onlyWhatTheKeptMessagesName() throws {
    let run = try run("import", "chat.zip", "--me", "Ana", "--last", "1", "-o", "elsewhere/x.chat")
    #expect(run.messages == "copied 1 media file into `elsewhere/x-media/`\n")
    let none = try CommandRun(
      ["import", "chat.zip", "--me", "Ana", "--to", "2022-03-26", "-o", "elsewhere/y.chat"],
      in: folder)
    #expect(!none.messages.contains("copied"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "y-media").path()))
  }

  @Test func mediaMayStayWhereTheyAre() throws {
    let before = try pixels("chat.zip", "--me", "Ana")
    let quiet = try run("import", "chat.zip", "--me", "Ana", "--no-media", "-o", "elsewhere/x.chat")
    #expect(quiet.messages.isEmpty)
    for media in ["chat.zip", "chat"] {
      #expect(try pixels("elsewhere/x.chat", "--media", media) == before)
      #expect(
        try run("check", "--strict", "--media", media, "elsewhere/x.chat").messages.isEmpty)
    }
    let output = try run("import", "chat.zip", "--me", "Ana")
    #expect(output.messages.contains("2 media files don't come along; the first is `1-PHOTO-2022"))
    #expect(output.messages.contains("--media chat.zip"))
    #expect(try run("render", "x.chat", "--media", "none.zip", status: 1).output.isEmpty)
  }

  /// One file is spoken of as one.
  @Test func oneFileIsSpokenOfAsOne() throws {
    let last = ["import", "chat.zip", "--me", "Ana", "--last", "1"]
    let output = try CommandRun(last, in: folder)
    #expect(output.status == 0)
    #expect(output.messages.contains("warning: `2-AUDIO-2022.opus` doesn't come along\n"))
    #expect(output.messages.contains("--media chat.zip"))
    for words in ["copied 1 media file into", "1 media file is in"] {
      let run = try CommandRun(last + ["-o", "elsewhere/x.chat"], in: folder)
      #expect(run.status == 0 && run.messages.hasPrefix(words), "\(run.messages)")
      #expect(run.messages.contains("`elsewhere/x-media/`"))
    }
  }

  @Test func aScriptTakesItsMediaAlong() throws {
    try folder.write("Ana: [photo 1-PHOTO-2022.png]\nBen: hello\n", to: "chat/a.chat")
    let run = try run("import", "chat/a.chat", "-o", "elsewhere/a.json")
    #expect(run.messages == "copied 1 media file into `elsewhere/a-media/`\n")
    #expect(try pixels("elsewhere/a.json") == pixels("chat/a.chat"))
  }

  /// Names that lead out, that are missing, or that nobody can have.
  @Test func hostileNames() throws {
    let names = [
      "../secret.jpg", "/etc/hostname", "a/../../secret.jpg", "none.jpg", "~/x.jpg",
      "C:\\x.jpg", "http://a.b/c.jpg", "-o.jpg", "con:?.jpg", "A.jpg", "b/a.jpg",
    ]
    let photos = names.enumerated().map { index, name in
      let path = name.replacingOccurrences(of: "\\", with: "\\\\")
      return
        #"{"id":\#(index),"type":"message","from":"A","date":"2024-01-01T10:00:00","photo":"\#(path)"}"#
    }
    try folder.make(folder: "t/b")
    try folder.write("secret", to: "secret.jpg")
    for name in ["-o.jpg", "con:?.jpg", "A.jpg", "b/a.jpg"] {
      try folder.write(name, to: "t/\(name)")
    }
    try folder.write(
      #"{"name":"A","type":"personal_chat","id":1,"messages":[\#(photos.joined(separator: ","))]}"#,
      to: "t/result.json")
    let run = try run("import", "t", "-o", "elsewhere/x.chat")
    #expect(run.messages.contains("copied 4 media files"))
    #expect(run.messages.contains("lies outside"))
    #expect(run.messages.contains("none.jpg"))
    let media = folder.url.appending(path: "elsewhere/x-media").path()
    let copied = try FileManager.default.contentsOfDirectory(atPath: media).sorted()
    #expect(copied == ["A.jpg", "a-2.jpg", "con__.jpg", "o.jpg"])
    for name in copied {
      #expect(try folder.data("elsewhere/x-media/\(name)") != Data("secret".utf8))
    }
    // The script can be read, in place as well.
    #expect(try self.run("check", "elsewhere/x.chat").status == 0)
    #expect(try self.run("import", "t", "-o", "t/x.chat").messages.contains("copied") == false)
    #expect(try self.run("check", "t/x.chat").status == 0)
  }

  @Test func aFolderThatIsNone() throws {
    try folder.write("a file", to: "elsewhere/x-media")
    let run = try run("import", "chat.zip", "--me", "Ana", "-o", "elsewhere/x.chat", status: 1)
    #expect(run.messages.contains("`elsewhere/x-media` is no folder"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "x.chat").path()))
    try folder.link("elsewhere/y-media", to: "../chat")
    _ = try self.run("import", "chat.zip", "--me", "Ana", "-o", "elsewhere/y.chat", status: 1)
    #expect(folder.names == ["chat", "chat.zip", "elsewhere"])
  }
}
