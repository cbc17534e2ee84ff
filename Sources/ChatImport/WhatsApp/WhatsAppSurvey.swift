import ChatModel

/// What a first pass over a WhatsApp export finds: who takes part, who "me" is, which chat it is.
struct WhatsAppSurvey {
  /// All participants who write or do something, in their order.
  private(set) var roster = ParticipantRoster()
  /// Who exported the chat, where it gives that away: by a message of their own that they deleted,
  /// or by being the one of two whom the chat isn't called after.
  private(set) var me: Participant.ID?
  /// The chat's name, where the export gives it.
  private(set) var title: String?
  /// Whether more than two take part.
  private(set) var isGroup = false
  /// How the export says what isn't a sender's own words.
  private(set) var wording = WhatsAppWording()

  private let transcript: WhatsAppTranscript
  /// Whether the app's own words in it are any that are known.
  private var knowsWords = false
  /// Senders without a message of their own: the group itself, in whose name iOS writes the
  /// system's texts.
  private(set) var silent: Set<Participant.ID> = []

  /// Looks through an export.
  ///
  /// - Parameters:
  ///   - names: what the file and what it lies in are called, nearest first.
  ///   - holdsFile: whether a file lies beside the chat.
  init(_ transcript: WhatsAppTranscript, names: [String], holdsFile: (String) -> Bool) {
    self.transcript = transcript
    wording.isMarking = transcript.blocks.contains { $0.header.isBracketed }
    wording.marksRightToLeft =
      wording.isMarking && transcript.blocks.contains { $0.header.isRightToLeft }
    learnWords(holdsFile)
    meet()
    findTitle(names: names)
    if !wording.isMarking, isGroup, !knowsWords { learnRepeatedLines() }
    if me == nil, !isGroup { me = partner().flatMap(other) }
  }

  /// Returns whether the text is the system's.
  func isSystem(_ index: Int) -> Bool {
    guard transcript.blocks[index].sender != nil else { return true }
    guard wording.isMarking else { return false }
    let payload = transcript.payload(of: index)
    guard isMarked(payload) else { return false }
    return WhatsAppPayload(payload, wording: wording).isSystem
  }

  private func isMarked(_ payload: ArraySlice<UInt8>) -> Bool {
    guard payload.first == 0xE2 else { return false }
    var words = payload
    return words.dropLeadingMarks(orRightToLeft: wording.marksRightToLeft)
  }

  private mutating func learnWords(_ holdsFile: (String) -> Bool) {
    let lexicon = WhatsAppLexicon.shared
    var speakers = [Bool](repeating: false, count: transcript.senders.count)
    for index in transcript.blocks.indices {
      guard let sender = transcript.blocks[index].sender else { continue }
      var payload = transcript.payload(of: index)
      let mayBeMarked = payload.first == 0xE2
      if !mayBeMarked { speakers[sender] = true }
      guard mayBeMarked || Self.holdsBracket(payload) else { continue }
      let isMarked = payload.dropLeadingMarks(orRightToLeft: wording.marksRightToLeft)
      if !isMarked { speakers[sender] = true }
      wording.learn(from: payload, sender: sender, isMarked: isMarked, lexicon: lexicon)
    }
    wording.conclude(speakers: speakers, holdsFile: holdsFile)
    knowsWords = !wording.attached.isDisjoint(with: lexicon.attached)
  }

  private static func holdsBracket(_ payload: ArraySlice<UInt8>) -> Bool {
    payload.withUnsafeBytes { ByteSearch.first(UInt8(ascii: "("), in: $0, from: 0) != nil }
  }

  private mutating func learnRepeatedLines() {
    var lines = WhatsAppRepeatedLines(senderCount: transcript.senders.count)
    for index in transcript.blocks.indices {
      guard let sender = transcript.blocks[index].sender else { continue }
      var payload = transcript.payload(of: index)
      _ = payload.dropLeadingMarks()
      payload.dropTrailingSpaces()
      lines.add(payload, sender: sender)
    }
    wording.repeated = lines.found
  }

