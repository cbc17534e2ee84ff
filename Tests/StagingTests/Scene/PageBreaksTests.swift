import Drawing
import Testing

@testable import Bubbles
@testable import Staging

@Suite struct PageBreaksTests {
  func rows(_ heights: [Double], gap: Double = 10) -> [MeasuredRow] {
    heights.enumerated().map { index, height in
      MeasuredRow(
        id: RowID("\(index)"), size: Size(width: 100, height: height), gapAbove: gap,
        list: DisplayList())
    }
  }

  func pages(_ heights: [Double], limit: Double) -> [PageBreaks.Page] {
    let rows = rows(heights)
    var breaks = PageBreaks(rows.map { ($0.id, $0.gapAbove) }, limit: limit, scale: 3)
    var pages = rows.flatMap { breaks.append($0) }
    if let last = breaks.finish() { pages.append(last) }
    return pages
  }

  @Test func pagesBreakBetweenRows() {
    let pages = pages([40, 40, 40, 40], limit: 100)
    #expect(
      pages.map { $0.items.map(\.measured.id) }
        == [["0", "1"], ["2", "3"]].map { $0.map { RowID($0) } })
    #expect(pages.map(\.height) == [100, 90])
    #expect(pages[1].items.map(\.y) == [0, 50])
  }

  @Test func aRowHigherThanAPageIsCut() {
    let pages = pages([250, 30], limit: 100)
    #expect(pages.map(\.height) == [100, 100, 90])
    #expect(pages.map { $0.items.first?.y } == [0, -100, -200])
    #expect(pages[2].items.map(\.y) == [-200, 60])
  }

  @Test func nothingIsLostOverManyHeights() {
    let heights = (0..<200).map { number in Double(number * 37 % 90 + 5) }
    let pages = pages(heights, limit: 120)
    let ids = pages.flatMap { $0.items.map(\.measured.id) }
    #expect(ids == (0..<200).map { RowID("\($0)") })
    #expect(pages.allSatisfy { $0.height <= 120 })
    // Gaps at breaks belong to the page above, so the heights add up to the whole list's.
    #expect(pages.reduce(0) { $0 + $1.height } == heights.reduce(0) { $0 + $1 + 10 } - 10)
  }

  @Test func whatFitsIsOnePage() {
    #expect(pages([10, 10], limit: 1000).map(\.height) == [30])
    #expect(pages([], limit: 1000).isEmpty)
  }

  /// At the edges: what ends with the page stays on it, and what is one pixel more goes on.
  @Test func pagesAreFilledToTheLastPixel() {
    func heights(_ rows: [Double], limit: Double = 100) -> [Double] {
      pages(rows, limit: limit).map { ($0.height * 3).rounded() / 3 }
    }
    func third(_ value: Double) -> Double { (value * 3).rounded() / 3 }
    #expect(heights([100]) == [100])
    #expect(heights([100 + 1.0 / 3]) == [100, third(1.0 / 3)])
    #expect(heights([45, 45]) == [100])
    #expect(heights([45, 45 + 1.0 / 3]) == [55, third(45 + 1.0 / 3)])
    // A distance at a page's end belongs to it, as far as it fits.
    #expect(heights([90, 20]) == [100, 20])
    #expect(heights([91, 20]) == [100, 21])
    #expect(heights([200, 20]) == [100, 100, 30])
    #expect(heights([50, 130]) == [60, 100, 30])
    // A limit counts in whole pixels.
    #expect(heights([30, 30, 30], limit: 70.3) == [40, 70])
    #expect(pages([91, 20], limit: 100).map { $0.items.map(\.y) } == [[0], [1]])
    #expect(pages([50, 130], limit: 100).map { $0.items.map(\.y) } == [[0], [0], [-100]])
  }
}
