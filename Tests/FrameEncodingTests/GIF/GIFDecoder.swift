/// A GIF as a viewer shows it, read strictly: whatever a viewer might take in another way is an error.
struct DecodedGIF {
  /// One picture of the file, after it was drawn.
  struct Picture {
    /// 0xFFRRGGBB, or 0 where nothing is shown.
    var pixels: [UInt32]
    /// Hundredths of a second.
    var delay: Int
    var area: (x: Int, y: Int, width: Int, height: Int)
    /// Its own palette as far as the transparent entry, if it has one.
    var palette: [UInt32]?
    /// How often the dictionary was emptied on the way.
    var clears: Int
  }

  struct Malformed: Error { var reason: String }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var palette: [UInt32] = []
  /// How often it says that it is played again; 0 is for ever, `nil` where it says nothing.
  private(set) var repeats: Int?
  private(set) var pictures: [Picture] = []
  private var canvas: [UInt32] = []
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard bytes.starts(with: Array("GIF89a".utf8)) else { throw Malformed(reason: "signature") }
    at = 6
    width = try pair()
    height = try pair()
    let flags = try byte()
    guard flags & 0x80 != 0 else { throw Malformed(reason: "no palette") }
    _ = try byte()
    _ = try byte()
    palette = try colors(flags)
    canvas = Array(repeating: 0, count: width * height)
    try readBlocks()
    guard at == bytes.count else { throw Malformed(reason: "bytes after the end") }
  }

  private mutating func byte() throws -> UInt8 {
    guard at < bytes.count else { throw Malformed(reason: "too short") }
    defer { at += 1 }
    return bytes[at]
  }

  private mutating func pair() throws -> Int { Int(try byte()) | Int(try byte()) << 8 }

  private mutating func colors(_ flags: UInt8) throws -> [UInt32] {
    var colors: [UInt32] = []
    for _ in 0..<(2 << Int(flags & 7)) {
      colors.append(
        0xFF00_0000 | UInt32(try byte()) << 16 | UInt32(try byte()) << 8 | UInt32(try byte()))
    }
    return colors
  }

  private mutating func readBlocks() throws {
    var control: (disposal: Int, delay: Int, clear: Int?)?
    while true {
      switch try byte() {
      case 0x3B: return
      case 0x21:
        let label = try byte()
        let data = try subBlocks()
        if label == 0xF9 {
          guard data.count == 4 else { throw Malformed(reason: "control") }
          control = (
            Int(data[0] >> 2 & 7), Int(data[1]) | Int(data[2]) << 8,
            data[0] & 1 == 1 ? Int(data[3]) : nil
          )
        } else if label == 0xFF, data.starts(with: Array("NETSCAPE2.0".utf8)) {
          guard data.count == 14, data[11] == 1 else { throw Malformed(reason: "loop") }
          repeats = Int(data[12]) | Int(data[13]) << 8
        } else {
          throw Malformed(reason: "extension")
        }
      case 0x2C:
        guard let known = control else { throw Malformed(reason: "no control") }
        try readPicture(disposal: known.disposal, delay: known.delay, clear: known.clear)
        control = nil
      default: throw Malformed(reason: "block")
      }
    }
  }

  private mutating func subBlocks() throws -> [UInt8] {
    var data: [UInt8] = []
    while case let count = Int(try byte()), count > 0 {
      guard at + count <= bytes.count else { throw Malformed(reason: "too short") }
      data += bytes[at..<(at + count)]
      at += count
    }
    return data
  }

  private mutating func readPicture(disposal: Int, delay: Int, clear: Int?) throws {
    let area = (x: try pair(), y: try pair(), width: try pair(), height: try pair())
    let flags = try byte()
    guard flags & 0x78 == 0 else { throw Malformed(reason: "interlaced, sorted or reserved") }
    let own = flags & 0x80 == 0 ? nil : try colors(flags)
    let palette = own ?? palette
    guard area.width > 0, area.height > 0, area.x + area.width <= width,
      area.y + area.height <= height
    else { throw Malformed(reason: "area") }
    let least = Int(try byte())
    var reader = CodeReader(bytes: try subBlocks())
    let indices = try reader.decode(least: least, count: area.width * area.height)
    for (place, index) in indices.enumerated() where index != clear {
      guard index < palette.count else { throw Malformed(reason: "index") }
      canvas[(area.y + place / area.width) * width + area.x + place % area.width] = palette[index]
    }
    pictures.append(
      Picture(
        pixels: canvas, delay: delay, area: area,
        palette: own.map { Array($0.prefix(clear ?? 256)) },
        clears: reader.clears))
    guard disposal == 1 || disposal == 2 else { throw Malformed(reason: "disposal") }
    if disposal == 2 {
      for y in area.y..<(area.y + area.height) {
        for x in area.x..<(area.x + area.width) { canvas[y * width + x] = 0 }
      }
    }
  }
}

/// LZW codes from bytes. Source: CompuServe, "Graphics Interchange Format, Version 89a", appendix F.
private struct CodeReader {
  let bytes: [UInt8]
  private(set) var clears = 0
  private var bit = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func code(_ width: Int) throws -> Int {
    guard bit + width <= bytes.count * 8 else {
      throw DecodedGIF.Malformed(reason: "codes end early")
    }
    var code = 0
    for place in 0..<width {
      code |= Int(bytes[(bit + place) / 8] >> UInt8((bit + place) % 8) & 1) << place
    }
    bit += width
    return code
  }

  mutating func decode(least: Int, count: Int) throws -> [Int] {
    guard (2...8).contains(least) else { throw DecodedGIF.Malformed(reason: "code size") }
    let clear = 1 << least
    // A string is a place among the indices already decoded, and a length.
    var strings: [(at: Int, length: Int)] = []
    var indices: [Int] = []
    indices.reserveCapacity(count)
    var width = least + 1
    var former: (at: Int, length: Int)?
    guard try code(width) == clear else { throw DecodedGIF.Malformed(reason: "no clear code") }
    while true {
      let next = try code(width)
      if next == clear {
        clears += 1
        strings = []
        width = least + 1
        former = nil
        continue
      }
      if next == clear + 1 { break }
      let known = clear + 2 + strings.count
      // What the decoder learns is the former string and the symbol that comes after it.
      if let former, known < 4096 { strings.append((former.at, former.length + 1)) }
      let start = indices.count
      if next < clear {
        indices.append(next)
      } else if next - clear - 2 < strings.count {
        let string = strings[next - clear - 2]
        for place in string.at..<(string.at + string.length) { indices.append(indices[place]) }
      } else {
        throw DecodedGIF.Malformed(reason: "unknown code")
      }
      if clear + 2 + strings.count == 1 << width, width < 12 { width += 1 }
      former = (start, indices.count - start)
    }
    guard indices.count == count else { throw DecodedGIF.Malformed(reason: "number of pixels") }
    guard (bit + 7) / 8 == bytes.count else { throw DecodedGIF.Malformed(reason: "bytes left") }
    return indices
  }
}
