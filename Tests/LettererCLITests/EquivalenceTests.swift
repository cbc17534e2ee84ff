import Foundation
import TestSupport
import Testing

/// Two ways to say the same give the same bytes.
@Suite struct EquivalenceTests {
  let folder: TemporaryFolder
  let options = ["--device", "240x300@1", "-o", "-"]

  init() throws { folder = try TemporaryFolder() }

  func picture(_ arguments: [String], environment: [String: String] = [:]) throws -> Data {
    let run = try CommandRun(arguments + options, in: folder, environment: environment)
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output.count > 500)
    return run.output
  }

  /// One export as a file, in a folder, in a folder of another name, and in a zip.
  @Test func fileFolderAndZip() throws {
    let chat = (0..<30).map {
      "[3/27/22, 21:41:0\($0 % 10)] \(["Ana", "Ben"][$0 % 2]): Hello \($0)\r\n"
    }
    let text = chat.joined() + "[3/27/22, 21:42:00] Ana: \u{200E}<attached: 1-PHOTO-2022.png>\r\n"
    try folder.make(folder: "chat")
    try folder.write(text, to: "chat/_chat.txt")
    try Self.photo.write(to: folder.url.appending(path: "chat/1-PHOTO-2022.png"))
    try Self.zip(["_chat.txt": Data(text.utf8), "1-PHOTO-2022.png": Self.photo])
      .write(to: folder.url.appending(path: "chat.zip"))
    let file = try picture(["chat/_chat.txt", "--me", "Ana"])
    #expect(try picture(["chat", "--me", "Ana"]) == file)
    #expect(try picture(["chat.zip", "--me", "Ana"]) == file)
  }

  @Test func workersAndRuns() throws {
    let text = (0..<40).map {
      "\(["Ana", "Ben", "Cleo"][$0 % 3]): Message 👋🏽 \($0) עם שלום {❤️ Ben}\n"
    }
    try folder.write(text.joined(), to: "a.chat")
    let first = try picture(["a.chat", "--jobs", "1"])
    for jobs in ["2", "8"] { #expect(try picture(["a.chat", "--jobs", jobs]) == first) }
    for _ in 0..<Effort.rounds(3, long: 50) { #expect(try picture(["a.chat"]) == first) }
  }

  @Test func aFileIsWhatStandardOutputGets() throws {
    try folder.write("Ana: Hello\n", to: "a.chat")
    let bytes = try picture(["a.chat"])
    let run = try CommandRun("a.chat", "--device", "240x300@1", "-o", "x.png", in: folder)
    #expect(run.status == 0)
    #expect(try folder.data("x.png") == bytes)
  }

  @Test func aScriptAndItsTwins() throws {
    try folder.write(
      "---\nme: Ana\n---\n== Today ==\nBen 9:40: Did you see this?\nAna: > Did\n  *Yes*. {read, ❤️ Ben}\n* Ben left\n",
      to: "a.chat")
    // The checksum of the input stands in the picture, so pixels are compared, not bytes.
    func layout(_ name: String) throws -> String {
      let run = try CommandRun("inspect", name, in: folder)
      #expect(run.status == 0, "\(run.messages)")
      return run.text
    }
    for twin in ["twin.json", "twin.yaml", "twin.chat"] {
      let written = try CommandRun("import", "a.chat", "-o", twin, in: folder)
      #expect(written.status == 0, "\(written.messages)")
      #expect(try layout(twin) == layout("a.chat"))
    }
  }

  // MARK: Files

  /// A red pixel.
  static let photo =
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=="
    ) ?? Data()

  /// A zip archive without compression.
  static func zip(_ files: [String: Data]) -> Data {
    var archive = Data()
    var directory = Data()
    func little(_ value: Int, _ count: Int) -> Data {
      Data((0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }
    for (name, content) in files.sorted(by: { $0.key < $1.key }) {
      let fields =
        little(20, 2) + little(0, 8) + little(Int(crc(content)), 4) + little(content.count, 4)
        + little(content.count, 4) + little(name.utf8.count, 2)
      directory += Data("PK\u{1}\u{2}".utf8) + little(20, 2) + fields + little(0, 12)
      directory += little(archive.count, 4) + Data(name.utf8)
      archive += Data("PK\u{3}\u{4}".utf8) + fields + little(0, 2) + Data(name.utf8) + content
    }
    let end =
      Data("PK\u{5}\u{6}".utf8) + little(0, 4) + little(files.count, 2) + little(files.count, 2)
      + little(directory.count, 4) + little(archive.count, 4) + little(0, 2)
    return archive + directory + end
  }

  private static func crc(_ data: Data) -> UInt32 {
    var sum = ~0 as UInt32
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}
