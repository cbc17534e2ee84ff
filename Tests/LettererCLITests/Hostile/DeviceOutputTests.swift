import Foundation
import TestSupport
import Testing

/// A device of the system by its numbers, which can be made in a folder of one's own by the superuser
/// alone.
struct Device {
  /// It takes everything, as /dev/null.
  static let null = Device(number: 0x103)
  /// It takes nothing, as /dev/full.
  static let full = Device(number: 0x107)

  let number: dev_t

  /// Whether it is what stands at a path, links not followed.
  func isAt(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
      && status.st_rdev == number
  }

  /// Makes it; false where that isn't allowed, or where it couldn't be opened.
  func make(at path: String) -> Bool {
    guard mknod(path, S_IFCHR | 0o666, number) == 0 else { return false }
    let descriptor = open(path, O_WRONLY)
    guard descriptor >= 0 else {
      unlink(path)
      return false
    }
    close(descriptor)
    return true
  }

  static let canBeMade: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    defer { folder.remove() }
    return null.make(at: folder.path("device"))
  }()
}

/// Outputs that are no regular files: written to, and still there afterwards.
@Suite struct DeviceOutputTests {
  let folder: TemporaryFolder
  static let look = ["--device", "130x160@1"]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Ana: Hello\n@shot one.png\nBen: Hello, you\n", to: "trip.chat")
  }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path() }

  /// What writes something to a name.
  struct Way: CustomTestStringConvertible {
    let arguments: [String]
    let name: String

    init(_ arguments: [String], _ name: String) {
      self.arguments = arguments
      self.name = name
    }

    var testDescription: String { arguments.joined(separator: " ") }
    /// A regular file that holds the same, where the name alone doesn't say what.
    var file: String {
      switch arguments[0] {
      case "new": "chat.chat"
      case "import": name.contains(".") ? name : name + ".json"
      default: name.contains(".") ? name : name + ".png"
      }
    }
  }

  /// The ways out, each to a name.
  static let ways: [Way] = [
    Way(["render", "trip.chat", "-o", "x.png"] + look, "x.png"),
    Way(["render", "trip.chat", "-o", "x"] + look, "x"),
    Way(["render", "trip.chat", "--contact-sheet", "-o", "x.png"] + look, "x.png"),
    Way(["render", "trip.chat", "--fps", "5", "-o", "x.gif"] + look, "x.gif"),
    Way(["render", "trip.chat", "--fps", "5", "-o", "x.apng"] + look, "x.apng"),
    Way(["render", "trip.chat", "--fps", "5", "-o", "x.webp"] + look, "x.webp"),
    Way(["render", "trip.chat", "--at", "end", "-o", "x.webp"] + look, "x.webp"),
    Way(["render", "trip.chat", "--shots", "."] + look, "one.png"),
    Way(["import", "trip.chat", "--format", "json", "-o", "x"], "x"),
    Way(["import", "trip.chat", "-o", "x.yaml"], "x.yaml"),
    Way(["new", "x"], "x"),
  ]

  @Test(
    .enabled(if: Device.canBeMade, "devices can't be made here"),
    arguments: ways)
  func aDeviceIsWrittenTo(way: Way) throws {
    try #require(Device.null.make(at: path(way.name)))
    let run = try CommandRun(way.arguments, in: folder)
    #expect(run.status == 0, "\(run.messages)")
    #expect(Device.null.isAt(path(way.name)))
    #expect(folder.names == ["trip.chat", way.name].sorted())
    // Where there is no room that is said, and nothing else happens.
    unlink(path(way.name))
    try #require(Device.full.make(at: path(way.name)))
    let full = try CommandRun(way.arguments, in: folder)
    #expect(full.status == 1)
    #expect(full.messages.contains("can't be written: No space left on device"))
    #expect(Device.full.isAt(path(way.name)))
    #expect(folder.names == ["trip.chat", way.name].sorted())
  }

  /// A pipe gets what a file would have got.
  @Test(arguments: ways + videos)
  func aPipeIsWrittenTo(way: Way) throws {
    guard AnimationFixture.hasFFmpeg || !Self.videos.contains(where: { $0.name == way.name }) else {
      return
    }
    try #require(mkfifo(path(way.name), 0o600) == 0)
    let (run, bytes) = try reading(way.name) { try CommandRun(way.arguments, in: folder) }
    #expect(run.status == 0, "\(run.messages)")
    #expect(folder.names == ["trip.chat", way.name].sorted())
    #expect(unlink(path(way.name)) == 0)
    let arguments = way.arguments.map { $0 == way.name ? way.file : $0 }
    #expect(try CommandRun(arguments, in: folder).status == 0)
    let file = try folder.data(way.file)
    #expect(!file.isEmpty && bytes == file)
  }

  static let videos = [
    Way(["render", "trip.chat", "--fps", "5", "-o", "x.mp4"] + look, "x.mp4"),
    Way(["render", "trip.chat", "--fps", "5", "-o", "x.webm"] + look, "x.webm"),
  ]

  /// Runs something while a program reads a pipe; gives what that has read.
  private func reading<Result>(_ name: String, _ body: () throws -> Result) throws -> (
    Result, Data
  ) {
    let copies = try TemporaryFolder()
    try copies.write("", to: "copy")
    let reader = Process()
    reader.executableURL = URL(filePath: "/bin/cat")
    reader.arguments = [path(name)]
    reader.standardOutput = try FileHandle(forWritingTo: copies.url.appending(path: "copy"))
    try reader.run()
    defer { reader.terminate() }
    let result = try body()
    var status = stat()
    // Who waits for a pipe that was replaced would wait for ever.
    if lstat(path(name), &status) != 0 || status.st_mode & S_IFMT != S_IFIFO { reader.terminate() }
    reader.waitUntilExit()
    return (result, try copies.data("copy"))
  }

  @Test func standardOutputByItsName() throws {
    let still = try CommandRun(["trip.chat", "-o", "-"] + Self.look, in: folder)
    for name in ["/dev/stdout", "/dev/fd/1"] {
      let run = try CommandRun(["trip.chat", "-o", name] + Self.look, in: folder)
      #expect(run.status == 0, "\(run.messages)")
      #expect(run.output == still.output && run.output.isWholePNG)
    }
    try folder.link("out.gif", to: "/dev/stdout")
    let animated = try CommandRun(["trip.chat", "-o", "out.gif"] + Self.look, in: folder)
    #expect(animated.output.starts(with: Data("GIF89a".utf8)))
    let script = try CommandRun("import", "trip.chat", "-o", "/dev/stdout", in: folder)
    #expect(try script.output == CommandRun("import", "trip.chat", in: folder).output)
    #expect(folder.names == ["out.gif", "trip.chat"])
  }

  /// Links lead to what is replaced, wherever that is, and stay.
  @Test func linksStay() throws {
    try folder.make(folder: "far")
    try folder.write("old", to: "far/a.png")
    try folder.link("a.png", to: "far/a.png")
    try folder.link("b.json", to: "far/b.json")
    try folder.link("c.chat", to: "far/c.chat")
    #expect(try CommandRun(["trip.chat", "-o", "a.png"] + Self.look, in: folder).status == 0)
    #expect(try CommandRun("import", "trip.chat", "-o", "b.json", in: folder).status == 0)
    #expect(try CommandRun("new", "c", in: folder).status == 0)
    for name in ["a.png", "b.json", "c.chat"] {
      let link = try FileManager.default.destinationOfSymbolicLink(atPath: path(name))
      #expect(link == "far/" + name)
    }
    #expect(try folder.data("far/a.png").isWholePNG)
    #expect(try folder.data("far/b.json").starts(with: Data("{".utf8)))
    #expect(try !folder.data("far/c.chat").isEmpty)
  }

  /// What has one name only can't take several pictures.
  @Test func aPipeTakesOnePicture() throws {
    try #require(mkfifo(path("x.png"), 0o600) == 0)
    for option in [["--full"], ["--pair", "light,dark"]] {
      let run = try CommandRun(["trip.chat", "-o", "x.png"] + option + Self.look, in: folder)
      #expect(run.status == 2, "\(run.messages)")
      #expect(folder.names == ["trip.chat", "x.png"])
    }
  }

  /// An output that follows from the input's name isn't asked for, so it isn't touched.
  @Test func aPipeThatWasNotNamedIsLeftAlone() throws {
    try #require(mkfifo(path("trip.png"), 0o600) == 0)
    let run = try CommandRun(["trip.chat"] + Self.look, in: folder)
    #expect(run.status == 1)
    #expect(run.messages.contains("letterer didn't make it"))
    #expect(folder.names == ["trip.chat", "trip.png"])
  }
}
