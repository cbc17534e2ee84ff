import ChatModel
import YAML

/// Reads one theme file: reports every error in it, then merges it with the theme it extends.
struct ThemeReader {
  let file: String
  let lines: [Substring]
  var diagnostics: [Diagnostic] = []
  /// The number of errors omitted beyond the limit.
  var omitted = 0
  var assignments: [Int: Sided<TokenValue>] = [:]
  /// What its `desktop` sets.
  var desktop: [Int: Sided<TokenValue>] = [:]
  private var isInDesktop = false
  var palette: [String: Sided<ColorSpec>] = [:]
  /// Words of languages, by tag and name.
  var languages: [String: [String: [String]]] = [:]
  /// Palette names in use, and their nodes; looked up once the base is known.
  var references: [(name: String, node: Node)] = []
  /// The number of nodes that may still be visited: aliases can make a small file large.
  private var budget = 20_000

  init(file: String, text: String) {
    self.file = file
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the theme of a whole file.
  ///
  /// - Parameters:
  ///   - plain: the theme of a file without `extends`.
  ///   - picture: returns a picture beside the file.
  ///   - base: returns the theme of an `extends`.
  static func read(
    _ text: String, file: String, defaultName: String,
    onto plain: @autoclosure () -> Theme = .daylight,
    picture: (_ path: String) throws(DiagnosticsError) -> ThemePicture = noPicture,
    base: (_ name: String) throws(DiagnosticsError) -> Theme
  ) throws(DiagnosticsError) -> Theme {
    var reader = ThemeReader(file: file, text: text)
    let root = reader.compose(text)
    // A colour may be defined in an entry that can't be read.
    let isWhole = reader.diagnostics.isEmpty
    var theme = plain()
    var name = defaultName
    var summary = ""
    var wallpaper: Sided<ThemePicture>?
    switch root?.content {
    case nil: break
    case .mapping(let mapping):
      for (key, value) in mapping {
        switch key.scalar?.string {
        case "name":
          if value.mapping != nil {
            reader.report(
              "`name` is the theme's own name", hint: "tokens of names stand under `names`", at: key
            )
          } else {
            name = reader.text(value, of: "name") ?? name
          }
        case "summary": summary = reader.text(value, of: "summary") ?? summary
        case "extends":
          guard let wanted = reader.text(value, of: "extends") else { continue }
          do throws(DiagnosticsError) {
            theme = try base(wanted)
          } catch {
            // Errors of the base are reported at the reference to it, unless they have a location.
            for var diagnostic in error.diagnostics {
              diagnostic.location = diagnostic.location ?? reader.location(of: value)
              reader.diagnostics.append(diagnostic)
            }
          }
        case "wallpaper":
          wallpaper = reader.readSided(value) { reader, node in reader.picture(node, picture) }
        case "palette": reader.readPalette(value)
        case "languages": reader.readLanguages(value)
        case "desktop": reader.readDesktop(key, value)
        default: reader.readToken(key, value, in: "")
        }
      }
    default:
      if let root, !root.isNullScalar {
        reader.report(
          "a theme is a mapping of tokens to values", hint: "for example `extends: daylight`",
          at: root)
      }
    }
    let assignments = theme.assignments.merging(reader.assignments) { $1.over($0) }
    // What a theme says itself holds in windows, too, over what another one says of these.
    var desktop = theme.desktop
    for (index, value) in reader.assignments { desktop[index] = desktop[index]?.except(value) }
    for (index, value) in Array(reader.assignments) + Array(reader.desktop) {
      // A line that was said for another size.
      guard let line = TokenTable.line(ofSize: index) else { continue }
      desktop[line] = desktop[line]?.except(value)
    }
    desktop.merge(reader.desktop) { $1.over($0) }
    let palette = theme.palette.merging(reader.palette) { $1.over($0) }
    let languages = theme.languages.merging(reader.languages) { $0.merging($1) { $1 } }
    if isWhole { reader.checkReferences(palette: palette) }
    reader.checkCircles(palette: palette)
    guard reader.diagnostics.isEmpty else { throw DiagnosticsError(reader.found) }
    return Theme(
      name: name, summary: summary, assignments: assignments, palette: palette,
      languages: languages, wallpaper: wallpaper?.over(theme.wallpaper) ?? theme.wallpaper,
      desktop: desktop)
  }

  /// Throws: what isn't read from a file has no pictures beside it.
  static func noPicture(_ path: String) throws(DiagnosticsError) -> ThemePicture {
    throw DiagnosticsError([
      Diagnostic(
        .error, "`\(path.prefix(80))` stands beside no file",
        hint: "only a theme that is a file can name pictures")
    ])
  }

  private mutating func picture(
    _ node: Node, _ read: (_ path: String) throws(DiagnosticsError) -> ThemePicture
  ) -> ThemePicture? {
    guard let path = text(node, of: "wallpaper") else { return nil }
    do throws(DiagnosticsError) {
      return try read(path)
    } catch {
      for diagnostic in error.diagnostics {
        report(diagnostic.message, hint: diagnostic.hint, at: node)
      }
      return nil
    }
  }

  // MARK: YAML

  /// Returns the document, or the part of it that can be read; errors are reported.
  private mutating func compose(_ text: String) -> Node? {
    let compose = { (text: String) throws(ParseError) in try Node(parsing: text) }
    do throws(ParseError) {
      return try compose(text)
    } catch .repetition(let mark) {
      diagnostics = [diagnostic(for: .repetition(of: mark))]
      return nil
    } catch {
      let recovery = YAMLRecovery(text, compose: compose)
      diagnostics += recovery.flaws.map { diagnostic(for: $0.error, above: $0.lastLine + 2) }
      if recovery.flaws.isEmpty { diagnostics = [diagnostic(for: error)] }
      return try? compose(recovery.rest)
    }
  }

  // MARK: Walking

  private mutating func readToken(_ key: Node, _ value: Node, in group: String) {
    budget -= 1
    guard budget > 0 else {
      if budget == 0 { report("the theme has too many values", hint: nil, at: key) }
      return
    }
    guard let word = key.scalar?.string else {
      report("a token's name is a word", hint: nil, at: key)
      return
    }
    let path = group.isEmpty ? word : group + "." + word
    if let index = TokenTable.indices[path] {
      if let sided = readSided(
        value, { reader, node in reader.value(node, for: TokenTable.all[index]) })
      {
        if isInDesktop {
          desktop[index] = sided.over(desktop[index])
        } else {
          assignments[index] = sided.over(assignments[index])
        }
      }
    } else if TokenTable.groups.contains(path) {
      guard let mapping = value.mapping else {
        report(
          "`\(path)` is a group of tokens", hint: "write `\(path).…` or indent its tokens under it",
          at: value.isNullScalar ? key : value)
        return
      }
      for (key, value) in mapping { readToken(key, value, in: path) }
    } else {
      let hint = isFull ? nil : suggestion(for: path, word: word, group: group)
      report("unknown token `\(path)`", hint: hint, at: key)
    }
  }

  /// Reads the tokens that hold in windows and browsers.
  private mutating func readDesktop(_ key: Node, _ node: Node) {
    guard let mapping = node.mapping else {
      report(
        "`desktop` is a mapping of tokens to values", hint: "desktop: { font.text.size: 13 }",
        at: node.isNullScalar ? key : node)
      return
    }
    isInDesktop = true
    for (key, value) in mapping {
      if let word = key.scalar?.string, Self.reserved.contains(word) {
        report(
          "`\(word)` can't stand under `desktop`", hint: "only tokens can; it holds everywhere",
          at: key)
      } else {
        readToken(key, value, in: "")
      }
    }
    isInDesktop = false
  }

  /// The words that stand in a theme beside its tokens.
  private static let reserved = [
    "name", "summary", "extends", "palette", "languages", "wallpaper", "desktop",
  ]

  private func suggestion(for path: String, word: String, group: String) -> String? {
    if group.isEmpty, word.hasPrefix("desktop.") { return "indent it under `desktop`" }
    if group.isEmpty, Palette.entries.contains(where: { $0.name == word }) {
      return "colours of the palette stand under `palette`"
    }
    let known =
      TokenTable.all.map(\.path) + Array(TokenTable.groups).sorted()
      + (group.isEmpty && !isInDesktop ? Self.reserved : [])
    if let near = Suggestion.nearest(to: path, among: known) { return "did you mean `\(near)`?" }
    // Finds a known name in the wrong group: `radius` for `bubble.radius`.
    let homes = known.filter { $0.hasSuffix("." + word) }
    func depth(_ path: String) -> Int { path.count { $0 == "." } }
    let least = homes.map(depth).min()
    return homes.first { depth($0) == least }.map { "did you mean `\($0)`?" }
  }

  private mutating func readPalette(_ node: Node) {
    guard let mapping = node.mapping else {
      report("`palette` is a mapping of names to colours", hint: nil, at: node)
      return
    }
    for (key, value) in mapping {
      guard let name = key.scalar?.string, ColorSpec.isName(name) else {
        report("a colour's name has letters, digits and hyphens", hint: nil, at: key)
        continue
      }
      let sided = readSided(value) { reader, node in reader.color(node, for: "palette." + name) }
      if let sided { palette[name] = sided.over(palette[name]) }
    }
  }

  /// Returns one value for both appearances, or one for each.
  private mutating func readSided<Value>(
    _ node: Node, _ read: (inout ThemeReader, Node) -> Value?
  ) -> Sided<Value>? {
    guard let mapping = node.mapping,
      mapping.contains(where: { ["light", "dark"].contains($0.key.scalar?.string) })
    else { return read(&self, node).map { Sided(both: $0) } }
    var sided = Sided<Value>(light: nil, dark: nil)
    for (key, value) in mapping {
      switch key.scalar?.string {
      case "light": sided.light = read(&self, value)
      case "dark": sided.dark = read(&self, value)
      default: report("only `light` and `dark` can stand here", hint: nil, at: key)
      }
    }
    return sided
  }

  // MARK: The palette as a whole

  private mutating func checkReferences(palette: [String: Sided<ColorSpec>]) {
    let known = Set(palette.keys).union(Palette.entries.map(\.name))
    for (name, node) in references where !known.contains(name) {
      let near = isFull ? nil : Suggestion.nearest(to: name, among: known.sorted())
      report("the palette has no `\(name)`", hint: near.map { "did you mean `$\($0)`?" }, at: node)
    }
  }

  private mutating func checkCircles(palette: [String: Sided<ColorSpec>]) {
    for appearance in Appearance.allCases {
      var specs: [String: ColorSpec] = [:]
      for entry in Palette.entries { specs[entry.name] = entry.value[appearance] }
      for (name, value) in palette { specs[name] = value[appearance] ?? specs[name] }
      // Names known not to be in a cycle, so that each chain is followed only once.
      var cleared: Set<String> = []
      for (name, node) in references {
        var seen: Set<String> = []
        var next: String? = name
        while let current = next, !cleared.contains(current), seen.insert(current).inserted {
          guard case .palette(let following)? = specs[current]?.base else {
            next = nil
            break
          }
          next = following
        }
        guard let closing = next, closing == name, !seen.isEmpty else {
          if next.map({ cleared.contains($0) }) ?? true {
            cleared.formUnion(seen)
          } else {
            cleared.insert(name)
          }
          continue
        }
        report("the palette's `\(name)` leads back to itself", hint: nil, at: node)
        // One report per cycle is sufficient.
        return
      }
    }
  }
}

extension Node {
  /// Whether the value is empty or `null`.
  var isNullScalar: Bool {
    guard let scalar else { return false }
    return scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
  }
}
