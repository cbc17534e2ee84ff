import ChatModel
import Foundation
import SceneLists
import Snapshots
import TestSupport

/// A folder with scripts and lists, which the tests expand.
struct SceneFolder {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try script("trip")
  }

  /// Writes a script of two messages.
  func script(_ name: String, header: String = "") throws {
    try folder.write(
      "---\nme: Ana\n\(header)\n---\nBen 9:40: Did you see this?\nAna: Yes! *Great*.\n",
      to: name + ".chat")
  }

  /// Writes a list and returns its scenes.
  @discardableResult
  func expand(
    _ yaml: String, as name: String = "chats.scenes.yaml", look: SceneLook = SceneLook()
  ) throws -> [ListedScene] {
    try folder.write(yaml, to: name)
    return try SceneList([folder.path(name)], look: look).scenes
  }

  /// Writes a list and returns the names of its scenes.
  func names(_ yaml: String) throws -> [String] { try expand(yaml).map(\.name.path) }

  /// Writes a list and returns what is said of it, without the folder's path.
  func messages(_ yaml: String, as name: String = "chats.scenes.yaml") throws -> String {
    try folder.write(yaml, to: name)
    return said { _ = try SceneList([folder.path(name)]) }
  }

  /// Returns what is said of inputs.
  func said(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch let error as DiagnosticsError {
      return DiagnosticFormatter().text(error.diagnostics)
        .replacingOccurrences(of: folder.path + "/", with: "")
    } catch {
      return "\(error)"
    }
  }
}
