import ChatModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Theme {
  /// Bytes of the largest theme file that is read.
  private static let largestFile = 1 << 20

  /// The themes that come with the library, `daylight` first.
  public static var bundled: [Theme] {
    bundledNames.compactMap { try? named($0) }
  }

  /// The names of ``bundled``.
  public static let bundledNames = ["daylight"] + BundledThemes.files.map(\.name)

  /// A bundled theme.
  ///
  /// - Throws: a ``DiagnosticsError`` that says which names there are.
  public static func named(_ name: String) throws(DiagnosticsError) -> Theme {
    try bundled(name, extending: [])
  }

  /// A theme from YAML, which may extend a bundled theme.
  ///
  /// - Parameters:
  ///   - yaml: the theme file's text.
  ///   - file: the name that errors carry.
  /// - Throws: a ``DiagnosticsError`` with everything that is wrong.
  public init(yaml: String, file: String = "theme.yaml") throws(DiagnosticsError) {
    self = try ThemeReader.read(yaml, file: file, defaultName: Self.name(ofFile: file)) {
      (base) throws(DiagnosticsError) in try Theme.bundled(base, extending: [])
    }
  }

  /// A theme from a file, which may extend a bundled theme, or a file beside it by its path.
  ///
  /// - Throws: a ``DiagnosticsError`` with everything that is wrong.
  public init(contentsOf path: String) throws(DiagnosticsError) {
    self = try Self.read(path, as: path, extending: [])
  }

  /// A theme by what a user wrote: the path of a `.yaml` or `.yml` file, or a bundled name.
  ///
  /// - Throws: a ``DiagnosticsError`` with everything that is wrong.
  public init(_ nameOrPath: String) throws(DiagnosticsError) {
    if Self.isPath(nameOrPath) {
      try self.init(contentsOf: nameOrPath)
    } else {
      self = try Self.named(nameOrPath)
    }
  }

  private static func isPath(_ text: String) -> Bool {
    text.hasSuffix(".yaml") || text.hasSuffix(".yml") || text.contains("/")
  }

  /// The file's name without folder and extension.
  private static func name(ofFile path: String) -> String {
    let last = path.split(separator: "/").last ?? "theme"
    return String(last.split(separator: ".").first ?? "theme")
  }

  private static func bundled(
    _ name: String, extending chain: [String]
  ) throws(DiagnosticsError) -> Theme {
    if name == daylight.name { return daylight }
    guard let file = BundledThemes.files.first(where: { $0.name == name }) else {
      let near = Suggestion.nearest(to: name, among: bundledNames)
      let list = bundledNames.joined(separator: ", ")
      throw DiagnosticsError([
        Diagnostic(
          .error, "there is no theme `\(name)`",
          hint: near.map { "did you mean `\($0)`?" }
            ?? "there are \(list), or a path that ends in .yaml")
      ])
    }
    try checkChain(name, chain)
    return try ThemeReader.read(file.text, file: name + ".yaml", defaultName: name) {
      (base) throws(DiagnosticsError) in try bundled(base, extending: chain + [name])
    }
  }

  private static func read(
    _ path: String, as shown: String, extending chain: [String]
  ) throws(DiagnosticsError) -> Theme {
    // Links and `..` may name one file in two ways; the real path names it in one.
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    try checkChain(url.path, chain)
    guard let size = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? Int,
      let data = FileManager.default.contents(atPath: url.path)
    else {
      throw DiagnosticsError([Diagnostic(.error, "there is no theme file `\(shown)`")])
    }
    guard size <= largestFile, data.count <= largestFile else {
      throw DiagnosticsError([
        Diagnostic(.error, "`\(shown)` is too large for a theme", hint: "at most 1 MB is read")
      ])
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw DiagnosticsError([Diagnostic(.error, "`\(shown)` isn't UTF-8 text")])
    }
    let folder = url.deletingLastPathComponent().path
    return try ThemeReader.read(text, file: shown, defaultName: name(ofFile: path)) {
      (base) throws(DiagnosticsError) in
      guard isPath(base) else { return try bundled(base, extending: []) }
      let next = base.hasPrefix("/") ? base : folder + "/" + base
      return try read(next, as: base, extending: chain + [url.path])
    }
  }

  private static func checkChain(_ name: String, _ chain: [String]) throws(DiagnosticsError) {
    if let start = chain.firstIndex(of: name) {
      let names = (chain[start...] + [name]).map { "`\(Self.name(ofFile: $0))`" }
      throw DiagnosticsError([
        Diagnostic(
          .error, "themes extend each other in a circle: \(names.joined(separator: " → "))")
      ])
    }
    guard chain.count < 16 else {
      throw DiagnosticsError([
        Diagnostic(.error, "themes extend each other more than 16 deep")
      ])
    }
  }
}
