/// WebP's container. Source: RFC 9649, 2.
enum WebPChunks {
  /// A chunk: type, length, data, a byte of padding where the length is odd.
  static func chunk(_ type: StaticString, _ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 9)
    type.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes += littleEndian(data.count, bytes: 4)
    bytes += data
    if data.count % 2 == 1 { bytes.append(0) }
    return bytes
  }

  static func littleEndian(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// What an animation begins with. `size` is that of the whole file.
  static func head(width: Int, height: Int, plays: Int, size: Int) -> [UInt8] {
    // There is alpha (a picture may have holes where nothing changed), and animation.
    let features =
      [0x12, 0, 0, 0] + littleEndian(width - 1, bytes: 3) + littleEndian(height - 1, bytes: 3)
    // A transparent background.
    let animation = [0, 0, 0, 0] + littleEndian(max(0, min(65535, plays)), bytes: 2)
    return Array("RIFF".utf8) + littleEndian(size - 8, bytes: 4) + Array("WEBP".utf8)
      + chunk("VP8X", features) + chunk("ANIM", animation)
  }

  /// The chunks of a still picture's file that hold pixels: alpha and colours.
  static func pixels(of file: [UInt8]) -> ArraySlice<UInt8> {
    var at = 12
    while at + 8 <= file.count, file[at..<(at + 4)].elementsEqual("VP8X".utf8) {
      let length = (0..<4).reduce(0) { $0 | Int(file[at + 4 + $1]) << ($1 * 8) }
      at += 8 + length + length % 2
    }
    return file.dropFirst(at)
  }
}
