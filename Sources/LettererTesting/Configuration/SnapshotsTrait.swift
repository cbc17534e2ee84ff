#if canImport(Testing)
  import Snapshots
  import Testing

  /// What a test, or all tests of a suite, say of their snapshots.
  public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
    /// What is said.
    public let configuration: SnapshotConfiguration

    /// It holds for the suites in a suite as well.
    public var isRecursive: Bool { true }

    /// Runs a test with what is said.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await withSnapshots(configuration) { try await function() }
    }
  }

  extension Trait where Self == SnapshotsTrait {
    /// Says which references are written, and how snapshots are compared and stored.
    ///
    /// ```swift
    /// @Suite(.snapshots(tier: .hash)) struct GreetingTests {
    /// ```
    ///
    /// - Parameters:
    ///   - record: which references are written; without a word, those that aren't there.
    ///   - comparer: how pixels are compared; exactly by default.
    ///   - tier: what is stored of pictures; all of them by default.
    ///   - budget: the most bytes of a reference: a number, or `.large(reason:)` for what takes more
    ///     than a component or a screen usually may.
    ///   - masks: elements whose pixels aren't compared: `avatar`, `message#m3`.
    public static func snapshots(
      record: RecordMode? = nil, comparer: SnapshotComparer? = nil, tier: StorageTier? = nil,
      budget: SnapshotBudget? = nil, masks: [String]? = nil
    ) -> Self {
      SnapshotsTrait(
        configuration: SnapshotConfiguration(
          record: record, comparer: comparer, tier: tier, budget: budget, masks: masks))
    }
  }
#endif
