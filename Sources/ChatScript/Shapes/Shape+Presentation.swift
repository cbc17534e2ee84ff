import ChatModel

extension Shape {
  package static let textSizes = [
    "xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5",
  ]
  package static let appearances = ["light", "dark"]
  static let keyboards = ["auto", "never"]
  static let hands = ["left", "right"]
  package static let directions = ["auto", "ltr", "rtl"]
  package static let anchors = ["bottom", "top"]

  /// The header of a script, which is also part of the root mapping of its twins.
  static let presentation = Shape(
    "header", "the header",
    [
      .string("title", "The name in the header."),
      .string("subtitle", "The line under the title: presence, members."),
      .choice("kind", Conversation.Kind.allCases.map(\.rawValue), "What kind of chat it is."),
      .string("avatar", "The picture in the header: a file beside the script."),
      .string("me", "Whose side is the outgoing one."),
      .of(
        "people",
        .any([
          .mapping(.any([.shape("person"), .null])), .list(.any([.string, .shape("person")])),
        ]),
        "Who takes part, in order, by what the lines call them."),
      .string("look", "A theme's name, or the path of a theme file."),
      .string("device", "A device's name, or 390x844@3."),
      .flag("bezel", "Whether the device's body is drawn around the screen."),
      .of(
        "chats", .list(.shape("listed chat")),
        "The other chats in a list beside this one, on tablets and in windows."),
      .choice("appearance", appearances, "For day or for night."),
      .choice("text-size", textSizes, "How large the text is."),
      .string("accent", "The colour of what is active, which the look follows: #FF2D55."),
      .string("background", "One to four colours, or the path of a picture."),
      .string("clock", "The time in the status bar."),
      .integer("battery", 0...100, "The battery's charge in percent."),
      .integer("signal", 0...4, "Bars of reception."),
      .string("network", "What stands beside the bars: wifi, 5G."),
      .integer("unread", 0...99_999, "How many messages of other chats are unread."),
      .string("placeholder", "What an empty composer says."),
      .of(
        "words", .mapping(.any([.string, .list(.string)])),
        "What the picture adds to the chat's own words, by the names of a theme's words."),
      .string("locale", "The language of what the picture adds: de, pt-BR, zh-Hant."),
      .choice(
        "direction", directions,
        "On which side the chat begins: that of its language, or from left to right or from right to left."
      ),
      .integer("hours", 12...24, "How its clocks count: to 12 or to 24."),
      .choice(
        "keyboard", keyboards, "Whether the keyboard rises by itself where the outgoing side types."
      ),
      .choice("hand", hands, "Which hand types alone; a phone's keys stand at its side."),
      .choice("anchor", anchors, "At which end of the screen the chat begins."),
      .string(
        "date",
        "The day on which the chat is looked at, which Today means: 2026-03-14; none writes days out."
      ),
      .of("speed", .number, "How fast it is played; 2 in half the time."),
      .string("hold", "How long the last picture stands: 2s."),
    ])

  /// A chat in the list beside the shown one.
  static let listedChat = Shape(
    "listed chat", "a chat in the list",
    [
      .string("name", "Whom or what it is with.", required: true),
      .of("text", marked, "Its last message."),
      .string("time", "When that was, as it is displayed."),
      .integer("unread", 0...99_999, "How many of its messages are unread."),
      .string("avatar", "Its picture: a file beside the script."),
    ])

  /// A person in the header.
  static let person = Shape(
    "person", "a person",
    [
      .string("handle", "What the lines call them; needed where the people are a list."),
      .string("id", "Their identity, where it isn't the handle."),
      .string("name", "The name shown, where it isn't the handle."),
      .string("avatar", "Their picture: a file beside the script."),
      .string("color", "The colour of their name, #RRGGBB."),
      .flag("bot", "Whether it is a program."),
    ])
}
