import Bubbles
import ChatModel
import Drawing

/// The animations within rows at one time: typing dots, the progress rings of uploads and downloads, those of
/// what is being sent, and ink that clears.
struct LiveParts {
  let dots: TypingDots
  let bars: RecordingBars
  let uploads: [Message.ID: UploadRun]
  /// How far rows are uncovered that lie under ink, 0…1.
  var reveals: [RowID: Double] = [:]
  /// The time, in seconds.
  let time: Double

  /// Returns a row's drawing with the current state of its inner animations.
  ///
  /// - Parameter start: when they started, in seconds.
  func apply(to list: DisplayList, of row: MeasuredRow, since start: Double) -> DisplayList {
    let hasDots = time > start && row.nodes.contains { $0.kind == .dots }
    let ink = row.anchors.ink.flatMap { ink in reveals[row.id].map { ink.list(uncovered: $0) } }
    let isSending = list.hasPart(.sendingRing)
    guard hasDots || ink != nil || isSending || (!uploads.isEmpty && row.anchors.card != nil)
    else { return list }
    return list.replacingParts { part, list in
      switch part.kind {
      case PartID.typingDots.kind where hasDots:
        dots.list(at: dots.restingTime + time - start)
      case PartID.recordingBars.kind where hasDots:
        bars.list(at: bars.restingTime + time - start)
      case PartID.ink.kind: ink
      case PartID.sendingRing.kind: ProgressRing.turning(list, at: time)
      case .ring:
        uploads[Message.ID(part.name)].map { ProgressRing.filling(list, to: $0.part(at: time)) }
      default: nil
      }
    }
  }
}

extension DisplayList {
  /// Returns the same with the lists of some parts replaced, at any depth; `nil` leaves one
  /// unchanged.
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
