/// Turns bytes that a terminal sends into keys; a key may be split anywhere.
///
/// Sequences that are no keys, such as late answers to queries, are passed over.
public struct KeyReader: Sendable {
  private var pending: [UInt8] = []

  /// A reader that has read nothing.
  public init() {}

  /// Whether a sequence has begun: without anything after it, it is the escape key.
  public var isWaiting: Bool { !pending.isEmpty }

  /// Takes bytes and returns the keys that are whole.
  public mutating func keys(_ bytes: some Sequence<UInt8>) -> [TerminalKey] {
    pending += bytes
    var keys: [TerminalKey] = []
    while let (key, length) = next() {
      if let key { keys.append(key) }
      pending.removeFirst(length)
    }
    // Nothing that a key sends is this long.
    if pending.count > 1 << 16 { pending = [] }
    return keys
  }

  /// Takes it that nothing follows what was begun, and returns it as a key.
  public mutating func finish() -> [TerminalKey] {
    defer { pending = [] }
    return pending == [0x1B] ? [.escape] : []
  }

  /// The first key and its length; the key is `nil` for what is none.
  private func next() -> (TerminalKey?, Int)? {
    guard let first = pending.first else { return nil }
    switch first {
    case 0x1B: return sequence()
    case 0x0D, 0x0A: return (.enter, 1)
    case 0x09: return (.tab, 1)
    case 0x7F, 0x08: return (.backspace, 1)
    case 0x01...0x1A:
      return (.control(Character(Unicode.Scalar(first + 0x60))), 1)
    case 0x20..<0x7F: return (.character(Character(Unicode.Scalar(first))), 1)
    case 0xC2..<0xF5:
      let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard pending.count >= length else { return nil }
      let text = String(decoding: pending[..<length], as: UTF8.self)
      guard text.unicodeScalars.count == 1, let character = text.first,
        character != "\u{FFFD}"
      else { return (nil, 1) }
      return (.character(character), length)
    default: return (nil, 1)
    }
  }

  private func sequence() -> (TerminalKey?, Int)? {
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "["): return control()
    case UInt8(ascii: "O"):
      guard pending.count > 2 else { return nil }
      return (Self.key(final: pending[2]), 3)
    case UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "]"): return string()
    case 0x1B: return (.escape, 1)
    // A key together with Alt is none of ours.
    default: return (nil, 2)
    }
  }

  private func control() -> (TerminalKey?, Int)? {
    guard let end = pending[2...].firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return nil
    }
    let parameters = String(decoding: pending[2..<end], as: UTF8.self)
    let length = end + 1
    guard parameters.first?.isNumber ?? true else { return (nil, length) }
    guard pending[end] == UInt8(ascii: "~") else { return (Self.key(final: pending[end]), length) }
    switch parameters.split(separator: ";").first {
    case "1", "7": return (.home, length)
    case "4", "8": return (.end, length)
    case "5": return (.pageUp, length)
    case "6": return (.pageDown, length)
    default: return (nil, length)
    }
  }

  /// A string ends with ST, or BEL.
  private func string() -> (TerminalKey?, Int)? {
    for index in 2..<max(2, pending.count) {
      if pending[index] == 7 { return (nil, index + 1) }
      if pending[index] == UInt8(ascii: "\\"), pending[index - 1] == 0x1B, index > 2 {
        return (nil, index + 1)
      }
    }
    return nil
  }

  private static func key(final: UInt8) -> TerminalKey? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }
}
