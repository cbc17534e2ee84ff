/// How a snapshot is compared and stored.
public struct SnapshotSettings: Hashable, Sendable {
  /// Which references are written.
  public var mode: RecordMode
  /// How pixels are compared.
  public var comparer: SnapshotComparer
  /// What is stored of a picture.
  public var tier: StorageTier
  /// The most bytes that the files of one reference may take. What is larger isn't written.
  public var budget: SnapshotBudget
  /// Elements of the layout whose pixels aren't compared: kinds (`avatar`), kinds with an id
  /// (`message#m3`), or paths of them from the picture on (`message#m3/avatar`).
  public var masks: [String]
  /// Whether a layout that differs is a failure even where pixels are as they should be.
  public var gatesLayout: Bool
  /// What decides the pixels besides the sources: versions of libraries, the fonts.
  public var environment: SnapshotEnvironment?

  /// Exact comparison of pictures that are stored with their layouts; references that don't exist
  /// are written.
  public init(
    mode: RecordMode = .missing, comparer: SnapshotComparer = .exact, tier: StorageTier = .png,
    budget: SnapshotBudget = .standard, masks: [String] = [], gatesLayout: Bool = true,
    environment: SnapshotEnvironment? = nil
  ) {
    self.mode = mode
    self.comparer = comparer
    self.tier = tier
    self.budget = budget
    self.masks = masks
    self.gatesLayout = gatesLayout
    self.environment = environment
  }
}

/// Which references a run writes. Where something differs from time to time without a change
/// (flaky), none is written in any mode.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// All that differ, and new ones; those that are as they should be stay untouched.
  case all
  /// Those that a comparison fails, and new ones.
  case failed
  /// New ones.
  case missing
  /// None.
  case never
}

/// What is stored of a picture.
public enum StorageTier: String, Hashable, Sendable, CaseIterable {
  /// The picture and its layout: all differences can be seen.
  case png
  /// A checksum of the pixels, and the layout: a hundred bytes, and what differs is seen only as far
  /// as the layout tells.
  case hash
  /// The layout alone: pixels aren't compared.
  case layout
}
