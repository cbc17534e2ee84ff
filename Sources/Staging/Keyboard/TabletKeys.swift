import Bubbles
import Drawing

/// Where the keys of a tablet's keyboard are, in points from its top left corner.
struct TabletKeys {
  private(set) var placed: [KeyboardKey] = []
  /// Whether capitals are typed.
  let isShifted: Bool

  private static let gap = 9.0

  init(_ content: KeyboardContent, _ metrics: KeyboardMetrics) {
    var rows = content.layout.rows
    var shifted = false
    switch content.layer {
    case .letters(let isShifted): shifted = isShifted
    case .capitals: shifted = true
    case .digits: rows = KeyboardLayout.digits.rows
    case .signs: rows = KeyboardLayout.signs.rows
    case .emoji: break
    }
    isShifted = shifted
    let letters = rows.map { row in
      row.map {
        KeyboardKey.Face.letter(shifted ? content.layout.uppercased(String($0)) : String($0))
      }
    }
    let signs = Self.signs(content)
    let width = metrics.width - 2 * metrics.side
    let gap = Self.gap
    let height = (metrics.keysHeight - 4 * gap - 4) / 4
    // The rows above are as wide as the longest of them, and a key that isn't a letter.
    let above: Int = rows.dropLast().map(\.count).max() ?? 10
    let last: Int = (rows.last?.count ?? 0) + signs.count
    let longest = Double(max(above, last + 1) + 1)
    let unit = (width - (longest - 1) * gap) / longest
    func add(_ faces: [KeyboardKey.Face], row: Int, from start: Double, widths: (Int) -> Double) {
      var x = metrics.side + start
      let y = metrics.barHeight + gap / 2 + Double(row) * (height + gap)
      for (index, face) in faces.enumerated() {
        let isLast = index == faces.count - 1
        let wide = isLast ? metrics.side + width - x : widths(index)
        let isPlain =
          switch face {
          case .letter, .signs, .space: true
          case .symbol, .layer, .otherSigns, .enter: false
          }
        placed.append(
          KeyboardKey(
            face: face, rect: Rect(x: x, y: y, width: max(8, wide), height: height),
            isPlain: isPlain))
        x += wide + gap
      }
    }
    for (index, row) in letters.enumerated() {
      switch index {
      case 0: add(row + [.symbol(.backspace)], row: 0, from: 0) { _ in unit }
      case letters.count - 1:
        let shift: KeyboardKey.Face = content.layer.isLetters ? .symbol(.shift) : .otherSigns
        add([shift] + row + signs + [shift], row: index, from: 0) { _ in unit }
      default: add(row + [.enter], row: index, from: unit * 0.5) { _ in unit }
      }
    }
    let foot: [KeyboardKey.Face] = [
      .layer, .symbol(.globe), .symbol(.microphone), .space, .layer, .symbol(.keyboardDown),
    ]
    let side = unit * 1.25
    let space = width - 5 * (side + gap)
    add(foot, row: letters.count, from: 0) { $0 == 3 ? space : side }
  }

  /// Returns the keys with two signs each that stand after the last row of letters, if it is short or
  /// those above it are long.
  private static func signs(_ content: KeyboardContent) -> [KeyboardKey.Face] {
    let rows = content.layout.rows
    let (last, above) = (rows.last?.count ?? 0, rows.dropLast().map(\.count).max() ?? 0)
    guard content.layer.isLetters, content.layout.hasShift, last < 8 || last + 3 <= above else {
      return []
    }
    switch content.layout.name {
    case "pinyin": return [.signs(upper: "！", lower: "，"), .signs(upper: "？", lower: "。")]
    case "romaji": return [.signs(upper: "！", lower: "、"), .signs(upper: "？", lower: "。")]
    default: return [.signs(upper: "!", lower: ","), .signs(upper: "?", lower: ".")]
    }
  }
}

extension KeyboardContent.Layer {
  /// Whether its keys are letters.
  var isLetters: Bool {
    switch self {
    case .letters, .capitals: true
    case .digits, .signs, .emoji: false
    }
  }
}
