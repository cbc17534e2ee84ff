import ChatModel

/// What is common to the pages of DiscordChatExporter of all versions.
enum DiscordPage {
  static let authorNames = [
    "chatlog__author", "chatlog__author-name", "chatlog__system-notification-author",
  ]

  /// Returns whether an element names the author of a message.
  static func isAuthor(_ mark: HTMLMarks.Mark) -> Bool {
    mark.element.name == "span" && authorNames.contains(where: mark.element.isOf)
  }

  /// When a message was sent, which its id tells, in milliseconds since 1970 in UTC.
  static func milliseconds(ofID id: String) -> Int? {
    // The first 22 bits count what was sent in one millisecond; the others begin with 2015.
    Int(id).flatMap { $0 > 0xFF_FFFF ? ($0 >> 22) + 1_420_070_400_000 : nil }
  }

  /// The path of a file that was fetched, which is written as an address is; `nil` for what wasn't.
  static func local(_ address: String) -> String? {
    guard let path = DiscordMessageBuilder.local(address), !path.hasPrefix("data:") else {
      return nil
    }
    return decoded(path)
  }

  /// A path in which characters may be written as `%20`.
  private static func decoded(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "%")) else { return path }
    var bytes: [UInt8] = []
    var rest = Array(path.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.first?.isHexDigit == true,
        let code = UInt8(digits, radix: 16), code != 0
      {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.unicodeScalars.contains("\u{FFFD}") ? path : text
  }

  /// The first number of at least six digits behind some words.
  static func id(behind words: String, in text: String) -> String? {
    guard let place = text.range(ofFirst: words) else { return nil }
    let digits = text[place.upperBound...].drop { !("0"..."9").contains($0) }
      .prefix { ("0"..."9").contains($0) }
    return digits.count >= 6 ? String(digits) : nil
  }
}
