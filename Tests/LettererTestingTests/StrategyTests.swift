import LettererTesting
import StageSupport
import TestSupport
import Testing

@testable import struct LettererTesting.DisplayListText

/// What values become snapshots, and how.
@Suite struct StrategyTests {
  let package: TestPackage

  init() throws { package = try TestPackage() }

  /// Two verdicts: of a value, and then of another one.
  private func verdicts<Value>(
    _ value: Value, _ other: Value, _ strategy: SnapshotStrategy<Value>
  ) async -> [SnapshotResult.Verdict] {
    var verdicts = await package.verify(value, strategy).map(\.verdict)
    verdicts += await package.verify(value, strategy).map(\.verdict)
    verdicts += await package.verify(other, strategy).map(\.verdict)
    return verdicts
  }

  private static let all: [SnapshotResult.Verdict] = [.recorded, .passed, .failed]

  // MARK: Chats

  private static func conversation(_ text: String) -> Conversation {
    var conversation = MotionFixtures.initial.conversation
    conversation.entries.append(MotionFixtures.message("9", "ben", text))
    return conversation
  }

  private static let options = RenderOptions(device: MotionFixtures.tinyDevice)

  @Test func conversationsStatesAndTimelinesAreRendered() async {
    let (first, second) = (Self.conversation("Hm"), Self.conversation("Oh"))
    #expect(await verdicts(first, second, .image(Self.options)) == Self.all)
    let states = (ChatState(conversation: first), ChatState(conversation: second))
    // All that is the same has the same reference.
    #expect(
      await package.verify(states.0, .image(Self.options)).map(\.verdict) == [.passed])
    let timelines = (Timeline(initial: states.0), Timeline(initial: states.1))
    #expect(
      await package.verify(timelines.0, .image(at: .zero, Self.options)).map(\.verdict)
        == [.passed])
    #expect(
      await package.verify(timelines.1, .image(at: .zero, Self.options)).map(\.verdict)
        == [.failed])
  }

  @Test func ofALayoutNothingElseIsStored() async {
    let (first, second) = (Self.conversation("Hm"), Self.conversation("Oh"))
    #expect(await verdicts(first, second, .layout(Self.options)) == Self.all)
    #expect(package.references == ["group.layout.txt"])
  }

  @Test func aScaleIsThatOfTheStrategyOrTheDevice() async throws {
    func width(_ strategy: SnapshotStrategy<Conversation>, _ name: String) async -> Int? {
      await package.verify(Self.conversation("Hm"), strategy, named: name, ["CI": "1"])
        .first?.actual?.width
    }
    let options = RenderOptions(device: MotionFixtures.device)
    #expect(await width(.image(options), "one") == 240)
    #expect(await width(.image(options, scale: 0.5), "half") == 120)
    #expect(await width(.image(options, scale: nil), "two") == 480)
  }

  @Test func displayListsAreTexts() async throws {
    let (first, second) = (Self.conversation("Hm"), Self.conversation("Oh"))
    #expect(await verdicts(first, second, .displayList(Self.options)) == Self.all)
    #expect(package.references == ["group.txt"])
  }

  @Test func aDisplayListHasACommandALine() {
    let square = Path(rect: Rect(x: 1, y: 2.256, width: 3, height: 4))
    let run = GlyphRun(
      font: FontInstance(face: 2, size: 15),
      glyphs: [.init(id: 7, x: 0, y: 0, cluster: 0), .init(id: 9, x: 8, y: 0, cluster: 1)],
      advance: 16.5, text: "a\"\n", reach: .init())
    let inner = DisplayList([
      .glyphs(run, at: Point(x: 4, y: -0.004), .black),
      .shadow(square, Shadow(color: .black, x: 0, y: 1, blur: 2.5)),
    ])
    let list = DisplayList([
      .fill(square, .color(.white)),
      .stroke(square, .black, Stroke(width: 0.5, cap: .butt, dash: [1, 2])),
      .group(
        inner,
        GroupStyle(
          transform: .translation(x: 10, y: 20), opacity: 0.5, part: PartID(.init("tick")))),
      .group(DisplayList(), GroupStyle(transform: .scale(x: 2, y: 2))),
    ])
    #expect(
      DisplayListText(list).text == """
        fill #FFFFFF M1,2.26L4,2.26L4,6.26L1,6.26Z
        stroke #000000 width=0.5 butt dash=1,2 M1,2.26L4,2.26L4,6.26L1,6.26Z
        group "tick" at=10,20 opacity=0.5
          glyphs #000000 face=2 size=15 at=4,0 advance=16.5 ids=7,9 "a\\"\\u{A}"
          shadow #000000 by=0,1,2.5 M1,2.26L4,2.26L4,6.26L1,6.26Z
        group map=2,0,0,2,0,0

        """)
  }

  // MARK: Others' pictures

  private static func bitmap(_ gray: UInt8) -> Bitmap {
    var bitmap = Bitmap(width: 3, height: 2)
    bitmap.withUnsafeMutableBytes { bytes in
      for index in bytes.indices { bytes[index] = index % 4 == 3 ? 255 : gray }
    }
    return bitmap
  }

  @Test func anyPictureIsASnapshot() async throws {
    #expect(await verdicts(Self.bitmap(3), Self.bitmap(4), .picture) == Self.all)
    let renders = SnapshotStrategy<UInt8>.picture { Self.bitmap($0) }
    #expect(await package.verify(3, renders).map(\.verdict) == [.passed])
    let pulled = SnapshotStrategy<Bitmap>.picture.pullback { (gray: Int) in
      Self.bitmap(UInt8(gray))
    }
    #expect(await package.verify(3, pulled).map(\.verdict) == [.passed])
    #expect(await package.verify(5, pulled).map(\.verdict) == [.failed])
    // What was recorded is a file like others.
    let reference = package.folder.path("Tests/AppTests/__Snapshots__/ChatTests/group.png")
    #expect(await package.verify(reference, .pngFile).map(\.verdict) == [.passed])
    let bytes = Array(try package.folder.data("Tests/AppTests/__Snapshots__/ChatTests/group.png"))
    #expect(await package.verify(bytes, .png).map(\.verdict) == [.passed])
  }

  @Test func coloursOfPixelsAreMultipliedByTheirAlpha() async throws {
    let bytes: [UInt8] = [255, 128, 0, 128, 10, 20, 30, 255]
    #expect(
      await package.verify(bytes, .rgba(width: 2, height: 1)).map(\.verdict) == [.recorded])
    let multiplied: [UInt8] = [128, 64, 0, 128, 10, 20, 30, 255]
    let strategy = SnapshotStrategy<[UInt8]>.rgba(width: 2, height: 1, isPremultiplied: true)
    #expect(await package.verify(multiplied, strategy).map(\.verdict) == [.passed])
  }

  @Test func whatIsNoPictureSaysSo() async throws {
    let sentences = [
      await package.verify([1, 2, 3], .png).first?.summary,
      await package.verify([1, 2, 3], .rgba(width: 1, height: 1)).first?.summary,
      await package.verify([1, 2, 3], .rgba(width: Int.max, height: 3)).first?.summary,
      await package.verify(package.folder.path("none.png"), .pngFile).first?.summary,
    ]
    #expect(sentences[0]?.hasPrefix("the bytes are no picture that can be read") == true)
    #expect(sentences[1] == "3 bytes aren't 1 × 1 pixels of four bytes each")
    #expect(sentences[2] == "3 bytes aren't \(Int.max) × 3 pixels of four bytes each")
    #expect(sentences[3]?.contains("none.png can't be read") == true, "\(sentences)")
  }

  // MARK: What strategies say

  @Test func whatAStrategySaysHoldsOverWhatItsTestSays() async {
    let said = SnapshotConfiguration(comparer: .tolerant(), tier: .hash, masks: ["avatar"])
    await withSnapshots(said) {
      _ = await package.verify(Self.conversation("Hm"), .image(Self.options))
      #expect(package.references == ["group.hash", "group.layout.txt"])
      let own = SnapshotStrategy<Conversation>.image(Self.options)
        .stored(.png, budget: 10).compared(.exact)
      let results = await package.verify(Self.conversation("Hm"), own, named: "own")
      #expect(results.map(\.verdict) == [.new] && results[0].isOverBudget)
      #expect(results[0].comparer == .exact && results[0].tier == .png)
    }
    #expect(SnapshotConfiguration.current == SnapshotConfiguration())
  }

  @Test func whatIsMaskedIsNotCompared() async {
    func strategy(_ color: String) -> SnapshotStrategy<Conversation> {
      SnapshotStrategy<Conversation>.image(Self.options).masked("message#9/avatar").pullback {
        (conversation: Conversation) in
        var conversation = conversation
        conversation.participants = conversation.participants.map { person in
          var person = person
          if person.id == "ben" { person.color = color }
          return person
        }
        return conversation
      }
    }
    let chat = Self.conversation("Hm")
    let masked = strategy("#102030")
    #expect(await package.verify(chat, masked).map(\.verdict) == [.recorded])
    let results = await package.verify(chat, strategy("#C02030"))
    // The layout knows of the colour; no pixel of the avatar counts.
    #expect(results.first?.verdict == .failed)
    #expect(
      results.first?.boxes.allSatisfy { box in
        !box.elements.contains { $0.contains("message#9/avatar") }
      } == true)
  }
}
