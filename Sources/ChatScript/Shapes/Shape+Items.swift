import ChatModel

extension Shape {
  /// The root mapping of a twin: the header's keys and the items.
  static let script = Shape(
    "script", "a script",
    [
      .of("$schema", .string, "The schema that an editor checks the file with."),
      .of("script", .integer(1...1), "The version of this form.", required: true),
    ] + presentation.fields + [
      .of(
        "items", .list(.any(itemShapes.map { .shape($0.name) })), "What is said and done, in order."
      )
    ])

  static let itemShapes = [message, service, separator, unread, comment] + directives

  /// A text with marks: one string with inline marks, or a plain string with marks by offset.
  private static let textFields: [Field] = [
    .string("text", "The text, with signs for marks: *bold*, _italic_, [words](address)."),
    .string("plain", "The text as it is, instead of `text`."),
    .of("marks", .list(.shape("mark")), "What in `plain` is marked."),
  ]

  static let message = Shape(
    "message", "a message",
    [
      .string("from", "Who says it.", required: true),
      .string("at", "When: 9:40, or 2026-03-14 9:40."),
      .flag("undated", "Whether it expressly has no date."),
      .string("id", "Its name for answers and directives."),
      .of(
        "reply", .any([.string, .shape("reply")]),
        "What it answers: #id, last, or the beginning of that text."),
    ] + contentFields + textFields + [
      .choice("state", DeliveryState.allCases.map(\.rawValue), "How far it got."),
      .of("uploaded", .number, "How much of its medium is there, 0 to 1; absent: all."),
      .of("edited", .any([.boolean, .string]), "Whether it was edited, or when."),
      .flag("pinned", "Whether it is pinned."),
      .of("reactions", .list(.shape("reaction")), "Reactions in the order shown."),
      .of("forwarded", .any([.boolean, .shape("forward")]), "Where it was forwarded from."),
      .string("via", "The bot through which it was sent."),
      .string("signed", "The author's signature in a channel."),
      .integer("views", nil, "How many have seen it, in a channel."),
      .string("album", "Messages of one album share its name."),
      .string("thread", "The id of the message whose thread it belongs to."),
      .integer("replies", nil, "How many replies its own thread has."),
      .of("repliers", .list(.string), "Who wrote them; who wrote the last one stands last."),
      .string("replied", "When the last of them was written: 2026-03-14 9:40."),
      .string("last-reply", "The words of the last of them."),
      .string("titled", "The name of its own thread."),
      .of("receipts", .list(.shape("receipt")), "Who has received or read it, as far as known."),
      .string("deleted-by", "Who deleted it."),
      .choice("effect", SendingEffect.allCases.map(\.rawValue), "How its bubble comes."),
      .of("was", .list(.any([.string, .shape("former")])), "Former wordings, oldest first."),
      .of(
        "buttons", .list(.list(.any([.string, .shape("button")]))), "Buttons under it, in rows."),
    ])

  static let attachment = Shape("attachment", "what is attached", contentFields)

  static let former = Shape("former", "a former wording", textFields)

  static let words = Shape("words", "a text with marks", textFields)

  static let mark = Shape(
    "mark", "a mark",
    [
      .of("kind", .oneOf(EntityWord.all), "What the range is.", required: true),
      .of("from", .integer(nil), "Where it starts in the text's UTF-8.", required: true),
      .of("to", .integer(nil), "Where it ends in the text's UTF-8.", required: true),
      .string("value", "A code's language, an address, a person, an emoji's picture."),
    ])

  static let reply = Shape(
    "reply", "an answer",
    [
      .string("to", "Which message: #id, last, or the beginning of its text."),
      .string("from", "Who is quoted."),
      .string("quote", "The words quoted."),
      .string("story", "The picture of a story that is answered, a file."),
    ])

  static let reaction = Shape(
    "reaction", "a reaction",
    [
      .string("emoji", "The emoji, or a custom one's name.", required: true),
      .integer("count", nil, "How many gave it."),
      .of("by", .list(.string), "Who gave it, as far as known."),
      .string("image", "A custom emoji's picture."),
    ])

  static let receipt = Shape(
    "receipt", "a receipt",
    [
      .string("who", "Whose receipt it is.", required: true),
      .of(
        "state", .oneOf(Receipt.State.allCases.map(\.rawValue)), "How far the message got.",
        required: true),
      .string("at", "When: 2026-03-14 9:40."),
    ])

  static let forward = Shape(
    "forward", "a forwarded message's origin",
    [
      .string("from", "Who said it first."),
      .string("at", "When it was said first: 2026-03-14 9:40."),
    ])

  static let button = Shape(
    "button", "a button",
    [
      .string("text", "What it says.", required: true),
      .string("url", "Where it leads."),
    ])

