import Drawing
import ListLayout
import StageSupport

@testable import Bubbles
@testable import Staging

/// What is seen in a frame: where, and how opaque.
struct ShownFrame {
  private struct Part {
    var top: Double
    var height: Double
    var opacity: Double
    var isFlying = false
    /// Whether the row is deleted already.
    var isLeaving = false
  }

  private let time: Double
  private var rows: [RowID: Part] = [:]
  private var pieces: [ChromePiece.Kind: Part] = [:]
  /// Where rows can be seen.
  private let seen: Rect

  init(_ scene: Scene, _ stage: Stage, at time: Double) {
    self.time = time
    seen = Rect(
      x: 0, y: stage.content.minY, width: scene.size.width,
      height: scene.size.height - stage.content.minY)
    let staying = Set(stage.rows.map(\.id))
    for row in scene.rows {
      rows[row.measured.id] = Part(
        top: row.origin.y, height: row.measured.size.height,
        opacity: row.command.opacity(of: row.measured.id.rawValue), isFlying: row.isFlying,
        isLeaving: !staying.contains(row.measured.id))
    }
    // The parts of a sheet or of a box move and fade within it.
    let isWhole = stage.screen.scenes.look.menu.form == .beside
    for piece in scene.pieces where piece.kind != .scrim || isWhole {
      guard case .group(_, let style) = piece.command else { continue }
      pieces[piece.kind] = Part(
        top: piece.frame.minY, height: piece.frame.height, opacity: style.opacity)
    }
  }

  /// How much more the day that floats over a scroll may fade: it comes within 0.15 s, and near its
  /// own place it fades as fast as that passes by, all of it over one height.
  private func floatingFade(
    of id: RowID, _ row: Part, _ way: Double, since former: ShownFrame
  ) -> Double {
    guard id.isDay else { return 0 }
    return (time - former.time) / 0.15 + way / row.height
  }

  /// How many times as fast a row may fade: over one that is deleted others close, by which it goes with
  /// the square of what they leave of it, besides its own fading.
  private static func hurry(of row: Part) -> Double { row.isLeaving ? 3 : 1 }

  /// How much farther that day may go: within 0.15 s it comes from under the header.
  private func floatingWay(of id: RowID, _ row: Part, since former: ShownFrame) -> Double {
    id.isDay ? (time - former.time) / 0.15 * row.height * 2 : 0
  }

  /// What jumped since the frame before.
  func faults(after former: ShownFrame, _ limits: SpeedLimits) -> [String] {
    let span = (former.time, time)
    let fading = limits.opacity(span.0, span.1)
    var faults: [String] = []
    // The dots of somebody's typing become what they say.
    let left = former.rows.filter { rows[$0.key] == nil }
    let came = rows.filter { former.rows[$0.key] == nil }
    for (id, row) in rows {
      let way = limits.way(of: id, span.0, span.1) + floatingWay(of: id, row, since: former)
      let fading = fading * Self.hurry(of: row) + floatingFade(of: id, row, way, since: former)
      guard let old = former.rows[id] else {
        let takesOver = left.values.contains { abs($0.top - row.top) <= way }
        if !row.isFlying, row.opacity > fading, !takesOver, !isAtEdge(row, way, seen) {
          faults.append("\(id) is there at \(row.top) with \(row.opacity)")
        }
        continue
      }
      guard isSeen(row) || former.isSeen(old) else { continue }
      // A day goes back behind the header.
      if id.isDay, isAtEdge(row, way, seen), isAtEdge(old, way, former.seen) { continue }
      if abs(row.top - old.top) > way {
        faults.append("\(id) jumps from \(old.top) to \(row.top), allowed \(way)")
      }
      if abs(row.opacity - old.opacity) > fading {
        faults.append("\(id) fades from \(old.opacity) to \(row.opacity)")
      }
    }
    for (id, row) in left {
      let way = limits.way(of: id, span.0, span.1)
      let fading = fading + floatingFade(of: id, row, way, since: former)
      let givesWay = came.values.contains { abs($0.top - row.top) <= way }
      if row.opacity > fading, !givesWay, !isAtEdge(row, way, former.seen) {
        faults.append("\(id) is gone from \(row.top) with \(row.opacity)")
      }
    }
    return faults + pieceFaults(after: former, limits, fading)
  }

  private func pieceFaults(
    after former: ShownFrame, _ limits: SpeedLimits, _ fading: Double
  ) -> [String] {
    let screen = Rect(origin: .zero, size: MotionFixtures.device.size)
    var faults: [String] = []
    for label in Set(pieces.keys).union(former.pieces.keys) {
      let way = limits.way(of: label, former.time, time)
      guard let piece = pieces[label], let old = former.pieces[label] else {
        if let one = pieces[label] ?? former.pieces[label], one.opacity > fading,
          !isAtEdge(one, way, screen), !isBehindComposer(label, one, way, former)
        {
          faults.append("\(label) comes or goes at once at \(one.top) with \(one.opacity)")
        }
        continue
      }
      if abs(piece.top - old.top) > way || abs(piece.height - old.height) > way {
        faults.append("\(label) jumps from \(old) to \(piece), allowed \(way)")
      }
      if abs(piece.opacity - old.opacity) > fading {
        faults.append("\(label) fades from \(old.opacity) to \(piece.opacity)")
      }
    }
    return faults
  }

  private func isSeen(_ row: Part) -> Bool {
    row.top < seen.maxY && row.top + row.height > seen.minY && row.opacity > 0
  }

  /// Whether a piece that comes from behind the composer is there.
  private func isBehindComposer(
    _ kind: ChromePiece.Kind, _ part: Part, _ way: Double, _ former: ShownFrame
  ) -> Bool {
    guard [.reply, .typing, .mentions].contains(kind),
      let composer = pieces[.composer] ?? former.pieces[.composer]
    else { return false }
    return part.top >= composer.top - way
  }

  private func isAtEdge(_ part: Part, _ way: Double, _ area: Rect) -> Bool {
    part.top >= area.maxY - way || part.top + part.height <= area.minY + way
  }
}

extension RowID {
  fileprivate var isDay: Bool { rawValue.hasPrefix("day:") }
}

extension DrawingCommand {
  /// The opacity of a row; where several groups of the same label stand beside one another, that of the
  /// faintest.
  fileprivate func opacity(of label: String) -> Double {
    guard case .group(let list, let style) = self, style.label == label else { return 1 }
    return style.opacity * (list.commands.map { $0.opacity(of: label) }.min() ?? 1)
  }
}
