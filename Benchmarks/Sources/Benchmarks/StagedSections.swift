/// A section as DifferenceKit's users have it: a model, and elements.
struct StagedSection<Model: StagedElement, Element: StagedElement> {
  var model: Model
  var elements: [Element]
}

/// The difference of lists of sections as DifferenceKit's users get it, written anew after that
/// library's design: sections first, as ``StagedHeckel`` has it, then all elements by one table.
/// An element that leaves a deleted section or enters an inserted one is deleted and inserted.
struct StagedSections<Model: StagedElement, Element: StagedElement> {
  typealias Section = StagedSection<Model, Element>

  /// One of the stages.
  struct Stage {
    var list: [Section]
    var changeCount: Int
  }

  private(set) var stages: ContiguousArray<Stage> = []

  private typealias Records = ContiguousArray<ContiguousArray<StagedRecord<StagedPlace>>>

  init(from old: [Section], to new: [Section]) {
    let sections = StagedHeckel<Model>.Partners(
      from: ContiguousArray(old.map(\.model)), to: ContiguousArray(new.map(\.model)))
    let oldElements = ContiguousArray(old.map { ContiguousArray($0.elements) })
    let newElements = ContiguousArray(new.map { ContiguousArray($0.elements) })
    var (records, partners) = Self.partners(from: oldElements, to: newElements)

    var updated = ContiguousArray(old)
    var kept: ContiguousArray<Section> = []
    var indicesAfterDeletes: [Int] = []
    var deletes: [StagedPlace] = []
    var sectionDeletes = 0
    for section in old.indices {
      indicesAfterDeletes.append(section - sectionDeletes)
      guard sections.records[section].partner != nil else {
        sectionDeletes += 1
        continue
      }
      var elements = ContiguousArray<Element>()
      var deletesBefore = 0
      for index in oldElements[section].indices {
        records[section][index].deletesBefore = deletesBefore
        if let partner = records[section][index].partner, sections.ofNew[partner.section] != nil {
          elements.append(newElements[partner.section][partner.element])
        } else {
          deletes.append(StagedPlace(element: index, section: section))
          records[section][index].isPassed = true
          deletesBefore += 1
        }
      }
      kept.append(Section(model: old[section].model, elements: Array(elements)))
    }

    var arranged: ContiguousArray<Section> = []
    var filled: ContiguousArray<Section> = []
    var inserts: [StagedPlace] = []
    var updates: [StagedPlace] = []
    var moves: [(old: StagedPlace, new: StagedPlace)] = []
    var (sectionInserts, sectionMoves, sectionUpdates) = (0, 0, 0)
    for section in new.indices {
      guard let source = sections.ofNew[section] else {
        arranged.append(new[section])
        filled.append(new[section])
        sectionInserts += 1
        continue
      }
      arranged.append(kept[indicesAfterDeletes[source]])
      filled.append(Section(model: old[source].model, elements: new[section].elements))
      if indicesAfterDeletes[source] != section - sectionInserts { sectionMoves += 1 }
      if !new[section].model.hasContent(of: old[source].model) { sectionUpdates += 1 }
      var next: Int? = 0
      for index in newElements[section].indices {
        next = next.flatMap { start in records[source][start...].firstIndex { !$0.isPassed } }
        let place = StagedPlace(element: index, section: section)
        guard let from = partners[section][index],
          let target = sections.records[from.section].partner
        else {
          inserts.append(place)
          continue
        }
        records[from.section][from.element].isPassed = true
        if !newElements[section][index].hasContent(of: oldElements[from.section][from.element]) {
          updates.append(from)
          updated[from.section].elements[from.element] = newElements[section][index]
        }
        if from.section != source || from.element != next {
          let before = records[from.section][from.element].deletesBefore
          moves.append(
            (old: StagedPlace(element: from.element - before, section: target), new: place))
        }
      }
    }
    add(updated, updates.count)
    add(kept, deletes.count + sectionDeletes)
    add(arranged, sectionInserts + sectionMoves)
    add(filled, inserts.count + moves.count)
    add(ContiguousArray(new), sectionUpdates)
    if !stages.isEmpty { stages[stages.count - 1].list = new }
  }

  private mutating func add(_ list: ContiguousArray<Section>, _ changeCount: Int) {
    if changeCount > 0 { stages.append(Stage(list: Array(list), changeCount: changeCount)) }
  }

  private static func partners(
    from old: ContiguousArray<ContiguousArray<Element>>,
    to new: ContiguousArray<ContiguousArray<Element>>
  ) -> (Records, ContiguousArray<ContiguousArray<StagedPlace?>>) {
    var records = Records(
      old.map { ContiguousArray(repeating: StagedRecord(), count: $0.count) })
    var partners = ContiguousArray(
      new.map { ContiguousArray<StagedPlace?>(repeating: nil, count: $0.count) })
    var identities = ContiguousArray<Element.Identity>()
    var places = ContiguousArray<StagedPlace>()
    for section in old.indices {
      for index in old[section].indices {
        identities.append(old[section][index].identity)
        places.append(StagedPlace(element: index, section: section))
      }
    }
    identities.withUnsafeBufferPointer { identities in
      let table = StagedTable(identities)
      for section in new.indices {
        for index in new[section].indices {
          let partner = table.partner(of: new[section][index].identity) {
            records[places[$0].section][places[$0].element].partner == nil
          }
          guard let partner else { continue }
          let place = places[partner]
          partners[section][index] = place
          records[place.section][place.element].partner = StagedPlace(
            element: index, section: section)
        }
      }
    }
    return (records, partners)
  }
}
