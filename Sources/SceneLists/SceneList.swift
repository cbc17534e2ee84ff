import ChatModel
import ChatScript
import JSONText
import Letterer
import Platform

/// Scenes to be verified: those of YAML lists, of scripts and of exports.
///
/// ```yaml
/// - trip.chat
/// - script: chats/*.chat
///   appearance: [light, dark]
///   device: [phone, tablet]
/// ```
public struct SceneList: Sendable {
  /// The scenes, in the order of the lists.
  public var scenes: [ListedScene]

  /// The scenes of inputs: lists (`*.scenes.yaml`), scripts, exports, and folders, which stand for the
  /// lists in them and below, or for their scripts where there are no lists.
  ///
  /// - Parameters:
  ///   - inputs: paths.
  ///   - look: what is shown in place of what lists and scripts say.
  ///   - selection: which part of exports is shown that aren't in lists.
  /// - Throws: a `DiagnosticsError` with all that is wrong with all lists.
  /// - Complexity: O(scenes + bytes of the scripts whose looks lists vary).
  public init(
    _ inputs: [String], look: SceneLook = SceneLook(), selection: ImportOptions = ImportOptions()
  ) throws(DiagnosticsError) {
    var expansion = SceneExpansion(asked: look, selection: selection)
    for input in inputs { expansion.add(input) }
    let diagnostics = expansion.diagnostics.inOrder
    guard diagnostics.isEmpty else { throw DiagnosticsError(diagnostics) }
    scenes = expansion.scenes
  }

  /// The JSON Schema of lists, draft 2020-12, for editors.
  public static var jsonSchema: String {
    JSONWriter.text(
      ScriptSchema.node(
        Shape.listFile, title: "Letterer scene list",
        definitions: [Shape.list, Shape.entry, Shape.defaults]))
  }

  /// Returns whether a path names a list: `chats.scenes.yaml`, `scenes.yaml`.
  public static func isList(_ path: String) -> Bool { SceneListFile.isList(path) }
}
