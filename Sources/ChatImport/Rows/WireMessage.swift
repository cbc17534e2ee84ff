/// A message in the wire format of Protocol Buffers, of which no description is at hand: its fields by
/// their numbers.
struct WireMessage {
  /// The value of a field.
  private enum Value {
    case number(UInt64)
    case bytes(ArraySlice<UInt8>)
  }

  private var fields: [(number: Int, value: Value)] = []

  /// The fields of a message, as far as the bytes are one.
  ///
  /// - Complexity: O(bytes).
  init(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      guard let key = Self.number(&rest), let field = Int(exactly: key >> 3), field > 0 else {
        return
      }
      switch key & 7 {
      case 0:
        guard let value = Self.number(&rest) else { return }
        fields.append((field, .number(value)))
      case 1, 5:
        let count = key & 7 == 1 ? 8 : 4
        guard rest.count >= count else { return }
        rest = rest.dropFirst(count)
      case 2:
        guard let length = Self.number(&rest), length <= UInt64(rest.count) else { return }
        fields.append((field, .bytes(rest.prefix(Int(length)))))
        rest = rest.dropFirst(Int(length))
      default: return
      }
    }
  }

  /// The message that a blob is; empty where there is none.
  init(_ bytes: [UInt8]?) { self.init((bytes ?? [])[...]) }

  private static func number(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = bytes.first {
      bytes = bytes.dropFirst()
      if shift < 64 { value |= UInt64(byte & 0x7F) << shift }
      if byte & 0x80 == 0 { return value }
      shift += 7
      if shift >= 70 { return nil }
    }
    return nil
  }

  /// A number; `nil` where there is none.
  func int(_ field: Int) -> Int? {
    for case (field, .number(let value)) in fields { return Int(exactly: value) }
    return nil
  }

  /// A text that isn't empty.
  func words(_ field: Int) -> String? {
    for case (field, .bytes(let bytes)) in fields where !bytes.isEmpty {
      return String(decoding: bytes, as: UTF8.self)
    }
    return nil
  }

  /// The first bytes of a field; none where there are none.
  func bytes(_ field: Int) -> ArraySlice<UInt8> {
    for case (field, .bytes(let bytes)) in fields { return bytes }
    return []
  }

  /// The messages of a field, in their order.
  func messages(_ field: Int) -> [WireMessage] {
    var all: [WireMessage] = []
    for case (field, .bytes(let bytes)) in fields { all.append(WireMessage(bytes)) }
    return all
  }

  /// The first message of a field; empty where there is none.
  func message(_ field: Int) -> WireMessage { messages(field).first ?? WireMessage([][...]) }
}
