import Drawing
import FrameEncoding
import PictureLayout
import TestSupport
import Testing

@testable import Snapshots

/// What is stored, and what may be found in its place.
struct ReferenceTests {
  let place: TestPlace
  let chat = Snapshot(.pattern(), layout: .chat())

  init() throws { place = try TestPlace() }

  @Test(arguments: [
    (StorageTier.png, ["test.layout.txt", "test.png"]),
    (.hash, ["test.hash", "test.layout.txt"]), (.layout, ["test.layout.txt"]),
  ])
  func tiersStoreWhatTheySay(tier: StorageTier, files: [String]) async throws {
    let settings = SnapshotSettings(tier: tier)
    _ = try await place.verify(chat, settings)
    #expect(place.files == files)
    #expect(try await place.verify(chat, settings).verdict == .passed)
    let pixels = Snapshot(
      .pattern().filling(PixelRect(x: 0, y: 0, width: 1, height: 1)), layout: .chat())
    let result = try await place.verify(pixels, settings)
    #expect(result.verdict == (tier == .layout ? .passed : .failed))
    let moved = Snapshot(.pattern(), layout: .chat(firstHeight: 11))
    #expect(try await place.verify(moved, settings).kind == .layout)
  }

  @Test func anotherTierReplacesTheFilesWhereAllAreRecorded() async throws {
    _ = try await place.verify(chat)
    #expect(try await place.verify(chat, .init(tier: .hash)).verdict == .passed)
    #expect(try await place.verify(chat, .init(mode: .all, tier: .hash)).verdict == .recorded)
    #expect(place.files == ["test.hash", "test.layout.txt"])
  }

