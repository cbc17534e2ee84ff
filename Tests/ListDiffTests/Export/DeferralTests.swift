import ListDiff
import Testing

/// Which updates a view does at once, and which wait: one table line for each reason.
@Suite struct DeferralTests {
  private typealias List = ListSnapshot<Int, String, Int>

  /// Sections as `1: a b` or, with a revision, `1/7: a b`; an item's revision stands behind it: `a1`.
  private func list(_ text: String) -> List {
    List(
      sections: text.split(separator: ";").map { section in
        let parts = section.split(separator: ":", omittingEmptySubsequences: false)
        let head = parts[0].filter { $0 != " " }.split(separator: "/")
        return ListSection(
          id: Int(head[0]) ?? 0, revision: head.count > 1 ? Int(head[1]) : 0,
          items: parts[1].split(separator: " ").map {
            ListItem(id: String($0.prefix(1)), revision: Int($0.dropFirst()) ?? 0)
          })
      })
  }

  private func text(_ batch: BatchUpdates) -> String {
    func place(_ position: ItemPosition) -> String { "\(position.section).\(position.item)" }
    func pair(_ pair: ItemPair) -> String { "\(place(pair.old))>\(place(pair.new))" }
    var parts: [String] = []
    func add(_ name: String, _ values: [String]) {
      if !values.isEmpty { parts.append(name + " " + values.joined(separator: " ")) }
    }
    add("-S", batch.deletedSections.map(String.init))
    add("+S", batch.insertedSections.map(String.init))
    add("mS", batch.movedSections.map { "\($0.old)>\($0.new)" })
    add("uS", batch.updatedSections.map { "\($0.old)>\($0.new)" })
    add("-", batch.deletedItems.map(place))
    add("+", batch.insertedItems.map(place))
    add("m", batch.movedItems.map(pair))
    add("r", batch.reloadedItems.map(pair))
    add("c", batch.reconfiguredItems.map(pair))
    return parts.joined(separator: ", ")
  }

  @Test(arguments: [
    // An update alone, and beside changes that don't conflict.
    ("1: a b", "1: a1 b", "c 0.0>0.0", ""), ("1: a b", "1: b1", "- 0.0, c 0.1>0.0", ""),
    ("1: a", "1: x a1", "+ 0.0, c 0.0>0.1", ""), ("1: a; 2: b", "2: b1", "-S 0, c 1.0>0.0", ""),
    ("2: b", "1: a; 2: b1", "+S 0, c 0.0>1.0", ""),
    // The item moves, within its section or into another.
    ("1: a b c", "1: c1 a b", "m 0.2>0.0", "c 0.0>0.0"),
    ("1: a b; 2: c", "1: b; 2: c a1", "m 0.0>1.1", "c 1.1>1.1"),
    // Its section moves.
    ("1: a; 2: b; 3: c", "3: c1; 1: a; 2: b", "mS 2>0", "c 0.0>0.0"),
    ("1: a; 2: b; 3: c", "3: c; 1: a1; 2: b", "mS 2>0, c 0.0>1.0", ""),
    // A section's own update, alone, moved, left, entered, and with an item's update.
    ("1: a", "1/5: a", "uS 0>0", ""), ("0: z; 1: a", "1/5: a", "-S 0, uS 1>0", ""),
    ("1: a; 2: b; 3: c", "3/5: c; 1: a; 2: b", "mS 2>0", "uS 0>0"),
    ("1: a b", "1/5: a", "- 0.1", "uS 0>0"), ("1: a", "1/5: a b", "+ 0.1", "uS 0>0"),
    ("1: a", "1/5: a1", "c 0.0>0.0", "uS 0>0"),
    ("1: a b; 2: c", "1/5: a; 2: c b", "m 0.1>1.1", "uS 0>0"),
    ("1: a b; 2: c", "1: a; 2/5: c b", "m 0.1>1.1", "uS 1>1"),
  ])
  func eachReasonDefers(old: String, new: String, first: String, second: String) throws {
    let changes = try diff(from: list(old), to: list(new))
    let batches = changes.twoBatchUpdates()
    #expect(text(batches.first) == first)
    #expect(text(batches.second) == second)
    // A reload is deferred for the same reasons.
    let reloads = changes.twoBatchUpdates { _ in .reload }
    #expect(reloads.second.reloadedItems == batches.second.reconfiguredItems)
    #expect(reloads.first.reloadedItems == batches.first.reconfiguredItems)
  }

  @Test(arguments: [
    ("1: a b", "1: a1 b", "c 0.0>0.0", ""), ("1: a b", "1: b1", "- 0.0", "c 0.0>0.0"),
    ("1: a", "1/5: a1", "c 0.0>0.0", "uS 0>0"),
    ("0: z; 1: a", "1/5: a1", "-S 0", "uS 0>0, c 0.0>0.0"),
    ("1: a", "0: z; 1/5: a", "+S 0", "uS 1>1"),
  ])
  func orAllWaitForTheStructure(old: String, new: String, first: String, second: String) throws {
    let changes = try diff(from: list(old), to: list(new))
    let batches = changes.twoBatchUpdates(deferring: .allWithStructure)
    #expect(text(batches.first) == first)
    #expect(text(batches.second) == second)
  }

  /// What is deleted above changes the indices that the later stages speak in.
  @Test(arguments: [
    (
      "0: z; 1: a; 2: b; 3: c", "3: c; 1: a; 2: b", ["-S 0", "mS 2>0"]
    ),
    (
      "0: z; 1: a b c; 2: d", "1: c b; 2: d1 a",
      ["c 2.0>2.0", "-S 0", "m 0.2>0.0 0.0>1.1"]
    ), ("1: x a b c", "1: c a b", ["- 0.0", "m 0.2>0.0"]),
    ("1: a; 2: b", "3: c; 1: a d; 2/5: b", ["+S 0", "+ 1.1", "uS 2>2"]),
  ])
  func stagesSpeakInTheIndicesOfTheirLists(
    old: String, new: String, expected: [String]
  ) throws {
    let stages = try diff(from: list(old), to: list(new)).stagedUpdates()
    #expect(stages.map { text($0.batch) } == expected)
    #expect(stages.last?.list == list(new))
  }
}
