import Foundation
import ListDiff
import ListLayout

/// The layout engine beside the naive layout that its tests hold it against, as a table.
///
/// Times are medians of the thread's own: what else the machine does isn't counted. The naive layout
/// places everything anew at each step; it is taken a few times only, and not for a million items.
func listLayoutTable(_ harness: Harness) throws {
  if let name = listLayoutProcess.askedFor { return ListLayoutCase.printMemory(of: name) }
  print(
    """
    | Items | sections of | build: ms | insert: µs | self-size: µs | in order: µs | query: µs \
    | prepend 50: ms | index of an id: µs | attributes of an id: µs | dictionary: µs \
    | bytes an item | naive: build ms | insert ms | self-size ms | query ms |
    |---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
    """)
  var figures: [ListLayoutCase: ListLayoutFigures] = [:]
  for test in ListLayoutCase.all {
    let result = try test.measure()
    figures[test] = result
    print(result.row(of: test))
  }
  for perSection in [Int.max, 100] {
    guard let small = figures[.init(count: 10_000, perSection: perSection)],
      let large = figures[.init(count: 1_000_000, perSection: perSection)]
    else { continue }
    print("    \(large.goals(comparedWith: small))")
  }
  listLayoutGoals(harness)
}

private let listLayoutProcess = OwnProcess(suite: "listlayout")

/// A list that is measured.
struct ListLayoutCase: Hashable {
  var count: Int
  /// How many items a section has.
  var perSection: Int

  static let all = [Int.max, 100].flatMap { perSection in
    [1000, 10_000, 100_000, 1_000_000].map { ListLayoutCase(count: $0, perSection: perSection) }
  }

  var name: String { "\(count)/\(perSection)" }

  /// Items of guessed sizes, as they come before anything is measured; sections have negative ids.
  func sections() -> [LayoutSection<Int>] {
    stride(from: 0, to: count, by: min(perSection, count)).map { start in
      let end = min(count, start + min(perSection, count))
      return LayoutSection(
        id: -1 - start,
        items: (start..<end).map {
          LayoutItem(id: $0, size: .estimated(LayoutSize(width: 300, height: Double(30 + $0 % 50))))
        })
    }
  }

  private static let viewport = LayoutSize(width: 300, height: 400)
  private static let options = LayoutOptions(itemSpacing: 7, sectionSpacing: 3)

  private func engine(_ sections: [LayoutSection<Int>]) -> LayoutEngine<Int> {
    LayoutEngine(viewport: Self.viewport, sections: sections, options: Self.options)
  }

  func measure() throws -> ListLayoutFigures {
    var random = ListGenerator(state: 5)
    let sections = sections()
    var figures = ListLayoutFigures()
    var engine = engine(sections)
    figures.build = median(of: 3) { engine = self.engine(sections) }
    engine.setContentOffset(engine.contentHeight / 2)

    let rounds = 1000
    var next = count
    figures.insert = median(of: 9, times: rounds) {
      let section = Int(random.next() % UInt64(sections.count))
      let place = Int(random.next() % UInt64(sections[section].items.count))
      engine.performBatchUpdates([
        .insert(
          LayoutItem(id: next, size: .exact(LayoutSize(width: 300, height: 40))),
          at: ItemPosition(section: section, item: place))
      ])
      next += 1
    }
    figures.selfSize = median(of: 9, times: rounds) {
      let item = Int(random.next() % UInt64(count))
      engine.setMeasuredSize(
        LayoutSize(width: 300, height: Double(random.next() % 90 + 10)), for: item)
    }
    // As a scroll down has them measured: from below what is visible on.
    let lowest = engine.visibleAttributes().compactMap(\.id.item).max() ?? 0
    var ahead = 0
    figures.selfSizeInOrder = median(of: 9, times: rounds / 10) {
      ahead += 1
      let item = (lowest + ahead) % count
      engine.setMeasuredSize(
        LayoutSize(width: 300, height: Double(random.next() % 90 + 10)), for: item)
    }
    measureLookups(engine, &random, &figures)
    var found = 0
    figures.query = median(of: 9, times: rounds) {
      let part = Double(random.next() % 1_000_000) / 1_000_000
      let rect = LayoutRect(x: 0, y: engine.contentHeight * part, width: 300, height: 400)
      found += engine.attributes(in: rect).count
    }
    figures.found = Double(found) / Double(9 * rounds)
    figures.prepend = median(of: 21) {
      engine.performBatchUpdates(
        (0..<50).map { index in
          .insert(
            LayoutItem(id: next + index, size: .exact(LayoutSize(width: 300, height: 40))),
            at: ItemPosition(item: index))
        })
      next += 50
    }
    if count <= 100_000 { measureNaive(sections, &random, &figures) }
    figures.bytes = try memory()
    return figures
  }

