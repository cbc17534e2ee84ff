/// Reads the bytes of a ``TypedStream`` from their beginning to their end.
struct TypedStreamReader {
  /// The archive is cut off, or isn't one.
  struct Damage: Error {}

  // What stands in place of a value.
  private static let isShort: UInt8 = 0x81
  private static let isLong: UInt8 = 0x82
  private static let isFloating: UInt8 = 0x83
  private static let isNew: UInt8 = 0x84
  private static let isNull: UInt8 = 0x85
  private static let isEnd: UInt8 = 0x86
  /// The first of the bytes that refer to what was written before.
  private static let firstReference = 0x92
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var place = 0
  /// Texts that are written once: names of classes, and types.
  private var texts: [[UInt8]] = []
  private(set) var objects: [TypedStream.Object] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place >= bytes.count }

  mutating func readHeader() throws(Damage) {
    guard try next() == 4, try take(Int(next())) == Array("streamtyped".utf8) else {
      throw Damage()
    }
    _ = try readInt()
  }

  /// Values of the types that stand before them.
  mutating func readGroup(depth: Int) throws(Damage) -> [TypedStream.Value] {
    guard depth < Self.maximumDepth else { throw Damage() }
    guard let types = try readText() else { return [.null] }
    var values: [TypedStream.Value] = []
    var rest = types[...]
    while !rest.isEmpty { try readValue(&rest, into: &values, depth: depth) }
    return values
  }

  private mutating func readValue(
    _ types: inout ArraySlice<UInt8>, into values: inout [TypedStream.Value], depth: Int
  ) throws(Damage) {
    guard let type = types.popFirst(), depth < Self.maximumDepth else { throw Damage() }
    switch Character(Unicode.Scalar(type)) {
    case "c", "C", "B": values.append(.int(Int(Int8(bitPattern: try next()))))
    case "s", "S", "i", "I", "l", "L", "q", "Q": values.append(.int(try readInt()))
    case "f", "d": values.append(try readFloating(isDouble: type == UInt8(ascii: "d")))
    case "+": values.append(.bytes(try take(try readCount())))
    case ":", "%": values.append(try readText().map { .bytes($0) } ?? .null)
    case "*": values.append(try readSharedText())
    case "@": values.append(try readObject(depth: depth))
    case "#": try readClass(depth: depth)
    case "!": break
    case "[":
      let digits = types.prefix { (0x30...0x39).contains($0) }
      types = types.dropFirst(digits.count)
      guard let count = Int(String(decoding: digits, as: UTF8.self)), count >= 0,
        count <= bytes.count - place
      else { throw Damage() }
      if let type = types.first, type == UInt8(ascii: "c") || type == UInt8(ascii: "C") {
        values.append(.bytes(try take(count)))
        types = types.dropFirst()
      } else {
        let element = types
        for _ in 0..<count {
          types = element
          try readValue(&types, into: &values, depth: depth + 1)
        }
        if count == 0 { throw Damage() }
      }
      guard types.popFirst() == UInt8(ascii: "]") else { throw Damage() }
    case "{":
      while let next = types.popFirst(), next != UInt8(ascii: "=") {
        if next == UInt8(ascii: "}") { return }
      }
      while let next = types.first, next != UInt8(ascii: "}") {
        try readValue(&types, into: &values, depth: depth + 1)
      }
      guard types.popFirst() != nil else { throw Damage() }
    default: throw Damage()
    }
  }

  // MARK: - Objects

  private mutating func readObject(depth: Int) throws(Damage) -> TypedStream.Value {
    let head = try next()
    if head == Self.isNull { return .null }
    guard head == Self.isNew else { return .object(try reference(head)) }
    let number = objects.count
    objects.append(TypedStream.Object(name: "", values: []))
    let name = try readClass(depth: depth + 1)
    var values: [TypedStream.Value] = []
    while try peek() != Self.isEnd { values += try readGroup(depth: depth + 1) }
    objects[number] = TypedStream.Object(name: name, values: values)
    place += 1
    return .object(number)
  }

  /// The name of a class; those above it are passed over.
  @discardableResult
  private mutating func readClass(depth: Int) throws(Damage) -> String {
    guard depth < Self.maximumDepth else { throw Damage() }
    let head = try next()
    if head == Self.isNull { return "" }
    guard head == Self.isNew else {
      // Classes stand among objects, with their names as values.
      let number = try reference(head)
      guard objects.indices.contains(number), case .bytes(let name)? = objects[number].values.first
      else { throw Damage() }
      return String(decoding: name, as: UTF8.self)
    }
    guard let name = try readText() else { throw Damage() }
    _ = try readInt()
    objects.append(TypedStream.Object(name: "", values: [.bytes(name)]))
    try readClass(depth: depth + 1)
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func readSharedText() throws(Damage) -> TypedStream.Value {
    let head = try next()
    if head == Self.isNull { return .null }
    guard head == Self.isNew else { return .object(try reference(head)) }
    let number = objects.count
    objects.append(TypedStream.Object(name: "", values: []))
    if let text = try readText() { objects[number].values = [.bytes(text)] }
    return .object(number)
  }

  // MARK: - Texts and numbers

  /// A text that is written once and referred to afterwards.
  private mutating func readText() throws(Damage) -> [UInt8]? {
    let head = try next()
    if head == Self.isNull { return nil }
    guard head == Self.isNew else {
      let number = try reference(head)
      guard texts.indices.contains(number) else { throw Damage() }
      return texts[number]
    }
    let text = try take(try readCount())
    texts.append(text)
    return text
  }

  private mutating func readCount() throws(Damage) -> Int {
    let count = try readInt()
    guard count >= 0 else {
      // Lengths have no sign: those up to 255 may stand in one byte.
      guard count >= -128 else { throw Damage() }
      return count + 256
    }
    return count
  }

  private mutating func readInt() throws(Damage) -> Int { try int(from: try next()) }

  private mutating func int(from head: UInt8) throws(Damage) -> Int {
    switch head {
    case Self.isShort:
      let bytes = try take(2)
      return Int(Int16(truncatingIfNeeded: Int(bytes[0]) | Int(bytes[1]) << 8))
    case Self.isLong:
      return Int(Int32(truncatingIfNeeded: Int(truncatingIfNeeded: Self.bits(try take(4)))))
    case Self.isFloating, Self.isNew, Self.isNull, Self.isEnd: throw Damage()
    default: return Int(Int8(bitPattern: head))
    }
  }

  private mutating func readFloating(isDouble: Bool) throws(Damage) -> TypedStream.Value {
    let head = try next()
    guard head == Self.isFloating else { return .double(Double(try int(from: head))) }
    let bits = Self.bits(try take(isDouble ? 8 : 4))
    return .double(
      isDouble
        ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
  }

  private static func bits(_ bytes: [UInt8]) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The number of what a byte, or an integer that begins with it, refers to.
  private mutating func reference(_ head: UInt8) throws(Damage) -> Int {
    let value = try int(from: head)
    let number = value - Int(Int8(truncatingIfNeeded: Self.firstReference))
    guard number >= 0 else { throw Damage() }
    return number
  }

  private func peek() throws(Damage) -> UInt8 {
    guard place < bytes.count else { throw Damage() }
    return bytes[place]
  }

  private mutating func next() throws(Damage) -> UInt8 {
    let byte = try peek()
    place += 1
    return byte
  }

  private mutating func take(_ count: Int) throws(Damage) -> [UInt8] {
    guard count >= 0, count <= bytes.count - place else { throw Damage() }
    defer { place += count }
    return Array(bytes[place..<place + count])
  }
}
