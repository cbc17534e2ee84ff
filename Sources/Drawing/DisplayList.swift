/// Resolved drawing commands in painting order: geometry, colours and glyphs, nothing to decide.
///
/// Lists nest by reference, so a bubble's list is made once and shared by all frames and all
/// workers. Coordinates are points; the painter multiplies by the device's scale.
public struct DisplayList: Sendable {
  /// The commands, back to front.
  public var commands: [DrawingCommand] { storage.commands }
  /// A rectangle around everything painted, in points; shadows and strokes included.
  public var bounds: Rect { storage.bounds }
  /// Whether nothing is painted.
  public var isEmpty: Bool { storage.commands.isEmpty }
  /// How many groups stand inside one another at most: each may be snapped by itself.
  package var depth: Int { storage.depth }
  /// Whether something in it moves by itself.
  package var hasFilms: Bool { storage.hasFilms }
  /// The places of the commands that wait, wholly or in part, for being laid over the screen.
  package var placesForScreen: [Int] { storage.placesForScreen }

  private let storage: Storage

  private final class Storage: Sendable {
    let commands: [DrawingCommand]
    let bounds: Rect
    let depth: Int
    let hasFilms: Bool
    let placesForScreen: [Int]

    init(commands: [DrawingCommand]) {
      self.commands = commands
      bounds = commands.reduce(Rect.zero) { $0.union($1.bounds) }
      depth = commands.reduce(0) { max($0, $1.depth) }
      hasFilms = commands.contains(where: \.hasFilms)
      placesForScreen = commands.indices.filter { commands[$0].isForScreen }
    }

    /// The same in other paints.
    init(_ former: Storage, repainted commands: [DrawingCommand]) {
      self.commands = commands
      (bounds, depth, hasFilms) = (former.bounds, former.depth, former.hasFilms)
      placesForScreen = commands.indices.filter { commands[$0].isForScreen }
    }
  }

  /// A list of commands. Complexity: O(n).
  public init(_ commands: [DrawingCommand] = []) {
    storage = Storage(commands: commands)
  }

  private init(_ storage: Storage) { self.storage = storage }

  /// Returns the list with the commands at some places replaced by the same in other paints.
  ///
  /// - Complexity: O(n), without looking at what isn't replaced.
  package func repainted(
    at places: [Int], _ repaint: (DrawingCommand) -> DrawingCommand?
  ) -> DisplayList? {
    var commands: [DrawingCommand]?
    for place in places {
      guard let command = repaint(self.commands[place]) else { continue }
      if commands == nil { commands = self.commands }
      commands?[place] = command
    }
    return commands.map { DisplayList(Storage(storage, repainted: $0)) }
  }

  /// Returns whether both are the very same list in memory; quick, and enough for caches.
  public func isIdentical(to other: DisplayList) -> Bool { storage === other.storage }

  /// A key for caches that live no longer than the list itself.
  public var identity: ObjectIdentifier { ObjectIdentifier(storage) }
}

extension DisplayList: Hashable {
  /// Returns whether both have the same commands in the same order.
  ///
  /// - Complexity: O(1) where both are the same list in memory, else O(commands), nested ones
  ///   included.
  public static func == (left: DisplayList, right: DisplayList) -> Bool {
    left.storage === right.storage || left.commands == right.commands
  }

  /// Hashes the commands.
  public func hash(into hasher: inout Hasher) { hasher.combine(commands) }
}

/// One drawing command.
public enum DrawingCommand: Hashable, Sendable {
  /// Fills a path (non-zero winding).
  case fill(Path, Paint)
  /// Strokes a path with a centred pen.
  case stroke(Path, Color, Stroke)
  /// Paints glyphs with their origin at `at`; colour glyphs keep their colours and take only the
  /// colour's alpha.
  case glyphs(GlyphRun, at: Point, Color)
  /// Paints a picture, scaled to fill `in` and clipped to rounded corners.
  case picture(Picture, in: Rect, CornerRadii)
  /// A blurred copy of a path's shape, painted only outside the path.
  case shadow(Path, Shadow)
  /// Another list, moved, faded, clipped.
  case group(DisplayList, GroupStyle)
}

/// What a path is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradient along a line; stops at 0…1 in rising order.
  case linearGradient(from: Point, to: Point, stops: [GradientStop])
  /// A gradient outward from a centre, to `radius` points.
  case radialGradient(center: Point, radius: Double, stops: [GradientStop])
  /// Up to four colours that flow into each other from points around the middle of a rectangle.
  case meshGradient(in: Rect, colors: [Color])
}

/// A colour at a place of a gradient.
public struct GradientStop: Hashable, Sendable {
  /// 0 (start) … 1 (end).
  public var offset: Double
  /// The colour there.
  public var color: Color

  /// A stop.
  public init(offset: Double, color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// How a path is stroked.
public struct Stroke: Hashable, Sendable {
  /// How lines end and meet.
  public enum Cap: Hashable, Sendable {
    /// Lines end squarely at their last point, and meet in mitres, or in bevels where a mitre were
    /// longer than twice the pen's width.
    case butt
    /// Lines end and meet in half circles.
    case round
  }

  /// Width of the pen in points.
  public var width: Double
  /// Ends and joins.
  public var cap: Cap
  /// Lengths of dashes and gaps in points; empty for a solid line.
  public var dash: [Double]

  /// A pen.
  public init(width: Double, cap: Cap = .round, dash: [Double] = []) {
    self.width = width
    self.cap = cap
    self.dash = dash
  }
}

/// A shadow's colour, offset and softness.
public struct Shadow: Hashable, Sendable {
  /// Its colour where it is darkest.
  public var color: Color
  /// Offset to the right, in points.
  public var x: Double
  /// Offset downward, in points.
  public var y: Double
  /// Blur radius in points, as in CSS: twice the Gaussian's standard deviation.
  public var blur: Double

  /// A shadow.
  public init(color: Color, x: Double, y: Double, blur: Double) {
    self.color = color
    self.x = x
    self.y = y
    self.blur = blur
  }
}

/// How a nested list is painted.
public struct GroupStyle: Hashable, Sendable {
  /// Maps the nested list's points to this list's.
  public var transform: Transform
  /// Opacity of the group as a whole, 0…1.
  public var opacity: Double
  /// Only what lies inside is painted; in the nested list's points.
  public var clip: Path?
  /// What the group is, by which it is found; `nil` for a group without a meaning of its own.
  public var part: PartID?
  /// The field of specks that the list is at rest; `nil` for any other.
  package var specks: SpeckField?

  /// A group that is moved by an offset.
  public init(
    transform: Transform = .identity, opacity: Double = 1, clip: Path? = nil, part: PartID? = nil
  ) {
    self.transform = transform
    self.opacity = opacity
    self.clip = clip
    self.part = part
  }

  /// The group's name in dumps; empty where it has none.
  public var label: String { part?.label ?? "" }
}
