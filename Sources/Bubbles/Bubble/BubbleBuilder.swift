import ChatModel
import Drawing
import Themes
import Typesetting

/// Measures and draws rows: a pure function of the row, the look, the viewport's width and the
/// text shaper.
///
/// Synchronous, so that rows can be measured in parallel, each worker with its own shaper.
package struct BubbleBuilder: Sendable {
  package let look: Look
  /// The viewport's width in points.
  package let width: Double
  package let pictures: any PictureProvider
  let grid: PixelGrid

  /// - Parameters:
  ///   - width: the viewport's width in points.
  ///   - pictures: decoded pictures; its scale is the device scale.
  package init(look: Look, width: Double, pictures: any PictureProvider) {
    self.look = look.onLines(scale: pictures.scale)
    self.width = width
    self.pictures = pictures
    grid = PixelGrid(scale: pictures.scale)
  }

  /// Returns a measured row. Complexity: O(length of its text).
  package func measure(_ row: Row, shaper: any TextShaping) -> MeasuredRow {
    look.isMirrored
      ? laidOut(row, shaper: MirroredShaper(shaper)).mirrored : laidOut(row, shaper: shaper)
  }

  /// Returns a row laid out from the leading edge, as if that were the left one.
  private func laidOut(_ row: Row, shaper: any TextShaping) -> MeasuredRow {
    var canvas = RowCanvas()
    var anchors = MeasuredRow.Anchors()
    let height: Double
    switch row.kind {
    case .message(let message):
      let message = withoutBigNames(message)
      switch look.message.style {
      case .bubbles:
        let layout = MessageLayout(
          message, builder: dressed(for: message), shaper: shaper)
        height = layout.draw(into: &canvas, anchors: &anchors)
      case .rows, .lines:
        let layout = PlainMessageLayout(message, builder: self, shaper: shaper)
        height = layout.draw(into: &canvas, anchors: &anchors)
      }
    case .day(let text, let time, let over):
      height = drawLine(text, time, look.separator, over: over, shaper, &canvas, &anchors)
    case .service(let line):
      height =
        look.service.style == .row || look.service.style == .message
        ? drawService(line, shaper, &canvas, &anchors)
        : drawLine(
          line.text, nil, lineTokens(of: line.kind), mark: lineMark(of: line), shaper, &canvas,
          &anchors)
    case .unread where look.unread.style == .none: height = 0
    case .unread(let text): height = drawUnread(text, shaper, &canvas, &anchors)
    case .typing(let typing): height = drawTyping(typing, shaper, &canvas, &anchors)
    }
    return MeasuredRow(
      id: row.id, size: Size(width: width, height: grid.ceil(height)),
      gapAbove: gapAbove(row), list: DisplayList(canvas.commands), anchors: anchors,
      nodes: canvas.nodes, lines: canvas.lines)
  }

  /// Returns the distance to the row above, in points; whole device pixels.
  package func gapAbove(_ row: Row) -> Double {
    if look.unread.style == .none, case .unread = row.kind { return 0 }
    let gap =
      switch row.gap {
      case .first: 0.0
      case .run: look.gap.inRun
      case .betweenRuns: look.gap.betweenRuns
      case .aroundService: look.gap.aroundService
      case .aroundSeparator: look.gap.aroundSeparators
      }
    return grid.round(gap)
  }

  // MARK: Avatars

  /// Returns how far a side's avatars stand from the leading edge, in points.
  package func avatarX(_ side: MessageRow.Side) -> Double {
    let isTrailing = side == .outgoing && look.message.style == .bubbles
    return grid.round(isTrailing ? width - sideMargin - look.avatar.size : sideMargin)
  }

  /// From the viewport's edges to what stands there: in rows that is what messages keep off them.
  var sideMargin: Double {
    look.message.style == .bubbles ? look.message.margin : look.message.rowInsets.left
  }

  /// Returns a person's avatar, with its top left corner at the origin.
  package func avatar(of person: RowPerson, size: Double, shaper: any TextShaping) -> DisplayList {
    AvatarBuilder(look: look, shaper: shaper, pictures: pictures).list(
      id: person.id.rawValue, name: person.name, color: person.color,
      colorIndex: person.colorIndex, picture: person.avatar, size: size)
  }

  /// Draws a person's avatar.
  func drawAvatar(
    _ person: RowPerson, in frame: Rect, clip: Path? = nil, shaper: any TextShaping,
    into canvas: inout RowCanvas, part: PartID? = nil
  ) {
    canvas.place(
      avatar(of: person, size: frame.width, shaper: shaper), at: frame.origin,
      part: part ?? .avatar(of: person.id), clip: clip)
  }
}
