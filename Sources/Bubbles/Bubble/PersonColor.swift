import Drawing
import Themes

extension Look {
  /// Returns the colour of a person's name: their own, as far as it can be read, or one of the
  /// look's. A look with one colour for all names has it for everybody.
  package func nameColor(of person: RowPerson) -> Color {
    let colors = name.colors
    if colors.count != 1, let own = person.color.flatMap({ Color(hex: $0) }) {
      return own.readable(on: nameGround)
    }
    guard !colors.isEmpty else { return incoming.accent }
    return colors[person.colorIndex(among: colors.count)]
  }

  /// What is behind the names of others.
  private var nameGround: Color {
    let isOnBubble = message.style == .bubbles && name.isInside
    return (isOnBubble ? incoming.fill : background.fill).representative
  }
}
