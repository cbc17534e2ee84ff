extension LayoutEngine {
  /// What is wrong with the layout; empty where all is right: sums, gaps that spacing doesn't
  /// explain, ids and slots that don't find each other, items outside of sections.
  /// - Complexity: O(*n* log *n*).
  public func violations() -> [String] {
    var found = core.tree.violations() + core.violations()
    for (slot, id) in ids.enumerated()
    where core.tree.contains(Int32(slot)) && core.records[slot].isItem
      && self.slot(of: id) != Int32(slot)
    {
      found.append("item \(id) isn't where its id leads")
    }
    for (id, number) in sectionNumbers
    where ids[Int(core.sections[Int(number)].start)] != id {
      found.append("section \(id) isn't where its id leads")
    }
    if slots.count != count { found.append("\(slots.count) ids lead to \(count) items") }
    if sectionNumbers.count != sectionCount {
      found.append("\(sectionNumbers.count) ids lead to \(sectionCount) sections")
    }
    return found.sorted()
  }

  /// What is wrong where a transition changed something last; empty where all is right.
  /// - Complexity: O(log *n*).
  func violations(after journal: LayoutJournal) -> [String] {
    violations(at: Set(journal.edits.suffix(4).map(\.slot)))
  }

  /// What is wrong at some entries, and with the numbers of all.
  func violations(at slots: Set<Int32>) -> [String] {
    var found: [String] = []
    for slot in slots where core.tree.contains(slot) {
      let cursor = core.tree.cursor(of: slot)
      found += core.tree.violations(above: cursor.leaf)
      found += core.violations(at: cursor, in: core.section(at: cursor))
    }
    if self.slots.count != count { found.append("\(self.slots.count) ids lead to \(count) items") }
    if sectionNumbers.count != sectionCount {
      found.append("\(sectionNumbers.count) ids lead to \(sectionCount) sections")
    }
    return found
  }

  /// Stops in debug builds where the layout isn't as it must be. Each change looks by itself at what
  /// it changed; this looks at all of it.
  /// - Complexity: O(*n* log *n*) in debug builds.
  public func checkInvariants() {
    assert(violations().isEmpty, violations().joined(separator: "\n"))
  }
}

extension LayoutCore {
  func violations() -> [String] {
    var found: [String] = []
    var section: Int32?
    var place = tree.cursor(at: 0)
    while let cursor = place {
      let record = records[Int(cursor.slot)]
      if cursor.kind.contains(.sectionStart) {
        if section != nil { found.append("entry \(cursor.index) begins a section in a section") }
        section = record.section
        if sections[Int(record.section)].start != cursor.slot {
          found.append("section \(record.section) begins elsewhere")
        }
      } else if cursor.kind.contains(.sectionEnd) {
        if section != record.section { found.append("entry \(cursor.index) ends another section") }
        section = nil
      } else if section == nil {
        found.append("entry \(cursor.index) is in no section")
      }
      found += violations(at: cursor, in: section ?? record.section)
      place = tree.next(cursor)
    }
    return found
  }

  /// What is wrong with an entry of a section: its kind, its height, the gap behind it.
  func violations(at cursor: LayoutTree.Cursor, in section: Int32) -> [String] {
    var found: [String] = []
    let record = records[Int(cursor.slot)]
    let next = tree.next(cursor)
    var gap = 0.0
    if cursor.kind != record.kind { found.append("entry \(cursor.index) is of another kind") }
    if !record.isItem, record.height != marker(of: record.section, kind: record.kind).height {
      found.append("entry \(cursor.index) is \(record.height) tall, unlike its section's edge")
    }
    if cursor.kind.contains(.sectionEnd) {
      if next != nil { gap = sections[Int(record.section)].spacing ?? options.sectionSpacing }
    } else if cursor.kind.contains(.item) {
      if record.isFlowing {
        found += violations(ofRowAt: cursor)
        gap = record.gap
      } else if next?.kind.contains(.item) == true {
        gap = spacing(of: record, in: section)
      }
      if record.extent != record.height, !record.isFlowing {
        found.append("entry \(cursor.index) takes \(record.extent), not its own height")
      }
    }
    if record.gap != gap || cursor.height != record.extent + gap {
      found.append("entry \(cursor.index) has a gap of \(record.gap) instead of \(gap)")
    }
    return found
  }
}
