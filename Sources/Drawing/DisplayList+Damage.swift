extension DisplayList {
  /// Where this list's pixels and another list's may differ, both painted at `scale` pixels per
  /// point into a picture of `width` by `height` pixels.
  ///
  /// Whatever lies outside is equal to the byte; what lies inside is likely not to be. Groups with
  /// the same part, or of the same list, are compared with each other.
  ///
  /// - Complexity: O(n log n) for the n commands of the lists that aren't the same in memory.
  public func damage(
    since former: DisplayList, scale: Double, width: Int, height: Int
  ) -> Damage {
    let picture = PixelRect(x: 0, y: 0, width: max(0, width), height: max(0, height))
    let placement = Placement(scale: scale)
    var search = DamageSearch()
    search.compare(Placed(former, placement), Placed(self, placement), within: picture)
    return Damage(search.rects)
  }
}

/// A list and where it stands.
private struct Placed {
  let list: DisplayList
  let placement: Placement

  init(_ list: DisplayList, _ placement: Placement) {
    self.list = list
    self.placement = placement
  }

  /// The pixels that one of the list's commands touches.
  func area(of command: DrawingCommand) -> PixelRect {
    PixelRect(around: placement.reach(of: command))
  }
}

/// Compares two lists and collects the pixels of what isn't the same in both.
///
/// Commands are paired in painting order, and any such pairing is right: at a pixel that no command
/// without an equal partner touches, both lists paint the same things in the same order. A better
/// pairing only makes the damage smaller.
private struct DamageSearch {
  /// What was found so far.
  private(set) var rects: [PixelRect] = []

  /// How many rectangles are kept before they are joined.
  private static let limit = 48

  /// Damages the pixels in `clip` at which two lists differ.
  mutating func compare(_ old: Placed, _ new: Placed, within clip: PixelRect) {
    if clip.isEmpty { return }
    let isUnmoved = old.placement == new.placement
    if old.list.isIdentical(to: new.list) {
      if !isUnmoved {
        add(PixelRect(around: old.placement.reach(of: old.list)), within: clip)
        add(PixelRect(around: new.placement.reach(of: new.list)), within: clip)
      }
      return
    }
    let (before, after) = (old.list.commands, new.list.commands)
    var start = 0
    let shorter = min(before.count, after.count)
    while start < shorter, before[start].isSame(as: after[start]) { start += 1 }
    var tail = 0
    while tail < shorter - start,
      before[before.count - 1 - tail].isSame(as: after[after.count - 1 - tail])
    { tail += 1 }
    if !isUnmoved {
      for index in before.indices where index < start || index >= before.count - tail {
        add(old.area(of: before[index]), within: clip)
      }
      for index in after.indices where index < start || index >= after.count - tail {
        add(new.area(of: after[index]), within: clip)
      }
    }
    pair(
      (old, start..<(before.count - tail)), (new, start..<(after.count - tail)), within: clip)
  }

  /// Pairs the commands of two ranges by their keys, and those that are left by their places.
  private mutating func pair(
    _ old: (placed: Placed, range: Range<Int>), _ new: (placed: Placed, range: Range<Int>),
    within clip: PixelRect
  ) {
    let (before, after) = (old.placed.list.commands, new.placed.list.commands)
    var (low, lowNew) = (old.range.lowerBound, new.range.lowerBound)
    let pairs = Self.pairs(before, old.range, after, new.range)
    for (index, indexNew) in pairs + [(old.range.upperBound, new.range.upperBound)] {
      // What stands between two pairs.
      while low < index || lowNew < indexNew {
        if low < index, lowNew < indexNew, before[low].isGroup == after[lowNew].isGroup {
          compare(before[low], in: old.placed, after[lowNew], in: new.placed, within: clip)
          (low, lowNew) = (low + 1, lowNew + 1)
        } else if low < index, lowNew == indexNew || !before[low].isGroup {
          add(old.placed.area(of: before[low]), within: clip)
          low += 1
        } else {
          add(new.placed.area(of: after[lowNew]), within: clip)
          lowNew += 1
        }
      }
      if index < old.range.upperBound {
        compare(before[index], in: old.placed, after[indexNew], in: new.placed, within: clip)
      }
      (low, lowNew) = (index + 1, indexNew + 1)
    }
  }

