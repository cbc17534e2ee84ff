import ChatScript

/// An entry of a list: scripts, and what their scenes vary in.
struct SceneEntry {
  /// A text of the list, with its place.
  struct Text {
    var text: String
    var place: DiagnosticCollector.Place
  }

  var place: DiagnosticCollector.Place
  /// Paths of scripts, or patterns of them.
  var scripts: [Text]
  /// Patterns of scripts that are left out.
  var exceptions: [Text]
  /// What stands for the script's name in names.
  var name: Text?
  var settings: SceneSettings
}

/// A list's file as it was read.
struct SceneListText {
  var entries: [SceneEntry] = []
  /// Other lists.
  var includes: [SceneEntry.Text] = []
}