  static let service = Shape(
    "system", "a system line",
    [
      .string("system", "What happened, as it is shown.", required: true),
      .string("id", "Its name."),
      .choice("kind", ServiceLine.Kind.allCases.map(\.rawValue), "What happened."),
      .string("by", "Who did it."),
      .of("with", .list(.string), "To whom it was done."),
      .string("about", "The id of the message that it speaks of."),
      .string("at", "When: 9:40, or 2026-03-14 9:40."),
      .flag("undated", "Whether it expressly has no date."),
    ])

  static let separator = Shape(
    "separator", "a separator",
    [
      .string(
        "separator", "What it says: Today, 14 March; a date, or empty, is worded by the look.",
        required: true),
      .string("on", "The day, where the text doesn't name it: 2026-03-14."),
      .flag("undated", "Whether it stands for no day."),
    ])

  static let unread = Shape(
    "unread", "the unread mark",
    [
      .of(
        "unread", .any([.boolean, .integer(nil)]), "True, or how many are unread.", required: true)
    ])

  static let comment = Shape(
    "comment", "a comment", [.string("comment", "A note to the reader.", required: true)])
}

extension Shape {
  /// The directives, by their keywords.
  static let directives: [Shape] = DirectiveWord.allCases.map { word in
    Shape(
      word.rawValue, "the directive \(word.rawValue)",
      [.of("do", .constant(word.rawValue), "What is done.", required: true)] + fields(word))
  }

  static func directive(_ word: DirectiveWord) -> Shape {
    directives.first { $0.name == word.rawValue } ?? comment
  }

  private static func fields(_ word: DirectiveWord) -> [Field] {
    let message = Field.string(
      "message", "Which message: #id, last, last of Ben, or the beginning of its text.")
    func who(_ summary: String) -> Field { .string("who", summary, required: true) }
    switch word {
    case .play, .send, .history, .end: return []
    case .insert:
      return [
        .string(
          "before", "The message above which the next item comes to stand.", required: true)
      ]
    case .upload:
      return [
        message, .of("to", .number, "The part that is there then, 0 to 1; absent: all."),
        .string("for", "How long: 3s."),
      ]
    case .swipe: return [message, .string("for", "How long: 600ms.")]
    case .reveal: return [message, .string("for", "How long, until it is covered again: 5s.")]
    case .times: return [.string("for", "How long: 1.5s.")]
    case .rotate:
      return [
        .of(
          "to", .oneOf(ChatState.Orientation.allCases.map(\.rawValue)), "How it is held then.",
          required: true)
      ]
    case .appearance:
      return [
        .of(
          "to", .oneOf(ChatState.Appearance.allCases.map(\.rawValue)), "What it looks like then.",
          required: true)
      ]
    case .typing:
      return [who("Who types."), .string("for", "How long: 1.5s; else until they say something.")]
    case .recording:
      return [who("Who records."), .string("for", "How long: 2s; else until they say something.")]
    case .record:
      return [
        .string("for", "How long: 4s; absent gives it up."),
        .flag("locked", "Whether it goes on without a finger."),
      ]
    case .select:
      return [.of("messages", .list(.string), "Which messages; absent ends the selection.")]
    case .menu: return [.string("message", "Whose menu opens; absent closes it.")]
    case .wait: return [.string("for", "How long: 800ms.", required: true)]
    case .edit: return [message] + textFields
    case .delete: return [message, .flag("note", "Whether a note stays that it was deleted.")]
    case .resend, .sending, .sent, .deliver, .read, .fail, .pin, .unpin: return [message]
    case .scroll:
      return [
        message, .of("by", .number, "How far, instead of to a message; up is positive."),
        .choice(
          "unit", Directive.ScrollUnit.allCases.map(\.rawValue), "What `by` counts; else screens."),
      ]
    case .react, .unreact:
      return [message, .string("emoji", "The emoji.", required: true), who("Who reacts.")]
    case .move:
      return [
        message, .string("before", "The message that it comes to stand above; else the end."),
      ]
    case .vote:
      return [
        message, .string("option", "The option's text, or its number from 1.", required: true),
        who("Who votes."),
      ]
    case .keyboard:
      return [.of("up", .boolean, "Whether it comes up.", required: true)]
    case .attach:
      return [
        .of(
          "contents", .list(.shape("attachment")),
          "What waits in the composer; absent takes it away.")
      ]
    // Without words it empties the composer.
    case .compose: return textFields
    case .banner:
      return [.string("title", "Its bold line; absent takes the banner away.")] + textFields
    case .clock: return [.string("time", "The time as shown.", required: true)]
    case .shot: return [.string("name", "The picture's file name.", required: true)]
    }
  }
}
