import BubbleSupport
import ChatModel
import Drawing
import Testing
import Time

@testable import Letterer
@testable import Staging
@testable import Themes

@Suite struct ContactSheetTests {
  let screen = Size(width: 390, height: 844)

  func sheet(_ count: Int, columns: Int? = nil) -> ContactSheet {
    ContactSheet(
      (0..<count).map { ContactSheet.Tile(time: Double($0), list: DisplayList()) },
      screen: screen, columns: columns)
  }

  @Test func tilesFillRowsOfOneWidth() {
    #expect(sheet(1).columns == 1)
    #expect(sheet(3).columns == 2)
    #expect(sheet(40).columns == 8)
    #expect(sheet(5, columns: 3).columns == 3)
    #expect(sheet(2, columns: 9).columns == 2)
    #expect(sheet(4, columns: 2).size.height > sheet(2, columns: 2).size.height)
    #expect(sheet(4, columns: 2).size.width == sheet(2, columns: 2).size.width)
    // Half as many again as a square has, at most eight.
    let columns = [2: 2, 4: 3, 9: 4, 16: 6, 24: 7, 25: 8, 26: 8, 500: 8]
    for (count, expected) in columns { #expect(sheet(count).columns == expected, "\(count)") }
    #expect(sheet(0).columns == 1 && sheet(9, columns: 0).columns == 1)
  }

  /// Tiles of 195 points with 12 around each, and 20 for a time under each.
  @Test func theSheetHoldsItsTilesAndTheirTimes() {
    // 844 of 390 are 422 of 195.
    #expect(sheet(1).size == Size(width: 219, height: 466))
    #expect(sheet(3, columns: 3).size == Size(width: 633, height: 466))
    #expect(sheet(4, columns: 3).size == Size(width: 633, height: 920))
    #expect(sheet(40).size == Size(width: 12 + 8 * 207, height: 12 + 5 * 454))
    // Tiles stand on whole points.
    let odd = ContactSheet(
      [.init(time: 0, list: DisplayList())], screen: Size(width: 390, height: 601))
    #expect(odd.size.height == 12 + 301 + 32)
  }

  @Test func tilesStandFromLeftToRightEachWithItsTime() throws {
    let tiles = (0..<3).map { number in
      ContactSheet.Tile(
        time: Double(number) + 0.5,
        list: DisplayList([
          .fill(Path(rect: Rect(x: Double(number), y: 0, width: 1, height: 1)), .color(.white))
        ]))
    }
    let sheet = ContactSheet(tiles, screen: screen, columns: 2)
    let commands = sheet.list(
      style: Theme.daylight.resolve().font.meta, shaper: FixedAdvanceShaper()
    ).commands
    guard case .fill(let ground, _)? = commands.first else {
      Issue.record("there is no ground")
      return
    }
    #expect(ground.controlBounds == Rect(origin: .zero, size: sheet.size))
    var seen: [Rect] = []
    var words: [String: Rect] = [:]
    var texts: [String: String] = [:]
    var caption = ""
    for command in commands.dropFirst() {
      switch command {
      case .group(let list, let style):
        #expect(list == tiles[seen.count].list)
        caption = style.label
        #expect(caption == ContactSheet.caption(tiles[seen.count].time))
        #expect(style.clip?.controlBounds == Rect(origin: .zero, size: screen))
        seen.append(style.transform.apply(to: Rect(origin: .zero, size: screen)))
      case .glyphs(let run, let origin, _):
        // The time goes on after its tile, letter by letter.
        let box = Rect(x: origin.x, y: origin.y, width: run.advance, height: 1)
        words[caption] = words[caption]?.union(box) ?? box
        texts[caption, default: ""] += run.text
      default: Issue.record("something else is painted")
      }
    }
    #expect(
      seen == [
        Rect(x: 12, y: 12, width: 195, height: 422), Rect(x: 219, y: 12, width: 195, height: 422),
        Rect(x: 12, y: 466, width: 195, height: 422),
      ])
    for (tile, caption) in zip(seen, ["0.50 s", "1.50 s", "2.50 s"]) {
      let word = try #require(words[caption])
      #expect(texts[caption] == caption)
      #expect(abs(word.midX - tile.midX) < 1e-9, "in the middle")
      #expect(word.minY > tile.maxY && word.minY < tile.maxY + 20, "below its tile")
    }
  }

