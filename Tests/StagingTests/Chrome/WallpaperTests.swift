import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

/// What lies behind the messages: colours, drawings that repeat without a seam, pictures.
@Suite struct WallpaperTests {
  private let screen = Rect(x: 0, y: 0, width: 390, height: 844)

  private func builder(
    _ look: Look, scale: Double = 3, pictures: any PictureProvider = NoPictures()
  ) -> ChromeBuilder {
    ChromeBuilder(
      look: look,
      device: Device(name: "x", kind: .phone, size: screen.size, scale: scale),
      shaper: FixedAdvanceShaper(), pictures: pictures)
  }

  private var doodled: Look {
    var look = Look()
    look.background.pattern = .doodles
    look.background.patternColor = .black
    look.background.doodles = ["M2 2h20v20H2z", "M2 12H22", "M12 2V22", "M2 2L22 22", "M22 2L2 22"]
    return look
  }

  // MARK: Words

  @Test(arguments: [
    ("theme", Background.theme), ("none", .transparent),
    ("#102030", .color(Color(red: 16, green: 32, blue: 48))),
    ("#000 #FFF", .gradient([.black, .white])),
    ("#000 #FFF #000 #FFFFFF", .gradient([.black, .white, .black, .white])),
    ("#000 pattern", .gradient([.black], hasPattern: true)),
    ("#000 #FFF pattern", .gradient([.black, .white], hasPattern: true)),
    ("lake.jpg", .picture(MediaReference(path: "lake.jpg"))),
  ])
  func whatAHeaderSays(text: String, background: Background) {
    #expect(Background(text) == background)
  }

  @Test(arguments: [
    "", "pattern", "#12", "#000 #FFF #000 #FFF #000", "#000 white", "blue", "#000 pattern pattern",
  ])
  func whatNoBackgroundIs(text: String) { #expect(Background(text) == nil) }

  // MARK: Colours

  @Test func fourColorsFlowFromFourPoints() throws {
    let colors = [Color.black, .white, .black, .white]
    let list = builder(Look()).background(of: colors, hasPattern: false, in: screen)
    #expect(list.commands == [.fill(Path(rect: screen), .meshGradient(in: screen, colors: colors))])
    let two = builder(Look()).background(of: [.black, .white], hasPattern: true, in: screen)
    guard case .fill(_, .linearGradient) = try #require(two.commands.first) else {
      Issue.record("two colours are no gradient")
      return
    }
    #expect(two.commands.count == 1)
    let patterned = builder(doodled).background(of: [.black], hasPattern: true, in: screen)
    #expect(patterned.commands.count == 2)
  }

  @Test func aThemeMaySpreadItsColors() throws {
    let theme = try Theme(
      yaml: "background: { fill: [ \"#000\", \"#FFF\", \"#00F\", \"#0F0\" ], spread: mesh }")
    let list = builder(theme.resolve()).background(in: screen)
    guard case .fill(_, .meshGradient(let rect, let colors)) = try #require(list.commands.first)
    else {
      Issue.record("no mesh")
      return
    }
    #expect(rect == screen && colors.count == 4)
  }

  // MARK: Doodles