  /// What is asked by the id of any item, beside what a plain dictionary takes to answer: it, too,
  /// takes longer where it doesn't fit the processor's caches.
  private func measureLookups(
    _ engine: LayoutEngine<Int>, _ random: inout ListGenerator, _ figures: inout ListLayoutFigures
  ) {
    let dictionary = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, $0) })
    var sum = 0
    figures.dictionary = median(of: 9, times: 1000) {
      sum += dictionary[Int(random.next() % UInt64(count))] ?? 0
    }
    figures.index = median(of: 9, times: 1000) {
      sum += engine.index(of: Int(random.next() % UInt64(count)))?.item ?? 0
    }
    figures.attributes = median(of: 9, times: 1000) {
      let id = LayoutElementID.item(Int(random.next() % UInt64(count)))
      sum += engine.attributes(for: id)?.zIndex ?? 0
    }
    figures.checksum = sum
  }

  private func measureNaive(
    _ sections: [LayoutSection<Int>], _ random: inout ListGenerator,
    _ figures: inout ListLayoutFigures
  ) {
    func layout() -> NaiveLayout<Int> {
      NaiveLayout(
        viewport: Self.viewport, anchor: .bottom, sections: sections, options: Self.options)
    }
    let rounds = count >= 100_000 ? 1 : 3
    var naive = layout()
    figures.naiveBuild = median(of: rounds) { naive = layout() }
    naive.setContentOffset(naive.place().height / 2)
    figures.naiveInsert = median(of: rounds) {
      var changed = naive.sections
      let place = Int(random.next() % UInt64(changed[0].items.count))
      changed[0].items.insert(
        LayoutItem(id: count, size: .exact(LayoutSize(width: 300, height: 40))), at: place)
      naive.update(to: changed)
    }
    figures.naiveSelfSize = median(of: rounds) {
      let item = Int(random.next() % UInt64(count))
      naive.setMeasuredSizes([(.item(item), LayoutSize(width: 300, height: 55))])
    }
    figures.naiveQuery = median(of: rounds) {
      let rect = LayoutRect(x: 0, y: naive.offset, width: 300, height: 400)
      figures.naiveFound = Double(naive.elements().filter { $0.frame.intersects(rect) }.count)
    }
  }

  // MARK: Memory

  /// What a layout adds to the memory of a process of its own, in bytes for each item.
  private func memory() throws -> Double? { try listLayoutProcess.figure(of: name) }

  /// What ``memory()`` asks another process for.
  static func printMemory(of name: String) {
    guard let test = all.first(where: { $0.name == name }) else { return }
    let sections = test.sections()
    // What is given back before the end doesn't count as saved.
    withExtendedLifetime(sections) {
      let before = OwnProcess.Memory.resident.bytes
      let engine = test.engine(sections)
      let after = OwnProcess.Memory.resident.bytes
      if engine.count == test.count { print(Double(after - before) / Double(test.count)) }
    }
  }

  // MARK: Time

  /// The median of several runs, in milliseconds; of each time where a run is many times.
  private func median(of rounds: Int, times: Int = 1, _ body: () -> Void) -> Double {
    var taken: [Double] = []
    for _ in 0..<rounds {
      let start = threadTime()
      for _ in 0..<times { body() }
      taken.append((threadTime() - start) / Double(times))
    }
    return taken.sorted()[rounds / 2]
  }

  private func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

/// What was measured of a list: milliseconds, and bytes for each item.
struct ListLayoutFigures {
  var build = 0.0
  var insert = 0.0
  var selfSize = 0.0
  var selfSizeInOrder = 0.0
  var index = 0.0
  var attributes = 0.0
  var dictionary = 0.0
  /// What the lookups found, so that none is left out.
  var checksum = 0
  var query = 0.0
  /// How many elements a query found.
  var found = 0.0
  var prepend = 0.0
  var bytes: Double?
  var naiveBuild = 0.0
  var naiveInsert = 0.0
  var naiveSelfSize = 0.0
  var naiveQuery = 0.0
  var naiveFound = 0.0

  func row(of test: ListLayoutCase) -> String {
    let sections = test.perSection == .max ? "all" : "\(test.perSection)"
    let naive =
      naiveFound == 0
      ? ["–", "–", "–", "–"]
      : [
        spell(naiveBuild), spell(naiveInsert), spell(naiveSelfSize),
        "\(spell(naiveQuery)) for \(spell(naiveFound))",
      ]
    let cells = [
      "\(test.count)", sections, spell(build), spell(insert * 1000), spell(selfSize * 1000),
      spell(selfSizeInOrder * 1000), "\(spell(query * 1000)) for \(spell(found))", spell(prepend),
      spell(index * 1000), spell(attributes * 1000), spell(dictionary * 1000),
      bytes.map(spell) ?? "–",
    ]
    return "| " + (cells + naive).joined(separator: " | ") + " |"
  }

  /// The goals at a million items, and for the growth from ten thousand.
  func goals(comparedWith small: ListLayoutFigures) -> String {
    var parts: [String] = []
    func add(_ name: String, _ value: Double, _ unit: String, limit: Double) {
      let verdict = value <= limit ? "met" : "MISSED"
      parts.append("\(name) \(spell(value)) \(unit) (limit \(spell(limit)): \(verdict))")
    }
    add("build", build, "ms", limit: 500)
    add("insert", insert * 1000, "µs", limit: 10)
    add("self-size", selfSize * 1000, "µs", limit: 1)
    add("query", query * 1000, "µs", limit: 3)
    add("prepend 50", prepend, "ms", limit: 0.3)
    if let bytes { add("memory", bytes, "bytes an item", limit: 150) }
    add("insert grows", insert / small.insert, "×", limit: 3)
    add("self-size grows", selfSize / small.selfSize, "×", limit: 3)
    add("query grows", query / small.query, "×", limit: 3)
    add("index of an id grows", index / small.index, "×", limit: 3)
    add("attributes of an id grow", attributes / small.attributes, "×", limit: 3)
    parts.append("a dictionary's lookup grows \(spell(dictionary / small.dictionary)) ×")
    return "goals: " + parts.joined(separator: "; ")
  }

  private func spell(_ value: Double) -> String {
    if value >= 100 { return "\(Int(value.rounded()))" }
    return String(format: value >= 10 ? "%.1f" : value >= 1 ? "%.2f" : "%.4f", value)
  }
}
