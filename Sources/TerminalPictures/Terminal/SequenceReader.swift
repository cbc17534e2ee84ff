/// Takes what a terminal sends apart into its sequences.
struct SequenceReader {
  enum Part: Hashable {
    /// CSI with its parameters and its last character.
    case control(parameters: String, final: Character)
    /// DCS: a string about the device.
    case device(String)
    /// APC: a string for an application.
    case application(String)
    /// OSC: a string for the operating system.
    case command(String)
    /// Bytes that begin no sequence.
    case other([UInt8])
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// What begins a sequence whose end isn't there yet.
  var unread: ArraySlice<UInt8> { bytes[position...] }

  /// The next part; `nil` where nothing whole is left.
  mutating func next() -> Part? {
    guard position < bytes.count else { return nil }
    guard bytes[position] == 0x1B else {
      let end = bytes[position...].firstIndex(of: 0x1B) ?? bytes.count
      defer { position = end }
      return .other(Array(bytes[position..<end]))
    }
    guard position + 1 < bytes.count else { return nil }
    switch bytes[position + 1] {
    case UInt8(ascii: "["): return control()
    case UInt8(ascii: "P"): return string().map(Part.device)
    case UInt8(ascii: "_"): return string().map(Part.application)
    case UInt8(ascii: "]"): return string().map(Part.command)
    default:
      defer { position += 2 }
      return .other(Array(bytes[position..<position + 2]))
    }
  }

  private mutating func control() -> Part? {
    guard let end = bytes[(position + 2)...].firstIndex(where: { !(0x20...0x3F).contains($0) })
    else { return nil }
    defer { position = end + 1 }
    guard (0x40...0x7E).contains(bytes[end]) else {
      return .other(Array(bytes[position...end]))
    }
    return .control(
      parameters: String(decoding: bytes[(position + 2)..<end], as: UTF8.self),
      final: Character(Unicode.Scalar(bytes[end])))
  }

  /// A string up to ST; a command's may end with BEL as well.
  private mutating func string() -> String? {
    let start = position + 2
    let takesBell = bytes[position + 1] == UInt8(ascii: "]")
    for index in start..<bytes.count {
      if takesBell, bytes[index] == 7 {
        position = index + 1
        return String(decoding: bytes[start..<index], as: UTF8.self)
      }
      if bytes[index] == 0x1B, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\\") {
        position = index + 2
        return String(decoding: bytes[start..<index], as: UTF8.self)
      }
    }
    return nil
  }
}
