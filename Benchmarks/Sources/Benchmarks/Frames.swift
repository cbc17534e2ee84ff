import Drawing

@testable import Painting
@testable import Typesetting

/// A clip of a chat at 30 frames a second, painted from what changes, against copying its frames.
func framesBenchmarks() async throws -> [Benchmark] {
  let fonts = try FontLibrary.bundled()
  let clip = PaintedClip(TextShaper(fonts: fonts))
  let one = PaintPool(workers: 1) { GlyphMaskCache(fonts: fonts) }
  let two = PaintPool(workers: 2) { GlyphMaskCache(fonts: fonts) }
  let copies = Copies()
  return [
    Benchmark(
      name: "2 seconds of a chat, 1170 × 2532", run: { try await clip.paint(clip.all, with: one) },
      yardstick: "memcpy", runYardstick: { copies.copy(clip.ticks) }, unit: "frames", goal: 0.25),
    Benchmark(
      name: "a bubble that pushes all others up",
      run: { try await clip.paint(clip.sliding, with: one) },
      yardstick: "memcpy", runYardstick: { copies.copy(clip.sliding.count) }, unit: "frames"),
    Benchmark(
      name: "typing dots", run: { try await clip.paint(clip.typing, with: one) },
      yardstick: "memcpy", runYardstick: { copies.copy(clip.typing.count) }, unit: "frames"),
    Benchmark(
      name: "2 workers", run: { try await clip.paint(clip.all, with: two) },
      yardstick: "1 worker", runYardstick: { try await clip.paint(clip.all, with: one) },
      unit: "frames"),
    Benchmark(
      name: "2 workers, 10 seconds", run: { try await clip.paint(clip.long, with: two) },
      yardstick: "1 worker", runYardstick: { try await clip.paint(clip.long, with: one) },
      unit: "frames"),
  ]
}

/// A bubble slides in over 13 frames and pushes the others up, then three dots show that somebody
/// types, then nothing moves: 60 frames, of which 12 are like the one before.
private struct PaintedClip {
  let ticks = 60
  let sliding: [DisplayList]
  let typing: [DisplayList]
  var all: [DisplayList] { sliding + typing }
  var long: [DisplayList] { (0..<5).flatMap { _ in all } }

  init(_ shaper: TextShaper) {
    let screen = syntheticScreen(shaper, withPhoto: true).commands
    let push = 13
    sliding = (1...push).map { frame in
      let rest = 1 - Double(frame) / Double(push)
      return PaintedClip.moment(screen, shift: 62 * (1 - rest * rest * rest), dots: nil)
    }
    typing = (0..<35).map { PaintedClip.moment(screen, shift: 62, dots: Double($0)) }
  }

  /// Paints frames; how many the clip has, those that are like the one before counted.
  func paint(_ lists: [DisplayList], with pool: PaintPool) async throws -> Double {
    var given = 0
    try await pool.paintFrames(
      width: 1170, height: 2532, scale: 3, background: .white,
      next: {
        guard given < lists.count else { return nil }
        defer { given += 1 }
        return FrameToPaint(ticks: given..<(given + 1), list: lists[given])
      },
      makeTransform: { { $0.index } }, consume: { _ in })
    return Double(lists.count == all.count ? ticks : lists.count)
  }

  /// The screen with its rows moved up by some points, and dots at its lower edge.
  private static func moment(
    _ screen: [DrawingCommand], shift: Double, dots: Double?
  ) -> DisplayList {
    var rows: [DrawingCommand] = []
    var rest: [DrawingCommand] = []
    for command in screen {
      if case .group(let list, var style) = command {
        style.part = PartID(PartID.Kind("row"), "\(rows.count)")
        style.transform.ty -= shift
        rows.append(.group(list, style))
      } else {
        rest.append(command)
      }
    }
    if let dots {
      let bubble = Path(
        roundedRect: Rect(x: 48, y: 716, width: 70, height: 38), radii: CornerRadii(19))
      rows.append(.fill(bubble, .color(.white)))
      for dot in 0..<3 {
        let phase = (dots - Double(dot) * 4).truncatingRemainder(dividingBy: 24)
        let lift = phase > 0 && phase < 12 ? 4 * phase * (12 - phase) / 36 : 0
        let place = Rect(x: 64 + Double(dot) * 14, y: 731 - lift * 0.4, width: 8, height: 8)
        rows.append(
          .fill(Path(ellipseIn: place), .color(Color(red: 120, green: 126, blue: 134))))
      }
    }
    let view = GroupStyle(
      clip: Path(rect: Rect(x: 0, y: 92, width: 390, height: 672)),
      part: PartID(PartID.Kind("rows")))
    return DisplayList(
      rest.prefix(1) + [.group(DisplayList(rows), view)] + rest.dropFirst())
  }
}

/// Two screens in memory, of which one is copied to the other.
private final class Copies {
  private var screen = Bitmap(width: 1170, height: 2532)
  private var copy = Bitmap(width: 1170, height: 2532)

  func copy(_ count: Int) -> Double {
    for _ in 0..<count {
      copy.withUnsafeMutableBytes { target in
        screen.withUnsafeBytes { target.copyMemory(from: $0) }
      }
    }
    return Double(count)
  }
}
