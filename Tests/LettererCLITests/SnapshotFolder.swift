import Foundation
import TestSupport

/// A folder with a scene list, in which the command verifies.
struct SnapshotFolder {
  let folder: TemporaryFolder

  /// Writes a list of two scripts, by day and by night.
  init() throws {
    folder = try TemporaryFolder()
    try write("trip", "Ben 9:40: Did you see this?")
    try write("other", "Ana: Yes!")
    try folder.write(
      """
      defaults: { chrome: false, appearance: [light, dark] }
      scenes: ["*.chat"]

      """, to: "chats.scenes.yaml")
  }

  /// Writes a script.
  func write(_ name: String, _ text: String) throws {
    try folder.write("---\nme: Ana\ndevice: 130x160@1\n---\n\(text)\n", to: name + ".chat")
  }

  /// Runs the command, outside of CI unless `environment` says otherwise.
  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> CommandRun {
    try CommandRun(
      arguments, in: folder,
      environment: ["CI": "", "LETTERER_SNAPSHOTS": ""].merging(environment) { $1 })
  }

  /// The names in the folder of the list's references.
  var references: [String] { folder.names(in: "__Snapshots__/chats") }

  /// What all references hold, by name.
  var contents: [String: Data] {
    get throws {
      var contents: [String: Data] = [:]
      for name in references { contents[name] = try folder.data("__Snapshots__/chats/" + name) }
      return contents
    }
  }
}
