/// GIF files of a few pixels, whose codes stand uncompressed.
struct HandmadeGIF {
  /// A frame of a GIF.
  struct Frame {
    var x = 0
    var y = 0
    var width: Int
    var height: Int
    /// The palette's entries, 0 to 3, by row, in the order in which they are stored.
    var indices: [UInt8]
    var isInterlaced = false
    var transparent: UInt8?
    /// Colours of its own, four of them.
    var palette: [UInt8] = []
  }

  private(set) var bytes: [UInt8]

  /// - Parameter palette: four colours, each of three bytes; empty where frames bring their own.
  init(width: Int, height: Int, palette: [UInt8], frames: [Frame]) {
    bytes = Array("GIF89a".utf8) + Self.little(width) + Self.little(height)
    bytes += [palette.isEmpty ? 0 : 0x81, 0, 0] + palette
    for frame in frames { add(frame) }
    bytes.append(0x3B)
  }

  private mutating func add(_ frame: Frame) {
    if let transparent = frame.transparent {
      bytes += [0x21, 0xF9, 4, 1, 10, 0, transparent, 0]
    }
    bytes.append(0x2C)
    for value in [frame.x, frame.y, frame.width, frame.height] { bytes += Self.little(value) }
    bytes.append((frame.palette.isEmpty ? 0 : 0x81) | (frame.isInterlaced ? 0x40 : 0))
    bytes += frame.palette + [2]
    // A code that clears the table before each pixel keeps all codes at three bits.
    let codes = frame.indices.flatMap { (index: UInt8) -> [UInt8] in [4, index] } + [5]
    var packed: [UInt8] = []
    var (room, value) = (0, 0)
    for code in codes {
      value |= Int(code) << room
      room += 3
      if room >= 8 {
        packed.append(UInt8(value & 255))
        value >>= 8
        room -= 8
      }
    }
    if room > 0 { packed.append(UInt8(value)) }
    for start in stride(from: 0, to: packed.count, by: 255) {
      let block = packed[start..<min(start + 255, packed.count)]
      bytes += [UInt8(block.count)] + block
    }
    bytes.append(0)
  }

  private static func little(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
}
