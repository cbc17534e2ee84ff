import Foundation
import ListDiff

/// The differences of long lists beside Heckel's algorithm and the standard library's, as a table.
///
/// Ids are UUIDs, revisions are numbers. The time of a difference is that between two snapshots; what
/// making a snapshot takes (and finding that its ids are unique) is a column of its own. Both are
/// taken once for snapshots that know nothing of each other, and once for a new one that was made
/// after the old one. Times are medians of the thread's own: waiting for a core isn't counted.
///
/// The yardsticks: both lists' columns read by `memcmp`; Heckel's algorithm straightforwardly, with
/// an entry object for each id, and with a flat table; the standard library.
func listDiffTable() throws {
  if let name = listDiffProcess.askedFor { return try ListDiffCase.printPeakMemory(of: name) }
  print(
    """
    | Case | deletes/inserts/moves | ms | ms to build | made after the old: ms | ms to build \
    | memcmp: ms | straightforward Heckel, entries: ms (moves) | ratio | Heckel, flat table: ms \
    | ratio | standard library: ms | ratio | MB |
    |---|---|---|---|---|---|---|---|---|---|---|---|---|---|
    """)
  for test in ListDiffCase.all() { try test.measure() }
  try listDiffWholeTable()
}

private let listDiffProcess = OwnProcess(suite: "listdiff")

extension ListDiffCase {
  private typealias Snapshot = ListSnapshot<SingleSection, UUID, UInt64>

  private func snapshot(_ list: [Element], after previous: Snapshot? = nil) -> Snapshot {
    Snapshot(list, id: \.id, comparing: \.revision, after: previous)
  }

  fileprivate func measure() throws {
    let (before, after) = (snapshot(old), snapshot(new))
    var changes = try diff(from: before, to: after)
    let isLarge = old.count >= 1_000_000
    let rounds = isLarge ? 21 : 101
    let own = try Self.median(of: rounds) { changes = try diff(from: before, to: after) }
    let building = Self.median(of: isLarge ? 3 : 11) { _ = snapshot(new) }
    let follower = snapshot(new, after: before)
    let following = try Self.median(of: rounds) { changes = try diff(from: before, to: follower) }
    let buildingAfter = Self.median(of: isLarge ? 3 : 11) { _ = snapshot(new, after: before) }
    let reading = reading(before, snapshot(old), rounds: rounds)
    var moves = 0
    let entries = Self.median(of: isLarge ? 3 : 7) {
      moves = Heckel.withEntries(from: old, to: new).moves.count
    }
    let flat = Self.median(of: isLarge ? 3 : 7) { _ = Heckel.withFlatTable(from: old, to: new) }
    let counts = [
      changes.deletedOffsets.count, changes.insertedOffsets.count, changes.movedOffsets.count,
    ]
    var cells = [
      name,
      counts.map { "\($0)" }.joined(separator: "/"),
      Self.spell(own), Self.spell(building), Self.spell(following), Self.spell(buildingAfter),
      Self.spell(reading),
      "\(Self.spell(entries)) (\(moves))", Self.spell(entries / own),
      Self.spell(flat), Self.spell(flat / own),
    ]
    if standardLibraryRounds > 0 {
      let (oldIDs, newIDs) = (old.map(\.id), new.map(\.id))
      let standard = Self.median(of: standardLibraryRounds) {
        _ = newIDs.difference(from: oldIDs).inferringMoves()
      }
      cells += [Self.spell(standard), Self.spell(standard / own)]
    } else {
      cells += ["–", "–"]
    }
    let memory = isLarge ? try peakMemory() : nil
    cells.append(memory.map(Self.spell) ?? "–")
    print("| " + cells.joined(separator: " | ") + " |")
    if let goals {
      func verdict(_ isMet: Bool) -> String { isMet ? "met" : "MISSED" }
      print(
        "    goals: \(goals.milliseconds) ms \(verdict(own <= goals.milliseconds)), "
          + "made after the old \(verdict(following <= goals.milliseconds)); "
          + "\(Self.spell(goals.ratio)) × straightforward Heckel "
          + verdict(entries / own >= goals.ratio))
    }
    if let memory {
      let stride = MemoryLayout<UUID>.stride + MemoryLayout<UInt64>.stride
      let total = memory + Double((old.count + new.count) * stride) / 1e6
      print(
        "    memory with both lists: \(Self.spell(total)) MB (limit 80: \(total <= 80 ? "met" : "MISSED"))"
      )
    }
  }

  /// What it takes the C library to compare the columns of two equal lists: nothing that reads all
  /// of both can be faster.
  private func reading(_ list: Snapshot, _ other: Snapshot, rounds: Int) -> Double {
    list.itemIDs.withUnsafeBytes { ids in
      list.revisions.withUnsafeBytes { revisions in
        other.itemIDs.withUnsafeBytes { otherIDs in
          other.revisions.withUnsafeBytes { otherRevisions in
            Self.median(of: rounds) {
              precondition(
                isEqual(ids, otherIDs) && isEqual(revisions, otherRevisions), "the same list twice")
            }
          }
        }
      }
    }
  }

  private func isEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard let start = left.baseAddress, let otherStart = right.baseAddress else {
      return left.count == right.count
    }
    return left.count == right.count && memcmp(start, otherStart, left.count) == 0
  }

  static func median(of rounds: Int, _ body: () throws -> Void) rethrows -> Double {
    var times: [Double] = []
    for _ in 0..<rounds {
      let start = threadTime()
      try body()
      times.append(threadTime() - start)
    }
    return times.sorted()[rounds / 2]
  }

  /// The milliseconds that this thread has run.
  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// By how much the difference makes a process's memory grow at most, in megabytes, where the system
  /// tells.
  private func peakMemory() throws -> Double? { try listDiffProcess.figure(of: name) }

  /// What ``peakMemory()`` asks another process for.
  fileprivate static func printPeakMemory(of name: String) throws {
    guard let test = all().first(where: { $0.name == name }) else { return }
    let before = test.snapshot(test.old)
    let after = test.snapshot(test.new)
    try OwnProcess.Memory.resetPeak()
    let start = OwnProcess.Memory.resident.bytes
    let changes = try diff(from: before, to: after)
    let megabytes = Double(OwnProcess.Memory.peak.bytes - start) / 1e6
    if !changes.isEmpty { print(megabytes) }
  }

  static func spell(_ value: Double) -> String {
    if value >= 100 { return "\(Int(value.rounded()))" }
    return String(format: value >= 10 ? "%.1f" : value >= 1 ? "%.2f" : "%.4f", value)
  }
}
