import Testing

@testable import LettererCLI

/// The line that shows how far work is.
@Suite struct ProgressBarTests {
  private func line(
    _ done: Int, of total: Int, after elapsed: Double, columns: Int = 80, unit: String? = nil
  ) -> String {
    ProgressBar.line("Work", unit: unit, done: done, of: total, elapsed: elapsed, columns: columns)
  }

  private func bar(_ filled: Int, of width: Int) -> String {
    String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
  }

  @Test func itSaysHowMuchIsDoneAndHowLongTheRestTakes() {
    #expect(line(1, of: 4, after: 2) == "Work \(bar(10, of: 40)) 25 %  6 s left")
    #expect(line(2, of: 4, after: 2) == "Work \(bar(20, of: 40)) 50 %  2 s left")
    // A second that has begun counts, a hundredth that hasn't ended doesn't.
    #expect(line(2, of: 3, after: 1) == "Work \(bar(26, of: 40)) 66 %  1 s left")
    #expect(line(4, of: 4, after: 3) == "Work \(bar(40, of: 40)) 100 %  0 s left")
    #expect(line(0, of: 4, after: 3) == "Work \(bar(0, of: 40)) 0 %  0 s left")
    // More than was said to be done is all of it.
    #expect(line(9, of: 4, after: 3).contains("100 %"))
  }

  @Test func aRateIsNamed() {
    #expect(
      line(30, of: 60, after: 4, unit: "frames")
        == "Work \(bar(20, of: 40)) 50 %  8 frames/s  4 s left")
    #expect(line(30, of: 60, after: 40, unit: "frames").contains("  1 frames/s  40 s left"))
  }

  /// It leaves the screen's last columns free, and is never shorter than ten.
  @Test func itFitsTheScreen() {
    let tail = " 50 %  2 s left"
    for columns in [1, 30, 33, 34, 50, 62, 63, 64, 200] {
      let width = max(10, min(40, columns - 4 - tail.count - 4))
      #expect(
        line(2, of: 4, after: 2, columns: columns) == "Work \(bar(width / 2, of: width))\(tail)")
    }
    #expect(line(2, of: 4, after: 2, columns: 50).count <= 47)
  }
}
