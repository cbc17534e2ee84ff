import ChatModel
import Platform

/// Where the entries of a zip archive lie in it, as the list at its end says: what is needed to read one
/// without those before it.
///
/// What it says is believed only as far as it leads to an entry of the right name.
enum ZipDirectory {
  /// An entry.
  struct Entry: Sendable {
    /// Its bytes in the archive, up to the next one.
    var range: Range<Int>
    /// How many bytes its file has; `nil` where there are more than four gigabytes.
    var size: Int?
  }

  /// How long the end of an archive is, with the longest comment and what stands before it in large ones.
  private static let longestEnd = 22 + 65_535 + 20 + 56
  /// The longest list that is read.
  private static let longestList = 64 << 20
  /// What stands where a number has no room.
  private static let noRoom = 0xFFFF_FFFF

  /// All entries, in the order of their bytes.
  ///
  /// - Returns: none where the archive isn't written as nearly all are.
  static func entries(of storage: ArchiveMedia.Storage) -> [Entry] {
    let count: Int
    switch storage {
    case .memory(let bytes): count = bytes.count
    case .file(let path):
      guard let file = try? OpenFile(path) else { return [] }
      count = file.size
    }
    let tailStart = max(0, count - longestEnd)
    guard let tail = storage.bytes(in: tailStart..<count), let end = lastEnd(in: tail)
    else { return [] }
    var (length, start) = (number(in: tail, end + 12, 4), number(in: tail, end + 16, 4))
    // In a large archive another end stands before this one, and behind it where that is.
    if length == noRoom || start == noRoom {
      guard end >= 20, number(in: tail, end - 20, 4) == 0x0706_4B50 else { return [] }
      let place = number(in: tail, end - 12, 8)
      guard place >= tailStart, place <= count - 56 else { return [] }
      let large = place - tailStart
      guard number(in: tail, large, 4) == 0x0606_4B50 else { return [] }
      (length, start) = (number(in: tail, large + 40, 8), number(in: tail, large + 48, 8))
    }
    guard (0...longestList).contains(length), start >= 0, start <= count - length,
      let list = storage.bytes(in: start..<start + length)
    else { return [] }
    var places = places(in: list)
    places.sort { $0.start < $1.start }
    guard places.allSatisfy({ (0..<start).contains($0.start) }) else { return [] }
    return places.indices.map { number in
      let next = number + 1 < places.count ? places[number + 1].start : start
      return Entry(range: places[number].start..<next, size: places[number].size)
    }
  }

  private static func lastEnd(in tail: [UInt8]) -> Int? {
    var place = tail.count - 22
    while place >= 0 {
      if tail[place] == UInt8(ascii: "P"), number(in: tail, place, 4) == 0x0605_4B50 {
        return place
      }
      place -= 1
    }
    return nil
  }

  /// Where the entries of a list begin, and how large their files are; none where it isn't one.
  private static func places(in list: [UInt8]) -> [(start: Int, size: Int?)] {
    var places: [(start: Int, size: Int?)] = []
    var index = 0
    while index + 46 <= list.count, number(in: list, index, 4) == 0x0201_4B50 {
      let extra = index + 46 + number(in: list, index + 28, 2)
      let next = extra + number(in: list, index + 30, 2)
      var place = number(in: list, index + 42, 4)
      guard next <= list.count else { return [] }
      if place == noRoom {
        guard let large = largePlace(of: index, in: list, extra..<next) else { return [] }
        place = large
      }
      let size = number(in: list, index + 24, 4)
      places.append((place, size == noRoom ? nil : size))
      index = next + number(in: list, index + 32, 2)
    }
    return index == list.count ? places : []
  }

  /// Where an entry begins that stands behind four gigabytes: in a field that has the numbers without room.
  private static func largePlace(of entry: Int, in list: [UInt8], _ fields: Range<Int>) -> Int? {
    var index = fields.lowerBound
    while index + 4 <= fields.upperBound {
      let end = index + 4 + number(in: list, index + 2, 2)
      guard end <= fields.upperBound else { return nil }
      if number(in: list, index, 2) == 1 {
        var place = index + 4
        for size in [entry + 24, entry + 20] where number(in: list, size, 4) == noRoom {
          place += 8
        }
        return place + 8 <= end ? number(in: list, place, 8) : nil
      }
      index = end
    }
    return nil
  }

  /// A number, whose lowest byte comes first; one that has no room in 63 bits is negative.
  private static func number(in bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    var value = 0
    for index in 0..<count { value |= Int(bytes[place + index]) << (8 * index) }
    return value
  }
}
