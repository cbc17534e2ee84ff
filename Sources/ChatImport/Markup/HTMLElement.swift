/// The beginning of an element of HTML: its name and its attributes.
struct HTMLElement {
  /// Its name in lower case.
  let name: String
  /// What stands in its tag, the name included.
  private let tag: ArraySlice<UInt8>

  /// An element by what stands between `<` and `>`.
  init(tag: ArraySlice<UInt8>) {
    name = Self.name(tag)
    self.tag = tag
  }

  /// The name that a tag begins with, in lower case.
  static func name(_ tag: ArraySlice<UInt8>) -> String {
    String(
      decoding: tag.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }.map { byte in
        (65...90).contains(byte) ? byte | 0x20 : byte
      }, as: UTF8.self)
  }

  /// Elements without an end.
  static let emptyNames: Set<String> = [
    "br", "hr", "img", "input", "link", "meta", "source", "wbr",
  ]

  /// Whether nothing stands in it: it has no end, or its tag ends with a slash that belongs to no value.
  var isEmpty: Bool {
    guard !Self.emptyNames.contains(name), tag.last == UInt8(ascii: "/") else {
      return Self.emptyNames.contains(name)
    }
    let before = tag.dropLast().last ?? 0x20
    return before <= 0x20 || before == UInt8(ascii: "\"") || before == UInt8(ascii: "'")
      || !tag.contains(UInt8(ascii: "="))
  }

  /// Returns whether it is of a class.
  func isOf(_ name: String) -> Bool {
    self["class"]?.split(separator: " ").contains { $0 == name } ?? false
  }

  /// The value of an attribute; empty where it has none, `nil` where there is no such attribute.
  subscript(name: String) -> String? {
    var rest = tag.drop { $0 > 0x20 }
    while !rest.isEmpty {
      rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
      let key = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") }
      rest = rest.dropFirst(max(1, key.count))
      var value: ArraySlice<UInt8> = []
      let behind = rest.drop { $0 <= 0x20 }
      if behind.first == UInt8(ascii: "=") {
        rest = behind.dropFirst().drop { $0 <= 0x20 }
        if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          value = rest.dropFirst().prefix { $0 != quote }
          rest = rest.dropFirst(value.count + 2)
        } else {
          value = rest.prefix { $0 > 0x20 }
          rest = rest.dropFirst(value.count)
        }
      }
      if key.elementsEqual(name.utf8) { return Self.decoded(value) }
    }
    return nil
  }

  // MARK: - Characters

  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{00A0}",
    "laquo": "«", "raquo": "»", "ndash": "–", "mdash": "—", "hellip": "…",
  ]

  /// Bytes in which names and numbers stand for characters, as text.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var output: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "&"),
        let end = bytes[index..<min(bytes.endIndex, index + 12)].firstIndex(of: UInt8(ascii: ";")),
        let known = character(String(decoding: bytes[(index + 1)..<end], as: UTF8.self))
      {
        output += known.utf8
        index = end + 1
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func character(_ name: String) -> String? {
    if let known = names[name] { return known }
    guard name.hasPrefix("#") else { return nil }
    let number = name.dropFirst()
    let value =
      number.hasPrefix("x") ? UInt32(number.dropFirst(), radix: 16) : UInt32(number, radix: 10)
    return value.flatMap(Unicode.Scalar.init).flatMap { $0 == "\0" ? nil : String(Character($0)) }
  }
}
