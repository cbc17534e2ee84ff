import Comparing
import Drawing
import PictureLayout

/// What differs between a snapshot and its reference.
struct Finding {
  var kind: SnapshotResult.Kind
  var summary = ""
  var details: [String] = []
  var consequences: [String] = []
  var statistics: SnapshotResult.PixelStatistics?
  var boxes: [SnapshotResult.PixelBox] = []
  /// The picture that shows where pixels differ.
  var difference: Bitmap?
  /// What is equal where the reason is the same.
  var cause = ""
}

/// What came of comparing a snapshot with its reference.
enum Comparison {
  /// It is as it should be.
  case same
  /// There is nothing to compare with, or something of it isn't stored.
  case unrecorded(String)
  /// It differs.
  case different(Finding)
}
