import Drawing
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    ("#fff", "#FFFFFF"), ("#8A8d91", "#8A8D91"), ("#12345678", "#12345678"), ("#abcf", "#AABBCC"),
  ])
  func hexIsReadAndWritten(text: String, expected: String) {
    #expect(Color(hex: text)?.hex == expected)
  }

  @Test(arguments: ["", "fff", "#ff", "#12345", "#ggg", "#١٢٣"])
  func otherTextsAreNoColours(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test func mixingMeetsInTheMiddle() {
    #expect(Color.black.mixed(with: .white, fraction: 0.5).red == 128)
    #expect(Color.white.opacity(0.5).alpha == 128)
  }
}
