import Bubbles
import ChatModel
import Drawing
import Testing
import Themes
import Typesetting

/// Bubbles whose figures are round: insets of 10, a date of 50 points (`19:02`), a gap of 8, room
/// for 200 points of text.
package enum BubbleFixtures {
  package static let dateWidth = 50.0
  package static let available = 200.0

  package static var look: Look {
    var look = Look()
    look.bubble.insets = EdgeInsets(top: 6, left: 10, bottom: 6, right: 10)
    look.bubble.maxWidthFraction = 1
    look.bubble.maxWidthCap = available + 20
    look.bubble.minWidth = 20
    look.bubble.minHeight = 20
    look.bubble.tailStyle = .curve
    look.bubble.tailWidth = 6
    look.date.gap = 8
    look.date.drop = 0
    look.delivery.style = .none
    look.reaction.placement = .inside
    look.reaction.height = 26
    look.reaction.insets = EdgeInsets(top: 3, left: 8, bottom: 3, right: 8)
    look.reaction.gap = 5
    look.incoming.fill = .color(.white)
    look.outgoing.fill = .color(.black)
    return look
  }

  package static func builder(_ look: Look = look, scale: Double = 2, width: Double = 400)
    -> BubbleBuilder
  {
    BubbleBuilder(look: look, width: width, pictures: NoPictures(scale: scale))
  }

  package static func message(
    _ text: RichText, side: MessageRow.Side = .incoming, time: String? = "19:02",
    _ change: (inout MessageRow) -> Void = { _ in }
  ) -> Row {
    var row = MessageRow(side: side)
    row.text = text.trimmed()
    row.meta.time = time
    change(&row)
    return Row(id: .message("1"), gap: .first, kind: .message(row))
  }

  package static func measure(_ row: Row, _ look: Look = look) -> MeasuredRow {
    builder(look).measure(row, shaper: FixedAdvanceShaper())
  }
}

extension MeasuredRow {
  package func frames(_ kind: LayoutNode.Kind) -> [Rect] {
    nodes.filter { $0.kind == kind }.map(\.frame)
  }

  /// The bubble's inside, between insets of 10.
  package var inside: Rect { (anchors.bubble ?? .zero).inset(by: EdgeInsets(left: 10, right: 10)) }
}
