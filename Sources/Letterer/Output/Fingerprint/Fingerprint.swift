import ChatModel
import Platform
import Time

/// Hashes values; equal values give equal hashes, in this process or another.
///
/// Values are decomposed into their stored properties, so that none can be forgotten. The order of
/// sets and dictionaries doesn't matter. Media paths are collected along the way.
struct Fingerprint {
  /// The paths of the media encountered.
  var media: Set<String> = []
  /// What hasn't been hashed yet, preceded by the hash of everything before it.
  private var bytes: [UInt8] = []

  /// The size at which the bytes are hashed, which bounds memory.
  private static let limit = 1 << 16

  /// A tag before each value, so that no two sequences of values have the same bytes.
  enum Mark: UInt8 {
    case text = 1, number, time, media, nothing, some, fields, list, group, member, choice, leaf
  }

  init() {}

  // MARK: Values

  mutating func add(_ text: some StringProtocol) {
    mark(.text)
    add(raw: UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= Self.limit { bytes = hash }
  }

  mutating func add(_ number: Int) {
    mark(.number)
    add(raw: UInt64(bitPattern: Int64(number)))
  }

  mutating func add(_ time: Instant) {
    mark(.time)
    add(raw: UInt64(bitPattern: time.nanoseconds))
  }

  /// Adds bytes of known count.
  mutating func add(digest: [UInt8]) { bytes.append(contentsOf: digest) }

  mutating func add(_ reference: MediaReference) {
    mark(.media)
    add(reference.path ?? "")
    if let path = reference.path { media.insert(path) }
  }

  mutating func mark(_ mark: Mark) { bytes.append(mark.rawValue) }

  private mutating func add(raw value: UInt64) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  // MARK: Anything

  /// Adds a value with all of its stored properties. Complexity: O(parts), some microseconds each.
  mutating func add(partsOf value: Any) {
    switch value {
    case let text as String: add(text)
    case let number as Int: add(number)
    case let number as Double: add(raw: number.bitPattern)
    case let time as Instant: add(time)
    case let reference as MediaReference: add(reference)
    case let message as Message: add(message)
    default: add(reflected: Mirror(reflecting: value), of: value)
    }
  }

  /// Adds a value's named stored properties, except for some.
  mutating func add(fieldsOf value: Any, except left: Set<String> = []) {
    mark(.fields)
    for child in Mirror(reflecting: value).children where !left.contains(child.label ?? "") {
      add(child.label ?? "")
      add(partsOf: child.value)
    }
  }

  private mutating func add(reflected mirror: Mirror, of value: Any) {
    switch mirror.displayStyle {
    case .optional:
      mark(mirror.children.isEmpty ? .nothing : .some)
      for child in mirror.children { add(partsOf: child.value) }
    case .set, .dictionary:
      mark(.group)
      var members: [[UInt8]] = []
      for child in mirror.children {
        var member = Fingerprint()
        member.add(partsOf: child.value)
        media.formUnion(member.media)
        members.append(member.hash)
      }
      for member in members.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        mark(.member)
        add(digest: member)
      }
    case .collection:
      mark(.list)
      add(mirror.children.count)
      for child in mirror.children { add(partsOf: child.value) }
    case .enum:
      mark(.choice)
      guard let child = mirror.children.first else {
        add("\(value)")
        return
      }
      add(child.label ?? "")
      add(partsOf: child.value)
    default:
      guard mirror.children.isEmpty else {
        add(fieldsOf: value)
        return
      }
      mark(.leaf)
      add("\(value)")
    }
  }

  // MARK: The end

  /// The hash of everything added, in 32 bytes.
  var hash: [UInt8] { FileChecksum(of: bytes).bytes }

  /// The same as `sha256:` and 64 hexadecimal digits.
  var text: String { Checksum.text(of: bytes) }
}
