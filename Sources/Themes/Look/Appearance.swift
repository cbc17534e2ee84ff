import ChatModel

/// The appearance of a picture: light or dark.
public typealias Appearance = ChatState.Appearance

/// The reader's text size; fonts scale with it, and paddings by half as much.
///
/// The steps and their ratios are those common on phones, the last five for accessibility.
public enum TextSize: String, Hashable, Sendable, CaseIterable {
  /// 14/17 of the usual size, three steps below it.
  case extraSmall = "xs"
  /// 15/17 of the usual size.
  case small = "s"
  /// 16/17 of the usual size.
  case medium = "m"
  /// The usual size.
  case large = "l"
  /// 19/17 of the usual size.
  case extraLarge = "xl"
  /// 21/17 of the usual size.
  case extraExtraLarge = "xxl"
  /// 23/17 of the usual size, the largest without accessibility.
  case extraExtraExtraLarge = "xxxl"
  /// 28/17 of the usual size.
  case accessibility1 = "ax1"
  /// 33/17 of the usual size.
  case accessibility2 = "ax2"
  /// 40/17 of the usual size.
  case accessibility3 = "ax3"
  /// 47/17 of the usual size.
  case accessibility4 = "ax4"
  /// 53/17 of the usual size.
  case accessibility5 = "ax5"

  /// The size for which a theme's values are defined.
  public static let standard = TextSize.large

  /// The factor for font sizes; 1 for ``standard``.
  public var scale: Double {
    switch self {
    case .extraSmall: 14.0 / 17
    case .small: 15.0 / 17
    case .medium: 16.0 / 17
    case .large: 1
    case .extraLarge: 19.0 / 17
    case .extraExtraLarge: 21.0 / 17
    case .extraExtraExtraLarge: 23.0 / 17
    case .accessibility1: 28.0 / 17
    case .accessibility2: 33.0 / 17
    case .accessibility3: 40.0 / 17
    case .accessibility4: 47.0 / 17
    case .accessibility5: 53.0 / 17
    }
  }
}
