/// Reads the bytes of a binary property list, whose objects refer to each other by their numbers.
struct PropertyListReader {
  /// How many objects are read; one that is referred to twice counts twice.
  private static let maximumObjects = 100_000
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let top: Int
  private let table: Int
  private var remaining = maximumObjects

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 40, bytes.starts(with: "bplist0".utf8) else { return nil }
    self.bytes = bytes
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, trailer + 8, 8), let top = Self.number(bytes, trailer + 16, 8),
      let table = Self.number(bytes, trailer + 24, 8), table < trailer,
      count <= (trailer - table) / offsetSize
    else { return nil }
    self.count = count
    self.top = top
    self.table = table
  }

  /// The value that holds all others; `nil` where something in it is damaged.
  mutating func root() -> PropertyList? { object(top, depth: 0) }

  /// A number in the order of networks; `nil` where it isn't one of a file.
  private static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
    guard start >= 0, size > 0, start <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[start..<start + size].suffix(8) { value = value << 8 | UInt64(byte) }
    return size <= 8 ? Int(exactly: value) : Int(truncatingIfNeeded: value)
  }

  private mutating func object(_ number: Int, depth: Int) -> PropertyList? {
    guard number < count, depth < Self.maximumDepth, remaining > 0,
      let start = Self.number(bytes, table + number * offsetSize, offsetSize), start < table
    else { return nil }
    remaining -= 1
    let marker = bytes[start]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0:
      switch marker {
      case 0x08: return .bool(false)
      case 0x09: return .bool(true)
      default: return .null
      }
    case 0x1:
      guard low <= 4 else { return nil }
      // Those of eight bytes have a sign.
      guard low == 3, start + 9 <= bytes.count else {
        return Self.number(bytes, start + 1, 1 << low).map { .int($0) }
      }
      let bits = bytes[(start + 1)..<(start + 9)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return .int(Int(bitPattern: UInt(bits)))
    case 0x2, 0x3:
      guard low == 2 || low == 3, start + 1 + (1 << low) <= bytes.count else { return nil }
      let bits = bytes[(start + 1)..<(start + 1 + (1 << low))].reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      }
      let value = low == 3 ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(bits)))
      return marker >> 4 == 3 ? .date(value) : .real(value)
    case 0x4: return span(start, low, size: 1).map { .data(Array(bytes[$0])) }
    case 0x5:
      return span(start, low, size: 1).map { .string(String(decoding: bytes[$0], as: UTF8.self)) }
    case 0x6:
      return span(start, low, size: 2).map { range in
        let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
          UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
        return .string(String(decoding: units, as: UTF16.self))
      }
    case 0x8: return Self.number(bytes, start + 1, low + 1).map { .reference($0) }
    case 0xA, 0xC:
      guard let span = span(start, low, size: referenceSize) else { return nil }
      var elements: [PropertyList] = []
      for place in stride(from: span.lowerBound, to: span.upperBound, by: referenceSize) {
        guard let element = referred(at: place, depth: depth) else { return nil }
        elements.append(element)
      }
      return .array(elements)
    case 0xD:
      guard let span = span(start, low, size: 2 * referenceSize) else { return nil }
      var members: [String: PropertyList] = [:]
      let values = span.count / 2
      for place in stride(from: span.lowerBound, to: span.lowerBound + values, by: referenceSize) {
        guard let key = referred(at: place, depth: depth),
          let value = referred(at: place + values, depth: depth)
        else { return nil }
        if case .string(let name) = key { members[name] = value }
      }
      return .dictionary(members)
    default: return nil
    }
  }

  private mutating func referred(at place: Int, depth: Int) -> PropertyList? {
    Self.number(bytes, place, referenceSize).flatMap { object($0, depth: depth + 1) }
  }

  /// The bytes behind a marker that tells how many elements there are.
  private func span(_ start: Int, _ low: Int, size: Int) -> Range<Int>? {
    var place = start + 1
    var elements = low
    if low == 0x0F {
      guard place < bytes.count, bytes[place] >> 4 == 1, bytes[place] & 0x0F <= 3 else {
        return nil
      }
      let length = 1 << Int(bytes[place] & 0x0F)
      guard let count = Self.number(bytes, place + 1, length) else { return nil }
      elements = count
      place += 1 + length
    }
    guard place <= bytes.count, elements <= (bytes.count - place) / size else { return nil }
    return place..<place + elements * size
  }
}
