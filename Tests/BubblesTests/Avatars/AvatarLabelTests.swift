import Testing

@testable import Bubbles

@Suite struct AvatarLabelTests {
  @Test(arguments: [
    ("Ana Costa", "AC"), ("ana", "A"), ("Anna Maria von Braun", "AB"), ("~ Niko", "N"),
    ("Élodie Ünal", "ÉÜ"), ("ßergio", "ß"), ("(Work) Ben", "WB"), ("@maya_dev", "MD"),
    ("דנה כהן", "דכ"), ("سارة علي", "س"), ("王小明", "王"), ("김 민수", "김"),
    ("नेहा शर्मा", "ने"), ("Ana 🌸", "A"), ("\u{200E}\u{202A}Zoë B\u{202C}", "ZB"),
    ("Dima (2)", "D"), ("Ana 王", "A"), ("王 Ana", "王"), ("Ana علي", "A"), ("Ana کریم Costa", "AC"),
  ])
  func initials(name: String, letters: String) {
    #expect(AvatarLabel(name: name) == .initials(letters))
  }

  @Test func emojiNamesShowTheirEmoji() {
    #expect(AvatarLabel(name: "🦋 Moth club") == .emoji("🦋"))
    #expect(AvatarLabel(name: "👩🏽‍🚀") == .emoji("👩🏽‍🚀"))
    #expect(AvatarLabel(name: "❤️ home") == .emoji("❤️"))
    #expect(AvatarLabel(name: "🇵🇹 Lisbon") == .emoji("🇵🇹"))
  }

  @Test(arguments: ["", "   ", "+351 912 345 678", "\u{202A}+49 170\u{202C}", "42", "!!!", "~"])
  func numbersAndSignsShowAFigure(name: String) {
    #expect(AvatarLabel(name: name) == .figure)
  }

  @Test func peopleSpreadOverTheColors() {
    let places = (0..<800).map { StableHash.index(of: "person \($0)", count: 8) }
    for place in 0..<8 {
      #expect((60...140).contains(places.count { $0 == place }))
    }
  }

  @Test func theHashIsTheKnownOne() {
    // Test vectors of the algorithm's authors.
    #expect(StableHash.of("") == 0x811C_9DC5)
    #expect(StableHash.of("a") == 0xE40C_292C)
    #expect(StableHash.of("foobar") == 0xBF9C_F968)
  }
}
