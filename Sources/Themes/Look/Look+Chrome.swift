import Drawing
import ListLayout

/// The background of the messages.
package struct BackgroundTokens: Hashable, Sendable {
  package enum Pattern: String, Hashable, Sendable, CaseIterable {
    case none, dots, waves, confetti
    /// The theme's own drawings.
    case doodles
  }
  package enum Spread: String, Hashable, Sendable, CaseIterable {
    /// From top to bottom.
    case down
    /// From points around the middle.
    case mesh
  }

  package var fill = Fill.color(.clear)
  /// How the fill's colours are spread.
  package var spread = Spread.down
  package var pattern = Pattern.none
  package var patternColor = Color.clear
  /// Size of a tile of the pattern; of a doodle's place.
  package var patternSize = 48.0
  /// Width of the pen that draws doodles.
  package var patternPen = 1.4
  /// Drawings as SVG paths on a grid of 24 × 24.
  package var doodles: [String] = []
  /// The theme's own picture behind the messages.
  package var picture: ThemePicture?
  /// How a picture behind the messages is softened, and how much it is darkened, 0…1.
  package var pictureBlur = 0.0
  package var pictureDim = 0.0

  package init() {}
}

/// What stands around the messages.
package struct ChromeTokens: Hashable, Sendable {
  /// Whether there are status bar, header and composer.
  package var isShown = true
  /// Whether the chat, where it has none of these, is on a sheet: from its top on, under its name, and
  /// without lines that are cut.
  package var isPage = false

  package init() {}
}

/// The header bar with the chat's name.
package struct HeaderTokens: Hashable, Sendable {
  package enum IconForm: String, Hashable, Sendable, CaseIterable { case lines, solid }
  package enum Align: String, Hashable, Sendable, CaseIterable { case leading, center }
  package enum AvatarPlacement: String, Hashable, Sendable, CaseIterable {
    case beside, above, trailing
  }
  /// An icon at the trailing edge, by what it is for.
  package enum Icon: String, Hashable, Sendable, CaseIterable {
    case video, phone, headphones, search, menu, info, more

    /// Whether it calls somebody.
    package var calls: Bool { self == .video || self == .phone || self == .headphones }
  }
  package enum SecondLine: String, Hashable, Sendable, CaseIterable {
    /// Members or presence, and who is typing.
    case active
    /// Not who is typing.
    case resting
    case none
  }

  package var height = 52.0
  package var align = Align.leading
  /// Before the title, above it, or at the trailing edge.
  package var avatarPlacement = AvatarPlacement.beside
  package var fill = Fill.color(.clear)
  package var title = Color.clear
  package var subtitle = Color.clear
  /// What the subtitle tells.
  package var secondLine = SecondLine.active
  /// The subtitle while a person is online or typing.
  package var active = Color.clear
  /// Whether a person who is online has that colour, too.
  package var marksPresence = true
  package var icon = Color.clear
  package var divider = Color.clear
  package var avatar = 38.0
  /// What stands before the name of a group or a channel.
  package var titlePrefix = ""
  /// Whether that is a part of the name.
  package var joinsPrefix = false
  /// Whether the second line of a group tells their names, not how many they are.
  package var listsMembers = false
  /// Whether the number of a group's members follows its name.
  package var countsMembers = false
  /// Whether a › follows the name.
  package var showsDisclosure = false
  /// The icons at the trailing edge, in reading order.
  package var icons: [Icon] = [.video, .phone]
  /// Those of a chat whose name has a sign before it.
  package var markedIcons: [Icon] = [.search]
  package var showsCalls = true
  package var showsBackCount = true
  package var badgeFill = Color.clear
  package var badgeText = Color.clear
  /// Height of the icons.
  package var iconSize = 24.0
  package var iconForm = IconForm.lines
  /// What marks a person who is online, at the foot of their face; clear for nothing.
  package var presenceDot = Color.clear
  /// The unread messages of other chats; set by a script's header, not by themes.
  package var unread = 0

  package init() {}

  /// Keeps a bar in which the name is below the avatar in proportion, after tokens grew with the text: it
  /// is higher by its lines, and nothing more stands between them and the avatar.
  mutating func keepForm(of tokens: HeaderTokens, linesGrownBy growth: Double) {
    guard avatarPlacement == .above else { return }
    height = max(24, tokens.height + growth)
  }

  /// Leaves more room to the messages: a phone on its side has a low bar, and so has a window.
  package mutating func lower() {
    height = min(height, 54)
    if avatarPlacement == .above { avatar = min(avatar, 26) }
    // Names of channels begin where their messages do.
    if !titlePrefix.isEmpty { align = .leading }
  }
}

