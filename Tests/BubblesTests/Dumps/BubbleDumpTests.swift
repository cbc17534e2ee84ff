import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// Messages of every sort in every bundled look, and in looks that put things elsewhere.
struct BubbleDumpTests {
  private static let ben = RowPerson(id: "ben", name: "Ben")
  private static let cem = RowPerson(
    id: "cem", name: "Cem", color: "#0FB297", avatar: MediaReference(path: "cem.png"))
  private static let long = "Shall we meet at eight, or is that too early for everybody?"

  private static func text(_ text: String, _ marks: [Entity] = []) -> RichText {
    RichText(text, entities: marks)
  }

  /// What is changed of a message that says `12345` at 19:02.
  static var messages: [(name: String, change: (inout MessageRow) -> Void)] {
    [
      ("plain", { _ in }),
      ("long", { $0.text = text(long) }),
      ("date on a line of its own", { $0.text = "123456789 123456789 12345" }),
      ("hebrew", { $0.text = "שלום לך" }),
      ("two lines of hebrew", { $0.text = "שלום לך שלום לך שלום לך שלום לך" }),
      ("edited hebrew", { ($0.text, $0.meta.isEdited) = ("שלום", true) }),
      ("edited", { $0.meta.isEdited = true }),
      ("edited, pinned", { ($0.meta.isEdited, $0.meta.isPinned) = (true, true) }),
      ("signed", { $0.meta.signature = "Ana" }),
      ("without a time", { $0.meta.time = nil }),
      ("sending", { $0.meta.delivery = .sending }),
      ("sent", { $0.meta.delivery = .sent }),
      ("delivered", { $0.meta.delivery = .delivered }),
      ("read", { $0.meta.delivery = .read }),
      ("failed", { ($0.meta.delivery, $0.text) = (.failed, text(long)) }),
      ("ticks alone", { ($0.meta.delivery, $0.meta.time) = (.read, nil) }),
      ("receipt", { $0.receipt = "Read" }),
      ("name, avatar", { ($0.name, $0.avatar, $0.hasAvatarColumn) = (ben, ben, true) }),
      (
        "last of a run",
        {
          ($0.avatar, $0.hasAvatarColumn, $0.isFirstOfRun, $0.joinsAbove) = (cem, true, false, true)
        }
      ),
      (
        "inside a run",
        {
          ($0.hasAvatarColumn, $0.isFirstOfRun, $0.isLastOfRun) = (true, false, false)
          ($0.joinsAbove, $0.joinsBelow) = (true, true)
        }
      ),
      ("forwarded", { ($0.name, $0.forward) = (cem, Forwarded(name: "Dora")) }),
      (
        "forwarded, unknown, by a bot",
        { ($0.forward, $0.meta.viaBot) = (Forwarded(name: nil), "gif") }
      ),
      ("answer", { $0.reply = QuotedMessage(sender: ben, snippet: "Before") }),
      ("named answer", { ($0.name, $0.reply) = (ben, QuotedMessage(sender: cem, snippet: long)) }),
      (
        "answer to a photo",
        {
          $0.reply = QuotedMessage(
            sender: ben, snippet: "Photo", isLabel: true, thumbnail: MediaReference(path: "p.jpg"))
        }
      ),
      (
        "answer to hebrew",
        {
          $0.reply = QuotedMessage(
            sender: ben, snippet: "שלום", thumbnail: MediaReference(path: "p.jpg"))
        }
      ),
      (
        "reactions",
        {
          $0.reactions = [
            RowReaction(emoji: "👍", count: 3, isMine: true), RowReaction(emoji: "🦋", count: 1),
            RowReaction(emoji: "x", count: 12, image: MediaReference(path: "x.webp")),
            RowReaction(emoji: "❤️", count: 2, faces: [ben, cem]),
          ]
        }
      ),
      (
        "a reaction to hebrew",
        { ($0.text, $0.reactions) = ("שלום", [RowReaction(emoji: "👍", count: 3)]) }
      ),
      ("a thread", { $0.replyCount = 3 }),
      (
        "buttons",
        {
          $0.buttons = [
            [Button(text: "Yes"), Button(text: "Certainly not")], [Button(text: "Later")],
          ]
        }
      ),
      ("buttons, receipt", { ($0.buttons, $0.receipt) = ([[Button(text: "Go")]], "Delivered") }),
      ("one emoji", { ($0.text, $0.bigEmojiCount) = ("🦋", 1) }),
      ("three emoji", { ($0.text, $0.bigEmojiCount) = ("🦋🦋🦋", 3) }),
      (
        "an emoji with all around it",
        {
          ($0.text, $0.bigEmojiCount, $0.name) = ("🦋", 1, ben)
          $0.reactions = [RowReaction(emoji: "👍", count: 3)]
        }
      ),
      ("a photo", { ($0.text, $0.contents) = ("", [.photo(Media(path: "a.jpg"))]) }),
      ("a named photo", { ($0.name, $0.contents) = (ben, [.photo(Media(path: "a.jpg"))]) }),
      (
        "a photo with a reaction",
        {
          ($0.text, $0.contents) = ("", [.photo(Media(path: "a.jpg"))])
          $0.reactions = [RowReaction(emoji: "👍", count: 3)]
        }
      ),
      (
        "a sticker",
        { ($0.text, $0.contents) = ("", [.sticker(Media(path: "s.webp"), emoji: nil)]) }
      ),
      ("a voice message", { ($0.text, $0.contents) = ("", [.voice(Media(duration: 7))]) }),
      ("a link", { $0.contents = [.link(LinkPreview(url: "https://example.org", title: "Page"))] }),
      (
        "code",
        { $0.text = text("See\nlet a = 1\n", [Entity(.pre(language: "swift"), start: 4, end: 13)]) }
      ),
      (
        "a quotation",
        { $0.text = text("See\nfine\nhere", [Entity(.blockquote, start: 4, end: 8)]) }
      ),
      (
        "marks",
        {
          $0.text = text(
            "a @ben #b c.de `f` g",
            [
              Entity(.mention, start: 2, end: 6), Entity(.hashtag, start: 7, end: 9),
              Entity(.link, start: 10, end: 14), Entity(.code, start: 15, end: 18),
              Entity(.underline, start: 19, end: 20),
            ])
        }
      ),
      (
        "marks across a block",
        {
          $0.text = text(
            "one\ntwo\nthree",
            [Entity(.underline, start: 1, end: 11), Entity(.blockquote, start: 4, end: 7)])
        }
      ),
      ("mentions me", { $0.mentionsMe = true }),
    ]
  }

