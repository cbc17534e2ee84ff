import ChatModel

/// Everybody met so far, in the order of appearance; looked up by id in O(1).
struct ParticipantRoster {
  /// Everybody.
  private(set) var participants: [Participant] = []
  private var positions: [Participant.ID: Int] = [:]
  private var positionsByName: [String: Int] = [:]

  /// Adds a participant who isn't known yet; a name that was missing is filled in.
  mutating func add(_ id: Participant.ID, name: String?, placeholder: String, isBot: Bool = false) {
    if let position = positions[id] {
      if let name, participants[position].name == placeholder {
        participants[position].name = name
        if positionsByName[name] == nil { positionsByName[name] = position }
      }
      return
    }
    let shown = name ?? placeholder
    positions[id] = participants.count
    if positionsByName[shown] == nil { positionsByName[shown] = participants.count }
    participants.append(Participant(id: id, name: shown, isBot: isBot))
  }

  /// Returns whether there is a participant of this id.
  func contains(_ id: Participant.ID) -> Bool { positions[id] != nil }

  /// The name of a participant.
  func name(of id: Participant.ID) -> String? { positions[id].map { participants[$0].name } }

  /// The id of the first participant with a name.
  func id(named name: String) -> Participant.ID? {
    positionsByName[name].map { participants[$0].id }
  }

  /// Marks a participant as a bot.
  mutating func markAsBot(_ id: Participant.ID) {
    if let position = positions[id] { participants[position].isBot = true }
  }

  /// Whom the user means by a name or an id: exactly, else without regard to case.
  ///
  /// - Throws: a ``DiagnosticsError`` with a guess and the list of names.
  func resolve(me: String, file: String) throws(DiagnosticsError) -> Participant.ID {
    if let id = id(named: me) { return id }
    if contains(Participant.ID(me)) { return Participant.ID(me) }
    let folded = me.lowercased()
    let similar = participants.filter { $0.name.lowercased() == folded }
    if similar.count == 1 { return similar[0].id }
    throw DiagnosticsError([
      Diagnostic(
        .error, "nobody in `\(file)` is called `\(me)`",
        hint: NameSuggestion.hint(for: me, among: participants.map(\.name)))
    ])
  }
}
