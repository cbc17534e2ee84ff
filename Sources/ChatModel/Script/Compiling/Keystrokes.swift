/// How a text comes to stand in the composer, key by key.
enum Keystrokes {
  /// What stands there after each stroke, from a text that is typed on; none where nothing is added.
  /// A long one grows by several characters at once, so that there are not too many strokes.
  static func texts(from old: String, to text: String, atMost limit: Int) -> [String] {
    let characters = Array(text)
    let kept = zip(Array(old), characters).prefix { $0 == $1 }.count
    let fresh = characters.count - kept
    guard fresh > 0 else { return [] }
    let strokes = min(fresh, max(1, limit))
    return (1...strokes).map { String(characters[..<(kept + fresh * $0 / strokes)]) }
  }
}
