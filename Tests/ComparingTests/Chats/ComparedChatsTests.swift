import Drawing
import FrameEncoding
import Foundation
import TestSupport
import Testing

@testable import Comparing

/// What the comparers say of chats: against the definitions, pixel by pixel, and as a table on a page.
@Suite struct ComparedChatsTests {
  static let page = "Sources/Letterer/Letterer.docc/ComparingPictures.md"
  /// Pixels to a point of the page's pictures.
  static let scale = 2.0
  static let comparers: [(name: String, comparer: Comparer)] = [
    ("exact", .exact), ("jitter", .jitter()), ("tolerant", .tolerant()),
  ]

  /// The counts are those of the published definitions.
  @Test func chatsAreCountedAsTheDefinitionsSay() async throws {
    for pair in try await ComparedChats.pairs() {
      let wanted = NaiveComparison(pair.expected, pair.actual).run()
      let found = Comparer.tolerant().compare(pair.actual, with: pair.expected)
      let statistics = found.statistics
      #expect(statistics?.changed ?? 0 == wanted.changed.count, "\(pair.name)")
      #expect(statistics?.visible ?? 0 == wanted.visible.count, "\(pair.name)")
      #expect(statistics?.antialiased ?? 0 == wanted.antialiased.count, "\(pair.name)")
      #expect(statistics?.greatestDifference ?? 0 == wanted.greatest, "\(pair.name)")
      #expect(
        statistics?.worstWindow.pixels ?? 0 == Self.worstWindow(of: wanted.visible), "\(pair.name)")
    }
  }

  /// What people would call different fails, even where a global count or an average is small.
  @Test func eachComparerSeesWhatItIsFor() async throws {
    let pairs = try await ComparedChats.pairs(scale: Self.scale)
    func passing(_ comparer: Comparer) -> [String] {
      pairs.filter { comparer.compare($0.actual, with: $0.expected).passes }.map(\.name)
    }
    #expect(passing(.exact) == ["identical"])
    #expect(passing(.jitter()) == ["identical"])
    // One face is so like another that the tolerant one takes them for the same: that is why it isn't
    // the standard.
    #expect(passing(.tolerant()) == ["identical", "one pixel", "a similar emoji"])
  }

  @Test func thePageHasTheFiguresOfTheseChats() async throws {
    let pairs = try await ComparedChats.pairs(scale: Self.scale)
    var table = """
      | Pair | changed | over the threshold | of these on edges | counted | greatest | worst 32 × 32 \
      | exact | jitter | tolerant |
      |---|---|---|---|---|---|---|---|---|---|

      """
    for pair in pairs {
      let statistics = Comparer.tolerant(maxPixels: -1).compare(pair.actual, with: pair.expected)
        .statistics
      let visible = statistics?.visible ?? 0
      let edges = statistics?.antialiased ?? 0
      let figures = [
        statistics?.changed ?? 0, visible + edges, edges, visible,
        statistics?.greatestDifference ?? 0, statistics?.worstWindow.pixels ?? 0,
      ].map { String($0) }
      let verdicts = Self.comparers.map { _, comparer in
        comparer.compare(pair.actual, with: pair.expected).passes ? "passes" : "fails"
      }
      table += "| " + ([pair.name] + figures + verdicts).joined(separator: " | ") + " |\n"
    }
    #expect(try RecordedPart(of: Self.page).difference(from: table) == nil)
    try Self.write(pairs, table)
  }

  /// Leaves the pairs where `LETTERER_PAIRS` says, for other tools to compare.
  private static func write(_ pairs: [ComparedChats.Pair], _ table: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["LETTERER_PAIRS"] else { return }
    for (index, pair) in pairs.enumerated() {
      for (side, bitmap) in [("expected", pair.expected), ("actual", pair.actual)] {
        let bytes = try PNGEncoder().encode(bitmap)
        try Data(bytes).write(to: URL(filePath: "\(folder)/\(index)-\(side).png"))
      }
    }
    try Data(table.utf8).write(to: URL(filePath: "\(folder)/figures.md"))
  }

  /// The most of some pixels in any window of 32 × 32.
  private static func worstWindow(of places: Set<NaiveComparison.Place>) -> Int {
    guard let right = places.map(\.x).max(), let bottom = places.map(\.y).max() else { return 0 }
    // Sums over all that lies above and to the left.
    var sums = [[Int]](repeating: [Int](repeating: 0, count: right + 2), count: bottom + 2)
    for y in 0...bottom {
      for x in 0...right {
        let own = places.contains(.init(y: y, x: x)) ? 1 : 0
        sums[y + 1][x + 1] = own + sums[y][x + 1] + sums[y + 1][x] - sums[y][x]
      }
    }
    var worst = 0
    for y in 0...bottom {
      for x in 0...right {
        let (top, left) = (max(0, y - 31), max(0, x - 31))
        let count = sums[y + 1][x + 1] - sums[top][x + 1] - sums[y + 1][left] + sums[top][left]
        worst = max(worst, count)
      }
    }
    return worst
  }
}

extension PictureComparison {
  /// The counts, where anything differs.
  fileprivate var statistics: DifferenceStatistics? {
    switch self {
    case .same: nil
    case .tolerated(let statistics): statistics
    case .different(let difference): difference.statistics
    case .sizes(_, let overlap): overlap?.statistics
    }
  }
}
