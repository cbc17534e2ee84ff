import Bubbles
import Drawing
import Themes

/// The avatar of a run of messages, which one of its rows shows: a message, or the dots of who types again.
struct RunFace: Hashable, Sendable {
  let person: RowPerson
  let side: MessageRow.Side
  /// What it is in that row's drawing.
  let part: PartID

  private init(_ person: RowPerson, on side: MessageRow.Side, _ part: PartID) {
    self.person = person
    self.side = side
    self.part = part
  }

  /// The avatar of a person beside their messages.
  init(_ person: RowPerson, on side: MessageRow.Side) {
    self.init(person, on: side, .runAvatar)
  }

  /// The avatar of the run of a row, if that shows it.
  init?(of row: Row, _ look: Look) {
    if let message = row.message, let person = message.avatar {
      self.init(person, on: message.side)
    } else if let typing = row.typing, typing.joinsRun, look.avatar.position == .last,
      let person = typing.people.first
    {
      self.init(person, on: .incoming, .avatar(of: person.id))
    } else {
      return nil
    }
  }
}

extension Scene.PlacedRow {
  /// Returns the upper edge of its avatar on the screen, where it is drawn as the row changes; `nil` if it has
  /// none.
  func top(of avatar: PartID) -> Double? {
    measured.anchors.avatar == nil ? nil : command.top(of: avatar)
  }

  /// Moves its avatar down.
  mutating func move(_ avatar: PartID, by y: Double) {
    command = command.moving(avatar, by: y)
    for index in measured.nodes.indices
    where measured.nodes[index].frame == measured.anchors.avatar {
      measured.nodes[index].frame.origin.y += y
    }
    measured.anchors.avatar?.origin.y += y
  }

  /// Adds the avatar of its run, in the row's own coordinates.
  mutating func add(_ avatar: (command: DrawingCommand, node: LayoutNode)) {
    let beside = DrawingCommand.group(
      DisplayList([avatar.command]),
      GroupStyle(transform: .translation(x: origin.x, y: origin.y)))
    command = .group(
      DisplayList([command, beside]), GroupStyle(part: .row(measured.id)))
    measured.nodes.append(avatar.node)
  }
}

extension DrawingCommand {
  /// Returns the same without a part, at any depth.
  func removing(_ part: PartID) -> DrawingCommand {
    guard case .group(let list, let style) = self else { return self }
    let commands = list.commands.filter { $0.part != part }.map { $0.removing(part) }
    return commands == list.commands ? self : .group(DisplayList(commands), style)
  }

  /// Returns the upper edge of a part, at any depth; `nil` if there is none.
  fileprivate func top(of part: PartID) -> Double? {
    guard case .group(let list, let style) = self else { return nil }
    if style.part == part { return style.transform.ty }
    let inner = list.commands.lazy.compactMap { $0.top(of: part) }.first
    return inner.map { style.transform.apply(to: Point(x: 0, y: $0)).y }
  }

  private var part: PartID? {
    if case .group(_, let style) = self { style.part } else { nil }
  }

  /// Returns the same with a part moved down, at any depth.
  fileprivate func moving(_ part: PartID, by y: Double) -> DrawingCommand {
    guard case .group(let list, var style) = self else { return self }
    if style.part == part {
      style.transform = style.transform.then(.translation(x: 0, y: y))
      return .group(list, style)
    }
    let commands = list.commands.map { $0.moving(part, by: y) }
    return commands == list.commands ? self : .group(DisplayList(commands), style)
  }
}
