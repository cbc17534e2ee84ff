import ChatModel

/// One line of a script, with the indented lines that belong to it.
public struct ScriptItem: Sendable {
  /// What it says.
  public var kind: Kind
  /// Where it stands; `nil` where it wasn't parsed from a text.
  public var span: SourceSpan?

  /// What an item says.
  public enum Kind: Hashable, Sendable {
    /// `Ben: …`: somebody says something.
    case message(ScriptMessage)
    /// `* …`: something happened.
    indirect case service(ScriptServiceLine)
    /// `== … ==`: a day.
    case separator(ScriptSeparator)
    /// `--- unread ---`: what follows has not been read; with a count where it is known.
    case unreadMark(count: Int?)
    /// `@…`: something is done.
    case directive(Directive)
    /// `# …`: a note to the reader, without its `#`.
    case comment(String)
  }

  /// An item.
  public init(_ kind: Kind, span: SourceSpan? = nil) {
    self.kind = kind
    self.span = span
  }
}

extension ScriptItem: Hashable {
  /// Returns whether both say the same; where it stands in a file doesn't count.
  public static func == (left: ScriptItem, right: ScriptItem) -> Bool { left.kind == right.kind }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// A system line of a script.
public struct ScriptServiceLine: Hashable, Sendable {
  /// The whole line, as it is shown.
  public var text: String
  /// Its explicit id.
  public var id: Message.ID?
  /// What happened.
  public var kind: ServiceLine.Kind
  /// Who did it.
  public var actor: Participant.ID?
  /// To whom it was done.
  public var members: [Participant.ID]
  /// The message that it speaks of.
  public var target: Message.ID?
  /// When.
  public var time: ScriptTime

  /// A system line.
  public init(
    _ text: String, id: Message.ID? = nil, kind: ServiceLine.Kind = .other,
    actor: Participant.ID? = nil, members: [Participant.ID] = [], target: Message.ID? = nil,
    time: ScriptTime = .inherited
  ) {
    self.text = text
    self.id = id
    self.kind = kind
    self.actor = actor
    self.members = members
    self.target = target
    self.time = time
  }
}

/// A separator of a script, such as a day.
public struct ScriptSeparator: Hashable, Sendable {
  /// What it says; empty where the date says it.
  public var text: String
  /// The day that it stands for.
  public var day: Day

  /// Where a separator's day comes from.
  public enum Day: Hashable, Sendable {
    /// From its text, where that names a day: `Today`, `Yesterday`, `Monday`, `14 March 2026`.
    case fromText
    /// It stands for no day.
    case none
    /// From a date.
    case on(LocalDateTime)
  }

  /// A separator.
  public init(_ text: String = "", day: Day = .fromText) {
    self.text = text
    self.day = day
  }
}

/// When something was said, as far as a script says so.
public enum ScriptTime: Hashable, Sendable {
  /// Nothing is written: at the time of the line before, where that has one.
  case inherited
  /// Expressly without a date.
  case undated
  /// A time of day on the current day; the day rolls on where a time falls back by hours.
  case time(hour: Int, minute: Int, second: Int?)
  /// A day and a time.
  case date(LocalDateTime)
}
