import ChatModel
import Drawing
import PictureLayout
import Testing

@testable import ChatScript
@testable import Letterer
@testable import Themes

/// The discs of reactions, each in a ring of the page's colour that cuts it out of its bubble.
@Suite struct DiscRingTests {
  private static let script = """
    ---
    me: Ana
    ---
    Ben 10:01: And good morning to you, too {❤️ Ana}
    Ana 10:02: Hello there, all of you {👍 Ben}
    Ben 10:03: And good evening to you, too {❤️ Ben}
    """

  private static func reactions(_ element: PictureElement) -> [PictureElement] {
    (element.kind == "reaction" ? [element] : []) + element.children.flatMap(reactions)
  }

  /// How far a colour is from grey.
  private static func chroma(_ color: Color) -> Int {
    let channels = [Int(color.red), Int(color.green), Int(color.blue)]
    return (channels.max() ?? 0) - (channels.min() ?? 0)
  }

  @Test(arguments: Appearance.allCases, [1.0, 2, 3])
  func nothingShinesThroughTheRing(_ appearance: Appearance, _ scale: Double) async throws {
    let state = try Script(text: Self.script, file: "x.chat").timeline().finalState
    var options = RenderOptions(theme: try Theme.named("bluebird"))
    options.appearance = appearance
    options.device.scale = scale
    let picture = try await Renderer(options).picture(of: state)
    let look = options.theme.resolve(appearance: appearance)
    let page = look.background.fill.representative
    let discs = Self.reactions(picture.layout)
    try #require(discs.count == 3)
    for (index, disc) in discs.enumerated() {
      let unit = Double(PictureElement.Box.unitsPerPixel)
      let radius = Double(disc.box.width) / 2 / unit
      let middle = (
        x: Double(disc.box.x) / unit + radius, y: Double(disc.box.y) / unit + radius
      )
      let outer = radius + look.reaction.strokeWidth * scale
      let isMine = index == 0
      let fill = isMine ? look.incoming.reactionOwnFill : look.incoming.reactionFill
      var (rings, grounds, insides) = (0, 0, 0)
      // The lower half has the dots.
      for y in Int(middle.y - outer - 6)..<Int(middle.y) {
        for x in Int(middle.x - outer - 6)...Int(middle.x + outer + 6) {
          let (dx, dy) = (Double(x) + 0.5 - middle.x, Double(y) + 0.5 - middle.y)
          let distance = (dx * dx + dy * dy).squareRoot()
          let color = picture.bitmap[x, y]
          // A pixel's corner is 0.71 from its middle.
          if distance > radius + 0.75, distance < outer - 0.75 {
            rings += 1
            #expect(color == page, "\(appearance) \(scale) disc \(index) at \(dx) \(dy)")
          } else if distance > radius * 0.85, distance < radius - 0.75 {
            insides += 1
            #expect(color == fill, "\(appearance) \(scale) disc \(index) at \(dx) \(dy)")
          } else if distance > outer + 0.75, index != 1 {
            // Around it is the page, or a grey bubble.
            grounds += 1
            #expect(Self.chroma(color) <= 4, "\(appearance) \(scale) disc \(index) at \(dx) \(dy)")
          }
        }
      }
      #expect(rings > 10 && insides > 20 && (grounds > 40 || index == 1))
    }
  }
}
