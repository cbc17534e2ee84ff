#if canImport(UIKit) || canImport(AppKit)
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif
  import ListDiff

  extension IndexPath {
    /// The index path of an item of a collection view.
    init(_ position: ItemPosition) { self.init(item: position.item, section: position.section) }
  }

  extension ItemPosition {
    /// The position that a collection view means.
    init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }
  }
#endif
