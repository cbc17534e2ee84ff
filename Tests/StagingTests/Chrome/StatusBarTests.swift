import BubbleSupport
import Drawing
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

@Suite struct StatusBarTests {
  /// A clock in the middle has signal and network on its left and the battery on its right; beside a cutout
  /// all of them are on the right.
  @Test(arguments: [("wifi", 7), ("none", 4)])
  func signalStandsAwayFromTheBatteryOnLowBars(_ network: String, _ count: Int) throws {
    func sides(_ device: Device) throws -> (left: Int, right: Int) {
      var look = Theme.daylight.resolve()
      look.statusBar.network = network
      let builder = ChromeBuilder(
        look: look, device: device, shaper: FixedAdvanceShaper(), pictures: NoPictures())
      let bar = try #require(builder.statusBar(clock: "9:41"))
      let signs = bar.list.commands.filter { if case .glyphs = $0 { false } else { true } }
      let third = device.size.width / 3
      return (
        signs.count { $0.bounds.maxX < third }, signs.count { $0.bounds.minX > 2 * third }
      )
    }
    #expect(try sides(.smallPhone) == (count, 3))
    #expect(try sides(.phone) == (0, count + 3))
  }
}
