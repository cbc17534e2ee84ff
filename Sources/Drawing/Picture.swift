/// A decoded picture that display lists refer to, with an identity that doesn't depend on memory.
public struct Picture: Hashable, Sendable {
  /// What makes it this picture: for instance its file's checksum and the decoded size.
  public let id: String
  /// The pixels, premultiplied.
  public let bitmap: Bitmap
  /// What it is the first frame of, if it moves by itself.
  package let film: Film?

  /// A picture under an identity; equal ids promise equal pixels.
  public init(id: String, bitmap: Bitmap) {
    self.init(id: id, bitmap: bitmap, film: nil)
  }

  /// A picture that may be the first frame of a film; the identity is that of both.
  package init(id: String, bitmap: Bitmap, film: Film?) {
    self.id = id
    self.bitmap = bitmap
    self.film = film
  }

  /// Compares identities, not pixels.
  public static func == (left: Picture, right: Picture) -> Bool { left.id == right.id }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
