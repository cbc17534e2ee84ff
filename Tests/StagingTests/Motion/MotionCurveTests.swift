import ChatModel
import Drawing
import ListLayout
import Testing
import Time

@testable import Staging

/// How far what moves is at its moments, by figures that can be worked out by hand.
@Suite struct MotionCurveTests {
  private let linear = Timing(duration: 1, curve: .linear)

  private func isClose(_ values: [Double], _ others: [Double]) -> Bool {
    values.count == others.count && zip(values, others).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test func aFingerDrawsHoldsAndLetsGo() {
    for (gesture, rise, fall) in [
      (TimelineEvent.Gesture.showTimes, 0.25, 0.75), (.swipeToReply("1"), 0.45, 0.55),
    ] {
      let run = GestureRun(gesture: gesture, start: 3, duration: 2)
      #expect(run.end == 5)
      #expect([2.9, 3, 5, 5.1].map { run.pull(at: $0) } == [0, 0, 0, 0])
      for part in [rise, (rise + fall) / 2, fall] {
        #expect(isClose([run.pull(at: 3 + 2 * part)], [1]), "\(gesture) at \(part)")
      }
      let risen = run.pull(at: 3 + rise)
      let falling = run.pull(at: 3 + 2 * fall + 0.1)
      #expect(risen > 0.5 && risen < 1 && falling < 1 && falling > 0.5)
    }
    // Only a message springs beyond its place.
    let pulls = (0...200).map {
      GestureRun(gesture: .showTimes, start: 0, duration: 1).pull(at: Double($0) / 200)
    }
    #expect(pulls.allSatisfy { $0 >= 0 && $0 <= 1 })
  }

  @Test func aDayComesAndGoes() {
    let run = ScrollRun(start: 1, end: 2)
    let times = [0.9, 1, 1.075, 1.15, 2, 2.35, 2.475, 2.6, 2.7]
    #expect(isClose(times.map { run.presence(at: $0) }, [0, 0, 0.5, 1, 1, 1, 0.5, 0, 0]))
    // A scroll that another one ends at once never shows it whole.
    let short = ScrollRun(start: 1, end: 1)
    #expect(isClose([1.1, 1.35, 1.475, 1.6].map { short.presence(at: $0) }, [2.0 / 3, 1, 0.5, 0]))
  }

  @Test func aRingFillsInItsTime() {
    let run = UploadRun(from: 0.2, to: 0.6, start: 1, duration: 2)
    #expect(
      isClose([0, 1, 1.5, 2, 3, 9].map { run.part(at: $0) }, [0.2, 0.2, 0.3, 0.4, 0.6, 0.6]))
    #expect(run.end == 3)
    let atOnce = UploadRun(from: 0.2, to: 0.6, start: 1, duration: 0)
    #expect(atOnce.part(at: 1) == 0.6 && atOnce.part(at: 0.5) == 0.6)
  }

  @Test func nightSpreadsFromWhereItIs() {
    var night = NightSpread(isNight: false)
    #expect(night.part(at: 0) == 0 && night.end == -.infinity)
    #expect(NightSpread(isNight: true).part(at: 0) == 1)
    night.turn(toNight: true, at: 1, linear)
    #expect(isClose([1, 1.25, 2, 3].map { night.part(at: $0) }, [0, 0.25, 1, 1]))
    #expect(night.end == 2)
    night.turn(toNight: false, at: 1.5, linear)
    #expect(isClose([1.5, 2, 2.5].map { night.part(at: $0) }, [0.5, 0.25, 0]))
    #expect(night.end == 2.5)
  }

  @Test func rectanglesAddTheirMoves() {
    var rect = MovingRect(Rect(x: 0, y: 10, width: 100, height: 20))
    #expect(rect.end == -.infinity && rect.value(at: 5) == rect.final)
    rect.move(to: rect.final, at: 1, linear)
    #expect(rect.end == -.infinity, "it goes nowhere")
    rect.move(to: Rect(x: 8, y: 30, width: 60, height: 40), at: 1, linear)
    #expect(rect.value(at: 1) == Rect(x: 0, y: 10, width: 100, height: 20))
    #expect(rect.value(at: 1.5) == Rect(x: 4, y: 20, width: 80, height: 30))
    #expect(rect.value(at: 2) == rect.final && rect.end == 2)
    rect.move(to: Rect(x: 8, y: 10, width: 60, height: 40), at: 1.5, linear)
    // Half of the first and all of the second is left.
    #expect(rect.value(at: 1.5) == Rect(x: 4, y: 20, width: 80, height: 30))
    #expect(rect.value(at: 1.75) == Rect(x: 6, y: 20, width: 70, height: 35))
    #expect(rect.value(at: 2.5) == Rect(x: 8, y: 10, width: 60, height: 40) && rect.end == 2.5)
    rect.come(from: Rect(x: 8, y: 90, width: 60, height: 40), at: 3, linear)
    #expect(rect.value(at: 3).minY == 90 && rect.value(at: 3.5).minY == 50)
    #expect(rect.value(at: 4).minY == 10 && rect.final.minY == 10)
  }

  @Test func eventsTakeTheTimeThatTheySay() {
    let lengths: [(TimelineEvent, Double)] = [
      (.upload("1", from: 0, to: 1, over: .seconds(7)), 7),
      (.gesture(.showTimes, over: .seconds(2)), 2),
      (.swipe(by: .points(300)), 30), (.swipe(by: .points(-300)), 30),
      (.swipe(by: .screens(999)), 30), (.swipe(by: .screens(-1000)), .infinity),
      (.swipe(by: .points(999_999)), 30), (.swipe(by: .points(1e6)), .infinity),
      (.scroll(to: nil), 0), (.delete("1", leavesNote: true), 0), (.keyboard(true), 0),
    ]
    for (event, length) in lengths { #expect(event.length == length, "\(event)") }
  }
}
