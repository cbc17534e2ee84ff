import Bubbles
import Drawing

extension DisplayList {
  /// Returns whether one of its commands is a part.
  func hasPart(_ part: PartID) -> Bool {
    commands.contains { if case .group(_, let style) = $0 { style.part == part } else { false } }
  }
}

extension DrawingCommand {
  /// Whether it is typed text: words in a field, or the caret.
  var isText: Bool {
    switch self {
    case .glyphs: true
    case .group(_, let style):
      style.part == .caret || style.part == .fieldWords || style.part == .prompt
    default: false
    }
  }

  var isGlyphs: Bool {
    if case .glyphs = self { true } else { false }
  }

  /// Whether it can't be read when it overlaps another command: words, a card with words, or typing dots.
  var isReadable: Bool {
    switch self {
    case .glyphs: true
    case .group(let list, let style):
      style.part == .typingDots || style.part == .recordingBars
        || style.part == .card && list.commands.contains { $0.isGlyphs || $0.isReadable }
    default: false
    }
  }

  /// Whether it is the sign before the words of a field.
  var isPrompt: Bool {
    if case .group(_, let style) = self { style.part == .prompt } else { false }
  }

  /// Whether it is a person in the list of those who may be mentioned.
  var isMention: Bool {
    if case .group(_, let style) = self { style.part?.kind == .mention } else { false }
  }

  /// Whether it is the face of one of several people.
  var isFace: Bool {
    if case .group(_, let style) = self {
      style.part?.kind == .avatar && style.part != .runAvatar
    } else {
      false
    }
  }

  /// Whether it is something on which words stand, such as a field, rather than an icon.
  var isGround: Bool { path != nil && bounds.width > 100 }

  /// The path that is filled, stroked or casts a shadow.
  var path: Path? {
    switch self {
    case .fill(let path, _), .stroke(let path, _, _), .shadow(let path, _): path
    case .glyphs, .picture, .group: nil
    }
  }

  /// Returns whether its centre is in a box.
  func lies(in box: Rect) -> Bool {
    let bounds = bounds
    return box.contains(Point(x: bounds.midX, y: bounds.midY))
  }

  /// Returns whether both are the same words, moved up or down by more than half a line relative to
  /// what moves down by `other` points.
  func rises(to later: DrawingCommand, beside other: Double) -> Bool {
    guard case .glyphs(let run, let from, _) = self, case .glyphs(_, let to, _) = later else {
      return false
    }
    return abs(to.y - from.y - other) > run.font.size / 2
  }

  /// The colour of words; `nil` for anything else.
  var ink: Color? {
    if case .glyphs(_, _, let color) = self { color } else { nil }
  }

  /// The font size of words; `nil` for anything else.
  var fontSize: Double? {
    if case .glyphs(let run, _, _) = self { run.font.size } else { nil }
  }

  /// Returns whether it is a mark that goes to the end of other words: smaller than these, or in none of
  /// their colours.
  func isMark(goingTo later: DrawingCommand, after size: Double, in inks: Set<Color>) -> Bool {
    guard case .glyphs(let run, _, _) = self, case .glyphs(_, _, let ink) = later,
      run.font.size < size || !inks.contains(ink)
    else { return false }
    return abs(bounds.minX - later.bounds.minX) > 8
  }

  /// Returns whether the other path extends this one: one tick that becomes two.
  func isBeginning(of other: DrawingCommand) -> Bool {
    guard case .stroke(let path, _, let pen) = self, case .stroke(let longer, _, let same) = other
    else { return false }
    return pen == same && path.isBeginning(of: longer)
  }

  /// Returns the command moved; words and groups keep their kind, so that they can be matched in
  /// another drawing.
  func offsetBy(x: Double, y: Double) -> DrawingCommand {
    if x == 0, y == 0 { return self }
    switch self {
    case .glyphs(let run, let origin, let color):
      return .glyphs(run, at: Point(x: origin.x + x, y: origin.y + y), color)
    case .group(let list, var style):
      style.transform = style.transform.then(.translation(x: x, y: y))
      return .group(list, style)
    default:
      return .group(DisplayList([self]), GroupStyle(transform: .translation(x: x, y: y)))
    }
  }

  /// Returns the command with its opacity multiplied.
  func faded(_ opacity: Double) -> DrawingCommand {
    if opacity >= 1 { return self }
    switch self {
    case .fill(let path, .color(let color)):
      return .fill(path, .color(color.opacity(opacity)))
    case .stroke(let path, let color, let pen): return .stroke(path, color.opacity(opacity), pen)
    case .glyphs(let run, let origin, let color):
      return .glyphs(run, at: origin, color.opacity(opacity))
    case .group(let list, var style):
      style.opacity *= opacity
      return .group(list, style)
    case .shadow(let path, var shadow):
      shadow.color = shadow.color.opacity(opacity)
      return .shadow(path, shadow)
    case .fill, .picture: return .group(DisplayList([self]), GroupStyle(opacity: opacity))
    }
  }

  /// Returns the interpolation with a command of the same kind; `nil` if there is none.
  func interpolated(to other: DrawingCommand, at progress: Double) -> DrawingCommand? {
    switch (self, other) {
    case (.glyphs(let run, let from, let color), .glyphs(let otherRun, let to, let otherColor)):
      guard run == otherRun else { return nil }
      return .glyphs(
        run, at: from.interpolated(to: to, at: progress),
        color.mixed(with: otherColor, fraction: progress))
    case (.picture(let picture, let from, let radii), .picture(let same, let to, let otherRadii)):
      guard picture == same else { return nil }
      return .picture(
        picture, in: from.interpolated(to: to, at: progress),
        radii.interpolated(to: otherRadii, at: progress))
    default:
      guard let from = path, let to = other.path,
        let between = from.interpolated(to: to, at: progress)
          ?? from.growing(into: to, at: progress)
      else { return nil }
      return interpolated(to: other, path: between, at: progress)
    }
  }

  /// Returns the same with a given path.
  func interpolated(
    to other: DrawingCommand, path: Path, at progress: Double
  ) -> DrawingCommand? {
    switch (self, other) {
    case (.fill(_, let paint), .fill(_, let otherPaint)):
      guard let mixed = paint.interpolated(to: otherPaint, at: progress) else { return nil }
      return .fill(path, mixed)
    case (.stroke(_, let color, let pen), .stroke(_, let otherColor, let otherPen)):
      var mixed = otherPen
      mixed.width = max(0, pen.width.interpolated(to: otherPen.width, at: progress))
      return .stroke(path, color.mixed(with: otherColor, fraction: progress), mixed)
    case (.shadow(_, let shadow), .shadow(_, let otherShadow)):
      return .shadow(
        path,
        Shadow(
          color: shadow.color.mixed(with: otherShadow.color, fraction: progress),
          x: shadow.x.interpolated(to: otherShadow.x, at: progress),
          y: shadow.y.interpolated(to: otherShadow.y, at: progress),
          blur: max(0, shadow.blur.interpolated(to: otherShadow.blur, at: progress))))
    default: return nil
    }
  }
}
