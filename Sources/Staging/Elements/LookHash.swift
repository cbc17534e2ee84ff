import Drawing

/// A hash of what drawings look like: colours, pens, shadows, pictures, and of what steps their
/// outlines are made; not where they stand, nor how large they are.
///
/// What is drawn several times in a row counts once, so that a text that breaks into more lines
/// keeps its look.
struct LookHash {
  private var hash = StreamHash()
  private var last: UInt64?

  /// Adds a command that isn't a group, painted with an opacity of 0…1.
  ///
  /// Complexity: O(steps of its outline).
  mutating func add(_ command: DrawingCommand, opacity: Double) {
    var look = StreamHash()
    look.add(opacity)
    switch command {
    case .fill(let path, let paint):
      look.add(1)
      look.add(paint)
      look.add(stepsOf: path)
    case .stroke(let path, let color, let stroke):
      look.add(2)
      look.add(color)
      look.add(stroke.width)
      look.add(stroke.cap == .round ? 1 : 0)
      for length in stroke.dash { look.add(length) }
      look.add(stepsOf: path)
    case .glyphs(_, _, let color):
      look.add(3)
      look.add(color)
    case .picture(let picture, _, let radii):
      look.add(4)
      look.add(picture.id)
      for radius in [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft] {
        look.add(radius)
      }
    case .shadow(let path, let shadow):
      look.add(5)
      look.add(shadow.color)
      for length in [shadow.x, shadow.y, shadow.blur] { look.add(length) }
      look.add(stepsOf: path)
    case .group: return
    }
    add(look)
  }

  /// Adds an opacity of a whole element.
  mutating func add(opacity: Double) {
    var look = StreamHash()
    look.add(6)
    look.add(opacity)
    add(look)
  }

  private mutating func add(_ look: StreamHash) {
    guard look.value != last else { return }
    last = look.value
    hash.add(look.value)
  }

  /// Eight hexadecimal digits; empty where nothing was added.
  var text: String { last == nil ? "" : hash.text }
}

extension StreamHash {
  fileprivate mutating func add(_ color: Color) {
    for channel in [color.red, color.green, color.blue, color.alpha] { add(byte: channel) }
  }

  fileprivate mutating func add(_ paint: Paint) {
    switch paint {
    case .color(let color): add(color)
    case .linearGradient(_, _, let stops):
      add(1)
      for stop in stops { add(stop) }
    case .radialGradient(_, _, let stops):
      add(2)
      for stop in stops { add(stop) }
    case .meshGradient(_, let colors):
      add(3)
      for color in colors { add(color) }
    }
  }

  private mutating func add(_ stop: GradientStop) {
    add(stop.offset)
    add(stop.color)
  }

  fileprivate mutating func add(stepsOf path: Path) {
    for element in path.elements {
      switch element {
      case .move: add(byte: 1)
      case .line: add(byte: 2)
      case .curve: add(byte: 3)
      case .close: add(byte: 4)
      }
    }
  }
}
