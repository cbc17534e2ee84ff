import Snapshots

/// What a test says of its snapshots, where a snapshot doesn't say it itself.
///
/// It is inherited: a suite's trait holds for its tests, and what stands in a test for that alone.
public struct SnapshotConfiguration: Hashable, Sendable {
  /// Which references are written.
  public var record: RecordMode?
  /// How pixels are compared.
  public var comparer: SnapshotComparer?
  /// What is stored of pictures.
  public var tier: StorageTier?
  /// The most bytes of a reference.
  public var budget: SnapshotBudget?
  /// Elements whose pixels aren't compared.
  public var masks: [String]?

  /// What isn't said is inherited.
  public init(
    record: RecordMode? = nil, comparer: SnapshotComparer? = nil, tier: StorageTier? = nil,
    budget: SnapshotBudget? = nil, masks: [String]? = nil
  ) {
    self.record = record
    self.comparer = comparer
    self.tier = tier
    self.budget = budget
    self.masks = masks
  }

  /// What holds for the task.
  @TaskLocal public static var current = SnapshotConfiguration()

  /// Returns the same with what another one says.
  func applying(_ other: SnapshotConfiguration) -> SnapshotConfiguration {
    SnapshotConfiguration(
      record: other.record ?? record, comparer: other.comparer ?? comparer,
      tier: other.tier ?? tier, budget: other.budget ?? budget, masks: other.masks ?? masks)
  }
}

/// Runs what verifies snapshots, with another configuration.
///
/// ```swift
/// await withSnapshots(SnapshotConfiguration(record: .missing)) {
///   await assertSnapshot(
///     of: Greeting(to: "Ana").conversation,
///     as: .displayList(RenderOptions(device: .phone, showsChrome: false)))
/// }
/// ```
@discardableResult
public func withSnapshots<Result>(
  _ configuration: SnapshotConfiguration, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotConfiguration.$current.withValue(
    .current.applying(configuration), operation: body)
}
