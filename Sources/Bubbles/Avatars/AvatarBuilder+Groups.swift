import ChatModel
import Drawing
import Geometry
import Themes

extension RowPerson {
  /// Returns whose faces stand for a chat without a picture, in colours as beside their messages.
  package static func faces(
    of conversation: Conversation, form: AvatarTokens.GroupForm, colorCount: Int
  ) -> [RowPerson] {
    guard form.faceCount > 0 else { return [] }
    let people = RowPeople(conversation, colorCount: colorCount)
    let others = conversation.participants.filter { $0.id != conversation.me }
    let me = form.hasMe ? conversation.participants.filter { $0.id == conversation.me } : []
    return (others + me).prefix(form.faceCount).map { people.person($0.id) }
  }
}

extension AvatarTokens.GroupForm {
  /// How many faces it has at most.
  fileprivate var faceCount: Int {
    switch self {
    case .initials, .figure: 0
    case .pair: 2
    case .cluster: 4
    case .grid: 9
    }
  }

  /// Whether “me” is one of them.
  fileprivate var hasMe: Bool { self == .grid }
}

extension AvatarBuilder {
  /// The distance between two faces of a pair, of the whole's size.
  private static let pairGap = 0.04

  /// Returns several people's faces as one avatar, with its top left corner at the origin; one face alone
  /// fills it.
  ///
  /// - Parameter size: width and height in points.
  package func list(of people: [RowPerson], size: Double) -> DisplayList {
    guard people.count > 1 else {
      return DisplayList(people.map { .group(face($0, size: size), GroupStyle()) })
    }
    switch look.avatar.group {
    case .pair: return pair(people, size: size)
    case .grid: return grid(people, size: size)
    case .initials, .figure, .cluster: return cluster(people, size: size)
    }
  }

  private func face(_ person: RowPerson, size: Double, radius: Double? = nil) -> DisplayList {
    list(
      id: person.id.rawValue, name: person.name, color: person.color,
      colorIndex: person.colorIndex, picture: person.avatar, size: size, radius: radius)
  }

  /// Returns the first face at the lower left, over the second one.
  private func pair(_ people: [RowPerson], size: Double) -> DisplayList {
    let (front, back) = (size * 0.66, size * 0.64)
    let origin = Point(x: 0, y: size - front)
    let behind = Point(x: size - back, y: 0)
    // What is seen of the one behind: all but the other one, and a gap around that.
    let gap = size * Self.pairGap
    let seen = Path(
      rect: Rect(x: 0, y: 0, width: back, height: back),
      without: Rect(
        x: origin.x - behind.x, y: origin.y - behind.y, width: front, height: front
      ).outset(by: gap), radius: look.avatar.radius(at: front) + gap)
    return DisplayList([
      .group(
        face(people[1], size: back),
        GroupStyle(transform: .translation(x: behind.x, y: behind.y), clip: seen)),
      .group(
        face(people[0], size: front),
        GroupStyle(transform: .translation(x: origin.x, y: origin.y))),
    ])
  }

  /// Returns faces of several sizes that don't touch.
  private func cluster(_ people: [RowPerson], size: Double) -> DisplayList {
    let circles: [(x: Double, y: Double, diameter: Double)] =
      switch people.count {
      case 2: [(0, 0.02, 0.6), (0.58, 0.57, 0.41)]
      case 3: [(0, 0.02, 0.58), (0.61, 0.23, 0.38), (0.28, 0.63, 0.36)]
      default: [(0, 0.04, 0.52), (0.57, 0.1, 0.38), (0.14, 0.6, 0.34), (0.55, 0.54, 0.42)]
      }
    return DisplayList(
      zip(people, circles).map { person, circle in
        .group(
          face(person, size: size * circle.diameter),
          GroupStyle(transform: .translation(x: size * circle.x, y: size * circle.y)))
      })
  }

  /// Returns small faces in rows on a ground, the first row with what the others leave.
  private func grid(_ people: [RowPerson], size: Double) -> DisplayList {
    let columns = people.count < 5 ? 2 : 3
    let gap = size * 0.035
    let cell = (size - gap * Double(columns + 1)) / Double(columns)
    let rows = (people.count + columns - 1) / columns
    let first = people.count - (rows - 1) * columns
    let height = Double(rows) * (cell + gap) - gap
    var commands: [DrawingCommand] = [
      .fill(
        Path(rounded: Rect(x: 0, y: 0, width: size, height: size), look.avatar.radius(at: size)),
        .color(look.header.title.opacity(0.1)))
    ]
    for (index, person) in people.enumerated() {
      let row = index < first ? 0 : 1 + (index - first) / columns
      let column = index < first ? index : (index - first) % columns
      let count = Double(row == 0 ? first : columns)
      let left = (size - count * (cell + gap) + gap) / 2
      commands.append(
        .group(
          face(person, size: cell, radius: 0),
          GroupStyle(
            transform: .translation(
              x: left + Double(column) * (cell + gap),
              y: (size - height) / 2 + Double(row) * (cell + gap)))))
    }
    return DisplayList(commands)
  }
}
