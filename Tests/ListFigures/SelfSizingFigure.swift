import Drawing
import ListLayout

/// A list that is scrolled up through items of unknown height: each is measured as it comes into
/// sight, and nothing that is in sight jumps.
struct SelfSizingFigure {
  private static let count = 120
  private static let size = Size(width: 372, height: 270)
  private static let viewport = Size(width: 200, height: 160)
  private static let top = 62.0
  private static let left = 16.0

  private let canvas: Canvas

  init(canvas: Canvas) { self.canvas = canvas }

  /// Steps of the scroll in points, as a finger would do it.
  private static let steps: [Double] = {
    let frames = 3.6 * Film.framesPerSecond
    return (1...Int(frames)).map { frame in
      func way(_ part: Double) -> Double {
        let rest = 1 - part
        return part < 0.5 ? 4 * part * part * part : 1 - 4 * rest * rest * rest
      }
      return 620 * (way(Double(frame) / frames) - way(Double(frame - 1) / frames))
    }
  }()

  func drawn() -> Film {
    var film = Film(size: Self.size, scale: 2)
    var engine = LayoutEngine(
      viewport: Self.viewport, section: -1,
      items: (0..<Self.count).map { LayoutItem(id: $0) }, options: LayoutOptions(itemSpacing: 6))
    var measured: Set<Int> = []
    var jump = 0.0

    func measure() {
      while case let ids = engine.unmeasuredVisible(), !ids.isEmpty {
        measured.formUnion(ids)
        engine.setMeasuredSizes(
          ids.map { ($0, Size(width: Self.viewport.width, height: Self.height(of: $0))) })
      }
    }
    func places() -> [Int: Double] {
      Dictionary(
        uniqueKeysWithValues: engine.visibleAttributes().compactMap { element in
          element.id.item.map { ($0, element.frame.minY - engine.contentOffset) }
        })
    }

    measure()
    film.add(picture(of: engine, measured, jump), seconds: 0.8)
    for step in Self.steps {
      let before = places()
      engine.setContentOffset(engine.contentOffset - step)
      measure()
      for (id, y) in places() {
        if let former = before[id] { jump = max(jump, abs(y - former - step)) }
      }
      film.add(picture(of: engine, measured, jump))
    }
    film.add(picture(of: engine, measured, jump), seconds: 1.6)
    return film
  }

  private static func height(of id: Int) -> Double {
    [34, 88, 52, 34, 124, 70, 34, 52][(id * 5) % 8]
  }

  private func picture(
    of engine: LayoutEngine<Int>, _ measured: Set<Int>, _ jump: Double
  ) -> DisplayList {
    let frame = Rect(
      x: Self.left, y: Self.top, width: Self.viewport.width, height: Self.viewport.height)
    let around = Rect(
      x: 0, y: engine.contentOffset - Self.top, width: Self.viewport.width, height: Self.size.height
    )
    canvas.group(opacity: 0.35) { drawItems(of: engine, in: around, measured, isInSight: false) }
    canvas.fill(frame, radius: 10, Canvas.Palette.paper)
    canvas.group(opacity: 1, clip: frame, radius: 10) {
      drawItems(of: engine, in: engine.viewportBounds, measured, isInSight: true)
    }
    canvas.stroke(frame, radius: 10, Canvas.Palette.ink)

    let x = 236.0
    canvas.text("Scrolling up", x: x, baseline: 78, size: 13, weight: 600)
    let rows = [
      ("measured", "\(measured.count) of \(Self.count)"),
      ("content", "\(Int(engine.contentHeight)) pt"),
      ("offset", "\(Int(engine.contentOffset.rounded())) pt"),
    ]
    for (index, row) in rows.enumerated() {
      let y = 102 + Double(index) * 20
      canvas.text(row.0, x: x, baseline: y, size: 12, color: Canvas.Palette.faint)
      canvas.text(row.1, x: 356, baseline: y, size: 12, weight: 500, alignment: 1)
    }
    canvas.text("largest jump", x: x, baseline: 170, size: 12, color: Canvas.Palette.faint)
    canvas.text(
      jump < 0.001 ? "0 pt" : "\((jump * 100).rounded() / 100) pt", x: 356, baseline: 170, size: 12,
      weight: 600, alignment: 1, color: jump < 0.001 ? Canvas.Palette.green : Canvas.Palette.red)
    canvas.stroke(
      Rect(x: x + 0.5, y: 188.5, width: 16, height: 10), radius: 3, Canvas.Palette.faint,
      dash: [3, 2])
    canvas.text("a guess: 40 pt", x: x + 26, baseline: 198, size: 11, color: Canvas.Palette.faint)
    canvas.fill(
      Rect(x: x, y: 208, width: 17, height: 11), radius: 3, Canvas.Palette.blue.opacity(0.85))
    canvas.text("measured", x: x + 26, baseline: 218, size: 11, color: Canvas.Palette.faint)
    return canvas.finish()
  }

  private func drawItems(
    of engine: LayoutEngine<Int>, in part: Rect, _ measured: Set<Int>, isInSight: Bool
  ) {
    for element in engine.attributes(in: part) {
      guard let id = element.id.item else { continue }
      let isOwn = id % 3 == 0
      let width = 104.0 + Double((id * 37) % 76)
      let box = Rect(
        x: Self.left + (isOwn ? Self.viewport.width - width - 8 : 8),
        y: Self.top + element.frame.minY - engine.contentOffset, width: width,
        height: element.frame.height)
      if !measured.contains(id) {
        canvas.stroke(
          Rect(x: box.minX + 0.5, y: box.minY + 0.5, width: width - 1, height: box.height - 1),
          radius: 9, Canvas.Palette.faint, dash: [4, 3])
        continue
      }
      canvas.fill(box, radius: 9, isOwn ? Canvas.Palette.blue.opacity(0.85) : Canvas.Palette.line)
      if !isInSight { continue }
      let ink = isOwn ? Canvas.Palette.paper : Canvas.Palette.ink
      canvas.text(
        "Message \(id + 1)", x: box.minX + 10, baseline: box.minY + 21, size: 11.5, weight: 500,
        color: ink)
      for line in 0..<max(0, Int((box.height - 34) / 18)) {
        let length = line % 2 == 0 ? width - 34 : width - 60
        canvas.fill(
          Rect(
            x: box.minX + 10, y: box.minY + 35 + Double(line) * 18, width: length, height: 5),
          radius: 2.5, ink.opacity(0.35))
      }
    }
  }
}
