import ChatModel

extension Shape {
  /// The keys of a message's content besides its text: at most one of them.
  static let contentFields: [Field] = ContentWord.allCases.map { word in
    switch word {
    case .photo: .of("photo", media, "A picture.")
    case .video: .of("video", media, "A moving picture with sound.")
    case .gif: .of("gif", media, "A moving picture without sound.")
    case .videoMessage: .of("video-message", media, "A round video message.")
    case .voice: .of("voice", media, "A voice message.")
    case .audio: .of("audio", media, "Music.")
    case .file: .of("file", media, "A file.")
    case .sticker: .of("sticker", .any([.string, .shape("sticker")]), "A sticker.")
    case .contact: .of("contact", .shape("contact"), "A contact card.")
    case .location: .of("location", .shape("location"), "A place.")
    case .poll: .of("poll", .shape("poll"), "A poll.")
    case .call: .of("call", .shape("call"), "A call.")
    case .link: .of("link", .any([.string, .shape("link")]), "A link with its preview.")
    case .payment: .of("payment", .shape("payment"), "A payment or an order.")
    case .invite: .of("invite", .shape("invite"), "An invitation to a group or a channel.")
    case .form: .of("form", .shape("form"), "Values with their labels, as programs send them.")
    case .table: .of("table", .shape("table"), "A table below the words.")
    case .deleted: .of("deleted", .any([.boolean, .shape("deleted")]), "It was deleted.")
    case .viewOnce: .flag("view-once", "A picture that could be looked at once.")
    case .card: .of("card", .shape("card"), "Anything else, shown as a labelled card.")
    }
  }

  static let marked = FieldType.any([.string, .shape("words")])
  private static let media = FieldType.any([.string, .shape("media")])

  private static let mediaFields: [Field] = [
    .string("path", "The file, beside the script."),
    .string("name", "The name shown."),
    .string("mime", "The type: image/jpeg."),
    .integer("bytes", nil, "The size in bytes."),
    .integer("width", nil, "In pixels."),
    .integer("height", nil, "In pixels."),
    .of("duration", .number, "In seconds."),
    .string("thumbnail", "A small picture that stands for it."),
    .string("title", "The title of a piece of music."),
    .string("performer", "Who plays it."),
    .integer("pages", nil, "Pages of a document."),
    .of("waveform", .list(.number), "Loudness from 0 to 1, from start to end."),
    .flag("spoiler", "Whether it is hidden until touched."),
  ]

  /// The shapes of contents.
  static let contentShapes: [Shape] = [
    Shape("media", "a file", mediaFields),
    Shape(
      "sticker", "a sticker",
      mediaFields + [.string("emoji", "The emoji that it stands for.")]),
    Shape(
      "contact", "a contact",
      [
        .string("name", "The name on it.", required: true),
        .string("phone", "Its telephone number."),
        .string("card", "Its file."),
      ]),
    Shape(
      "location", "a place",
      [
        .of("lat", .number, "Degrees north."),
        .of("lon", .number, "Degrees east."),
        .string("name", "The place's name."),
        .string("address", "Its address."),
        .flag("live", "Whether it was followed for a while."),
        .string("until", "When that ends: 18:30."),
        .integer("left", 0...9999, "For how many more minutes."),
      ]),
    Shape(
      "poll", "a poll",
      [
        .of("question", marked, "What is asked.", required: true),
        .of(
          "options", .list(.any([.string, .shape("option")])), "The answers.", required: true),
        .flag("closed", "Whether voting has ended."),
        .integer("voters", nil, "How many voted."),
        .flag("several", "Whether several answers may be chosen."),
        .integer("right", nil, "The number of a quiz's right answer, from 1."),
        .of("why", marked, "Why a quiz's answer is right."),
      ]),
    Shape(
      "option", "an option",
      [
        .of("text", marked, "What it says.", required: true),
        .integer("votes", nil, "How many chose it."),
        .flag("chosen", "Whether \"me\" chose it."),
        .of("by", .list(.string), "Who chose it, as far as known."),
      ]),
    Shape(
      "call", "a call",
      [
        .choice("outcome", Call.Outcome.allCases.map(\.rawValue), "How it ended."),
        .flag("video", "Whether it had a picture."),
        .of("duration", .number, "In seconds."),
      ]),
    Shape(
      "link", "a link",
      [
        .string("url", "Where it leads.", required: true),
        .of("title", marked, "The page's title."),
        .of("summary", marked, "What the page says of itself."),
        .string("site", "The site's name."),
        .string("image", "The page's picture, a file."),
      ]),
    Shape(
      "payment", "a payment",
      [
        .string("title", "What it is for.", required: true),
        .string("amount", "The amount with its currency."),
        .string("status", "Whether it was asked for, paid …"),
        .of("items", .list(.shape("value")), "The lines of an order or an invoice."),
      ]),
    Shape(
      "value", "a value with its label",
      [
        .string("label", "What it is.", required: true),
        .string("value", "The value as shown.", required: true),
      ]),
    Shape(
      "invite", "an invitation",
      [
        .string("name", "The chat's name.", required: true),
        .integer("members", nil, "How many take part."),
        .string("about", "What the chat is about."),
        .string("avatar", "The chat's picture, a file."),
      ]),
    Shape(
      "form", "a form",
      [
        .string("title", "What it is about.", required: true),
        .of("fields", .list(.shape("value")), "Its lines."),
      ]),
    Shape(
      "table", "a table",
      [
        .of("header", .list(marked), "The columns' titles.", required: true),
        .of(
          "align", .list(.oneOf(Table.Alignment.allCases.map(\.rawValue))),
          "Where each column's texts stand; leading where absent."),
        .of("rows", .list(.list(marked)), "The rows below, a text for each column."),
      ]),
    Shape(
      "deleted", "a deleted message", [.flag("by-me", "Whether \"me\" deleted it.")]),
    Shape(
      "card", "a card",
      [
        .string("kind", "What it is.", required: true),
        .string("summary", "What it says."),
      ]),
  ]

  /// All shapes that are referred to by name, besides the items.
  static let parts =
    [
      person, listedChat, attachment, former, words, mark, reply, reaction, receipt, forward,
      button,
    ]
    + contentShapes

  static func named(_ name: String) -> Shape {
    parts.first { $0.name == name } ?? itemShapes.first { $0.name == name } ?? script
  }
}
