import Drawing

/// The rotation of a screen on a canvas: the device turns with the previous scene on it, of which only the
/// background is left half-way; there the layout for the new orientation appears.
///
/// Words of both stand at right angles to each other, so they are never readable together.
struct ScreenTurn: Sendable {
  /// The canvas on which the device is rotated, in points; `nil` if it never is.
  private let canvas: Size?
  /// The last rotation.
  private var turn: Turn?

  /// A rotation of the device.
  private struct Turn: Sendable {
    /// The previous picture, and its size, in points.
    var former: DisplayList
    var formerSize: Size
    /// Whether the device goes from portrait to landscape.
    var isLying: Bool
    var start: Double
    var timing: Timing

    var end: Double { start + timing.end }
  }

  init(canvas: Size?) { self.canvas = canvas }

  /// Starts rotating at a time in seconds.
  ///
  /// - Parameters:
  ///   - former: the previous scene.
  ///   - size: the size of the screen afterwards, in points.
  mutating func start(from former: Scene, to size: Size, at time: Double, _ timing: Timing) {
    turn = Turn(
      former: former.list, formerSize: former.size, isLying: size.width > size.height,
      start: time, timing: timing)
  }

  /// When the rotation ends, in seconds; minus infinity if there was none.
  var end: Double { turn?.end ?? -.infinity }

  /// Returns the screen centred on the canvas at a time; the screen itself if there is no canvas.
  ///
  /// - Parameter isTransparent: whether the screen has no background.
  func scene(of screen: Scene, at time: Double, isTransparent: Bool) -> Scene {
    guard let canvas else { return screen }
    var commands: [DrawingCommand] = []
    let bounds = Rect(origin: .zero, size: canvas)
    if !isTransparent {
      commands.append(.fill(Path(rect: bounds), .color(Color(red: 38, green: 40, blue: 44))))
    }
    let center = Point(x: bounds.midX, y: bounds.midY)
    if let turn, time < turn.end {
      let progress = min(1, max(0, turn.timing.progress(at: time, from: turn.start)))
      var rotation = Rotation(quarter: progress)
      if turn.isLying { rotation = rotation.reversed }
      let following = turn.isLying ? rotation.quarterFurther : rotation.quarterBack
      let (ground, words) = Self.presence(at: progress)
      if ground < 1 {
        // Where nothing covers it, it goes by itself.
        let former = isTransparent ? 1 - ground : 1
        commands.append(
          Self.command(turn.former, turn.formerSize, rotation, at: center, opacity: former))
      }
      if ground > 0 {
        commands.append(
          Self.command(screen.background, screen.size, following, at: center, opacity: ground))
      }
      if words > 0 {
        commands.append(
          Self.command(screen.list, screen.size, following, at: center, opacity: words))
      }
    } else {
      commands.append(Self.command(screen.list, screen.size, .none, at: center, opacity: 1))
    }
    // Boxes are those after the rotation.
    var scene = screen
    let x = (canvas.width - screen.size.width) / 2
    let y = (canvas.height - screen.size.height) / 2
    scene.size = canvas
    scene.canvas = DisplayList(commands)
    for index in scene.rows.indices {
      scene.rows[index].origin = scene.rows[index].origin + Point(x: x, y: y)
    }
    for index in scene.pieces.indices {
      scene.pieces[index].frame = scene.pieces[index].frame.offsetBy(x: x, y: y)
    }
    return scene
  }

  /// Returns the opacities of the new background, which covers the previous scene, and of the new scene
  /// over it.
  static func presence(at progress: Double) -> (ground: Double, scene: Double) {
    (min(1, max(0, (progress - 0.12) / 0.33)), min(1, max(0, (progress - 0.42) / 0.38)))
  }

  private static func command(
    _ list: DisplayList, _ size: Size, _ rotation: Rotation, at center: Point, opacity: Double
  ) -> DrawingCommand {
    let middle = Point(x: size.width / 2, y: size.height / 2)
    // Keeps the corners on the canvas.
    let (cosine, sine) = (abs(rotation.cosine), abs(rotation.sine))
    let reach = max(
      size.width * cosine + size.height * sine, size.width * sine + size.height * cosine)
    let scale = min(1, max(size.width, size.height) / reach)
    let transform = Transform.translation(x: -middle.x, y: -middle.y)
      .then(scale == 1 ? .identity : .scale(x: scale, y: scale))
      .then(rotation.transform)
      .then(.translation(x: center.x, y: center.y))
    let outline = Path(roundedRect: Rect(origin: .zero, size: size), radii: CornerRadii(28))
    return .group(
      list, GroupStyle(transform: transform, opacity: opacity, clip: outline, part: .screen))
  }
}

/// A rotation by its cosine and sine: only the four basic operations are bit-identical everywhere.
private struct Rotation {
  var cosine: Double
  var sine: Double

  static let none = Rotation(cosine: 1, sine: 0)

  init(cosine: Double, sine: Double) {
    self.cosine = cosine
    self.sine = sine
  }

  /// A part of a clockwise quarter turn, by the tangent of half its angle.
  init(quarter part: Double) {
    let square = part * part
    cosine = (1 - square) / (1 + square)
    sine = 2 * part / (1 + square)
  }

  var reversed: Rotation { Rotation(cosine: cosine, sine: -sine) }
  var quarterFurther: Rotation { Rotation(cosine: -sine, sine: cosine) }
  var quarterBack: Rotation { Rotation(cosine: sine, sine: -cosine) }

  var transform: Transform {
    Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
}
