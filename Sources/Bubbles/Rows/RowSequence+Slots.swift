import ChatModel

/// Recomputes slots around replaced entries, until they match the old ones.
extension RowSequence {
  /// Updates the slots; returns the slots whose rows must be rebuilt.
  mutating func replaceSlots(
    _ entries: Replacements, _ reducer: StateReducer
  ) -> [Replacements.Part] {
    let windows = windows(entries.parts, reducer)
    var parts: [Replacements.Part] = []
    var names = NameChanges()
    var shift = 0
    for window in windows {
      let start = window.old.lowerBound + shift
      parts.append(
        Replacements.Part(old: window.old, new: start..<start + window.slots.count))
      shift += window.slots.count - window.old.count
      names.add(old: slots[window.old], new: window.slots)
    }
    for window in windows.reversed() { slots.put(window.slots, at: window.old) }
    shiftStarts(windows, parts)
    let renamed = number(names, parts)
    // The slot below may now be in another run, or at another distance.
    for index in parts.indices {
      let part = parts[index].new
      for slot in part.lowerBound...part.upperBound where slot > 0 && slot < slots.count {
        builder.join(above: slot - 1, in: &slots, reducer)
      }
      guard part.upperBound < slots.count else { continue }
      parts[index].old = parts[index].old.lowerBound..<parts[index].old.upperBound + 1
      parts[index].new = part.lowerBound..<part.upperBound + 1
    }
    return adding(renamed, to: parts)
  }

  /// Marks whether the last run goes on with the typing row; returns the parts, with the last slot where
  /// that has changed.
  mutating func joiningTyping(
    _ parts: [Replacements.Part], _ reducer: StateReducer
  ) -> [Replacements.Part] {
    let former = slots.last
    builder.joinTyping(in: reducer.stateWithoutEntries, to: &slots, in: reducer, people)
    let end = slots.count - 1
    guard slots.last != former, !parts.contains(where: { $0.new.contains(end) }) else {
      return parts
    }
    let index = parts.firstPlace { $0.new.lowerBound > end }
    let old = end - (index > 0 ? parts[index - 1].shift : 0)
    var parts = parts
    parts.insert(Replacements.Part(old: old..<old + 1, new: end..<end + 1), at: index)
    return parts
  }

  /// Slots that replace others.
  private struct Window {
    var old: Range<Int>
    var slots: [RowSlot]
    /// The offset of the entries below.
    var shift: Int
  }

  private func windows(
    _ parts: [Replacements.Part], _ reducer: StateReducer
  ) -> [Window] {
    var windows: [Window] = []
    var index = 0
    while index < parts.count {
      let start = firstSlot(above: parts[index].old.lowerBound)
      let shift = index > 0 ? parts[index - 1].shift : 0
      let isTop = parts[index].old.lowerBound == 0
      var walk = RowBuilder.Walk(
        reducer, builder.rules, from: isTop ? 0 : slots[start].start + shift,
        outlook: isTop ? RowSlot.Outlook() : slots[start].outlook)
      var end: Int?
      while end == nil {
        while index + 1 < parts.count, parts[index + 1].new.lowerBound <= walk.place { index += 1 }
        end = meetingSlot(walk, parts[index])
        if let met = end, index + 1 < parts.count,
          firstSlot(above: parts[index + 1].old.lowerBound) <= met
        {
          end = nil
          index += 1
        }
        if end == nil { walk.step() }
      }
      windows.append(
        Window(
          old: start..<(end ?? slots.count), slots: walk.slots, shift: parts[index].shift))
      index += 1
    }
    return windows
  }

  /// Returns the slot reached past a replaced part, if everything below is unchanged.
  private func meetingSlot(
    _ walk: RowBuilder.Walk<StateReducer>, _ part: Replacements.Part
  ) -> Int? {
    if walk.isOver { return slots.count }
    guard walk.place >= part.new.upperBound else { return nil }
    let place = walk.place - part.shift
    let slot = slots.firstPlace { $0.start >= place }
    guard slot < slots.count, slots[slot].start == place, slots[slot].outlook == walk.outlook
    else { return nil }
    return slot
  }

