import BubbleSupport
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// Colours of bubbles that run over the whole screen.
@Suite struct ScreenFillTests: MeasuredBubbles {
  private static let colors: [Color] = [.white, .black]

  private func fill(_ command: DrawingCommand) -> (from: Point, to: Point)? {
    switch command {
    case .fill(_, .linearGradient(let from, let to, _)): (from, to)
    case .group(let list, _): list.commands.lazy.compactMap { fill($0) }.first
    default: nil
    }
  }

  @Test func aBubbleHasTheColoursOfItsPlace() throws {
    let look = look {
      ($0.outgoing.fill, $0.outgoing.fillsScreen) = (.gradient(Self.colors), true)
    }
    let row = measure(side: .outgoing, look: look)
    for y in [0.0, 120, -30] {
      let placed = DrawingCommand.group(
        row.list, GroupStyle(transform: .translation(x: 0, y: y), part: .row(row.id)))
      let ends = try #require(fill(placed.laid(overScreen: 800)))
      #expect(ends.from == Point(x: 0, y: -y) && ends.to == Point(x: 0, y: 800 - y))
    }
    let half = DrawingCommand.group(
      row.list, GroupStyle(transform: .scale(x: 0.5, y: 0.5), part: .row(row.id)))
    #expect(fill(half.laid(overScreen: 800))?.to == Point(x: 0, y: 1600))
  }

  @Test func otherGradientsStayInTheirBubble() throws {
    let look = look { $0.outgoing.fill = .gradient(Self.colors) }
    let row = measure(side: .outgoing, look: look)
    let placed = DrawingCommand.group(
      row.list, GroupStyle(transform: .translation(x: 0, y: 99), part: .row(row.id)))
    #expect(placed.laid(overScreen: 800) == placed)
    let box = try #require(row.anchors.bubble)
    #expect(fill(placed)?.to == Point(x: box.minX, y: box.maxY))
  }

  @Test func whatIsLaidOverTheScreenIsFoundAtOnce() {
    let plain = DisplayList([.fill(Path(rect: .zero), .color(.white))])
    let waiting = DisplayList([
      .group(plain, GroupStyle()), .fill(Path(rect: .zero), .overScreen(Self.colors)),
    ])
    #expect(plain.placesForScreen.isEmpty && waiting.placesForScreen == [1])
    let around = DisplayList([.group(waiting, GroupStyle()), .group(plain, GroupStyle())])
    #expect(around.placesForScreen == [0])
    let laid = DrawingCommand.group(around, GroupStyle()).laid(overScreen: 800)
    guard case .group(let list, _) = laid else { return }
    #expect(list.placesForScreen.isEmpty && list.bounds == around.bounds)
    #expect(list.depth == around.depth && list.commands[1] == around.commands[1])
  }
}
