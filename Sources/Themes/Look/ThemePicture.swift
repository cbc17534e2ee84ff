import ChatModel
import Platform

/// A picture that a theme's file names, with its bytes.
package struct ThemePicture: Hashable, Sendable {
  /// Its path, as the theme's file names it.
  package let path: String
  /// What renderers ask for it by: the checksum of its bytes tells it from any other picture.
  package let reference: MediaReference
  /// The file's bytes.
  package var bytes: [UInt8] { storage.bytes }
  private let storage: Storage

  private final class Storage: Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    reference = MediaReference(path: "theme:\(FileChecksum(of: bytes))/" + path)
    storage = Storage(bytes)
  }

  package static func == (left: Self, right: Self) -> Bool { left.reference == right.reference }

  package func hash(into hasher: inout Hasher) { hasher.combine(reference) }
}
