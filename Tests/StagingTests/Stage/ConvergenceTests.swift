import ChatModel
import Testing

@testable import Bubbles
@testable import Staging

/// When a screen that started late shows what it would show if it had played everything.
@Suite struct ConvergenceTests {
  private static let scrolled: StateChange = {
    var change = StateChange()
    change.parts = .scroll
    return change
  }()

  @Test func itIsExactOnceAllBeforeIsOver() {
    var convergence = Convergence(settles: 5, longest: 1)
    convergence.addRest(at: 4.9)
    #expect(!convergence.isExact)
    convergence.addRest(at: 5)
    #expect(convergence.isExact)
  }

  @Test func whatItNeverSawMakesItWait() {
    let cases: [(name: String, change: (inout Convergence) -> Void, isExact: Bool)] = [
      ("a row that comes", { $0.add(inserted: [.message("1")], hasUnseen: false, at: 6) }, true),
      ("a row off the screen", { $0.add(inserted: [], hasUnseen: true, at: 6) }, false),
      (
        "a new row that is measured",
        {
          $0.add(inserted: [.message("1")], hasUnseen: false, at: 6)
          $0.addMeasured([.message("1")], at: 6)
        }, true
      ),
      ("a row that was there", { $0.addMeasured([.message("1")], at: 6) }, false),
      ("an event beside the list", { $0.add([.clock("9")], StateChange(), at: 6) }, true),
    ]
    for (name, change, isExact) in cases {
      var convergence = Convergence(settles: 5, longest: 1)
      convergence.addRest(at: 5)
      change(&convergence)
      #expect(convergence.isExact == isExact, "\(name)")
      convergence.addRest(at: 6.9)
      #expect(convergence.isExact == isExact, "\(name): it waits as long as a change takes")
      convergence.addRest(at: 7)
      #expect(convergence.isExact, "\(name)")
    }
  }

  @Test func itIsNeverExactAwayFromTheEnd() {
    var convergence = Convergence(settles: 0, longest: 1)
    convergence.add([.scroll(to: "1")], Self.scrolled, at: 1)
    convergence.addRest(at: 100)
    #expect(!convergence.isExact)
    convergence.add([.scroll(to: nil)], Self.scrolled, at: 101)
    convergence.addRest(at: 101.9)
    #expect(!convergence.isExact)
    convergence.addRest(at: 102)
    #expect(convergence.isExact)
  }
}
