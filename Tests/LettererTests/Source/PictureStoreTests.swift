import ChatModel
import Drawing
import FrameEncoding
import Synchronization
import Testing
import Themes

@testable import Bubbles
@testable import Letterer
@testable import Staging

/// Pictures are read once while they fit, and what is wrong with one is said once.
@Suite struct PictureStoreTests {
  /// Files by their paths, and how often each was read.
  private final class Shelf: MediaSource {
    private let files: [String: [UInt8]]
    private let reads = Mutex<[String]>([])

    init(_ files: [String: [UInt8]]) { self.files = files }

    var paths: [String] { reads.withLock { $0 } }

    func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]? {
      let path = reference.path ?? ""
      reads.withLock { $0.append(path) }
      if path == "closed" { throw Diagnostic(.error, "`closed` can't be read", hint: "open it") }
      return files[path]
    }
  }

  private static func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    try PNGEncoder().encode(Bitmap(width: width, height: height))
  }

  private static func shelf() throws -> Shelf {
    var files: [String: [UInt8]] = [:]
    for name in ["a", "b", "c", "d", "e"] { files[name] = try png(4, 2) }
    files["words"] = Array("hello".utf8)
    files["bmp"] = Array("BM".utf8) + [UInt8](repeating: 0, count: 40)
    files["half"] = Array(try png(4, 2).prefix(40))
    return Shelf(files)
  }

  private func picture(
    _ store: PictureStore, _ path: String, _ size: Size = Size(width: 10, height: 10),
    _ mode: PictureMode = .fill
  ) -> Picture? {
    store.picture(for: MediaReference(path: path), pixelSize: size, mode: mode)
  }

  /// Seconds of a rising tone, as WAV: 8,000 samples of 8 bits in each.
  private static func wav(seconds: Int) -> [UInt8] {
    let count = seconds * 8000
    func bytes(_ value: Int, _ width: Int) -> [UInt8] {
      (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let format =
      bytes(1, 2) + bytes(1, 2) + bytes(8000, 4) + bytes(8000, 4) + bytes(1, 2) + bytes(8, 2)
    return Array("RIFF".utf8) + bytes(36 + count, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
      + format
      + Array("data".utf8) + bytes(count, 4)
      + (0..<count).map { UInt8(128 + ($0 % 2 == 0 ? 1 : -1) * (100 * $0 / count)) }
  }

  /// How long a sound is comes from its file where the chat doesn't say it.
  @Test(arguments: ["daylight", "bluebird", "bamboo"]) func soundsTellHowLongTheyAre(look: String)
    async throws
  {
    let media = Media(path: "tone.wav")
    var said = media
    said.duration = 65
    func words(_ content: Content) async throws -> [String] {
      let source = Shelf(["tone.wav": Self.wav(seconds: 7)])
      let renderer = try Renderer(
        RenderOptions(theme: Theme.named(look), jobs: 1), media: source)
      let chat = Conversation(
        me: "me",
        participants: [Participant(id: "me", name: "Me"), Participant(id: "x", name: "X")],
        entries: [.message(Message(id: "1", sender: "x", content: content, text: ""))])
      let scene = try await renderer.scene(of: ChatState(conversation: chat))
      return Self.words(scene.list)
    }
    let isShort = look == "bamboo"
    for (content, expected) in [
      (Content.voice(media), isShort ? "7\u{2033}" : "0:07"), (.audio(media), "0:07"),
      (.voice(said), isShort ? "65\u{2033}" : "1:05"), (.audio(said), "1:05"),
    ] {
      let told = try await words(content)
      #expect(told.contains { $0.hasSuffix(expected) }, "\(told)")
    }
  }

  private static func words(_ list: DisplayList) -> [String] {
    list.commands.flatMap { command -> [String] in
      switch command {
      case .glyphs(let run, _, _): [run.text]
      case .group(let inner, _): words(inner)
      default: []
      }
    }
  }

  /// Three pictures of 400 bytes fit: the oldest goes for the fourth.
  @Test func theOldestGoesFirst() throws {
    let shelf = try Self.shelf()
    let store = PictureStore(media: shelf, scale: 1, keptBytes: 1200)
    func ask(_ names: String) { for name in names { _ = picture(store, String(name)) } }
    ask("abc")
    ask("cabcba")
    #expect(shelf.paths == ["a", "b", "c"], "all three are kept")
    ask("d")
    ask("bcd")
    #expect(shelf.paths == ["a", "b", "c", "d"])
    ask("a")
    #expect(shelf.paths == ["a", "b", "c", "d", "a"], "it had gone")
    ask("cda")
    #expect(shelf.paths.count == 5)
    ask("b")
    #expect(shelf.paths == ["a", "b", "c", "d", "a", "b"], "it went for the first")
  }

  /// One that is larger than all that is kept stays until the next one comes.
  @Test func theLastOneIsKeptHoweverLargeItIs() throws {
    let shelf = try Self.shelf()
    let store = PictureStore(media: shelf, scale: 1, keptBytes: 100)
    for name in ["a", "a", "b", "b", "a"] { #expect(picture(store, name) != nil) }
    #expect(shelf.paths == ["a", "b", "a"])
  }

  @Test func eachSizeAndModeIsAPictureOfItsOwn() throws {
    let store = PictureStore(media: try Self.shelf(), scale: 1)
    func bitmap(_ width: Double, _ height: Double, _ mode: PictureMode) -> [Int]? {
      picture(store, "a", Size(width: width, height: height), mode).map {
        [$0.bitmap.width, $0.bitmap.height]
      }
    }
    #expect(bitmap(10, 10, .fill) == [10, 10] && bitmap(10.4, 3.5, .fill) == [10, 4])
    #expect(bitmap(2, 10, .fit) == [2, 1] && bitmap(100, 100, .fit) == [4, 2])
    #expect(bitmap(0.4, 10, .fill) == nil && bitmap(10, 0, .fill) == nil)
    let ids = [
      picture(store, "a"), picture(store, "b"), picture(store, "a", Size(width: 9, height: 10)),
      picture(store, "a", Size(width: 10, height: 10), .fit),
    ].map { $0?.id }
    #expect(Set(ids).count == 4 && !ids.contains(nil))
    let nothing = MediaReference(path: nil)
    #expect(store.picture(for: nothing, pixelSize: Size(width: 1, height: 1), mode: .fill) == nil)
    #expect(store.naturalSize(of: nothing) == nil && store.failures.isEmpty)
  }

  @Test func sizesAreReadOnce() throws {
    let shelf = try Self.shelf()
    let store = PictureStore(media: shelf, scale: 3)
    for _ in 0..<3 {
      #expect(store.naturalSize(of: MediaReference(path: "a")) == Size(width: 4, height: 2))
      #expect(store.naturalSize(of: MediaReference(path: "gone")) == nil)
    }
    #expect(shelf.paths == ["a", "gone"])
  }

  @Test func whatIsWrongIsSaidOnceInTheOrderOfPaths() throws {
    let shelf = try Self.shelf()
    let store = PictureStore(media: shelf, scale: 1)
    let wrong = [
      ("words", "`words` is no picture that is known"),
      ("bmp", "`bmp` is a picture of a kind that can't be read (BMP)"),
      ("gone", "`gone` isn't there"), ("closed", "`closed` can't be read"),
      ("half", "`half` is damaged"),
    ]
    for _ in 0..<2 {
      for (path, _) in wrong { #expect(picture(store, path) == nil) }
    }
    let failures = store.failures
    #expect(failures.map(\.path) == wrong.map(\.0).sorted())
    for (path, message) in wrong {
      let warning = failures.first { $0.path == path }?.warning
      #expect(warning?.message == message && warning?.severity == .warning)
      #expect(
        warning?.hint
          == (path == "closed" ? "open it" : "a placeholder, or an emoji's name, stands for it"),
        "\(path)")
    }
    // There is no sense in asking again for what isn't there.
    #expect(shelf.paths.count { $0 == "gone" } == 1 && shelf.paths.count { $0 == "closed" } == 1)
  }

  /// What breaks off is shown as far as it goes.
  @Test func whatBreaksOffIsShown() throws {
    var bitmap = Bitmap(width: 64, height: 640)
    bitmap.withUnsafeMutableBytes { bytes in
      for index in bytes.indices { bytes[index] = index % 4 == 3 ? 255 : UInt8(index * 7 % 251) }
    }
    let whole = try PNGEncoder().encode(bitmap)
    let store = PictureStore(
      media: Shelf(["a": Array(whole.prefix(whole.count * 3 / 4))]), scale: 1)
    guard picture(store, "a", Size(width: 64, height: 640)) != nil else { return }
    #expect(store.failures.map(\.warning.message) == ["`a` breaks off before its end"])
    #expect(store.failures.first?.warning.hint == "the rest of it is empty")
  }

  @Test func longPathsAreCut() throws {
    let store = PictureStore(media: try Self.shelf(), scale: 1)
    for count in [200, 201] { _ = picture(store, String(repeating: "x", count: count)) }
    let messages = store.failures.map(\.warning.message)
    #expect(messages.first == "`\(String(repeating: "x", count: 200))` isn't there")
    #expect(messages.last == "`\(String(repeating: "x", count: 199))…` isn't there")
  }
}
