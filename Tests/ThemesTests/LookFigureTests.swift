import Drawing
import Testing

@testable import Themes

/// Lengths and times of the bundled looks that are those of what they imitate.
@Suite struct LookFigureTests {
  /// How wide a bubble is at most on a phone of 390 points, beside an avatar if there is one.
  private func widest(_ name: String, avatars: Bool = false) throws -> Double {
    let look = try Theme.named(name).resolve()
    let tail = look.bubble.tailStyle == .none ? 0 : look.bubble.tailWidth
    let column = avatars ? look.avatar.size + look.avatar.gap : 0
    let room = 390 - 2 * (look.message.margin + tail) - column
    return look.bubble.maxWidth(in: room, viewport: 390, isGroup: avatars)
  }

  @Test func widths() throws {
    #expect(try abs(widest("bluebird") - 390 * 0.75) < 0.01)
    #expect(try abs(widest("meadow") - 390 * 0.82) < 0.01)
    #expect(try widest("sky") == 390 - 36 - 12)
    #expect(try widest("cobalt") == 390 - 32 - 44)
    #expect(try widest("cobalt", avatars: true) == 390 - 32 - 80)
    #expect(try abs(widest("dusk") - 390 * 0.76) < 0.01)
    #expect(try abs(widest("dusk", avatars: true) - 390 * 0.76) < 0.01)
  }

  @Test func avatars() throws {
    let sizes = try ["meadow", "cobalt", "dusk", "sky", "workshop", "guild"].map {
      try Theme.named($0).resolve().avatar.size
    }
    #expect(sizes == [28, 28, 28, 37, 36, 40])
  }

  @Test func skysPillsAndWaves() throws {
    let look = try Theme.named("sky").resolve()
    #expect(look.reaction.gap == 6 && (18...24).contains(look.reaction.height))
    #expect(look.reaction.radius == look.reaction.height / 2)
    #expect(look.voice.barWidth == 2 && look.voice.barGap == 1)
    #expect(look.voice.minHeight == 3 && look.voice.maxHeight == 17)
    // A day is 34 high with the room around it.
    let pill = look.font.service.lineHeight + look.separator.insets.vertical
    #expect(pill + 2 * look.gap.aroundSeparators == 34)
  }

  @Test func cobaltsFigures() throws {
    let look = try Theme.named("cobalt").resolve()
    #expect(look.reply.radius == 10 && look.reply.footRadius == 4 && look.reply.gap == 6)
    #expect(look.voice.maxWidth == 244 && look.media.maxWidth == 350 && look.media.sticker == 175)
    #expect(look.gap.aroundService == 20 && look.gap.contentTop == 24)
  }

  /// Dots grow one after the other, or jump in dusk.
  @Test func dots() throws {
    for theme in Theme.bundled {
      let dots = theme.resolve().typing
      #expect(dots.gap == 3, "\(theme.name)")
      let isDusk = theme.name == "dusk"
      #expect(dots.rise == (isDusk ? 2.5 : 0), "\(theme.name)")
      #expect(dots.step == (isDusk ? 0.33 : 0.15) && dots.cycle == (isDusk ? 1 : 1.5))
    }
  }

  @Test func motion() throws {
    for theme in Theme.bundled {
      let motion = theme.resolve().motion
      #expect(motion.insertDuration == 0.42)
      #expect(motion.insertRise == 16 && motion.insertScale == 0.96)
      #expect(motion.moveDuration == 0.25 && motion.keyboardDuration == 0.25)
      #expect(motion.reactionDuration == 0.4 && motion.reactionFade == 0.2)
      #expect(motion.deleteSink == 0.2)
      #expect(motion.springDamping == 12 && motion.springStiffness == 200)
      #expect(motion.springMass == 0.5)
    }
  }
}
