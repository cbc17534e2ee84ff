import JSONText

/// What is gathered from a room's events: where they stand, and what they say of the room.
struct MatrixGathering: ValueGathering {
  /// The events.
  var index = RecordIndex()
  /// The room.
  var room = MatrixRoom()
  /// The number of the file.
  var part = 0

  var beginning: MatrixGathering {
    var gathering = MatrixGathering()
    gathering.index = index.beginning
    gathering.part = part
    return gathering
  }

  mutating func take(_ value: JSONValue, _ range: Range<Int>) {
    let isPlain = MatrixRoom.isPlain(value)
    room.pass(value, part: part, range: range, number: index.count, isPlain: isPlain)
    let id = value["event_id"]
    index.take(
      range,
      RecordIndex.Facts(
        time: value["origin_server_ts"]?.int,
        key: id?.kind == .number ? 0 : RecordIndex.key(of: id),
        isService: !isPlain && MatrixMessageBuilder.isService(value)))
  }

  mutating func append(_ later: MatrixGathering) {
    room.append(later.room, behind: index.count)
    index.append(later.index)
  }
}
