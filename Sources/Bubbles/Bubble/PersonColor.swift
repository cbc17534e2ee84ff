import Drawing
import Themes

extension Look {
  /// Returns the colour of a person's name: their own, or one of the look's.
  package func nameColor(of person: RowPerson) -> Color {
    if let own = person.color.flatMap({ Color(hex: $0) }) { return own }
    guard !name.colors.isEmpty else { return incoming.accent }
    return name.colors[person.colorIndex(among: name.colors.count)]
  }
}
