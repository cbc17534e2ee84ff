import Drawing
import Testing

@testable import Comparing

@Suite struct BoxAttributionTests {
  /// Two bubbles in a list, one with a text, under a bar.
  let layout = [
    PlacedElement(path: "chat", frame: PixelRect(x: 0, y: 0, width: 100, height: 200)),
    PlacedElement(path: "chat/bar", frame: PixelRect(x: 0, y: 0, width: 100, height: 20)),
    PlacedElement(path: "chat/list", frame: PixelRect(x: 0, y: 20, width: 100, height: 180)),
    PlacedElement(path: "chat/list/a", frame: PixelRect(x: 10, y: 30, width: 60, height: 40)),
    PlacedElement(path: "chat/list/a/text", frame: PixelRect(x: 15, y: 35, width: 50, height: 20)),
    PlacedElement(path: "chat/list/b", frame: PixelRect(x: 10, y: 80, width: 60, height: 40)),
  ]

  func paths(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [String] {
    let box = DifferenceBox(
      frame: PixelRect(x: x, y: y, width: width, height: height), pixels: 1, greatestDifference: 1)
    return BoxAttribution.attributing([box], to: layout).flatMap(\.elements).map(\.path)
  }

  @Test func theInnermostIsNamed() {
    #expect(paths(20, 40, 10, 10) == ["chat/list/a/text"])
    #expect(paths(12, 60, 50, 8) == ["chat/list/a"])
    #expect(paths(80, 150, 5, 5) == ["chat/list"])
    #expect(paths(0, 0, 100, 20) == ["chat/bar"])
  }

  @Test func aBoxThatReachesFurtherNamesAllThatItReaches() {
    // From the text into the bubble around it.
    #expect(paths(20, 50, 10, 15) == ["chat/list/a", "chat/list/a/text"])
    // Over two bubbles and what is between them.
    #expect(paths(20, 60, 10, 30) == ["chat/list", "chat/list/a", "chat/list/b"])
    #expect(paths(0, 10, 5, 15) == ["chat", "chat/bar", "chat/list"])
  }

  @Test func whatLiesOutsideOfAllHasNone() {
    #expect(paths(150, 10, 5, 5) == [])
    #expect(paths(98, 10, 20, 5) == ["chat/bar"])
  }

  /// Of two elements at the same place the later one lies above.
  @Test func ofEqualFramesTheLaterOneIsNamed() {
    let frame = PixelRect(x: 0, y: 0, width: 10, height: 10)
    let elements = ["under", "over"].map { PlacedElement(path: $0, frame: frame) }
    let box = DifferenceBox(frame: frame, pixels: 3, greatestDifference: 9)
    let found = BoxAttribution.attributing([box], to: elements)
    #expect(found == [BoxAttribution(box: box, elements: [elements[1]])])
  }

  @Test func elementsKnowTheirBoxes() {
    let boxes = [(20, 60, 10, 30), (20, 85, 3, 3), (150, 0, 3, 3)].map {
      DifferenceBox(
        frame: PixelRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3), pixels: 1,
        greatestDifference: 1)
    }
    let attributions = BoxAttribution.attributing(boxes, to: layout)
    let found = BoxAttribution.byElement(attributions, in: layout)
    #expect(found.map(\.element.path) == ["chat/list", "chat/list/a", "chat/list/b"])
    #expect(found.map(\.boxes) == [[boxes[0]], [boxes[0]], [boxes[0], boxes[1]]])
  }
}
