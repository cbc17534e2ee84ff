import LettererTesting
import Synchronization
import TestSupport
import Testing

/// What tests of Swift Testing say.
@Suite(.snapshots(comparer: .tolerant(), masks: ["avatar"])) struct ExpectationTests {
  private func expectFailure(
    _ words: [String], _ body: () async -> Void
  ) async {
    let texts = Mutex<[String]>([])
    await withKnownIssue {
      await body()
    } matching: { issue in
      texts.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
      return true
    }
    let text = texts.withLock { $0.joined(separator: "\n") }
    for word in words { #expect(text.contains(word), "\(text)") }
  }

  @Test(.snapshots(record: .never, tier: .layout)) func traitsAreInherited() {
    #expect(
      SnapshotConfiguration.current
        == SnapshotConfiguration(
          record: .never, comparer: .tolerant(), tier: .layout, masks: ["avatar"]))
  }

  @Test func whatASnapshotSaysIsWhatItsIssueSays() async throws {
    let package = try TestPackage()
    await expectFailure(["Tests/AppTests/__Snapshots__/ChatTests/", "has no reference"]) {
      await expectSnapshot(
        of: "a", as: .text(), named: "new", record: .never, filePath: package.file)
    }
    let file = try package.reference("a\nb\n", "changed")
    await expectFailure(["differs from its reference", "letterer accept"]) {
      await expectSnapshot(
        of: "a\nc\n", as: .text(), named: "changed", record: .never, filePath: file)
    }
  }

  @Test func whatIsTooLargeSaysHowItIsStored() async throws {
    let package = try TestPackage()
    let text = String(repeating: "a", count: 65_537)
    let remedy = ".snapshots(budget: .large(reason: "
    let file = try package.reference(text, "old", test: "whatIsTooLargeSaysHowItIsStored")
    await expectFailure(["has a reference that is too large: it takes 65537 bytes", remedy]) {
      await expectSnapshot(of: text, as: .text(), named: "old", filePath: file)
    }
    let large = SnapshotStrategy<String>.text().stored(.png, budget: .large(reason: "a long text"))
    let other = try package.reference(text, "large", test: "whatIsTooLargeSaysHowItIsStored")
    let results = await expectSnapshot(of: text, as: large, named: "large", filePath: other)
    #expect(results.map(\.verdict) == [.passed])
  }

  @Test func whatIsAsItShouldBeSaysNothing() async throws {
    let package = try TestPackage()
    let file = try package.reference("a", "same", test: "whatIsAsItShouldBeSaysNothing")
    let results = await expectSnapshot(of: "a", as: .text(), named: "same", filePath: file)
    #expect(results.map(\.verdict) == [.passed])
  }

  @Test func equivalentsNeedNoReference() async {
    await expectEquivalent(of: Scripts.short, and: Scripts.short + "\n", as: .script())
    let strategy = SnapshotStrategy<String>.script()
    let difference = await snapshotDifference(of: Scripts.short, and: Scripts.long, as: strategy)
    #expect(
      difference?.hasPrefix("message#m2/bubble/text breaks into 3 lines instead of 1\n") == true)
    #expect(difference?.contains("pixels differ, between ") == true)
    let texts = await snapshotDifference(of: "a\nb", and: "a\nc\nd", as: .text())
    #expect(texts == "line 2 is `c` instead of `b`")
    let longer = await snapshotDifference(of: "a", and: "a\n", as: .text())
    #expect(longer == "line 2 is new: ``")
    let shorter = await snapshotDifference(of: "a\nb", and: "a", as: .text())
    #expect(shorter == "line 2 is gone: `b`")
    await expectFailure(["The two don't look the same", "breaks into 3 lines"]) {
      await expectEquivalent(of: Scripts.short, and: Scripts.long, as: .script())
    }
  }
}

extension TestPackage {
  /// Writes the reference of a text; returns the path of the file of tests.
  fileprivate func reference(
    _ text: String, _ name: String, test: String = "whatASnapshotSaysIsWhatItsIssueSays"
  ) throws -> String {
    try folder.write(
      text, to: "Tests/AppTests/__Snapshots__/ChatTests/\(test).\(name).txt")
    return file
  }
}
