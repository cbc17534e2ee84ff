/// Text within XML.
package enum XMLEscape {
  /// Appends text in a form that stands in attributes as well as between tags, and on one line.
  static func append(_ text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "'"): bytes += "&apos;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "\n"): bytes += "&#10;".utf8
      case UInt8(ascii: "\r"): bytes += "&#13;".utf8
      case UInt8(ascii: "\t"): bytes += "&#9;".utf8
      default: bytes.append(byte)
      }
    }
  }

  /// Returns text in a form that stands in attributes as well as between tags.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text.utf8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text that ``escaped(_:)`` was given.
  static func unescaped(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var result = ""
    var rest = text
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[ampersand...]
      guard let known = references.first(where: { rest.hasPrefix($0.key) }) else {
        result += "&"
        rest = rest.dropFirst()
        continue
      }
      result += known.value
      rest = rest.dropFirst(known.key.count)
    }
    return result + rest
  }

  private static let references = [
    "&amp;": "&", "&lt;": "<", "&gt;": ">", "&apos;": "'", "&quot;": "\"", "&#10;": "\n",
    "&#13;": "\r", "&#9;": "\t",
  ]
}
