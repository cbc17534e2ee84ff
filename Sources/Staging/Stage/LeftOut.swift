import Bubbles
import ChatModel

/// What a stage may not show, since it knows only the end of a chat: the rows of what was kept from
/// above that end, between which others are missing.
///
/// Rows are measured before they are seen, so whoever measures one of them sees too much.
struct LeftOut: Sendable {
  private let border: Set<RowID>
  /// Whether one of them may have been seen.
  private(set) var isSeen = false

  init(_ border: some Sequence<Row>) { self.border = Set(border.lazy.map(\.id)) }

  /// Notes what is going to be seen.
  mutating func shows(_ ids: [RowID]) {
    if !isSeen, ids.contains(where: border.contains) { isSeen = true }
  }
}

extension Stage {
  /// All that a stage plays, and what draws it before anything has happened.
  final class Origin: Sendable {
    let timeline: Timeline
    let scenes: SceneBuilder

    init(timeline: Timeline, scenes: SceneBuilder) {
      self.timeline = timeline
      self.scenes = scenes
    }
  }
}
