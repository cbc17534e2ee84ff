import ChatModel

/// One line of a script, with the indented lines that belong to it.
public struct ScriptItem: Sendable {
  /// The item's content.
  public var kind: Kind
  /// The source range; `nil` if the item wasn't parsed from a text.
  public var span: SourceSpan?

  /// The kinds of items.
  public enum Kind: Hashable, Sendable {
    /// `Ben: …`: a message.
    case message(ScriptMessage)
    /// `* …`: a system line.
    indirect case service(ScriptServiceLine)
    /// `== … ==`: a separator, such as a day.
    case separator(ScriptSeparator)
    /// `--- unread ---`: the items below are unread; with a count if known.
    case unreadMark(count: Int?)
    /// `@…`: a directive.
    case directive(Directive)
    /// `# …`: a comment, without its `#`.
    case comment(String)
  }

  /// An item.
  public init(_ kind: Kind, span: SourceSpan? = nil) {
    self.kind = kind
    self.span = span
  }
}

extension ScriptItem: Hashable {
  /// Returns whether both have equal content; source ranges aren't compared.
  public static func == (left: ScriptItem, right: ScriptItem) -> Bool { left.kind == right.kind }

  /// Hashes the content.
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// A system line of a script.
public struct ScriptServiceLine: Hashable, Sendable {
  /// The whole line, as displayed.
  public var text: String
  /// The explicit id.
  public var id: Message.ID?
  /// The kind of event.
  public var kind: ServiceLine.Kind
  /// The participant who did it.
  public var actor: Participant.ID?
  /// The participants affected.
  public var members: [Participant.ID]
  /// The message that it refers to.
  public var target: Message.ID?
  /// The time.
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
  /// The text; empty if the date is displayed instead.
  public var text: String
  /// The day that it represents.
  public var day: Day

  /// The source of a separator's day.
  public enum Day: Hashable, Sendable {
    /// The text, if it names a day: `Today`, `Yesterday`, `Monday`, `14 March 2026`.
    case fromText
    /// No day.
    case none
    /// A date.
    case on(LocalDateTime)
  }

  /// A separator.
  public init(_ text: String = "", day: Day = .fromText) {
    self.text = text
    self.day = day
  }
}

/// The time of an item, as written in a script.
public enum ScriptTime: Hashable, Sendable {
  /// Not written: the time of the previous line, if it has one.
  case inherited
  /// Explicitly without a date.
  case undated
  /// A time of day on the current day; the day advances if a time falls back by hours.
  case time(hour: Int, minute: Int, second: Int?)
  /// A day and a time.
  case date(LocalDateTime)
}
