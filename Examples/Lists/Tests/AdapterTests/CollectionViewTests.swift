import AppKit
import ListDiff
import Testing
import UIKit

@testable import Adapters

typealias List = ListSnapshot<Int, Int, Int>

/// Batches against stand-ins of the collection views, which move their cells as the batch says and
/// note what the real ones refuse.
@MainActor @Suite struct CollectionViewTests {
  @Test(arguments: 1...300)
  func cellsAreThoseOfTheNewList(seed: UInt64) throws {
    var random = Generator(state: seed)
    var list = random.list()
    let source = Source(list)
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    view.dataSource = source
    view.reloadData()
    for _ in 0..<4 {
      let next = random.list(after: list)
      let reloads = random.next() % 2 == 0
      view.perform(
        try diff(from: list, to: next), showing: { _ in reloads ? .reload : .reconfigure },
        display: { source.list = $0 })
      #expect(view.inconsistencies == [], "seed \(seed)")
      #expect(view.cells.map { $0.map { ($0 as? Cell)?.item } } == next.items, "seed \(seed)")
      list = next
    }
  }

  @Test(arguments: 1...300)
  func itemsAreThoseOfTheNewListInAppKit(seed: UInt64) throws {
    var random = Generator(state: seed)
    var list = random.list()
    let source = Source(list)
    let view = NSCollectionView()
    view.dataSource = source
    view.reloadData()
    for _ in 0..<4 {
      let next = random.list(after: list)
      view.perform(try diff(from: list, to: next), display: { source.list = $0 })
      #expect(view.inconsistencies == [], "seed \(seed)")
      #expect(view.items.map { $0.map { ($0 as? Item)?.item } } == next.items, "seed \(seed)")
      list = next
    }
  }

  @Test func whatMovesAndIsReconfiguredKeepsItsCell() throws {
    let old = List(sections: [.init(id: 0, items: (1...4).map { .init(id: $0, revision: 0) })])
    let items = [4, 1, 2, 3].map { ListItem(id: $0, revision: $0 == 4 ? 1 : 0) }
    let new = List(sections: [.init(id: 0, items: items)])
    let source = Source(old)
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    view.dataSource = source
    view.reloadData()
    let cell = view.cells[0][3]
    view.perform(try diff(from: old, to: new), display: { source.list = $0 })
    #expect(view.reconfigured == [IndexPath(item: 0, section: 0)])
    #expect(view.cells[0][0] === cell)
    #expect(view.cells.map { $0.map { ($0 as? Cell)?.item } } == new.items)
  }

  /// The model that the stand-ins share isn't content with anything.
  @Test func wrongBatchesAreRefused() {
    let source = Source(List(sections: [.init(id: 0, items: [.init(id: 1, revision: 0)])]))
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    view.dataSource = source
    view.reloadData()
    let path = IndexPath(item: 0, section: 0)
    view.performBatchUpdates {
      view.deleteItems(at: [path])
      view.reloadItems(at: [path])
    }
    #expect(view.inconsistencies.count == 2)
    view.performBatchUpdates { view.insertSections([1]) }
    #expect(view.inconsistencies.count == 3)
  }
}

/// An item with its revision, as cells show it.
struct Shown: Hashable {
  var id: Int
  var revision: Int
}

final class Cell: UICollectionViewCell {
  var item: Shown?
}

final class Item: NSCollectionViewItem {
  var item: Shown?
}

@MainActor final class Source: UICollectionViewDataSource, NSCollectionViewDataSource {
  var list: List

  init(_ list: List) { self.list = list }

  func numberOfSections(in collectionView: UICollectionView) -> Int { list.sectionCount }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    list.offsets(ofSection: section).count
  }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    // One that is configured anew is the same.
    let cell = view.isReconfiguring ? view.cellForItem(at: path) as? Cell : nil
    let result = cell ?? Cell(frame: .zero)
    result.item = list.items[path.section][path.item]
    return result
  }

  func numberOfSections(in collectionView: NSCollectionView) -> Int { list.sectionCount }
  func collectionView(_ view: NSCollectionView, numberOfItemsInSection section: Int) -> Int {
    list.offsets(ofSection: section).count
  }
  func collectionView(_ view: NSCollectionView, itemForRepresentedObjectAt path: IndexPath)
    -> NSCollectionViewItem
  {
    let result = Item()
    result.item = list.items[path.section][path.item]
    return result
  }
}

extension ListSnapshot where ItemID == Int, Revision == Int {
  var items: [[Shown?]] {
    sections.map { $0.items.map { Shown(id: $0.id, revision: $0.revision) } }
  }
}

/// Random lists; a seed gives the same ones anywhere.
struct Generator: RandomNumberGenerator {
  var state: UInt64
  private var nextID = 100

  init(state: UInt64) { self.state = state &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func list() -> List {
    List(
      sections: (0..<Int.random(in: 0...4, using: &self)).map { section in
        ListSection(
          id: section,
          items: (0..<Int.random(in: 0...6, using: &self)).map {
            ListItem(id: section * 10 + $0, revision: 0)
          })
      })
  }

  /// A list with some sections and items more, fewer, moved and updated.
  mutating func list(after list: List) -> List {
    var sections = list.sections
    var loose: [ListItem<Int, Int>] = []
    for section in sections.indices {
      let count = sections[section].items.count
      for item in (0..<count).reversed() {
        switch Int.random(in: 0..<10, using: &self) {
        case 0: sections[section].items.remove(at: item)
        case 1, 2: loose.append(sections[section].items.remove(at: item))
        case 3, 4: sections[section].items[item].revision += 1
        default: break
        }
      }
      if Int.random(in: 0..<6, using: &self) == 0 {
        sections[section].revision = Int.random(in: 0..<3, using: &self)
      }
    }
    if !sections.isEmpty, Int.random(in: 0..<3, using: &self) == 0 {
      let section = sections.remove(at: Int.random(in: sections.indices, using: &self))
      loose += section.items.dropFirst()
    }
    if sections.count > 1, Int.random(in: 0..<3, using: &self) == 0 {
      let section = sections.remove(at: Int.random(in: sections.indices, using: &self))
      sections.insert(section, at: Int.random(in: 0...sections.count, using: &self))
    }
    if Int.random(in: 0..<3, using: &self) == 0 {
      nextID += 1
      let section = ListSection<Int, Int, Int>(id: nextID, items: [])
      sections.insert(section, at: Int.random(in: 0...sections.count, using: &self))
    }
    for _ in 0..<Int.random(in: 0...3, using: &self) {
      nextID += 1
      loose.append(ListItem(id: nextID, revision: 0))
    }
    for item in loose where !sections.isEmpty {
      let section = Int.random(in: sections.indices, using: &self)
      let place = Int.random(in: 0...sections[section].items.count, using: &self)
      sections[section].items.insert(item, at: place)
    }
    return List(sections: sections)
  }
}
