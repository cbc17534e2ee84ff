import BubbleSupport
import Drawing
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

/// The words above the keys, capitals that stay, and the tablet's own keys.
@Suite struct KeyboardRowTests {
  private func content(_ text: String, _ language: String = "en") -> KeyboardContent {
    KeyboardContent(text: text, language: language)
  }

  private func metrics(_ device: Device, _ text: String = "") throws -> KeyboardMetrics {
    try #require(
      KeyboardMetrics(
        content(text), tokens: Theme.daylight.resolve().keyboard, device: device))
  }

  @Test func wordsFollowWhatIsTyped() {
    #expect(content("").suggestions == ["I", "The", "I’m"])
    #expect(content("Hello th").suggestions == ["“th”", "the", "that"])
    #expect(content("Th").suggestions == ["“Th”", "The", "That"])
    #expect(content("xyzzy").suggestions == ["“xyzzy”"])
    #expect(content("Yes. ").suggestions == ["I", "The", "I’m"])
    #expect(content("Yes, ").suggestions == ["the", "to", "and"], "in a sentence")
    #expect(content("", "de-AT").suggestions == ["Ich", "Das", "Wir"])
    #expect(content("Привет", "en").suggestions == ["«Привет»"])
    #expect(content("", "vi").suggestions == [], "none are known")
    #expect(content("", "hi").suggestions == ["मैं", "हाँ", "नहीं"])
    #expect(content("आप क", "en").suggestions == ["“क”", "कर", "कल"])
    #expect(content("", "th").suggestions == ["ฉัน", "ใช่", "ไม่"])
    #expect(content("ฉันชอ", "th").suggestions == ["“ชอ”", "ชอบ"], "without spaces")
    #expect(content("สวัสดี", "en").suggestions == ["ที่", "ไม่", "ไป"], "a whole word")
    #expect(content("", "bn").suggestions?.count == 3)
    #expect(content("你好").suggestions == nil && content("你好").candidates != nil)
  }

  /// What is typed stands in the quotation marks of its language.
  @Test(arguments: [
    ("de-AT", "„qx“"), ("fr", "«\u{a0}qx\u{a0}»"), ("ru", "«qx»"), ("pl", "„qx”"),
    ("pt-PT", "«qx»"), ("pt", "“qx”"), ("sv", "”qx”"), ("nl", "‘qx’"), ("cs", "„qx“"),
  ])
  func quotesAreTheLanguages(language: String, quoted: String) {
    #expect(content("qx", language).suggestions?.first == quoted)
  }

  /// Without known words the row is empty.
  @Test func nothingDividesAnEmptyRow() throws {
    let builder = ChromeBuilder(
      look: Theme.daylight.resolve(), device: .phone, shaper: FixedAdvanceShaper(),
      pictures: NoPictures())
    #expect(try builder.suggestions([], isRightToLeft: false, metrics(.phone)).isEmpty)
    #expect(try builder.suggestions(["a"], isRightToLeft: false, metrics(.phone)).count == 3)
  }

  @Test func theRowIsFortyFivePointsHigh() throws {
    #expect(try metrics(.phone).barHeight == 45 && metrics(.tablet).barHeight == 45)
    #expect(try metrics(.phone).frame.height == 218 + 45 + 34)
    let lying = Device.phone.held(as: .landscape)
    let low = try metrics(lying)
    #expect(low.barHeight == 0 && (160...200).contains(low.frame.height))
    // Each look of a small screen has room for its messages.
    #expect(try metrics(.smallPhone).frame.minY > 300)
  }

  @Test func capitalsStayAfterTwo() {
    #expect(content("OK").layer == .capitals)
    #expect(content("O").layer == .letters(isShifted: false))
    #expect(content("OKa").layer == .letters(isShifted: false))
    #expect(content("ÄÖ").layer == .capitals && content("שש").layer == .letters(isShifted: false))
  }

  @Test(arguments: ["", "a", "AB", "7", "100%", "שלום", "안녕", "สวัสดี"])
  func tabletKeysFillTheirRowsWithoutOverlap(text: String) throws {
    for device in [Device.tablet, Device.tablet.held(as: .landscape)] {
      let metrics = try #require(
        KeyboardMetrics(
          content(text), tokens: Theme.daylight.resolve().keyboard, device: device))
      let keys = TabletKeys(content(text), metrics)
      let rows = Dictionary(grouping: keys.placed) { $0.rect.minY }
      #expect(rows.count == 4)
      for row in rows.values {
        let boxes = row.map(\.rect).sorted { $0.minX < $1.minX }
        #expect(zip(boxes, boxes.dropFirst()).allSatisfy { $0.maxX < $1.minX })
        #expect((boxes.first?.minX ?? -1) >= metrics.side)
        #expect(abs((boxes.last?.maxX ?? 0) - (metrics.width - metrics.side)) < 0.01)
        #expect(
          boxes.allSatisfy { $0.width > 20 && $0.maxY <= metrics.barHeight + metrics.keysHeight })
      }
      #expect(keys.placed.count { $0.face == .space } == 1)
      #expect(keys.placed.count { $0.face == .symbol(.backspace) } == 1)
    }
  }

  /// The row of letters ends in two keys of signs, and the keyboard can be led away.
  @Test func tabletKeysHaveSigns() throws {
    func faces(_ text: String, _ language: String = "en") throws -> [KeyboardKey.Face] {
      TabletKeys(content(text, language), try metrics(.tablet, text)).placed.map(\.face)
    }
    let english = try faces("a")
    #expect(english.contains(.signs(upper: "!", lower: ",")))
    #expect(english.contains(.signs(upper: "?", lower: ".")))
    #expect(english.count { $0 == .symbol(.shift) } == 2 && !english.contains(.otherSigns))
    #expect(english.contains(.symbol(.keyboardDown)))
    let keys = TabletKeys(content("a"), try metrics(.tablet, "a")).placed
    let widths = Set(keys.filter { $0.face == .symbol(.shift) }.map { $0.rect.width.rounded() })
    #expect(widths.count == 1, "both are as wide")
    #expect(try faces("привет").allSatisfy { if case .signs = $0 { false } else { true } })
    #expect(try faces("7").count { $0 == .otherSigns } == 2)
    #expect(try faces("i", "tr").contains(.letter("ı")))
    #expect(try faces("i", "tr").contains(.signs(upper: "?", lower: ".")), "long rows above")
  }

  /// A banner says when it came, and from which application.
  /// Returns for each closed part of a path whether it goes round clockwise.
  private static func turns(of path: Path) -> [Bool] {
    var turns: [Bool] = []
    var (area, first, last) = (0.0, Point.zero, Point.zero)
    func go(to point: Point) {
      area += last.x * point.y - point.x * last.y
      last = point
    }
    for element in path.elements {
      switch element {
      case .move(let point): (area, first, last) = (0, point, point)
      case .line(let point), .curve(_, _, to: let point): go(to: point)
      case .close:
        go(to: first)
        turns.append(area > 0)
      }
    }
    return turns
  }

  @Test func bannersSayWhenAndWhence() throws {
    let piece = ChromeBuilder(
      look: Theme.daylight.resolve(), device: .phone, shaper: FixedAdvanceShaper(),
      pictures: NoPictures()
    ).banner(.init(title: String(repeating: "m", count: 90), text: "Now or never"))
    let icons = piece.list.groups { $0 == .applicationIcon }
    #expect(icons.count == 1)
    // Bubble and tail go round one way, or a hole would be where they overlap.
    let bubble = try #require(icons.first?.commands.last?.path)
    #expect(Set(Self.turns(of: bubble)).count == 1)
    #expect(
      piece.list.commands.allSatisfy { command in
        guard case .glyphs(let run, let at, _) = command else { return true }
        return at.x + run.advance <= piece.frame.width - 16 + 0.01
      })
  }
}
