import Bubbles
import Drawing

/// Where the keys of a phone's keyboard for kana are: twelve of them, of which each types the five kana of
/// its row, by a tap or by a flick to one of four sides.
struct KanaPad {
  /// From the keyboard's top left corner, in points.
  private(set) var placed: [KeyboardKey] = []
  /// The box of each key that types kana, by its character.
  private var boxes: [Character: Rect] = [:]
  /// From one row to the next, and from one column to the next, in points.
  private var step = Point(x: 0, y: 0)

  private static let gap = 6.0
  /// What stands at either end of the rows.
  private static let ends: [(first: KeyboardKey.Face, last: KeyboardKey.Face?)] = [
    (.letter("→"), .symbol(.backspace)), (.symbol(.reload), .space), (.letter("ABC"), .enter),
    (.symbol(.smiley), nil),
  ]

  init(_ metrics: KeyboardMetrics) {
    let gap = Self.gap
    let rows = KeyboardLayout.kana.rows
    let width = (metrics.width - 2 * metrics.side - 4 * gap) / 5
    for (row, keys) in rows.enumerated() {
      let line = metrics.line(row)
      func box(_ column: Int) -> Rect {
        Rect(
          x: metrics.side + Double(column) * (width + gap), y: line.lower, width: width,
          height: line.upper - line.lower)
      }
      placed.append(KeyboardKey(face: Self.ends[row].first, rect: box(0), isPlain: false))
      for (place, key) in keys.enumerated() {
        boxes[key] = box(place + 1)
        placed.append(
          KeyboardKey(face: .letter(Self.face(of: key)), rect: box(place + 1), isPlain: true))
      }
      if let face = Self.ends[row].last {
        var rect = box(4)
        // The last key is as high as two rows.
        if face == .enter { rect.size.height = metrics.line(row + 1).upper - line.lower }
        placed.append(KeyboardKey(face: face, rect: rect, isPlain: false))
      }
    }
    step = Point(x: width + gap, y: metrics.line(1).lower - metrics.line(0).lower)
  }

  /// What a key shows.
  private static func face(of key: Character) -> String {
    switch key {
    case "小": "小゛゜"
    case "、": "、。?!"
    default: String(key)
    }
  }

  /// Returns the key that types a character, where what it types is shown, beside the key after a flick
  /// and on it after a tap, and what that says; `nil` for a character of no key.
  func typing(_ character: Character) -> (key: Rect, shown: Rect, sign: String)? {
    guard let flick = KanaFlick(typing: character), let key = boxes[flick.key] else { return nil }
    let side: Point =
      switch flick.side {
      case .none: .zero
      case .left: Point(x: -step.x, y: 0)
      case .up: Point(x: 0, y: -step.y)
      case .right: Point(x: step.x, y: 0)
      case .down: Point(x: 0, y: step.y)
      }
    let sign =
      flick.side == .none ? Self.face(of: flick.key) : String(KanaFlick.hiragana(character))
    return (key, key.offsetBy(x: side.x, y: side.y), sign)
  }
}

/// How a kana is typed: by a key, and the side to which a finger flicks.
struct KanaFlick: Hashable {
  /// The sides in the order of a row's vowels; none for a tap.
  enum Side: Int, CaseIterable { case none, left, up, right, down }

  let key: Character
  let side: Side

  /// The kana of each key, in the order of the sides.
  private static let rows: [[Character]] = [
    "あいうえお", "かきくけこ", "さしすせそ", "たちつてと", "なにぬねの", "はひふへほ", "まみむめも",
    "や「ゆ」よ", "らりるれろ", "わをんー〜", "、。？！…",
  ].map(Array.init)

  /// - Parameter character: a kana or a mark of Japanese; what is small or has a mark of voice is made so
  ///   by a key of its own, which is typed last.
  init?(typing character: Character) {
    let kana = Self.hiragana(character)
    if let row = Self.rows.first(where: { $0.contains(kana) }),
      let place = row.firstIndex(of: kana), let side = Side(rawValue: place)
    {
      (key, self.side) = (row[0], side)
    } else if Self.isChanged(kana) {
      (key, side) = ("小", .none)
    } else {
      return nil
    }
  }

  /// Returns the hiragana of a katakana, which is typed as that; other characters as they are.
  static func hiragana(_ character: Character) -> Character {
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
      (0x30A1...0x30F6).contains(scalar.value), let kana = Unicode.Scalar(scalar.value - 0x60)
    else { return character }
    return Character(kana)
  }

  /// Whether a kana is small, or has a mark of voice.
  private static func isChanged(_ kana: Character) -> Bool {
    "ぁぃぅぇぉっゃゅょゎがぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽゔ".contains(kana)
  }
}
