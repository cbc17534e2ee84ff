import CImageReaders

/// What a file says of its colours, found in its container; `nil` where that is nothing, sRGB, or
/// broken: then its values are taken for sRGB's.
enum EmbeddedColors {
  /// Parts of a profile in APP2 segments, each with its number and how many there are.
  static func jpeg(_ bytes: UnsafeRawBufferPointer) -> ColorConversion? {
    let reader = ByteReader(bytes: bytes)
    var parts: [Int: UnsafeRawBufferPointer] = [:]
    var wanted = 0
    var at = 2
    while let first = reader.part(at, 2), first[0] == 0xFF {
      let marker = first[1]
      // Bytes that fill up, and marks without a length.
      if marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
        at += marker == 0xFF ? 1 : 2
        continue
      }
      guard marker != 0xDA, marker != 0xD9, let length = reader.big16(at + 2), length >= 2 else {
        break
      }
      if marker == 0xE2, length > 16, reader.has("ICC_PROFILE\0", at: at + 4),
        let numbers = reader.part(at + 16, 2), let part = reader.part(at + 18, length - 16)
      {
        let number = Int(numbers[0])
        guard parts[number] == nil, wanted == 0 || wanted == Int(numbers[1]) else { return nil }
        wanted = Int(numbers[1])
        parts[number] = part
      }
      at += 2 + length
    }
    guard wanted > 0, parts.count == wanted else { return nil }
    var profile: [UInt8] = []
    for number in 1...wanted {
      guard let part = parts[number], profile.count + part.count <= ICCProfile.mostBytes else {
        return nil
      }
      profile += part
    }
    return profile.withUnsafeBytes(ICCProfile.conversion)
  }

  /// `cICP`, `iCCP`, `sRGB`, then `gAMA` with `cHRM`: the first of these that is there counts.
  static func png(_ bytes: UnsafeRawBufferPointer) -> ColorConversion? {
    let reader = ByteReader(bytes: bytes)
    var chunks: [Int: UnsafeRawBufferPointer] = [:]
    var at = 8
    while let length = reader.big32(at), let name = reader.big32(at + 4),
      !reader.has("IDAT", at: at + 4), let data = reader.part(at + 8, length)
    {
      if chunks[name] == nil, Self.names.contains(name) { chunks[name] = data }
      at += 12 + length
    }
    if let coded = chunks[Self.name("cICP")], coded.count == 4 {
      return ColorConversion(primaries: Int(coded[0]), transfer: Int(coded[1]))
    }
    if let compressed = chunks[Self.name("iCCP")] {
      // A name, a zero, the method, which is zero too.
      guard let end = compressed.prefix(80).firstIndex(of: 0), end > 0,
        let rest = ByteReader(bytes: compressed).part(end + 2, compressed.count - end - 2)
      else { return nil }
      return inflated(rest)
    }
    if chunks[Self.name("sRGB")] != nil { return nil }
    guard let gamma = chunks[Self.name("gAMA")].flatMap({ ByteReader(bytes: $0).big32(0) }),
      (10_000...1_000_000).contains(gamma)
    else { return nil }
    // What all programs write that mean sRGB.
    let curve: ToneCurve =
      (45_000...46_000).contains(gamma) ? .sRGB : .power(100_000 / Double(gamma))
    let matrix = chunks[Self.name("cHRM")].flatMap(lights) ?? .identity
    return ColorConversion(curves: [curve, curve, curve], matrix: matrix)
  }

  private static let names = Set(["cICP", "iCCP", "sRGB", "gAMA", "cHRM"].map(name))

  private static func name(_ text: String) -> Int { text.utf8.reduce(0) { $0 << 8 | Int($1) } }

  /// White, red, green and blue, in 1/100,000.
  private static func lights(_ data: UnsafeRawBufferPointer) -> ColorMatrix? {
    let reader = ByteReader(bytes: data)
    let numbers = (0..<8).compactMap { reader.big32($0 * 4).map { Double($0) / 100_000 } }
    guard numbers.count == 8 else { return nil }
    let places = (0..<4).map { Chromaticity(x: numbers[$0 * 2], y: numbers[$0 * 2 + 1]) }
    return ColorPrimaries.conversion(
      of: ColorMatrix(red: places[1], green: places[2], blue: places[3], white: places[0]),
      white: places[0])
  }

  private static func inflated(_ compressed: UnsafeRawBufferPointer) -> ColorConversion? {
    var room = 64 << 10
    while room <= ICCProfile.mostBytes {
      var profile = [UInt8](repeating: 0, count: room)
      let count = profile.withUnsafeMutableBufferPointer { target in
        letterer_inflate(
          compressed.bindMemory(to: UInt8.self).baseAddress, compressed.count, target.baseAddress,
          target.count)
      }
      if count > 0 { return profile[..<count].withUnsafeBytes(ICCProfile.conversion) }
      guard count < 0 else { return nil }
      room *= 8
    }
    return nil
  }

  /// The chunk `ICCP`, which files of the extended form alone may have.
  static func webp(_ bytes: UnsafeRawBufferPointer) -> ColorConversion? {
    let reader = ByteReader(bytes: bytes)
    guard reader.has("VP8X", at: 12) else { return nil }
    var at = 12
    while let length = reader.little32(at + 4), let data = reader.part(at + 8, length) {
      if reader.has("ICCP", at: at) {
        return length <= ICCProfile.mostBytes ? ICCProfile.conversion(data) : nil
      }
      at += 8 + length + length % 2
    }
    return nil
  }
}
