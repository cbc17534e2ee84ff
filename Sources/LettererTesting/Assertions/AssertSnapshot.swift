#if canImport(XCTest)
  import Letterer
  import Snapshots
  import XCTest

  /// Asserts that a value looks as its reference does, in a test of XCTest.
  ///
  /// ```swift
  /// func testGreeting() async {
  ///   await assertSnapshot(
  ///     of: Greeting(to: "Ana").conversation, as: .image(options).stored(.hash))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: what is rendered.
  ///   - strategy: how.
  ///   - name: what tells several snapshots of one test apart; one may go without.
  ///   - record: which references are written.
  ///   - file: the test's file, beside which the references lie.
  ///   - line: the line in it.
  ///   - function: the test.
  /// - Returns: what came of each snapshot.
  @discardableResult
  public func assertSnapshot<Value: Sendable>(
    of value: Value, as strategy: SnapshotStrategy<Value>, named name: String? = nil,
    record: RecordMode? = nil, file: StaticString = #filePath, line: UInt = #line,
    function: String = #function
  ) async -> [SnapshotResult] {
    let results = await verifySnapshots(
      of: value, as: strategy, named: name, record: record, filePath: "\(file)", line: Int(line),
      function: function)
    for result in results where result.isPending || result.isOverBudget {
      XCTFail(
        SnapshotMessage(result: result, isUnnamed: name == nil).text, file: file, line: line)
    }
    return results
  }
#endif
