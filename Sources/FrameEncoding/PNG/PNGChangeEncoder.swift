import CKernels
import Drawing
import Synchronization

/// In what a picture of a sequence differs from the one before.
struct PNGChange: Sendable {
  /// When the picture is shown.
  let ticks: Range<Int>
  /// Where pixels differ from the picture before, strip by strip.
  let damage: Damage
  /// The strips that the picture's file can't take from the file before.
  let strips: [(index: Int, strip: PNGStrip)]
}

/// Finds and encodes what changes from picture to picture: one for each worker.
final class PNGChangeEncoder: Sendable {
  private let layout: PNGFrameLayout
  private let firstTick: Int
  private let encoder: Mutex<PNGStripEncoder>

  /// - Parameter firstTick: the first tick whose picture is encoded.
  init(_ layout: PNGFrameLayout, firstTick: Int) {
    self.layout = layout
    self.firstTick = firstTick
    encoder = Mutex(layout.makeStripEncoder())
  }

  /// What changes with a picture.
  ///
  /// - Complexity: O(pixels of its damage), and of all strips that it touches and changes.
  func encode(_ frame: Frame) throws(FrameEncodingError) -> PNGChange {
    for bitmap in [frame.bitmap, frame.former ?? frame.bitmap] {
      guard bitmap.width == layout.width, bitmap.height == layout.height else {
        throw .wrongSize(width: bitmap.width, height: bitmap.height)
      }
    }
    // A folder's first picture finds no file before it.
    let isFirst = frame.ticks.lowerBound <= firstTick && frame.ticks.upperBound > firstTick
    var strips: [(index: Int, strip: PNGStrip)] = []
    var changes: [PixelRect] = []
    for index in 0..<layout.stripCount {
      let rows = layout.rows(of: index)
      let change = change(of: frame, rows: rows)
      if !change.isEmpty { changes.append(change) }
      guard isFirst || !change.isEmpty else { continue }
      let strip = try encoder.withLock { encoder throws(FrameEncodingError) in
        try encoder.encode(frame.bitmap, rows: rows)
      }
      strips.append((index, strip))
    }
    return PNGChange(ticks: frame.ticks, damage: Damage(changes), strips: strips)
  }

  /// The smallest rectangle of some rows around every pixel that differs from the picture before.
  private func change(of frame: Frame, rows: Range<Int>) -> PixelRect {
    let all = PixelRect(x: 0, y: rows.lowerBound, width: layout.width, height: rows.count)
    let none = PixelRect(x: 0, y: 0, width: 0, height: 0)
    // A picture that is shown already differs from nothing.
    guard frame.ticks.lowerBound >= firstTick else { return none }
    guard let former = frame.former else { return all }
    let stride = frame.bitmap.stride
    return frame.bitmap.withUnsafeBytes { now in
      former.withUnsafeBytes { then in
        frame.damage.rects.reduce(none) { changed, rect in
          let rect = rect.intersection(all)
          guard !rect.isEmpty else { return changed }
          let area = letterer_changed_area(
            now.bindMemory(to: UInt8.self).baseAddress,
            then.bindMemory(to: UInt8.self).baseAddress, stride,
            letterer_area(x: rect.x, y: rect.y, width: rect.width, rows: rect.height))
          return changed.union(
            PixelRect(x: area.x, y: area.y, width: area.width, height: area.rows))
        }
      }
    }
  }
}
