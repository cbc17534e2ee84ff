/// The colours of a GIF.
package struct GIFPalette: Hashable, Sendable {
  /// 0xRRGGBB, at most 256 with the transparent entry.
  package let colors: [UInt32]
  /// When the last of the pictures that it is made for ends, in frames of the sequence's rate.
  let end: Int
  /// The transparent index; it follows the colours.
  package var clearIndex: UInt8 { UInt8(truncatingIfNeeded: colors.count) }
  /// Whether there is such an index: always, unless all 256 are colours.
  package var hasClearIndex: Bool { colors.count < 256 }

  /// A palette of 1…256 colours.
  init(colors: [UInt32], end: Int) {
    precondition((1...256).contains(colors.count), "a palette has 1…256 colours")
    self.colors = colors
    self.end = end
  }

  /// Bits that hold every index.
  var bits: Int {
    let entries = colors.count + (hasClearIndex ? 1 : 0)
    return max(1, Int.bitWidth - (entries - 1).leadingZeroBitCount)
  }

  /// Red, green, blue of all 2^`bits` entries.
  var table: [UInt8] {
    var table = colors.flatMap { [UInt8($0 >> 16), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
    table += Array(repeating: 0, count: (1 << bits) * 3 - table.count)
    return table
  }
}
