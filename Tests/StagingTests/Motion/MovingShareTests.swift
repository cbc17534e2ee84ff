import Testing

@testable import Staging

@Suite struct MovingShareTests {
  private let second = Timing(duration: 1, curve: .linear)

  @Test func aShareAtRestStays() {
    let share = MovingShare(0.25)
    #expect(share.value(at: -5) == 0.25 && share.value(at: 100) == 0.25)
    #expect(share.end == -.infinity)
  }

  @Test func itGoesFromWhatItIs() {
    var share = MovingShare(0)
    share.move(to: 1, at: 2, second)
    #expect(share.value(at: 2) == 0 && share.value(at: 2.5) == 0.5 && share.value(at: 3) == 1)
    #expect(share.end == 3)
    share.move(to: 0, at: 2.5, second)
    #expect(share.value(at: 2.5) == 0.5 && share.value(at: 3) == 0.25)
    // Towards the same it goes on as it does.
    share.move(to: 0, at: 3, second)
    #expect(share.end == 3.5 && share.value(at: 3.5) == 0)
  }
}