  /// Returns the first slot that a change at an entry may affect: that of the entry above, which
  /// may be an album or depend on the next entry, with the day separator above it.
  private func firstSlot(above place: Int) -> Int {
    guard place > 0 else { return 0 }
    let below = slots.firstPlace { $0.start >= place }
    guard below > 0 else { return 0 }
    let start = slots[below - 1].start
    return slots.firstPlace { $0.start >= start }
  }

  private mutating func shiftStarts(_ windows: [Window], _ parts: [Replacements.Part]) {
    for (index, window) in windows.enumerated() where window.shift != 0 {
      let end = index + 1 < parts.count ? parts[index + 1].new.lowerBound : slots.count
      for slot in parts[index].new.upperBound..<end { slots[slot].start += window.shift }
    }
  }

  // MARK: Names

  /// The names that were removed and added.
  private struct NameChanges {
    /// The ordinals of the names in each part, before the change.
    var old: [[RowName: [Int]]] = []
    var counts: [RowName: Int] = [:]

    mutating func add(old slots: ArraySlice<RowSlot>, new: [RowSlot]) {
      old.append(Dictionary(grouping: slots, by: \.name).mapValues { $0.map(\.ordinal) })
      for slot in slots { counts[slot.name, default: 0] -= 1 }
      for slot in new { counts[slot.name, default: 0] += 1 }
    }
  }

  /// Numbers the new slots among those of the same name; returns the places of other slots whose
  /// ordinal changed.
  private mutating func number(
    _ changes: NameChanges, _ parts: [Replacements.Part]
  ) -> [Int] {
    // A name that is unique before and after the change affects no other slots.
    var shared: Set<RowName> = []
    for (name, growth) in changes.counts {
      let former = names[name, default: 0]
      let count = former + growth
      names[name] = count > 0 ? count : nil
      if growth != 0, max(former, count) > 1 { shared.insert(name) }
    }
    for (part, old) in zip(parts, changes.old) {
      var left = old
      for slot in part.new {
        let name = slots[slot].name
        guard names[name, default: 1] > 1, !shared.contains(name) else { continue }
        if left[name]?.isEmpty == false {
          slots[slot].ordinal = left[name]?.removeFirst() ?? 1
        } else {
          shared.insert(name)
        }
      }
    }
    guard !shared.isEmpty, let first = parts.first?.new.lowerBound else { return [] }
    return renumber(shared, from: first)
  }

  /// Renumbers the slots of some names from a slot on; returns the places of those that changed.
  private mutating func renumber(_ shared: Set<RowName>, from first: Int) -> [Int] {
    var ordinals: [RowName: Int] = [:]
    for name in shared { ordinals[name] = names[name] }
    let places = (first..<slots.count).filter { shared.contains(slots[$0].name) }
    for slot in places { ordinals[slots[slot].name, default: 0] -= 1 }
    return places.filter { slot in
      let ordinal = ordinals[slots[slot].name, default: 0] + 1
      ordinals[slots[slot].name] = ordinal
      defer { slots[slot].ordinal = ordinal }
      return slots[slot].ordinal != ordinal
    }
  }

  /// Returns the parts with the slots added whose names changed.
  private func adding(_ renamed: [Int], to parts: [Replacements.Part]) -> [Replacements.Part] {
    guard !renamed.isEmpty else { return parts }
    var result: [Replacements.Part] = []
    var next = 0
    for slot in renamed {
      while next < parts.count, parts[next].new.lowerBound <= slot {
        result.append(parts[next])
        next += 1
      }
      guard let above = result.last, slot >= above.new.upperBound else {
        continue
      }
      let old = slot - above.shift
      result.append(Replacements.Part(old: old..<old + 1, new: slot..<slot + 1))
    }
    return result + parts[next...]
  }
}

extension RowBuilder {
  /// Marks whether a slot and the one below it belong to one run.
  func join(above index: Int, in slots: inout [RowSlot], _ entries: some EntryList) {
    var (above, below) = (slots[index], slots[index + 1])
    join(&above, &below, in: entries)
    (slots[index], slots[index + 1]) = (above, below)
  }
}
