import Bubbles
import ChatModel
import Drawing
import Themes

/// A suite that measures bubbles.
package protocol MeasuredBubbles {}

extension MeasuredBubbles {
  /// Returns the row of a message, measured with a shaper whose glyphs are all as wide.
  package func measure(
    _ text: RichText = "12345", side: MessageRow.Side = .incoming, time: String? = "19:02",
    look: Look = BubbleFixtures.look, _ row: (inout MessageRow) -> Void = { _ in }
  ) -> MeasuredRow {
    BubbleBuilder(look: look, width: 400, pictures: NamedPictures()).measure(
      BubbleFixtures.message(text, side: side, time: time, row), shaper: FixedAdvanceShaper())
  }

  /// Returns the look of these tests with a change.
  package func look(_ change: (inout Look) -> Void) -> Look {
    var look = BubbleFixtures.look
    change(&look)
    return look
  }
}
