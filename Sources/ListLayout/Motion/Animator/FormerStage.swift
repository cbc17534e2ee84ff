/// What the last stage leaves to the next.
struct FormerStage<ID: Hashable & Sendable> {
  /// The elements, and those that were removed but are still visible, with contributions that
  /// haven't ended.
  let elements: [AnimatorStage<ID>.Element]
  /// The content offset that it leads to.
  let offset: Double?
  /// What still contributes to the offset.
  let offsetContributions: [Contribution]
  private let places: [LayoutElementID<ID>: Int]
  private var leads = Neighbours<Int>()

  init(_ stage: AnimatorStage<ID>?, at time: Double) {
    var stage = stage
    stage?.prune(before: time)
    let elements = stage?.elements ?? []
    self.elements = elements
    offset = stage?.offset
    offsetContributions = stage?.offsetContributions ?? []
    var places: [LayoutElementID<ID>: Int] = [:]
    for (index, element) in elements.enumerated() {
      places[element.rest.id] = index
      if element.leads, !element.isGone { leads.add(index, at: element.rest.frame.minY) }
    }
    self.places = places
    leads.sort()
  }

  func element(_ id: LayoutElementID<ID>) -> AnimatorStage<ID>.Element? {
    places[id].map { elements[$0] }
  }

  /// What moves the nearest neighbour of a place up and down.
  func contributions(near y: Double) -> [Contribution] {
    leads.nearest(to: y).map { elements[$0].contributions.map(\.verticalOnly) } ?? []
  }
}
