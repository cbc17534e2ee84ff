import ChatModel

/// An item of a chat's list: all data that determine its appearance, and nothing else.
///
/// Equal rows look the same, so a row that is unchanged needn't be measured again.
package struct Row: Hashable, Sendable, Identifiable {
  /// What the row shows.
  package enum Kind: Hashable, Sendable {
    case message(MessageRow)
    /// A day separator, derived from the dates or explicit; the time of day if it is shown, and what stands
    /// over a chat's first.
    case day(String, time: String? = nil, over: String? = nil)
    /// A service line.
    case service(ServiceRow)
    /// The unread mark, before the first unread message.
    case unread(String)
    case typing(TypingRow)
  }

  /// The kind of distance to the row above; the look defines the values.
  package enum Gap: Hashable, Sendable {
    /// There is no row above.
    case first
    /// The message above belongs to the same run.
    case run
    /// The row above is a message of another run.
    case betweenRuns
    /// One of the two rows is a service line.
    case aroundService
    /// One of the two rows is a day or the unread mark.
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

  /// The message, if the row is one.
  package var message: MessageRow? {
    if case .message(let message) = kind { message } else { nil }
  }

  /// Those who are typing, if the row is theirs.
  package var typing: TypingRow? {
    if case .typing(let typing) = kind { typing } else { nil }
  }
}

/// A person, as a row shows them: a coloured name, a picture or initials.
package struct RowPerson: Hashable, Sendable {
  package var id: Participant.ID
  package var name: String
  /// The person's own colour, as `#RRGGBB`.
  package var color: String?
  /// The index of the person's colour in the look, if they have no own colour; `nil` if derived
  /// from the id alone.
  package var colorIndex: Int?
  package var avatar: MediaReference?
  /// Whether it is a program.
  package var isBot = false
  /// Whether the chat is that of a few who know each other, not one of many, so that a look may leave
  /// the name without a colour.
  package var isAmongFew = false

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

  /// Returns the index of the person's colour among `count` colours.
  package func colorIndex(among count: Int) -> Int {
    colorIndex.map { $0 % count } ?? StableHash.index(of: id.rawValue, count: count)
  }

  package init(_ participant: Participant, colorIndex: Int? = nil) {
    self.init(
      id: participant.id, name: participant.name, color: participant.color,
      colorIndex: colorIndex, avatar: participant.avatar)
    isBot = participant.isBot
  }
}

/// A service line.
package struct ServiceRow: Hashable, Sendable {
  package var kind: ServiceLine.Kind
  package var text: String
  /// Whether a call was one with pictures.
  package var isVideo: Bool
  /// Whether nobody took a call.
  package var isUnanswered = false
  /// The time of day, where lines have one.
  package var time: String?
  /// Where people are named in the text, where that stands out: UTF-8 offsets, in order.
  package var names: [Range<Int>] = []
  /// Who did it, where the line is a message of theirs; the text doesn't begin with their name then.
  package var person: RowPerson?

  package init(
    kind: ServiceLine.Kind = .other, text: String, isVideo: Bool = false, time: String? = nil
  ) {
    self.kind = kind
    self.text = text
    self.isVideo = isVideo
    self.time = time
  }
}

/// The people who are typing, or recording.
package struct TypingRow: Hashable, Sendable {
  /// In the order in which they started; who wrote the message above comes first where it joins that.
  package var people: [RowPerson]
  /// “Ana and Ben are typing”; `nil` if the dots are sufficient.
  package var text: String?
  /// Whether their avatars are shown beside the dots.
  package var hasAvatarColumn: Bool
  /// Whether they record: bars that move stand in the dots' place.
  package var isRecording = false
  /// Whether it goes on with the run of the message above, which the first of them wrote.
  package var joinsRun = false
  /// Whether the corners between it and the bubble above are drawn joined.
  package var joinsAbove = false

  package init(people: [RowPerson], text: String? = nil, hasAvatarColumn: Bool = false) {
    self.people = people
    self.text = text
    self.hasAvatarColumn = hasAvatarColumn
  }
}
