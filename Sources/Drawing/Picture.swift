/// A decoded picture that display lists refer to, with an identity that doesn't depend on memory.
public struct Picture: Hashable, Sendable {
  /// What makes it this picture: for instance its file's checksum and the decoded size.
  public let id: String
  /// The pixels, premultiplied.
  public let bitmap: Bitmap

  /// A picture under an identity; equal ids promise equal pixels.
  public init(id: String, bitmap: Bitmap) {
    self.id = id
    self.bitmap = bitmap
  }

  /// Compares identities, not pixels.
  public static func == (left: Picture, right: Picture) -> Bool { left.id == right.id }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
