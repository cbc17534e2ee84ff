import Drawing

extension Look {
  /// The colour of somebody's name: their own, or one of the look's that follows from their id.
  func nameColor(of person: RowPerson) -> Color {
    if let own = person.color.flatMap({ Color(hex: $0) }) { return own }
    guard !name.colors.isEmpty else { return incoming.accent }
    return name.colors[StableHash.index(of: person.id.rawValue, count: name.colors.count)]
  }
}
