/// The algorithm of Paul Heckel ("A technique for isolating differences between files", 1978), in the
/// two ways in which list libraries write it down. Both move everything that isn't where deletes and
/// inserts alone would put it.
struct Heckel<ID: Hashable> {
  struct Element {
    var id: ID
    var revision: UInt64
  }

  private(set) var deletes: [Int] = []
  private(set) var inserts: [Int] = []
  private(set) var moves: [(old: Int, new: Int)] = []
  private(set) var updates: [(old: Int, new: Int)] = []

  /// The last two passes: `partners` are the old indices of the new elements.
  private mutating func finish(_ old: [Element], _ new: [Element], _ partners: [Int?]) {
    var isPaired = [Bool](repeating: false, count: old.count)
    for partner in partners { if let partner { isPaired[partner] = true } }
    var deleteOffsets: [Int] = []
    deleteOffsets.reserveCapacity(old.count)
    for offset in old.indices {
      deleteOffsets.append(deletes.count)
      if !isPaired[offset] { deletes.append(offset) }
    }
    for (offset, partner) in partners.enumerated() {
      guard let partner else {
        inserts.append(offset)
        continue
      }
      if old[partner].revision != new[offset].revision {
        updates.append((old: partner, new: offset))
      }
      if partner - deleteOffsets[partner] + inserts.count != offset {
        moves.append((old: partner, new: offset))
      }
    }
  }
}

extension Heckel {
  private final class Entry {
    /// A stack; `nil` for each occurrence in the new list.
    var oldIndices: [Int?] = []
  }

  /// As IGListKit and its descendants have it: an entry for each id, shared by the records of both
  /// lists, with a stack of old indices for ids that occur several times.
  static func withEntries(from old: [Element], to new: [Element]) -> Heckel {
    var table: [ID: Entry] = [:]
    func entry(_ id: ID) -> Entry {
      if let known = table[id] { return known }
      let entry = Entry()
      table[id] = entry
      return entry
    }
    let newEntries = new.map { element in
      let entry = entry(element.id)
      entry.oldIndices.append(nil)
      return entry
    }
    // From the back, so that the stack's top is the first.
    for (offset, element) in old.enumerated().reversed() {
      entry(element.id).oldIndices.append(offset)
    }
    var result = Heckel()
    result.finish(old, new, newEntries.map { $0.oldIndices.popLast() ?? nil })
    return result
  }

  /// The least that it takes where ids are unique: one flat table of reserved size.
  static func withFlatTable(from old: [Element], to new: [Element]) -> Heckel {
    var table: [ID: Int] = [:]
    table.reserveCapacity(old.count)
    for (offset, element) in old.enumerated() { table[element.id] = offset }
    var result = Heckel()
    result.finish(old, new, new.map { table[$0.id] })
    return result
  }
}

/// As the elements of lists mostly are.
extension Heckel.Element: Sendable where ID: Sendable {}
