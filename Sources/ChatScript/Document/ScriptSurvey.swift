import ChatModel

/// Facts about all of a script's items that are needed before the first one can be resolved.
struct ScriptSurvey: Sendable {
  /// All senders.
  private(set) var speakers: Set<Participant.ID> = []
  /// The number of items.
  private(set) var count = 0
  /// The number of `@play` directives.
  private(set) var playCount = 0
  /// The number of `@play` directives that have an effect.
  private(set) var effectivePlayCount = 0
  /// Whether the script says itself when the keyboard rises.
  private(set) var movesKeyboard = false
  /// The participants named with a name that denotes "me", in order of appearance.
  private var selves: [Participant.ID] = []
  /// Whether any message names a file.
  private(set) var hasMedia = false
  /// The explicit ids of messages.
  private var messageIDs: Set<Message.ID> = []
  private var serviceIDs: Set<Message.ID> = []
  /// Whether each message has an explicit id.
  private var isNamed: [Bool] = []
  /// The ids of replied-to messages.
  private var answeredIDs: Set<Message.ID> = []
  private var looksForMessages = false
  private var hasIDTwice = false
  private var isInHistory = false

  /// A survey of some items. Complexity: O(items).
  init(_ items: some Sequence<ScriptItem> = []) {
    for item in items { add(item) }
  }

  /// Returns "me": as the header says, or else the undeclared participant with such a name.
  func me(in presentation: Presentation) -> Participant.ID? {
    if let me = presentation.me { return me }
    guard !selves.isEmpty else { return nil }
    let named = Set(Cast(presentation).people.map(\.participant.id))
    return selves.first { !named.contains($0) }
  }

  /// Returns whether an id is explicit, of a message or of another line.
  func isWritten(_ id: Message.ID) -> Bool { messageIDs.contains(id) || serviceIDs.contains(id) }

  /// Returns whether a message has an id, at any position.
  func isMessage(_ id: Message.ID) -> Bool {
    if messageIDs.contains(id) { return true }
    let digits = id.rawValue.dropFirst().prefix { $0 != "-" }
    guard id.rawValue.hasPrefix("m"), let number = Int(digits),
      isNamed.indices.contains(number - 1),
      !isNamed[number - 1]
    else { return false }
    return automaticID(number) == id
  }

  /// Returns the automatic id of a message, by its number from 1: `m` and the number. Explicit ids
  /// are never assigned automatically.
  func automaticID(_ number: Int) -> Message.ID {
    var id = Message.ID("m\(number)")
    while isWritten(id) { id.rawValue += "-" }
    return id
  }

  /// Whether lines look up earlier messages, including for reporting missing ones.
  ///
  /// Complexity: O(answers).
  var findsMessages: Bool {
    looksForMessages || hasIDTwice || !answeredIDs.allSatisfy(isMessage)
  }

  // MARK: Items

  /// Adds the next item.
  mutating func add(_ item: ScriptItem) {
    count += 1
    switch item.kind {
    case .message(let message): add(message)
    case .service(let line):
      if let id = line.id, isWritten(id) || !serviceIDs.insert(id).inserted { hasIDTwice = true }
      if let actor = line.actor { meet(actor) }
      for member in line.members { meet(member) }
    case .directive(let directive): add(directive)
    case .separator, .unreadMark, .comment: break
    }
  }

  private mutating func add(_ message: ScriptMessage) {
    speakers.insert(message.sender)
    meet(message.sender)
    hasMedia = hasMedia || message.hasMedia
    isNamed.append(message.id != nil)
    if let id = message.id, isWritten(id) || !messageIDs.insert(id).inserted { hasIDTwice = true }
    if let reply = message.reply {
      if let sender = reply.sender { meet(sender) }
      switch reply.target {
      case .id(let id)?: answeredIDs.insert(id)
      case .last?, .beginning?: looksForMessages = true
      case .outside?, nil: break
      }
    }
    for reaction in message.reactions { for sender in reaction.senders { meet(sender) } }
    if case .poll(let poll) = message.content {
      for option in poll.options { for voter in option.voters { meet(voter) } }
    }
  }

  private mutating func add(_ directive: Directive) {
    switch directive {
    case .play: playCount += 1
    case .send: isNamed.append(false)
    case .endHistory: isInHistory = false
    case .keyboard: movesKeyboard = true
    case .edit(_, let text), .compose(let text): hasMedia = hasMedia || text.hasPictures
    case .banner(let banner): hasMedia = hasMedia || banner?.text.hasPictures ?? false
    case .attach: hasMedia = true
    default: break
    }
    // Pages of history contain no directives.
    guard !isInHistory else { return }
    switch directive {
    case .play: effectivePlayCount += 1
    case .history: isInHistory = true
    case .typing(let who, _), .recording(let who, _): meet(who)
    case .react(_, _, let who), .unreact(_, _, let who), .vote(_, _, let who):
      meet(who)
      looksForMessages = true
    case .endHistory, .record, .select(nil), .menu(nil), .wait, .send, .compose, .attach, .times,
      .scroll(nil), .scrollBy, .keyboard, .banner,
      .clock, .rotate, .appearance, .shot:
      break
    case .edit, .delete, .insert, .upload, .resend, .delivery, .pin, .move, .scroll(.some), .swipe,
      .reveal, .select(.some), .menu(.some):
      looksForMessages = true
    }
  }

  private mutating func meet(_ who: Participant.ID) {
    if Handle.isMe(who.rawValue), !selves.contains(who) { selves.append(who) }
  }
}
