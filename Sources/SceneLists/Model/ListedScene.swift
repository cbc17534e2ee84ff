import Letterer
import Snapshots

/// A scene of a list: a script as it is shown at one time in one look, and the name of its snapshot.
public struct ListedScene: Sendable {
  /// The snapshot's name.
  public var name: SnapshotName
  /// The folder of references: `__Snapshots__` beside the list.
  public var references: String
  /// The path of the script or the export.
  public var script: String
  /// Which part of an export is shown.
  public var selection: ImportOptions
  /// How it is shown, where that isn't as the script says.
  public var look: SceneLook
  /// When.
  public var moment: Moment
  /// How pixels are compared.
  public var comparer: SnapshotComparer
  /// What is stored.
  public var tier: StorageTier
  /// Elements whose pixels aren't compared.
  public var masks: [String]
  /// The most bytes that its reference may take.
  public var budget: SnapshotBudget
  /// The line that lists it; `nil` for a script that was named itself.
  public var source: SourcePlace?

  /// The path of its reference, without extension.
  public var reference: String { references + "/" + name.path }
}
