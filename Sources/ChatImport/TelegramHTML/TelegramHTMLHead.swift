import ChatModel

/// What the beginning of a message tells, found without taking all of it apart.
struct TelegramHTMLHead {
  /// Its number in the chat.
  private(set) var id: String?
  /// Whether it tells of an event.
  let isService: Bool
  /// The sender, where the message names them.
  private(set) var sender: String?
  /// When it was said, in milliseconds on the chat's clock.
  private(set) var time: Int?

  /// - Complexity: O(bytes).
  init(_ bytes: ArraySlice<UInt8>) {
    let end = bytes.firstIndex(of: UInt8(ascii: ">")) ?? bytes.endIndex
    let element = HTMLElement(tag: bytes[(bytes.startIndex + 1)..<end])
    isService = element.isOf("service")
    id = element["id"].flatMap { $0.hasPrefix("message") ? String($0.dropFirst(7)) : nil }
    if let date = Self.tag(containing: "class=\"pull_right date details\"", in: bytes) {
      time = HTMLElement(tag: bytes[date])["title"].flatMap(Self.milliseconds)
    }
    guard !isService, let name = Self.tag(containing: "class=\"from_name\"", in: bytes),
      // Within a forwarded message stands the name of who said it first.
      Self.tag(containing: "class=\"forwarded body\"", in: bytes[..<name.lowerBound]) == nil
    else { return }
    let rest = bytes[min(name.upperBound + 1, bytes.endIndex)...]
    let words = rest[..<(rest.firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex)]
    sender = Self.name(HTMLElement.decoded(words).trimmed).name
  }

  /// The range of the tag with some words in it, without its brackets.
  private static func tag(
    containing words: String, in bytes: ArraySlice<UInt8>
  ) -> Range<Int>? {
    let wanted = Array(words.utf8)
    var index = bytes.startIndex
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      guard let close = bytes[open...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let tag = bytes[(open + 1)..<close]
      if let space = tag.firstIndex(of: 0x20), tag[(space + 1)...].starts(with: wanted) {
        return open + 1..<close
      }
      index = close + 1
    }
    return nil
  }

  /// A name, and the bot behind `via @`.
  static func name(_ text: String) -> (name: String, bot: String?) {
    guard let mark = text.range(ofFirst: " via @") else { return (text, nil) }
    return (String(text[..<mark.lowerBound]), String(text[mark.upperBound...]))
  }

  /// `14.03.2026 09:41:07 UTC+01:00`, of which the zone isn't in older files: the milliseconds on the
  /// chat's clock.
  static func milliseconds(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    guard words.count >= 2 else { return nil }
    let date = words[0].split(separator: ".").compactMap { Int($0) }
    let clock = words[1].split(separator: ":").compactMap { Int($0) }
    guard date.count == 3, clock.count == 3 else { return nil }
    return LocalDateTime(
      year: date[2], month: date[1], day: date[0], hour: clock[0], minute: clock[1],
      second: clock[2]
    ).map { $0.secondsSince1970 * 1_000 }
  }
}
