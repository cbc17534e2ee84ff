import TestSupport
import Testing

@testable import Staging
@testable import Themes

/// What the figures of a look make of every kind of change.
struct TimingDumpTests {
  /// How long everything takes, and how far it is after an eighth of that, in every look.
  @Test func howLongEverythingTakes() throws {
    var text = ""
    for name in Theme.bundledNames {
      for isReduced in [false, true] {
        let style = MotionStyle(try Theme.named(name).resolve().motion, isReduced: isReduced)
        text += "\n== \(name)\(isReduced ? ", reduced" : "")\n"
        func add(_ title: String, _ timing: Timing) {
          let parts = [0.125, 0.5, 0.875].map { Self.number(timing.progress(at: $0 * timing.end)) }
          text +=
            "\(title)  \(Self.number(timing.delay)) \(Self.number(timing.duration))  "
            + parts.joined(separator: " ") + "  \(Self.number(style.morphEnd(timing)))\n"
        }
        add("insert", style.insert)
        add("squeeze in", style.squeezeIn)
        add("move", style.move)
        add("delete", style.delete)
        add("keyboard", style.keyboard)
        add("fade", style.fade)
        add("appearance", style.appearance)
        add("pop", style.pop)
        add("pop fade", style.popFade)
        for kind in [ChromePiece.Kind.keyboard, .composer, .banner, .header, .jumpButton] {
          add(kind.rawValue, style.timing(forPiece: kind))
          add("\(kind.rawValue) leaves", style.timing(forPiece: kind, leaves: true))
        }
        for distance in [0.0, 100, -100, 2400, 1e6] {
          add("scroll \(Self.number(distance))", style.scroll(over: distance))
        }
        for (wanted, reached) in [(300.0, 300.0), (-300, -300), (-300, -40), (300, 0)] {
          add(
            "swipe \(Self.number(wanted)) \(Self.number(reached))",
            style.swipe(wanted: wanted, reached: reached, height: 800))
        }
        let figures = [
          style.popScale, style.insertRise, style.insertScale, style.deleteSink, style.longest,
        ]
        text += figures.map(Self.number).joined(separator: " ") + "\n"
        let morphs = [0, 0.05, 0.1, 0.2, 1].map { style.morph(at: $0, style.move) }
        for morph in morphs {
          let parts = [morph.shape, morph.pop, morph.popFade].map(Self.number)
          text += "morph  " + parts.joined(separator: " ") + "\n"
        }
      }
    }
    #expect(try RecordedText("timings").difference(from: text) == nil)
  }

  private static func number(_ value: Double) -> String {
    let value = (value * 10_000).rounded() / 10_000
    return value == value.rounded() && value.isFinite ? "\(Int(value))" : "\(value)"
  }
}
