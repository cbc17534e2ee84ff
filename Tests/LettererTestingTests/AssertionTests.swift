import LettererTesting
import XCTest

/// What tests of XCTest say.
final class AssertionTests: XCTestCase {
  func testWhatIsAsItShouldBeSaysNothing() async {
    let results = await withSnapshots(SnapshotConfiguration(record: .never)) {
      await assertSnapshot(of: 1, as: SnapshotStrategy<String>.text().pullback { "\($0)" })
    }
    XCTAssertEqual(results.map(\.verdict), [.passed])
  }
}
