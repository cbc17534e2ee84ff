import Geometry

/// The layout's record of a section.
struct SectionRecord: Sendable {
  var start: Int32 = -1
  var end: Int32 = -1
  var header: LayoutSupplementary?
  var footer: LayoutSupplementary?
  /// The heights of header and footer, as they are known; 0 where there is none.
  var headerHeight = 0.0
  var footerHeight = 0.0
  var background: LayoutInsets?
  var itemSpacing: Double?
  var spacing: Double?
  var insets = LayoutInsets.zero
}
