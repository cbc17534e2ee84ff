import BubbleSupport
import ChatModel
import Drawing
import TestSupport
import Testing

@testable import Bubbles
@testable import Themes

/// Messages in which each feature stands beside each other one, in each look and on each side.
///
/// A line of `Corpus/pairs.txt` is a message: a word of each column below. The section that it
/// stands in is the first column, the look.
struct PairDumpTests {
  private static let columns: [[String]] = [
    ["daylight", "meadow", "sky", "bluebird", "guild", "loose", "rowed"],
    ["incoming", "outgoing"],
    ["alone", "first", "middle", "last"],
    ["nobody", "named", "faced", "kept"],
    ["own", "forwarded", "unknown"],
    ["new", "answers", "answers-photo", "answers-hebrew"],
    [
      "bare", "photo", "tall-video", "album", "voice", "file", "files", "link", "sticker", "place",
      "poll",
    ],
    [
      "wordless", "short", "long", "hebrew", "long-hebrew", "marks", "hebrew-marks", "emoji",
      "code", "quotation",
    ],
    ["unmoved", "one-pill", "many-pills", "face-pills"],
    ["threadless", "threaded"],
    ["buttonless", "buttons"],
    ["timed", "edited", "signed", "timeless"],
    ["undelivered", "sending", "read", "failed"],
    ["quiet", "receipt"],
    ["unmentioned", "mentioned"],
  ]

  private static func messages() throws -> [[String]] {
    try DumpedSections("pairs.txt").sections.flatMap { look, text in
      text.split(separator: "\n").map { [look] + $0.split(separator: " ").map(String.init) }
    }
  }

  @Test func eachFeatureStandsBesideEachOtherOne() throws {
    let messages = try Self.messages()
    for (first, column) in Self.columns.enumerated() {
      #expect(messages.allSatisfy { column.contains($0[first]) })
      for (second, other) in Self.columns.enumerated().dropFirst(first + 1) {
        let found = Set(messages.map { $0[first] + " " + $0[second] })
        let missing = column.flatMap { one in other.map { one + " " + $0 } }
          .filter { !found.contains($0) }
        #expect(missing.isEmpty, "columns \(first) and \(second)")
      }
    }
  }

  @Test(arguments: columns[0]) func eachPair(_ name: String) throws {
    let builder = BubbleBuilder(
      look: try Self.look(name), width: 360, pictures: NamedPictures())
    var dump = LayoutDump()
    dump.marksOutlines = true
    for words in try Self.messages() where words[0] == name {
      dump.title(words.dropFirst().joined(separator: " "))
      dump.add(builder.measure(Self.row(words), shaper: FixedAdvanceShaper()))
    }
    try dump.expectRecorded(as: "pairs-\(name)")
  }

