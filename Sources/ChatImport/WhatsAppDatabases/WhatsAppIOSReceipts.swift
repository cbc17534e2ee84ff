import ChatModel

/// How far a message got with each person, as WhatsApp keeps it on an iPhone beside the message.
struct WhatsAppIOSReceipts {
  /// What is known of one person.
  struct One: Equatable {
    /// The person's address.
    var address: String
    var state: Receipt.State
    /// When it got there, in seconds since 1970.
    var seconds: Int
  }

  /// What is known of everybody, in the order in which it is kept.
  private(set) var all: [One] = []
  /// How many persons couldn't be told.
  private(set) var unknownCount = 0

  /// - Complexity: O(bytes).
  init(_ message: WireMessage) {
    // The older form has moments, the newer one seconds since the message was sent.
    for person in message.messages(1) {
      take(
        person.words(1), read: person.int(4) ?? person.int(5), delivered: person.int(3), since: 0)
    }
    guard let sent = message.int(3) else { return }
    for person in message.messages(2) {
      take(
        Self.number(person.bytes(1)), read: person.int(5) ?? person.int(6),
        delivered: person.int(4), since: sent)
    }
  }

  private mutating func take(_ who: String?, read: Int?, delivered: Int?, since start: Int) {
    guard let seconds = read ?? delivered else { return }
    guard let who else {
      unknownCount += 1
      return
    }
    let (sum, isTooLarge) = start.addingReportingOverflow(seconds)
    guard !isTooLarge else { return }
    all.append(
      One(
        address: who.contains("@") ? who : who + "@s.whatsapp.net",
        state: read == nil ? .delivered : .read, seconds: sum))
  }

  /// The number whose digits stand in half a byte each, behind the first byte.
  private static func number(_ bytes: ArraySlice<UInt8>) -> String? {
    var digits = bytes.dropFirst().flatMap { [$0 >> 4, $0 & 0xF] }
    // What fills the last byte isn't a digit.
    if digits.last == 0xF { digits.removeLast() }
    guard (5...20).contains(digits.count), digits.allSatisfy({ $0 < 10 }) else { return nil }
    return digits.map(String.init).joined()
  }
}
