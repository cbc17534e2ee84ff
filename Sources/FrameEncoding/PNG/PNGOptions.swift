/// How a PNG is written.
package struct PNGOptions: Hashable, Sendable {
  /// How much time is spent on size.
  package enum Compression: Hashable, Sendable {
    /// Our own deflate for flat pictures: a few milliseconds for a phone's screen, in strips that
    /// can be encoded side by side.
    case fast
    /// libdeflate's level 6: about a tenth smaller, about five times slower.
    case standard
    /// libdeflate's level 12: for pictures that are kept; takes a second for a phone's screen.
    case small
  }

  /// Whether the picture has transparency.
  package enum Alpha: Hashable, Sendable {
    /// Found by looking at every pixel.
    case automatic
    /// The caller knows that every pixel is opaque; alpha isn't written.
    case opaque
    /// Alpha is written.
    case straight
  }

  package var compression: Compression
  package var alpha: Alpha
  /// Device pixels per point, which becomes the picture's resolution (1 is 72 dpi); `nil` leaves it
  /// out.
  package var scale: Double?
  /// Keywords (Latin letters, at most 79 bytes) and texts that travel with the picture.
  package var text: [Text]

  /// A text that travels with a picture.
  package struct Text: Hashable, Sendable {
    package var keyword: String
    package var text: String

    package init(keyword: String, text: String) {
      self.keyword = keyword
      self.text = text
    }
  }

  package init(
    compression: Compression = .fast, alpha: Alpha = .automatic, scale: Double? = nil,
    text: [Text] = []
  ) {
    self.compression = compression
    self.alpha = alpha
    self.scale = scale
    self.text = text
  }
}
