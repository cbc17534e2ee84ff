import Drawing

extension TokenTable {
  static let background: [Token] = [
    .fill(
      "background.fill", \.background.fill,
      FillPair(["$background", "$background-end"], dark: ["$background", "$background-end"]),
      "Behind the messages: one colour, or two to four from top to bottom."),
    .choice(
      "background.spread", \.background.spread,
      "Several colours from top to bottom, or from four points around the middle."),
    .choice(
      "background.pattern", \.background.pattern, "A pattern on it; `doodles` are the theme's own."),
    .color(
      "background.patternColor", \.background.patternColor,
      ColorPair("#5B63A80D", dark: "#FFFFFF06"), "The pattern's colour."),
    .length(
      "background.patternSize", \.background.patternSize, 8...400,
      "Size of the pattern's tile, or of a doodle's place."),
    .length(
      "background.patternPen", \.background.patternPen, 0.2...12,
      "Width of the pen that draws doodles."),
    .paths(
      "background.doodles", \.background.doodles, 64,
      "Line drawings, each an SVG path on a grid of 24 × 24."),
    .length(
      "background.picture.blur", \.background.pictureBlur, 0...100,
      "How soft a picture is that a chat puts there."),
    .fraction(
      "background.picture.dim", \.background.pictureDim, 0...1, "How much darker it is."),
  ]

  static let chrome: [Token] = [
    .flag(
      "chrome.isShown", \.chrome.isShown,
      "Whether status bar, header and composer stand around the messages."),
    .flag(
      "chrome.isPage", \.chrome.isPage,
      "Whether the messages, without those around them, are on a sheet: from its top on, under the chat's name, and without lines that are cut."
    ),
  ]

  static let header: [Token] = [
    .length(
      "header.height", \.header.height, 24...200, "Height below the status bar.",
      scale: .chrome),
    .choice("header.align", \.header.align, "Where the title stands."),
    .choice(
      "header.avatarPlacement", \.header.avatarPlacement,
      "The avatar before the title, over it, or at the trailing edge."),
    .fill("header.fill", \.header.fill, "$bar", "The bar; the status bar lies on it too."),
    .color("header.title", \.header.title, "$text", "The chat's name."),
    .color("header.subtitle", \.header.subtitle, "$secondary", "Presence, members."),
    .choice(
      "header.secondLine", \.header.secondLine,
      "What the second line tells: presence or members and who is typing, not who is typing, or nothing."
    ),
    .color("header.active", \.header.active, "$accent-text", "While somebody is online or typing."),
    .flag(
      "header.marksPresence", \.header.marksPresence,
      "Whether `header.active` is for who is online, too, not only for who is typing."),
    .color("header.icon", \.header.icon, "$accent", "Back chevron and icons."),
    .color("header.divider", \.header.divider, "$divider", "The line below; `clear` for none."),
    .length(
      "header.avatar", \.header.avatar, 0...120, "Size of the avatar; 0 for none."),
    .text(
      "header.titlePrefix", \.header.titlePrefix,
      "What stands before the name of a channel, such as `#`, or of a group whose name could be one's: without capitals and spaces."
    ),
    .flag(
      "header.joinsPrefix", \.header.joinsPrefix,
      "Whether that is a part of the name, without a space and in its colour."),
    .flag(
      "header.listsMembers", \.header.listsMembers,
      "Whether a group's second line has its members' names, not their number."),
    .flag(
      "header.countsMembers", \.header.countsMembers,
      "Whether the number of a group's members follows its name, in brackets."),
    .flag("header.showsDisclosure", \.header.showsDisclosure, "Whether a › follows the name."),
    .choices(
      "header.icons", \.header.icons, most: 4,
      "Icons at the trailing edge, in reading order; of calls only where somebody can be called."),
    .choices(
      "header.markedIcons", \.header.markedIcons, most: 4,
      "Icons in place of those where `header.titlePrefix` stands before the name."),
    .length("header.iconSize", \.header.iconSize, 8...60, "Height of these icons."),
    .choice("header.iconForm", \.header.iconForm, "Whether they are lines or solid shapes."),
    .color(
      "header.presenceDot", \.header.presenceDot, "clear",
      "A dot at the foot of the face of who is online; `clear` for none."),
    .flag("header.showsCalls", \.header.showsCalls, "Whether icons of calls stand there."),
    .flag(
      "header.showsBackCount", \.header.showsBackCount,
      "Whether the unread count stands beside the chevron."),
    .color("header.badge.fill", \.header.badgeFill, "$accent", "Behind that count."),
    .color("header.badge.text", \.header.badgeText, "$on-accent", "That count."),
  ]

