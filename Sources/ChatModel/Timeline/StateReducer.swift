/// Applies events to a state in order, and returns the changes of each.
///
/// Events that name an unknown message have no effect. Applying events neither renumbers nor copies
/// the entries; the state is assembled on request.
public struct StateReducer: Sendable {
  /// The state without its entries.
  package var rest: ChatState
  /// The entries in no particular order; `nil` in a free slot.
  var slots: [Entry?]
  /// The free slots.
  private var free: [Int] = []
  /// The order of the slots.
  var order: EntryOrder
  /// Slots of the messages; the last one of a repeated id. `nil` until the first lookup: in most
  /// chats there is none.
  var slotOf: [Message.ID: Int]?
  /// The ids of the replies to a message, computed when the first message is removed.
  private var answers: [Message.ID: [Message.ID]]?
  /// The messages that share a place for a known time; `nil` until the clock moves.
  var liveLocations: [Message.ID]?
  /// The slots of the messages that are pinned.
  private var pins: Set<Int> = []
  /// The delivery and read receipts for each sender's messages.
  var receipts: [Participant.ID: Receipts] = [:]
  /// Whether the view has left its last explicit scroll position.
  private var hasLeft = false
  /// The events since then; `nil` if the view hasn't left it, or if the path isn't recorded.
  private var path: (start: ChatState, events: [TimelineEvent])?
  private let remembersPath: Bool
  /// The changes so far by the current event.
  var change = StateChange()

  /// A reducer that starts at a state. Complexity: O(entries).
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - remembersPath: Whether the state records how the view left its last scroll position. If
  ///     not, the state keeps that position.
  public init(_ state: ChatState, remembersPath: Bool = true) {
    self.remembersPath = remembersPath
    rest = state
    slots = state.conversation.entries
    order = EntryOrder(count: slots.count)
    rest.conversation.entries = []
    if slots.contains(where: { $0?.answersAnother ?? false }) { slotOf = foundSlots() }
    for (slot, entry) in slots.enumerated() where entry?.isPinned ?? false { pins.insert(slot) }
    guard case .path(let start, let events)? = state.place else { return }
    hasLeft = true
    if remembersPath { path = (start, events) }
  }

  // MARK: The state

  /// The state after the events so far. Complexity: O(entries).
  public var state: ChatState {
    var state = rest
    state.conversation.entries = order.slots.compactMap { slots[$0] }
    if let path { state.place = .path(from: path.start, by: path.events) }
    return state
  }

  /// The state with a conversation without entries, at the last explicit scroll position.
  /// Complexity: O(1).
  public var stateWithoutEntries: ChatState { rest }

  /// The number of entries.
  public var entryCount: Int { order.count }

  /// The pinned messages, in the order of the chat. Complexity: O(pinned messages).
  package var pinned: [Message] {
    guard !pins.isEmpty else { return [] }
    return pins.map { (place: order.place(of: $0), slot: $0) }.sorted { $0.place < $1.place }
      .compactMap { message(in: $0.slot) }
  }

  /// The last message; `nil` if there is none among the last entries.
  package var lastMessage: Message? {
    var place = order.count
    while place > 0, place > order.count - 64 {
      place -= 1
      if let message = message(in: order[place]) { return message }
    }
    return nil
  }

  /// Returns the entry at a place, counted from 0; `nil` if there is none.
  ///
  /// Complexity: O(1) near the end, O(entries / 512) elsewhere.
  public func entry(at place: Int) -> Entry? {
    place >= 0 && place < order.count ? slots[order[place]] : nil
  }

  /// Returns the place of a message among the entries, counted from 0.
  ///
  /// Complexity: O(1) near the end, O(entries / 512) elsewhere; O(entries) in a chat in which no
  /// event has named a message, and no message is a reply.
  public func place(of id: Message.ID) -> Int? {
    let slot = slotOf.map { $0[id] } ?? slots.lastIndex { $0?.messageID == id }
    return slot.map { order.place(of: $0) }
  }

  /// Returns the slot of a message. Complexity: O(1), and O(entries) once.
  mutating func slot(of id: Message.ID) -> Int? {
    let slots = slotOf ?? foundSlots()
    slotOf = slots
    return slots[id]
  }

  /// Returns the slots of all messages; before the first lookup none was removed, so they are in
  /// order.
  private func foundSlots() -> [Message.ID: Int] {
    var found: [Message.ID: Int] = [:]
    found.reserveCapacity(slots.count)
    for (slot, entry) in slots.enumerated() {
      if let id = entry?.messageID { found[id] = slot }
    }
    return found
  }

  // MARK: Events

  /// Applies an event, and returns the changes.
  ///
  /// Complexity: O(1) on average for changes near the end, O(entries / 512) elsewhere; O(entries)
  /// once, for the first deletion, and each time that the view leaves its scroll position, if the
  /// path is recorded; O(page) for a page of history.
  @discardableResult
  public mutating func apply(_ event: TimelineEvent) -> StateChange {
    let former = remembersPath && path == nil && mayLeavePlace(event) ? state : nil
    change = StateChange()
    reduce(event)
    if case .message? = rest.place, !change.isEmpty, change.parts != .scroll { hasLeft = true }
    guard hasLeft else {
      path = nil
      return change
    }
    if let former { path = (former, []) }
    if !change.isEmpty { path?.events.append(event) }
    return change
  }

