import Themes

/// Where a composer's buttons and its field stand from left to right, in points.
struct ComposerLayout {
  /// A button with the square around it.
  struct Place {
    var button: ComposerTokens.Button
    var isInside: Bool
    /// The left edge.
    var x: Double
    /// Width and height.
    var size: Double
    /// The width of one that isn't square.
    var width: Double?
  }

  /// The buttons, those beside the field first.
  private(set) var placed: [Place] = []
  /// The left and the right edge of the field.
  private(set) var field: (lower: Double, upper: Double)
  /// Those of its ground, which may reach around the buttons.
  private(set) var ground: (lower: Double, upper: Double)
  /// The height of a row of buttons below the words.
  private(set) var row = 0.0
  /// That of the row above them, of what formats them.
  private(set) var formats = 0.0
  /// The room for buttons and gaps between the text and the field's right edge.
  private(set) var inner: Double

  /// A field that is narrower gives way to one button on each side, of the text's size.
  private static let leastField = 7.5
  /// Words that have less room give way to one button within the field, of the text's size.
  private static let leastText = 5.0
  /// A field that is narrower gives way to none.
  private static let narrowestField = 40.0

  /// - Parameters:
  ///   - textSize: the size of the field's text, in points.
  ///   - words: how far what the field says of itself reaches; buttons within it give way to that.
  ///   - sendWidth: the width of the button that sends, where it isn't square.
  init(
    _ tokens: ComposerTokens, isTyping: Bool, device: Device, textSize: Double = 16,
    words: Double = 0, sendWidth: Double? = nil
  ) {
    var buttons =
      device.kind.isDesktop
      ? tokens.window : isTyping ? tokens.typing : tokens.empty
    let sideSize = { (button: ComposerTokens.Button) in
      button == .send ? sendWidth ?? tokens.sendSize : tokens.buttonSize
    }
    let room = { (list: [ComposerTokens.Button]) in
      list.reduce(list.isEmpty ? 0 : tokens.spacing * Double(list.count)) { $0 + sideSize($1) }
    }
    let width = device.size.width
    // Within the field, the outermost buttons are as far from its edges as from its top.
    let margin =
      tokens.margin
      + (tokens.form == .beside ? 0 : max(8, (tokens.fieldHeight - tokens.buttonSize) / 2))
    func fieldWidth() -> Double {
      width - 2 * margin - room(buttons.leading) - room(buttons.trailing)
    }
    // In a narrow bar the field has priority over all but one button on each side, in a very narrow one
    // over these, too; what sends goes last.
    while fieldWidth() < Self.leastField * textSize,
      buttons.leading.count + buttons.trailing.count > 2
    {
      if buttons.leading.count > 1 {
        buttons.leading.removeLast()
      } else {
        buttons.trailing.removeFirst()
      }
    }
    if fieldWidth() < Self.narrowestField { buttons.leading = [] }
    if fieldWidth() < Self.narrowestField { buttons.trailing = [] }
    // So have its words over all but one button within it.
    while buttons.inside.count > 1,
      fieldWidth() - (tokens.iconSize + 10) * Double(buttons.inside.count) < Self.leastText
        * textSize,
      let last = buttons.inside.lastIndex(where: { $0 != .send })
    {
      buttons.inside.remove(at: last)
    }
    let small = min(tokens.iconSize, tokens.fieldHeight - 4)
    let gap = max((tokens.fieldHeight - small) / 2, 8)
    let others = (tokens.iconSize + 10) * Double(buttons.inside.count - 1)
    if fieldWidth() - gap - small - 6 - others < words {
      buttons.inside.removeAll { $0 != .send }
    }
    var x = margin
    for button in buttons.leading {
      let size = sideSize(button)
      placed.append(Place(button: button, isInside: false, x: x, size: size))
      x += size + tokens.spacing
    }
    field.lower = x
    // Where the field reaches around all of them, its end is the ground's if none stands there.
    x = width - (tokens.form == .around && buttons.trailing.isEmpty ? tokens.margin : margin)
    for button in buttons.trailing.reversed() {
      let size = sideSize(button)
      x -= size
      placed.append(
        Place(
          button: button, isInside: false, x: x,
          size: button == .send ? tokens.sendSize : size,
          width: button == .send ? sendWidth : nil))
      x -= tokens.spacing
    }
    field.upper = max(field.lower, x)
    ground = field

    // In the field, buttons are lower than a line of it; what is round keeps the same gap on three
    // sides.
    var right = field.upper
    for (index, button) in buttons.inside.reversed().enumerated() {
      let isSend = button == .send
      let size = min(isSend ? tokens.sendSize : tokens.iconSize, tokens.fieldHeight - 4)
      let gap = (tokens.fieldHeight - size) / 2
      right -= index == 0 ? (isSend ? gap : max(gap, 8)) : 10
      right -= size
      placed.append(Place(button: button, isInside: true, x: right, size: size))
    }
    inner = field.upper - right + (buttons.inside.isEmpty ? 12 : 6)
    guard tokens.form != .beside else { return }
    ground = (tokens.margin, max(tokens.margin, width - tokens.margin))
    if tokens.form == .around {
      // Words are inset from the edge of a field, which isn't here.
      if !buttons.leading.isEmpty { field.lower -= min(tokens.spacing, 6) }
    } else {
      (field, inner) = (ground, 12)
      row = max(tokens.buttonSize, small) + 12
      if tokens.formats, device.kind.isDesktop { formats = row }
    }
  }
}
