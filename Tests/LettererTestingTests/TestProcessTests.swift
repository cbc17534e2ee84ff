import LettererTesting
import TestSupport
import Testing

@testable import struct LettererTesting.TestProblem
@testable import class LettererTesting.TestProcess

/// What a process that runs tests makes of its environment and its arguments.
@Suite struct TestProcessTests {
  private func mode(_ environment: [String: String], _ said: RecordMode?) throws -> RecordMode {
    try TestProcess { environment[$0] }.mode(saying: said)
  }

  @Test func theEnvironmentSaysMoreThanATestButWhatIsNeverWrittenIsNot() throws {
    #expect(try mode([:], nil) == .missing)
    #expect(try mode([:], .all) == .all)
    #expect(try mode(["LETTERER_SNAPSHOTS": "failed"], nil) == .failed)
    #expect(try mode(["LETTERER_SNAPSHOTS": "failed"], .missing) == .failed)
    #expect(try mode(["LETTERER_SNAPSHOTS": "all"], .never) == .never)
    #expect(try mode(["LETTERER_SNAPSHOTS": "never"], .all) == .never)
    #expect(try mode(["LETTERER_SNAPSHOTS": ""], .all) == .all)
    #expect(try mode(["SNAPSHOT_TESTING_RECORD": "all"], nil) == .all)
    let both = ["SNAPSHOT_TESTING_RECORD": "all", "LETTERER_SNAPSHOTS": "never"]
    #expect(try mode(both, nil) == .never)
  }

  @Test func aModeThatThereIsNotIsSaid() {
    #expect(
      throws: TestProblem(
        "LETTERER_SNAPSHOTS is `always`, and there are all, failed, missing, never")
    ) { try mode(["LETTERER_SNAPSHOTS": "always"], nil) }
  }

  @Test func whatIsSetIsCIUnlessItIsDenied() {
    let values: [(String?, Bool)] = [
      (nil, false), ("", false), ("0", false), ("false", false), ("true", true), ("1", true),
      ("woodpecker", true),
    ]
    for (value, isCI) in values {
      #expect(TestProcess { $0 == "CI" ? value : nil }.isCI == isCI, "\(value ?? "")")
    }
  }

  @Test func filtersAreSeenInTheArguments() {
    let whole: [[String]] = [
      [], ["helper", "--test-bundle-path", "/a/b.xctest", "/a/b.xctest", "--testing-library"],
      ["/a/App.xctest"], ["App.xctest"], ["helper", "swift-testing"],
    ]
    for arguments in whole { #expect(!TestProcess.isFiltered(arguments), "\(arguments)") }
    let filtered = [
      ["helper", "--filter", "x"], ["helper", "--skip", "x"], ["a.xctest", "AppTests.A/testB"],
      ["a.xctest", "AppTests.A/testB,AppTests.A/testC"], ["a.xctest", "AppTests.A"],
    ]
    for arguments in filtered { #expect(TestProcess.isFiltered(arguments), "\(arguments)") }
  }

  @Test func thePackageIsTheNearestFolderWithAManifest() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "Examples/App/Package.swift")
    try folder.make(folder: "Other/Package.swift")
    func root(_ file: String) -> String? { TestProcess.packageRoot(of: folder.path(file)) }
    #expect(root("Tests/A/B.swift") == folder.path)
    #expect(root("Examples/App/Tests/A/B.swift") == folder.path("Examples/App"))
    #expect(root("Other/B.swift") == folder.path)
    #expect(TestProcess.packageRoot(of: "B.swift") == nil)
    #expect(
      throws: TestProblem("there is no Package.swift above B.swift")
    ) { try TestProcess { _ in nil }.run(forFile: "B.swift") }
  }
}
