import JSONText

/// Recognises a script, so that it can be handed to its own parser.
enum ScriptShape {
  /// Returns whether a JSON text is a script's twin: by its schema, or by a key that only a header
  /// has.
  static func isTwin(_ root: JSONValue) -> Bool {
    guard root.isObject else { return false }
    if let schema = root["$schema"]?.string, schema.contains("letterer") { return true }
    return root.has("people") || root.has("look") || root.has("device") || root.has("me")
      || root.has("items") || root.has("script")
  }

  /// Returns whether a text looks like a script: by its name, its front matter, or its first line.
  static func isScript(_ text: [UInt8], file: String) -> Bool {
    if [".chat", ".yaml", ".yml"].contains(where: { file.hasSuffix($0) }) { return true }
    for line in text.split(separator: 0x0A).prefix(64) {
      let line = line.drop { $0 == 0x20 || $0 == 0x09 }.filter { $0 != 0x0D }
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      if line.starts(with: "---".utf8) || line.starts(with: "== ".utf8) { return true }
      if line.starts(with: "* ".utf8) { return true }
      if first == UInt8(ascii: "@") { return true }
      // “Name: words” or “Name 9:40: words”.
      let head = line.prefix(60)
      guard let colon = head.lastIndex(of: UInt8(ascii: ":")), colon > head.startIndex else {
        return false
      }
      return colon + 1 == line.endIndex || line[colon + 1] == 0x20
        || head.contains(UInt8(ascii: ":"))
          && head.firstRange(of: ": ".utf8) != nil
    }
    return false
  }
}

extension Collection where Element == UInt8 {
  /// The first place of other bytes.
  fileprivate func firstRange(of other: some Collection<UInt8>) -> Index? {
    indices.first { self[$0...].starts(with: other) }
  }
}
