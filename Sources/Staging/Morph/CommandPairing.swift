import Drawing

/// The identity of a command, regardless of its position, size and colours.
enum CommandKey: Hashable {
  case outlineFill, outlineStroke, outlineShadow
  /// By the number of steps of its path, and whether it has a plain colour.
  case fill(steps: Int, isPlain: Bool)
  case stroke(steps: Int)
  case shadow
  case glyphs(GlyphRun)
  case picture(Picture)
  case group(PartID?)

  /// - Parameter outlines: those of the bubble in the command's list.
  init(_ command: DrawingCommand, outlines: [Path]) {
    switch command {
    case .fill(let path, let paint):
      if outlines.contains(path) {
        self = .outlineFill
      } else if case .color = paint {
        self = .fill(steps: path.elements.count, isPlain: true)
      } else {
        self = .fill(steps: path.elements.count, isPlain: false)
      }
    case .stroke(let path, _, _):
      self = outlines.contains(path) ? .outlineStroke : .stroke(steps: path.elements.count)
    case .shadow(let path, _): self = outlines.contains(path) ? .outlineShadow : .shadow
    case .glyphs(let run, _, _): self = .glyphs(run)
    case .picture(let picture, _, _): self = .picture(picture)
    case .group(_, let style): self = .group(style.part)
    }
  }
}

/// The most pairs of equal keys that keep their order in both lists: a longest common subsequence.
struct CommandPairing {
  /// Indices in the first and in the second list, ascending in both.
  private(set) var pairs: [(Int, Int)] = []

  /// Lists whose differing parts are longer than this are only paired at their ends.
  private static let limit = 500

  init(_ from: [CommandKey], _ to: [CommandKey]) {
    var start = 0
    while start < min(from.count, to.count), from[start] == to[start] {
      pairs.append((start, start))
      start += 1
    }
    var (end, otherEnd) = (from.count, to.count)
    while end > start, otherEnd > start, from[end - 1] == to[otherEnd - 1] {
      end -= 1
      otherEnd -= 1
    }
    if end - start <= Self.limit, otherEnd - start <= Self.limit {
      pairs += Self.longest(from[start..<end], to[start..<otherEnd])
    }
    pairs += zip(end..<from.count, otherEnd..<to.count)
  }

  /// Returns the pairs, with or without those of ellipses beside words that aren't paired: an ellipsis goes
  /// where the words go that it cuts.
  ///
  /// - Parameter commands: those of the first list.
  func pairs(keepingEllipses: Bool, _ commands: [DrawingCommand]) -> [(Int, Int)] {
    guard !keepingEllipses else { return pairs }
    let partners = Dictionary(uniqueKeysWithValues: pairs)
    return pairs.filter { place, other in
      guard case .glyphs(let run, let origin, _) = commands[place], run.text == "…" else {
        return true
      }
      let beside = [-1, 1].filter { step in
        guard commands.indices.contains(place + step),
          case .glyphs(_, let start, _) = commands[place + step]
        else { return false }
        return start.y == origin.y
      }
      return beside.isEmpty || beside.contains { partners[place + $0] == other + $0 }
    }
  }

  private static func longest(
    _ from: ArraySlice<CommandKey>, _ to: ArraySlice<CommandKey>
  ) -> [(Int, Int)] {
    guard !from.isEmpty, !to.isEmpty else { return [] }
    let width = to.count + 1
    // The length of the longest common subsequence from each index on.
    var lengths = [Int32](repeating: 0, count: (from.count + 1) * width)
    for i in from.indices.reversed() {
      for j in to.indices.reversed() {
        let at = (i - from.startIndex) * width + j - to.startIndex
        lengths[at] =
          from[i] == to[j]
          ? lengths[at + width + 1] + 1 : max(lengths[at + width], lengths[at + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (from.startIndex, to.startIndex)
    while i < from.endIndex, j < to.endIndex {
      let at = (i - from.startIndex) * width + j - to.startIndex
      if from[i] == to[j] {
        pairs.append((i, j))
        i += 1
        j += 1
      } else if lengths[at + width] >= lengths[at + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}
