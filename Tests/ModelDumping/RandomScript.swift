import ChatModel
import ChatScript
import TestSupport

/// Makes scripts and conversations that hold everything they can hold, with texts that are full of
/// what means something to a parser.
package struct RandomScript {
  package var random: SeededGenerator
  package var people: [Person] = []
  /// Ids of messages that can be answered.
  package var ids: [Message.ID] = []

  package init(seed: Int) { random = SeededGenerator(seed: seed) }

  package mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  package mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  package mutating func maybe<Value>(_ make: (inout RandomScript) -> Value) -> Value? {
    chance(3) ? make(&self) : nil
  }

  package mutating func list<Value>(_ most: Int, _ make: (inout RandomScript) -> Value) -> [Value] {
    (0..<int(0...most)).map { _ in make(&self) }
  }

  // MARK: Texts

  package static let pieces = [
    "a", "Hello", "über", "日本", "😀", "❤️", "👨‍👩‍👧", "e\u{301}", "שלום", " ", "  ", "\n", "\n\n", "\t",
    "*", "_", "__", "~", "|", "||", "`", "```", "\\", "\\u0041", "[", "]", "](", "(", ")", "{", "}",
    "{read}", "[photo x]", "[buttons A]", ">", "#", "@", "@Ben", "#tag", "==", "---", "*bold*",
    "_it_", "https://a.b/c_d", "www.x.org", "a@b.de", "+49 170 1234567", ":", ": ", "=", ",", "&",
    "\"", "'", "<", ">", "9:40", "2026-03-14", "last", "?", "$", "%", "-", "->", "!", "0", "42",
    "\u{0}", "\r", "\u{7F}", "\u{202E}", "\u{2028}", "✓", "null", "true", "1️⃣",
  ]

  package mutating func string(_ most: Int = 5) -> String {
    (0..<int(0...most)).map { _ in pick(Self.pieces) }.joined()
  }

  /// A text that a header may have where a file can stand.
  mutating func confined() -> String {
    let text = string()
    return ReferencedPath.flaw(text) == nil ? text : "x"
  }

  package mutating func filled(_ most: Int = 4) -> String {
    let text = string(most)
    return text.isEmpty ? "x" : text
  }

  package mutating func handle() -> String {
    Handle.clean(filled()) ?? "Ben"
  }

  /// A text with marks in their order: nested, beside each other, and at times across each other.
  package mutating func richText() -> RichText {
    let text = string(8)
    var entities: [Entity] = []
    let bytes = Array(text.utf8)
    let boundaries =
      bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
    for _ in 0..<int(0...3) where bytes.count > 0 && chance(2) {
      let ends = [pick(boundaries), pick(boundaries)].sorted()
      if ends[0] < ends[1] { entities.append(Entity(kind(), start: ends[0], end: ends[1])) }
    }
    entities.sort { ($0.start, -$0.end) < ($1.start, -$1.end) }
    return RichText(text, entities: entities)
  }

  /// A text whose marks stand side by side, as every form of a script can write them.
  package mutating func label() -> RichText {
    guard chance(2) else { return RichText(string()) }
    var text = RichText()
    for _ in 0..<int(1...3) {
      let words = pick([":parrot:", string(2), filled(2)])
      let start = text.string.utf8.count
      text.string += words
      guard chance(2), !words.isEmpty else { continue }
      var mark = kind()
      // A link that leads nowhere has no signs.
      if case .textLink(url: "") = mark { mark = .bold }
      text.entities.append(Entity(mark, start: start, end: start + words.utf8.count))
    }
    return text
  }

  package mutating func kind() -> Entity.Kind {
    let person = pick(people).participant.id
    return pick([
      .bold, .italic, .underline, .strikethrough, .code, .spoiler, .blockquote,
      .pre(language: nil), .pre(language: "swift"), .link, .textLink(url: "https://a.b/(c) d"),
      .textLink(url: string()), .mention, .mentionName(person), .hashtag, .cashtag, .botCommand,
      .email, .phone, .bankCard, .customEmoji(path: "5368"), .customEmoji(path: nil),
    ])
  }

  // MARK: Values

  package mutating func date() -> LocalDateTime {
    LocalDateTime(
      year: int(1...9999), month: int(1...12), day: int(1...28), hour: int(0...23),
      minute: int(0...59), second: chance(2) ? int(0...59) : nil) ?? .reference
  }

  package mutating func who() -> Participant.ID { pick(people).participant.id }

  package mutating func path() -> MediaReference {
    MediaReference(
      path: pick(["a.jpg", "media/b c.png", "ü.png", "1x2", "0:07", "spoiler", "a]b.gif", "=x"]))
  }

  package mutating func number() -> Double {
    pick([0, 1, 7, 12.5, 0.1, 3600, 359_999, 1e-7, 52.520008, -13.4, 1e300])
  }

  package mutating func media() -> Media {
    Media(
      path: maybe { $0.path().path ?? "" }, fileName: maybe { $0.string() },
      mimeType: maybe { $0.string() }, byteCount: maybe { $0.int(-1...1_000_000) },
      width: maybe { $0.int(0...5000) }, height: maybe { $0.int(0...5000) },
      duration: maybe { $0.number() }, thumbnail: maybe { $0.path() }, title: maybe { $0.string() },
      performer: maybe { $0.string() }, pageCount: maybe { $0.int(0...99) },
      waveform: list(3) { $0.number() }, isSpoiler: chance(4))
  }

  package mutating func content() -> Content {
    switch int(0...20) {
    case 0: .photo(media())
    case 1: .video(media())
    case 2: .animation(media())
    case 3: .videoMessage(media())
    case 4: .voice(media())
    case 5: .audio(media())
    case 6: .file(media())
    case 7: .sticker(media(), emoji: maybe { $0.string() })
    case 8:
      .contact(
        Contact(name: string(), phone: maybe { $0.string() }, card: maybe { $0.path() }))
    case 9:
      .location(location())
    case 10: .poll(poll())
    case 11:
      .call(
        Call(
          isVideo: chance(2), outcome: pick(Call.Outcome.allCases), duration: maybe { $0.number() })
      )
    case 12:
      .link(
        LinkPreview(
          url: string(), title: maybe { $0.label() }, summary: maybe { $0.label() },
          site: maybe { $0.string() }, image: maybe { $0.path() }))
    case 13:
      .payment(
        Payment(
          title: string(), amount: maybe { $0.string() }, status: maybe { $0.string() },
          items: values()))
    case 14: .deleted(byMe: chance(2))
    case 15: .viewOnce
    case 16: .unsupported(kind: string(), summary: string())
    case 17:
      .invitation(
        Invitation(
          name: string(), memberCount: maybe { $0.int(0...999) }, summary: maybe { $0.string() },
          avatar: maybe { $0.path() }))
    case 18: .form(Form(title: string(), fields: values()))
    case 19:
      .table(
        Table(
          header: list(3) { $0.label() },
          alignments: list(3) { $0.pick(Table.Alignment.allCases) },
          rows: list(3) { random in random.list(3) { $0.label() } }))
    default: .text
    }
  }

  private mutating func values() -> [LabelledValue] {
    list(2) { LabelledValue(label: $0.string(), value: $0.string()) }
  }

  private mutating func location() -> Location {
    var location = Location(
      latitude: maybe { $0.number() }, longitude: maybe { $0.number() },
      name: maybe { $0.pick(["live", "1, 2", $0.string()]) },
      address: maybe { $0.pick(["live", $0.string()]) }, isLive: chance(3))
    if location.isLive {
      location.endMinute = maybe { $0.int(0...1439) }
      location.minutesLeft = maybe { $0.int(0...999) }
    }
    return location
  }

  private mutating func poll() -> Poll {
    var poll = Poll(
      question: label(),
      options: list(3) { random in
        Poll.Option(
          text: random.label(), votes: random.int(-1...3), isChosen: random.chance(3),
          voters: random.list(2) { $0.who() })
      }, isClosed: chance(3), totalVoters: maybe { $0.int(0...9) }, allowsSeveral: chance(4),
      explanation: maybe { $0.label() })
    if !poll.options.isEmpty, chance(3) { poll.rightOption = int(0...poll.options.count - 1) }
    return poll
  }

  package mutating func reaction() -> Reaction {
    Reaction(
      emoji: pick(["❤️", "👍🏽", "party_parrot", "1️⃣", "#️⃣", ":)", filled()]),
      count: maybe { $0.int(1...99) }, senders: list(2) { $0.who() }, image: maybe { $0.path() })
  }

  package mutating func forward() -> Forward {
    Forward(from: maybe { $0.string() }, date: maybe { $0.date() })
  }

  package mutating func buttons() -> [[Button]] {
    list(2) { random in
      random.list(2) { Button(text: $0.string(), url: $0.maybe { $0.string() }) }
    }
  }
}
