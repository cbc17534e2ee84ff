import ChatModel
import Drawing
import Themes
import Typesetting

/// Draws avatars: a picture, or what the look has for those without one, on a colour derived from the id.
package struct AvatarBuilder {
  let look: Look
  private let shaper: any TextShaping
  private let pictures: any PictureProvider

  package init(look: Look, shaper: any TextShaping, pictures: any PictureProvider) {
    self.look = look
    self.shaper = shaper
    self.pictures = pictures
  }

  /// Returns an avatar with its top left corner at the origin.
  ///
  /// - Parameters:
  ///   - id: the person's id; determines the colour.
  ///   - color: the person's own colour as `#RRGGBB`.
  ///   - colorIndex: index into the look's colours; derived from the id by default.
  ///   - symbol: an icon drawn instead of initials.
  ///   - size: width and height in points.
  ///   - radius: corner radius; by default the look's, scaled to the size.
  package func list(
    id: String, name: String, color: String? = nil, colorIndex: Int? = nil,
    picture: MediaReference? = nil,
    symbol: Symbol? = nil, size: Double, radius: Double? = nil
  ) -> DisplayList {
    let rect = Rect(x: 0, y: 0, width: size, height: size)
    let radius = min(radius ?? look.avatar.radius(at: size), size / 2)
    let radii = CornerRadii(radius)
    if let picture {
      let pixels = (size * pictures.scale).rounded()
      let answer = pictures.picture(
        for: picture, pixelSize: Size(width: pixels, height: pixels), mode: .fill)
      if let answer { return DisplayList([.picture(answer, in: rect, radii)]) }
    }
    let ground = self.color(of: id, own: color, index: colorIndex)
    let ink = ink(of: id, own: color, index: colorIndex)
    var commands: [DrawingCommand] = [
      .fill(
        Path(roundedRect: rect, radii: radii),
        Fill.gradient([ground.mixed(with: .white, fraction: look.avatar.gloss), ground])
          .paint(in: rect))
    ]
    if let symbol {
      commands += symbol.commands(
        centeredAt: Point(x: size / 2, y: size / 2), height: size * 0.56, color: ink)
    } else {
      let isFigure = look.avatar.blank == .figure
      commands += label(isFigure ? .figure : AvatarLabel(name: name), in: rect, radii, ink)
    }
    return DisplayList(commands)
  }

  /// Returns the colour behind a person's initials: a tint of their own one, in looks whose colours are
  /// paler or darker than the inks on them.
  package func color(of id: String, own: String? = nil, index: Int? = nil) -> Color {
    if let own = own.flatMap({ Color(hex: $0) }) {
      guard hasInks, let ground = look.avatar.colors.first else { return own }
      return own.mixed(with: ground.lightness > 0.5 ? .white : .black, fraction: Self.tint)
    }
    let colors = look.avatar.colors
    return colors.isEmpty ? look.incoming.accent : colors[place(of: id, index)]
  }

  /// Returns the colour of a person's initials.
  private func ink(of id: String, own: String?, index: Int?) -> Color {
    let ground = color(of: id, own: own, index: index)
    if let own = own.flatMap({ Color(hex: $0) }) {
      // A tint is taken for its ink; the ink of all stays on what is not nearly as light or dark as it.
      let (ink, least) = hasInks ? (own, Self.leastContrast) : (look.avatar.text, Self.lost)
      // A figure has one colour in all of a chat, as nobody has to read it.
      let isRead = hasInks || look.avatar.blank == .initials
      return isRead && ink.contrast(with: ground) < least ? ink.readable(on: ground) : ink
    }
    guard hasInks, !look.avatar.colors.isEmpty else { return look.avatar.text }
    let ink = look.avatar.inks[place(of: id, index) % look.avatar.inks.count]
    return ink.alpha > 0 ? ink : look.avatar.text
  }

  /// How much of white or black is in the tint of somebody's own colour.
  private static let tint = 0.75
  /// The contrast of large words. Source: WCAG 2.2, level AA.
  private static let leastContrast = 3.0
  /// The contrast below which letters can't be made out.
  private static let lost = 2.0

  private var hasInks: Bool { look.avatar.hasInks }

  /// Returns which of the colours is a person's.
  private func place(of id: String, _ index: Int?) -> Int {
    let count = look.avatar.colors.count
    return index.map { $0 % count } ?? StableHash.index(of: id, count: count)
  }

  private func label(
    _ label: AvatarLabel, in rect: Rect, _ radii: CornerRadii, _ ink: Color
  ) -> [DrawingCommand] {
    let size = rect.width
    let text: String
    var fontSize = size * 0.42
    switch label {
    case .figure:
      guard hasInks else {
        // White shoulders that reached the edge would run out into a white page.
        return Symbol.person.commands(
          centeredAt: Point(x: size / 2, y: size * 0.53), height: size * 0.76, color: ink)
      }
      // Head and shoulders, which the edge cuts.
      let figure = Symbol.person.commands(
        centeredAt: Point(x: size / 2, y: size * 0.61), height: size * 1.1, color: ink)
      return [
        .group(DisplayList(figure), GroupStyle(clip: Path(roundedRect: rect, radii: radii)))
      ]
    case .initials(let letters): text = letters
    case .emoji(let emoji):
      text = emoji
      fontSize = size * 0.5
    }
    func shape() -> ShapedText {
      shaper.label(
        text,
        TextStyle(
          families: look.font.families, emojiFamilies: look.font.emoji, size: fontSize,
          weight: look.avatar.weight,
          lineHeight: fontSize * 1.2))
    }
    var shaped = shape()
    // Two wide letters such as “MW” must fit inside the circle.
    if shaped.size.width > size * 0.72 {
      fontSize *= size * 0.72 / shaped.size.width
      shaped = shape()
    }
    // Capitals are centred by cap height, 0.727 em, not by line height.
    let baseline = size / 2 + fontSize * 0.364
    return shaped.commands(
      at: Point(x: (size - shaped.size.width) / 2, y: baseline - shaped.firstBaseline),
      color: ink)
  }
}
