import Drawing
import TestSupport
import Testing

@testable import ImageDecoding

/// Pictures of few pixels, decoded exactly: every kind of PNG, every plan of sizes.
struct DecodingDumpTests {
  /// The pixels of a picture, premultiplied, a row a line.
  private func text(of bitmap: Bitmap) -> String {
    var text = ""
    for y in 0..<bitmap.height {
      text += "  " + (0..<bitmap.width).map { bitmap[$0, y].hex }.joined(separator: " ") + "\n"
    }
    return text
  }

  private static let rows8: [[UInt8]] = [[0x00, 0x7F, 0xFF], [0x10, 0x20, 0x80]]

  /// Three by two pixels of every colour type and depth.
  private static let kinds: [(name: String, png: HandmadePNG)] = {
    func png(
      _ depth: UInt8, _ type: UInt8, _ rows: [[UInt8]], palette: [UInt8] = [],
      transparency: [UInt8] = []
    ) -> HandmadePNG {
      HandmadePNG(
        width: 3, height: 2, depth: depth, type: type, palette: palette,
        transparency: transparency, rows: rows)
    }
    let colors: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 16, 32, 48]
    let wide = rows8.map { row in row.flatMap { (sample: UInt8) -> [UInt8] in [sample, 0x55] } }
    return [
      ("gray of 1 bit", png(1, 0, [[0b0100_0000], [0b1010_0000]])),
      ("gray of 2 bits", png(2, 0, [[0b0001_1000], [0b1110_0100]])),
      ("gray of 4 bits", png(4, 0, [[0x07, 0xF0], [0x12, 0x80]])),
      ("gray", png(8, 0, rows8)), ("gray of 16 bits", png(16, 0, wide)),
      ("gray with a clear one", png(8, 0, rows8, transparency: [0, 0x7F])),
      ("gray of 1 bit with a clear one", png(1, 0, [[0x40], [0xA0]], transparency: [0, 1])),
      ("gray of 16 bits with a clear one", png(16, 0, wide, transparency: [0x7F, 0x55])),
      (
        "gray and alpha",
        png(8, 4, [[0, 255, 0x7F, 128, 0xFF, 0], [0x10, 1, 0x20, 254, 0x80, 255]])
      ),
      (
        "gray and alpha of 16 bits",
        png(
          16, 4,
          [
            [0, 0, 255, 255, 0x7F, 0, 128, 0, 0xFF, 0, 0, 255],
            [0x10, 9, 1, 0, 0x20, 9, 254, 0, 0x80, 9, 255, 0],
          ])
      ),
      ("colours", png(8, 2, [[255, 0, 0, 0, 255, 0, 0, 0, 255], [1, 2, 3, 4, 5, 6, 7, 8, 9]])),
      (
        "colours with a clear one",
        png(
          8, 2, [[255, 0, 0, 0, 255, 0, 0, 0, 255], [1, 2, 3, 4, 5, 6, 7, 8, 9]],
          transparency: [0, 4, 0, 5, 0, 6])
      ),
      (
        "colours of 16 bits",
        png(
          16, 2,
          [
            [255, 1, 0, 2, 0, 3, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 255, 255],
            [1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 255, 8, 255, 9, 255],
          ])
      ),
      (
        "colours and alpha",
        png(
          8, 6,
          [
            [255, 0, 0, 255, 255, 0, 0, 128, 255, 0, 0, 0],
            [255, 255, 255, 1, 200, 100, 50, 254, 3, 2, 1, 127],
          ])
      ),
      (
        "palette of 1 bit", png(1, 3, [[0b0100_0000], [0b1010_0000]], palette: Array(colors[..<6]))
      ),
      (
        "palette of 2 bits",
        png(2, 3, [[0b0001_1000], [0b1110_0100]], palette: colors, transparency: [255, 128, 0])
      ),
      ("palette of 4 bits", png(4, 3, [[0x01, 0x20], [0x32, 0x10]], palette: colors)),
      ("palette", png(8, 3, [[0, 1, 2], [3, 2, 1]], palette: colors, transparency: [0])),
    ]
  }()

  /// Whole, and with squares of two and three pixels averaged into one.
  @Test func everyKindOfPNG() throws {
    var text = ""
    for (name, png) in Self.kinds {
      text += "\n== \(name)\n" + self.text(of: try ImageDecoder.decode(png.bytes).bitmap)
      for scale in [0.25, 0.16] {
        let reduced = try png.bytes.withUnsafeBytes { bytes in
          try ImageHeader(bytes, .png).decode(bytes, scale: scale)
        }
        #expect(reduced.isComplete)
        text += "at \(scale)\n" + self.text(of: reduced.bitmap)
      }
    }
    #expect(try RecordedText("png").difference(from: text) == nil)
  }

  /// The seven passes: where each begins, and how far apart its pixels are.
  private static let passes: [(x: Int, y: Int, dx: Int, dy: Int)] = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  /// The rows of all passes of 5 by 5 pixels, each pixel the number of its row and its column, and the
  /// places of each row's pixels.
  private static var interlacedRows: [[(x: Int, y: Int)]] {
    passes.flatMap { pass in
      stride(from: pass.y, to: 5, by: pass.dy).map { y in
        stride(from: pass.x, to: 5, by: pass.dx).map { (x: $0, y: y) }
      }
    }.filter { !$0.isEmpty }
  }

  private static func interlaced(hasChunks: Bool = false) -> HandmadePNG {
    HandmadePNG(
      width: 5, height: 5, depth: 8, type: 0,
      rows: interlacedRows.map { row in row.map { UInt8($0.y * 16 + $0.x + 1) } },
      isInterlaced: true, hasChunks: hasChunks)
  }

  @Test func interlacedPixelsFindTheirPlaces() throws {
    let image = try ImageDecoder.decode(Self.interlaced().bytes)
    #expect(image.isComplete)
    for y in 0..<5 {
      for x in 0..<5 { #expect(image.bitmap[x, y].red == UInt8(y * 16 + x + 1)) }
    }
  }

  /// What came of an interlaced picture is seen, in whole or reduced; the rest stays clear.
  @Test func whatCameOfAnInterlacedPictureIsSeen() throws {
    let (rows, png) = (Self.interlacedRows, Self.interlaced(hasChunks: true))
    #expect(png.ends.count == rows.count && rows.count > 7)
    for (index, end) in png.ends.enumerated() {
      let bytes = Array(png.bytes.prefix(end + 4))
      let came = rows[...index].flatMap(\.self)
      let image = try ImageDecoder.decode(bytes)
      #expect(!image.isComplete || came.count == 25, "row \(index)")
      for y in 0..<5 {
        for x in 0..<5 {
          let isThere = came.contains { $0 == (x, y) }
          #expect(
            image.bitmap[x, y]
              == (isThere
                ? Color(
                  red: UInt8(y * 16 + x + 1), green: UInt8(y * 16 + x + 1),
                  blue: UInt8(y * 16 + x + 1))
                : Color(red: 0, green: 0, blue: 0, alpha: 0)),
            "row \(index): \(x), \(y)")
        }
      }
      let reduced = try bytes.withUnsafeBytes { bytes in
        try ImageHeader(bytes, .png).decode(bytes, scale: 0.1)
      }
      #expect(reduced.bitmap.width == 1 && reduced.bitmap.height == 1)
      // As opaque as the pixels that came, of 25.
      #expect(Int(reduced.bitmap[0, 0].alpha) == (came.count * 255 * 2 + 25) / 50)
    }
  }

  /// Of pictures that break off before any row came there is nothing to show.
  @Test func withoutARowThereIsNoPicture() throws {
    for isInterlaced in [false, true] {
      let png =
        isInterlaced
        ? Self.interlaced(hasChunks: true)
        : HandmadePNG(
          width: 3, height: 2, depth: 8, type: 0, rows: Self.rows8, hasChunks: true)
      let first = try #require(png.ends.first)
      #expect(throws: ImageDecodingError.damaged(.png)) {
        try ImageDecoder.decode(Array(png.bytes.prefix(first - 8)))
      }
      #expect(try !ImageDecoder.decode(Array(png.bytes.prefix(first))).isComplete)
    }
  }

  /// Rows from the top, and nothing below.
  @Test func whatCameOfAPictureIsSeen() throws {
    let rows: [[UInt8]] = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]]
    let png = HandmadePNG(width: 3, height: 4, depth: 8, type: 0, rows: rows, hasChunks: true)
    for (index, end) in png.ends.dropLast().enumerated() {
      let image = try ImageDecoder.decode(Array(png.bytes.prefix(end)))
      #expect(!image.isComplete)
      for y in 0..<4 {
        for x in 0..<3 {
          let color = image.bitmap[x, y]
          #expect(color.red == (y <= index ? rows[y][x] : 0), "\(index): \(x), \(y)")
          #expect(color.alpha == (y <= index ? 255 : 0))
        }
      }
    }
  }

  /// Averages of squares, with what is left over at the right and at the foot.
  @Test func squaresAreAveraged() throws {
    let rows = (0..<7).map { (y: UInt8) in (0..<7).map { (x: UInt8) in x * 20 + y * 10 } }
    let png = HandmadePNG(width: 7, height: 7, depth: 8, type: 0, rows: rows)
    var text = ""
    for (scale, factor) in [
      (1, 1), (0.26, 1), (0.25, 2), (0.17, 2), (0.16, 3), (0.125, 4), (0.07, 7),
      (0.001, 64),
    ] {
      let bitmap = try png.bytes.withUnsafeBytes { bytes in
        try ImageHeader(bytes, .png).decode(bytes, scale: scale).bitmap
      }
      text += "\n== \(scale)\n" + self.text(of: bitmap)
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          let square = rows.dropFirst(y * factor).prefix(factor).flatMap {
            $0.dropFirst(x * factor).prefix(factor)
          }
          let sum = square.reduce(0) { $0 + Int($1) }
          #expect(Int(bitmap[x, y].red) == (2 * sum + square.count) / (2 * square.count))
        }
      }
    }
    #expect(try RecordedText("averages").difference(from: text) == nil)
  }

  /// What is shown of a picture, at which size.
  @Test func plans() throws {
    var text = ""
    for sizing: ImageSizing in [
      .original, .fit(width: 10, height: 10), .fit(width: 100, height: 5),
      .fit(width: 5, height: 100), .fit(width: 1000, height: 1000), .fit(width: 0, height: 0),
      .fill(width: 10, height: 10), .fill(width: 100, height: 5), .fill(width: 5, height: 100),
      .fill(width: 1000, height: 10), .fill(width: 0, height: 0), .fit(width: 30, height: 20),
    ] {
      for (width, height) in [(30, 20), (20, 30), (1, 1), (3, 1000), (29, 21)] {
        let plan = SizingPlan(sizing, width: width, height: height)
        text += "\(ValueDump().text(sizing)) of \(width) × \(height): "
        text += ValueDump(decimals: 4).text(plan) + "\n"
      }
    }
    #expect(try RecordedText("plans").difference(from: text) == nil)
  }

  /// Where each pixel of 3 by 2 comes to stand.
  @Test func everyOrientation() throws {
    let rows: [[UInt8]] = [[1, 2, 3], [4, 5, 6]]
    let png = HandmadePNG(width: 3, height: 2, depth: 8, type: 0, rows: rows)
    let bitmap = try ImageDecoder.decode(png.bytes).bitmap
    let expected: [ImageOrientation: [[UInt8]]] = [
      .upright: [[1, 2, 3], [4, 5, 6]], .mirrored: [[3, 2, 1], [6, 5, 4]],
      .upsideDown: [[6, 5, 4], [3, 2, 1]], .mirroredUpsideDown: [[4, 5, 6], [1, 2, 3]],
      .mirroredLeft: [[1, 4], [2, 5], [3, 6]], .right: [[4, 1], [5, 2], [6, 3]],
      .mirroredRight: [[6, 3], [5, 2], [4, 1]], .left: [[3, 6], [2, 5], [1, 4]],
    ]
    #expect(expected.count == ImageOrientation.allCases.count)
    for (orientation, rows) in expected {
      let turned = bitmap.oriented(orientation)
      let found = (0..<turned.height).map { y in (0..<turned.width).map { turned[$0, y].red } }
      #expect(found == rows, "\(orientation)")
      #expect(orientation.swapsSides == (turned.width == 2))
    }
  }

  /// Limits that are met exactly, and passed by one.
  @Test func limitsAreInclusive() throws {
    let png = HandmadePNG(
      width: 7, height: 5, depth: 8, type: 0,
      rows: (0..<5).map { _ in
        [UInt8](repeating: 9, count: 7)
      }
    ).bytes
    let met = ImageLimits(bytes: png.count, pixels: 35, side: 7)
    #expect(try ImageDecoder.probe(png, limits: met).width == 7)
    let passed: [ImageLimits] = [
      ImageLimits(bytes: png.count - 1), ImageLimits(pixels: 34), ImageLimits(side: 6),
    ]
    for limits in passed {
      #expect(throws: ImageDecodingError.self) { try ImageDecoder.probe(png, limits: limits) }
    }
    let filled = ImageSizing.fill(width: 6, height: 6)
    #expect(
      try ImageDecoder.decode(png, sizing: filled, limits: ImageLimits(pixels: 36)).isComplete)
    #expect(throws: ImageDecodingError.tooManyPixels(width: 6, height: 6, limit: 35)) {
      try ImageDecoder.decode(png, sizing: filled, limits: ImageLimits(pixels: 35))
    }
    #expect(ImageLimits() == ImageLimits(bytes: 67_108_864, pixels: 120_000_000, side: 32_767))
  }
}
