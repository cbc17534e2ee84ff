import ChatModel
import JSONText

/// A thread that began with a message of a channel: Discord gives it the id of that message, and the exporter
/// a file of its own.
struct DiscordThread {
  /// What it is called.
  let title: String
  /// How many messages are in it, without the one that it began with.
  private(set) var count = 0
  /// Who wrote them, each once, in the order of their first message.
  private(set) var people: [DiscordPerson] = []
  /// Who wrote the last one.
  private(set) var lastPerson: DiscordPerson?
  private var met: Set<Participant.ID> = []
  /// When the last one was said.
  private(set) var lastDate: LocalDateTime?
  /// The last one, as it is written.
  private(set) var last: [UInt8] = []

  init(title: String) { self.title = title }

  /// Returns whether a kind of channel is a thread.
  static func isThread(_ type: String) -> Bool { type.hasSuffix("Thread") }

  /// Returns whether a message of a thread stands for the one that it began with.
  static func isBeginning(_ value: JSONValue) -> Bool {
    value["type"]?.says("21") == true || value["type"]?.says("ThreadStarterMessage") == true
  }

  /// Takes the next message, in the order in which they were said.
  mutating func take(_ value: JSONValue, on zone: TimeZoneRules?) {
    guard !Self.isBeginning(value) else { return }
    count += 1
    lastDate = value["timestamp"]?.string.flatMap { LocalDateTime($0, on: zone) } ?? lastDate
    last = Array(value.slice)
    guard let author = value["author"], author.isObject else { return }
    let person = DiscordPerson(author)
    if met.insert(person.id).inserted { people.append(person) }
    lastPerson = person
  }
}

extension DiscordMessageBuilder {
  /// Tells of the thread that a message began.
  mutating func tell(of thread: DiscordThread?, in message: inout Message) {
    guard let thread, thread.count > 0 else { return }
    message.replyCount = thread.count
    var summary = ThreadSummary(
      repliers: (thread.people + [thread.lastPerson].compactMap(\.self)).map { meet($0) },
      lastDate: thread.lastDate)
    summary.title = thread.title
    if let value = try? JSONDocument(thread.last, .lenient).root {
      let words = markdown(value["content"]?.string ?? "", in: value, counts: false).string
      if !words.isEmpty { summary.lastText = String(words.prefix(200)) }
    }
    message.threadSummary = summary
  }
}
