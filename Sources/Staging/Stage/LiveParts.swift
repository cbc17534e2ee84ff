import Bubbles
import ChatModel
import Drawing

/// What goes on within rows at a moment, while they stand still: the dots of those who type, and
/// the rings of what is being sent or fetched.
struct LiveParts {
  let dots: TypingDots
  let uploads: [Message.ID: UploadRun]
  /// The moment, in seconds.
  let time: Double

  /// A row's drawing with what goes on within it as it is now.
  ///
  /// - Parameter start: when it began, in seconds.
  func apply(to list: DisplayList, of row: MeasuredRow, since start: Double) -> DisplayList {
    let hasDots = time > start && row.nodes.contains { $0.kind == .dots }
    guard hasDots || (!uploads.isEmpty && row.anchors.card != nil) else { return list }
    return list.replacingParts { part, list in
      switch part.kind {
      case PartID.typingDots.kind where hasDots:
        dots.list(at: dots.restingTime + time - start)
      case .ring:
        uploads[Message.ID(part.name)].map { ProgressRing.filling(list, to: $0.part(at: time)) }
      default: nil
      }
    }
  }
}

extension DisplayList {
  /// The same with the lists of some parts replaced, wherever the parts stand; `nil` leaves one as
  /// it is.
  fileprivate func replacingParts(
    _ replacement: (_ part: PartID, _ list: DisplayList) -> DisplayList?
  ) -> DisplayList {
    var commands = commands
    var isChanged = false
    for (index, command) in commands.enumerated() {
      guard case .group(let list, let style) = command else { continue }
      let new =
        style.part.flatMap { replacement($0, list) } ?? list.replacingParts(replacement)
      guard new != list else { continue }
      commands[index] = .group(new, style)
      isChanged = true
    }
    return isChanged ? DisplayList(commands) : self
  }
}
