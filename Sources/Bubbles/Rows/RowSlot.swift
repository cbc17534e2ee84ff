import ChatModel

/// The place of a row among the entries, before it is known what the row shows.
struct RowSlot: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// One message, or those of an album.
    case messages
    /// A day that follows from the dates.
    case day(LocalDateTime)
    case separator
    case service
    case unread
  }

  let kind: Kind
  /// The first of its entries; for a day that follows from the dates, the entry below.
  var start: Int
  /// How many entries it shows; a day that follows from the dates shows none.
  let count: Int
  let name: RowName
  /// Which of those with its name it is, from 1.
  var ordinal = 1
  /// What was known above `start`.
  let outlook: Outlook
  var isFirstOfRun = true
  var isLastOfRun = true
  var joinsAbove = false
  var joinsBelow = false

  /// Its entries.
  var entries: Range<Int> { start..<start + count }

  /// What walking down the entries brings along, and all that it does.
  struct Outlook: Hashable, Sendable {
    var day: LocalDateTime?
    /// A written separator stands for its day; without a date, for whatever day comes next.
    var isDayWrittenOut = false
    /// The last message, or line with an id, that a row was named after.
    var named: Message.ID?
  }
}

/// A list of entries.
protocol EntryList {
  var entryCount: Int { get }
  func entry(at place: Int) -> Entry?
}

extension StateReducer: EntryList {}

extension Conversation: EntryList {
  var entryCount: Int { entries.count }

  func entry(at place: Int) -> Entry? {
    entries.indices.contains(place) ? entries[place] : nil
  }
}

extension EntryList {
  func message(at place: Int) -> Message? {
    if case .message(let message)? = entry(at: place) { message } else { nil }
  }
}
