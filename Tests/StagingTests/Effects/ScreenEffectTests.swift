import ChatModel
import Drawing
import StageSupport
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging

/// What happens on the whole screen as a message comes.
@Suite struct ScreenEffectTests {
  private static let ofScreen = SendingEffect.allCases.filter(\.isOfScreen)
  private static let size = Size(width: 240, height: 480)

  private static func list(
    _ effect: SendingEffect, at time: Double, on size: Size = size, id: Message.ID = "x"
  ) -> DisplayList {
    let box = Rect(x: 100, y: 400, width: 120, height: 36)
    let subject = ScreenEffect.Subject(
      box: box, bubble: DisplayList([.fill(Path(rect: box), .color(.black))]))
    return DisplayList(
      [ScreenEffect(effect, of: id, at: 1).drawing(at: time, on: size, subject: subject)]
        .compactMap(\.self))
  }

  @Test(arguments: ofScreen) func itComesAndGoes(effect: SendingEffect) {
    let end = 1 + ScreenEffect.duration(of: effect)
    #expect(Self.list(effect, at: 1).commands.isEmpty)
    #expect(Self.list(effect, at: end).commands.isEmpty)
    let middle = Self.list(effect, at: 2.2)
    #expect(!middle.commands.isEmpty)
    #expect(middle == Self.list(effect, at: 2.2), "the same in every run")
    if effect != .heart { #expect(middle != Self.list(effect, at: 2.2, id: "y")) }
  }

  /// Nothing pops up where it can be seen: what falls comes from above, what rises from below.
  @Test(arguments: [SendingEffect.confetti, .balloons]) func itComesFromOutside(
    effect: SendingEffect
  ) throws {
    for size in [Self.size, Size(width: 1000, height: 700), Size(width: 320, height: 2000)] {
      var count = 0
      for step in 1...200 {
        let time = 1 + Double(step) / 100
        guard case .group(let list, _) = Self.list(effect, at: time, on: size).commands.first else {
          continue
        }
        if list.commands.count > count, let new = effect == .balloons ? nil : list.commands.last {
          #expect(new.bounds.minY < size.height)
        }
        count = max(count, list.commands.count)
      }
      #expect(count > 20, "\(effect) on \(size)")
    }
    let first = Self.list(effect, at: 1.03)
    let bounds = first.commands.map(\.bounds)
    #expect(
      bounds.allSatisfy { effect == .confetti ? $0.maxY < 30 : $0.minY > Self.size.height - 60 })
  }

  /// Without the message there is nothing to light or to repeat.
  @Test(arguments: [SendingEffect.echo, .spotlight]) func itNeedsItsMessage(effect: SendingEffect) {
    #expect(ScreenEffect(effect, of: "x", at: 0).drawing(at: 1.5, on: Self.size) == nil)
  }

  /// The light ends up on the message: there the ground is clear, and the farthest corner is dark.
  @Test func theLightFindsItsMessage() throws {
    let box = Rect(x: 100, y: 400, width: 120, height: 36)
    let chance = Chance("x")
    let commands = Spotlight(size: Self.size, chance: chance, box: box).commands(at: 2.5)
    guard case .fill(_, .radialGradient(let center, let radius, let stops))? = commands.first else {
      Issue.record("there is no light")
      return
    }
    #expect(abs(center.x - box.midX) < 1 && abs(center.y - box.midY) < 5)
    #expect(radius * 0.66 > box.width / 2 && radius < Self.size.height)
    #expect(stops.first?.color.alpha == 0 && (stops.last?.color.alpha ?? 0) > 180)
  }

  /// The beam's edges are soft: it has strips, each of which is brighter than the one outside it.
  @Test func theBeamHasSoftEdges() {
    let box = Rect(x: 100, y: 400, width: 120, height: 36)
    let beams = Spotlight(size: Self.size, chance: Chance("x"), box: box).commands(at: 2.5)
      .dropFirst()
    let widths = beams.map(\.bounds.width)
    #expect(beams.count == 6 && widths == widths.sorted(by: >) && Set(widths).count == 6)
    let stops = beams.compactMap { command in
      if case .fill(_, .linearGradient(_, _, let stops)) = command { stops } else { nil }
    }
    let alphas = stops.compactMap(\.first?.color.alpha)
    #expect(alphas.count == 6 && alphas == alphas.sorted() && (alphas.first ?? 99) < 15)
    #expect(stops.allSatisfy { $0.last?.color.alpha == 0 })
  }

  /// Repeated messages stay on the screen.
  @Test func echoesStayOnTheScreen() {
    for step in 1..<36 {
      let time = 1 + Double(step) / 10
      guard case .group(let list, _)? = Self.list(.echo, at: time).commands.first else { continue }
      for command in list.commands {
        let bounds = command.bounds
        #expect(bounds.minX >= -25 && bounds.maxX <= Self.size.width + 25)
        #expect(bounds.minY >= -10 && bounds.maxY <= Self.size.height + 10)
      }
    }
  }

  private static func played(_ effect: SendingEffect?) throws -> PlayedChat {
    let message = Message(
      id: "x", sender: "cem", date: LocalDateTime("2026-03-14 19:05"), text: "Now!",
      effect: effect)
    return PlayedChat(
      state: MotionFixtures.initial, renderer: try MotionFixtures.renderer(),
      playing: [(1, .append(.message(message)))])
  }

  @Test(arguments: ofScreen) func itIsOverEverythingAndLeavesNothing(effect: SendingEffect)
    async throws
  {
    let (played, plain) = (try Self.played(effect), try Self.played(nil))
    let moment = try await played.scene(at: 2.5)
    let other = try await plain.scene(at: 2.5)
    #expect(moment.list.commands.dropLast() == other.list.commands[...])
    #expect(moment.list.commands.count == other.list.commands.count + 1)
    let isStill = try await played.scene(at: 8).list == played.still()
    #expect(isStill)
    let reduced = MotionOptions(reducesMotion: true)
    #expect(try await played.scene(at: 2.5, reduced).effects.isEmpty)
  }
}