  /// What others refer to is where it is noted; a tail stands on the sender's side.
  @Test(arguments: columns[0]) func anchorsOfEachPair(_ name: String) throws {
    let look = try Self.look(name)
    let builder = BubbleBuilder(look: look, width: 360, pictures: NamedPictures())
    for words in try Self.messages() where words[0] == name {
      let content = Self.row(words)
      let row = builder.measure(content, shaper: FixedAdvanceShaper())
      let message = try #require(content.message)
      let title = Comment(rawValue: words.joined(separator: " "))
      let isRow = look.message.style == .rows
      #expect(row.anchors.avatar == row.frames(.avatar).first, title)
      #expect(row.anchors.meta == row.frames(.meta).first, title)
      #expect(row.anchors.text == row.frames(.text).first, title)
      if isRow || message.hasBubble {
        #expect(row.anchors.bubble == row.frames(isRow ? .row : .bubble).first, title)
      }
      #expect(row.anchors.card?.origin == row.frames(.card).first?.origin, title)
      if isRow || look.reaction.placement != .inside || !message.hasBubble {
        #expect(row.anchors.reactions == row.frames(.reactions).first, title)
      }
      #expect(row.anchors.shape?.box == (isRow || !message.hasBubble ? nil : row.anchors.bubble))
      let hasTail =
        !isRow && message.hasBubble && look.bubble.tailStyle != .none
        && (look.bubble.tailOn == .first ? message.isFirstOfRun : message.isLastOfRun)
      #expect(
        row.anchors.tail == (hasTail ? message.side == .outgoing ? .right : .left : nil), title)
      #expect(row.size.width == 360 && row.frames(.row).allSatisfy { $0.width == 360 })
      // Nothing is noted below the row's end but what hangs out of a bubble's corner.
      #expect(row.nodes.allSatisfy { $0.frame.maxY <= row.size.height + 0.001 }, title)
    }
  }

  /// The looks that are bundled, by day or by night, and two that have of everything what these
  /// don't.
  private static func look(_ name: String) throws -> Look {
    switch name {
    case "loose":
      var look = try Theme.named("sky").resolve()
      look.bubble.insets = EdgeInsets(top: 3, left: 7, bottom: 11, right: 19)
      (look.bubble.strokeWidth, look.bubble.tailStyle) = (1, .none)
      look.incoming.stroke = .black
      look.outgoing.stroke = .white
      (look.reaction.placement, look.reaction.showsOne) = (.below, true)
      (look.name.isInside, look.name.onOutgoing) = (false, true)
      (look.reply.style, look.reply.maxLines, look.reply.isColored) = (.bar, 2, false)
      (look.avatar.align, look.avatar.size) = (.top, 60)
      (look.media.inset, look.spoiler.style) = (0, .solid)
      return look
    case "rowed":
      var look = try Theme.named("guild").resolve(appearance: .dark)
      look.message.rowInsets = EdgeInsets(top: 3, left: 20, bottom: 5, right: 12)
      (look.message.mentionBar, look.message.mentionBarWidth) = (.white, 2.3)
      (look.reply.style, look.reply.maxLines) = (.box, 2)
      (look.name.isColored, look.reaction.placement) = (false, .inside)
      look.incoming.quoteFill = .white
      return look
    case "meadow", "bluebird": return try Theme.named(name).resolve(appearance: .dark)
    default: return try Theme.named(name).resolve()
    }
  }

  private static let ben = RowPerson(id: "ben", name: "Ben")
  private static let cem = RowPerson(id: "cem", name: "Cem", color: "#0FB297")

  private static func row(_ words: [String]) -> Row {
    BubbleFixtures.message("", side: words[1] == "incoming" ? .incoming : .outgoing) { row in
      for word in words.dropFirst(2) { change(&row, word) }
      if row.contents.isEmpty, row.reply == nil, row.forward == nil {
        row.bigEmojiCount = EmojiText.count(in: row.text.string, limit: 3)
      }
    }
  }

  /// Makes a message what a word says; words that change nothing aren't named here.
  private static func change(_ row: inout MessageRow, _ word: String) {
    switch word {
    case "first": (row.isLastOfRun, row.joinsBelow) = (false, true)
    case "middle":
      (row.isFirstOfRun, row.isLastOfRun) = (false, false)
      (row.joinsAbove, row.joinsBelow) = (true, true)
    case "last": (row.isFirstOfRun, row.joinsAbove) = (false, true)
    case "named": (row.name, row.avatar, row.hasAvatarColumn) = (cem, cem, true)
    case "faced": (row.avatar, row.hasAvatarColumn) = (ben, true)
    case "kept": row.hasAvatarColumn = true
    case "forwarded": row.forward = Forwarded(name: "Dora")
    case "unknown": (row.forward, row.meta.viaBot) = (Forwarded(name: nil), "gif")
    case "answers", "answers-photo", "answers-hebrew": row.reply = quote(word)
    case "one-pill": row.reactions = [RowReaction(emoji: "👍", count: 1)]
    case "many-pills":
      row.reactions = (1...5).map { RowReaction(emoji: "👍", count: $0 * 9, isMine: $0 == 2) }
    case "face-pills":
      row.reactions = [
        RowReaction(emoji: "❤️", count: 2, isMine: true, faces: [ben, cem]),
        RowReaction(emoji: "x", count: 1, image: MediaReference(path: "x.webp")),
      ]
    case "threaded": row.replyCount = 12
    case "buttons":
      row.buttons = [[Button(text: "Yes"), Button(text: "No")], [Button(text: "כן")]]
    case "edited": (row.meta.isEdited, row.meta.isPinned) = (true, true)
    case "signed": row.meta.signature = "Dora"
    case "timeless": row.meta.time = nil
    case "sending": row.meta.delivery = .sending
    case "read": row.meta.delivery = .read
    case "failed": row.meta.delivery = .failed
    case "receipt": row.receipt = "Read"
    case "mentioned": row.mentionsMe = true
    default:
      if let contents = contents[word] { row.contents = contents }
      if let text = texts[word] { row.text = text }
    }
  }

  private static func quote(_ word: String) -> QuotedMessage {
    switch word {
    case "answers": QuotedMessage(sender: cem, snippet: "Shall we meet at eight or later?")
    case "answers-photo":
      QuotedMessage(
        sender: ben, snippet: "Photo", isLabel: true, thumbnail: MediaReference(path: "p.jpg"))
    default:
      QuotedMessage(
        sender: ben, snippet: "שלום לך", thumbnail: MediaReference(path: "p.jpg"))
    }
  }

  private static let contents: [String: [Content]] = {
    let photo = Content.photo(Media(path: "a.jpg", width: 400, height: 300))
    return [
      "photo": [photo],
      "tall-video": [.video(Media(path: "b.webp", width: 100, height: 900, duration: 7))],
      "album": [photo, photo, .video(Media(path: "c.webp", width: 300, height: 300))],
      "voice": [.voice(Media(duration: 7, waveform: [0, 0.5, 1, 0.25]))],
      "file": [.file(Media(fileName: "plan.pdf", byteCount: 1_250_000))],
      "files": [.file(Media(fileName: "a.zip")), .file(Media(fileName: "b.zip"))],
      "link": [.link(LinkPreview(url: "https://example.org", title: "Page", site: "Site"))],
      "sticker": [.sticker(Media(path: "s.webp"), emoji: nil)],
      "place": [.location(Location(latitude: 1, longitude: 2, name: "Park"))],
      "poll": [.poll(Poll(question: "When?", options: [.init(text: "Now", votes: 1)]))],
    ]
  }()

  private static let texts: [String: RichText] = [
    "short": "12345",
    "long": "Shall we meet at eight, or is that too early for everybody?",
    "hebrew": "שלום לך",
    "long-hebrew": "שלום לך שלום לך שלום לך שלום לך שלום לך שלום",
    "marks": RichText(
      "a @ben b c.de `f` g h i",
      entities: [
        Entity(.mention, start: 2, end: 6), Entity(.hashtag, start: 7, end: 8),
        Entity(.link, start: 9, end: 13), Entity(.code, start: 14, end: 17),
        Entity(.underline, start: 18, end: 19), Entity(.spoiler, start: 20, end: 21),
        Entity(.strikethrough, start: 22, end: 23),
      ]),
    "hebrew-marks": RichText(
      "ש ל ו ם",
      entities: [
        Entity(.code, start: 0, end: 2), Entity(.underline, start: 3, end: 5),
        Entity(.spoiler, start: 6, end: 8), Entity(.mention, start: 9, end: 11),
      ]),
    "emoji": "🦋🦋",
    "code": RichText(
      "See\nlet a = 1", entities: [Entity(.pre(language: "swift"), start: 4, end: 13)]),
    "quotation": RichText(
      "See\nשלום\nhere", entities: [Entity(.blockquote, start: 4, end: 12)]),
  ]
}
