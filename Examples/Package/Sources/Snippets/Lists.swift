import ListDiff
import ListLayout

struct Chat: Sendable {
  var id: String
  var revision: Int
}

/// What the page of `ListDiff` shows.
func difference(of chats: [Chat], to next: [Chat]) throws {
  let displayed = ListSnapshot(chats, id: \.id, comparing: \.revision)
  let changes = try diff(from: displayed, to: ListSnapshot(next, id: \.id, comparing: \.revision))

  print(changes.deletedOffsets)  // in the old list
  print(changes.insertedOffsets)  // in the new list
  print(changes.movedOffsets)  // old → new
  print(changes.updatedOffsets)  // old and new; an item may move and update at once
}

/// What the page of `ListLayout` shows.
func layout(of messages: [Chat], measure: (String) -> LayoutSize) -> LayoutTransition<String> {
  var engine = LayoutEngine<String>(
    viewport: LayoutSize(width: 320, height: 480),
    section: "chat", items: messages.map { LayoutItem(id: $0.id, size: .automatic) },
    options: LayoutOptions(itemSpacing: 8))

  engine.beginTransition()
  engine.performBatchUpdates([
    .insert(LayoutItem(id: "new"), at: ItemPosition(item: messages.count))
  ])
  while case let ids = engine.unmeasuredVisible(), !ids.isEmpty {
    engine.setMeasuredSizes(ids.map { ($0, measure($0)) })
  }
  let transition = engine.endTransition()  // from the layout before to the layout after
  return transition
}
