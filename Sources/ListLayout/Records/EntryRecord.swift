import Geometry

/// The layout's record of an entry. Lengths are points.
@usableFromInline
struct EntryRecord: Sendable {
  /// How the size is known.
  enum Sizing: UInt8 { case exact, estimated, automatic }

  /// The size as it is known, before alignment; the height counts. An infinite width is that of the
  /// room that there is.
  var width = 0.0
  var height = 0.0
  /// The height that it takes in the list: its own, of a row's first item the row's, of the others
  /// of a row none.
  var extent = 0.0
  /// The room behind it, as it counts now.
  var gap = 0.0
  /// Its own spacing; not a number for the section's.
  var spacing = Double.nan
  var revision = 0
  /// The fraction of the width; not a number for its own, negative without flow.
  var fraction = -1.0
  /// The epoch in which it, or of a marker its header or footer, was measured; another one
  /// than the layout's if it is to be measured, below 0 if it never was.
  var measured: Int32 = -1
  /// An epoch that is never the layout's: the size is what was measured once, and is a guess now.
  static let outdated = Int32.max
  /// Of a marker: its section's number.
  var section: Int32 = -1
  /// Of a marker, how the size of its header or footer is known.
  var sizing = Sizing.exact
  var alignment = ItemAlignment.fullWidth
  var stretches = false
  /// Whether it shares the row of the item before.
  var isFollower = false
  var kind: EntryKind = .item

  var isItem: Bool { kind.contains(.item) }
  /// Whether it shares rows.
  var isFlowing: Bool { !(fraction < 0) }

  /// Takes the measured size of an item that doesn't share a row.
  mutating func setMeasured(_ size: LayoutSize, epoch: Int32) {
    width = size.width
    height = size.height
    extent = size.height
    measured = epoch
  }
}
