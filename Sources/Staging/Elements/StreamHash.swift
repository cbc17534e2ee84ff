/// An FNV-1a hash of 64 bits that is the same in every process and on every machine.
struct StreamHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      add(byte: UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds a length or a share, in steps of 1/1024; so it doesn't matter in which order a processor
  /// added up its parts.
  mutating func add(_ length: Double) { add(Int((length * 1024).rounded().clamped)) }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    for byte in text.utf8 { add(byte: byte) }
  }

  /// Eight hexadecimal digits.
  var text: String {
    let folded = UInt32(truncatingIfNeeded: value ^ value >> 32)
    let digits = String(folded, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension Double {
  /// The number within ±2³⁰; 0 for what is none.
  var clamped: Double { isNaN ? 0 : Swift.min(Swift.max(self, -0x1p30), 0x1p30) }
}
