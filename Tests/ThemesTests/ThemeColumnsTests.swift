import Drawing
import Testing

@testable import Themes

/// Looks that aren't bundled, written as a user would: each figure must have its token.
@Suite struct ThemeColumnsTests {
  @Test func roundBubblesWithoutTails() throws {
    let theme = try Theme(
      yaml: """
        extends: daylight
        palette:
          accent: "#2C6BED"
          background: { light: "#FFFFFF", dark: "#121212" }
          background-end: $background
          incoming: { light: "#E9E9E9", dark: "#2C2C2E" }
          outgoing: $accent
          outgoing-text: "#FFFFFF"
          outgoing-secondary: "#FFFFFFCC"
        font.text.size: 17
        font.meta.size: 12
        bubble:
          maxWidth: { fraction: 1, inset: 44, groupInset: 36, viewport: 1 }
          radius: 18
          joinedRadius: 4
          insets: [7, 12]
          tail.style: none
        gap: { inRun: 2, betweenRuns: 12 }
        avatar: { size: 28, position: last }
        message.margin: 16
        media: { maxWidth: 350, inset: 0 }
        voice.maxWidth: 244
        reply.radius: 10
        typing: { dot: 6, dotMax: 8, gap: 3, step: 150ms, cycle: 1.5s }
        """)
    let look = theme.resolve(appearance: .dark)
    #expect(look.bubble.maxWidth(in: 358, viewport: 390, isGroup: false) == 314)
    #expect(look.bubble.maxWidth(in: 358, viewport: 390, isGroup: true) == 278)
    #expect(look.outgoing.meta == Color.white.opacity(0.8))
    #expect(look.typing.step == 0.15)
  }

  @Test func joinedBubblesWithTimesInSeparators() throws {
    let look = try Theme(
      yaml: """
        extends: bluebird
        palette:
          incoming: { light: "#F0F0F0", dark: "#303030" }
          accent: "#0084FF"
          secondary: "#8A8D91"
        font.text: { size: 15, line: 1.35 }
        bubble: { radius: 18, joinedRadius: 5, insets: [8, 13], maxWidth.fraction: 76% }
        bubble.tail.style: none
        """
    ).resolve()
    #expect(look.bubble.joinedRadius == 5 && look.font.text.lineHeight == 20.25)
    #expect(look.date.placement == .separators)
    guard case .gradient(let colors) = look.outgoing.fill else {
      Issue.record("one colour")
      return
    }
    #expect(colors.last == Color(red: 0, green: 0x84, blue: 0xFF))
  }

  @Test func rowsOfAWorkspace() throws {
    let look = try Theme(
      yaml: """
        extends: guild
        palette:
          text: { light: "#1D1C1D", dark: "#D1D2D3" }
          background: { light: "#FFFFFF", dark: "#1A1D21" }
        avatar: { size: 36, radius: 4 }
        font.text: { size: 15, line: 1.467 }
        font.name.weight: 900
        gap: { inRun: 2, betweenRuns: 12 }
        reaction.radius: 12
        """
    ).resolve(appearance: .dark)
    #expect(look.message.style == .rows && look.avatar.radius == 4)
    #expect(look.font.name.weight == 900)
    #expect(look.outgoing.text == Color(red: 0xD1, green: 0xD2, blue: 0xD3))
    #expect(look.background.fill.representative == Color(red: 0x1A, green: 0x1D, blue: 0x21))
  }
}
