import ChatModel
import Drawing
import ListLayout

/// The device is turned: what was seen turns along and fades, what is laid out for the other side
/// comes with it.
extension Stage {
  /// A turn of the device on its way.
  struct Turn: Sendable {
    /// What was seen, and how large it was, in points.
    var former: DisplayList
    var formerSize: Size
    /// Whether the device went from upright to lying.
    var isLying: Bool
    var start: Double
    var timing: Timing

    var end: Double { start + timing.end }
  }

  /// Lays everything out anew for the way in which the state holds the device.
  ///
  /// - Complexity: O(visible).
  mutating func hold(at time: Double, _ outcome: inout Outcome) async throws {
    let state = reducer.stateWithoutEntries
    scenes = scenes.held(as: state.orientation)
    let surroundings = try await scenes.chrome(for: state)
    outcome.pieces = surroundings.pieces
    content = surroundings.content
    background = try await scenes.background()
    engine.setViewport(scenes.pixels(scenes.options.device.size))
    setInsets()
    engine.invalidateSizes()
    live = [:]
    try await measureVisible(at: time)
    engine.setContentOffset(engine.contentOffset.rounded())
  }

  /// Shows what has been laid out for the device as it is held now.
  ///
  /// - Parameters:
  ///   - former: what was seen before.
  ///   - pieces: what surrounds the messages now.
  mutating func turn(from former: Scene, to pieces: [ChromePiece], at time: Double) async throws {
    let size = scenes.options.device.size
    chrome = ChromeMotion(pieces, screen: size)
    room = MovingRect(content)
    animator = LayoutAnimator(
      policy: .overlap, viewportHeight: scenes.options.device.pixelSize.height)
    animator.settle(engine.visibleAttributes(), contentOffset: engine.contentOffset)
    scrolls = []
    try await setJumpButton(at: nil)
    // With reduced motion, pictures fade as they are.
    guard !style.isReduced else { return }
    turning = Turn(
      former: former.list, formerSize: former.size, isLying: size.width > size.height,
      start: time, timing: style.appearance)
  }

  /// The screen in the middle of a canvas on which the device can be turned.
  func onCanvas(_ screen: Scene, _ canvas: Size, at time: Double) -> Scene {
    var commands: [DrawingCommand] = []
    let bounds = Rect(origin: .zero, size: canvas)
    if scenes.options.background != .transparent {
      commands.append(.fill(Path(rect: bounds), .color(Color(red: 38, green: 40, blue: 44))))
    }
    let center = Point(x: bounds.midX, y: bounds.midY)
    if let turning, time < turning.end {
      let progress = min(1, max(0, turning.timing.progress(at: time, from: turning.start)))
      var rotation = Rotation(quarter: progress)
      if turning.isLying { rotation = rotation.reversed }
      // Both are seen for a moment only: their words cross.
      let fade = min(1, max(0, (progress - 0.4) * 5))
      commands.append(
        Self.command(turning.former, turning.formerSize, rotation, at: center, opacity: 1))
      let following = turning.isLying ? rotation.quarterFurther : rotation.quarterBack
      commands.append(
        Self.command(screen.list, screen.size, following, at: center, opacity: fade))
    } else {
      commands.append(Self.command(screen.list, screen.size, .none, at: center, opacity: 1))
    }
    // Boxes stand where they are once everything is upright.
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

  private static func command(
    _ list: DisplayList, _ size: Size, _ rotation: Rotation, at center: Point, opacity: Double
  ) -> DrawingCommand {
    let middle = Point(x: size.width / 2, y: size.height / 2)
    // Its corners stay on the canvas.
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

/// A turn by its cosine and sine: only the four operations are the same to the last bit everywhere.
private struct Rotation {
  var cosine: Double
  var sine: Double

  static let none = Rotation(cosine: 1, sine: 0)

  init(cosine: Double, sine: Double) {
    self.cosine = cosine
    self.sine = sine
  }

  /// A part of a quarter turn clockwise, by the tangent of half its angle.
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
