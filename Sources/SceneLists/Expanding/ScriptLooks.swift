import Letterer

/// How scripts are shown by themselves: what their headers say, and the defaults.
struct ScriptLooks {
  private struct Key: Hashable {
    var path: String
    var selection: ImportOptions
  }

  private var known: [Key: RenderOptions] = [:]

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
}
