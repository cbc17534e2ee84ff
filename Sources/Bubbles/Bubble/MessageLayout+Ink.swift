import ChatModel
import Drawing
import Themes
import Typesetting

/// Messages that are sent with invisible ink.
extension MessageLayout {
  /// Whether nothing but its surface is to be seen of a bubble: pictures leave their colours.
  var isHidden: Bool { row.ink != nil && !row.hasPictures }

  /// Draws what a bubble holds, or covers it up to its edges.
  func draw(
    _ contents: BubbleContents, in shape: BubbleShape, into canvas: inout RowCanvas,
    anchors: inout MeasuredRow.Anchors
  ) {
    guard let ink = row.ink else {
      return contents.draw(in: shape.box, shape: shape, into: &canvas, anchors: &anchors)
    }
    var hidden = RowCanvas()
    contents.draw(in: shape.box, shape: shape, into: &hidden, anchors: &anchors)
    anchors.ink = canvas.cover(
      hidden, within: shape.path,
      pictures: builder.veil(
        of: row, in: anchors.card, areAll: contents.isCovered, width: maxWidth, shaper: shaper),
      color: colors.text, seed: ink)
  }

  /// Draws what has no bubble, big emoji or a sticker, under ink. Returns its box.
  func drawBareCovered(
    top: Double, seed: String, into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) -> Rect {
    var hidden = RowCanvas()
    let box = drawBare(top: top, into: &hidden, anchors: &anchors)
    anchors.ink = canvas.cover(
      hidden, within: Path(rounded: box, look.bubble.radius), color: look.incoming.text, seed: seed)
    return box
  }
}

extension PlainMessageLayout {
  /// Draws a message's words and its card under ink. Returns where they end.
  func drawCovered(
    at y: Double, seed: String, into canvas: inout RowCanvas, anchors: inout MeasuredRow.Anchors
  ) -> PartEnd {
    var hidden = RowCanvas()
    let end = drawOpenly(at: y, into: &hidden, anchors: &anchors)
    // As wide as the words, not as their column.
    var boxes: [Rect] = []
    if let first = hidden.lines.first?.frame, anchors.text != nil {
      boxes.append(hidden.lines.dropFirst().reduce(first) { $0.union($1.frame) })
    }
    if let card = anchors.card { boxes.append(card) }
    guard let first = boxes.first else {
      canvas.append(hidden)
      return end
    }
    let box = boxes.dropFirst().reduce(first) { $0.union($1) }
      .outset(by: look.message.style == .lines ? 0 : 3)
    let radius = look.message.style == .lines ? 0 : max(4, look.media.radius)
    anchors.ink = canvas.cover(
      hidden, within: Path(rounded: box, radius),
      pictures: builder.veil(
        of: row, in: anchors.card, areAll: boxes.count == 1, width: width,
        lead: lines == nil ? 0 : anchors.card.map { $0.minY - start } ?? 0, shaper: shaper),
      color: colors.text, seed: seed)
    return end
  }
}

extension BubbleBuilder {
  /// Returns what is left of a message's pictures under ink, their colours, where they stand; `nil` for a
  /// message without pictures.
  ///
  /// - Parameters:
  ///   - areAll: whether nothing else is covered.
  ///   - lead: how far below a line's top they begin (style `lines`).
  func veil(
    of row: MessageRow, in frame: Rect?, areAll: Bool, width: Double, lead: Double = 0,
    shaper: any TextShaping
  ) -> (veil: DisplayList, frame: Rect, areAll: Bool)? {
    guard row.hasPictures, let frame else { return nil }
    var veiled = row
    veiled.contents = row.contents.map(\.veiled)
    veiled.uploads = []
    guard
      let card = card(for: veiled, width: width, lead: lead, isVeiled: true, shaper: shaper)
    else { return nil }
    let place = GroupStyle(transform: .translation(x: frame.minX, y: frame.minY))
    // Pictures may reach under a bubble's tail.
    let reach = card.list.bounds.offsetBy(x: frame.minX, y: frame.minY)
    return (DisplayList([.group(card.list, place)]), reach, areAll)
  }
}

extension MessageRow {
  /// Whether it has pictures, and nothing else but words.
  var hasPictures: Bool {
    !contents.isEmpty
      && contents.allSatisfy {
        switch $0 {
        case .photo, .video, .animation: true
        default: false
        }
      }
  }
}

extension Content {
  /// The same with nothing of its picture but colours.
  fileprivate var veiled: Content {
    switch self {
    case .photo(var media):
      media.isSpoiler = true
      return .photo(media)
    case .video(var media), .animation(var media):
      media.reference = media.still
      media.isSpoiler = true
      return .photo(media)
    default: return self
    }
  }
}
