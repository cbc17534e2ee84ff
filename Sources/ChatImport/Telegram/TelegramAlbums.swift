import ChatModel
import JSONText

/// Finds which messages were sent as one album: Telegram writes them one by one.
struct TelegramAlbums {
  private var last: (message: Message, seconds: Int?, number: Int?)?
  private var start = 0

  /// Where the album began that a message continues: photos and videos of one sender, with ids in a
  /// row, at most a second apart. `nil` where it isn't part of one.
  mutating func continues(_ message: Message, _ value: JSONValue) -> Int? {
    let seconds = value["date_unixtime"]?.int ?? message.date?.secondsSince1970
    let current = (message, seconds, value["id"]?.int)
    defer {
      last = Self.mayBeInAlbum(message) ? current : nil
    }
    guard let last, Self.mayBeInAlbum(message), last.message.sender == message.sender,
      last.message.forward?.from == message.forward?.from,
      last.message.reply?.target == message.reply?.target, last.message.viaBot == message.viaBot,
      let before = last.seconds, let now = seconds, now >= before, now - before <= 1
    else { return nil }
    if let number = last.number, let next = current.2, next != number &+ 1 { return nil }
    return start
  }

  /// A message that continues nothing, as the entry of an index.
  mutating func begin(at index: Int) { start = index }

  private static func mayBeInAlbum(_ message: Message) -> Bool {
    switch message.content {
    case .photo, .video: return true
    default: return false
    }
  }
}
