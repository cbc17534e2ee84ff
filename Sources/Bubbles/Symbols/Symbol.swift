import Drawing
import Typesetting

/// The library's own icons, drawn as lines and shapes on a grid of 24 (ticks: 16 high).
package enum Symbol: String, Hashable, Sendable, CaseIterable {
  // Delivery.
  case tick, doubleTick, clock, failed
  case circledTick, circledTicks, filledTicks
  // Bars.
  case chevronBack, chevronForward, chevronDown, phone, video, plus, camera, microphone
  case headphones, search, menu
  case arrowUp, paperPlane, smiley, sticker, paperclip, gift, thumb, more, megaphone, bookmark
  // Media.
  case waves, ringedWaves, ringedPlus
  case play, document, photo, music, viewOnce, viewOnceWhole
  // Cards and marks.
  case pin, forward, reply, location, person, people, poll, check, close, link, payment, bot
  case trash, copy, lock
  case callIn, callOut, callMissed, blocked, eye, eyeSlash, unsupported, bell
  case calendar, arrival, departure, pencil, compose
  // The keyboard, a browser's bar.
  case shift, filledShift, backspace, globe, reload, keyboardDown
  // Solid ones.
  case solidPhone, solidVideo, solidCamera, solidPhoto, solidMicrophone, solidPlus, solidSmiley,
    solidSticker, solidGift, solidPin, solidCompose, solidBell, solidStories, solidGIF, solidInfo
  // A list's tabs.
  case chats, filledChats, stories, outlinedPerson, outlinedPeople
  case circledPerson, compass, house, gear
  // Others of bars.
  case gif, info
  // What formats words.
  case bold, italic, strike, numberedList, bulletList, quote, code

  /// A layer of an icon.
  package struct Layer: Hashable, Sendable {
    package enum Ink: Hashable, Sendable {
      case fill
      case stroke(width: Double, dash: [Double] = [])
    }
    /// Which of the two colours it uses.
    package enum Tone: Hashable, Sendable { case primary, secondary }

    package var path: Path
    package var ink: Ink
    package var tone: Tone
  }

  /// The grid of the paths.
  package var grid: Size {
    switch self {
    case .tick, .clock, .circledTick: Size(width: 16, height: 16)
    case .doubleTick: Size(width: 20, height: 16)
    case .circledTicks, .filledTicks: Size(width: 22, height: 16)
    default: Size(width: 24, height: 24)
    }
  }

  /// Returns the icon's size at a height in points.
  package func size(height: Double) -> Size {
    Size(width: grid.width / grid.height * height, height: height)
  }

  /// Whether the icon points in the reading direction, and is mirrored with it.
  package var followsDirection: Bool {
    switch self {
    case .chevronBack, .chevronForward, .paperPlane, .forward, .reply, .callOut, .callIn,
      .backspace, .waves, .ringedWaves, .arrival, .departure, .bulletList, .quote:
      true
    default: false
    }
  }

  /// Returns drawing commands for the icon with its top left corner at `origin`.
  ///
  /// - Parameters:
  ///   - height: points from the grid's top to its bottom.
  ///   - color: the primary colour.
  ///   - secondary: the colour on top of the primary one, such as the mark on a badge.
  ///   - axis: about what a chat from right to left puts it at its other side, on its grid; `nil` for the middle
  ///     of that.
  ///   - isMirrored: whether left and right are exchanged.
  package func commands(
    at origin: Point, height: Double, color: Color, secondary: Color = .clear,
    isMirrored: Bool = false, axis: Double? = nil
  ) -> [DrawingCommand] {
    let scale = height / grid.height
    let axis = axis ?? grid.width / 2
    let transform = Transform(
      a: isMirrored ? -scale : scale, b: 0, c: 0, d: scale,
      tx: origin.x + (isMirrored ? grid.width * scale : 0), ty: origin.y)
    return layers.map { layer in
      var path = layer.path.applying(transform)
      if !followsDirection { path.axis = origin.x + axis * scale }
      let color = layer.tone == .primary ? color : secondary
      switch layer.ink {
      case .fill: return .fill(path, .color(color))
      case .stroke(let width, let dash):
        return .stroke(
          path, color,
          Stroke(
            width: width * scale, cap: dash.isEmpty ? .round : .butt, dash: dash.map { $0 * scale })
        )
      }
    }
  }

  /// Returns drawing commands for the icon with its centre at `center`.
  package func commands(
    centeredAt center: Point, height: Double, color: Color, secondary: Color = .clear,
    isMirrored: Bool = false
  ) -> [DrawingCommand] {
    let size = size(height: height)
    return commands(
      at: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), height: height,
      color: color, secondary: secondary, isMirrored: isMirrored)
  }

  /// The layers, back to front. Complexity: parsed once per process, at the first use of any icon.
  package var layers: [Layer] { Self.artwork[self] ?? [] }

  private static let artwork: [Symbol: [Layer]] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.drawing.compactMap { $0.layer }) })
}

/// The source form of a layer.
struct SymbolDrawing: Sendable {
  var data: String
  var ink: Symbol.Layer.Ink
  var tone = Symbol.Layer.Tone.primary

  var layer: Symbol.Layer? {
    Path(svg: data).map { Symbol.Layer(path: $0, ink: ink, tone: tone) }
  }

  static func line(
    _ data: String, _ width: Double = 1.8, dash: [Double] = [], _ tone: Symbol.Layer.Tone = .primary
  ) -> SymbolDrawing {
    SymbolDrawing(data: data, ink: .stroke(width: width, dash: dash), tone: tone)
  }

  static func shape(_ data: String, _ tone: Symbol.Layer.Tone = .primary) -> SymbolDrawing {
    SymbolDrawing(data: data, ink: .fill, tone: tone)
  }

  /// Returns the path of a circle.
  static func circle(_ x: Double, _ y: Double, _ r: Double) -> String {
    "M\(x - r) \(y)a\(r) \(r) 0 1 1 \(2 * r) 0a\(r) \(r) 0 1 1 \(-2 * r) 0z"
  }
}
