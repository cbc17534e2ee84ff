/// Why a layout has an inset: each reason has its own, and their sum counts.
public struct InsetReason: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The reason's name.
  public var rawValue: String

  /// A reason by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A reason by its name.
  public init(stringLiteral name: String) { self.init(rawValue: name) }

  /// The keyboard.
  public static let keyboard: InsetReason = "keyboard"
  /// Where the next message is written.
  public static let composer: InsetReason = "composer"
  /// A banner over the content.
  public static let banner: InsetReason = "banner"
  /// What the device's edges cover.
  public static let safeArea: InsetReason = "safeArea"
  /// A bar above the content.
  public static let header: InsetReason = "header"
}
