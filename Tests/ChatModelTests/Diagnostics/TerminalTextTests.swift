import Testing

@testable import ChatModel

/// How wide characters are on a terminal, and which of them never stand there as they are.
@Suite struct TerminalTextTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("\u{20DD}", 0), ("\u{200B}", 0),
      ("\u{AD}", 1), ("ß", 1), ("я", 1), ("א", 1), ("日", 2), ("あ", 2), ("한", 2), ("Ａ", 2),
      ("ｱ", 1), ("￥", 2), ("。", 2), ("〿", 1), ("😀", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🇩🇪", 2),
      ("❤️", 2), ("❤", 1), ("✔", 1), ("✅", 2), ("1️⃣", 2), ("🀄", 2), ("𠀀", 2), ("𰀀", 2), ("⌚", 2),
      ("…", 1), ("🯰", 1), ("ᄀ", 2), ("𗀀", 2), ("🈁", 2), ("🤔", 2), ("🖐", 2),
    ] as [(Character, Int)])
  func widths(character: Character, width: Int) {
    #expect(TerminalText.width(character) == width, "\(character)")
  }

  /// Both ends of each block of wide characters, and what stands beside them.
  @Test(
    arguments: [
      (0x10FF, 1), (0x1100, 2), (0x115F, 2), (0x1160, 1), (0x2E7F, 1), (0x2E80, 2), (0x303E, 2),
      (0x303F, 1), (0x3041, 2), (0x33FF, 2), (0x3400, 2), (0x4DBF, 2), (0x4DC0, 1), (0x4E00, 2),
      (0x9FFF, 2), (0xA000, 2), (0xA4CF, 2), (0xA4D0, 1), (0xA960, 2), (0xA97F, 2), (0xA980, 0),
      (0xABFF, 1), (0xAC00, 2), (0xD7A3, 2), (0xD7A4, 1), (0xF8FF, 1), (0xF900, 2), (0xFAFF, 2),
      (0xFB00, 1), (0xFE10, 2), (0xFE19, 2), (0xFE30, 2), (0xFE6F, 2), (0xFF01, 2), (0xFF60, 2),
      (0xFF61, 1), (0xFFDF, 1), (0xFFE0, 2), (0xFFE6, 2), (0xFFE7, 1), (0x16FDF, 1), (0x16FE0, 2),
      (0x18CFF, 2), (0x18D00, 1), (0x1AFF0, 2), (0x1B2FF, 2), (0x1B300, 1), (0x1F200, 2),
      (0x1F2FF, 2), (0x1F64F, 2), (0x1F650, 1), (0x1F8FF, 1), (0x1F900, 2), (0x1FA00, 1),
      (0x20000, 2), (0x2FFFD, 2), (0x2FFFE, 1), (0x30000, 2), (0x3FFFD, 2), (0x3FFFE, 1),
    ] as [(UInt32, Int)])
  func blocksOfWideCharacters(value: UInt32, width: Int) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(TerminalText.width(Character(scalar)) == width, "U+\(String(value, radix: 16))")
  }

  @Test(
    arguments: [
      (0x00, true), (0x09, true), (0x0A, true), (0x1B, true), (0x1F, true), (0x20, false),
      (0x7E, false), (0x7F, true), (0x80, true), (0x9B, true), (0x9F, true), (0xA0, false),
      (0x200E, false), (0x2027, false), (0x2028, true), (0x2029, true), (0x202A, true),
      (0x202E, true), (0x202F, false), (0x2065, false), (0x2066, true), (0x2069, true),
      (0x206A, false),
    ] as [(UInt32, Bool)])
  func whatMovesTheCursorOrTurnsTheDirection(value: UInt32, isControl: Bool) throws {
    let character = Character(try #require(Unicode.Scalar(value)))
    #expect(TerminalText.isControl(character) == isControl)
    #expect(TerminalText.visible("a\(character)b") == (isControl ? "a\u{FFFD}b" : "a\(character)b"))
  }
}
