import Bubbles
import Drawing
import ListLayout

/// Messages that fall on the chat shake the others; some effects need to know where a message is.
extension StagedScreen {
  /// Returns the message of an effect on the screen; `nil` if it isn't seen.
  func subject(
    of effect: ScreenEffect, among rows: [Scene.PlacedRow]
  ) -> ScreenEffect.Subject? {
    let id = effect.message.rawValue
    guard let row = rows.first(where: { $0.measured.id == .message(id) }) else { return nil }
    let parts = [row] + rows.filter { $0.measured.id == .caption(id) }
    let boxes = parts.map { part in
      (part.measured.anchors.bubble ?? Rect(origin: .zero, size: part.measured.size))
        .offsetBy(x: part.origin.x, y: part.origin.y)
    }
    return ScreenEffect.Subject(
      box: boxes.dropFirst().reduce(boxes[0]) { $0.union($1) },
      bubble: DisplayList(
        parts.map { part in
          let bubble = part.measured.list.commands.filter {
            if case .group(_, let style) = $0 { style.part != .runAvatar } else { true }
          }
          return .group(
            DisplayList(bubble),
            GroupStyle(transform: .translation(x: part.origin.x, y: part.origin.y)))
        }))
  }

  /// A message on its way down: its row, where it comes to lie, and for how long it has been falling.
  struct Fall {
    let row: RowID
    let frame: Rect
    let motion: EffectMotion
    /// In seconds.
    let time: Double
  }

  /// Returns the messages that come with an effect at a time, with their frames in pixels.
  func falls(among shown: [ShownElement<RowID>], at time: Double) -> [Fall] {
    shown.compactMap { element in
      guard let id = element.id.item, !id.isCaption, let effect = list.live[id]?.effect(at: time)
      else {
        return nil
      }
      return Fall(
        row: id, frame: element.attributes.frame, motion: effect.motion, time: effect.time)
    }
  }

  /// Returns how far a row is thrown from its place, in points.
  ///
  /// - Parameter frame: the row's, in pixels.
  func jolt(of frame: Rect, _ row: RowID, by falls: [Fall]) -> Double {
    falls.reduce(0) { sum, fall in
      guard fall.row != row else { return sum }
      let distance = (frame.midY - fall.frame.midY) / scale
      return sum + fall.motion.jolt(at: fall.time, distance: distance)
    }
  }
}
