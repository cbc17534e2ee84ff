/// Cuts runs where a section ends in either list.
struct SectionedRuns: IteratorProtocol {
  /// A run inside one old and one new section.
  struct Piece {
    var run: Run
    var oldSection: Int
    var newSection: Int
  }

  private let runs: ContiguousArray<Run>
  private let old: SectionStarts
  private let new: SectionStarts
  private var index = 0
  /// How much of the current run is cut off already.
  private var done = 0
  private var oldSection = 0
  private var newSection = 0

  init(_ runs: ContiguousArray<Run>, old: SectionStarts, new: SectionStarts) {
    self.runs = runs
    self.old = old
    self.new = new
  }

  /// The next piece in the order of the new list.
  /// - Complexity: O(1) while the old sections ascend, otherwise O(log *s*) for *s* sections.
  mutating func next() -> Piece? {
    guard index < runs.count else { return nil }
    let run = runs[index]
    let oldStart = Int(run.old) + done
    let newStart = Int(run.new) + done
    while new.starts[newSection + 1] <= newStart { newSection += 1 }
    if old.starts[oldSection] > oldStart || old.starts[oldSection + 1] <= oldStart {
      oldSection = old.section(of: oldStart)
    }
    let length = min(
      Int(run.count) - done, old.starts[oldSection + 1] - oldStart,
      new.starts[newSection + 1] - newStart)
    done += length
    if done == Int(run.count) {
      done = 0
      index += 1
    }
    return Piece(
      run: Run(old: oldStart, new: newStart, count: length), oldSection: oldSection,
      newSection: newSection)
  }
}
