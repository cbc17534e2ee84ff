import ChatModel

extension Theme {
  /// The default look: soft daylight, white and lilac bubbles; dark ink in the dark appearance.
  ///
  /// Every token has its default; its file has what is other in windows.
  public static let daylight: Theme = {
    let name = "daylight"
    let plain = Theme(name: name, summary: "", assignments: [:], palette: [:])
    let text = BundledThemes.files.first { $0.name == name }?.text ?? ""
    let theme = try? ThemeReader.read(text, file: name + ".yaml", defaultName: name, onto: plain) {
      _ in plain
    }
    return theme ?? plain
  }()

  /// The themes that come with the library, `daylight` first.
  public static var bundled: [Theme] {
    bundledNames.compactMap { try? named($0) }
  }

  /// The names of ``bundled``.
  public static let bundledNames = BundledThemes.files.map(\.name)

  /// Returns a bundled theme.
  ///
  /// - Throws: a `DiagnosticsError` that lists the available names.
  public static func named(_ name: String) throws(DiagnosticsError) -> Theme {
    try bundled(name, extending: [])
  }

  /// A theme from YAML, which may extend a bundled theme.
  ///
  /// - Parameters:
  ///   - yaml: the theme file's text.
  ///   - file: the file name used in errors.
  /// - Throws: a `DiagnosticsError` with all errors.
  public init(yaml: String, file: String = "theme.yaml") throws(DiagnosticsError) {
    self = try ThemeReader.read(yaml, file: file, defaultName: ThemeFiles.name(ofFile: file)) {
      (base) throws(DiagnosticsError) in try Theme.bundled(base, extending: [])
    }
  }

  /// A theme from a file at any path. It may extend a bundled theme, or a file beside it or in a
  /// subfolder, by its path.
  ///
  /// - Throws: a `DiagnosticsError` with all errors.
  public init(contentsOf path: String) throws(DiagnosticsError) {
    self = try ThemeFiles.theme(atTrusted: path)
  }

  /// A theme by a user's argument: the path of a `.yaml` or `.yml` file, or a bundled name.
  ///
  /// - Throws: a `DiagnosticsError` with all errors.
  public init(_ nameOrPath: String) throws(DiagnosticsError) {
    if Self.isPath(nameOrPath) {
      try self.init(contentsOf: nameOrPath)
    } else {
      self = try Self.named(nameOrPath)
    }
  }

  /// Returns whether a text names a file, and not a bundled theme.
  static func isPath(_ text: String) -> Bool {
    text.hasSuffix(".yaml") || text.hasSuffix(".yml") || text.contains("/")
  }

  static func bundled(
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
    try ThemeFiles.checkChain(name, chain)
    return try ThemeReader.read(file.text, file: name + ".yaml", defaultName: name) {
      (base) throws(DiagnosticsError) in try bundled(base, extending: chain + [name])
    }
  }
}
