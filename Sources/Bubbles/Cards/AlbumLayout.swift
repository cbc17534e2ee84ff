import Drawing

/// The frames of an album's pictures: rows of one to four, each as high as its pictures require to
/// fill the width, with a total height as near as possible to the preferred height.
struct AlbumLayout: Hashable {
  /// A frame for each picture, in order.
  private(set) var frames: [Rect]
  private(set) var size: Size

  /// Makes all rows higher or lower by the same, so that they are as high as that together; gaps stay.
  mutating func setHeight(_ height: Double) {
    let change = height - size.height
    guard change != 0 else { return }
    let tops = frames.map(\.minY).sorted().reduce(into: [Double]()) { tops, top in
      if top - (tops.last ?? -.infinity) > 0.5 { tops.append(top) }
    }
    func shift(of y: Double) -> Double {
      change * Double(tops.count { $0 < y - 0.5 }) / Double(tops.count)
    }
    frames = frames.map { frame in
      let top = frame.minY + shift(of: frame.minY)
      let bottom = frame.maxY + shift(of: frame.maxY)
      return Rect(x: frame.minX, y: top, width: frame.width, height: max(1, bottom - top))
    }
    size.height = height
  }

  /// Cells of one size in rows of two, or of three for more than four; the first row takes fewer,
  /// which are wider.
  init(cells count: Int, width: Double, maxHeight: Double, gap: Double) {
    let columns = count <= 4 ? 2 : 3
    let rows = max(1, (count + columns - 1) / columns)
    let side = (width - gap * Double(columns - 1)) / Double(columns)
    let height = min(side, (maxHeight - gap * Double(rows - 1)) / Double(rows))
    var frames: [Rect] = []
    for row in 0..<rows {
      let isFirst = row == 0
      let cells = isFirst ? count - columns * (rows - 1) : columns
      let wide = (width - gap * Double(cells - 1)) / Double(max(1, cells))
      for column in 0..<max(0, cells) {
        let x = Double(column) * (wide + gap)
        frames.append(
          Rect(
            x: x, y: Double(row) * (height + gap), width: column == cells - 1 ? width - x : wide,
            height: height))
      }
    }
    self.frames = frames
    size = Size(width: width, height: Double(rows) * (height + gap) - gap)
  }

  /// - Parameters:
  ///   - ratios: width divided by height of each picture; 1 to 10 of them.
  ///   - maxHeight: the maximum total height of the rows.
  ///
  /// Complexity: at most 2⁹ ways to split ten pictures into rows are tried.
  init(ratios: [Double], width: Double, maxHeight: Double, gap: Double) {
    // Very wide and very tall pictures are cropped instead of shown as slivers.
    let ratios = ratios.map { max(0.66, min(1.78, $0.isFinite ? $0 : 1)) }
    let target = min(maxHeight, width * (ratios.count == 2 ? 0.75 : 1.05))
    var best: (score: Double, heights: [Double], counts: [Int])?
    func rows(_ counts: [Int]) -> [Double] {
      var index = 0
      return counts.map { count in
        let sum = ratios[index..<index + count].reduce(0, +)
        index += count
        return (width - gap * Double(count - 1)) / sum
      }
    }
    func visit(_ counts: [Int], _ left: Int) {
      guard left > 0 else {
        let heights = rows(counts)
        let total = heights.reduce(0, +) + gap * Double(counts.count - 1)
        var score = abs(total - target)
        for (index, height) in heights.enumerated() {
          // Penalizes rows that are very low, and rows higher than the one above.
          if height < width * 0.2 { score += (width * 0.2 - height) * 4 }
          if index > 0, height > heights[index - 1] {
            score += (height - heights[index - 1]) * 0.25
          }
        }
        // Penalizes a row of four, which has small pictures.
        score += Double(counts.filter { $0 == 4 }.count) * width * 0.15
        if best.map({ score < $0.score - 1e-9 }) ?? true { best = (score, heights, counts) }
        return
      }
      for count in 1...min(4, left) { visit(counts + [count], left - count) }
    }
    visit([], ratios.count)
    var frames: [Rect] = []
    var y = 0.0
    if let best {
      let gaps = gap * Double(best.counts.count - 1)
      let total = best.heights.reduce(0, +)
      let shrink = min(1, max(1, maxHeight - gaps) / max(1, total))
      var index = 0
      for (row, count) in best.counts.enumerated() {
        if row > 0 { y += gap }
        let height = best.heights[row] * shrink
        var x = 0.0
        let sum = ratios[index..<index + count].reduce(0, +)
        for column in 0..<count {
          let share = (width - gap * Double(count - 1)) * ratios[index] / sum
          let right = column == count - 1 ? width : x + share
          frames.append(Rect(x: x, y: y, width: right - x, height: height))
          x = right + gap
          index += 1
        }
        y += height
      }
    }
    self.frames = frames
    size = Size(width: width, height: y)
  }
}
