import Drawing
import Testing

@testable import Staging

/// Pictures that give way to one another where nothing may move.
struct DissolveTests {
  private func list(_ shade: UInt8) -> DisplayList {
    let color = Color(red: shade, green: shade, blue: shade)
    return DisplayList([
      .fill(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), .color(color))
    ])
  }

  @Test func eachFadesInOverThoseBeforeIt() {
    var dissolve = Dissolve()
    #expect(dissolve.layers(at: 0).under.isEmpty && dissolve.layers(at: 0).opacity == 1)
    dissolve.leave(list(1), at: 1)
    #expect(dissolve.layers(at: 1).opacity == 0)
    #expect(dissolve.layers(at: 1).under.map(\.opacity) == [1])
    #expect(abs(dissolve.layers(at: 1.125).opacity - 0.5) < 1e-6)
    dissolve.leave(list(2), at: 1.125)
    let layers = dissolve.layers(at: 1.125)
    #expect(layers.under.map(\.list) == [list(1), list(2)] && layers.opacity == 0)
    #expect(layers.under[0].opacity == 1 && abs(layers.under[1].opacity - 0.5) < 1e-6)
    // What is covered isn't painted any more.
    #expect(dissolve.layers(at: 1.25).under.map(\.list) == [list(2)])
    #expect(dissolve.layers(at: 1.375).under.isEmpty && dissolve.layers(at: 1.375).opacity == 1)
    #expect(dissolve.end == 1.375)
  }

  /// There is no half of day and half of night, nor of what comes while one gives way to the other.
  @Test func dayAndNightNeverMeetHalfWay() {
    for turns in [[true], [true, false], [false, true], [true, false, false]] {
      var dissolve = Dissolve()
      for (index, turnsLook) in turns.enumerated() {
        dissolve.leave(list(UInt8(index)), at: Double(index) * 0.1, turnsLook: turnsLook)
      }
      let first = Double(turns.firstIndex(of: true) ?? 0) * 0.1
      for step in 0...100 {
        let time = first + Double(step) / 200
        let (under, opacity) = dissolve.layers(at: time)
        guard !under.isEmpty, time >= Double(turns.count - 1) * 0.1 else { continue }
        #expect(opacity <= Dissolve.through + 1e-9 || opacity >= 1 - Dissolve.through - 1e-9)
      }
    }
  }
}