  /// Damages the pixels at which two commands differ that stand for one another.
  private mutating func compare(
    _ before: DrawingCommand, in old: Placed, _ after: DrawingCommand, in new: Placed,
    within clip: PixelRect
  ) {
    guard case .group(let list, let style) = before, case .group(let newList, let newStyle) = after
    else {
      if old.placement == new.placement, before == after { return }
      add(old.area(of: before), within: clip)
      add(new.area(of: after), within: clip)
      return
    }
    if style.opacity <= 0, newStyle.opacity <= 0 { return }
    let placement = old.placement.nesting(style.transform)
    let newPlacement = new.placement.nesting(newStyle.transform)
    var isPainted = placement.differsOnlyByTranslation(from: newPlacement)
    isPainted = isPainted && style.opacity == newStyle.opacity && style.clip == newStyle.clip
    guard isPainted, style.clip == nil || placement == newPlacement else {
      add(old.area(of: before), within: clip)
      add(new.area(of: after), within: clip)
      return
    }
    var inner = clip
    if let path = style.clip {
      inner = clip.intersection(PixelRect(around: placement.reach(of: path)))
    }
    compare(Placed(list, placement), Placed(newList, newPlacement), within: inner)
  }

  private mutating func add(_ rect: PixelRect, within clip: PixelRect) {
    let seen = rect.intersection(clip)
    if seen.isEmpty || rects.contains(where: { $0.intersection(seen) == seen }) { return }
    rects.append(seen)
    if rects.count > Self.limit { rects = Damage(rects).rects }
  }

  /// The key by which a command is found in another list.
  private enum Key: Hashable {
    case part(PartID)
    case list(ObjectIdentifier)
    case command(DrawingCommand)

    init(_ command: DrawingCommand) {
      if case .group(let list, let style) = command {
        self = style.part.map { .part($0) } ?? .list(list.identity)
      } else {
        self = .command(command)
      }
    }
  }

  /// The most pairs of equal keys whose order is the same in both, rising.
  private static func pairs(
    _ before: [DrawingCommand], _ range: Range<Int>, _ after: [DrawingCommand],
    _ newRange: Range<Int>
  ) -> [(Int, Int)] {
    // One alone is compared with one alone.
    guard range.count > 1 || newRange.count > 1, !range.isEmpty, !newRange.isEmpty else {
      return []
    }
    var places: [Key: [Int]] = [:]
    for index in range.reversed() { places[Key(before[index]), default: []].append(index) }
    var candidates: [(old: Int, new: Int)] = []
    for index in newRange {
      // Those of one key are taken in their order.
      if let place = places[Key(after[index])]?.popLast() { candidates.append((place, index)) }
    }
    // The longest rising subsequence by binary search. Source: C. Schensted, "Longest increasing and
    // decreasing subsequences", 1961.
    var ends: [Int] = []
    var former: [Int] = []
    for (index, candidate) in candidates.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if candidates[ends[middle]].old < candidate.old { low = middle + 1 } else { high = middle }
      }
      former.append(low > 0 ? ends[low - 1] : -1)
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var result: [(Int, Int)] = []
    var at = ends.last ?? -1
    while at >= 0 {
      result.append((candidates[at].old, candidates[at].new))
      at = former[at]
    }
    return result.reversed()
  }
}

extension DrawingCommand {
  fileprivate var isGroup: Bool {
    if case .group = self { true } else { false }
  }

  /// Returns whether both are equal and that is quick to see: nested lists are compared by
  /// identity.
  fileprivate func isSame(as other: DrawingCommand) -> Bool {
    guard case .group(let list, let style) = self, case .group(let others, let othersStyle) = other
    else { return !isGroup && !other.isGroup && self == other }
    return list.isIdentical(to: others) && style == othersStyle
  }
}

extension Placement {
  /// Returns whether what is placed by both is moved, and nothing else.
  fileprivate func differsOnlyByTranslation(from other: Placement) -> Bool {
    var moved = transform
    (moved.tx, moved.ty) = (other.transform.tx, other.transform.ty)
    return isSnapping == other.isSnapping && moved == other.transform
  }
}
