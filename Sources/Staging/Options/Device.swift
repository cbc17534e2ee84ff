import ChatModel
import Drawing

/// The device that is simulated: its size, its scale, and its safe area.
public struct Device: Hashable, Sendable {
  /// The kind of device, which determines its bars.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Clock and battery at the top, a home indicator or nothing at the bottom.
    case phone
    /// As a phone, without a back button in the header.
    case tablet
    /// A window with its buttons in the header; no keyboard.
    case window
    /// A page in a browser's window, below its tabs and its address; no keyboard.
    case browser
    /// Header and composer only.
    case canvas

    /// Whether it is on a desktop: a window, or a page in a browser. Looks may have figures for these.
    package var isDesktop: Bool { self == .window || self == .browser }
  }

  /// A hand in which a phone is held.
  public enum Hand: String, Hashable, Sendable, CaseIterable {
    /// The left one.
    case left
    /// The right one.
    case right
  }

  /// The name.
  public var name: String
  /// The kind.
  public var kind: Kind
  /// Width and height in points.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  /// The safe area insets, in points.
  public var safeArea: EdgeInsets
  /// Whether its body is drawn around the screen: frame, buttons and camera of a phone, frame of a tablet,
  /// round corners and shadow of a window. Outside of it the picture is transparent.
  public var hasBezel = false
  /// The hand that types alone: an upright phone's keys stand at its side; `nil` for both.
  public var hand: Hand?
  /// What stands beside the chat on the same screen, in points; of a chat's part of a device only.
  package var besides = EdgeInsets.zero

  /// A device.
  public init(name: String, kind: Kind, size: Size, scale: Double, safeArea: EdgeInsets = .zero) {
    self.name = name
    self.kind = kind
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
  }

  /// A phone of today: 390 × 844 at 3.
  public static let phone = Device(
    name: "phone", kind: .phone, size: Size(width: 390, height: 844), scale: 3,
    safeArea: EdgeInsets(top: 50, bottom: 34))
  /// A small phone: 375 × 667 at 2.
  public static let smallPhone = Device(
    name: "small-phone", kind: .phone, size: Size(width: 375, height: 667), scale: 2,
    safeArea: EdgeInsets(top: 22))
  /// A tablet: 820 × 1180 at 2.
  public static let tablet = Device(
    name: "tablet", kind: .tablet, size: Size(width: 820, height: 1180), scale: 2,
    safeArea: EdgeInsets(top: 24, bottom: 20))
  /// A window on a desktop: 960 × 720 at 2.
  public static let window = Device(
    name: "window", kind: .window, size: Size(width: 960, height: 720), scale: 2)
  /// A browser's window: 1000 × 760 at 2.
  public static let browser = Device(
    name: "browser", kind: .browser, size: Size(width: 1000, height: 760), scale: 2)
  /// A square: 540 × 540 at 2.
  public static let square = Device(
    name: "square", kind: .canvas, size: Size(width: 540, height: 540), scale: 2)
  /// A story of 9:16: 540 × 960 at 2.
  public static let story = Device(
    name: "story", kind: .canvas, size: Size(width: 540, height: 960), scale: 2)

  /// All named devices.
  public static let named: [Device] = [
    .phone, .smallPhone, .tablet, .window, .browser, .square, .story,
  ]

  /// Whether its pixel count is valid: at least one, at most 256 million.
  package var makesPicture: Bool {
    let sides = [size.width, size.height]
    let edges = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
    return sides.allSatisfy { $0 >= 1 && $0 <= 1e6 } && scale > 0 && scale <= 100
      && edges.allSatisfy { abs($0) <= 1e6 } && pixelSize.width >= 1 && pixelSize.height >= 1
      && pixelSize.width * pixelSize.height <= 256e6
  }

  /// Width and height of its picture in device pixels.
  public var pixelSize: Size {
    let size = pictureSize
    return Size(
      width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
  }
}

extension Device {
  /// A device by its name, or by its size in points: `390x844@3`; without a scale, 2.
  ///
  /// Tall and narrow sizes are a phone's, all others a canvas.
  /// - Throws: a `Diagnostic` for an unknown name and for invalid sizes: valid are sides of 120 to
  ///   8,000 points, scales of 0.5 to 8, at most 64 million pixels.
  public init(_ text: String) throws(Diagnostic) {
    if let device = Self.named.first(where: { $0.name == text }) {
      self = device
      return
    }
    guard let measures = Self.measures(text) else {
      let near = Suggestion.nearest(to: text, among: Self.named.map(\.name))
      let names = Self.named.map(\.name).joined(separator: ", ")
      throw Diagnostic(
        .error, "there is no device `\(text)`",
        hint: near.map { "did you mean `\($0)`?" } ?? "there are \(names), or measures: 390x844@3")
    }
    let (width, height, scale) = measures
    guard (120...8000).contains(width), (120...8000).contains(height), (0.5...8).contains(scale),
      width * height * scale * scale <= 64_000_000
    else {
      throw Diagnostic(
        .error, "`\(text)` makes no picture",
        hint: "sides of 120 to 8000 points, a scale of 0.5 to 8, at most 64 million pixels")
    }
    let isPhone = width <= 480 && height >= width * 1.5
    self.init(
      name: text, kind: isPhone ? .phone : .canvas, size: Size(width: width, height: height),
      scale: scale,
      safeArea: isPhone
        ? height >= width * 1.9 ? Device.phone.safeArea : Device.smallPhone.safeArea : .zero)
  }

  private static func measures(_ text: String) -> (Double, Double, Double)? {
    guard text.utf8.count <= 40 else { return nil }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    let sides = parts[0].split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "x" || $0 == "X" || $0 == "×" })
    guard sides.count == 2, let width = decimal(sides[0]), let height = decimal(sides[1])
    else { return nil }
    guard parts.count == 2 else { return (width, height, 2) }
    guard let scale = decimal(parts[1]) else { return nil }
    return (width, height, scale)
  }

  private static func decimal(_ text: Substring) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
    return Double(text)
  }
}
