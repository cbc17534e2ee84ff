import JSONText

extension Theme {
  /// The JSON Schema of theme files, draft 2020-12, for editors: every token with its meaning,
  /// nested by its dots or written with them.
  public static var jsonSchema: String { JSONWriter.text(ThemeSchema().node) }
}

/// Encodes the table of tokens as a JSON Schema.
private struct ThemeSchema {
  /// The words beside tokens that a theme file may have.
  private static let head: [(key: String, schema: DataNode)] = [
    ("name", described("The theme's own name.", typed("string"))),
    ("summary", described("What it looks like, in a sentence.", typed("string"))),
    (
      "extends",
      described("The theme that it follows: a bundled one's name, or a path.", typed("string"))
    ),
    (
      "wallpaper",
      described(
        "A picture behind the messages: a path in the theme file's folder.",
        sided(typed("string")))
    ),
  ]

  var node: DataNode {
    var pairs: [(String, DataNode)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("Letterer theme")),
    ]
    pairs += group("", with: Self.head.map { ($0.key, $0.schema) } + [palette, languages, desktop])
    var definitions: [(String, DataNode)] = Self.values
    definitions.append(("desktop", .object(group(""))))
    for name in TokenTable.groups.sorted() { definitions.append((name, .object(group(name)))) }
    for token in TokenTable.all { definitions.append((token.path, Self.schema(of: token))) }
    pairs.append(("$defs", .object(definitions)))
    return .object(pairs)
  }

  /// Returns the schema of a group: each of its tokens by what is left of its path, each inner group
  /// by its name.
  private func group(_ name: String, with more: [(String, DataNode)] = []) -> [(String, DataNode)] {
    let prefix = name.isEmpty ? "" : name + "."
    let paths = TokenTable.groups.sorted() + TokenTable.all.map(\.path)
    let inner = paths.filter { $0.hasPrefix(prefix) && $0 != name }.map {
      (String($0.dropFirst(prefix.count)), Self.reference($0))
    }
    return [
      ("type", .string("object")), ("properties", .object(more + inner)),
      ("additionalProperties", .bool(false)),
    ]
  }

  private var desktop: (String, DataNode) {
    (
      "desktop",
      Self.described(
        "Tokens that are other in windows on a desktop and in browsers.", Self.reference("desktop"))
    )
  }

  private var palette: (String, DataNode) {
    let known = Palette.entries.map {
      ($0.name, Self.described($0.summary, Self.sided(Self.reference("color"))))
    }
    return (
      "palette",
      .object([
        ("description", .string("Colours by name, which others take as `$name`.")),
        ("type", .string("object")), ("properties", .object(known)),
        ("additionalProperties", Self.sided(Self.reference("color"))),
      ])
    )
  }

  private var languages: (String, DataNode) {
    let word = DataNode.object([
      ("anyOf", .array([Self.typed("string"), Self.list(Self.typed("string"))]))
    ])
    let words = DataNode.object([("type", .string("object")), ("additionalProperties", word)])
    return (
      "languages",
      .object([
        ("description", .string("Words by language.")), ("type", .string("object")),
        ("additionalProperties", words),
      ])
    )
  }

  // MARK: Values

  /// The schemas of values that many tokens share.
  private static let values: [(String, DataNode)] = [
    (
      "color",
      described("`#RRGGBB`, `#RRGGBBAA`, `$name`, `$name 40%` or `clear`.", typed("string"))
    ),
    ("length", described("Points.", either(typed("number"), typed("string")))),
    ("time", described("Seconds, or `250ms`.", either(typed("number"), typed("string")))),
    ("part", described("`0.75` or `75%`.", either(typed("number"), typed("string")))),
    (
      "insets",
      described(
        "One length, `[vertical, horizontal]`, or `[top, right, bottom, left]`.",
        either(reference("length"), list(reference("length"))))
    ),
    (
      "curve",
      described(
        "`[x1, y1, x2, y2]`, or a name such as `ease-out`.",
        either(typed("string"), list(typed("number"))))
    ),
    (
      "line",
      described(
        "A multiple of the font's size, or points such as `21pt`.",
        either(typed("number"), typed("string")))
    ),
  ]

  private static func schema(of token: Token) -> DataNode {
    described(token.summary, sided(value(of: token.kind)))
  }

  private static func value(of kind: Token.Kind) -> DataNode {
    switch kind {
    case .number(_, let range, let unit):
      let name =
        switch unit {
        case .points: "length"
        case .seconds: "time"
        case .fraction: "part"
        case .factor: ""
        }
      if !name.isEmpty { return reference(name) }
      return .object([
        ("type", .string("number")), ("minimum", .double(range.lowerBound)),
        ("maximum", .double(range.upperBound)),
      ])
    case .integer(_, let range): return integer(range)
    case .fontWeight: return integer(1...1000)
    case .fontSize: return reference("length")
    case .lineHeight: return reference("line")
    case .flag: return typed("boolean")
    // What looks like a number or a word of YAML is a text there, too.
    case .text, .template:
      return .object([
        ("anyOf", .array(["string", "number", "boolean"].map(typed)))
      ])
    case .texts, .paths: return list(typed("string"))
    case .families: return either(typed("string"), list(typed("string")))
    case .choice(let choice): return words(choice.names)
    case .choices(let choices, _): return either(words(choices.names), list(words(choices.names)))
    case .insets: return reference("insets")
    case .curve: return reference("curve")
    case .color: return reference("color")
    case .fill, .colors: return either(reference("color"), list(reference("color")))
    }
  }

  /// Returns the schema of one value for both appearances, or one for each.
  private static func sided(_ value: DataNode) -> DataNode {
    either(
      value,
      .object([
        ("type", .string("object")), ("properties", .object([("light", value), ("dark", value)])),
        ("additionalProperties", .bool(false)),
      ]))
  }

  private static func described(_ text: String, _ schema: DataNode) -> DataNode {
    guard case .object(let pairs) = schema.value else { return schema }
    return .object([("description", .string(text))] + pairs.map { ($0.key, $0.value) })
  }

  private static func reference(_ name: String) -> DataNode {
    .object([("$ref", .string("#/$defs/\(name)"))])
  }

  private static func either(_ one: DataNode, _ other: DataNode) -> DataNode {
    .object([("anyOf", .array([one, other]))])
  }

  private static func list(_ element: DataNode) -> DataNode {
    .object([("type", .string("array")), ("items", element)])
  }

  private static func words(_ names: [String]) -> DataNode {
    .object([("enum", .strings(names))])
  }

  private static func integer(_ range: ClosedRange<Int>) -> DataNode {
    .object([
      ("type", .string("integer")), ("minimum", .int(range.lowerBound)),
      ("maximum", .int(range.upperBound)),
    ])
  }

  private static func typed(_ name: String) -> DataNode { .object([("type", .string(name))]) }
}