  /// Whether the view is at another scroll position than the list's default.
  public var isAway: Bool {
    if case .message? = rest.place { return true }
    return hasLeft
  }

  /// Returns whether an event may move a view that is at its scroll position away from it.
  private func mayLeavePlace(_ event: TimelineEvent) -> Bool {
    switch event {
    case .swipe: return true
    case .scroll, .shot, .gesture: return false
    default: return isAway
    }
  }

  private mutating func reduce(_ event: TimelineEvent) {
    switch event {
    case .append(let entry): append(entry)
    case .insert(let entry, let next):
      if let slot = slot(of: next) { insert(entry, at: order.place(of: slot)) }
    case .prepend(let page): insert(page, at: 0)
    case .edit(let id, let text): edit(id, to: text)
    case .delete(let id, let leavesNote): delete(id, leavesNote: leavesNote)
    case .resend(let id): resend(id)
    case .delivery(let id, let delivery): deliver(id, delivery)
    case .upload(let id, _, let goal, let duration): upload(id, to: goal, over: duration)
    case .react(let id, let emoji, let who): update(id) { $0.addReaction(emoji, by: who) }
    case .unreact(let id, let emoji, let who): update(id) { $0.removeReaction(emoji, by: who) }
    case .pin(let id, let isPinned):
      update(id) { $0.set(\.isPinned, isPinned) }
    case .move(let id, let next): move(id, before: next)
    case .vote(let id, let option, let who):
      let me = rest.conversation.me
      update(id) { $0.vote(option, by: who, me: me) }
    default: applyToScreen(event)
    }
  }

  /// Applies an event that doesn't change the entries.
  private mutating func applyToScreen(_ event: TimelineEvent) {
    switch event {
    case .beginTyping(let who):
      if !rest.typing.contains(who) { set(\.typing, rest.typing + [who], .typing) }
    case .endTyping(let who): endTyping(who)
    case .recording(let who, true):
      if !rest.recorders.contains(who) { set(\.recorders, rest.recorders + [who], .typing) }
    case .recording(let who, false): endRecording(who)
    case .record(let recording): set(\.recording, recording, .composer)
    case .select(let ids):
      set(\.selection, ids.map { $0.filter { slot(of: $0) != nil } }, .selection)
    case .menu(let id): set(\.menu, id.flatMap { slot(of: $0) == nil ? nil : $0 }, .menu)
    case .scroll(let id): scroll(to: id)
    case .swipe(let distance): swipe(by: distance)
    case .keyboard(let isVisible): set(\.isKeyboardVisible, isVisible, .keyboard)
    case .compose(let text): set(\.composerText, text, .composer)
    case .reply(let id): set(\.answered, id.flatMap { slot(of: $0) }.flatMap(message), .composer)
    case .attach(let contents): set(\.attachments, contents, .composer)
    case .banner(let banner): set(\.banner, banner, .banner)
    case .clock(let clock):
      passTime(from: rest.clock, to: clock)
      set(\.clock, clock, .clock)
    case .rotate(let orientation): set(\.orientation, orientation, .orientation)
    case .appearance(let appearance): set(\.appearance, appearance, .appearance)
    default: break
    }
  }

  private mutating func set<Value: Equatable>(
    _ part: WritableKeyPath<ChatState, Value>, _ value: Value, _ changed: StateChange.Parts
  ) {
    guard rest[keyPath: part] != value else { return }
    rest[keyPath: part] = value
    change.parts.insert(changed)
  }

  private mutating func endTyping(_ who: Participant.ID) {
    guard rest.typing.contains(who) else { return }
    set(\.typing, rest.typing.filter { $0 != who }, .typing)
  }

  private mutating func endRecording(_ who: Participant.ID) {
    guard rest.recorders.contains(who) else { return }
    set(\.recorders, rest.recorders.filter { $0 != who }, .typing)
  }

  private mutating func swipe(by distance: ScrollDistance) {
    guard distance != .zero else { return }
    hasLeft = true
    change.parts.insert(.scroll)
  }

  private mutating func scroll(to id: Message.ID?) {
    guard let id else {
      if hasLeft { change.parts.insert(.scroll) }
      hasLeft = false
      set(\.place, .end, .scroll)
      return
    }
    if hasLeft {
      change.parts.insert(.scroll)
    } else {
      set(\.place, .message(id), .scroll)
    }
  }

  /// Scrolls to the end for a message from "me".
  private mutating func follow(_ entry: Entry) {
    guard isAway, case .message(let message) = entry, message.sender == rest.conversation.me
    else { return }
    scroll(to: nil)
  }

  // MARK: Entries

  func message(in slot: Int) -> Message? {
    if case .message(let message)? = slots[slot] { return message }
    return nil
  }

