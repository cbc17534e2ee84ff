import Comparing

/// How pixels are compared, and what they may differ in. None allows a share of all pixels: a wrong
/// word in a tall picture is a small share.
public enum SnapshotComparer: Hashable, Sendable {
  /// Every pixel is equal.
  case exact
  /// At most `maxPixels` pixels aren't equal, and no channel of any differs by more than `channel`
  /// (0…255).
  case jitter(channel: Int = 2, maxPixels: Int = 256)
  /// At most `maxPixels` pixels differ visibly in any window of 32 × 32. Visible is a distance of more
  /// than `threshold` (0…1) of the greatest one in YIQ, except on anti-aliased edges.
  case tolerant(threshold: Double = 0.1, maxPixels: Int = 64)

  var comparer: Comparer {
    switch self {
    case .exact: .exact
    case .jitter(let channel, let maxPixels): .jitter(channel: channel, maxPixels: maxPixels)
    case .tolerant(let threshold, let maxPixels):
      .tolerant(threshold: threshold, maxPixels: maxPixels)
    }
  }
}

extension SnapshotComparer: CustomStringConvertible {
  /// `exact`, `jitter 2 256`, `tolerant 0.1 64`: as it is written in lists of scenes.
  public var description: String {
    switch self {
    case .exact: "exact"
    case .jitter(let channel, let maxPixels): "jitter \(channel) \(maxPixels)"
    case .tolerant(let threshold, let maxPixels): "tolerant \(threshold) \(maxPixels)"
    }
  }

  /// Reads a description; figures may be left out. `nil` where it is something else, or a figure is
  /// out of range.
  public init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ")
    guard let name = words.first, words.count <= 3 else { return nil }
    let pixels = words.count > 2 ? Int(words[2]) : nil
    guard words.count <= 2 || (pixels ?? -1) >= 0 else { return nil }
    switch name {
    case "exact" where words.count == 1: self = .exact
    case "jitter":
      let channel = words.count > 1 ? Int(words[1]) : 2
      guard let channel, (0...255).contains(channel) else { return nil }
      self = .jitter(channel: channel, maxPixels: pixels ?? 256)
    case "tolerant":
      let threshold = words.count > 1 ? Double(words[1]) : 0.1
      guard let threshold, threshold >= 0, threshold <= 1 else { return nil }
      self = .tolerant(threshold: threshold, maxPixels: pixels ?? 64)
    default: return nil
    }
  }
}
