import ChatModel
import Drawing
import FrameEncoding
import StageSupport
import Testing

@testable import Letterer
@testable import Staging
@testable import Themes

/// What stands above and below the rows of each page of a long picture, and what a still shows of a
/// chat that is longer than it.
@Suite struct PageSceneTests {
  private static func state(_ count: Int) -> ChatState {
    var state = ChatState(
      conversation: Conversation(me: "ana") {
        for number in 1...count { Message("Stone \(number)", from: "ben") }
      })
    state.banner = Banner(title: "Dora", text: "Hello")
    return state
  }

  private func scenes(_ change: (inout RenderOptions) -> Void = { _ in }) throws -> SceneBuilder {
    var options = RenderOptions(device: .phone, jobs: 1)
    change(&options)
    return try Renderer(options).scenes
  }

  private func page(
    _ scenes: SceneBuilder, isFirst: Bool, isLast: Bool
  ) async throws -> Scene {
    let state = Self.state(2)
    let rows = try await scenes.measure(scenes.rows(for: state))
    let items = rows.enumerated().map {
      PageBreaks.Item(measured: $1, y: Double($0) * 40)
    }
    return try await scenes.page(
      PageBreaks.Page(items: items, height: 100), chrome: try await scenes.chrome(for: state),
      isFirst: isFirst, isLast: isLast)
  }

  @Test func theFirstPageHasTheHeaderAndTheLastTheComposer() async throws {
    let scenes = try scenes()
    let head: [ChromePiece.Kind] = [.header, .statusBar]
    let foot: [ChromePiece.Kind] = [.composer, .homeIndicator]
    let (top, bottom) = (scenes.look.gap.contentTop, scenes.look.gap.contentBottom)
    // 102 points above the messages, 84 below them.
    for (isFirst, isLast) in [(true, true), (true, false), (false, true), (false, false)] {
      let scene = try await page(scenes, isFirst: isFirst, isLast: isLast)
      #expect(scene.pieces.map(\.kind) == (isFirst ? head : []) + (isLast ? foot : []))
      let above = (isFirst ? 102 : 0) + top
      #expect(scene.rows.map(\.origin.y) == scene.rows.indices.map { above + Double($0) * 40 })
      #expect(scene.size == Size(width: 390, height: above + 100 + bottom + (isLast ? 84 : 0)))
      if let last = scene.pieces.last, isLast {
        #expect(last.frame.maxY <= scene.size.height && last.frame.minY > scene.size.height - 84)
        let composer = try #require(scene.pieces.first { $0.kind == .composer })
        #expect(composer.frame.maxY == scene.size.height)
      }
      let header = scene.pieces.first { $0.kind == .header }
      #expect(header.map { $0.frame.minY == 0 } ?? !isFirst)
      // The background covers all of the page.
      #expect(
        scene.background.bounds.union(Rect(origin: .zero, size: scene.size))
          == scene.background.bounds)
    }
  }

  /// The sizes of the pages of a chat, in pixels.
  private func pages(_ count: Int, limit: Int = Renderer.pageLimit) async throws -> [[Int]] {
    let renderer = try Renderer(
      RenderOptions(
        device: Device(
          name: "d", kind: .phone, size: Size(width: 240, height: 480), scale: 1,
          safeArea: EdgeInsets(top: 22)), jobs: 1))
    var state = ChatState(conversation: Conversation(me: "ana"))
    if count > 0 { state = Self.state(count) }
    var numbers: [Int] = []
    var sizes: [[Int]] = []
    var last = (done: 0, total: 0)
    let written = try await renderer.writePages(
      of: state, pageLimit: limit, progress: { last = ($0, $1) },
      makeSink: {
        numbers.append($0)
        return MemorySink(capacity: 0)
      },
      finish: { sink in
        sizes.append(
          [16, 20].map { start in sink.bytes[start..<start + 4].reduce(0) { $0 << 8 + Int($1) } })
      })
    #expect(written == sizes.count && numbers == Array(1..<(written + 1)))
    #expect(last.done == last.total && last.total >= count)
    return sizes
  }

  /// However many pages there are, nothing is lost between them.
  @Test func pagesAddUpToTheWhole() async throws {
    let gap = Theme.daylight.resolve().gap
    let margins = Int(gap.contentTop + gap.contentBottom)
    for count in [10, 70, 200] {
      let whole = try await pages(count)
      #expect(whole.count == 1 && whole[0][0] == 240)
      for limit in [800, 1100, 2000] {
        let parts = try await pages(count, limit: limit)
        #expect(parts.allSatisfy { $0[0] == 240 && $0[1] <= limit }, "\(count), \(limit)")
        let sum = parts.reduce(0) { $0 + $1[1] }
        #expect(sum == whole[0][1] + (parts.count - 1) * margins, "\(count), \(limit)")
        #expect(count < 200 || parts.count > 3)
      }
    }
    // An empty chat is a page as well.
    #expect(try await pages(0) == [[240, 124 + margins]])
  }

  @Test func pagesHaveTheBackgroundThatIsAskedFor() async throws {
    let plain = try await page(scenes(), isFirst: false, isLast: false)
    let clear = try await page(
      scenes { $0.background = .transparent }, isFirst: false, isLast: false)
    #expect(clear.background.isEmpty && !plain.background.isEmpty)
    let white = try await page(
      scenes { $0.background = .color(.white) }, isFirst: false, isLast: false)
    #expect(
      white.background.commands == [
        .fill(Path(rect: Rect(origin: .zero, size: white.size)), .color(.white))
      ])
    // A picture would be blurred over a page's height.
    let picture = try await page(
      scenes { $0.background = .picture(MediaReference(path: "a.png")) }, isFirst: false,
      isLast: false)
    #expect(picture.background == plain.background)
    let bare = try await page(scenes { $0.showsChrome = false }, isFirst: true, isLast: true)
    #expect(bare.pieces.isEmpty && bare.size.height == plain.size.height)
  }

  /// A list anchored at its top shows its beginning, however long it is.
  @Test(arguments: [20, 600]) func aStillBeginsWhereItIsAnchored(count: Int) async throws {
    for (anchor, first, last) in [
      (RenderOptions.Anchor.top, true, false), (.bottom, false, true),
    ] {
      let renderer = try Renderer(
        RenderOptions(device: MotionFixtures.device, anchor: anchor, jobs: 1))
      var state = Self.state(count)
      state.banner = nil
      let layout = try await renderer.layout(of: state)
      #expect(layout.contains("\"Stone 1\"") == first, "\(anchor)")
      #expect(layout.contains("\"Stone \(count)\"") == last, "\(anchor)")
    }
  }

  /// Rows are only left out where nothing shows through the header.
  @Test func rowsAreSeenThroughAHeaderThatIsNotOpaque() async throws {
    let clear = try Theme(yaml: "header.fill: \"#FFFFFF80\"")
    for (theme, isSeen) in [(Theme.daylight, false), (clear, true)] {
      let renderer = try Renderer(
        RenderOptions(theme: theme, device: .phone, jobs: 1))
      let played = PlayedChat(
        state: Self.state(80), renderer: renderer, playing: [(1, .scroll(to: "m40"))])
      var stage = try await Stage(played.timeline, scenes: renderer.scenes)
      try await stage.advance(to: .seconds(5))
      let scene = try await stage.scene(at: 5)
      let top = stage.content.minY
      let hidden = scene.rows.contains { $0.origin.y + $0.measured.size.height < top - 40 }
      #expect(hidden == isSeen, "\(theme.name)")
    }
  }
}
