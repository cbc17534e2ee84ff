import Drawing

/// A box in a row.
package struct LayoutNode: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case row, bubble, avatar, name, forward, quote, card, text, code, blockquote, meta
    case reactions, reaction, button, badge, pill, dots, receipt, thread
  }

  package var kind: Kind
  /// A short label that identifies it: a name, a time, an emoji.
  package var label: String
  package var frame: Rect

  package init(_ kind: Kind, _ label: String = "", frame: Rect) {
    self.kind = kind
    self.label = label
    self.frame = frame
  }
}

/// A line of text in a row.
package struct LayoutLine: Hashable, Sendable {
  package var text: String
  /// The line box.
  package var frame: Rect
  /// Its baseline, from the row's top.
  package var baseline: Double
  package var isRightToLeft: Bool
}
