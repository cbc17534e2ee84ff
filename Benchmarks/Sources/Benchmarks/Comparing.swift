import Drawing
import Foundation

@testable import Comparing

/// A phone's screen compared with itself, against comparing its memory; and hashed.
func comparingBenchmarks(_ screen: Bitmap) -> [Benchmark] {
  let copy = ComparingPairs(screen: screen).copy
  let pixels = Double(screen.width * screen.height)
  func memory() -> Double {
    screen.withUnsafeBytes { left in
      copy.withUnsafeBytes { right in
        guard let a = left.baseAddress, let b = right.baseAddress else { return 0 }
        return memcmp(a, b, left.count) == 0 ? pixels : 0
      }
    }
  }
  var benchmarks: [Benchmark] = []
  for (name, comparer) in [("exact", Comparer.exact), ("tolerant", .tolerant())] {
    benchmarks.append(
      Benchmark(
        name: "equal screens of \(screen.width) × \(screen.height), \(name)",
        run: { comparer.compare(copy, with: screen) == .same ? pixels : 0 },
        yardstick: "memcmp", runYardstick: memory, unit: "pixels", goal: 0.5))
  }
  benchmarks.append(
    Benchmark(
      name: "the hash of a screen",
      run: { PixelHash(of: screen) == PixelHash(of: copy) ? 2 * pixels : 0 },
      yardstick: "memcmp", runYardstick: memory, unit: "pixels"))
  return benchmarks
}

/// Screens that differ: how long they take, and what is found. A GPix/s is a nanosecond a pixel.
func comparingTable(_ screen: Bitmap, _ harness: Harness) throws {
  for comparer in [Comparer.exact, .jitter(), .tolerant()] { try Canary(for: comparer).check() }
  let pairs = ComparingPairs(screen: screen)
  // The limits of what differs everywhere are those of the best that was known.
  let cases: [(name: String, actual: Bitmap, limit: Double)] = [
    ("one pixel", pairs.onePixel, 1), ("another emoji", pairs.otherPatch, 1),
    ("edges 0.2 px off in a tenth of the rows", pairs.shifted(by: 0.2, rows: 0.1), 1),
    ("all shifted by 0.1 px", pairs.shifted(by: 0.1), 1),
    ("another text colour", pairs.recolored, 1 / 0.37),
    ("all shifted by 0.45 px", pairs.shifted(by: 0.45), 1 / 0.37),
    ("a reflow", pairs.reflowed, 1 / 0.05),
  ]
  for (name, actual, limit) in cases {
    var best = Int.max
    var result = PictureComparison.same
    for _ in 0..<harness.rounds {
      // The processor's time, of which nothing else takes any: this runs on one core.
      let start = clock()
      result = Comparer.tolerant().compare(actual, with: screen)
      best = min(best, Int(clock() - start))
    }
    let seconds = Double(best) / Double(CLOCKS_PER_SEC)
    let nanoseconds = seconds * 1e9 / Double(screen.width * screen.height)
    harness.report("\(name), tolerant", nanoseconds, "ns/pixel", limit: limit)
    print("    \(description(of: result))")
  }
}

private func description(of result: PictureComparison) -> String {
  func text(_ statistics: DifferenceStatistics) -> String {
    "\(statistics.changed) pixels changed, \(statistics.aboveChannel) by more than 2 levels, "
      + "\(statistics.visible) visibly and \(statistics.antialiased) on edges; "
      + "worst window \(statistics.worstWindow.pixels), by \(statistics.greatestDifference) at most"
  }
  switch result {
  case .same: return "same"
  case .tolerated(let statistics): return "tolerated: \(text(statistics))"
  case .different(let difference):
    return "different: \(text(difference.statistics)); \(difference.boxes.count) boxes"
  case .sizes: return "other sizes"
  }
}
