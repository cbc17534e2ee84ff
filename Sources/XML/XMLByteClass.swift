/// What bytes may mean in a text that is written plainly: the bits of each.
enum XMLByteClass {
  static let beginsName: UInt8 = 1
  static let endsName: UInt8 = 2
  static let stopsText: UInt8 = 4
  static let stopsValue: UInt8 = 8

  /// The classes of all 256 bytes: written once, before anybody sees them, and never freed.
  nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    for byte in UInt8.min...UInt8.max { table[Int(byte)] = classes(of: byte) }
    return UnsafePointer(table)
  }()

  private static func classes(of byte: UInt8) -> UInt8 {
    let isLetter = (65...90).contains(byte & ~0x20) && byte < 0x80 || byte == UInt8(ascii: "_")
    let isInName =
      isLetter || (48...57).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    let isOther = byte < 0x20 && byte != 0x09 && byte != 0x0A || byte >= 0x80
    var classes: UInt8 = isLetter ? beginsName : 0
    if !isInName { classes |= endsName }
    if isOther || "<&]".utf8.contains(byte) { classes |= stopsText }
    if isOther || byte < 0x20 || "<&\"'".utf8.contains(byte) { classes |= stopsValue }
    return classes
  }
}
