import BubbleSupport
import Drawing
import ListLayout
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

/// A row on its way: how it comes, goes, rises over others and turns into something else.
@Suite struct LiveRowTests {
  private let style = MotionStyle(MotionTokens(), isReduced: false)
  private let measured = BubbleFixtures.measure(BubbleFixtures.message("Moth"))
  private let linear = Timing(duration: 1, curve: .linear)

  private func isClose(_ values: [Double], _ others: [Double]) -> Bool {
    values.count == others.count && zip(values, others).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  /// How a row stands at a time, at 10, 20 and as opaque as `alpha`; `nil` where it isn't seen.
  private func group(
    _ row: LiveRow, at time: Double, alpha: Double = 1, within gap: ClosedRange<Double>? = nil
  ) -> GroupStyle? {
    var attributes = LayoutAttributes(
      id: LayoutElementID.item(measured.id), frame: Rect(origin: .zero, size: measured.size))
    attributes.alpha = alpha
    let command = row.command(
      at: time, origin: Point(x: 10, y: 20), attributes: attributes, style: style,
      parts: LiveParts(
        dots: TypingDots(Look().typing), bars: RecordingBars(Look().typing), uploads: [:],
        time: time),
      grid: PixelGrid(scale: 2), within: gap)
    guard case .group(_, let group)? = command else { return nil }
    return group
  }

  // MARK: Rising

  @Test func itRisesAndComesDown() {
    var row = LiveRow(measured, at: 0)
    #expect(!row.isRisen(at: 0) && row.lift(at: 0) == 0 && row.end(style) == 0)
    row.rise(from: 1, until: 2)
    let lifts = [0.9, 1, 1.03, 1.06, 1.5, 1.9, 1.95, 2, 2.1].map { row.lift(at: $0) }
    #expect(isClose(lifts, [0, 0, 0.5, 1, 1, 1, 0.5, 0, 0]))
    #expect(row.isRisen(at: 1.999) && !row.isRisen(at: 2))
    #expect(row.end(style) == 2 && row.isMoving(at: 1.999, style) && !row.isMoving(at: 2, style))
  }

  @Test func whatIsRaisedAgainStaysUp() {
    var row = LiveRow(measured, at: 0)
    row.rise(from: 1, until: 2)
    row.rise(from: 1.5, until: 2.5)
    let lifts = [1, 1.03, 1.06, 1.5, 1.51, 2, 2.4, 2.45, 2.5].map { row.lift(at: $0) }
    #expect(isClose(lifts, [0, 0.5, 1, 1, 1, 1, 1, 0.5, 0]))
    // Half-way up it goes on rising.
    var early = LiveRow(measured, at: 0)
    early.rise(from: 1, until: 2)
    early.rise(from: 1.03, until: 2.03)
    #expect(isClose([1.03, 1.06].map { early.lift(at: $0) }, [0.5, 1]))
    // What has come down begins anew.
    row.rise(from: 2.5, until: 3.5)
    #expect(isClose([2.5, 2.53, 2.56].map { row.lift(at: $0) }, [0, 0.5, 1]))
  }

  // MARK: Coming and going

  @Test func itStandsOnPixelsUnlessItIsScaled() throws {
    var row = LiveRow(measured, at: 0)
    let rest = try #require(group(row, at: 0))
    #expect(rest.transform == .translation(x: 10, y: 20))
    #expect(rest.opacity == 1 && rest.clip == nil && rest.label == measured.id.rawValue)
    row.enter(LiveRow.Entrance(start: 1, timing: linear, rise: 9, scale: 0.8))
    let box = try #require(measured.anchors.bubble)
    for (time, scale, rise, opacity) in [
      (1.0, 0.8, 9.0, 0.0), (1.25, 0.85, 6.75, 0.375), (1.5, 0.9, 4.5, 0.75),
      (1.75, 0.95, 2.25, 1), (2, 1, 0, 1), (3, 1, 0, 1),
    ] {
      guard let group = group(row, at: time) else {
        #expect(opacity == 0, "\(time)")
        continue
      }
      #expect(isClose([group.opacity, group.transform.a], [opacity, scale]), "\(time)")
      // It grows around the bubble's middle.
      let middle = group.transform.apply(to: Rect(x: box.midX, y: box.midY, width: 0, height: 0))
      #expect(
        isClose([middle.minX, middle.minY], [10 + box.midX, 20 + box.midY + rise]), "\(time)")
    }
    #expect(row.end(style) == 2)
  }