  /// Where a screen's height comes to parts of a pixel, its tile ends before the last one.
  @Test(arguments: [1, 1.5, 2, 3]) func tilesEndOnPixels(scale: Double) {
    let screen = Size(width: 360, height: 601)
    let sheet = ContactSheet(
      (0..<4).map { ContactSheet.Tile(time: Double($0), list: DisplayList()) }, screen: screen,
      columns: 2)
    let commands = sheet.list(
      style: Theme.daylight.resolve().font.meta, shaper: FixedAdvanceShaper(),
      grid: PixelGrid(scale: scale)
    ).commands
    var count = 0
    for case .group(_, let style) in commands {
      guard let clip = style.clip?.controlBounds else { continue }
      let box = style.transform.apply(to: clip)
      for edge in [box.minX, box.maxX, box.minY, box.maxY] {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
      }
      #expect(clip.minX >= -1e-9 && clip.maxX <= 360 + 1e-9 && clip.maxY <= 601 + 1e-9)
      #expect(box.width > 194 && box.height > 324)
      count += 1
    }
    #expect(count == 4)
  }

  /// Up to forty: all of fewer, and of more those that lie evenly from the first to the last.
  @Test func aSheetShowsFortyMomentsAtMost() {
    func chosen(_ count: Int) -> [Int] { ContactSheet.chosen(of: Array(0..<count)) }
    for count in [0, 1, 2, 39, 40] { #expect(chosen(count) == Array(0..<count)) }
    // Of 41 one is left out; of 79 every other.
    #expect(chosen(41) == Array(0..<39) + [40])
    #expect(chosen(79) == (0..<40).map { $0 * 2 })
    #expect(chosen(118) == (0..<40).map { $0 * 3 })
    for count in [42, 78, 80, 1000, 200_000] {
      let moments = chosen(count)
      #expect(moments.count == 40 && moments.first == 0 && moments.last == count - 1)
      let steps = zip(moments, moments.dropFirst()).map { $1 - $0 }
      #expect((steps.max() ?? 0) - (steps.min() ?? 0) <= 1, "\(count)")
    }
  }

  /// A chat that plays in far more pictures than forty.
  @Test func aLongChatHasASheetOfFortyTiles() async throws {
    let device = Device(name: "d", kind: .canvas, size: Size(width: 130, height: 160), scale: 1)
    let renderer = try Renderer(RenderOptions(device: device, jobs: 1))
    let typing = Timeline(
      initial: ChatState(
        conversation: Conversation(
          me: "a", participants: [Participant(id: "a"), Participant(id: "b")])
      ), events: [TimedEvent(at: .seconds(1), .beginTyping("b"))], end: .seconds(4))
    let sheet = try await renderer.contactSheet(
      of: typing, motion: MotionOptions(rate: FrameRate(20)))
    #expect(size(sheet) == [12 + 8 * 207, 12 + 5 * (240 + 32)])
    let few = try await renderer.contactSheet(of: typing, at: [.seconds(3), .zero, .seconds(1)])
    #expect(size(few) == [12 + 2 * 207, 12 + 2 * (240 + 32)])
  }

  /// The width and height of a PNG.
  private func size(_ png: [UInt8]) -> [Int] {
    [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 + Int($1) } }
  }

  @Test(arguments: [(0, "0.00 s"), (1.5, "1.50 s"), (0.066_67, "0.07 s"), (12.004, "12.00 s")])
  func timesHaveTwoDecimals(time: Double, text: String) {
    #expect(ContactSheet.caption(time) == text)
  }
}