  private mutating func meet() {
    var spoke: [Participant.ID: Bool] = [:]
    var order: [Participant.ID] = []
    var deleters: [Participant.ID] = []
    let lexicon = WhatsAppLexicon.shared
    for index in transcript.blocks.indices {
      guard let id = transcript.sender(of: index) else { continue }
      let known = spoke[id]
      if known == nil { order.append(id) }
      if known != true {
        let isNotice = index < 3 && isEncryptionNotice(index)
        spoke[id] = (!isNotice && !isSystem(index)) || isActor(id, at: index)
      }
      if deleters.first != id {
        var words = transcript.payload(of: index)
        guard words.count < 120 else { continue }
        _ = words.dropLeadingMarks()
        let meaning = lexicon.meaning(of: words)
        if meaning == .youDeleted { deleters.append(id) }
        if let meaning, meaning != .viewOnce { knowsWords = true }
      }
    }
    for id in order where spoke[id] == true {
      roster.add(id, name: WhatsAppSender.shownName(id.rawValue), placeholder: id.rawValue)
    }
    silent = Set(order.filter { !roster.contains($0) })
    if let first = deleters.first, deleters.allSatisfy({ $0 == first }) { me = first }
    if me == nil, roster.contains("You") { me = "You" }
  }

  /// Returns whether the system writes about a user in the user's name:
  /// `Ana: ‎Ana created this group`.
  private func isActor(_ id: Participant.ID, at index: Int) -> Bool {
    let payload = transcript.payload(of: index)
    guard payload.count < 1_000 else { return false }
    return WhatsAppServiceText.shown(payload).hasPrefix(id.rawValue + " ")
  }

  /// Old exports don't mark the notice with which a chat begins.
  private func isEncryptionNotice(_ index: Int) -> Bool {
    let payload = transcript.payload(of: index)
    guard payload.count < 400 else { return false }
    let words = WhatsAppServiceText.shown(payload)
    return WhatsAppServiceText.kind(of: words) == .encryption
  }

  /// The other one in a chat of two: its file is named after them, and iOS gives the notice at the
  /// beginning their name.
  private func partner() -> Participant.ID? {
    if let title, let named = roster.id(named: title) { return named }
    guard wording.isMarking, !transcript.blocks.isEmpty, isEncryptionNotice(0) else { return nil }
    return transcript.sender(of: 0)
  }

  /// Who remains of two.
  private func other(than partner: Participant.ID) -> Participant.ID? {
    guard roster.participants.count == 2, roster.contains(partner) else { return nil }
    return roster.participants.first { $0.id != partner }?.id
  }

  private mutating func findTitle(names: [String]) {
    var named: String?
    var sawGroupEvent = false
    var inspected = 0
    for (index, block) in transcript.blocks.enumerated() where inspected < 5_000 {
      guard block.sender == nil || wording.isMarking, isSystem(index) else { continue }
      let payload = transcript.payload(of: index)
      guard payload.count < 500 else { continue }
      inspected += 1
      let words = WhatsAppServiceText.shown(payload)
      let kind = WhatsAppServiceText.kind(of: words)
      if kind != .other { knowsWords = true }
      switch kind {
      case .created, .renamed:
        sawGroupEvent = true
        named = WhatsAppServiceText.quoted(in: words) ?? named
      case .joined, .left, .added, .removed, .photoChanged: sawGroupEvent = true
      default: break
      }
    }
    let first = transcript.blocks.isEmpty ? nil : transcript.sender(of: 0)
    let speaker = first.flatMap { silent.contains($0) ? $0 : nil }
    isGroup =
      sawGroupEvent || roster.participants.count > 2
      || (speaker != nil && roster.participants.count > 1)
    title = WhatsAppTitle.title(in: names)
    if isGroup {
      title = title ?? named ?? speaker?.rawValue
    } else if let speaker {
      // In a chat of two it is the other one, who hasn't written anything yet.
      roster.add(
        speaker, name: WhatsAppSender.shownName(speaker.rawValue), placeholder: speaker.rawValue)
    }
  }
}
