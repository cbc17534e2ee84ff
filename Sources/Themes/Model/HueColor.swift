import Drawing

/// A colour by its hue, so that it can be turned: computed with the four operations alone.
struct HueColor {
  /// 0…6, from red over green and blue.
  var hue = 0.0
  /// Half the sum, and the difference, of the largest and the smallest channel, 0…1.
  var lightness: Double
  var chroma: Double
  var alpha: UInt8

  /// How far from the former accent's hue a colour is turned with it, in sixths of the circle.
  private static let near = 0.7
  /// Colours with less than this are greys.
  private static let grey = 0.03

  init(_ color: Color) {
    let (red, green, blue) = (
      Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255
    )
    let high = max(red, green, blue)
    let low = min(red, green, blue)
    chroma = high - low
    lightness = (high + low) / 2
    alpha = color.alpha
    guard chroma > 0 else { return }
    if high == red {
      hue = (green - blue) / chroma
    } else if high == green {
      hue = 2 + (blue - red) / chroma
    } else {
      hue = 4 + (red - green) / chroma
    }
    if hue < 0 { hue += 6 }
  }

  /// How far from one another, in sixths of the circle, the colours of a fill may be.
  private static let spread = 0.35

  /// The way from another colour's hue to this one's, −3…3; `nil` if one of them is grey.
  private func distance(from other: HueColor) -> Double? {
    guard chroma > Self.grey, other.chroma > Self.grey else { return nil }
    let distance = hue - other.hue
    return distance > 3 ? distance - 6 : distance < -3 ? distance + 6 : distance
  }

  /// Returns the colour turned from one hue to another; `nil` if it is too far from the first.
  func turned(_ former: HueColor, _ wanted: HueColor) -> HueColor? {
    guard let distance = distance(from: former), abs(distance) <= Self.near else { return nil }
    return turned(to: wanted, distance)
  }

  /// Returns a colour of a fill whose first one is turned: as near to that one as goes with any hue.
  func gathered(around former: HueColor, _ wanted: HueColor) -> HueColor? {
    guard let distance = distance(from: former) else { return nil }
    return turned(to: wanted, max(-Self.spread, min(Self.spread, distance / 3)))
  }

  private func turned(to wanted: HueColor, _ distance: Double) -> HueColor {
    var copy = self
    copy.hue = wanted.hue + distance
    if copy.hue < 0 { copy.hue += 6 }
    if copy.hue >= 6 { copy.hue -= 6 }
    if wanted.chroma <= Self.grey { copy.chroma = 0 }
    return copy
  }

  /// The colour. Source: CSS Color Module Level 4, HSL to RGB.
  var color: Color {
    let half = chroma / 2
    func channel(_ shift: Double) -> UInt8 {
      var position = hue + shift
      while position >= 6 { position -= 6 }
      let part = max(-1, min(1, min(2 * position - 3, 9 - 2 * position)))
      // 1 in the middle of the channel's absence, −1 in that of its presence.
      return UInt8(max(0, min(255, ((lightness - half * part) * 255).rounded())))
    }
    return Color(red: channel(0), green: channel(4), blue: channel(2), alpha: alpha)
  }
}
