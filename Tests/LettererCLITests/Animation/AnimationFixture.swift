import Foundation
import TestSupport

/// A folder with a small chat that plays, and what the tests of animations ask of it.
struct AnimationFixture {
  let folder: TemporaryFolder

  static let script = """
    ---
    me: Ana
    ---
    Ben 9:40: Did you see this?
    Ana: Yes! *Great*.
    @typing Ben 300ms
    Ben: Let us go
    @react last 👍 Ana

    """
  /// A small canvas and few pictures a second, so that runs are short.
  static let look = ["--device", "130x160@1", "--fps", "10"]
  /// The same at the rate that each format has by itself.
  static let device = Array(look.prefix(2))

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.script, to: "trip.chat")
  }

  /// Renders the chat.
  func render(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> CommandRun {
    try CommandRun(
      ["render", "trip.chat"] + Self.look + arguments, in: folder, environment: environment)
  }

  /// Renders pictures of the chat, which have no rate.
  func picture(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["render", "trip.chat"] + Self.device + arguments, in: folder)
  }

  /// The names in a folder of the folder.
  func names(in name: String) -> [String] {
    folder.names(in: name)
  }

  /// All files of a folder of frames.
  func contents(of name: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for file in names(in: name) { files[file] = try folder.data(name + "/" + file) }
    return files
  }

  static let hasFFmpeg = ProgramRun.path(of: "ffmpeg") != nil
}

/// What an animated PNG says of its time.
struct APNGTimes {
  /// How often it plays; 0 for ever.
  private(set) var plays = -1
  /// How long each picture is shown, in seconds.
  private(set) var delays: [Double] = []

  /// All pictures together, in seconds.
  var length: Double { delays.reduce(0, +) }

  init(_ data: Data) {
    let bytes = Array(data)
    func number(_ start: Int, _ count: Int) -> Int {
      bytes[start..<start + count].reduce(0) { $0 << 8 + Int($1) }
    }
    var place = 8
    while place + 12 <= bytes.count {
      let length = number(place, 4)
      let body = place + 8
      switch String(decoding: bytes[place + 4..<body], as: UTF8.self) {
      case "acTL": plays = number(body + 4, 4)
      case "fcTL":
        let parts = number(body + 22, 2)
        delays.append(Double(number(body + 20, 2)) / Double(parts == 0 ? 100 : parts))
      default: break
      }
      place = body + length + 4
    }
  }
}
