import Drawing

extension ChromeBuilder {
  /// Returns the twelve keys of a phone for kana, and those beside them.
  func kanaKeys(_ content: KeyboardContent, _ metrics: KeyboardMetrics) -> [DrawingCommand] {
    KanaPad(metrics).placed.flatMap { drawn($0, content, size: 24) }
  }

  /// Returns the key of a kana under a finger, and after a flick the kana beside it; `nil` for what isn't
  /// on the keys.
  func kanaBalloon(_ typed: Character, _ metrics: KeyboardMetrics) -> ChromePiece? {
    guard let pad = KanaPad(metrics).typing(typed) else { return nil }
    let tokens = look.keyboard
    let bounds = pad.key.union(pad.shown)
    func path(_ rect: Rect) -> Path {
      let box = rect.offsetBy(x: -bounds.minX, y: -bounds.minY)
      return Path(rounded: box, tokens.radius)
    }
    var commands: [DrawingCommand] = [.fill(path(pad.key), .color(tokens.specialKey))]
    if pad.shown != pad.key {
      if tokens.shadow.alpha > 0 {
        commands.append(.shadow(path(pad.shown), Shadow(color: tokens.shadow, x: 0, y: 1, blur: 4)))
      }
      commands.append(.fill(path(pad.shown), .color(tokens.key)))
    }
    let box = pad.shown.offsetBy(x: -bounds.minX, y: -bounds.minY)
    commands += word(pad.sign, in: box, size: pad.sign.count > 1 ? 16 : 26)
    return ChromePiece(
      .keyBalloon, frame: bounds.offsetBy(x: metrics.left, y: metrics.frame.minY),
      list: DisplayList(commands))
  }
}
