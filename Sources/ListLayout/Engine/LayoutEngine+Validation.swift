import ListDiff

// A layout stops where an id is in the list twice or a length is no length, and says which. What
// comes from outside is checked first.
extension LayoutEngine {
  /// Checks a list: ids that occur twice, and lengths that are none.
  /// - Throws: All that is wrong with it.
  /// - Complexity: O(*n*).
  public static func validate(_ sections: [LayoutSection<ID>]) throws(LayoutError<ID>) {
    var check = ListCheck<ID>()
    for section in sections { check.add(section, isNew: true) }
    try check.finish()
  }

  /// Checks changes of this list: ids that would be in it twice, and lengths that are none.
  /// - Throws: All that is wrong with them.
  /// - Complexity: O(*k*) for *k* items that change, and for the items of sections that are deleted.
  public func validate(_ operations: [LayoutOperation<ID>]) throws(LayoutError<ID>) {
    var check = ListCheck<ID>()
    let leaving = leaving(by: operations)
    for operation in operations {
      switch operation {
      case .insert(let item, _):
        check.add(item, isNew: !contains(item.id) || leaving.items.contains(item.id))
      case .reload(let item, _), .reconfigure(let item): check.describe(item)
      case .insertSection(let section, _):
        let isNew = sectionNumbers[section.id] == nil || leaving.sections.contains(section.id)
        check.add(section, isNew: isNew) { !contains($0) || leaving.items.contains($0) }
      case .reloadSection(let section):
        check.describe(section)
        // Items that are elsewhere move here.
        for item in section.items { check.add(item, isNew: true) }
      case .reconfigureSection(let section): check.describe(section)
      case .delete, .move, .deleteSection, .moveSection: break
      }
    }
    try check.finish()
  }

  /// The items and sections that aren't in the list any more when something is inserted.
  private func leaving(by operations: [LayoutOperation<ID>]) -> (items: Set<ID>, sections: Set<ID>)
  {
    var items: Set<ID> = []
    var sections: Set<ID> = []
    for operation in operations {
      switch operation {
      case .delete(let id): items.insert(id)
      case .deleteSection(let id):
        sections.insert(id)
        if let number = sectionNumbers[id] { items.formUnion(self.items(ofSection: number)) }
      case .reloadSection(let section):
        guard let number = sectionNumbers[section.id] else { continue }
        items.formUnion(self.items(ofSection: number))
      default: break
      }
    }
    return (items, sections)
  }

  private func items(ofSection number: Int32) -> [ID] {
    var found: [ID] = []
    var place = core.tree.next(core.tree.cursor(of: core.sections[Int(number)].start))
    while let cursor = place, cursor.kind.contains(.item) {
      found.append(ids[Int(cursor.slot)])
      place = core.tree.next(cursor)
    }
    return found
  }
}

/// Collects what is wrong with a list or with changes.
private struct ListCheck<ID: Hashable & Sendable> {
  private var problems: [LayoutError<ID>.Problem] = []
  private var items: Set<ID> = []
  private var sections: Set<ID> = []

  /// Checks a section that comes into the list, and its items.
  mutating func add(
    _ section: LayoutSection<ID>, isNew: Bool, isNewItem: (ID) -> Bool = { _ in true }
  ) {
    if !isNew || !sections.insert(section.id).inserted {
      problems.append(.init(place: .section(section.id), flaw: .duplicate))
    }
    describe(section)
    for item in section.items { add(item, isNew: isNewItem(item.id)) }
  }

  /// Checks an item that comes into the list.
  mutating func add(_ item: LayoutItem<ID>, isNew: Bool) {
    if !isNew || !items.insert(item.id).inserted {
      problems.append(.init(place: .item(item.id), flaw: .duplicate))
    }
    describe(item)
  }

  mutating func describe(_ item: LayoutItem<ID>) {
    if let flaw = item.flaw { problems.append(.init(place: .item(item.id), flaw: flaw)) }
  }

  mutating func describe(_ section: LayoutSection<ID>) { problems += section.problems }

  func finish() throws(LayoutError<ID>) {
    if !problems.isEmpty { throw LayoutError(problems: problems) }
  }
}
