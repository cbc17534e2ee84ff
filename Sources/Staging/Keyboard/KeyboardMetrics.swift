import Drawing
import Themes

/// Where the keys of a keyboard are, in points from its top left corner.
struct KeyboardMetrics {
  /// On the screen.
  let frame: Rect
  /// The width of the keys.
  let width: Double
  /// Where they begin; above 0 where a right hand types alone.
  let left: Double
  /// The hand that types alone; `nil` for both.
  let hand: Device.Hand?
  /// The height of the keys, without what is above and below them.
  let keysHeight: Double
  /// The height of the row above the keys; 0 without one.
  let barHeight: Double
  /// The margin at the left and right edge.
  let side: Double
  private let columnGap = 6.0
  private let rowGap: Double
  private let keyHeight: Double
  /// Whether there is a key before the last row of letters.
  let hasShift: Bool
  /// Whether the keys for emoji and for dictation stand in the last row, as there is no room below it.
  let hasAllInLastRow: Bool

  /// - Returns: `nil` if the device has no keyboard on its screen.
  init?(_ content: KeyboardContent, tokens: KeyboardTokens, device: Device) {
    guard !device.kind.isDesktop else { return nil }
    let whole = device.size.width + device.besides.left
    // Neither on its side nor on a tablet do keys stand at one, and emoji need all of the room.
    hand =
      device.isLow || device.kind == .tablet || content.isEmoji || whole < Self.leastForOneHand
      ? nil : device.hand
    width = hand == nil ? whole : (whole * Self.partOfOneHand).rounded()
    left = hand == .right ? whole - width : 0
    // On its side a phone has a lower one, which leaves room for the chat.
    let isWide = device.isLow
    let full = device.kind == .tablet ? tokens.height * 1.22 : tokens.height
    keysHeight = isWide ? min(tokens.height, max(140, device.size.height * 0.42)) : full
    // On its side a phone has no room for words.
    let offersWords = content.suggestions != nil && !isWide
    barHeight = content.candidates != nil ? 40 : offersWords ? 45 : 0
    let height = keysHeight + barHeight + device.safeArea.bottom
    frame = Rect(x: 0, y: device.size.height - height, width: whole, height: height)
    side = 3 + max(0, width - 500) * 0.02
    rowGap = keysHeight * 0.052
    keyHeight = (keysHeight - 4 * rowGap - 6) / 4
    hasAllInLastRow = device.kind == .phone && device.safeArea.bottom < 30
    hasShift =
      switch content.layer {
      case .letters: content.layout.hasShift
      default: true
      }
  }

  /// How much of the width the keys of one hand take.
  private static let partOfOneHand = 0.8
  /// The least width of a screen that is divided, in points.
  private static let leastForOneHand = 280.0

  /// The strip beside the keys of one hand; `nil` without one.
  var strip: Rect? {
    hand.map {
      Rect(
        x: $0 == .left ? width : 0, y: 0, width: frame.width - width, height: barHeight + keysHeight
      )
    }
  }

  private func top(ofRow row: Int) -> Double {
    barHeight + rowGap * 0.9 + Double(row) * (keyHeight + rowGap)
  }

  /// Returns the upper and the lower edge of a row of keys.
  func line(_ row: Int) -> (lower: Double, upper: Double) {
    (top(ofRow: row), top(ofRow: row) + keyHeight)
  }

  /// Returns the width of a key: as wide as the longest row needs it, at most a tenth of the width.
  private func unit(_ rows: [[Character]]) -> Double {
    // Beside the last row stand shift, where there is one, and delete.
    let last = (rows.last?.count ?? 7) + (hasShift ? 2 : 1)
    let longest = Double(max(10, rows.dropLast().map(\.count).max() ?? 10, last))
    return (width - 2 * side - (longest - 1) * columnGap) / longest
  }

  /// Returns the width of shift and delete in a room: wider than letters, and farther away, if it allows.
  private func sideKeyWidth(in room: Double, unit: Double) -> Double {
    max(12, min(max(unit, room - columnGap * 0.8), room, unit * 1.6))
  }

  /// Returns a key's box, by its place in a row of letters.
  func key(_ place: Int, in row: Int, of rows: [[Character]]) -> Rect {
    let count = Double(rows[row].count)
    let unit = unit(rows)
    // A short last row of signs has wider keys.
    let wide = row == rows.count - 1 && count < 7 ? unit * 1.4 + columnGap * 0.4 : unit
    var x = (width - count * wide - (count - 1) * columnGap) / 2
    // Without a shift key the last row takes its place.
    if row == rows.count - 1, !hasShift {
      let room = 2 * (x - side) - columnGap
      x = side + max(0, room - sideKeyWidth(in: room, unit: unit)) / 2
    }
    return Rect(
      x: x + Double(place) * (wide + columnGap), y: top(ofRow: row), width: wide, height: keyHeight)
  }

  /// Returns the boxes of shift, where there is one, and delete, beside the last row of letters.
  func sideKeys(of rows: [[Character]]) -> (shift: Rect, delete: Rect) {
    let last = rows.count - 1
    let (first, end) = (key(0, in: last, of: rows), key(rows[last].count - 1, in: last, of: rows))
    let room = width - side - end.maxX - columnGap
    let wide = sideKeyWidth(in: room, unit: unit(rows))
    return (
      Rect(x: side, y: first.minY, width: wide, height: keyHeight),
      Rect(x: width - side - wide, y: first.minY, width: wide, height: keyHeight)
    )
  }

  /// The boxes of the keys below the letters: another layer, those for emoji and for dictation where these
  /// stand there, space, return.
  var lastRow: (first: Rect, others: [Rect], space: Rect, enter: Rect) {
    let unit = (width - 2 * side - 9 * columnGap) / 10
    let wide = unit * 2.4 + columnGap
    let y = top(ofRow: 3)
    let narrow = unit * 1.25
    let first = Rect(
      x: side, y: y, width: hasAllInLastRow ? narrow : wide, height: keyHeight)
    let others = (hasAllInLastRow ? [1, 2] : []).map {
      first.offsetBy(x: Double($0) * (narrow + columnGap), y: 0)
    }
    let left = (others.last ?? first).maxX + columnGap
    let enter = Rect(x: width - side - wide, y: y, width: wide, height: keyHeight)
    let space = Rect(
      x: left, y: y, width: enter.minX - left - columnGap, height: keyHeight)
    return (first, others, space, enter)
  }
}
