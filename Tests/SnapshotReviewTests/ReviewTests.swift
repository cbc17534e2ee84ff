import Snapshots
import TestSupport
import Testing

@testable import SnapshotReview

@Suite struct ReviewTests {
  /// Presses keys; what has to be done succeeds.
  func press(_ keys: String, _ review: inout Review) -> [Review.Effect] {
    var effects: [Review.Effect] = []
    for key in keys {
      for effect in review.press(.character(key)) {
        effects.append(effect)
        switch effect {
        case .carryOut(let action, let places):
          let outcome: SnapshotAcceptance.Outcome = action == .accept ? .written : .kept
          review.took(action, places, places.map { _ in outcome })
        case .undo(let places): review.tookBack(places, places.map { _ in .undone })
        case .suspend, .quit: break
        }
      }
    }
    return effects
  }

  @Test func eachIsDecidedOnByItself() {
    var review = Review(MadeResults.causes([2, 1, 1]))
    #expect(press("ars", &review) == [.carryOut(.accept, [0]), .carryOut(.reject, [1])])
    #expect(review.choices == [.accepted, .rejected, .skipped, nil])
    #expect(review.position == 3 && !review.isDone)
    #expect(press("a", &review) == [.carryOut(.accept, [3])])
    #expect(review.isDone && review.message == "accepted 1; nothing is left, q ends")
    #expect(review.counts == (accepted: 2, rejected: 1, refused: 0, left: 1))
  }

  @Test func manyAreDecidedOnByTheirCauseOrAllTogether() {
    var review = Review(MadeResults.causes([3, 2]))
    _ = press("r", &review)
    #expect(press("Ac", &review) == [.carryOut(.accept, [1, 2])])
    #expect(review.position == 3)
    #expect(press("Sl", &review) == [])
    #expect(review.choices == [.rejected, .accepted, .accepted, .skipped, .skipped])
    // What was left is included in a later decision, what was decided isn't.
    #expect(press("Rl", &review) == [.carryOut(.reject, [3, 4])])
    // Any other key decides nothing.
    var other = Review(MadeResults.causes([3]))
    #expect(press("Ax", &other) == [] && other.choices == [nil, nil, nil])
    #expect(other.press(.character("A")) == [] && other.press(.enter).count == 1)
  }

  @Test func stepsAreTakenBackOneByOne() {
    var review = Review(MadeResults.causes([3, 2]))
    _ = press("Acsr", &review)
    #expect(press("u", &review) == [.undo([4])])
    #expect(review.position == 4)
    #expect(press("u", &review) == [] && review.choices[3] == nil)
    #expect(press("u", &review) == [.undo([0, 1, 2])])
    #expect(review.choices == Array(repeating: nil, count: 5) && review.position == 0)
    #expect(press("u", &review) == [] && review.message == "nothing to take back")
  }

  @Test func refusalsAreToldAndStay() {
    var review = Review(MadeResults.causes([2]))
    #expect(review.press(.character("A")) == [])
    #expect(review.press(.character("c")) == [.carryOut(.accept, [0, 1])])
    review.took(.accept, [0, 1], [.written, .refused("the reference was changed")])
    #expect(review.choices == [.accepted, .refused("the reference was changed")])
    #expect(
      review.message == "accepted 1, 1 not: the reference was changed; nothing is left, q ends")
    #expect(review.press(.character("u")) == [.undo([0])])
    review.tookBack([0], [.refused("it is gone")])
    #expect(review.choices[0] == .accepted && review.message == "not taken back: it is gone")
    #expect(review.choices[1] == nil)
  }

  @Test func keysMoveAndChangeWhatIsSeen() {
    var review = Review(MadeResults.causes([2, 2, 1]))
    _ = press("n", &review)
    #expect(review.position == 1 && review.group == 0..<2)
    _ = press("N", &review)
    #expect(review.position == 2)
    _ = press("NN", &review)
    #expect(review.position == 4)
    _ = press("P", &review)
    #expect(review.position == 2)
    _ = press("pppp", &review)
    #expect(review.position == 0)
    for (key, view) in [
      ("2", Review.View.expected), (" ", .actual), (" ", .expected), ("b", .blink),
      ("d", .difference), ("l", .layout), ("1", .sideBySide),
    ] {
      _ = press(key, &review)
      #expect(review.view == view)
    }
    #expect(!review.isBlinking)
    _ = press("b", &review)
    review.tick()
    #expect(review.isBlinking && !review.blinksExpected)
    // All, both boxes, each of them, all.
    let zooms = (0..<4).map { _ in
      _ = press("z", &review)
      return review.zoom
    }
    #expect(zooms == [1, 2, 3, 0])
  }

  @Test func controlKeysEndAndSuspend() {
    var review = Review(MadeResults.causes([1]))
    #expect(review.press(.control("c")) == [.quit])
    #expect(review.press(.control("z")) == [.suspend])
    #expect(review.press(.escape) == [.quit])
    #expect(review.press(.character("?")) == [] && review.showsHelp)
    #expect(review.press(.character("a")) == [] && !review.showsHelp)
  }

  @Test func textsAreShownAsTexts() {
    var text = MadeResults.failed("words", cause: "w")
    text.content = "txt"
    var review = Review([[text], [MadeResults.failed("chat")]])
    #expect(review.view == .layout)
    _ = press("n", &review)
    #expect(review.view == .sideBySide)
  }

  @Test func nothingBreaksIt() {
    let keys: [TerminalKey] =
      "arsARSuclnpNP123 bdlzjk?hqx".map { .character($0) } + [
        .enter, .escape, .tab, .backspace, .up, .down, .left, .right, .pageUp, .pageDown, .home,
        .end,
      ]
    for seed in Effort.seeds(30, long: 600) {
      var random = SeededGenerator(seed: seed)
      let counts = (0..<random.below(4)).map { _ in random.below(4) }
      var review = Review(MadeResults.causes(counts))
      let total = counts.reduce(0, +)
      for _ in 0..<120 {
        for effect in review.press(random.element(of: keys)) {
          switch effect {
          case .carryOut(let action, let places):
            #expect(!places.isEmpty && places.allSatisfy { $0 < total }, "LETTERER_SEED=\(seed)")
            review.took(
              action, places, places.map { _ in random.oneIn(3) ? .refused("no") : .written })
          case .undo(let places):
            review.tookBack(places, places.map { _ in random.oneIn(3) ? .refused("no") : .undone })
          case .suspend, .quit: break
          }
        }
        if random.oneIn(5) { review.tick() }
        let (columns, rows) = (random.below(130) + 1, random.below(50) + 1)
        let screen = ReviewScreen(
          review, columns: columns, rows: rows, differingLines: ["- 1  a", "+ 1  b"])
        #expect(screen.lines.count == rows, "LETTERER_SEED=\(seed)")
        for line in screen.lines { #expect(line.width <= columns, "LETTERER_SEED=\(seed)") }
        for place in screen.places {
          let area = place.area
          #expect(
            area.column >= 0 && area.column + area.columns <= columns, "LETTERER_SEED=\(seed)")
          // The last two rows are words: a picture in the last one would scroll.
          #expect(area.row >= 0 && area.row + area.rows <= rows - 2, "LETTERER_SEED=\(seed)")
        }
        let counts = review.counts
        #expect(
          counts.accepted + counts.rejected + counts.refused + counts.left == total,
          "LETTERER_SEED=\(seed)")
      }
    }
  }
}
