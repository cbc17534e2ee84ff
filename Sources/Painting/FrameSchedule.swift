import Drawing

/// Which work on a sequence's frames can be done now, by whom doesn't matter.
///
/// A frame is painted, in parts that several workers take at once, when the one before it is
/// painted; then one worker transforms it, while others paint on. So nothing is done twice, and no
/// worker waits as long as there is something to do. Frames are numbered from 0.
struct FrameSchedule<Result: Sendable>: Sendable {
  /// What a worker does next.
  enum Job: Sendable {
    case paint(FramePart)
    /// To transform the frame of a number.
    case transform(Int)
  }

  private struct Entry {
    var frame: FrameToPaint
    var damage: Damage
    /// Parts that aren't painted yet.
    var openParts = 0
    var result: Result?
  }

  private var ring: FrameRing
  private let workers: Int
  /// How many results may wait to be taken, those that are being made included.
  private let mostResults: Int
  /// The frames that haven't been taken yet, from number `first` on.
  private var entries: [Entry] = []
  private var first = 0
  /// The frame to be begun next.
  private var next = 0
  /// Parts of the frame begun last that aren't being painted yet.
  private var parts: [FramePart] = []
  /// Painted frames that aren't being transformed yet, in order.
  private var painted: [Int] = []

  /// A part is no smaller than these pixels: to begin one costs something.
  private static var leastArea: Int { 1 << 17 }

  /// - Parameter ahead: how many results may wait to be taken; `nil` for some for each worker.
  init(_ format: FrameFormat, workers: Int, ahead: Int? = nil) {
    self.workers = workers
    mostResults = max(1, ahead ?? 4 * workers + 4)
    // One frame for each worker and the one before them; another one lets the others continue while
    // one worker is busy with a frame in which much changes. A single worker needs no spare frame.
    ring = FrameRing(format, count: workers > 1 ? workers + 2 : 2)
  }

  // MARK: Frames in, results out

  /// How many frames wait to be begun.
  var waiting: Int { first + entries.count - next }
  /// Whether no frame is under way.
  var isEmpty: Bool { entries.isEmpty }

  /// Adds the next frame; `damage` is where it differs from the one before, all of it in the first.
  mutating func push(_ frame: FrameToPaint, damage: Damage) {
    entries.append(Entry(frame: frame, damage: damage))
  }

  /// How many results could be taken.
  var ready: Int { entries.prefix { $0.result != nil }.count }

  /// Takes the results that are there, in order, no more than `limit`.
  mutating func takeResults(limit: Int = .max) -> [Result] {
    let results = entries.prefix(min(ready, limit)).compactMap(\.result)
    entries.removeFirst(results.count)
    first += results.count
    return results
  }

  // MARK: Work

  /// What can be done now; `nil` where everything waits for a running job.
  mutating func takeJob() -> Job? {
    if parts.isEmpty, canBegin { begin() }
    if let part = parts.popLast() { return .paint(part) }
    return painted.isEmpty ? nil : .transform(painted.removeFirst())
  }

  /// A frame that is to be transformed.
  func frame(_ number: Int) -> Frame {
    let entry = entries[number - first]
    return Frame(
      index: number, ticks: entry.frame.ticks, bitmap: ring.bitmap(of: number),
      former: number > 0 ? ring.bitmap(of: number - 1) : nil, damage: entry.damage)
  }

  /// A part of a frame is painted.
  mutating func finishPart(of number: Int) {
    entries[number - first].openParts -= 1
    if entries[number - first].openParts == 0 { painted.append(number) }
  }

  /// A frame is transformed.
  mutating func finish(_ number: Int, _ result: Result) {
    entries[number - first].result = .some(result)
  }

  /// Whether the next frame's bitmap is free, and the one before is painted.
  private var canBegin: Bool {
    guard waiting > 0, next < first + mostResults, isDone(next + 1 - ring.count) else {
      return false
    }
    return next <= first || entries[next - 1 - first].openParts == 0
  }

  private func isDone(_ number: Int) -> Bool {
    number < first || entries[number - first].result != nil
  }

  private mutating func begin() {
    let entry = entries[next - first]
    let count = min(workers, max(1, entry.damage.area / Self.leastArea))
    parts = ring.begin(next, entry.frame.list, damage: entry.damage, parts: count).reversed()
    entries[next - first].openParts = parts.count
    if parts.isEmpty { painted.append(next) }
    next += 1
  }
}
