import ChatModel

/// Joining two accounts of one thing keeps what either knows. It doesn't matter which is the first, and
/// joining one of them again changes nothing.
protocol Joinable {
  /// Takes over what another account knows.
  mutating func join(_ other: Self)
}

enum Joined {
  /// The one that is known; of two, the one that comes first by an order of all of them.
  static func either<Value>(
    _ left: Value?, _ right: Value?, _ isBefore: (Value, Value) -> Bool
  ) -> Value? {
    guard let left, let right else { return left ?? right }
    return isBefore(right, left) ? right : left
  }

  /// The longer one of two texts.
  static func longer(_ left: String?, _ right: String?) -> String? {
    either(left, right) { isLonger($0, $1) }
  }

  static func isLonger(_ left: String, _ right: String) -> Bool {
    (right.utf8.count, left) < (left.utf8.count, right)
  }

  /// The greater one of two values.
  static func greater<Value: Comparable>(_ left: Value?, _ right: Value?) -> Value? {
    either(left, right, >)
  }

  /// The list with more elements; of two of the same length, the one whose text comes first.
  static func fuller<Element>(_ left: [Element], _ right: [Element]) -> [Element] {
    if left.count != right.count { return left.count > right.count ? left : right }
    return String(describing: right) < String(describing: left) ? right : left
  }

  /// All elements of both, each once.
  static func union<Element: Hashable>(
    _ left: [Element], _ right: [Element], _ isBefore: (Element, Element) -> Bool
  ) -> [Element] {
    left == right ? left : (left + right).uniqued().sorted(by: isBefore)
  }
}

extension Participant: Joinable {
  mutating func join(_ other: Participant) {
    // An id that isn't a name is one of a format that has ids.
    let isOwn = id.rawValue != name
    let isOthers = other.id.rawValue != other.name
    if isOwn != isOthers {
      if isOthers { id = other.id }
    } else if Joined.isLonger(id.rawValue, other.id.rawValue) {
      id = other.id
    }
    if Self.isBetter(other.name, name) { name = other.name }
    avatar = Joined.either(avatar, other.avatar) { ($0.path ?? "") < ($1.path ?? "") }
    color = Joined.either(color, other.color, <)
    isBot = isBot || other.isBot
  }

  /// Names before numbers, without marks before those with, longer ones before shorter ones.
  private static func isBetter(_ left: String, _ right: String) -> Bool {
    func rank(_ name: String) -> Int {
      PeopleMatching.isPhoneNumber(name) ? 2 : name.hasPrefix("~") ? 1 : 0
    }
    if rank(left) != rank(right) { return rank(left) < rank(right) }
    return Joined.isLonger(left, right)
  }
}

extension Message: Joinable {
  mutating func join(_ other: Message) {
    let (mine, others) = (self, other)
    date = Self.finer(date, other.date)
    joinText(of: other)
    content = content.joined(with: other.content)
    if case .deleted = content, !text.isEmpty { content = .text }
    if reply == nil {
      reply = other.reply
    } else if var joined = reply, let answer = other.reply, joined != answer {
      joined.target = Joined.either(joined.target, answer.target) { $0.rawValue < $1.rawValue }
      // Without words of its own it quotes a message that is there.
      let isThere = [reply, answer].contains { $0?.target != nil && $0?.quote == nil }
      joined.sender =
        isThere ? nil : Joined.either(joined.sender, answer.sender) { $0.rawValue < $1.rawValue }
      joined.quote = isThere ? nil : Joined.longer(joined.quote, answer.quote)
      reply = joined
    }
    if let origin = other.forward {
      var joined = forward ?? origin
      joined.from = Joined.longer(joined.from, origin.from)
      joined.date = Self.finer(joined.date, origin.date)
      forward = joined
    }
    joinReactions(of: other)
    receipts = Self.joined(receipts, other.receipts)
    deletedBy = Joined.either(deletedBy, other.deletedBy) { $0.rawValue < $1.rawValue }
    delivery = Joined.either(mine.delivery, others.delivery) { $0.rank > $1.rank }
    isPinned = isPinned || other.isPinned
    album = Joined.either(album, other.album, <)
    buttons = Joined.fuller(buttons, other.buttons)
    viaBot = Joined.longer(viaBot, other.viaBot)
    signature = Joined.longer(signature, other.signature)
    views = [views, other.views].compactMap(\.self).max()
    thread = Joined.either(thread, other.thread) { $0.rawValue < $1.rawValue }
    replyCount = Joined.greater(replyCount, other.replyCount)
    threadSummary = Self.joined(threadSummary, other.threadSummary)
    // What is complete in one of them is complete.
    upload = mine.upload == nil || others.upload == nil ? nil : Joined.greater(upload, other.upload)
  }

