import ChatModel

/// One thing in the list of a chat: all that decides how it looks, and nothing else.
///
/// Equal rows look alike, so a row that equals its former self needn't be measured again.
package struct Row: Hashable, Sendable, Identifiable {
  /// What the row shows.
  package enum Kind: Hashable, Sendable {
    case message(MessageRow)
    /// A day, derived from the dates or written out.
    case day(String)
    /// A line about the chat.
    case service(ServiceRow)
    /// Where the unread messages begin.
    case unread(String)
    case typing(TypingRow)
  }

  /// How far the row stands from the one above; the look gives the figures.
  package enum Gap: Hashable, Sendable {
    /// Nothing stands above.
    case first
    /// The message above belongs to the same run.
    case run
    /// A message of another run stands above.
    case betweenRuns
    /// One of the two is a service line.
    case aroundService
    /// One of the two is a day or the unread mark.
    case aroundSeparator
  }

  package var id: RowID
  package var gap: Gap
  package var kind: Kind

  package init(id: RowID, gap: Gap, kind: Kind) {
    self.id = id
    self.gap = gap
    self.kind = kind
  }

  /// The message, where the row is one.
  package var message: MessageRow? {
    if case .message(let message) = kind { message } else { nil }
  }
}

/// Somebody, as a row shows them: a name in a colour, a picture or initials.
package struct RowPerson: Hashable, Sendable {
  package var id: Participant.ID
  package var name: String
  /// A colour of their own, as `#RRGGBB`.
  package var color: String?
  /// Which of a look's colours is theirs where they have none of their own; `nil` where it follows
  /// from the id alone.
  package var colorIndex: Int?
  package var avatar: MediaReference?

  package init(
    id: Participant.ID, name: String? = nil, color: String? = nil, colorIndex: Int? = nil,
    avatar: MediaReference? = nil
  ) {
    self.id = id
    self.name = name ?? id.rawValue
    self.color = color
    self.colorIndex = colorIndex
    self.avatar = avatar
  }

  /// Their place among `count` colours.
  package func colorIndex(among count: Int) -> Int {
    colorIndex.map { $0 % count } ?? StableHash.index(of: id.rawValue, count: count)
  }

  package init(_ participant: Participant, colorIndex: Int? = nil) {
    self.init(
      id: participant.id, name: participant.name, color: participant.color,
      colorIndex: colorIndex, avatar: participant.avatar)
  }
}

/// A line about the chat.
package struct ServiceRow: Hashable, Sendable {
  package var kind: ServiceLine.Kind
  package var text: String

  package init(kind: ServiceLine.Kind = .other, text: String) {
    self.kind = kind
    self.text = text
  }
}

/// Those who are typing.
package struct TypingRow: Hashable, Sendable {
  /// In the order in which they began.
  package var people: [RowPerson]
  /// “Ana and Ben are typing”; `nil` where the dots say enough.
  package var text: String?
  /// Whether their avatars stand beside the dots.
  package var hasAvatarColumn: Bool

  package init(people: [RowPerson], text: String? = nil, hasAvatarColumn: Bool = false) {
    self.people = people
    self.text = text
    self.hasAvatarColumn = hasAvatarColumn
  }
}
