/// A colour in sRGB with straight (not premultiplied) alpha, eight bits a channel.
public struct Color: Hashable, Sendable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8
  /// Opacity, 0 (invisible) … 255.
  public var alpha: UInt8

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 255, green: 255, blue: 255)
  /// Nothing.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// A colour from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; `nil` for anything else.
  public init?(hex: some StringProtocol) {
    guard hex.hasPrefix("#") else { return nil }
    var digits: [UInt8] = []
    for character in hex.dropFirst() {
      guard character.isASCII, let digit = character.hexDigitValue else { return nil }
      digits.append(UInt8(digit))
    }
    switch digits.count {
    case 3, 4: digits = digits.flatMap { [$0, $0] }
    case 6, 8: break
    default: return nil
    }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    self.init(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
  }

  /// `#RRGGBB`, or `#RRGGBBAA` where it isn't opaque.
  public var hex: String {
    func pair(_ value: UInt8) -> String {
      let digits = String(value, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }
    return "#" + pair(red) + pair(green) + pair(blue) + (alpha == 255 ? "" : pair(alpha))
  }

  /// The same colour with its opacity multiplied by `factor` (0…1).
  public func opacity(_ factor: Double) -> Color {
    var copy = self
    copy.alpha = UInt8(max(0, min(255, (Double(alpha) * factor).rounded())))
    return copy
  }

  /// The colour `fraction` of the way to `other`, channel by channel.
  public func mixed(with other: Color, fraction: Double) -> Color {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(max(0, min(255, (Double(from) + (Double(to) - Double(from)) * fraction).rounded())))
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Returns what is seen of this colour over an opaque one.
  package func over(_ ground: Color) -> Color {
    var color = ground.mixed(with: self, fraction: Double(alpha) / 255)
    color.alpha = ground.alpha
    return color
  }
}
