import Drawing
import PictureLayout

/// An element whose parts are being sorted into it.
struct ElementDraft {
  var kind: String
  var id: String?
  /// In the picture's pixels.
  var box: Rect
  /// Whether all of its words are one text of its own.
  var isText = false
  var look = LookHash()
  private(set) var texts: [ElementText] = []
  var children: [PictureElement] = []

  init(_ kind: String, id: String? = nil, box: Rect, isText: Bool = false) {
    self.kind = Self.word(kind)
    self.id = id
    self.box = box
    self.isText = isText
  }

  /// Adds a run of glyphs after those that were added before.
  mutating func add(_ run: ElementText.Run) {
    if let last = texts.indices.last, isText || texts[last].continues(with: run) {
      texts[last].append(run)
    } else {
      texts.append(ElementText(run))
    }
  }

  /// Returns the element. The words of a container are elements in it.
  func element(fonts: [String]) -> PictureElement {
    var look = look
    var lines: PictureElement.TextLines?
    var inner: [PictureElement] = []
    if isText {
      for text in texts {
        text.add(to: &look)
        lines = text.lines(fonts: fonts)
      }
    } else {
      inner = texts.map { text in
        var look = LookHash()
        text.add(to: &look)
        return PictureElement(
          "text", box: Self.units(text.box), style: look.text, text: text.lines(fonts: fonts))
      }
    }
    return PictureElement(
      kind, id: id, box: Self.units(box), style: look.text, text: lines,
      children: Self.distinct(children + inner))
  }

  /// Returns siblings of which no two have the same kind and id.
  private static func distinct(_ siblings: [PictureElement]) -> [PictureElement] {
    var known: Set<String> = []
    return siblings.map { sibling in
      guard let id = sibling.id, !known.insert(sibling.kind + "#" + id).inserted else {
        return sibling
      }
      var nameless = sibling
      nameless.id = nil
      return nameless
    }
  }

  /// Returns a box in 1/64 of a pixel.
  private static func units(_ box: Rect) -> PictureElement.Box {
    func unit(_ value: Double) -> Int {
      Int((value * Double(PictureElement.Box.unitsPerPixel)).rounded().clamped)
    }
    let (x, y) = (unit(box.minX), unit(box.minY))
    return PictureElement.Box(
      x: x, y: y, width: unit(box.maxX) - x, height: unit(box.maxY) - y)
  }

  /// Returns a text with letters, digits, `-` and `_` alone.
  private static func word(_ text: String) -> String {
    String(
      text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "-" })
  }
}
