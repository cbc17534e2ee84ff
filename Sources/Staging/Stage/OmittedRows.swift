import Bubbles

/// The rows that a screen that has only the end of a chat must not show: those of entries kept from
/// above that end, between which others are missing.
///
/// Rows are measured before they are shown, so measuring one of them counts as showing it.
struct OmittedRows: Sendable {
  private let border: Set<RowID>
  /// Whether one of them may have been shown.
  private(set) var wereShown = false

  init(_ border: some Sequence<Row>) { self.border = Set(border.lazy.map(\.id)) }

  /// Notes rows that are about to be shown.
  mutating func addShown(_ ids: [RowID]) {
    if !wereShown, ids.contains(where: border.contains) { wereShown = true }
  }
}