  @Test(arguments: [1, 1.5, 2, 2.625, 3, 3.3, 4]) func aTileHasWholePixels(scale: Double) throws {
    let pattern = try #require(
      DoodlePattern(doodled.background, grid: PixelGrid(scale: scale)))
    for side in [pattern.size.width, pattern.size.height] {
      let pixels = side * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-6)
    }
  }

  @Test func itsRepetitionsAreOneList() throws {
    let list = builder(doodled).background(in: screen)
    guard case .group(let pattern, let style) = try #require(list.commands.last) else { return }
    #expect(style.part == .pattern && style.clip == Path(rect: screen))
    let tiles = pattern.commands.compactMap { command -> (DisplayList, Point)? in
      guard case .group(let list, let style) = command else { return nil }
      return (list, Point(x: style.transform.tx, y: style.transform.ty))
    }
    let first = try #require(tiles.first?.0)
    #expect(tiles.count >= 4 && tiles.allSatisfy { $0.0.isIdentical(to: first) })
    // They lie on a lattice that covers the screen.
    let tile = try #require(DoodlePattern(doodled.background, grid: PixelGrid(scale: 3)))
    for (_, place) in tiles {
      let row = place.y / tile.size.height
      let column = (place.x - row * tile.shift) / tile.size.width
      for at in [row, column] { #expect(abs(at - at.rounded()) < 1e-9) }
    }
  }

  /// No drawing touches another one, also over a tile's edge.
  @Test(arguments: ["sky", "meadow"]) func drawingsKeepApart(name: String) throws {
    let tokens = try Theme.named(name).resolve().background
    let pattern = try #require(DoodlePattern(tokens, grid: PixelGrid(scale: 3)))
    var boxes: [Rect] = []
    for command in pattern.tile.commands {
      guard case .stroke(let path, _, _) = command else { continue }
      for x in [-1.0, 0, 1] {
        for y in [-1.0, 0, 1] {
          boxes.append(
            path.controlBounds.offsetBy(
              x: x * pattern.size.width + y * pattern.shift, y: y * pattern.size.height))
        }
      }
    }
    var touching = 0
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...]
      where box.outset(by: -3).intersects(other.outset(by: -3)) { touching += 1 }
    }
    #expect(touching == 0)
  }

  /// It doesn't repeat within a phone's width, and neither rows nor columns are seen in it.
  @Test(arguments: ["sky", "meadow"]) func drawingsStandInNoRows(name: String) throws {
    let tokens = try Theme.named(name).resolve().background
    let pattern = try #require(DoodlePattern(tokens, grid: PixelGrid(scale: 2)))
    #expect(pattern.size.width > 400 && pattern.size.height > 320)
    #expect(pattern.shift > 0 && pattern.shift < pattern.size.width)
    let boxes = pattern.tile.commands.compactMap { command -> Rect? in
      guard case .stroke(let path, _, _) = command,
        max(path.controlBounds.width, path.controlBounds.height) > 12
      else { return nil }
      return path.controlBounds
    }
    #expect(boxes.count == 72)
    // Each eighth of a place has about as many of their middles.
    let place = tokens.patternSize
    for (side, places) in [(place, boxes.map(\.midX)), (place * 0.9, boxes.map(\.midY))] {
      var counts = Array(repeating: 0, count: 4)
      for at in places {
        let part = (at / side).truncatingRemainder(dividingBy: 1)
        counts[min(3, Int((part < 0 ? part + 1 : part) * 4))] += 1
      }
      #expect(counts.allSatisfy { $0 > 6 && $0 < 36 }, "\(counts)")
    }
    // Few forms of each drawing, so that masks serve for several.
    let forms = Set(boxes.map { "\(Int($0.width * 1e4 + 0.5)) \(Int($0.height * 1e4 + 0.5))" })
    #expect(forms.count <= 2 * tokens.doodles.count)
    let heights = boxes.map(\.height).sorted()
    #expect(heights[65] > heights[7] * 1.4, "they differ in size")
    let again = try #require(DoodlePattern(tokens, grid: PixelGrid(scale: 2)))
    #expect(again.tile == pattern.tile)
  }

  @Test func whatHasNoDrawingsHasNoPattern() {
    var look = doodled
    look.background.doodles = []
    look.background.fill = .color(.white)
    #expect(builder(look).background(in: screen).commands.count == 1)
  }

  @Test func hostileDoodlesEnd() {
    var look = doodled
    look.background.patternSize = 0
    look.background.doodles = ["nothing", "M0 0h1e300", "M-1e9 0h1"]
    #expect(builder(look).background(in: screen).depth <= 2)
  }

  // MARK: Pictures

  @Test func aPictureIsSoftAndDark() throws {
    var look = Look()
    (look.background.pictureBlur, look.background.pictureDim) = (10, 0.25)
    let list = builder(look, pictures: NamedPictures(scale: 3)).background(
      showing: MediaReference(path: "square.png"), in: screen)
    guard case .picture(let picture, let rect, _) = try #require(list.commands.first) else {
      Issue.record("no picture")
      return
    }
    #expect(rect == screen && picture.id == "square.png 39 × 84 fill")
    #expect(
      list.commands.last
        == .fill(Path(rect: screen), .color(Color(red: 0, green: 0, blue: 0, alpha: 64))))
  }
}