/// The status bar: clock, signal, battery.
package struct StatusBarTokens: Hashable, Sendable {
  package var text = Color.clear
  package var clock = "9:41"
  /// The day beside the clock of a tablet; set by the current date, not by themes.
  package var day = ""
  /// Charge of the battery, 0…1.
  package var battery = 0.82
  /// Signal strength in bars, 0…4; set by a script's header, not by themes.
  package var bars = 4
  /// The network label beside the bars: `wifi` for its icon, any other text as is, `none` for
  /// nothing; set by a script's header, not by themes.
  package var network = "wifi"

  package init() {}
}

/// The drawn keyboard.
package struct KeyboardTokens: Hashable, Sendable {
  package var fill = Color.clear
  package var key = Color.clear
  package var specialKey = Color.clear
  package var text = Color.clear
  package var shadow = Color.clear
  package var radius = 5.0
  package var height = 218.0
  /// Whether the return key sends, in place of a button beside the field.
  package var sends = false

  package init() {}
}

/// The bar at a phone's bottom edge.
package struct HomeIndicatorTokens: Hashable, Sendable {
  package var color = Color.clear
  package var width = 139.0
  package var height = 5.0

  package init() {}
}

/// A notification over the chat.
package struct BannerTokens: Hashable, Sendable {
  package var fill = Color.clear
  package var title = Color.clear
  package var text = Color.clear
  package var shadow = Color.clear
  package var radius = 22.0
  package var margin = 8.0

  package init() {}
}

/// The button that jumps to the newest message.
package struct JumpTokens: Hashable, Sendable {
  package var isShown = true
  package var size = 38.0
  package var fill = Color.clear
  package var icon = Color.clear
  package var stroke = Color.clear
  package var shadow = Color.clear
  package var badgeFill = Color.clear
  package var badgeText = Color.clear
  package var highlight = Color.clear

  package init() {}
}

/// A cubic Bézier over time, as in CSS: from (0,0) to (1,1), control points (x1,y1) and (x2,y2).
package struct BezierCurve: Hashable, Sendable {
  package var x1: Double
  package var y1: Double
  package var x2: Double
  package var y2: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The curve as a transition's timing curve.
  package var timing: TimingCurve { .cubicBezier(x1, y1, x2, y2) }
}

/// Curves and durations.
package struct MotionTokens: Hashable, Sendable {
  package var insertDuration = 0.42
  package var insertCurve = BezierCurve(0.22, 1, 0.36, 1)
  package var insertRise = 16.0
  package var insertScale = 0.96
  package var moveDuration = 0.25
  package var moveCurve = BezierCurve(0.1992, 0.0106, 0.2792, 0.9103)
  package var reactionDuration = 0.4
  /// Apps begin with a hundredth, at twice as many frames a second: here that would be a speck.
  package var reactionScale = 0.5
  package var reactionFade = 0.2
  package var springDamping = 12.0
  package var springStiffness = 200.0
  package var springMass = 0.5
  package var deleteDuration = 0.16
  /// The downward movement of a deleted message, as a fraction of its height.
  package var deleteSink = 0.2
  package var keyboardDuration = 0.25
  package var keyboardCurve = BezierCurve(0.1992, 0.0106, 0.2792, 0.9103)

  package init() {}
}
