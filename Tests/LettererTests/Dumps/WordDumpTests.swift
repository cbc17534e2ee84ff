import ChatModel
import Drawing
import ModelDumping
import TestSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Themes

/// Words, numbers and small decisions, at the edges of their rules.
struct WordDumpTests {
  private func section(_ title: String, _ lines: [String]) -> String {
    "== \(title)\n" + lines.map { $0 + "\n" }.joined() + "\n"
  }

  private func expect(_ text: String, in name: String) throws {
    let difference = try RecordedText(name).difference(from: text)
    #expect(difference == nil, Comment(rawValue: difference ?? ""))
  }

  private func date(_ text: String) throws -> LocalDateTime { try #require(LocalDateTime(text)) }

  @Test func words() throws {
    let words = Words()
    var text = section("words", ValueDump().lines(of: words, at: "words"))
    text += section(
      "counts",
      [0, 1, 2].map {
        [
          words.replies($0), words.pages($0), words.members($0), words.votes($0),
          words.unread(count: $0),
        ].joined(separator: " | ")
      } + [words.unread(count: nil)])
    let names = ["Ana", "Ben", "Cy", "Di", "Ed"]
    text += section(
      "typing",
      (0...5).map { count in
        let some = Array(names.prefix(count))
        return [
          words.typing(some), words.headerTyping(some, isGroup: true) ?? "-",
          words.headerTyping(some, isGroup: false) ?? "-",
        ].joined(separator: " | ")
      })
    text += section(
      "braces",
      ["{a}{b}", "{c} {a", "a} {a}", "{{a}}", "", "{}"].map {
        "\($0) → \(Words.filled($0, ["a": "{b}", "b": "2"])) \(Words.fields(of: $0))"
      })
    text += section(
      "times",
      try ["00:00", "00:59", "01:00", "09:09", "11:59", "12:00", "12:59", "13:00", "23:59"].map {
        let date = try date("2026-03-14 \($0)")
        return words.time(date, clock: .h24) + " | " + words.time(date, clock: .h12)
      })
    let days = [
      "2026-03-15 00:00", "2026-03-14 00:00", "2026-03-14 23:59", "2026-03-13 23:59",
      "2026-03-12 00:00", "2026-03-08 12:00", "2026-03-07 12:00", "2026-01-01 00:00",
      "2025-12-31 23:59", "2025-03-14 12:00", "2027-01-01 00:00",
    ]
    text += section(
      "days seen from Saturday, 14 March 2026",
      try days.map {
        "\($0) \(words.day(try date($0), now: try date("2026-03-14 12:00")))"
          + " | \(words.day(try date($0), now: nil))"
      })
    text += section(
      "days seen from New Year's",
      try ["2025-12-31 23:59", "2025-12-26 12:00", "2025-12-25 12:00"].map {
        "\($0) \(words.day(try date($0), now: try date("2026-01-01 00:00")))"
      })
    text += section(
      "receipts",
      [DeliveryState.sending, .sent, .delivered, .read, .failed].map {
        "\($0) \(words.receipt($0) ?? "-")"
      })
    text += section(
      "calls",
      Call.Outcome.allCases.flatMap { outcome in
        [false, true].map { isVideo in
          let call = Call(isVideo: isVideo, outcome: outcome)
          return "\(outcome) \(isVideo): \(words.call(call, isOutgoing: false)),"
            + " \(words.call(call, isOutgoing: true)), \(words.outcome(call))"
        }
      })
    try expect(text, in: "words")
  }

  @Test func figures() throws {
    let seconds: [Double?] = [
      nil, -0.1, 0, 0.49, 0.5, 9.5, 59.4, 59.5, 60, 599.5, 3599.4, 3599.5, 3600, 36_000, 9_999_999,
      1e7, .infinity, .nan,
    ]
    var text = section(
      "durations",
      seconds.map { "\($0.map { "\($0)" } ?? "nil") \(Words().duration($0) ?? "-")" })
    let bytes: [Int?] = [
      nil, -1, 0, 1, 999, 1000, 1049, 1050, 1949, 1950, 9949, 9950, 9999, 10_499, 10_500, 999_499,
      999_500, 1_000_000, 1_400_000, 999_500_000, 1_000_000_000_000, 999_500_000_000_000, .max,
    ]
    text += section(
      "sizes", bytes.map { "\($0.map { "\($0)" } ?? "nil") \(Words().byteCount($0) ?? "-")" })
    text += section(
      "names",
      [
        "a.pdf", "a.tar.gz", ".pdf", "a.", "a.jpeg", "a.jpegs", "a.p-f", "a.é", "a", "x/y.mp4", "/",
        "x/", "7.7z",
      ].map {
        "\($0): \(MediaFormat.fileExtension($0) ?? "-") \(MediaFormat.fileName($0) ?? "-")"
      })
    text += section(
      "safe names",
      [
        "a/b.pdf", "a\\b.pdf", "", "...", "~-.a.", " a ", "a:b*c\"d<e>f?g|h", "a\u{202E}b\u{7}c",
        String(repeating: "é", count: 59) + ".pd", String(repeating: "é", count: 60) + ".pdf",
        String(repeating: "a", count: 120), String(repeating: "a", count: 121),
        String(repeating: "a", count: 120) + "." + String(repeating: "b", count: 15),
        String(repeating: "a", count: 120) + "." + String(repeating: "b", count: 16),
      ].map {
        let name = MediaName.safe($0)
        return "\($0.debugDescription) → \(name.debugDescription) \(name.utf8.count)"
      })
    var taken: [String: Int] = [:]
    text += section(
      "free names",
      ["a.pdf", "A.pdf", "a.pdf", "a-2.pdf", "b", "b", "b-2", "b"].map {
        "\($0) → \(MediaName.free($0, taken: &taken))"
      })
    text += section(
      "captions",
      [0, 0.004, 0.005, 0.994, 0.995, 1.1, 12.345, 3600].map { "\($0) \(ContactSheet.caption($0))" }
    )
    text += section(
      "sheets",
      [0, 1, 2, 3, 4, 5, 10, 24, 25, 26, 40].flatMap { count in
        [nil, 0, 3, 50].map { columns in
          let tile = ContactSheet.Tile(time: 0, list: DisplayList([]))
          let sheet = ContactSheet(
            Array(repeating: tile, count: count), screen: Size(width: 393, height: 852),
            columns: columns)
          return "\(count) in \(columns.map { "\($0)" } ?? "-"): \(sheet.columns) columns,"
            + " \(sheet.size.width) × \(sheet.size.height)"
        }
      })
    try expect(text, in: "figures")
  }

  @Test func people() throws {
    let texts = [
      "", "😀", "😀 😀", "😀😀😀", "😀😀😀😀", "😀a", "👨‍👩‍👧", "🇩🇪", "🇩", "1️⃣", "1", "#️⃣", "❤", "❤️", "❤\u{FE0E}",
      "👍🏽", "☝🏽", "©", "©️", "🏽", "   😀", "    😀", "😀\u{200B}",
    ]
    var text = section(
      "emoji, at most three",
      texts.map { "\($0.debugDescription) \(EmojiText.count(in: $0, limit: 3))" })
    let names = [
      "Ana", "ana maria lópez", "~Ana", "_ana_b", "+49 151", "4ever Ana", "😀 Ana", "Ana 😀", "❤ Ana",
      "❤️ Ana", "1️⃣ Ana", "ß x", "ǆ", "محمد علي", "राम कुमार", "王 小明", "김 철수", "ไทย คน", "Ana 王",
      "王 Ana", "(Ana) \"Ben\"", "Ana (work)", "\u{202A}Ana", "", "...", "é", "И Б", "Ω",
    ]
    text += section("labels", names.map { "\($0.debugDescription) \(AvatarLabel(name: $0))" })
    text += section(
      "hashes",
      ["", "a", "ana", "ben", "ana ", "é"].map { name in
        "\(name) \(StableHash.of(name)) "
          + [1, 2, 7, 8].map { "\(StableHash.index(of: name, count: $0))" }.joined(separator: " ")
      })
    var people = ["me", "ana", "ben", "cy", "di", "ed", "flo", "gus", "hal", "ivy"].map {
      Participant(id: Participant.ID($0))
    }
    people[4].color = "#010203"
    people.append(people[1])
    for count in [0, 1, 3, 8, 20] {
      let colors = PersonColors(people, me: "me", count: count)
      text += section(
        "\(count) colours",
        [
          people.map { "\($0.id.rawValue) \(colors[$0.id].map { "\($0)" } ?? "-")" }.joined(
            separator: ", ")
        ])
    }
    try expect(text, in: "people")
  }

  @Test func snippets() throws {
    func spoiler(_ text: String, _ range: Range<Int>) -> RichText {
      RichText(
        text, entities: [Entity(.spoiler, start: range.lowerBound, end: range.upperBound)])
    }
    let texts = [
      RichText(""), RichText("  a \n\n b\t"), spoiler("a secret b", 2..<8), spoiler("é é", 0..<2),
      spoiler("abc", 1..<1), RichText(String(repeating: "a", count: 160)),
      RichText(String(repeating: "a", count: 161)),
      RichText(String(repeating: " ", count: 639) + "ab"),
      RichText(String(repeating: "a ", count: 80)), RichText(String(repeating: "a ", count: 81)),
    ]
    var text = section(
      "lines",
      texts.map {
        let line = Snippet.line(of: $0).string
        return
          "\(line.prefix(20).debugDescription) \(line.count) \(line.suffix(2).debugDescription)"
      })
    let named = Media(path: "a/b.mp3", fileName: "b.mp3", thumbnail: MediaReference(path: "t"))
    var titled = named
    titled.title = "Song"
    var hidden = named
    hidden.isSpoiler = true
    let contents: [Content] = [
      .text, .photo(named), .photo(hidden), .photo(Media(path: "p")), .video(named), .video(hidden),
      .video(Media(path: "v")), .animation(named), .videoMessage(named), .voice(named),
      .audio(named), .audio(titled), .audio(Media()), .file(named), .file(titled), .file(Media()),
      .sticker(named, emoji: "😀"), .sticker(hidden, emoji: nil), .contact(Contact(name: "")),
      .contact(Contact(name: "Cy")), .call(Call()), .call(Call(isVideo: true)),
      .deleted(byMe: false), .viewOnce,
      .unsupported(kind: "story", summary: "s"),
    ]
    text += section(
      "labels",
      contents.map { content in
        let thumbnail = Snippet.thumbnail(of: content)?.path ?? "-"
        return "\(ValueDump.ofModel.text(content).replacing("\n", with: "")):"
          + " \(Snippet.label(of: content, Words())) | \(thumbnail)"
      })
    text += section(
      "bars",
      ([
        ([], 0), ([0, 0.5, 1], 3), ([0, 0.5, 1], 2), ([0, 0.5, 1], 6), ([0.01, 0.02], 2),
        ([-1, 2, .nan, 0.5], 4),
      ] as [([Double], Int)]).map { levels, count in
        "\(levels) in \(count): \(Waveform.bars(levels: levels, count: count, seed: "s"))"
      })
    for seed in ["", "s", "voice-1"] {
      let bars = Waveform.bars(levels: [], count: 40, seed: seed)
      text += section(
        "speech \(seed)",
        [bars.map { "\(($0 * 100).rounded() / 100)" }.joined(separator: " ")])
    }
    try expect(text, in: "snippets")
  }

  @Test func albums() throws {
    let albums: [[Double]] = [
      [1], [0.5], [3], [1, 1], [1.5, 0.7], [0.66, 0.65], [1.78, 1.79], [1, 1, 1], [0.7, 0.7, 0.7],
      [1.7, 1.7, 1.7], [1, 1, 1, 1], [1.5, 1, 1, 0.75, 1.5],
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], [.nan, .infinity],
    ]
    let text = albums.map { ratios in
      section(
        "\(ratios)",
        [330, 120].map { height in
          let layout = AlbumLayout(ratios: ratios, width: 260, maxHeight: height, gap: 2)
          func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
          return "\(height): \(rounded(layout.size.height)) = "
            + layout.frames.map {
              "\(rounded($0.minX)) \(rounded($0.minY)) \(rounded($0.width))×\(rounded($0.height))"
            }.joined(separator: ", ")
        })
    }.joined()
    try expect(text, in: "albums")
  }
}
