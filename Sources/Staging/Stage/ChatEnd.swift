import ChatModel

/// The end of a long chat, which looks and behaves as in the whole chat: for a stage that never
/// shows more of it.
///
/// Besides its last entries it has those earlier ones that they and later events refer to, and
/// those on which its first row depends.
package struct ChatEnd {
  /// The chat with only these entries.
  let reducer: StateReducer
  /// The index of the last earlier entry: only entries below it may be shown.
  let border: Int

  /// The number of last entries that are kept: more than most screens show.
  package static let standardCount = 512

  /// The end of a chat at a timeline's start, or at a stage's start point; `nil` if it isn't much
  /// shorter, and if events may move the view or a row away from the end, or may depend on entries
  /// far above it.
  ///
  /// Complexity: O(entries + events), some dozens of nanoseconds for most of them.
  init?(
    of timeline: Timeline, from start: StartPoint?, keeping count: Int,
    anchor: RenderOptions.Anchor
  ) {
    let known = start?.reducer.entryCount ?? timeline.initial.conversation.entries.count
    guard anchor == .bottom, known / 2 > count else { return nil }
    let all = start?.reducer ?? StateReducer(timeline.initial, remembersPath: false)
    guard !all.isAway else { return nil }
    let first = Self.start(at: known - count, in: all)
    guard first > 0 else { return nil }
    var wanted = Wanted()
    for place in first..<known { wanted.add(all.entry(at: place)) }
    let events = timeline.events
    let index = start?.index ?? 0
    events.forEachPart(in: index..<events.count) { part in
      // Key presses concern the composer and no entries.
      if case .event(let event) = part { wanted.add(event.event) }
    }
    guard wanted.staysAtEnd else { return nil }
    var above = Above()
    all.forEachEntry(above: first) { above.add($1, at: $0, &wanted) }
    guard wanted.staysAtEnd else { return nil }
    let kept = above.places(upTo: first, in: all)
    border = kept.count - 1
    reducer = all.keeping(kept + Array(first..<known))
  }

  /// The entries that the last entries and later events refer to.
  private struct Wanted {
    /// Entries of which something is shown, or may be changed.
    var entries: Set<Message.ID> = []
    /// Messages that are deleted or moved, or next to which others are inserted.
    var places: Set<Message.ID> = []
    /// Whether all events concern the chat's end.
    var staysAtEnd = true

    mutating func add(_ entry: Entry?) {
      // Another entry with the same id counts as well.
      if let id = entry?.id { entries.insert(id) }
      if case .message(let message)? = entry, let target = message.reply?.target {
        entries.insert(target)
      }
    }

    mutating func add(_ event: TimelineEvent) {
      switch event {
      case .append(let entry): add(entry)
      case .insert(let entry, let next):
        add(entry)
        places.insert(next)
      case .delete(let id, _): places.insert(id)
      case .move(let id, let next):
        places.insert(id)
        if let next { places.insert(next) }
      case .edit(let id, _), .delivery(let id, _), .upload(let id, _, _, _), .react(let id, _, _),
        .unreact(let id, _, _), .pin(let id, _), .vote(let id, _, _),
        .gesture(.swipeToReply(let id), _), .gesture(.reveal(let id), _), .reply(let id?),
        .menu(let id?):
        entries.insert(id)
      case .select(let ids?): entries.formUnion(ids)
      // A resent message takes the latest date, wherever that is.
      case .prepend, .resend, .scroll(.some), .swipe: staysAtEnd = false
      case .scroll(nil), .beginTyping, .endTyping, .recording, .record, .select(nil), .menu(nil),
        .gesture(.showTimes, _), .keyboard, .compose, .attach,
        .reply(nil),
        .banner, .clock, .rotate, .appearance, .shot:
        break
      }
    }
  }

  /// The entries that are kept from above the last ones.
  private struct Above {
    private var places: Set<Int> = []
    /// Those that may determine the date below. Not all messages of an album have one.
    private var days: [Int] = []
    /// The last one after which rows are named.
    private var lastName: Int?
    private var formerAlbum: String?

    mutating func add(_ entry: Entry, at place: Int, _ wanted: inout Wanted) {
      let album = entry.album
      if entry.saysDay {
        if album == nil || album != formerAlbum { days.removeAll() }
        days.append(place)
      }
      formerAlbum = album
      guard let id = entry.id else { return }
      lastName = place
      if wanted.entries.contains(id) || entry.isPinned { places.insert(place) }
      if wanted.places.contains(id) { wanted.staysAtEnd = false }
    }

    /// Returns the indices, ascending: all or none of an album, and separators between them.
    func places(upTo end: Int, in reducer: StateReducer) -> [Int] {
      var places = places.union(days)
      places.insert(end - 1)
      if let lastName { places.insert(lastName) }
      for place in places {
        guard let album = reducer.entry(at: place)?.album else { continue }
        var (start, stop) = (place, place + 1)
        while reducer.entry(at: start - 1)?.album == album { start -= 1 }
        while stop < end, reducer.entry(at: stop - 1)?.album != nil { stop += 1 }
        places.formUnion(start..<stop)
      }
      return places.sorted()
    }
  }

  /// Returns the nearest index, from the given one upward, that doesn't split an album.
  private static func start(at place: Int, in reducer: StateReducer) -> Int {
    var place = place
    while place > 0, let album = reducer.entry(at: place)?.album,
      album == reducer.entry(at: place - 1)?.album
    {
      place -= 1
    }
    return place
  }
}

extension Entry {
  fileprivate var id: Message.ID? {
    switch self {
    case .message(let message): message.id
    case .service(let line): line.id
    case .separator, .unreadMark: nil
    }
  }

  /// Whether the bar of pinned messages tells of it.
  fileprivate var isPinned: Bool {
    if case .message(let message) = self { message.isPinned } else { false }
  }

  fileprivate var album: String? {
    if case .message(let message) = self { message.album } else { nil }
  }

  /// Whether it may determine the date of entries below.
  fileprivate var saysDay: Bool {
    switch self {
    case .message(let message): message.date != nil
    case .service(let line): line.date != nil
    case .separator: true
    case .unreadMark: false
    }
  }
}
