import ChatModel
import JSONText

/// What a pass over a room's events notes: who is in it, and which events belong to others.
struct MatrixRoom: Sendable {
  /// How an event belongs to another one.
  enum Relation: UInt8, Sendable {
    case edit, reaction, redaction, vote, end
  }

  /// An event that belongs to another one.
  struct Related: Sendable {
    var relation: Relation
    /// The number of the event that it belongs to, and its own: see ``RecordIndex/key(ofID:)``.
    var target: Int
    var own: Int
    var part: Int
    var range: Range<Int>
    /// Where it stands among all events, as they are passed.
    var number: Int
    /// Whether it was taken back.
    var isRedacted = false
  }

  /// Everybody who wrote something, in order.
  private(set) var senders: [String] = []
  /// The newest names by ids.
  private(set) var names: [String: String] = [:]
  /// What the room is called, and who exported it.
  private(set) var name: String?
  private(set) var exporter: String?
  /// The events that are pinned in the end.
  var pinned: Set<String> { newestPinned ?? [] }
  private var newestPinned: Set<String>?

  /// The replies in threads.
  private(set) var threads = ThreadReplies()
  private var met: Set<String> = []
  /// The same as they are written.
  private var writtenSenders = ByteInterner()
  private var related: [Related] = []
  /// The places in `related` of what belongs to an event.
  private var places: [Int: [Int]] = [:]

  /// What belongs to an event.
  func relations(of id: String) -> [Related] {
    places[RecordIndex.key(ofID: id)]?.map { related[$0] } ?? []
  }

  /// The name of a user: the newest one, else what stands before the server's.
  func name(of user: String) -> String {
    if let name = names[user] { return name }
    let local = user.drop { $0 == "@" }.prefix { $0 != ":" }
    return local.isEmpty ? user : String(local)
  }

  /// Reads what stands around the events.
  mutating func read(_ root: JSONValue) {
    name = name ?? root.words("room_name")
    exporter = exporter ?? root.words("exported_by")
  }

  /// Returns whether an event is a message that doesn't belong to another event, as most are.
  static func isPlain(_ value: JSONValue) -> Bool {
    value["type"]?.says("m.room.message") == true && value["content"]?["m.relates_to"] == nil
      && !value.has("state_key")
  }

  /// Notes an event.
  mutating func pass(
    _ value: JSONValue, part: Int, range: Range<Int>, number: Int, isPlain: Bool
  ) {
    if let written = value["sender"], written.kind.isText,
      written.slice.withUnsafeBytes({ writtenSenders.number(of: $0).isNew }),
      let sender = written.string, met.insert(sender).inserted
    {
      senders.append(sender)
    }
    if isPlain { return }
    let content = value["content"]
    switch value["type"]?.string {
    case "m.room.member":
      if let user = value["state_key"]?.string, let name = content?.words("displayname") {
        names[user] = name
      }
    case "m.room.name": name = content?.words("name") ?? name
    case "m.room.pinned_events":
      newestPinned = Set(content?.list("pinned").compactMap(\.string) ?? [])
    default: break
    }
    if let relates = content?["m.relates_to"], relates["rel_type"]?.says("m.thread") == true,
      let root = relates["event_id"]?.string
    {
      threads.add(
        RecordIndex.key(of: value["event_id"]), to: RecordIndex.key(ofID: root),
        time: value["origin_server_ts"]?.int, by: value["sender"]?.string ?? "unknown")
    }
    guard let (relation, target) = Self.relation(of: value) else { return }
    related.append(
      Related(
        relation: relation, target: RecordIndex.key(ofID: target),
        own: value["event_id"]?.string.map(RecordIndex.key(ofID:)) ?? 0, part: part, range: range,
        number: number))
  }

  /// Takes what was noted of the events behind those of a number.
  mutating func append(_ later: MatrixRoom, behind count: Int) {
    for sender in later.senders where met.insert(sender).inserted { senders.append(sender) }
    names.merge(later.names) { $1 }
    name = later.name ?? name
    newestPinned = later.newestPinned ?? newestPinned
    threads.append(later.threads)
    for event in later.related {
      var event = event
      event.number += count
      related.append(event)
    }
  }

  /// What event another one belongs to, and how.
  static func relation(of value: JSONValue) -> (Relation, String)? {
    let content = value["content"]
    let relates = content?["m.relates_to"]
    let type = value["type"]?.string ?? ""
    if type == "m.room.redaction" {
      return (value["redacts"] ?? content?["redacts"])?.string.map { (.redaction, $0) }
    }
    guard let target = relates?["event_id"]?.string else { return nil }
    if relates?["rel_type"]?.string == "m.replace", content?["m.new_content"]?.isObject == true {
      return (.edit, target)
    }
    switch type {
    case "m.reaction" where relates?["key"]?.string != nil: return (.reaction, target)
    case "m.poll.response", "org.matrix.msc3381.poll.response": return (.vote, target)
    case "m.poll.end", "org.matrix.msc3381.poll.end": return (.end, target)
    default: return nil
    }
  }

  /// Finds which events aren't shown by themselves, since those that they belong to are there.
  ///
  /// - Returns: their numbers, as they were passed.
  mutating func fold(into index: RecordIndex) -> Set<Int> {
    let known = index.keys(among: Set(related.lazy.map(\.target)))
    var own: [Int: Int] = [:]
    for (place, event) in related.enumerated() where event.own != 0 { own[event.own] = place }
    threads.arrange(without: Set(related.lazy.filter { $0.relation == .redaction }.map(\.target)))
    for event in related where event.relation == .redaction {
      if let place = own[event.target] { related[place].isRedacted = true }
    }
    var folded: Set<Int> = []
    for (place, event) in related.enumerated() where known.contains(event.target) {
      folded.insert(event.number)
      if !event.isRedacted { places[event.target, default: []].append(place) }
    }
    return folded
  }
}