  @Test func theFirstReferenceBringsWhatVersionControlNeeds() async throws {
    _ = try await place.verify(chat, .init(environment: .init(["cairo": "1.16.0"])))
    #expect(
      place.folder.names(in: "Tests/__Snapshots__")
        == [".gitattributes", "Chats", "environment.json"])
    #expect(
      String(
        decoding: try place.folder.data("Tests/__Snapshots__/.gitattributes"), as: UTF8.self
      )
      .contains("*.png binary"))
    #expect(place.folder.names(in: ".letterer").contains(".gitignore"))
  }

  @Test func whereAFileCantBeWrittenNothingHasChanged() async throws {
    _ = try await place.verify(chat)
    let before = try place.bytes("test.png")
    // What should become a file is a folder.
    try place.folder.write("", to: "Tests/__Snapshots__/Chats/test.hash/file")
    let result = try await place.verify(
      Snapshot(
        .pattern().filling(PixelRect(x: 0, y: 0, width: 9, height: 9)), layout: .chat()),
      .init(mode: .all, tier: .hash))
    #expect(result.verdict == .broken, "\(result)")
    #expect(try place.bytes("test.png") == before)
    #expect(place.files == ["test.hash", "test.layout.txt", "test.png"])
  }

  @Test func aPictureWithAnotherFilesStampIsDecoded() async throws {
    _ = try await place.verify(chat)
    // The same pixels, compressed by somebody else.
    let plain = try PNGEncoder().encode(.pattern())
    try place.folder.write(plain, to: "Tests/__Snapshots__/Chats/test.png")
    #expect(try await place.verify(chat).verdict == .passed)
    // Another picture that carries the stamp of the first.
    let stamped = PixelStamp.stamped(plain, .init(of: .pattern()))
    var forged = try #require(
      PNGFile(
        try PNGEncoder().encode(.pattern().filling(PixelRect(x: 0, y: 0, width: 2, height: 2)))))
    let text = try #require(PNGFile(stamped)?.firstText(keyword: PixelStamp.keyword)).text
    forged.insert(PNGOptions.Text(keyword: PixelStamp.keyword, text: text))
    try place.folder.write(forged.bytes, to: "Tests/__Snapshots__/Chats/test.png")
    #expect(try await place.verify(chat).verdict == .failed)
  }

  @Test func everyByteOfAStampedFileCounts() throws {
    let file = PixelStamp.stamped(try PNGEncoder().encode(.pattern()), .init(of: .pattern()))
    #expect(try PixelStamp(of: #require(PNGFile(file)))?.hash == .init(of: .pattern()))
    let stamp = try #require(PNGFile(file)?.firstText(keyword: PixelStamp.keyword)).chunk
    // The stamp's own checksum isn't looked at.
    for index in file.indices where index < stamp.upperBound - 4 || index >= stamp.upperBound {
      var damaged = file
      damaged[index] ^= 1
      let read = PNGFile(damaged).flatMap { PixelStamp(of: $0) }
      #expect(read?.hash != .init(of: .pattern()), "byte \(index)")
    }
    for count in 0..<file.count { _ = PNGFile(Array(file.prefix(count))).flatMap(PixelStamp.init) }
  }

  @Test func translucentPixelsComeBackFromTheFileAsTheyWere() async throws {
    var bitmap = Bitmap(width: 256, height: 256)
    bitmap.withUnsafeMutableBytes { bytes in
      for alpha in 0..<256 {
        for value in 0..<256 {
          let offset = (alpha * 256 + value) * 4
          for channel in 0..<3 { bytes[offset + channel] = UInt8(min(value, alpha)) }
          bytes[offset + 3] = UInt8(alpha)
        }
      }
    }
    #expect(try Reference.bitmap(of: Reference.png(of: bitmap)) == bitmap)
  }

  @Test(
    arguments: [
      ("version https://git-lfs.github.com/spec/v1\noid sha256:aa\nsize 3\n", nil),
      ("no picture at all", "the reference is no picture"), ("", "the reference is no picture"),
      ("....ftypavif....", "the reference is a picture of the format AVIF"),
    ] as [(String, String?)])
  func whatIsNoReferenceIsSaid(text: String, problem: String?) async throws {
    _ = try await place.verify(chat)
    try place.folder.write(text, to: "Tests/__Snapshots__/Chats/test.png")
    let result = try await place.verify(chat)
    #expect(result.verdict == (problem == nil ? .missing : .broken))
    if let problem { #expect(result.summary == problem) }
    #expect(try String(decoding: place.bytes("test.png"), as: UTF8.self) == text)
    #expect(
      try await place.verify(chat, .init(mode: .all)).verdict
        == (problem == nil ? .missing : .recorded))
  }

  @Test func truncatedPicturesAreSaid() async throws {
    _ = try await place.verify(chat)
    let whole = try place.bytes("test.png")
    for count in stride(from: 1, to: whole.count - 12, by: 7) {
      try place.folder.write(whole.prefix(count), to: "Tests/__Snapshots__/Chats/test.png")
      let result = try await place.verify(chat)
      #expect(result.verdict == .broken, "\(count) bytes: \(result.verdict) \(result.summary)")
    }
  }

  @Test func hugeClaimsAreRefused() async throws {
    _ = try await place.verify(chat)
    var png = try PNGEncoder().encode(.pattern())
    png.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
    try place.folder.write(png, to: "Tests/__Snapshots__/Chats/test.png")
    let result = try await place.verify(chat)
    #expect(result.verdict == .broken)
  }

  @Test(arguments: ["layout 2\n", "layout 1\nmessage x=1\n", "\u{FF}"])
  func damagedLayoutsAreSaid(text: String) async throws {
    _ = try await place.verify(chat)
    try place.folder.write(text, to: "Tests/__Snapshots__/Chats/test.layout.txt")
    let result = try await place.verify(chat)
    #expect(result.verdict == .broken && result.summary.contains("layout"))
  }

  @Test func aPictureWhoseLayoutIsntStoredIsNew() async throws {
    _ = try await place.verify(Snapshot(.pattern()))
    let result = try await place.verify(chat, .init(mode: .never))
    #expect(result.verdict == .new && result.summary == "its layout isn't stored")
    #expect(try await place.verify(chat).verdict == .recorded)
    #expect(place.files == ["test.layout.txt", "test.png"])
  }
}
