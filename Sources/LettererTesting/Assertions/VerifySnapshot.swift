import Snapshots

/// Verifies a snapshot and returns what came of it, without failing a test: for other frameworks than
/// Swift Testing and XCTest, and for tools.
///
/// Of a strategy that makes several snapshots it is the first that isn't as it should be, or else the
/// last.
///
/// - Parameters:
///   - value: what is rendered.
///   - strategy: how.
///   - name: what tells several snapshots of one test apart.
///   - record: which references are written.
///   - filePath: the test's file, beside which the references lie.
///   - line: the line in it.
///   - function: the test.
@discardableResult
public func verifySnapshot<Value: Sendable>(
  of value: Value, as strategy: SnapshotStrategy<Value>, named name: String? = nil,
  record: RecordMode? = nil, filePath: String = #filePath, line: Int = #line,
  function: String = #function
) async -> SnapshotResult {
  let results = await verifySnapshots(
    of: value, as: strategy, named: name, record: record, filePath: filePath, line: line,
    function: function)
  return results.first(where: \.isPending) ?? results[results.count - 1]
}

/// Verifies all snapshots of a strategy and returns what came of each: at least one.
///
/// The parameters are those of
/// ``verifySnapshot(of:as:named:record:filePath:line:function:)``.
@discardableResult
public func verifySnapshots<Value: Sendable>(
  of value: Value, as strategy: SnapshotStrategy<Value>, named name: String? = nil,
  record: RecordMode? = nil, filePath: String = #filePath, line: Int = #line,
  function: String = #function
) async -> [SnapshotResult] {
  await SnapshotTest(
    value: value, strategy: strategy, name: name, record: record,
    place: SnapshotPlace(file: filePath, line: line, function: function)
  ).results()
}
