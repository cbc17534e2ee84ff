import Letterer
import Platform

/// How scripts are shown by themselves: what their headers say, and the defaults.
struct ScriptLooks {
  private struct Key: Hashable {
    var path: String
    var selection: ImportOptions
  }

  private var known: [Key: RenderOptions] = [:]
  private var shots: [String: [String]] = [:]

  /// The most bytes of a script that may take pictures; an export is larger, and takes none.
  private static let largestScript = 4 << 20

  /// Returns the options of a script alone; the defaults for an export, and where it can't be read,
  /// which whoever renders it will say.
  mutating func options(of path: String, _ selection: ImportOptions) -> RenderOptions {
    let key = Key(path: path, selection: selection)
    if let options = known[key] { return options }
    let source = try? ChatSource(path: path, options: selection)
    let options = source.flatMap { try? RenderOptions(header: $0) } ?? RenderOptions()
    known[key] = options
    return options
  }

  /// Returns the names of the pictures that a script's `@shot`s take, each once, in their order.
  ///
  /// - Complexity: O(bytes); a script in which nothing is called so isn't read.
  mutating func shots(of path: String) -> [String] {
    if let shots = shots[path] { return shots }
    var names: [String] = []
    if FileSystem.kind(of: path) == .file,
      let bytes = try? OpenFile(path).read(upTo: Self.largestScript + 1),
      bytes.count <= Self.largestScript,
      String(decoding: bytes, as: UTF8.self).contains("shot"),
      let source = try? ChatSource(path: path)
    {
      for shot in source.timeline.shots where !names.contains(shot.name) { names.append(shot.name) }
    }
    shots[path] = names
    return names
  }
}
