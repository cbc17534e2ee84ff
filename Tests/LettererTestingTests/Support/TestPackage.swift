import LettererTesting
import TestSupport

@testable import Snapshots

@testable import struct LettererTesting.SnapshotPlace
@testable import struct LettererTesting.SnapshotTest
@testable import class LettererTesting.TestProcess

/// A package in a folder of its own, whose tests verify snapshots.
struct TestPackage {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// swift-tools-version:6.2\n", to: "Package.swift")
    try folder.make(folder: "Tests/AppTests")
  }

  /// The path of a file of its tests.
  var file: String { folder.path("Tests/AppTests/ChatTests.swift") }

  /// The names of the files of references.
  var references: [String] { folder.names(in: "Tests/AppTests/__Snapshots__/ChatTests") }

  var report: String { folder.path(".letterer") }

  /// Verifies snapshots as a process does that was started with some environment; each call is a
  /// process of its own.
  func verify<Value>(
    _ value: Value, _ strategy: SnapshotStrategy<Value>, named name: String? = nil,
    record: RecordMode? = nil, test: String = "group()", _ environment: [String: String] = [:],
    process: TestProcess? = nil
  ) async -> [SnapshotResult] {
    await SnapshotTest(
      value: value, strategy: strategy, name: name, record: record,
      place: SnapshotPlace(file: file, line: 12, function: test),
      process: process ?? TestProcess { environment[$0] }
    ).results()
  }
}

/// Scripts whose pictures differ in what their names say.
enum Scripts {
  static func chat(_ text: String, look: String = "") -> String {
    """
    ---
    title: Ben
    me: Ana
    date: 2026-03-14
    device: 200x300@1
    \(look)---

    == Today ==
    Ben 9:40: Are you there?
    Ana 9:41: \(text)

    """
  }

  /// A script of which something is played.
  static func played(_ text: String) -> String {
    chat("Yes") + "@play\n@wait 0.1s\nBen 9:42: \(text)\n"
  }

  static let short = chat("Yes")
  static let long = chat("Yes, and I have been for quite a while")
}