  /// Changes a message; the closure returns whether it changed anything.
  mutating func update(_ id: Message.ID, _ change: (inout Message) -> Bool) {
    guard let slot = slot(of: id) else { return }
    let old = message(in: slot)?.delivery
    guard update(in: slot, change) else { return }
    let place = order.place(of: slot)
    self.change.entries.append(.updated(at: place))
    if let message = message(in: slot), message.delivery != old {
      receiptsNoteChange(of: message, in: slot, at: place)
    }
  }

  /// Changes a message without recording the change.
  mutating func update(in slot: Int, _ change: (inout Message) -> Bool) -> Bool {
    guard case .message(var message)? = slots[slot] else { return false }
    // The message must be uniquely referenced while it changes, or its arrays would be copied.
    slots[slot] = nil
    let isDifferent = change(&message)
    slots[slot] = .message(message)
    if message.isPinned || pins.contains(slot) { notePin(message.isPinned, in: slot, isDifferent) }
    return isDifferent
  }

  /// Notes that a slot's message is pinned now, or isn't.
  private mutating func notePin(_ isPinned: Bool, in slot: Int, _ isDifferent: Bool = true) {
    if isPinned { pins.insert(slot) } else { pins.remove(slot) }
    if isDifferent { change.parts.insert(.pins) }
  }

  private mutating func settle(_ entry: Entry) -> Int {
    let slot: Int
    if let last = free.popLast() {
      slot = last
      slots[slot] = entry
    } else {
      slot = slots.count
      slots.append(entry)
    }
    if case .message(let message) = entry {
      if message.isPinned { notePin(true, in: slot) }
      if slotOf == nil, message.reply?.target != nil { slotOf = foundSlots() }
      slotOf?[message.id] = slot
      if let target = message.reply?.target { answers?[target, default: []].append(message.id) }
      if message.isLiveForSomeTime { liveLocations?.append(message.id) }
    }
    return slot
  }

  private mutating func append(_ entry: Entry) {
    if case .message(let message) = entry {
      endTyping(message.sender)
      endRecording(message.sender)
      if message.sender == rest.conversation.me {
        set(\.answered, nil, .composer)
        set(\.attachments, [], .composer)
        set(\.recording, nil, .composer)
      }
    }
    if case .service(let line) = entry {
      set(\.absent, rest.absent.union(line.leavers).subtracting(line.comers), .members)
    }
    change.entries.append(.inserted(at: order.count, count: 1))
    order.append(settle(entry))
    follow(entry)
  }

  private mutating func insert(_ entry: Entry, at place: Int) {
    if case .message(let message) = entry {
      endTyping(message.sender)
      endRecording(message.sender)
    }
    insert([entry], at: place)
  }

  private mutating func insert(_ page: [Entry], at place: Int) {
    guard !page.isEmpty else { return }
    let fresh = page.map { settle($0) }
    order.insert(fresh, at: place)
    change.entries.append(.inserted(at: place, count: page.count))
    for slot in fresh { receiptsMakeRoom(for: slot, at: place) }
  }

  /// Removes a message; quotes of it are kept, and know that it was deleted.
  mutating func remove(_ message: Message, in slot: Int) {
    keepQuotes(of: message)
    if rest.answered?.id == message.id { set(\.answered, nil, .composer) }
    if rest.menu == message.id { set(\.menu, nil, .menu) }
    if let selection = rest.selection, selection.contains(message.id) {
      set(\.selection, selection.filter { $0 != message.id }, .selection)
    }
    slotOf?[message.id] = nil
    if pins.contains(slot) { notePin(false, in: slot) }
    let place = order.remove(slot)
    change.entries.append(.removed(at: place))
    receiptsCloseGap(at: place)
    slots[slot] = nil
    free.append(slot)
  }

  private mutating func keepQuotes(of gone: Message) {
    if answers == nil {
      var found: [Message.ID: [Message.ID]] = [:]
      for slot in order.slots {
        guard let answer = message(in: slot), let target = answer.reply?.target else { continue }
        found[target, default: []].append(answer.id)
      }
      answers = found
    }
    for answer in answers?.removeValue(forKey: gone.id) ?? [] {
      update(answer) {
        guard var reply = $0.reply, reply.target == gone.id, !reply.isTargetDeleted else {
          return false
        }
        reply.isTargetDeleted = true
        reply.sender = reply.sender ?? gone.sender
        reply.quote = reply.quote ?? gone.text.string
        $0.reply = reply
        return true
      }
    }
  }

  /// Moves an entry above a message, or to the end.
  mutating func move(_ slot: Int, before next: Message.ID?) {
    let start = order.remove(slot)
    let end = next.flatMap { self.slot(of: $0) }.map { order.place(of: $0) } ?? order.count
    order.insert([slot], at: end)
    guard start != end else { return }
    change.entries.append(.moved(from: start, to: end))
    if pins.contains(slot) { change.parts.insert(.pins) }
    receiptsCloseGap(at: start)
    receiptsMakeRoom(for: slot, at: end)
  }
}
