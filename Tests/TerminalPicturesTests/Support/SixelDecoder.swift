/// Reads sixels as the manual defines them, pixel by pixel.
struct SixelDecoder {
  private(set) var width = 0
  private(set) var height = 0
  /// 0xRRGGBB; -1 where nothing was drawn.
  private(set) var pixels: [Int] = []
  private(set) var colors: [Int: Int] = [:]

  /// `nil` where the sequence isn't a sixel picture.
  init?(_ bytes: [UInt8]) {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "q")),
      bytes.starts(with: Array("\u{1B}P".utf8)), bytes.suffix(2) == [0x1B, UInt8(ascii: "\\")]
    else { return nil }
    var index = start + 1
    let end = bytes.count - 2
    var (x, y, color) = (0, 0, 0)
    func numbers() -> [Int] {
      var text = ""
      while index < end, bytes[index] == UInt8(ascii: ";") || (48...57).contains(bytes[index]) {
        text.unicodeScalars.append(Unicode.Scalar(bytes[index]))
        index += 1
      }
      return text.split(separator: ";").compactMap { Int($0) }
    }
    func draw(_ character: UInt8, _ count: Int) -> Bool {
      guard (63...126).contains(character) else { return false }
      for _ in 0..<count {
        for bit in 0..<6 where (character - 63) >> UInt8(bit) & 1 == 1 {
          guard x < width, y + bit < height else { return false }
          pixels[(y + bit) * width + x] = colors[color] ?? -2
        }
        x += 1
      }
      return true
    }
    while index < end {
      let character = bytes[index]
      index += 1
      switch character {
      case UInt8(ascii: "\""):
        let values = numbers()
        guard values.count == 4 else { return nil }
        (width, height) = (values[2], values[3])
        pixels = Array(repeating: -1, count: width * height)
      case UInt8(ascii: "#"):
        let values = numbers()
        color = values[0]
        if values.count == 5 {
          let levels = values[2...].map { ($0 * 255 + 50) / 100 }
          colors[color] = levels[0] << 16 | levels[1] << 8 | levels[2]
        }
      case UInt8(ascii: "!"):
        let count = numbers()
        guard count.count == 1, index < end, draw(bytes[index], count[0]) else { return nil }
        index += 1
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, y) = (0, y + 6)
      default: guard draw(character, 1) else { return nil }
      }
    }
  }
}
