import ChatModel

/// The position of a row among the entries, before the row is built.
struct RowSlot: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// One message, or an album's messages.
    case messages
    /// A day separator derived from the dates.
    case day(LocalDateTime)
    case separator
    case service
    case unread
  }

  /// What a row shows of its messages.
  enum Part: Hashable, Sendable {
    case whole
    /// All but the words, which have the next row.
    case media
    case caption
  }

  let kind: Kind
  var part = Part.whole
  /// The first of its entries; for a derived day separator, the entry below.
  var start: Int
  /// The number of its entries; 0 for a derived day separator.
  let count: Int
  let name: RowName
  /// The ordinal among slots with the same name, from 1.
  var ordinal = 1
  /// The context above `start`.
  let outlook: Outlook
  var isFirstOfRun = true
  var isLastOfRun = true
  var joinsAbove = false
  var joinsBelow = false

  /// Its entries.
  var entries: Range<Int> { start..<start + count }

  /// The complete state that iterating over the entries carries along.
  struct Outlook: Hashable, Sendable {
    var day: LocalDateTime?
    /// Whether an explicit separator replaces that of its day; without a date, of the next day.
    var isDayWrittenOut = false
    /// The last message, or line with an id, whose id names rows below it.
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
