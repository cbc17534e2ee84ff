import ListLayout

/// What the layout shows.
struct Entry: Sendable {
  var id: String
}

/// What the page of `ListLayout` shows.
func layout(of messages: [Entry], measure: (String) -> LayoutSize) -> LayoutTransition<String> {
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
