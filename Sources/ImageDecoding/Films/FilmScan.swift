/// What a file of several frames says of them, read without decoding any: how long each is shown.
struct FilmScan {
  /// Milliseconds, a number for each frame.
  private(set) var durations: [Int] = []

  /// The most frames that are played; what comes behind them is left out.
  static let mostFrames = 2_000

  /// Browsers' rule: frames of almost no time are shown for a tenth of a second.
  private mutating func add(_ milliseconds: Int) {
    guard durations.count < Self.mostFrames else { return }
    durations.append(milliseconds <= 10 ? 100 : milliseconds)
  }

  /// The frames of a GIF.
  static func gif(_ bytes: UnsafeRawBufferPointer) -> FilmScan {
    var scan = FilmScan()
    let reader = ByteReader(bytes: bytes)
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    guard let head = reader.part(0, 13) else { return scan }
    var at = 13 + table(head[10])
    var delay = 0
    /// Passes over blocks, up to the empty one.
    func skipBlocks() -> Bool {
      while let count = reader.part(at, 1)?[0] {
        at += 1 + Int(count)
        if count == 0 { return true }
      }
      return false
    }
    while let kind = reader.part(at, 1)?[0], kind != 0x3B {
      if kind == 0x21 {
        if let control = reader.part(at + 1, 6), control[0] == 0xF9, control[1] == 4 {
          delay = (Int(control[3]) | Int(control[4]) << 8) * 10
        }
        at += 2
      } else if kind == 0x2C, let frame = reader.part(at, 10) {
        at += 11 + table(frame[9])
        scan.add(delay)
        delay = 0
      } else {
        break
      }
      guard skipBlocks() else { break }
    }
    return scan
  }

  /// The frames of a WebP.
  static func webp(_ bytes: UnsafeRawBufferPointer) -> FilmScan {
    var scan = FilmScan()
    let reader = ByteReader(bytes: bytes)
    var at = 12
    while let length = reader.little32(at + 4), let data = reader.part(at + 8, length) {
      if reader.has("ANMF", at: at), length >= 16 {
        scan.add(Int(data[12]) | Int(data[13]) << 8 | Int(data[14]) << 16)
      }
      at += 8 + length + length % 2
    }
    return scan
  }
}
