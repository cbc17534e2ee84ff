import PictureLayout
import TestSupport
import Testing

/// Layouts as texts, there and back.
@Suite struct LayoutTextTests {
  @Test func anElementIsALine() throws {
    let picture = PictureElement(
      "picture", box: .init(x: 0, y: 0, width: 640, height: 1280),
      children: [
        PictureElement(
          "message", id: "m 3", box: .init(x: -64, y: 1, width: 2, height: 3), style: "a91c",
          children: [
            PictureElement(
              "text", box: .init(x: 4, y: 5, width: 6, height: 7),
              text: .init(starts: [0, 31], advances: "5f20"))
          ]),
        PictureElement("pill", box: .init(x: 0, y: 0, width: 0, height: 0)),
      ])
    let text = """
      layout 1
      picture x=0 y=0 w=640 h=1280
        message#m%203 x=-64 y=1 w=2 h=3 style=a91c
          text x=4 y=5 w=6 h=7 breaks=0,31 advances=5f20
        pill x=0 y=0 w=0 h=0

      """
    #expect(LayoutText.text(of: picture) == text)
    #expect(try LayoutText.picture(in: text) == picture)
  }

  @Test(arguments: Effort.seeds(30, long: 3000)) func anyComesBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let picture = RandomLayout.picture(&random)
      #expect(try LayoutText.picture(in: LayoutText.text(of: picture)) == picture, "seed \(seed)")
    }
  }

  @Test(arguments: [
    ("", 1, "a layout begins with `layout 1`"),
    ("layout 2\n", 1, "a layout begins with `layout 1`"),
    ("layout 1\n", 2, "there is no picture"),
    ("layout 1\n  a x=0 y=0 w=0 h=0\n", 2, "it stands in no element"),
    ("layout 1\na x=0 y=0 w=0 h=0\nb x=0 y=0 w=0 h=0\n", 3, "it stands in no element"),
    ("layout 1\na x=0 y=0 w=0 h=0\n    b x=0 y=0 w=0 h=0\n", 3, "it stands in no element"),
    ("layout 1\na x=0 y=0 w=0 h=0\n b x=0 y=0 w=0 h=0\n", 3, "it stands in no element"),
    ("layout 1\na x=0 y=0 w=0\n", 2, "`h` is missing, or no whole number of 32 bits"),
    ("layout 1\na x=0 y=0 w=0 h=9999999999\n", 2, "`h` is missing, or no whole number of 32 bits"),
    ("layout 1\na x=0 x=0 y=0 w=0 h=0\n", 2, "`x` isn't known, or stands there twice"),
    ("layout 1\na x=0 y=0 w=0 h=0 fill=3\n", 2, "`fill` isn't known, or stands there twice"),
    ("layout 1\na  x=0 y=0 w=0 h=0\n", 2, "`` is no value: one has a name, `=` and what it is"),
    ("layout 1\na#%4 x=0 y=0 w=0 h=0\n", 2, "the id isn't escaped well, or empty"),
    ("layout 1\na#%FF x=0 y=0 w=0 h=0\n", 2, "the id isn't escaped well, or empty"),
    ("layout 1\na# x=0 y=0 w=0 h=0\n", 2, "the id isn't escaped well, or empty"),
    (
      "layout 1\n/a x=0 y=0 w=0 h=0\n", 2,
      "an element's kind is a word of letters, digits, `-` and `_`"
    ),
    ("layout 1\na x=0 y=0 w=0 h=0 breaks=0,,1\n", 2, "`breaks` are no whole numbers"),
    ("layout 1\na x=0 y=0 w=0 h=0 style=%\n", 2, "`style` isn't escaped well"),
  ])
  func whatIsNoneIsRefused(text: String, line: Int, reason: String) {
    let error = #expect(throws: LayoutTextError.self) { try LayoutText.picture(in: text) }
    #expect(error?.line == line && error?.reason == reason)
  }

  @Test func elementsAreNestedSoDeepOnly() {
    func text(_ depth: Int) -> String {
      "layout 1\n"
        + (0..<depth).map { String(repeating: "  ", count: $0) + "a x=0 y=0 w=0 h=0\n" }.joined()
    }
    #expect((try? LayoutText.picture(in: text(LayoutText.depthLimit))) != nil)
    let error = #expect(throws: LayoutTextError.self) {
      try LayoutText.picture(in: text(LayoutText.depthLimit + 1))
    }
    #expect(error?.line == LayoutText.depthLimit + 2)
  }

  /// Whatever stands in a file: it is read, or refused.
  @Test(arguments: Effort.seeds(20, long: 2000)) func damageIsRefusedOrRead(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = LayoutText.text(of: RandomLayout.picture(&random))
    var damage = RandomDamage(
      seed: seed,
      pieces: ["\n", "  ", "x=", "%", "#", "breaks=1,", "=", "layout 1\n"].map { Array($0.utf8) })
    for _ in 0..<50 {
      let bytes = damage.applied(to: Array(text.utf8))
      guard let picture = try? LayoutText.picture(in: String(decoding: bytes, as: UTF8.self)) else {
        continue
      }
      #expect(
        (try? LayoutText.picture(in: LayoutText.text(of: picture))) == picture, "seed \(seed)")
    }
  }
}
