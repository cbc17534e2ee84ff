/// The extent of delivery and read receipts for a sender's messages.
struct Receipts: Sendable {
  /// One kind of receipt.
  struct Mark: Sendable {
    /// Messages at places less than this one are covered.
    var place = 0
    /// Slots at such places that aren't covered: inserted later, or set back.
    var missed: [Int] = []
  }

  var delivered = Mark()
  var read = Mark()
}

/// The states `delivered` and `read` apply to the sender's earlier messages too, as receipts do.
extension StateReducer {
  mutating func deliver(_ id: Message.ID, _ delivery: DeliveryState) {
    guard let slot = slot(of: id), let message = message(in: slot) else { return }
    update(id) { $0.set(\.delivery, delivery) }
    let place = order.place(of: slot)
    let sender = rest.conversation.me ?? message.sender
    switch delivery {
    case .sending, .sent, .failed: break
    case .delivered: cover(\.delivered, below: place, of: sender, delivery)
    case .read:
      cover(\.read, below: place, of: sender, delivery)
      if let read = receipts[sender]?.read.place, let old = receipts[sender]?.delivered.place {
        receipts[sender]?.delivered.place = max(old, read)
      }
    }
  }

  private mutating func cover(
    _ kind: WritableKeyPath<Receipts, Receipts.Mark>, below place: Int,
    of sender: Participant.ID, _ delivery: DeliveryState
  ) {
    var mark = receipts[sender, default: Receipts()][keyPath: kind]
    let missed = mark.missed
    mark.missed = []
    for slot in missed where slots[slot] != nil {
      let found = order.place(of: slot)
      if found < place {
        cover(slot, at: found, sender, delivery)
      } else {
        mark.missed.append(slot)
      }
    }
    if mark.place < place {
      for (index, slot) in order.slots(mark.place..<place).enumerated() {
        cover(slot, at: mark.place + index, sender, delivery)
      }
      mark.place = place
    }
    receipts[sender, default: Receipts()][keyPath: kind] = mark
  }

  private mutating func cover(
    _ slot: Int, at place: Int, _ sender: Participant.ID, _ delivery: DeliveryState
  ) {
    let isChanged = update(in: slot) {
      guard $0.sender == sender else { return false }
      switch $0.delivery {
      case .read, .sending, .failed: return false
      case .delivered where delivery == .delivered: return false
      case nil, .sent, .delivered: $0.delivery = delivery
      }
      return true
    }
    if isChanged { change.entries.append(.updated(at: place)) }
  }

  /// Records a change: a message that was set back has to be covered again.
  mutating func receiptsNoteChange(of message: Message, in slot: Int, at place: Int) {
    guard let marks = receipts[message.sender], message.delivery != .read else { return }
    if place < marks.read.place { receipts[message.sender]?.read.missed.append(slot) }
    if message.delivery != .delivered, place < marks.delivered.place {
      receipts[message.sender]?.delivered.missed.append(slot)
    }
  }

  // MARK: Entries that come and go

  /// Shifts receipts for an inserted slot. Complexity: O(people whose messages have receipts).
  mutating func receiptsMakeRoom(for slot: Int, at place: Int) {
    for index in receipts.indices {
      receipts.values[index].delivered.makeRoom(for: slot, at: place)
      receipts.values[index].read.makeRoom(for: slot, at: place)
    }
  }

  /// Shifts receipts for a removed slot. Complexity: O(people whose messages have receipts).
  mutating func receiptsCloseGap(at place: Int) {
    for index in receipts.indices {
      receipts.values[index].delivered.closeGap(at: place)
      receipts.values[index].read.closeGap(at: place)
    }
  }
}

extension Receipts.Mark {
  fileprivate mutating func makeRoom(for slot: Int, at place: Int) {
    guard place < self.place else { return }
    self.place += 1
    missed.append(slot)
  }

  fileprivate mutating func closeGap(at place: Int) {
    if place < self.place { self.place -= 1 }
  }
}
