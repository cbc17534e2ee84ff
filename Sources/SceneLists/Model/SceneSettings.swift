import Letterer
import Snapshots

/// What a list says of an entry's scenes: the axes, and how all of them are shown, compared and
/// stored. What is `nil` is as the script has it, or as usual.
struct SceneSettings: Hashable, Sendable {
  var themes: [AxisValue<Theme>]?
  var appearances: [AxisValue<Appearance>]?
  var devices: [AxisValue<Device>]?
  var textSizes: [AxisValue<TextSize>]?
  var locales: [AxisValue<Localization>]?
  var moments: [AxisValue<Moment>]?

  /// What all scenes share of their looks.
  var look = SceneLook()
  /// Which part of an export is shown.
  var selection = ImportOptions()

  var comparer = SnapshotComparer.exact
  var tier = StorageTier.png
  var masks: [String] = []
  var budget = SnapshotBudget.standard

  /// How many values each axis that has any has, with what they are called.
  var counts: [(count: Int, noun: String)] {
    let all = [
      (themes?.count, "themes"), (appearances?.count, "appearances"), (devices?.count, "devices"),
      (textSizes?.count, "text sizes"), (locales?.count, "locales"), (moments?.count, "times"),
    ]
    return all.compactMap { count, noun in count.map { ($0, noun) } }
  }

  /// Whether anything in a scene's name depends on what its script shows by itself.
  var namesLooks: Bool {
    themes != nil || appearances != nil || devices != nil || textSizes != nil || locales != nil
  }
}
