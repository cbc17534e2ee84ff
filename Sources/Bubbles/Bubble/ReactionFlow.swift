/// Lines of pills, wrapped where the next one doesn't fit.
struct ReactionFlow {
  /// For each pill: its line, and its distance from the line's left edge.
  private(set) var places: [(line: Int, x: Double)] = []
  /// Each line's width.
  private(set) var lineWidths: [Double] = []

  /// The layout of pills of these widths; one wider than `available` takes its own line.
  init(widths: [Double], gap: Double, available: Double) {
    var x = 0.0
    for width in widths {
      if lineWidths.isEmpty || (x > 0 && x + width > available) {
        lineWidths.append(0)
        x = 0
      }
      places.append((lineWidths.count - 1, x))
      lineWidths[lineWidths.count - 1] = x + width
      x += width + gap
    }
  }

  var width: Double { lineWidths.max() ?? 0 }
}
