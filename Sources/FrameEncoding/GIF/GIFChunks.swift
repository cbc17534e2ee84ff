import Drawing

/// The pieces of a GIF file. Source: CompuServe, "Graphics Interchange Format, Version 89a".
enum GIFChunks {
  /// The end of a file.
  static let trailer: [UInt8] = [0x3B]

  /// What is done with a picture's area when its time is over.
  enum Disposal: UInt8 {
    /// Nothing.
    case keep = 1
    /// It shows nothing again.
    case clear = 2
  }

  /// Everything before the first picture.
  static func head(width: Int, height: Int, palette: GIFPalette, loop: GIFOptions.Loop) -> [UInt8] {
    let bits = UInt8(palette.bits - 1)
    // A palette for all pictures; eight bits a channel; square pixels.
    var bytes = Array("GIF89a".utf8) + pair(width) + pair(height) + [0xF0 | bits, 0, 0]
    bytes += palette.table
    let repeats: Int
    switch loop {
    case .once: return bytes
    case .forever: repeats = 0
    // What is written is how often it is played again.
    case .times(let count):
      guard count > 1 else { return bytes }
      repeats = min(count - 1, 65535)
    }
    return bytes + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + pair(repeats) + [0]
  }

  /// A picture with its time in hundredths of a second, and its palette, if it has one of its own.
  static func picture(
    _ data: [UInt8], in area: PixelRect, delay: Int, disposal: Disposal, clear: UInt8?,
    palette: GIFPalette? = nil
  ) -> [UInt8] {
    let flags = disposal.rawValue << 2 | (clear == nil ? 0 : 1)
    let table = palette.map { [0x80 | UInt8($0.bits - 1)] + $0.table } ?? [0]
    return [0x21, 0xF9, 4, flags] + pair(delay) + [clear ?? 0, 0, 0x2C] + pair(area.x)
      + pair(area.y) + pair(area.width) + pair(area.height) + table + data
  }

  private static func pair(_ value: Int) -> [UInt8] {
    [UInt8(value & 255), UInt8(value >> 8 & 255)]
  }
}
