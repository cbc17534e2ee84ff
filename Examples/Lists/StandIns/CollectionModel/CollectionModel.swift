import struct Foundation.IndexPath

/// The cells of a collection view, and what a batch makes of them: deletes, reloads and the sources of
/// moves are in the indices before it, inserts and the targets of moves in those after it.
///
/// What UIKit and AppKit refuse with an exception is an inconsistency here.
package struct CollectionModel<Cell> {
  package private(set) var cells: [[Cell]]
  package private(set) var inconsistencies: [String] = []

  /// Where cells come from.
  private let make: (IndexPath) -> Cell

  package init(counts: [Int] = [], make: @escaping (IndexPath) -> Cell) {
    self.make = make
    cells = counts.enumerated().map { section, count in
      (0..<count).map { make([section, $0]) }
    }
  }

  package mutating func replace(at path: IndexPath, with cell: Cell) {
    cells[path[0]][path[1]] = cell
  }

  /// The cells after a batch that leads to a list of so many items in each section.
  package func performing(_ batch: CollectionBatch, counts: [Int]) -> CollectionModel {
    // Whoever makes a cell may ask for those that are there.
    var model = self
    model.perform(batch, counts: counts)
    return model
  }

  private mutating func perform(_ batch: CollectionBatch, counts: [Int]) {
    check(batch)
    let old = cells
    guard let sources = sections(after: batch, counts: counts) else { return }
    let reloadedSections = Set(batch.reloadedSections)
    let reloadedItems = Set(batch.reloadedItems)
    var leaving = Set(batch.deletedItems)
    var arrivals: [IndexPath: IndexPath?] = [:]
    for path in batch.insertedItems { arrivals[path] = .some(nil) }
    for move in batch.movedItems {
      leaving.insert(move.from)
      arrivals[move.to] = move.from
    }
    var result: [[Cell]] = []
    for (section, count) in counts.enumerated() {
      guard let source = sources[section], !reloadedSections.contains(source) else {
        result.append((0..<count).map { make([section, $0]) })
        continue
      }
      var staying = old[source].indices.lazy.map { IndexPath(indexes: [source, $0]) }
        .filter { !leaving.contains($0) }.makeIterator()
      var row: [Cell] = []
      for item in 0..<count {
        let path: IndexPath = [section, item]
        if let arrival = arrivals[path] {
          row.append(arrival.map { old[$0[0]][$0[1]] } ?? make(path))
        } else if let place = staying.next() {
          row.append(reloadedItems.contains(place) ? make(path) : old[place[0]][place[1]])
        } else {
          refuse("section \(section) has too many items")
          row.append(make(path))
        }
      }
      if staying.next() != nil { refuse("section \(section) has too few items") }
      result.append(row)
    }
    cells = result
  }

  /// The old section of each new one; `nil` for inserted ones.
  private mutating func sections(after batch: CollectionBatch, counts: [Int]) -> [Int?]? {
    let leaving = Set(batch.deletedSections + batch.movedSections.map(\.from))
    let arrivals = Dictionary(
      batch.insertedSections.map { ($0, Int?.none) }
        + batch.movedSections.map { ($0.to, .some($0.from)) }, uniquingKeysWith: { $1 })
    var staying = cells.indices.filter { !leaving.contains($0) }[...]
    let sources = counts.indices.map { section in
      arrivals[section].map { $0 } ?? staying.popFirst()
    }
    let isInserted = Set(batch.insertedSections)
    let isComplete = zip(sources, counts.indices).allSatisfy {
      $0 != nil || isInserted.contains($1)
    }
    if staying.isEmpty, isComplete, arrivals.keys.allSatisfy(counts.indices.contains) {
      return sources
    }
    refuse("there are \(counts.count) sections")
    return nil
  }

  private mutating func check(_ batch: CollectionBatch) {
    let gone = Set(batch.deletedSections + batch.reloadedSections)
    let arrived = Set(batch.insertedSections)
    let from = batch.deletedItems + batch.movedItems.map(\.from) + batch.reloadedItems
    let to = batch.insertedItems + batch.movedItems.map(\.to)
    if Set(from).count < from.count { refuse("an item is deleted, moved or reloaded twice") }
    if Set(to).count < to.count { refuse("two items arrive at one place") }
    if from.contains(where: { gone.contains($0.sectionIndex) }) {
      refuse("an item of a deleted or reloaded section is mentioned")
    }
    if to.contains(where: { arrived.contains($0.sectionIndex) }) {
      refuse("an item of an inserted section is mentioned")
    }
    let movedFrom = Set(batch.movedSections.map(\.from))
    let movedTo = Set(batch.movedSections.map(\.to))
    if from.contains(where: { movedFrom.contains($0.sectionIndex) })
      || to.contains(where: { movedTo.contains($0.sectionIndex) })
    {
      refuse("a section moves while its items change")
    }
    let known = from.allSatisfy {
      cells.indices.contains($0.sectionIndex)
        && cells[$0.sectionIndex].indices.contains($0.itemIndex)
    }
    if !known { refuse("an item that isn't there is mentioned") }
  }

  private mutating func refuse(_ reason: String) { inconsistencies.append(reason) }
}
