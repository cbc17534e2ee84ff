/// The names of lists' files, and of the folders beside them.
enum SceneListFile {
  /// The name of folders of references.
  static let references = "__Snapshots__"

  /// Returns whether a path names a list: `chats.scenes.yaml`, `scenes.yaml`.
  static func isList(_ path: String) -> Bool {
    let name = "." + (path.split(separator: "/").last ?? "")
    return name.hasSuffix(".scenes.yaml") || name.hasSuffix(".scenes.yml")
  }

  /// Returns a list's name: `chats` of `chats.scenes.yaml`.
  static func name(of path: String) -> String {
    let name = String(path.split(separator: "/").last ?? "")
    for suffix in [".scenes.yaml", ".scenes.yml", ".yaml", ".yml"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}
