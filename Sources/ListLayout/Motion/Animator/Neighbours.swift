/// Values by their height, to find the nearest.
struct Neighbours<Value> {
  private var entries: [(y: Double, value: Value)] = []

  mutating func add(_ value: Value, at y: Double) { entries.append((y, value)) }

  mutating func sort() { entries.sort { $0.y < $1.y } }

  /// The lowest and the highest place, once sorted.
  var range: ClosedRange<Double>? {
    guard let first = entries.first, let last = entries.last else { return nil }
    return first.y...last.y
  }

  func nearest(to y: Double) -> Value? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].y < y { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count else { return entries.last?.value }
    guard low > 0 else { return entries[0].value }
    return entries[low].y - y < y - entries[low - 1].y ? entries[low].value : entries[low - 1].value
  }
}
