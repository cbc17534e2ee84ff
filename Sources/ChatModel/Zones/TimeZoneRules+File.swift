extension TimeZoneRules {
  /// The most bytes that a file of the time zone database may have.
  package static let maximumFileSize = 1 << 20

  /// Reads a compiled file of the time zone database (TZif, versions 1 to 4); `nil` for bytes that are
  /// none, or that contradict themselves.
  ///
  /// Leap seconds aren't counted, as nobody's chats count them. Source: RFC 9636.
  ///
  /// - Complexity: O(bytes).
  public init?(name: String, file bytes: [UInt8]) {
    guard bytes.count <= Self.maximumFileSize, var block = ZoneFileBlock(bytes[...], width: 4)
    else {
      return nil
    }
    var footer = ""
    if block.version >= UInt8(ascii: "2") {
      guard let second = ZoneFileBlock(block.rest, width: 8) else { return nil }
      block = second
      let rest = block.rest
      guard rest.first == 0x0A, let end = rest.dropFirst().firstIndex(of: 0x0A) else { return nil }
      footer = String(decoding: rest[rest.startIndex + 1..<end], as: UTF8.self)
    }
    var yearly: YearlyClockRule?
    if !footer.isEmpty {
      guard let rule = YearlyClockRule(footer) else { return nil }
      yearly = rule
    }
    self.init(name: name, changes: block.changes, offsets: block.offsets, yearly: yearly)
  }
}

/// One of the two blocks of a compiled file: a header, and the changes of a clock.
private struct ZoneFileBlock {
  /// The format's version as a character; 0 for the first one.
  let version: UInt8
  /// As in ``TimeZoneRules``.
  private(set) var changes: [Int] = []
  private(set) var offsets: [Int32] = []
  /// What stands behind the block.
  let rest: ArraySlice<UInt8>

  /// How far a clock may be from UTC, in seconds: the limits of the format.
  private static let offsetLimits: ClosedRange<Int32> = -89_999...93_599

  init?(_ bytes: ArraySlice<UInt8>, width: Int) {
    var reader = BigEndianReader(bytes)
    guard reader.take(4).elementsEqual("TZif".utf8), let version = reader.take(1).first,
      reader.take(15).count == 15
    else { return nil }
    self.version = version
    var counts: [Int] = []
    for _ in 0..<6 {
      guard let count = reader.integer(4), count >= 0 else { return nil }
      counts.append(count)
    }
    let (timeCount, typeCount) = (counts[3], counts[4])
    let size =
      timeCount * (width + 1) + typeCount * 6 + counts[5] + counts[2] * (width + 4) + counts[1]
      + counts[0]
    guard (1...256).contains(typeCount), size <= reader.count else { return nil }
    for _ in 0..<timeCount {
      guard let time = reader.integer(width), changes.last.map({ $0 < time }) ?? true else {
        return nil
      }
      changes.append(time)
    }
    let types = Array(reader.take(timeCount))
    var offsetsOfTypes: [Int32] = []
    for _ in 0..<typeCount {
      guard let offset = reader.integer(4).flatMap(Int32.init(exactly:)),
        Self.offsetLimits.contains(offset), reader.take(2).count == 2
      else { return nil }
      offsetsOfTypes.append(offset)
    }
    // The first type is the one before the first change.
    offsets = [offsetsOfTypes[0]]
    for type in types {
      guard Int(type) < typeCount else { return nil }
      offsets.append(offsetsOfTypes[Int(type)])
    }
    _ = reader.take(counts[5] + counts[2] * (width + 4) + counts[1] + counts[0])
    rest = reader.rest
  }
}

/// Reads whole numbers whose highest byte stands first.
private struct BigEndianReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var count: Int { rest.count }

  /// The next bytes; fewer where fewer are left.
  mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    let taken = rest.prefix(count)
    rest = rest.dropFirst(count)
    return taken
  }

  /// A signed number of some bytes.
  mutating func integer(_ width: Int) -> Int? {
    let taken = take(width)
    guard taken.count == width, let first = taken.first else { return nil }
    return taken.dropFirst().reduce(Int(Int8(bitPattern: first))) { $0 << 8 | Int($1) }
  }
}
