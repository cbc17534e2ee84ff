import CCodecs

/// An animated PNG as it is meant to be shown: small, strict, written from the specification alone.
struct APNGDecoder {
  struct Picture {
    /// Straight RGBA of the whole canvas.
    var rgba: [UInt8]
    var delay: (numerator: Int, denominator: Int)
    /// What the file holds of it.
    var area: (x: Int, y: Int, width: Int, height: Int)
    var blend: UInt8
  }

  struct Malformed: Error, CustomStringConvertible {
    var description: String
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var plays = 0
  private(set) var pictures: [Picture] = []
  private var channels = 0
  private var key: [UInt8]?
  private var announced = 0
  private var sequence = 0
  private var control: [UInt8]?
  private var data: [UInt8] = []
  private var canvas: [UInt8] = []

  init(_ file: [UInt8]) throws {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw Malformed(description: "signature")
    }
    var at = 8
    var hasEnded = false
    while at + 12 <= file.count, !hasEnded {
      let length = Self.number(file, at)
      guard at + 12 + length <= file.count else { throw Malformed(description: "length") }
      let type = String(decoding: file[(at + 4)..<(at + 8)], as: UTF8.self)
      let body = Array(file[(at + 8)..<(at + 8 + length)])
      let checksum = file[(at + 4)..<(at + 8 + length)].withUnsafeBytes {
        libdeflate_crc32(0, $0.baseAddress, $0.count)
      }
      guard Int(checksum) == Self.number(file, at + 8 + length) else {
        throw Malformed(description: "checksum of \(type)")
      }
      try take(type, body)
      hasEnded = type == "IEND"
      at += 12 + length
    }
    guard hasEnded, at == file.count else { throw Malformed(description: "end") }
    guard pictures.count == announced else { throw Malformed(description: "number of pictures") }
  }

  private mutating func take(_ type: String, _ body: [UInt8]) throws {
    switch type {
    case "IHDR":
      (width, height) = (Self.number(body, 0), Self.number(body, 4))
      channels = body[9] == 2 ? 3 : 4
      canvas = [UInt8](repeating: 0, count: width * height * 4)
    case "tRNS": key = [body[1], body[3], body[5]]
    case "acTL": (announced, plays) = (Self.number(body, 0), Self.number(body, 4))
    case "fcTL":
      try show()
      try count(body)
      control = body
    case "IDAT": data += body
    case "fdAT":
      try count(body)
      data += body[4...]
    case "IEND": try show()
    default: break
    }
  }

  private mutating func count(_ body: [UInt8]) throws {
    guard Self.number(body, 0) == sequence else { throw Malformed(description: "order") }
    sequence += 1
  }

  private mutating func show() throws {
    guard let control else { return }
    let fields = (1...4).map { Self.number(control, $0 * 4) }
    let area = (x: fields[2], y: fields[3], width: fields[0], height: fields[1])
    guard area.width > 0, area.height > 0, area.x + area.width <= width,
      area.y + area.height <= height, control[24] == 0, control[25] <= 1
    else { throw Malformed(description: "control") }
    let pixels = try unfiltered(width: area.width, height: area.height)
    for y in 0..<area.height {
      for x in 0..<area.width {
        var pixel = Array(pixels[((y * area.width + x) * channels)...].prefix(channels))
        if channels == 3 { pixel.append(pixel == key ? 0 : 255) }
        if control[25] == 1 {
          guard pixel[3] == 0 || pixel[3] == 255 else { throw Malformed(description: "blend") }
          if pixel[3] == 0 { continue }
        }
        let at = ((y + area.y) * width + x + area.x) * 4
        canvas.replaceSubrange(at..<(at + 4), with: pixel)
      }
    }
    let delay = (
      numerator: Int(control[20]) << 8 | Int(control[21]),
      denominator: Int(control[22]) << 8 | Int(control[23])
    )
    pictures.append(Picture(rgba: canvas, delay: delay, area: area, blend: control[25]))
    data = []
    self.control = nil
  }

  private func unfiltered(width: Int, height: Int) throws -> [UInt8] {
    let stride = width * channels
    var raw = [UInt8](repeating: 0, count: (stride + 1) * height)
    var got = 0
    let decompressor = libdeflate_alloc_decompressor()
    defer { libdeflate_free_decompressor(decompressor) }
    guard
      libdeflate_zlib_decompress(decompressor, data, data.count, &raw, raw.count, &got)
        == LIBDEFLATE_SUCCESS, got == raw.count
    else { throw Malformed(description: "data") }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(stride * height)
    for y in 0..<height {
      let filter = raw[y * (stride + 1)]
      for x in 0..<stride {
        let at = y * stride + x
        let left = x < channels ? 0 : Int(pixels[at - channels])
        let up = y == 0 ? 0 : Int(pixels[at - stride])
        let corner = x < channels || y == 0 ? 0 : Int(pixels[at - stride - channels])
        let guess =
          switch filter {
          case 0: 0
          case 1: left
          case 2: up
          case 3: (left + up) / 2
          default: Self.paeth(left, up, corner)
          }
        pixels.append(raw[y * (stride + 1) + 1 + x] &+ UInt8(guess))
      }
    }
    return pixels
  }

  private static func paeth(_ a: Int, _ b: Int, _ c: Int) -> Int {
    let (toA, toB, toC) = (abs(b - c), abs(a - c), abs(a + b - c - c))
    return toA <= toB && toA <= toC ? a : toB <= toC ? b : c
  }

  private static func number(_ bytes: [UInt8], _ at: Int) -> Int {
    bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
