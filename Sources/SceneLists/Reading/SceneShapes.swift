import ChatScript
import Letterer
import Snapshots

extension Shape {
  /// What stands both in an entry and in `defaults`; nothing takes back what these say.
  private static let settings: [Field] = given.map { field in
    let types = if case .any(let types) = field.type { types } else { [field.type] }
    return .of(field.key, .any(types + [.null]), field.summary)
  }

  private static let given: [Field] = [
    axis("theme", "The look: a bundled theme's name, or a theme file below the list's folder."),
    axis("appearance", "For day or for night: light, dark."),
    axis("device", "What it is shown on: a device's name, or 390x844@3."),
    axis("text-size", "How large the text is: xs to xxxl, ax1 to ax5."),
    axis("locale", "The language of what pictures add: en, de, zh-Hant."),
    axis(
      "time",
      "When: end, 2s, 800ms, 50%, the message that has just come: \"#m3\", or a @shot: \"@a.png\"."),
    .flag("bezel", "Whether the device's body is drawn around the screen."),
    .choice(
      "direction", LayoutDirection.allCases.map(\.rawValue), "On which side the chat begins."),
    .integer("hours", 12...24, "How clocks count: to 12 or to 24."),
    .of("scale", .number, "Pixels to a point."),
    .flag("chrome", "Whether status bar, header and composer are shown."),
    .string("background", "`theme`, `transparent`, a colour, or a picture beside the script."),
    .string("accent", "The colour that the look follows: \"#C2410C\"."),
    .string("now", "The day on which the chat is looked at: 2026-03-14."),
    .string("me", "Whose side is the outgoing one."),
    .string("chat", "Which chat of an export that holds several."),
    .integer("last", 1...1_000_000, "Only the last messages of an export."),
    .string(
      "comparer", "How pixels are compared: exact, jitter 2 256, tolerant 0.1 64."),
    .choice("tier", StorageTier.allCases.map(\.rawValue), "What is stored of a picture."),
    .of("mask", texts, "Elements whose pixels aren't compared: avatar, \"message#m3\"."),
    .of(
      "budget", .any([.integer(1...(1 << 40)), .string]),
      "The most bytes that a reference may take: 64KiB."),
    .string("large", "Why a reference may take as many bytes as it does, in place of a budget."),
  ]

  private static let texts = FieldType.any([.string, .list(.string)])

  private static func axis(_ key: String, _ summary: String) -> Field {
    .of(key, .any([.string, .list(.string), .mapping(.string)]), summary)
  }

  static let defaults = Shape("defaults", "what all entries share", settings)

  static let entry = Shape(
    "scene", "a script with what it varies in",
    [
      .of("script", texts, "A script below the list's folder, or a pattern: chats/*.chat."),
      .of("except", texts, "Patterns of scripts that are left out."),
      .string("name", "What stands for the script's name in names of snapshots."),
    ] + settings)

  static let list = Shape(
    "list", "a list of scenes",
    [
      .string("$schema", "The schema that an editor checks the file with."),
      .of("include", texts, "Other lists below this one's folder."),
      .of("defaults", .shape(defaults.name), "What all entries share, unless they say otherwise."),
      .of("scenes", entries, "The entries: scripts, or scripts with what they vary in."),
    ])

  private static let entries = FieldType.list(.any([.string, .shape("scene")]))

  /// A whole list: its entries alone, or with what they share.
  static let listFile = FieldType.any([entries, .shape("list")])
}
