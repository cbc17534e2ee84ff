import Drawing
import Testing

@testable import Staging

/// Where a message and its menu stand.
@Suite struct MenuPlacementTests {
  private let area = Rect(x: 8, y: 50, width: 374, height: 700)
  private let reactions = Size(width: 280, height: 46)
  private let actions = Size(width: 240, height: 264)

  private func placed(_ box: Rect, isTrailing: Bool = false) -> MenuPlacement {
    MenuPlacement(of: box, reactions: reactions, actions: actions, in: area, isTrailing: isTrailing)
  }

  @Test func aBubbleWithRoomAroundItStays() {
    let box = Rect(x: 20, y: 200, width: 180, height: 60)
    let place = placed(box)
    #expect(place.bubble == box && place.scale == 1)
    #expect(place.reactions.maxY == 192 && place.actions.minY == 268)
    #expect(place.reactions.minX == 20 && place.actions.minX == 20)
  }

  @Test(arguments: [(60.0, 104.0), (-500, 104), (700, 418), (2000, 418)])
  func itMovesNoFurtherThanItsMenuNeeds(_ y: Double, _ top: Double) {
    let place = placed(Rect(x: 20, y: y, width: 180, height: 60))
    #expect(place.bubble.minY == top)
    #expect(place.reactions.minY >= area.minY && place.actions.maxY <= area.maxY)
  }

  @Test func partsShareTheEdgeOfTheirSide() {
    let own = placed(Rect(x: 300, y: 200, width: 70, height: 40), isTrailing: true)
    #expect(own.reactions.maxX == 370 && own.actions.maxX == 370 && own.bubble.maxX == 370)
    // Others stay on the screen.
    let narrow = placed(Rect(x: 200, y: 200, width: 70, height: 40))
    #expect(narrow.reactions.maxX == area.maxX && narrow.reactions.minX < 200)
  }

  @Test func whatIsTooHighIsMadeSmaller() {
    let place = placed(Rect(x: 20, y: 0, width: 200, height: 900))
    #expect(place.scale < 1 && abs(place.bubble.height - 900 * place.scale) < 1e-9)
    #expect(abs(place.actions.maxY - area.maxY) < 1e-9 && place.reactions.minY == area.minY)
  }

  /// A box points at the bubble from above, or from below where there is no room.
  @Test func aBoxPointsAtItsBubble() {
    let size = Size(width: 280, height: 70)
    let above = MenuBoxPlacement(
      of: Rect(x: 20, y: 300, width: 60, height: 40), size: size, in: area)
    #expect(above.isAbove && above.frame.maxY == 292 && above.frame.minX == area.minX)
    #expect(above.tip == Point(x: 50, y: 300))
    let below = MenuBoxPlacement(
      of: Rect(x: 300, y: 60, width: 60, height: 40), size: size, in: area)
    #expect(!below.isAbove && below.frame.minY == 108 && below.frame.maxX == area.maxX)
    let high = MenuBoxPlacement(
      of: Rect(x: 20, y: -500, width: 60, height: 2000), size: size, in: area)
    #expect(high.isAbove && high.frame.minY == area.minY)
  }
}
