import Bubbles
import ChatModel
import Drawing

/// The menu of a message as it opens and closes.
struct MenuMotion: Sendable {
  private(set) var open = MovingShare(0)
  /// The row whose menu it is, and the menu; it stays until it has closed.
  private(set) var row: RowID?
  private(set) var menu: MessageMenu?
  /// What was last behind the menu, blurred.
  private var backdrop: Backdrop?

  /// A menu at rest; `nil` for none.
  init(_ row: RowID? = nil, _ menu: MessageMenu? = nil) {
    self.row = row
    self.menu = menu
    if row != nil { open = MovingShare(1) }
  }

  /// Opens the menu of a row, or closes the one that is open, from a time in seconds on.
  mutating func move(to row: RowID?, _ menu: MessageMenu?, at time: Double, _ style: MotionStyle) {
    guard let row, let menu else {
      open.move(to: 0, at: time, style.fade)
      return
    }
    if row != self.row { open = MovingShare(0) }
    (self.row, self.menu) = (row, menu)
    open.move(to: 1, at: time, style.insert)
  }

  var end: Double { open.end }

  /// Returns a list blurred, over a whole screen.
  ///
  /// - Complexity: O(1) if it is the same as in the last moment; else that of painting it small.
  mutating func blurred(
    _ list: DisplayList, size: Size, by blur: Double, _ scenes: SceneBuilder
  ) throws -> DrawingCommand {
    if let backdrop, backdrop.list == list { return backdrop.command }
    let painted = try Backdrop(list, size: size, blur: blur, fonts: scenes.pool.library)
    backdrop = painted
    return painted.command
  }
}

extension StagedScreen {
  /// Lifts the row whose menu is open above the chrome, with the menu around it and everything else
  /// blurred and dimmed.
  mutating func openMenu(in scene: inout Scene, _ chat: ChatSnapshot, at time: Double) throws {
    let share = menu.open.value(at: time)
    guard share > 0, let id = menu.row, let parts = menu.menu,
      let index = scene.rows.firstIndex(where: { $0.measured.id == id })
    else { return }
    guard parts.form == .beside else {
      openMenu(parts, of: scene.rows[index], share, in: &scene)
      return
    }
    var row = scene.rows.remove(at: index)
    let device = scenes.options.device
    let screen = Rect(origin: .zero, size: device.size)
    let isRows = scenes.look.message.style != .bubbles
    var box = (row.measured.anchors.bubble ?? Rect(origin: .zero, size: row.measured.size))
      .offsetBy(x: row.origin.x, y: row.origin.y)
    box = box.including(row.measured.nameAbove(row.origin))
    if isRows {
      // Lines of a terminal fill theirs.
      let air = scenes.look.message.style == .lines ? -4.0 : 0
      box = box.inset(by: EdgeInsets(top: air, left: 6, bottom: air, right: 6))
    }
    let isOutgoing = !isRows && list.row(id, chat)?.message?.side == .outgoing
    let isTrailing = isOutgoing != scenes.look.isMirrored
    let placement = MenuPlacement(
      of: box, reactions: parts.reactions.size, actions: parts.actions.size,
      in: screen.inset(
        by: EdgeInsets(
          top: device.safeArea.top + 8, left: 8, bottom: device.safeArea.bottom + 8, right: 8)),
      isTrailing: isTrailing)
    let scale = 1.0.interpolated(to: placement.scale, at: share)
    let lift = (placement.bubble.minY - box.minY) * share
    let corner = Point(x: isTrailing ? box.maxX : box.minX, y: box.minY)
    let lifted = Transform.scale(scale, around: corner).then(.translation(x: 0, y: lift))
    var bubble: [DrawingCommand] = []
    if isRows {
      let ground = DrawingCommand.fill(
        Path(rounded: box, min(10, scenes.look.menu.radius)), .color(groundColor))
      // Where it is away from its place, nothing is seen through it.
      let opacity = min(1, max(share * 12, abs(lift)))
      bubble.append(.group(DisplayList([ground]), GroupStyle(opacity: opacity)))
    }
    bubble.append(row.command)
    // The parts grow out of the bubble.
    func part(_ part: MessageMenu.Part, _ frame: Rect, from y: Double, _ name: PartID)
      -> DrawingCommand
    {
      let now = frame.offsetBy(x: 0, y: lift - (placement.bubble.minY - box.minY))
      let grown = 0.4 + 0.6 * share
      return .group(
        part.list,
        GroupStyle(
          transform: Transform.translation(x: now.minX, y: now.minY).then(
            .scale(grown, around: Point(x: isTrailing ? now.maxX : now.minX, y: now.minY + y))),
          opacity: min(1, share * 1.6), part: name))
    }
    row.command = .group(
      DisplayList([
        .group(DisplayList(bubble), GroupStyle(transform: lifted)),
        part(
          parts.reactions, placement.reactions, from: placement.reactions.height,
          .menuReactions),
        part(parts.actions, placement.actions, from: 0, .menuActions),
      ]), GroupStyle(part: .row(id)))
    row.isFlying = true
    var scrim: [DrawingCommand] = []
    if scenes.look.menu.blur > 0 {
      // Clock and home indicator are the device's.
      let behind = DisplayList(
        scene.backgroundAndRows + scene.pieces.filter { !$0.isOfDevice }.map(\.command))
      scrim.append(
        try menu.blurred(behind, size: device.size, by: scenes.look.menu.blur, scenes))
    }
    scrim.append(.fill(Path(rect: screen), .color(scenes.look.menu.scrim)))
    scene.rows.append(row)
    let devices = scene.pieces.filter(\.isOfDevice)
    scene.pieces.removeAll(where: \.isOfDevice)
    defer { scene.pieces += devices }
    scene.pieces.append(
      Scene.PlacedPiece(
        .scrim, frame: screen,
        command: .group(
          DisplayList(scrim), GroupStyle(opacity: min(1, share), part: .piece(.scrim)))))
  }

  /// Shows the selection and the menu of a state at rest.
  mutating func settleMenu(_ chat: ChatSnapshot) async throws {
    selection = SelectionMotion(selectedRows(chat))
    let open = try await wantedMenu(chat)
    menu = MenuMotion(open?.0, open?.1)
  }

  /// Starts for another selection or menu at a time in seconds, if they are among what changed.
  mutating func moveMenu(
    _ parts: StateChange.Parts, _ chat: ChatSnapshot, at time: Double
  ) async throws {
    if parts.contains(.selection) { selection.move(to: selectedRows(chat), at: time, style) }
    guard parts.contains(.menu) else { return }
    let open = try await wantedMenu(chat)
    menu.move(to: open?.0, open?.1, at: time, style)
  }

  /// Returns the row and the menu of a state; `nil` if none is open.
  private func wantedMenu(_ chat: ChatSnapshot) async throws -> (RowID, MessageMenu)? {
    guard let id = chat.state.menu, let row = list.rowID(of: id, chat) else { return nil }
    return (row, try await scenes.messageMenu())
  }
}
