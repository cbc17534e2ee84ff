import ChatModel
import JSONText

/// What is gathered from a channel's messages: where they stand, and who wrote them.
struct DiscordGathering: ValueGathering {
  /// The messages.
  var index = RecordIndex()
  /// Everybody who wrote one, each once, in their order.
  var people: [DiscordPerson] { authors.map(\.person) }
  private var authors: [(id: String, person: DiscordPerson)] = []
  private var met: Set<String> = []
  private let zone: TimeZoneRules?
  private let firstTime: Int?

  /// - Parameters:
  ///   - zone: the chat's clock.
  ///   - firstTime: when the message was said with which the channel began as a thread.
  init(zone: TimeZoneRules?, firstTime: Int?) {
    self.zone = zone
    self.firstTime = firstTime
  }

  var beginning: DiscordGathering {
    var gathering = DiscordGathering(zone: zone, firstTime: firstTime)
    gathering.index = index.beginning
    return gathering
  }

  mutating func take(_ value: JSONValue, _ range: Range<Int>) {
    let own = value["timestamp"]
    index.take(
      range,
      RecordIndex.Facts(
        time: DiscordThread.isBeginning(value)
          ? firstTime ?? Self.milliseconds(of: own, on: zone)
          : Self.milliseconds(of: own, on: zone),
        key: RecordIndex.key(of: value["id"]), isService: DiscordMessageBuilder.isService(value)))
    if let author = value["author"] {
      let id = author["id"]?.identifier ?? ""
      if met.insert(id).inserted { authors.append((id, DiscordPerson(author))) }
    }
  }

  mutating func append(_ later: DiscordGathering) {
    index.append(later.index)
    for author in later.authors where met.insert(author.id).inserted { authors.append(author) }
  }

  /// When a message was said, in milliseconds since 1970 on the chat's clock.
  static func milliseconds(of value: JSONValue?, on zone: TimeZoneRules?) -> Int? {
    let plain =
      zone == nil && value?.kind == .string
      ? value?.slice.withUnsafeBytes { LocalDateTime(beginning: $0) } : nil
    let time = plain ?? value?.string.flatMap { LocalDateTime($0, on: zone) }
    return time.map { $0.secondsSince1970 * 1_000 }
  }
}
