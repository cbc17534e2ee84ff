import ChatModel

extension RichText {
  /// Returns the text without the sign before the names of those it mentions.
  func withoutMentionSigns() -> RichText {
    let bytes = Array(string.utf8)
    let signs = entities.compactMap { entity -> Int? in
      switch entity.kind {
      case .mention, .mentionName:
        bytes.indices.contains(entity.start) && entity.end > entity.start + 1
          && bytes[entity.start] == UInt8(ascii: "@") ? entity.start : nil
      default: nil
      }
    }
    return replacing(Set(signs), by: [])
  }

  /// Returns the text with telephone numbers that aren't broken at their spaces.
  ///
  /// - Parameter most: the number of characters that fit on a line: longer ones are broken as ever.
  func keepingNumbersWhole(upTo most: Int) -> RichText {
    let bytes = Array(string.utf8)
    var spaces: Set<Int> = []
    for entity in entities where entity.kind == .phone && entity.end - entity.start <= most {
      for place in max(0, entity.start)..<max(0, entity.start, min(entity.end, bytes.count))
      where bytes[place] == UInt8(ascii: " ") {
        spaces.insert(place)
      }
    }
    return replacing(spaces, by: Array("\u{A0}".utf8))
  }

  /// Returns the text with other bytes in place of single ones, and marks that go on to cover the same
  /// words.
  private func replacing(_ places: Set<Int>, by bytes: [UInt8]) -> RichText {
    guard !places.isEmpty else { return self }
    let old = Array(string.utf8)
    var new: [UInt8] = []
    new.reserveCapacity(old.count + places.count * bytes.count)
    // Where each byte begins in the new text.
    var starts: [Int] = []
    starts.reserveCapacity(old.count + 1)
    for (place, byte) in old.enumerated() {
      starts.append(new.count)
      if places.contains(place) { new += bytes } else { new.append(byte) }
    }
    starts.append(new.count)
    func moved(_ place: Int) -> Int { starts[min(max(0, place), old.count)] }
    return RichText(
      String(decoding: new, as: UTF8.self),
      entities: entities.map {
        Entity($0.kind, start: moved($0.start), end: moved($0.end))
      })
  }
}
