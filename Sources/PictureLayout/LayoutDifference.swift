/// What differs in the layouts of two pictures, causes apart from what follows from them.
///
/// An element's place follows from others where it keeps its distance to an edge of what it stands in,
/// or to its neighbour; its extent, where it fills what it stands in, or where something in it
/// changed. Whatever doesn't is a cause: it is what somebody has to look at.
public struct LayoutDifference: Hashable, Sendable {
  /// All changes, an element before those that stand in it. An element that keeps its place and extent
  /// in what it stands in isn't listed, wherever that went.
  public private(set) var changes: [LayoutChange] = []

  /// The changes that follow from no other. Where layouts differ there is at least one.
  public var causes: [LayoutChange] { changes.filter { !$0.isConsequence } }

  /// Whether the layouts are the same.
  public var isEmpty: Bool { changes.isEmpty }

  /// The difference of two layouts.
  ///
  /// Siblings are the same element where their kinds and ids are equal; without ids, where they are
  /// the *n*-th of their kind in both.
  /// - Complexity: O(*n* log *n*) for *n* elements.
  public init(from old: PictureElement, to new: PictureElement) {
    let pair = Pair(name: new.kind, old: old, new: new)
    let isMoved = (old.box.x, old.box.y) != (new.box.x, new.box.y)
    compare(pair, in: nil, follows: !isMoved, [])
  }

  /// An element that is in both pictures.
  private struct Pair {
    var name: String
    var old: PictureElement
    var new: PictureElement

    var columns: AxisMotion.Extent {
      AxisMotion.Extent(old: old.box.columns, new: new.box.columns)
    }
    var rows: AxisMotion.Extent { AxisMotion.Extent(old: old.box.rows, new: new.box.rows) }
  }

  /// - Parameters:
  ///   - outer: What the element stands in; `nil` for the picture itself.
  ///   - follows: Whether its place follows from others'.
  ///   - path: That of what it stands in.
  private mutating func compare(
    _ pair: Pair, in outer: Pair?, follows: Bool, _ path: [String]
  ) {
    let path = path + [pair.name]
    let place = changes.count
    describe(pair, path)
    compareChildren(of: pair, path)
    // What changed in an element may have changed its extent.
    let hasReason = changes[place...].contains { !$0.isConsequence }
    let (old, new) = (pair.old.box, pair.new.box)
    // How far it moved in what it stands in.
    let x = new.x - old.x - (outer.map { $0.new.box.x - $0.old.box.x } ?? 0)
    let y = new.y - old.y - (outer.map { $0.new.box.y - $0.old.box.y } ?? 0)
    let (isWider, isHigher) = (pair.columns.isResized, pair.rows.isResized)
    guard x != 0 || y != 0 || isWider || isHigher else { return }
    let isFitted =
      (!isWider || hasReason || outer.map { pair.columns.fills($0.columns) } ?? false)
      && (!isHigher || hasReason || outer.map { pair.rows.fills($0.rows) } ?? false)
    changes.insert(
      LayoutChange(
        path, .placed(x: x, y: y, width: new.width - old.width, height: new.height - old.height),
        isConsequence: follows && isFitted), at: place)
  }

  /// Notes what changed of an element itself.
  private mutating func describe(_ pair: Pair, _ path: [String]) {
    let (old, new) = (pair.old, pair.new)
    if old.text?.starts != new.text?.starts {
      changes.append(
        LayoutChange(
          path, .wrapped(from: old.text?.starts.count ?? 0, to: new.text?.starts.count ?? 0)))
    } else if old.text?.advances != new.text?.advances {
      changes.append(LayoutChange(path, .reset))
    }
    if old.style != new.style {
      changes.append(LayoutChange(path, .styled(from: old.style, to: new.style)))
    }
  }

  private mutating func compareChildren(of outer: Pair, _ path: [String]) {
    let (old, new) = (outer.old.children, outer.new.children)
    if old.isEmpty, new.isEmpty { return }
    let oldNames = PictureElement.names(of: old)
    let newNames = PictureElement.names(of: new)
    var places: [String: Int] = [:]
    for (index, name) in oldNames.enumerated() where places[name] == nil { places[name] = index }
    var isKept = [Bool](repeating: false, count: old.count)
    var formerPlaces: [Int] = []
    var pairs: [Pair] = []
    var added: [PictureElement.Box] = []
    for (element, name) in zip(new, newNames) {
      if let place = places.removeValue(forKey: name) {
        isKept[place] = true
        formerPlaces.append(place)
        pairs.append(Pair(name: name, old: old[place], new: element))
      } else {
        added.append(element.box)
        changes.append(LayoutChange(path + [name], .added))
      }
    }
    let gone = old.indices.filter { !isKept[$0] }
    for index in gone { changes.append(LayoutChange(path + [oldNames[index]], .removed)) }
    if zip(formerPlaces, formerPlaces.dropFirst()).contains(where: { $0 > $1 }) {
      changes.append(LayoutChange(path, .reordered))
    }
    let removed = gone.map { old[$0].box }
    let columns = AxisMotion(
      of: pairs.map(\.columns), in: outer.columns, removed: removed.map(\.columns),
      added: added.map(\.columns))
    let rows = AxisMotion(
      of: pairs.map(\.rows), in: outer.rows, removed: removed.map(\.rows),
      added: added.map(\.rows))
    for (index, pair) in pairs.enumerated() {
      compare(pair, in: outer, follows: columns.follows[index] && rows.follows[index], path)
    }
  }
}
