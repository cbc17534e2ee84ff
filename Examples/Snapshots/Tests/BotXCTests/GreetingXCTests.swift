import Bot
import LettererTesting
import XCTest

/// The same in XCTest.
final class GreetingXCTests: XCTestCase {
  private let options = RenderOptions(
    device: Device(name: "small", kind: .phone, size: Size(width: 240, height: 360), scale: 1))

  func testGreeting() async {
    await assertSnapshot(
      of: Greeting(to: "Ana").conversation, as: .image(options).stored(.hash))
  }

  func testWhatIsPainted() async {
    await withSnapshots(SnapshotConfiguration(record: .missing)) {
      await assertSnapshot(
        of: Greeting(to: "Ana").conversation,
        as: .displayList(RenderOptions(device: .phone, showsChrome: false)))
    }
  }
}
