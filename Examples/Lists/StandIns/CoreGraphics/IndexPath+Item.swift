@_exported import struct Foundation.IndexPath
@_exported import struct Foundation.IndexSet

// UIKit and AppKit declare these, each for itself.
extension IndexPath {
  public init(item: Int, section: Int) { self = [section, item] }
  public var section: Int { self[0] }
  public var item: Int { self[1] }
}
