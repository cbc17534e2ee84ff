/// The names of elements and attributes, each made once.
struct XMLNames {
  /// A name without its prefix, and what its prefix stands for.
  struct Name {
    var local: String
    var namespace: String
  }

  /// What stands between a namespace and a name: a character that no XML text can hold.
  static let separator: UInt8 = 0x0C
  /// How many are kept: a text may have millions.
  private static let maximumCount = 4_096

  private var names: [Int: (bytes: [UInt8], name: Name)] = [:]

  /// A name as the library writes it: the namespace before the name.
  mutating func name(_ text: UnsafePointer<CChar>) -> Name {
    var count = 0
    while text[count] != 0 { count += 1 }
    let bytes = UnsafeRawBufferPointer(start: text, count: count)
    var hasher = Hasher()
    hasher.combine(bytes: bytes)
    let key = hasher.finalize()
    if let known = names[key], known.bytes.elementsEqual(bytes) { return known.name }
    let made: Name
    if let end = bytes.firstIndex(of: Self.separator) {
      made = Name(
        local: String(decoding: bytes[(end + 1)...], as: UTF8.self),
        namespace: String(decoding: bytes[..<end], as: UTF8.self))
    } else {
      made = Name(local: String(decoding: bytes, as: UTF8.self), namespace: "")
    }
    if names.count < Self.maximumCount { names[key] = (Array(bytes), made) }
    return made
  }
}
