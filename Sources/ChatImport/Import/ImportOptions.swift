import ChatModel

/// Which part of an export is read, and what the export itself doesn't contain.
public struct ImportOptions: Hashable, Sendable {
  /// Whether the day or the month of a date such as `3/4/22` stands first.
  public enum DateOrder: String, Hashable, Sendable, CaseIterable {
    /// `3/4/22` is the third of April.
    case dayFirst
    /// `3/4/22` is the fourth of March.
    case monthFirst
  }

  /// Whose side is the outgoing one: a participant's name or id; `nil` leaves it to the export.
  public var me: String?
  /// The first day to read; its time of day is not looked at.
  public var from: LocalDateTime?
  /// The last day to read, inclusive; its time of day is not looked at.
  public var to: LocalDateTime?
  /// How many messages at most, counted from the end and after `from`, `to` and `filter`.
  public var last: Int?
  /// The name or id of one chat in an export of several.
  public var chat: String?
  /// The order of day and month, where dates are ambiguous; `nil` lets the dates decide.
  public var dateOrder: DateOrder?
  /// The clock on which dates are shown, where the export gives moments; `nil` leaves them as they are
  /// in the export, which is UTC for most. Dates without a zone stay as they are.
  public var timeZone: TimeZoneRules?
  /// Which messages are read, by what they say and who says it.
  public var filter: MessageFilter

  /// Where entries go instead of into the chat, in formats that build one after another.
  var counter: EntryCounter?

  /// Whether entries may be left out.
  package var choosesEntries: Bool {
    from != nil || to != nil || last != nil || !filter.isEmpty
  }

  /// The same without the filter, and without ``last`` where it counts what the filter keeps: for a
  /// format whose people are known only once all of a chat was read.
  var withoutFilter: ImportOptions {
    guard !filter.isEmpty else { return self }
    var options = self
    options.filter = MessageFilter()
    options.last = nil
    options.counter = nil
    return options
  }

  /// Everything, as it is in the export.
  public init(
    me: String? = nil, from: LocalDateTime? = nil, to: LocalDateTime? = nil, last: Int? = nil,
    chat: String? = nil, dateOrder: DateOrder? = nil, timeZone: TimeZoneRules? = nil,
    filter: MessageFilter = MessageFilter()
  ) {
    self.me = me
    self.from = from
    self.to = to
    self.last = last
    self.chat = chat
    self.dateOrder = dateOrder
    self.timeZone = timeZone
    self.filter = filter
  }
}
