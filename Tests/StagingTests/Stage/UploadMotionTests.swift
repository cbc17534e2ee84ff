import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Letterer

/// Rings fill while media are sent.
@Suite struct UploadMotionTests {
  static let contents: [Content] = [
    .photo(Media(width: 400, height: 300)), .video(Media(duration: 9)), .animation(Media()),
    .videoMessage(Media(duration: 9)), .voice(Media(duration: 9)), .audio(Media(title: "Rain")),
    .file(Media(fileName: "map.pdf", byteCount: 90_000)),
  ]

  static func chat(_ contents: [Content], upload: Double?) -> Conversation {
    Conversation(
      me: "Pia",
      entries: contents.enumerated().map { index, content in
        var message = Message(id: Message.ID("m\(index)"), sender: "Pia")
        message.content = content
        message.upload = upload
        message.album = contents.count > 1 ? "album" : nil
        return .message(message)
      })
  }

  static func sending(_ content: Content) throws -> PlayedChat {
    try PlayedChat(
      chat([content], upload: 0),
      playing: [
        (1, .upload("m0", from: 0, to: 0.5, over: .seconds(2))),
        (4, .upload("m0", from: 0.5, to: 1, over: .seconds(1))),
        (5, .upload("m0", from: 1, to: 1, over: .zero)),
      ])
  }

  /// How many rings a list has, and how far each is filled, by its arc's end.
  static func rings(_ list: DisplayList) -> [Point] {
    list.groups { $0.kind == .ring }.compactMap { ring in
      guard case .stroke(let arc, _, _)? = ring.commands.last,
        case .curve(_, _, let end)? = arc.elements.last
      else { return nil }
      return end
    }
  }

  @Test(arguments: contents) func aRingFillsEvenlyAndLeaves(content: Content) async throws {
    let played = try Self.sending(content)
    // A quarter is at the right, a half at the bottom, three quarters at the left.
    let quarter = try #require(Self.rings(try await played.scene(at: 2).list).first)
    let half = try #require(Self.rings(try await played.scene(at: 3).list).first)
    let rest = try #require(Self.rings(try await played.scene(at: 3.9).list).first)
    let more = try #require(Self.rings(try await played.scene(at: 4.5).list).first)
    let radius = half.y
    #expect(radius > 3)
    #expect(abs(quarter.x - radius) < 0.02 && abs(quarter.y) < 0.02)
    #expect(abs(half.x) < 0.02 && half == rest)
    #expect(abs(more.x + radius) < 0.02 && abs(more.y) < 0.02)
    #expect(Self.rings(try await played.scene(at: 8).list).isEmpty)
    let isStill = try await played.scene(at: 8).list == played.still()
    #expect(isStill)
  }

  @Test func theRowStaysAsItIs() async throws {
    let played = try Self.sending(Self.contents[0])
    let start = try await played.scene(at: 1.5)
    let later = try await played.scene(at: 2.5)
    #expect(start.rows.map(\.origin) == later.rows.map(\.origin))
    #expect(start.rows.map(\.measured) == later.rows.map(\.measured))
    #expect(start.list != later.list)
  }

  @Test func aStillShowsHowMuchIsThere() async throws {
    let renderer = try Renderer()
    let state = ChatState(conversation: Self.chat([Self.contents[0]], upload: 0.5))
    let end = try #require(Self.rings(try await renderer.displayList(of: state)).first)
    #expect(abs(end.x) < 0.02 && end.y > 3)
  }

  @Test func eachPictureOfAnAlbumHasItsOwn() async throws {
    let photos = Array(repeating: Self.contents[0], count: 3)
    let played = try PlayedChat(
      Self.chat(photos, upload: 0.25),
      playing: [(1, .upload("m1", from: 0.25, to: 0.75, over: .seconds(1)))])
    let ends = Self.rings(try await played.scene(at: 3).list)
    #expect(ends.count == 3)
    #expect(ends[0].x > 0 && ends[1].x < 0 && ends[2].x > 0)
  }

  @Test func aSecondRunGoesOnFromWhatIsSeen() async throws {
    let played = try PlayedChat(
      Self.chat([Self.contents[0]], upload: 0),
      playing: [
        (1, .upload("m0", from: 0, to: 1, over: .seconds(4))),
        (2, .upload("m0", from: 1, to: 0.5, over: .seconds(2))),
      ])
    let before = try #require(Self.rings(try await played.scene(at: 1.9999).list).first)
    let after = try #require(Self.rings(try await played.scene(at: 2).list).first)
    #expect(abs(before.x - after.x) < 0.1 && abs(before.y - after.y) < 0.1)
  }
}
