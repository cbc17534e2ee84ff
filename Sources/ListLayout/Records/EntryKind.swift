/// What an entry of the list is.
///
/// Each answer is a number of six bits, so that the kinds of a leaf's entries are counted at once by
/// adding them up.
struct EntryKind: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  /// An item.
  static let item = EntryKind(rawValue: 1)
  /// Where a section begins: its inset and its header.
  static let sectionStart = EntryKind(rawValue: 1 << 6)
  /// Where a section ends: its footer, its inset and the spacing behind it.
  static let sectionEnd = EntryKind(rawValue: 1 << 12)
  /// It can be pinned to the top.
  static let topPin = EntryKind(rawValue: 1 << 18)
  /// It can be pinned to the bottom.
  static let bottomPin = EntryKind(rawValue: 1 << 24)

  /// How many of this one answer there are in a sum of kinds.
  @inline(__always)
  func count(in kinds: UInt32) -> Int32 {
    Int32(bitPattern: kinds >> UInt32(truncatingIfNeeded: rawValue.trailingZeroBitCount) & 63)
  }
}
