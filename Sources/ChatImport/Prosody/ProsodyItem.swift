import XML

/// An item of one of Prosody's lists: `item({…});`.
enum ProsodyItem {
  private static let languages = "http://www.w3.org/XML/1998/namespace"

  /// The item that begins with some bytes, and how many it takes.
  static func parse(
    _ bytes: ArraySlice<UInt8>
  ) throws(LuaParser.Failure) -> (value: LuaValue, count: Int) {
    var parser = LuaParser(bytes)
    try parser.expect("item")
    try parser.expect("(")
    let value = try parser.value()
    try parser.expect(")")
    try parser.expect(";")
    return (value, parser.index - bytes.startIndex)
  }

  /// The message of an item; `nil` where it holds none.
  static func stanza(of item: LuaValue) -> ArchivedStanza? {
    guard let message = element(of: item, in: "jabber:client", depth: 0),
      ArchivedStanza.isKept(message)
    else { return nil }
    let stamp = message.attribute("stamp").flatMap(XMPPTime.milliseconds)
    let when = item["when"]?.number.flatMap { seconds in
      abs(seconds) < 1e12 ? Int(seconds * 1_000) : nil
    }
    // In a room it says of which kind the message is.
    let with = item["with"]?.string.flatMap { $0.contains("<") ? nil : XMPPAddress($0) }
    let isOfPeople = message.attribute("type") != "groupchat" && message.name == "message"
    return ArchivedStanza(
      message, id: item["key"]?.string, time: stamp ?? when,
      peer: isOfPeople ? with?.bare : nil)
  }

  private static func element(
    of table: LuaValue, in namespace: String, depth: Int
  ) -> XMLElement? {
    guard let name = table["name"]?.string, depth < 128 else { return nil }
    var element = XMLElement(name, namespace: table["attr"]?["xmlns"]?.string ?? namespace)
    if case .table(let attributes)? = table["attr"] {
      for case (.name(let key), let value) in attributes where key != "xmlns" {
        let text: String
        switch value {
        case .string(let string): text = string
        case .number(let number): text = number.description
        default: continue
        }
        element.attributes.append(attribute(key, text))
      }
    }
    for child in table.elements {
      switch child {
      case .string(let text): element.children.append(.text(text))
      case .table:
        if let inner = Self.element(of: child, in: element.namespace, depth: depth + 1) {
          element.children.append(.element(inner))
        }
      default: break
      }
    }
    return element
  }

  /// An attribute, whose namespace may stand before its name.
  private static func attribute(_ key: String, _ value: String) -> XMLElement.Attribute {
    if key.hasPrefix("xml:") {
      return XMLElement.Attribute(String(key.dropFirst(4)), value, namespace: languages)
    }
    guard let mark = key.lastIndex(where: { $0 == "|" || $0 == "\u{1}" }) else {
      return XMLElement.Attribute(key, value)
    }
    return XMLElement.Attribute(
      String(key[key.index(after: mark)...]), value, namespace: String(key[..<mark]))
  }
}