  /// The words of the later edit; the others become history.
  private mutating func joinText(of other: Message) {
    let texts = [(text, edited), (other.text, other.edited)]
    if let edit = other.edited {
      edited = Edit(date: Joined.greater(edited?.date, edit.date))
    }
    history = Joined.union(history, other.history) { Joined.isLonger($1.string, $0.string) }
    guard texts[0].0 != texts[1].0 else { return }
    func isBefore(_ left: Int, _ right: Int) -> Bool {
      let (one, two) = (texts[left], texts[right])
      if one.0.isEmpty != two.0.isEmpty { return two.0.isEmpty }
      if (one.1 != nil) != (two.1 != nil) { return one.1 != nil }
      if let date = one.1?.date, let other = two.1?.date, date != other { return date > other }
      let pictures = (one.0.pictures.compactMap(\.path), two.0.pictures.compactMap(\.path))
      if pictures.0.count != pictures.1.count { return pictures.0.count > pictures.1.count }
      if one.0.entities.count != two.0.entities.count {
        return one.0.entities.count > two.0.entities.count
      }
      if one.0.string == two.0.string { return pictures.0.lexicographicallyPrecedes(pictures.1) }
      return Joined.isLonger(one.0.string, two.0.string)
    }
    let first = isBefore(1, 0) ? 1 : 0
    text = texts[first].0
    let old = texts[1 - first].0
    if edited != nil, !old.isEmpty, old.string != text.string, !history.contains(old) {
      history = Joined.union(history, [old]) { Joined.isLonger($1.string, $0.string) }
    }
    let newest = text.string
    history.removeAll { $0.string == newest }
  }

  private mutating func joinReactions(of other: Message) {
    guard !other.reactions.isEmpty, other.reactions != reactions else { return }
    guard !reactions.isEmpty else {
      reactions = other.reactions
      return
    }
    var joined = reactions
    for reaction in other.reactions {
      guard let index = joined.firstIndex(where: { $0.emoji == reaction.emoji }) else {
        joined.append(reaction)
        continue
      }
      let senders = Joined.union(joined[index].senders, reaction.senders) {
        $0.rawValue < $1.rawValue
      }
      joined[index] = Reaction(
        emoji: reaction.emoji, count: max(joined[index].count, reaction.count), senders: senders,
        image: Joined.either(joined[index].image, reaction.image) {
          ($0.path ?? "") < ($1.path ?? "")
        })
    }
    reactions = joined.sorted { (-$0.count, $0.emoji) < (-$1.count, $1.emoji) }
  }

  /// What is known of a thread from either.
  private static func joined(_ left: ThreadSummary?, _ right: ThreadSummary?) -> ThreadSummary? {
    guard let left, let right else { return left ?? right }
    let title = Joined.longer(left.title, right.title)
    guard left.lastDate != right.lastDate else {
      return ThreadSummary(
        title: title, people: Joined.fuller(left.people, right.people), lastDate: left.lastDate,
        lastText: Joined.longer(left.lastText, right.lastText))
    }
    // The later one knows who wrote last, and what.
    let isLeftLater = Joined.greater(left.lastDate, right.lastDate) == left.lastDate
    let (early, late) = isLeftLater ? (right, left) : (left, right)
    let lateOnes = Set(late.people)
    return ThreadSummary(
      title: title, people: early.people.filter { !lateOnes.contains($0) } + late.people,
      lastDate: late.lastDate, lastText: late.lastText ?? early.lastText)
  }

  /// One receipt of each state for everybody.
  private static func joined(_ left: [Receipt], _ right: [Receipt]) -> [Receipt] {
    guard left != right, !right.isEmpty else { return left }
    guard !left.isEmpty else { return right }
    var all: [[String]: Receipt] = [:]
    for receipt in left + right {
      let key = [receipt.who.rawValue, receipt.state.rawValue]
      let date = finer(all[key]?.date, receipt.date)
      all[key] = Receipt(receipt.state, by: receipt.who, date: date)
    }
    return all.values.sorted {
      ($0.who.rawValue, $0.state.rawValue) < ($1.who.rawValue, $1.state.rawValue)
    }
  }

  /// A date with seconds rather than one without.
  static func finer(_ left: LocalDateTime?, _ right: LocalDateTime?) -> LocalDateTime? {
    Joined.either(left, right) { one, two in
      if (one.second == nil) != (two.second == nil) { return one.second != nil }
      return one < two
    }
  }
}

extension DeliveryState {
  fileprivate var rank: Int {
    switch self {
    case .failed: 0
    case .sending: 1
    case .sent: 2
    case .delivered: 3
    case .read: 4
    }
  }
}

extension ServiceLine: Joinable {
  mutating func join(_ other: ServiceLine) {
    if (kind == .other) != (other.kind == .other) {
      if kind == .other { kind = other.kind }
    } else if other.kind.rawValue < kind.rawValue {
      kind = other.kind
    }
    if Joined.isLonger(other.text, text) { text = other.text }
    actor = Joined.either(actor, other.actor) { $0.rawValue < $1.rawValue }
    members = Joined.union(members, other.members) { $0.rawValue < $1.rawValue }
    target = Joined.either(target, other.target) { $0.rawValue < $1.rawValue }
    date = Message.finer(date, other.date)
  }
}

extension Entry: Joinable {
  mutating func join(_ other: Entry) {
    switch (self, other) {
    case (.message(var message), .message(let another)):
      message.join(another)
      self = .message(message)
    case (.service(var line), .service(let another)):
      line.join(another)
      self = .service(line)
    case (.separator, _), (.unreadMark, _), (.message, _), (.service, _): break
    }
  }
}
