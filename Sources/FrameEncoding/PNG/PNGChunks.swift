import CCodecs

/// How a pixel is stored.
package enum PNGPixelFormat: Hashable, Sendable {
  case palette
  case rgb
  case rgba

  var channels: Int {
    switch self {
    case .palette: 1
    case .rgb: 3
    case .rgba: 4
    }
  }

  var colorType: UInt8 {
    switch self {
    case .palette: 3
    case .rgb: 2
    case .rgba: 6
    }
  }
}

/// PNG's chunks as bytes. Source: W3C, "Portable Network Graphics (PNG) Specification".
enum PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk: length, type, data, checksum.
  static func chunk(_ type: StaticString, _ data: [UInt8]) -> [UInt8] {
    var bytes = bigEndian(UInt32(data.count))
    bytes.reserveCapacity(data.count + 12)
    type.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: data)
    let checksum = bytes.withUnsafeBytes {
      libdeflate_crc32(0, $0.baseAddress.map { $0 + 4 }, $0.count - 4)
    }
    bytes.append(contentsOf: bigEndian(checksum))
    return bytes
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }

  /// Where the chunks after a picture's size begin: the signature, and a chunk of 13 bytes.
  static let afterHeader = 33

  /// Everything before the pixels.
  static func head(
    width: Int, height: Int, format: PNGPixelFormat, palette: [UInt32], options: PNGOptions
  ) -> [UInt8] {
    var bytes = signature
    bytes += chunk(
      "IHDR",
      bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, format.colorType, 0, 0, 0])
    // Perceptual intent.
    bytes += chunk("sRGB", [0])
    if let scale = options.scale, scale > 0, scale < 1000 {
      let perMeter = bigEndian(UInt32((scale * 72 / 0.0254).rounded()))
      bytes += chunk("pHYs", perMeter + perMeter + [1])
    }
    for text in options.text { bytes += textChunk(text) }
    if format == .palette {
      bytes += chunk(
        "PLTE", palette.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] })
    }
    return bytes
  }

  /// `tEXt` for ASCII, `iTXt` (UTF-8) for anything else. A keyword is cut to what the format
  /// allows: 1…79 printable ASCII bytes.
  static func textChunk(_ text: PNGOptions.Text) -> [UInt8] {
    var keyword = Array(text.keyword.utf8.filter { (32...126).contains($0) }.prefix(79))
    if keyword.isEmpty { keyword = Array("Comment".utf8) }
    let isASCII = text.text.utf8.allSatisfy { $0 == 10 || (32...126).contains($0) }
    if isASCII { return chunk("tEXt", keyword + [0] + Array(text.text.utf8)) }
    // A NUL can't be distinguished from a separator.
    let value = text.text.utf8.filter { $0 != 0 }
    return chunk("iTXt", keyword + [0, 0, 0, 0, 0] + value)
  }
}
