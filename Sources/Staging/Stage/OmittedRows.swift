import Bubbles

/// The rows that a screen must not show, since it knows only the end of a chat: those of what was
/// kept from above that end, between which others are missing.
///
/// Rows are measured before they are shown, so a screen that measures one of them shows too much.
struct OmittedRows: Sendable {
  private let border: Set<RowID>
  /// Whether one of them may have been shown.
  private(set) var wereShown = false

  init(_ border: some Sequence<Row>) { self.border = Set(border.lazy.map(\.id)) }

  /// Notes rows that are going to be shown.
  mutating func addShown(_ ids: [RowID]) {
    if !wereShown, ids.contains(where: border.contains) { wereShown = true }
  }
}
