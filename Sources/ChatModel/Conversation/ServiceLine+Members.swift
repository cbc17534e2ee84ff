extension Conversation {
  /// The participants who left and didn't come back.
  ///
  /// - Complexity: O(entries).
  var leftParticipants: Set<Participant.ID> {
    entries.reduce(into: []) { left, entry in
      guard case .service(let line) = entry else { return }
      left = left.union(line.leavers).subtracting(line.comers)
    }
  }
}

/// Who becomes a member of a chat, and who is none any more.
extension ServiceLine {
  /// The participants who came.
  package var comers: [Participant.ID] {
    switch kind {
    case .added: members
    case .joined: whoItWas
    default: []
    }
  }

  /// The participants who went.
  package var leavers: [Participant.ID] {
    switch kind {
    case .removed: members
    case .left: whoItWas
    default: []
    }
  }

  /// Those who did something by themselves.
  private var whoItWas: [Participant.ID] {
    members.isEmpty ? [actor].compactMap(\.self) : members
  }
}
