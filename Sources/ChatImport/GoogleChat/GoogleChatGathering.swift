import JSONText

/// What is gathered from a group's messages: where they stand, who wrote them, and their threads.
struct GoogleChatGathering: ValueGathering {
  /// The messages.
  var index = RecordIndex()
  /// Everybody who wrote one, each once, in their order.
  private(set) var people: [GoogleChatPerson] = []
  /// The replies in threads.
  var threads = ThreadReplies()
  private var met: Set<String> = []
  /// The same as they are written.
  private var written = ByteInterner()

  var beginning: GoogleChatGathering {
    var gathering = GoogleChatGathering()
    gathering.index = index.beginning
    return gathering
  }

  mutating func take(_ value: JSONValue, _ range: Range<Int>) {
    let id = value["message_id"]
    let time = GoogleChatDate.milliseconds(value["created_date"])
    index.take(
      range,
      RecordIndex.Facts(time: time, key: id?.kind.isText == true ? RecordIndex.key(of: id) : 0))
    if let creator = value["creator"],
      creator.slice.withUnsafeBytes({ written.number(of: $0).isNew }),
      let person = GoogleChatPerson(creator), met.insert(person.id).inserted
    {
      people.append(person)
    }
    if let first = GoogleChatMessageBuilder.threadStart(of: id, in: value["topic_id"]) {
      threads.add(
        RecordIndex.key(of: id), to: RecordIndex.key(ofID: first), time: time,
        by: GoogleChatPerson(value["creator"])?.id ?? "unknown")
    }
  }

  mutating func append(_ later: GoogleChatGathering) {
    index.append(later.index)
    threads.append(later.threads)
    for person in later.people where met.insert(person.id).inserted { people.append(person) }
  }
}