  static let bars: [Token] = [
    .color(
      "statusBar.text", \.statusBar.text, ColorPair("#000000", dark: "#FFFFFF"),
      "Clock, signal, battery."),
    .text("statusBar.clock", \.statusBar.clock, "The clock, where a chat doesn't set it."),
    .fraction("statusBar.battery", \.statusBar.battery, 0...1, "Charge of the battery."),
    .color(
      "homeIndicator.color", \.homeIndicator.color, ColorPair("#14161C", dark: "#F2F3F7"),
      "The bar at a phone's lower edge."),
    .length("homeIndicator.width", \.homeIndicator.width, 0...400, "Its width."),
    .length("homeIndicator.height", \.homeIndicator.height, 0...20, "Its height."),
  ]

  static let keyboard: [Token] = [
    .color(
      "keyboard.fill", \.keyboard.fill, ColorPair("#D3D6DE", dark: "#22252D"), "Its ground."),
    .color(
      "keyboard.key", \.keyboard.key, ColorPair("#FFFFFF", dark: "#585C66"), "A letter's key."),
    .color(
      "keyboard.specialKey", \.keyboard.specialKey, ColorPair("#AFB4C0", dark: "#3B3F49"),
      "Shift, delete, return."),
    .color("keyboard.text", \.keyboard.text, "$text", "Letters."),
    .color(
      "keyboard.shadow", \.keyboard.shadow, ColorPair("#00000047", dark: "#00000073"),
      "Under a key."),
    .length("keyboard.radius", \.keyboard.radius, 0...20, "A key's corner radius."),
    .length(
      "keyboard.height", \.keyboard.height, 100...500,
      "Height above the safe area; lower on a phone's side, at most 42 % of the screen."),
    .flag(
      "keyboard.sends", \.keyboard.sends,
      "Whether its return key sends, in the colours of a button that does; there is none beside the field while it is up."
    ),
  ]

  static let overlays: [Token] = [
    .color("banner.fill", \.banner.fill, ColorPair("#FDFDFF", dark: "#2B2E39"), "Its ground."),
    .color("banner.title", \.banner.title, "$text", "Its bold line."),
    .color("banner.text", \.banner.text, "$text 80%", "Its text."),
    .color(
      "banner.shadow", \.banner.shadow, ColorPair("#18203A38", dark: "#00000080"), "Its shadow."),
    .length("banner.radius", \.banner.radius, 0...60, "Its corner radius."),
    .length("banner.margin", \.banner.margin, 0...60, "From the screen's edges."),
    .flag("jump.isShown", \.jump.isShown, "Whether there is a button to the newest message."),
    .length("jump.size", \.jump.size, 16...100, "Diameter of the button to the newest message."),
    .color("jump.fill", \.jump.fill, "$bar", "Its ground."),
    .color("jump.icon", \.jump.icon, "$secondary", "Its arrow."),
    .color("jump.stroke", \.jump.stroke, "$divider", "Its outline."),
    .color("jump.shadow", \.jump.shadow, ColorPair("#18203A24", dark: "#00000066"), "Its shadow."),
    .color("jump.badge.fill", \.jump.badgeFill, "$accent", "Behind its count."),
    .color("jump.badge.text", \.jump.badgeText, "$on-accent", "Its count."),
    .color(
      "jump.highlight", \.jump.highlight, "$accent 18%",
      "The band behind a message that the view has jumped to."),
  ]

  static let motion: [Token] = [
    .seconds("motion.insert.duration", \.motion.insertDuration, 0...10, "A new message."),
    .curve("motion.insert.curve", \.motion.insertCurve, "Its curve over time."),
    .length("motion.insert.rise", \.motion.insertRise, -400...400, "How far below it starts."),
    .factor("motion.insert.scale", \.motion.insertScale, 0...4, "At which scale it starts."),
    .seconds("motion.move.duration", \.motion.moveDuration, 0...10, "What gives way."),
    .curve("motion.move.curve", \.motion.moveCurve, "Its curve over time."),
    .seconds("motion.reaction.duration", \.motion.reactionDuration, 0...10, "A new reaction."),
    .factor("motion.reaction.scale", \.motion.reactionScale, 0...4, "At which scale it starts."),
    .seconds("motion.reaction.fade", \.motion.reactionFade, 0...10, "Until it is opaque."),
    .factor("motion.spring.damping", \.motion.springDamping, 0.1...1000, "Damping of springs."),
    .factor(
      "motion.spring.stiffness", \.motion.springStiffness, 1...10_000, "Stiffness of springs."),
    .factor("motion.spring.mass", \.motion.springMass, 0.01...100, "Mass of springs."),
    .seconds("motion.delete.duration", \.motion.deleteDuration, 0...10, "What is deleted fades."),
    .fraction(
      "motion.delete.sink", \.motion.deleteSink, 0...1,
      "How far it sinks, of its height."),
    .seconds("motion.keyboard.duration", \.motion.keyboardDuration, 0...10, "The keyboard."),
    .curve("motion.keyboard.curve", \.motion.keyboardCurve, "Its curve over time."),
  ]
}
