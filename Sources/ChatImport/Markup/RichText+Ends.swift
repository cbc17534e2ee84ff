import ChatModel

extension RichText {
  /// It without the blank that stands before and behind it.
  var trimmedEnds: RichText {
    let bytes = string.utf8
    let start = bytes.prefix { $0 <= 0x20 }.count
    guard start < bytes.count else { return RichText() }
    return dropping(first: start, last: bytes.reversed().prefix { $0 <= 0x20 }.count)
  }

  /// It without some bytes at its start and its end, which end and begin characters there.
  func dropping(first: Int = 0, last: Int = 0) -> RichText {
    guard first > 0 || last > 0 else { return self }
    let bytes = string.utf8.dropFirst(first).dropLast(last)
    return RichText(
      String(decoding: Array(bytes), as: UTF8.self),
      entities: entities.compactMap { entity in
        let start = max(0, entity.start - first)
        let end = min(bytes.count, entity.end - first)
        return start < end ? Entity(entity.kind, start: start, end: end) : nil
      })
  }
}