  private func dump(
    _ look: Look, sides: [MessageRow.Side], commands: Bool = true, of names: Set<String>? = nil
  ) -> LayoutDump {
    let builder = BubbleBuilder(look: look, width: 400, pictures: NamedPictures())
    var dump = LayoutDump()
    dump.marksOutlines = true
    for (name, change) in Self.messages where names?.contains(name) ?? true {
      for side in sides {
        dump.title("\(name), \(side)")
        let row = BubbleFixtures.message("12345", side: side, change)
        dump.add(builder.measure(row, shaper: FixedAdvanceShaper()), commands: commands)
      }
    }
    return dump
  }

  @Test(arguments: Theme.bundledNames) func everyMessage(_ theme: String) throws {
    let isFirst = theme == "daylight"
    try dump(
      Theme.named(theme).resolve(), sides: isFirst ? [.incoming, .outgoing] : [.outgoing],
      commands: isFirst || theme == "guild"
    ).expectRecorded(as: "bubbles-\(theme)")
  }

  /// Looks that no bundled theme has: what is joined, stands outside, or isn't symmetric.
  @Test func otherLooks() throws {
    var dump = LayoutDump()
    dump.marksOutlines = true
    func add(_ title: String, _ names: Set<String>, _ change: (inout Look) -> Void) {
      var look = BubbleFixtures.look
      change(&look)
      dump.title("\(title):")
      let text = self.dump(
        look, sides: [.incoming, .outgoing], commands: false, of: names)
      dump.append(text)
    }
    let reacted: Set = ["reactions", "a reaction to hebrew", "a photo with a reaction"]
    for placement in ReactionTokens.Placement.allCases {
      add("reactions \(placement)", reacted.union(["an emoji with all around it", "buttons"])) {
        $0.reaction.placement = placement
      }
    }
    add("reactions in the corner of wide bubbles", ["reactions"]) {
      ($0.reaction.placement, $0.bubble.maxWidthCap) = (.corner, 380)
      $0.reaction.overlap = 4
    }
    add("insets that aren't symmetric", ["plain", "long", "answer", "a photo", "a thread"]) {
      $0.bubble.insets = EdgeInsets(top: 3, left: 7, bottom: 11, right: 19)
    }
    add("names outside", ["name, avatar", "named answer", "an emoji with all around it"]) {
      $0.name.isInside = false
      $0.bubble.insets = EdgeInsets(top: 6, left: 15, bottom: 6, right: 10)
    }
    add("high avatars", ["name, avatar", "last of a run", "inside a run"]) {
      ($0.avatar.size, $0.avatar.align) = (60, .bottom)
    }
    add("high avatars at the top", ["name, avatar", "last of a run", "inside a run"]) {
      ($0.avatar.size, $0.avatar.align) = (60, .top)
    }
    add("least sizes", ["plain", "hebrew", "failed", "ticks alone"]) {
      ($0.bubble.minHeight, $0.bubble.minWidth) = (80, 150)
      $0.delivery.style = .ticks
    }
    add("badges beside high bubbles", ["failed"]) { $0.bubble.minHeight = 30 }
    try dump.expectRecorded(as: "bubbles-other")
  }

  /// Days, service lines, the unread mark and those who type, in all looks of lines.
  @Test func linesAndDots() throws {
    var dump = LayoutDump()
    dump.marksOutlines = true
    let typing = TypingRow(people: [Self.ben], hasAvatarColumn: true)
    let many = TypingRow(
      people: [Self.ben, Self.cem, Self.ben, Self.cem], text: "Many are typing",
      hasAvatarColumn: true)
    let kinds: [(String, Row.Kind)] = [
      ("day", .day("14 March")), ("service", .service(ServiceRow(text: Self.long))),
      ("unread", .unread("2 unread messages")), ("typing", .typing(typing)),
      ("many typing", .typing(many)),
      ("typing, faceless", .typing(TypingRow(people: [Self.ben], text: "Ben is typing"))),
    ]
    for theme in Theme.bundledNames {
      let builder = BubbleBuilder(
        look: try Theme.named(theme).resolve(appearance: .dark), width: 390,
        pictures: NamedPictures())
      for (name, kind) in kinds {
        dump.title("\(name), \(theme)")
        dump.add(
          builder.measure(
            Row(id: RowID("x"), gap: .first, kind: kind), shaper: FixedAdvanceShaper()))
      }
    }
    try dump.expectRecorded(as: "lines")
  }
}
