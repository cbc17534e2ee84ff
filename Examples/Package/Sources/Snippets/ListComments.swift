import Foundation
import ListDiff
import ListLayout

struct MessageID: Hashable, BitwiseEquatable {
  var chat: Int
  var number: Int
}

/// What the comments of the list engines show.
struct DatedChat: Equatable, Sendable {
  var id: String
  var revision: Int
  var lastMessageDate: Date
}

func compared(_ chats: [DatedChat]) -> [Int] {
  let byContent = ListSnapshot(chats, id: \.id)
  let byRevision = ListSnapshot(chats, id: \.id, comparing: \.revision)
  let byDate = ListSnapshot(chats, id: \.id, comparing: \.lastMessageDate)
  let never = ListSnapshot(ids: ["a", "b", "c"])
  return [byContent.itemCount, byRevision.itemCount, byDate.itemCount, never.itemCount]
}

func differences(
  from displayed: FlatSnapshot<String, Int>, to next: FlatSnapshot<String, Int>
) throws {
  let changes = try diff(from: displayed, to: next)
  print(changes.deletedItems)  // in the old list's indices
  print(changes.insertedItems)  // in the new list's
  print(changes.movedItems)  // old → new
  print(changes.updatedItems)  // old and new; an updated item may also move
  assert(changes.apply(to: displayed) == next)
}

func ofArrays() throws {
  let moves = try diff(from: ["a", "b", "c"], to: ["c", "a", "d"]).movedOffsets  // 2 → 0
  print(moves)
}

func flat(_ chats: [DatedChat]) -> FlatSnapshot<String, Int> {
  var displayed = FlatSnapshot(chats, id: \.id, comparing: \.revision)
  displayed = FlatSnapshot(Array(chats.dropLast()), id: \.id, comparing: \.revision)
  return displayed
}

func following(_ chats: [DatedChat], _ displayed: FlatSnapshot<String, Int>) throws -> Bool {
  let next = ListSnapshot(chats, id: \.id, comparing: \.revision, after: displayed)
  let changes = try diff(from: displayed, to: next)
  return changes.isEmpty
}

func manyDifferences(
  from displayed: FlatSnapshot<String, Int>, to lists: [FlatSnapshot<String, Int>],
  report: (DuplicateIDs) -> Void
) throws -> [FlatChangeSet<String, Int>] {
  let changes = try lists.map { list in
    do {
      return try diff(from: displayed, to: list)
    } catch DiffError.duplicates(let ids) {
      report(ids)
      throw DiffError.duplicates(ids)
    }
  }
  return changes
}

/// A view that shows a list.
protocol ListView: Sendable {
  func perform(_ updates: BatchUpdates) async
  func reload(_ list: FlatSnapshot<String, Int>) async
}

func queued(
  _ list: FlatSnapshot<String, Int>, _ next: FlatSnapshot<String, Int>, in view: any ListView
) async throws {
  let queue = UpdateQueue(displaying: list) { update in
    switch update {
    case .changes(let changes): await view.perform(changes.batchUpdates())
    case .reload(let list): await view.reload(list)
    }
  }
  try await queue.submit(next)  // returns when it is shown, or isn't going to be
}

func firstEngine() -> Double {
  var engine = LayoutEngine<String>(viewport: LayoutSize(width: 320, height: 480))
  engine.performBatchUpdates([.insert(LayoutItem(id: "a"), at: ItemPosition(item: 0))])
  engine.setMeasuredSize(LayoutSize(width: 320, height: 92), for: "a")
  return engine.contentHeight
}

func customized(_ transition: inout LayoutTransition<String>) {
  transition.customize { element in
    if element.change == .insert { element.initial.translation.x = -80 }
  }
}

func animated(_ transition: LayoutTransition<String>) {
  var animator = LayoutAnimator<String>(policy: .overlap)
  animator.add(transition, at: 2.0, timing: TransitionTiming(all: .init(duration: 0.25)))
  for element in animator.shown(at: 2.1) { print(element.id, element.attributes.frame) }
}

func applied(
  _ sections: [ListSection<String, String, Int>], to engine: inout LayoutEngine<String>,
  displaying displayed: ListSnapshot<String, String, Int>,
  item: (ItemPosition) -> LayoutItem<String>, section: (Int) -> LayoutSection<String>
) throws {
  func layoutItem(at position: ItemPosition) -> LayoutItem<String> { item(position) }
  func layoutSection(at index: Int) -> LayoutSection<String> { section(index) }
  let next = ListSnapshot(sections: sections, after: displayed)
  engine.apply(
    try diff(from: displayed, to: next), item: { layoutItem(at: $0) },
    section: { layoutSection(at: $0) })
}

func applied(
  _ messages: [DatedChat], to engine: inout LayoutEngine<String>,
  displaying displayed: FlatSnapshot<String, Int>
) throws {
  let next = ListSnapshot(messages, id: \.id, comparing: \.revision, after: displayed)
  engine.apply(try diff(from: displayed, to: next)) { LayoutItem(id: messages[$0].id) }
}
