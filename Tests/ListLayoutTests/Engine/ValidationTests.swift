import Geometry
import ListDiff
import ListLayout
import Testing

/// What a layout doesn't take is named: by an error where it is asked for, else as the layout stops.
@Suite struct ValidationTests {
  /// Whether a layout that stops says why: optimised builds stop without words.
  private static var saysWhy: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  private static func item(_ id: String, height: Double = 40) -> LayoutItem<String> {
    LayoutItem(id: id, size: .exact(LayoutSize(width: 300, height: height)))
  }

  private static func words(_ sections: [LayoutSection<String>]) -> String? {
    do throws(LayoutError<String>) {
      try LayoutEngine.validate(sections)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func aListIsCheckedAsAWhole() throws {
    var (bad, flowing) = (Self.item("b", height: .nan), Self.item("c"))
    bad.spacing = .infinity
    flowing.flow = ItemFlow(fraction: -1)
    var section = LayoutSection(id: "s", items: [Self.item("a"), bad, Self.item("a"), flowing])
    section.header = LayoutSupplementary(height: .infinity)
    section.footer = LayoutSupplementary(height: 10, spacing: .nan)
    section.insets.top = .nan
    section.itemSpacing = .infinity
    #expect(
      Self.words([section, LayoutSection(id: "s")]) == """
        section s has a spacing of inf
        section s has insets of nan, 0.0, 0.0, 0.0
        the header of section s has a size of inf × inf
        the footer of section s has a spacing of nan
        item b has a size of 300.0 × nan
        item a is in the list twice
        item c takes -1.0 of the width
        section s is in the list twice
        """)
    #expect(Self.words([LayoutSection(id: "s", items: [Self.item("s")])]) == nil)
  }

  @Test(arguments: [Double.nan, -1, -Double.infinity])
  func aSizeIsALength(_ length: Double) {
    for size in [LayoutSize(width: length, height: 4), LayoutSize(width: 4, height: length)] {
      let section = LayoutSection(id: "s", items: [LayoutItem(id: "a", size: .estimated(size))])
      #expect(Self.words([section]) == "item a has a size of \(size.width) × \(size.height)")
    }
    let endless = LayoutItem(id: "a", size: .exact(LayoutSize(width: .infinity, height: 0)))
    #expect(Self.words([LayoutSection(id: "s", items: [endless])]) == nil)
  }

  @Test func changesAreChecked() {
    let engine = LayoutEngine(
      viewport: Golden.viewport,
      sections: [
        LayoutSection(id: "s", items: [Self.item("a"), Self.item("b")]),
        LayoutSection(id: "t", items: [Self.item("c")]),
      ])
    let place = ItemPosition(item: 0)
    func words(_ operations: [LayoutOperation<String>]) -> String? {
      do throws(LayoutError<String>) {
        try engine.validate(operations)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(words([.insert(Self.item("a"), at: place)]) == "item a is in the list twice")
    #expect(words([.insert(Self.item("a"), at: place), .delete("a")]) == nil)
    #expect(words([.insert(Self.item("c"), at: place), .deleteSection("t")]) == nil)
    #expect(
      words([.insert(Self.item("x"), at: place), .insert(Self.item("x"), at: place)])
        == "item x is in the list twice")
    #expect(
      words([.insertSection(LayoutSection(id: "s"), at: 0)]) == "section s is in the list twice")
    #expect(
      words([.insertSection(LayoutSection(id: "u", items: [Self.item("c")]), at: 0)])
        == "item c is in the list twice")
    let reload = LayoutSection(id: "s", items: [Self.item("c"), Self.item("a"), Self.item("z")])
    #expect(words([.reloadSection(reload)]) == nil)
    #expect(
      words([.reloadSection(reload), .insert(Self.item("z"), at: place)])
        == "item z is in the list twice")
    #expect(
      words([.reload(Self.item("a", height: .nan)), .reconfigure(Self.item("b", height: -4))])
        == "item a has a size of 300.0 × nan\nitem b has a size of 300.0 × -4.0")
    #expect(
      words([.reconfigureSection(LayoutSection(id: "s", spacing: .nan))])
        == "section s has a spacing of nan")
  }

  @Test func whatPassesIsTaken() throws {
    var engine = LayoutEngine<String>(viewport: Golden.viewport)
    let operations: [LayoutOperation<String>] = [
      .insert(Self.item("a"), at: ItemPosition(item: 0)),
      .insert(LayoutItem(id: "b"), at: ItemPosition(item: 1)),
    ]
    try engine.validate(operations)
    engine.performBatchUpdates(operations)
    #expect(engine.count == 2)
  }

  @Test(.enabled(if: saysWhy)) func anIDThatIsThereIsNamedAsTheLayoutStops() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var engine = Golden.engine(10)
      engine.performBatchUpdates([.insert(Golden.item(7), at: ItemPosition(item: 0))])
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("item 7 is in"))
  }

  @Test(.enabled(if: saysWhy)) func anIDThatIsTwiceInAListIsNamedAsTheLayoutStops() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var engine = Golden.engine(10)
      let items = Golden.items(Array(0..<5) + [23, 6, 23])
      engine.performBatchUpdates(to: [LayoutSection(id: -1, items: items)])
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("item 23"))
  }

  @Test(.enabled(if: saysWhy)) func aSizeThatIsNoneIsNamedAsTheLayoutStops() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var engine = ClaimTests.unmeasured(10)
      engine.setMeasuredSize(LayoutSize(width: 300, height: .nan), for: 7)
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self)
        .contains("item 7 has a size of 300.0 × nan"))
  }

  @Test(.enabled(if: saysWhy)) func anOffsetThatIsNoneIsNamedAsTheLayoutStops() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var engine = Golden.engine(10)
      engine.setContentOffset(.nan)
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self)
        .contains("the content offset would be nan"))
  }
}
