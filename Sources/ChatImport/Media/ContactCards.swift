import ChatModel

/// Reads the telephone numbers of contact cards that were exported as files.
enum ContactCards {
  /// The most bytes of a card that are read, its picture included.
  private static let maximumSize = 4 << 20
  /// How many cards are read; more are rarely looked at in one picture.
  private static let maximumCount = 200

  /// Fills in the numbers of the cards in a chat, where their files are there.
  static func complete(_ entries: inout [Entry], from media: any MediaSource) {
    var remaining = maximumCount
    for index in entries.indices {
      guard remaining > 0, case .message(var message) = entries[index],
        case .contact(var contact) = message.content, contact.phone == nil, let card = contact.card
      else { continue }
      remaining -= 1
      // A card that is missing or damaged shows its name only.
      guard let bytes = try? media.bytes(for: card, limit: maximumSize),
        let phone = phone(in: bytes)
      else { continue }
      contact.phone = phone
      message.content = .contact(contact)
      entries[index] = .message(message)
    }
  }

  /// The first telephone number of a vCard (RFC 6350, and the older versions that phones write).
  static func phone(in card: [UInt8]) -> String? {
    for line in card.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      // `TEL`, `TEL;TYPE=CELL`, `item1.TEL;waid=49170`.
      let property = line[..<colon].prefix { $0 != UInt8(ascii: ";") }
      let name = property.split(separator: UInt8(ascii: ".")).last.map(Array.init) ?? []
      guard name.map({ $0 & 0xDF }) == Array("TEL".utf8) else { continue }
      let value = String(decoding: line[(colon + 1)...], as: UTF8.self).trimmed
      let number = value.hasPrefix("tel:") ? String(value.dropFirst(4)) : value
      if !number.isEmpty, number.utf8.count <= 64 { return number }
    }
    return nil
  }
}
