import ChatModel
import Drawing
import StageSupport
import TestSupport
import Testing
import Time

@testable import Letterer
@testable import Staging

/// A transition begins with the former still and ends with the next one.
@Suite struct RestTests {
  @Test(arguments: TransitionKind.all, [false, true])
  func theEndIsTheStill(kind: TransitionKind, isReduced: Bool) async throws {
    let renderer = try MotionFixtures.renderer()
    let timeline = kind.timeline
    var stage = try await Stage(
      timeline, scenes: renderer.scenes, options: .init(reducesMotion: isReduced))
    let end = try await stage.playToRest()
    let still = try await renderer.displayList(of: timeline.finalState)
    try expectEqual(end.screen, still, "\(kind.name)")
  }

  @Test(arguments: Effort.seeds(5, long: 2000))
  func theEndOfAnyTimelineIsTheStill(seed: UInt64) async throws {
    let renderer = try MotionFixtures.renderer()
    let timeline = RandomTimeline(seed: seed).timeline
    var stage = try await Stage(
      timeline, scenes: renderer.scenes, options: .init(queuesUpdates: seed % 3 == 0))
    let end = try await stage.playToRest()
    let still = try await renderer.displayList(of: timeline.finalState)
    try expectEqual(end.screen, still, "seed \(seed)")
  }

  @Test(arguments: Effort.seeds(5, long: 1000))
  func theEndOfAListAnchoredAtItsTopIsTheStill(seed: UInt64) async throws {
    let renderer = try MotionFixtures.renderer(anchor: .top)
    let timeline = RandomTimeline(seed: seed + 5000).timeline
    var stage = try await Stage(timeline, scenes: renderer.scenes)
    let end = try await stage.playToRest()
    let still = try await renderer.displayList(of: timeline.finalState)
    try expectEqual(end.screen, still, "seed \(seed + 5000)")
  }

  /// A view that was brought to the end follows it, also where all fitted the screen for a while; one
  /// that wasn't stays at the beginning.
  @Test(arguments: [true, false])
  func aListAnchoredAtItsTopKeepsItsPlace(isAtEnd: Bool) async throws {
    let renderer = try MotionFixtures.renderer(anchor: .top)
    let texts = [
      "Lines\nof\nwords", "One\nTwo\nThree\nFour\nFive\nSix\nSeven\nEight", "9\n10\n11\n12\n13\n14",
      "And on",
    ]
    let grown = texts.enumerated().map { number, text -> (Double, TimelineEvent) in
      (6 + Double(number), .append(MotionFixtures.message("n\(number)", "ben", text)))
    }
    let gone = (1...7).map { number -> (Double, TimelineEvent) in
      (3, .delete(Message.ID("\(number)"), leavesNote: false))
    }
    let history = MotionFixtures.message("h", "ben", "Long ago\nand far away")
    let scroll: [(Double, TimelineEvent)] = isAtEnd ? [(1, .scroll(to: nil))] : []
    let page: [(Double, TimelineEvent)] = [(11, .prepend([history]))]
    let timeline = MotionFixtures.timeline(scroll + gone + grown + page)
    var stage = try await Stage(timeline, scenes: renderer.scenes)
    var fits: [Bool] = []
    while let next = stage.nextEvent {
      try await stage.advance(to: next)
      let seen = stage.list.layout.visibleAttributes().count
      fits.append(seen == stage.rows.count && stage.list.layout.contentOffset <= 0)
      #expect(stage.list.layout.isAtBottom || !isAtEnd)
    }
    #expect(fits.contains(true), "all of it fits the screen for a while")
    let end = try await stage.playToRest()
    let still = try await renderer.displayList(of: timeline.finalState)
    try expectEqual(end.screen, still, "at end: \(isAtEnd)")
    #expect(end.rows.contains { $0.measured.id == .message("n3") } == isAtEnd)
    #expect(end.rows.contains { $0.measured.id == .message("h") } != isAtEnd)
  }

  @Test(arguments: TransitionKind.all)
  func theStartIsTheStill(kind: TransitionKind) async throws {
    let renderer = try MotionFixtures.renderer()
    let moment = Instant.seconds(TransitionKind.moment)
    var stage = try await Stage(kind.timeline, scenes: renderer.scenes)
    try await stage.advance(to: moment - .nanoseconds(1))
    let before = try await stage.scene(at: TransitionKind.moment)
    let start = try await stage.play(to: moment)
    let first = try await renderer.bitmap(of: kind.unswapped(before))
    let second = try await renderer.bitmap(of: kind.unswapped(start))
    guard first != second else { return }
    // Clips and places may be rounded otherwise, by a level of a pixel's edge.
    let difference = zip(first.withUnsafeBytes(Array.init), second.withUnsafeBytes(Array.init))
      .reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
    #expect(difference <= 2, "\(kind.name)")
  }

  /// Equality of lists, with the first part that differs.
  private func expectEqual(_ end: DisplayList, _ still: DisplayList, _ name: String) throws {
    let (labels, others) = (end.commands.map(\.label), still.commands.map(\.label))
    // The dots of somebody who types never rest.
    let differing = zip(end.commands, still.commands).first { $0 != $1 && $0.label != "typing" }
    guard differing != nil || labels != others else { return }
    Issue.record(
      """
      \(name): the end isn't the still from \(differing?.0.label ?? "its length") on
      end: \(labels)
      still: \(others)
      """)
  }
}

extension Scene {
  /// What the device shows, wherever it stands on a canvas.
  fileprivate var screen: DisplayList {
    for case .group(let list, let style) in canvas?.commands ?? [] where style.part == .screen {
      return list
    }
    return list
  }
}

extension TransitionKind {
  /// A scene without what changes at once, and what leaves the composer.
  fileprivate func unswapped(_ scene: Scene) -> Scene {
    var scene = scene
    scene.pieces.removeAll { swapsAtOnce.contains($0.kind) }
    scene.rows.removeAll(where: \.isFlying)
    return scene
  }
}

extension DrawingCommand {
  fileprivate var label: String {
    if case .group(_, let style) = self { style.label } else { "" }
  }
}
