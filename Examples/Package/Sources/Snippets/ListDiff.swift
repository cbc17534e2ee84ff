import ListDiff

struct Chat: Sendable {
  var id: String
  var revision: Int
}

/// What the page of `ListDiff` shows.
func difference(of chats: [Chat], to next: [Chat]) throws {
  let displayed = ListSnapshot(chats, id: \.id, comparing: \.revision)
  let changes = try diff(from: displayed, to: ListSnapshot(next, id: \.id, comparing: \.revision))

  print(changes.deletedOffsets)  // in the old list
  print(changes.insertedOffsets)  // in the new list
  print(changes.movedOffsets)  // old → new
  print(changes.updatedOffsets)  // old and new; an item may move and update at once
}
