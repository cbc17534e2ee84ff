/// One message between the two processes of a connection: its kind, and its fields.
struct Frame: Hashable, Sendable {
  var kind: UInt8
  var fields: [[UInt8]]

  init(_ kind: UInt8, _ fields: [[UInt8]]) {
    self.kind = kind
    self.fields = fields
  }

  init(_ kind: UInt8, texts: [String]) { self.init(kind, texts.map { Array($0.utf8) }) }

  /// The bytes of the message: the length of what follows, the kind, and each field after its length.
  var bytes: [UInt8] {
    let length = fields.reduce(1) { $0 + 4 + $1.count }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 + length)
    Self.append(length, to: &bytes)
    bytes.append(kind)
    for field in fields {
      Self.append(field.count, to: &bytes)
      bytes += field
    }
    return bytes
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian) { bytes += $0 }
  }

  /// Returns a field as text; empty if there is none.
  func text(_ index: Int) -> String {
    index < fields.count ? String(decoding: fields[index], as: UTF8.self) : ""
  }
}