  @Test func whatComesMayStayOpaque() {
    var row = LiveRow(measured, at: 0)
    row.enter(
      LiveRow.Entrance(
        start: 1, timing: Timing(delay: 0.5, duration: 1, curve: .linear), rise: 4.3,
        fades: false, flight: Timing(duration: 1.5, curve: .linear)))
    #expect(group(row, at: 1)?.opacity == 1)
    // What isn't scaled stands on whole pixels, here halves of a point.
    #expect([1, 1.5, 2, 2.5].map { group(row, at: $0)?.transform.ty } == [24.5, 24.5, 22, 20])
    #expect([1, 1.6, 2.499, 2.5].map { row.isFlying(at: $0) } == [true, true, true, false])
    #expect(row.end(style) == 2.5)
    var fading = LiveRow(measured, at: 0)
    fading.enter(LiveRow.Entrance(start: 1, timing: linear))
    #expect(!fading.isFlying(at: 1.5))
  }

  @Test func whatGoesSinksAndFades() throws {
    var row = LiveRow(measured, at: 0)
    row.leave(LiveRow.Departure(start: 1, timing: linear, sink: 8))
    #expect(
      isClose([1, 1.25, 1.75].compactMap { group(row, at: $0)?.opacity }, [1, 0.75, 0.25]))
    #expect(
      isClose([1, 1.25, 1.75].compactMap { group(row, at: $0)?.transform.ty }, [20, 22, 26]))
    #expect(group(row, at: 2) == nil && row.end(style) == 2)
    #expect(isClose([group(row, at: 1.5, alpha: 0.5)?.opacity ?? 0], [0.25]))
    #expect(group(row, at: 1, alpha: 0) == nil)
  }

  /// It becomes as small as they leave room, and paler still.
  @Test func itIsSeenBetweenThoseThatCloseOverIt() throws {
    let row = LiveRow(measured, at: 0)
    let (height, width) = (measured.size.height, measured.size.width)
    let whole = try #require(group(row, at: 0, within: 0...500))
    #expect(whole.transform == .translation(x: 10, y: 20) && whole.opacity == 1)
    let style = try #require(group(row, at: 0, within: 25...32))
    let frame = style.transform.apply(to: Rect(x: 0, y: 0, width: width, height: height))
    #expect(abs(frame.minY - 25) < 1e-9 && abs(frame.maxY - 32) < 1e-9)
    #expect(abs(style.opacity - (7 / height) * (7 / height)) < 1e-9)
    #expect(abs(frame.width - width * 7 / height) < 1e-9)
    #expect(group(row, at: 0, within: 25...25) == nil)
  }

  // MARK: Turning

  @Test func whatChangesArrivesAsWhatItIs() {
    let new = BubbleFixtures.measure(BubbleFixtures.message("A moth, and a lamp"))
    var row = LiveRow(measured, at: 0)
    row.turn(into: new, at: 1, linear, style)
    #expect(row.measured == new)
    let end = 1 + style.morphEnd(linear)
    #expect(row.end(style) == end && end >= 2)
    #expect(row.drawing(at: 1.5, style) != new.list && row.drawing(at: end, style) == new.list)
    #expect(row.outline(at: 1) == measured.anchors.shape)
    #expect(row.outline(at: 2) == new.anchors.shape)
    #expect(
      row.outline(at: 1.5)
        == measured.anchors.shape.flatMap { from in
          new.anchors.shape.map { from.interpolated(to: $0, at: 0.5) }
        })
    // The same once more is no change.
    var same = LiveRow(measured, at: 0)
    same.turn(into: measured, at: 1, linear, style)
    #expect(same.end(style) == 0)
  }

  /// Words that go on while their ticks come: both changes run, each over its own time.
  @Test func wordsThatStayGoOnWithTheirChange() throws {
    let long = BubbleFixtures.message("A moth, and a lamp")
    let first = BubbleFixtures.measure(long)
    var second = first
    second.list = DisplayList(
      first.list.commands + [.fill(Path(circleAt: .zero, radius: 2), .color(.black))])
    var row = LiveRow(measured, at: 0)
    row.turn(into: first, at: 1, linear, style)
    let alone = row
    row.turn(into: second, at: 1.5, linear, style)
    #expect(row.outline(at: 1.75) == alone.outline(at: 1.75))
    #expect(row.end(style) == 1.5 + style.morphEnd(linear))
    #expect(row.drawing(at: 4, style) == second.list)
    // Other words set out from what is seen.
    let third = BubbleFixtures.measure(BubbleFixtures.message("Gone"))
    var other = alone
    other.turn(into: third, at: 1.5, linear, style)
    #expect(other.outline(at: 1.5) == alone.outline(at: 1.5))
    #expect(other.outline(at: 2.5) == third.anchors.shape)
  }
}
