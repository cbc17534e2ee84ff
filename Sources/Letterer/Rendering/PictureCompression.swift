import FrameEncoding

/// The trade-off between encoding time and file size.
public enum PictureCompression: String, Hashable, Sendable, CaseIterable {
  /// A few milliseconds.
  case fast
  /// About a fifth smaller, several times slower.
  case standard
  /// The smallest size; a second for a phone's screen.
  case small

  var png: PNGOptions.Compression {
    switch self {
    case .fast: .fast
    case .standard: .standard
    case .small: .small
    }
  }

  /// The same for WebP, 0…6.
  var webPEffort: Int {
    switch self {
    case .fast: 1
    case .standard: 4
    case .small: 6
    }
  }
}
