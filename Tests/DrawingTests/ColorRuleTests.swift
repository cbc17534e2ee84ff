import Drawing
import Testing

/// Colours part by part: no channel is another's.
@Suite struct ColorRuleTests {
  private let color = Color(red: 10, green: 20, blue: 30, alpha: 40)

  @Test(arguments: [
    ("#01f", Color(red: 0, green: 0x11, blue: 0xFF)),
    ("#01f8", Color(red: 0, green: 0x11, blue: 0xFF, alpha: 0x88)),
    ("#0a0B0c", Color(red: 10, green: 11, blue: 12)),
    ("#0a0B0c00", Color(red: 10, green: 11, blue: 12, alpha: 0)),
  ])
  func eachDigitHasItsPlace(text: String, expected: Color) {
    #expect(Color(hex: text) == expected)
    #expect(Color(hex: expected.hex) == expected)
  }

  @Test(arguments: [
    "#", "#f", "#12345", "#1234567", "#123456789", "#12 456", "# fff", "##fff", "#-11",
  ])
  func noOtherCountOfDigits(text: String) { #expect(Color(hex: text) == nil) }

  @Test func smallNumbersAreTwoDigits() {
    #expect(color.hex == "#0A141E28")
    #expect(Color(red: 0, green: 1, blue: 255, alpha: 254).hex == "#0001FFFE")
    #expect(Color(red: 0, green: 1, blue: 255).hex == "#0001FF")
  }

  private static let mixtures: [(fraction: Double, channels: [UInt8])] = [
    (0.0, [10, 20, 30, 40]), (0.5, [15, 30, 45, 60]), (1, [20, 40, 60, 80]),
    (0.25, [13, 25, 38, 50]), (-1, [0, 0, 0, 0]), (2, [30, 60, 90, 120]),
    (100, [255, 255, 255, 255]),
  ]

  @Test(arguments: mixtures)
  func channelsAreMixedEachByItself(fraction: Double, expected: [UInt8]) {
    let mixed = color.mixed(
      with: Color(red: 20, green: 40, blue: 60, alpha: 80), fraction: fraction)
    #expect([mixed.red, mixed.green, mixed.blue, mixed.alpha] == expected)
  }

  @Test(arguments: [(1.0, 40), (0.5, 20), (0.01, 0), (0.0125, 1), (0, 0), (-3, 0), (99, 255)])
  func onlyTheOpacityIsMultiplied(factor: Double, alpha: Int) {
    let faded = color.opacity(factor)
    #expect(Int(faded.alpha) == alpha)
    #expect([faded.red, faded.green, faded.blue] == [10, 20, 30])
  }
}
