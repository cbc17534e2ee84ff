/// PNG files of a few pixels, of any colour type and depth, stored without compression.
struct HandmadePNG {
  /// Bytes of the file so far.
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Where each row of samples ends, where each has a chunk of its own.
  private(set) var ends: [Int] = []

  /// A file of rows of packed samples; interlaced where there is one list of rows for each pass.
  ///
  /// - Parameters:
  ///   - hasChunks: whether each row stands in a chunk of its own.
  ///   - extra: one more chunk, before the pixels or behind them.
  init(
    width: Int, height: Int, depth: UInt8, type: UInt8, palette: [UInt8] = [],
    transparency: [UInt8] = [], rows: [[UInt8]], isInterlaced: Bool = false,
    hasChunks: Bool = false, extra: (name: String, data: [UInt8], isLast: Bool)? = nil
  ) {
    add(
      "IHDR",
      Self.big(width) + Self.big(height) + [depth, type, 0, 0, isInterlaced ? 1 : 0])
    if !palette.isEmpty { add("PLTE", palette) }
    if !transparency.isEmpty { add("tRNS", transparency) }
    if let extra, !extra.isLast { add(extra.name, extra.data) }
    let raw = rows.flatMap { (row: [UInt8]) -> [UInt8] in [0] + row }
    let length = UInt16(raw.count)
    let head =
      [0x78, 0x01, 1]
      + [UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)]
    if hasChunks {
      add("IDAT", head)
      for row in rows {
        add("IDAT", [0] + row)
        ends.append(bytes.count)
      }
      add("IDAT", Self.big(Self.adler(raw)))
    } else {
      add("IDAT", head + raw + Self.big(Self.adler(raw)))
    }
    if let extra, extra.isLast { add(extra.name, extra.data) }
    add("IEND", [])
  }

  private mutating func add(_ name: String, _ data: [UInt8]) {
    let body = Array(name.utf8) + data
    bytes += Self.big(data.count) + body + Self.big(Int(Self.crc(body)))
  }

  private static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  private static func adler(_ bytes: [UInt8]) -> Int {
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
