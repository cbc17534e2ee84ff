/// Who is who: people of IRC change their nicks, and are followed.
struct IRCNicks {
  /// Everybody who said something, by the first nick of theirs.
  private(set) var speakers: [String] = []
  /// The log's owner, where a line tells who it is.
  private(set) var own: String?
  /// The first nick of the person whose a nick is.
  private var people: [String: String] = [:]
  private var met: Set<String> = []
  /// The nicks of those who said something, as they are written.
  private var written = ByteInterner()

  /// The first nick of the person whose a nick is.
  func person(_ nick: String) -> String { people[Self.key(nick)] ?? nick }

  /// Notes that somebody said something; a nick has one owner for good, so each is looked at once.
  mutating func meet(_ nick: ArraySlice<UInt8>) {
    guard nick.withUnsafeBytes({ written.number(of: $0) }).isNew else { return }
    let person = claim(IRCLine.nick(nick))
    if met.insert(person).inserted { speakers.append(person) }
  }

  /// Notes an event: who takes a new nick stays who they are, unless the nick has an owner already.
  mutating func pass(_ event: IRCEvent) {
    guard let new = event.newNick else {
      if let actor = event.actor { _ = claim(actor) }
      return
    }
    if event.isOwn {
      own = claim(new)
      return
    }
    guard let old = event.actor else { return }
    let person = claim(old)
    // Servers give names such as `Guest123` to many people.
    guard people[Self.key(new)] == nil, !Self.isGuest(new) else { return }
    people[Self.key(new)] = person
  }

  private mutating func claim(_ nick: String) -> String {
    let key = Self.key(nick)
    if let known = people[key] { return known }
    people[key] = nick
    return nick
  }

  /// Nicks are the same whatever their case.
  private static func key(_ nick: String) -> String { nick.lowercased() }

  private static func isGuest(_ nick: String) -> Bool {
    nick.hasPrefix("Guest") && nick.count > 5 && nick.dropFirst(5).allSatisfy(\.isNumber)
  }
}
