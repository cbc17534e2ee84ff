import Drawing
import TestSupport
import Testing

@testable import ImageDecoding

struct ImageDecoderTests {
  static let supported = Fixture.allCases

  /// Whether two colours are close, as a lossy file makes them.
  private func isClose(_ left: Color, _ right: Color, within: Int = 60) -> Bool {
    left.isClose(to: right, within: within)
  }

  @Test(arguments: supported)
  func decodesWhatTheFileShows(fixture: Fixture) throws {
    let info = try ImageDecoder.probe(fixture.bytes)
    #expect(info.width == 24 && info.height == 16)
    let image = try ImageDecoder.decode(fixture.bytes)
    #expect(image.isComplete)
    #expect(image.bitmap.width == 24 && image.bitmap.height == 16)
    guard fixture != .grayJPEG else {
      let gray = image.bitmap[12, 8]
      #expect(gray.red == gray.green && gray.green == gray.blue)
      return
    }
    if fixture == .alphaPNG {
      // Half of lime and of red, premultiplied.
      #expect(
        isClose(image.bitmap[2, 1], Color(red: 0, green: 128, blue: 0, alpha: 128), within: 2))
      #expect(
        isClose(image.bitmap[20, 0], Color(red: 128, green: 0, blue: 0, alpha: 128), within: 2))
    } else {
      #expect(isClose(image.bitmap[2, 1], Color(red: 0, green: 255, blue: 0)))
      #expect(isClose(image.bitmap[20, 0], Color(red: 255, green: 0, blue: 0)))
      #expect(isClose(image.bitmap[12, 15], Color(red: 0, green: 0, blue: 255)))
    }
  }

  @Test(arguments: supported)
  func fitsAndFills(fixture: Fixture) throws {
    func size(_ sizing: ImageSizing) throws -> [Int] {
      let bitmap = try ImageDecoder.decode(fixture.bytes, sizing: sizing).bitmap
      return [bitmap.width, bitmap.height]
    }
    #expect(try size(.fit(width: 12, height: 100)) == [12, 8])
    #expect(try size(.fit(width: 5, height: 2)) == [3, 2])
    #expect(try size(.fit(width: 500, height: 500)) == [24, 16])
    #expect(try size(.fill(width: 16, height: 16)) == [16, 16])
    #expect(try size(.fill(width: 1, height: 40)) == [1, 40])
    #expect(try size(.fill(width: 2, height: 2)) == [2, 2])
  }

  @Test func fillingCutsBothSides() throws {
    // A wide picture in a square: its middle stays.
    let bitmap = try ImageDecoder.decode(Fixture.png.bytes, sizing: .fill(width: 16, height: 16))
      .bitmap
    #expect(isClose(bitmap[0, 0], Color(red: 0, green: 255, blue: 0), within: 30))
    #expect(isClose(bitmap[6, 0], Color(red: 255, green: 0, blue: 0), within: 30))
  }

  @Test(arguments: 1...8, [false, true])
  func exifTurnsThePicture(orientation: Int, isLittle: Bool) throws {
    let plain = Fixture.jpeg.bytes
    let value = UInt8(orientation)
    let exif: [UInt8] =
      isLittle
      ? Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0]
        + [value, 0, 0, 0, 0, 0, 0, 0]
      : Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1]
        + [0, value, 0, 0, 0, 0, 0, 0]
    let marker: [UInt8] = [0xFF, 0xE1, 0, UInt8(exif.count + 2)]
    let image = try ImageDecoder.decode(plain[..<2] + marker + exif + plain[2...])
    let lime = Color(red: 0, green: 255, blue: 0)
    let (right, bottom) = (image.bitmap.width - 2, image.bitmap.height - 2)
    #expect(image.bitmap.width == (orientation < 5 ? 24 : 16))
    // Where the stored top left corner is seen.
    let corner: (Int, Int) =
      switch orientation {
      case 1, 5: (1, 1)
      case 2, 6: (right, 1)
      case 3, 7: (right, bottom)
      default: (1, bottom)
      }
    #expect(isClose(image.bitmap[corner.0, corner.1], lime), "orientation \(orientation)")
  }

  /// A TIFF block that says how a camera was held.
  private func tiff(orientation: UInt8) -> [UInt8] {
    Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      + [0, 0, 0, 0]
  }

  /// In PNG before or behind the pixels, in WebP behind them, with JPEG's mark or without.
  @Test(arguments: [false, true], [false, true])
  func exifTurnsOtherPictures(isBehind: Bool, hasMark: Bool) throws {
    let exif = (hasMark ? Array("Exif\0\0".utf8) : []) + tiff(orientation: 6)
    func sides(_ bytes: [UInt8]) throws -> [Int] {
      let bitmap = try ImageDecoder.decode(bytes).bitmap
      return [bitmap.width, bitmap.height]
    }
    let row: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255]
    let plain = HandmadePNG(width: 3, height: 1, depth: 8, type: 2, rows: [row])
    #expect(try sides(plain.bytes) == [3, 1])
    let turned = HandmadePNG(
      width: 3, height: 1, depth: 8, type: 2, rows: [row],
      extra: ("eXIf", exif, isBehind))
    #expect(try sides(turned.bytes) == [1, 3])
    #expect(
      try ImageDecoder.decode(turned.bytes).bitmap[0, 0] == Color(red: 255, green: 0, blue: 0))

    let still = Fixture.losslessWebP.bytes
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    }
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
    }
    let size = try sides(still)
    let head = chunk("VP8X", [8, 0, 0, 0] + little(size[0] - 1, 3) + little(size[1] - 1, 3))
    let body = Array("WEBP".utf8) + head + still[12...] + chunk("EXIF", exif)
    let file = Array("RIFF".utf8) + little(body.count, 4) + body
    #expect(try sides(file) == [size[1], size[0]])
    // A block that is cut off within its entry says nothing.
    for length in 0..<exif.count {
      let cut = HandmadePNG(
        width: 3, height: 1, depth: 8, type: 2, rows: [row],
        extra: ("eXIf", Array(exif[..<length]), isBehind))
      #expect(try sides(cut.bytes) == (length < exif.count - 4 ? [3, 1] : [1, 3]))
    }
  }

  @Test func anAnimationGivesItsFirstFrame() throws {
    let still = Fixture.losslessWebP.bytes
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    }
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
    }
    // 40 × 20 pixels, the still at (4, 2).
    let head = chunk("VP8X", [2, 0, 0, 0] + little(39, 3) + little(19, 3))
    let animation = chunk("ANIM", [0, 0, 0, 0, 0, 0])
    let frame = chunk(
      "ANMF",
      little(2, 3) + little(1, 3) + little(23, 3) + little(15, 3) + little(100, 3) + [0]
        + still[12...])
    let body = Array("WEBP".utf8) + head + animation + frame
    let image = try ImageDecoder.decode(Array("RIFF".utf8) + little(body.count, 4) + body)
    #expect(image.bitmap.width == 40 && image.bitmap.height == 20)
    #expect(image.bitmap[0, 0].alpha == 0)
    #expect(isClose(image.bitmap[5, 3], Color(red: 0, green: 255, blue: 0), within: 2))
    #expect(isClose(image.bitmap[27, 17], Color(red: 0, green: 0, blue: 255), within: 20))
  }

  /// A PNG whose header claims a size, with the right checksum.
  private func claiming(width: Int, height: Int) -> [UInt8] {
    var png = Fixture.png.bytes
    let sides = [width, height].flatMap { side in
      [24, 16, 8, 0].map { UInt8(side >> $0 & 255) }
    }
    png.replaceSubrange(16..<24, with: sides)
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in png[12..<29] {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    crc = ~crc
    png.replaceSubrange(29..<33, with: [24, 16, 8, 0].map { UInt8(crc >> $0 & 255) })
    return png
  }

  @Test func sizesAreRoundedToTheNearest() {
    func fit(_ width: Int, _ height: Int, _ source: (Int, Int)) -> [Int] {
      let plan = SizingPlan(
        .fit(width: width, height: height), width: source.0, height: source.1)
      return [plan.width, plan.height]
    }
    #expect(fit(10, 100, (30, 20)) == [10, 7])
    #expect(fit(100, 10, (20, 30)) == [7, 10])
    #expect(fit(10, 100, (30, 19)) == [10, 6])
    #expect(fit(10, 100, (1000, 1)) == [10, 1])
    #expect(fit(0, -3, (30, 20)) == [1, 1])
  }

  /// The last squares are averaged over as many pixels as they have.
  @Test(arguments: [0.1, 0.166, 0.07])
  func theLastColumnAndRowAreAsBrightAsTheOthers(scale: Double) throws {
    let bytes = Fixture.png.bytes
    let bitmap = try bytes.withUnsafeBytes { bytes in
      try ImageHeader(bytes, .png).decode(bytes, scale: scale).bitmap
    }
    let (right, bottom) = (bitmap.width - 1, bitmap.height - 1)
    for x in 0...right {
      let color = bitmap[x, bottom]
      #expect(color.alpha == 255 && Int(color.red) + Int(color.blue) > 230)
    }
    for y in 0...bottom {
      let color = bitmap[right, y]
      #expect(color.alpha == 255 && Int(color.red) + Int(color.blue) > 230)
    }
    #expect(bitmap[right, 0].red > 200 && bitmap[0, bottom].blue > 200)
  }

  @Test(arguments: [
    ("GIF89a", ImageFormat.gif), ("GIF87a", .gif), ("<svg", .svg), ("....ftypavif", .avif),
    ("....ftyphei", .heif), ("RIFF....WEBP", .webp),
  ]) func aHeadIsEnoughToTellAFormat(_ head: String, _ format: ImageFormat) {
    func found(_ bytes: some Collection<UInt8>) -> ImageFormat? {
      Array(bytes).withUnsafeBytes { ImageFormat($0) }
    }
    #expect(found(head.utf8) == format && found((head + "x").utf8) == format)
    #expect(found(head.utf8.dropLast()) == nil)
  }

  /// Two letters alone are any text's: a BMP has its header after them.
  @Test func formatsAreToldByAllOfTheirMarks() {
    func found(_ bytes: [UInt8]) -> ImageFormat? { bytes.withUnsafeBytes { ImageFormat($0) } }
    func padded(_ text: String, _ count: Int) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: count - text.utf8.count)
    }
    #expect(found(padded("BM", 27)) == .bmp && found(padded("BM", 26)) == nil)
    #expect(found([0xFF, 0xD8, 0xFF]) == .jpeg && found([0xFF, 0xD8]) == nil)
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    #expect(found(png) == .png && found(png.dropLast()) == nil)
    #expect(found([0x49, 0x49, 0x2A, 0]) == .tiff && found([0x4D, 0x4D, 0, 0x2A]) == .tiff)
    #expect(found([0x49, 0x49, 0, 0x2A]) == nil)
    #expect(found(Array("RIFF....WAVE".utf8)) == nil && found(Array("....WEBP".utf8)) == nil)
    for brand in ["heic", "heix", "hevc", "mif1"] {
      #expect(found(Array("....ftyp\(brand)".utf8)) == .heif, "\(brand)")
    }
    #expect(found(Array("....ftypavis".utf8)) == .avif && found(Array("....ftypmp42".utf8)) == nil)
    #expect(found([0x1F, 0x8B, 8]) == .lottie && found([0x1F, 0x8B, 7]) == nil)
    #expect(found(Array(" {\"a\":\"layer\",\"layers\"".utf8)) == .lottie)
    #expect(found(Array("{\"layer\"".utf8)) == nil && found(Array("[\"layers\"".utf8)) == nil)
    #expect(
      ImageFormat.allCases.filter(\.isSupported)
        == [.jpeg, .png, .webp, .gif, .heif, .avif, .lottie])
  }

  /// Four inks, as cameras and print shops leave them: inverted where Adobe wrote them.
  @Test func inksAreInvertedWhereAdobeSaysSo() throws {
    let adobe = Fixture.cmykJPEG.bytes
    let marker = try #require(adobe.indices.first { adobe[$0...].starts(with: [0xFF, 0xEE]) })
    let length = Int(adobe[marker + 2]) << 8 + Int(adobe[marker + 3])
    // Without the mark the four channels are inks as they are: what was white is black.
    let plain = Array(adobe[..<marker] + adobe[(marker + 2 + length)...])
    let first = try ImageDecoder.decode(adobe).bitmap
    #expect(isClose(first[20, 0], Color(red: 255, green: 0, blue: 0)))
    let other = try ImageDecoder.decode(plain).bitmap
    #expect(other[20, 0].alpha == 255 && !isClose(other[20, 0], first[20, 0]))
  }

  /// An orientation stands among other entries; beyond the block, or of another number, it is none.
  @Test func anOrientationIsFoundAmongOtherEntries() throws {
    let plain = Fixture.jpeg.bytes
    func width(_ exif: [UInt8]) throws -> Int {
      let marker: [UInt8] = [0xFF, 0xE1, 0, UInt8(exif.count + 2)]
      return try ImageDecoder.probe(plain[..<2] + marker + exif + plain[2...]).width
    }
    func entry(_ tag: UInt8, _ value: UInt8) -> [UInt8] {
      [tag, 0x01, 3, 0, 1, 0, 0, 0, value, 0, 0, 0]
    }
    func block(_ entries: [[UInt8]], count: UInt8? = nil, offset: UInt8 = 8) -> [UInt8] {
      var bytes = Array("Exif\0\0II*\0".utf8)
      bytes += [offset, 0, 0, 0]
      bytes += [UInt8](repeating: 0, count: Int(offset) - 8)
      bytes += [count ?? UInt8(entries.count), 0]
      for entry in entries { bytes += entry }
      return bytes
    }
    #expect(try width(block([entry(0x12, 6)])) == 16)
    #expect(try width(block([entry(0x10, 9), entry(0x12, 6), entry(0x13, 1)])) == 16)
    #expect(try width(block([entry(0x10, 9), entry(0x12, 6)], count: 1)) == 24, "it isn't counted")
    #expect(try width(block([entry(0x12, 6)], count: 9)) == 16)
    #expect(try width(block([entry(0x10, 9)], count: 9)) == 24, "there are fewer than are counted")
    #expect(try width(block([entry(0x12, 6)], offset: 12)) == 16)
    for value: UInt8 in [0, 1, 4, 9, 255] {
      #expect(try width(block([entry(0x12, value)])) == 24, "\(value)")
    }
    #expect(try width(block([Array(entry(0x12, 6).dropLast())])) == 24, "it is cut off")
    var far = Array("Exif\0\0II*\0".utf8)
    far += [200, 0, 0, 0, 1, 0]
    #expect(try width(far) == 24)
    var other = block([entry(0x12, 6)])
    other[0] = UInt8(ascii: "X")
    #expect(try width(other) == 24, "it is no EXIF")
  }

  @Test func neitherSideMayBeLongerThanTheLimit() throws {
    let limits = ImageLimits()
    for (width, height) in [(24, 40_000), (40_000, 24), (1, limits.side + 1)] {
      #expect(
        throws: ImageDecodingError.tooManyPixels(
          width: width, height: height, limit: limits.pixels)
      ) { try ImageDecoder.probe(claiming(width: width, height: height)) }
    }
    for (width, height) in [(24, limits.side), (limits.side, 24)] {
      let info = try ImageDecoder.probe(claiming(width: width, height: height))
      #expect(info.width == width && info.height == height)
    }
    let few = ImageLimits(pixels: 24 * 16)
    #expect(try ImageDecoder.decode(Fixture.png.bytes, limits: few).bitmap.width == 24)
    #expect(throws: ImageDecodingError.self) {
      try ImageDecoder.probe(Fixture.png.bytes, limits: ImageLimits(pixels: 24 * 16 - 1))
    }
  }

  /// A picture is never held much larger than it is shown, nor ever smaller: JPEG by its transform's
  /// eighths, other files by whole squares, of which twice as many pixels are kept as are needed.
  @Test(arguments: [
    (1.0, [24, 16], [24, 16]), (0.51, [24, 16], [24, 16]), (0.5, [12, 8], [24, 16]),
    (0.45, [12, 8], [24, 16]), (0.26, [12, 8], [24, 16]), (0.25, [6, 4], [12, 8]),
    (0.2, [6, 4], [12, 8]), (0.17, [6, 4], [12, 8]), (0.166, [6, 4], [8, 6]),
    (0.126, [6, 4], [8, 6]), (0.125, [3, 2], [6, 4]), (0.1, [3, 2], [5, 4]),
    (0.05, [3, 2], [3, 2]), (0.03, [2, 1], [2, 1]), (0.001, [1, 1], [1, 1]),
  ]) func aboutAsManyPixelsAreDecodedAsAreShown(
    scale: Double, jpeg: [Int], other: [Int]
  ) throws {
    for (fixture, format, expected) in [
      (Fixture.jpeg, ImageFormat.jpeg, jpeg), (.progressiveJPEG, .jpeg, jpeg),
      (.png, .png, other), (.interlacedPNG, .png, other), (.webp, .webp, other),
    ] {
      let bitmap = try fixture.bytes.withUnsafeBytes { bytes in
        try ImageHeader(bytes, format).decode(bytes, scale: scale).bitmap
      }
      #expect([bitmap.width, bitmap.height] == expected, "\(fixture)")
    }
  }

  @Test func sizesAreJudgedBeforeAnythingIsAllocated() throws {
    let png = claiming(width: 60_000, height: 60_000)
    let expected = ImageDecodingError.tooManyPixels(
      width: 60_000, height: 60_000, limit: ImageLimits().pixels)
    #expect(throws: expected) { try ImageDecoder.probe(png) }
    #expect(throws: expected) { try ImageDecoder.decode(png, sizing: .fit(width: 9, height: 9)) }

    var jpeg = Fixture.jpeg.bytes
    let frame = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC0]) })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xEA, 0x60, 0xEA, 0x60])
    #expect(throws: expected) { try ImageDecoder.decode(jpeg) }

    #expect(throws: ImageDecodingError.tooManyBytes(372, limit: 100)) {
      try ImageDecoder.decode(Fixture.png.bytes, limits: ImageLimits(bytes: 100))
    }
    #expect(throws: ImageDecodingError.tooManyPixels(width: 9000, height: 9000, limit: 1000)) {
      try ImageDecoder.decode(
        Fixture.png.bytes, sizing: .fill(width: 9000, height: 9000),
        limits: ImageLimits(pixels: 1000))
    }
  }

  @Test func saysWhatItCannotRead() {
    #expect(throws: ImageDecodingError.unsupported(.bmp)) {
      try ImageDecoder.decode(Array("BM".utf8) + [UInt8](repeating: 0, count: 40))
    }
    #expect(throws: ImageDecodingError.unrecognized) { try ImageDecoder.decode([]) }
    #expect(throws: ImageDecodingError.unrecognized) {
      try ImageDecoder.decode(Array("hello".utf8))
    }
    #expect(throws: ImageDecodingError.damaged(.png)) {
      try ImageDecoder.decode(Array(Fixture.png.bytes.prefix(40)))
    }
  }

  @Test func aFileThatBreaksOffGivesWhatCameBefore() throws {
    let whole = Fixture.jpeg.bytes
    let image = try ImageDecoder.decode(Array(whole.prefix(whole.count - 20)))
    #expect(!image.isComplete)
    #expect(isClose(image.bitmap[2, 1], Color(red: 0, green: 255, blue: 0), within: 90))
  }

  /// Truncations and flipped bits: a picture or an error, never a crash.
  @Test(arguments: supported)
  func brokenFilesDoNotCrash(fixture: Fixture) {
    let bytes = fixture.bytes
    var decoded = 0
    func attempt(_ file: [UInt8], _ sizing: ImageSizing) {
      let limits = ImageLimits(pixels: 4_000_000)
      if let image = try? ImageDecoder.decode(file, sizing: sizing, limits: limits) {
        decoded += image.bitmap.width > 0 ? 1 : 0
      }
    }
    for count in stride(from: 0, to: bytes.count, by: Effort.rounds(5, long: 1)) {
      attempt(Array(bytes.prefix(count)), .original)
    }
    var random = SeededGenerator(seed: 20_260_314)
    for round in 0..<Effort.rounds(150, long: 20_000) {
      var file = bytes
      for _ in 0...(round % 3) {
        file[random.below(file.count)] ^= 1 << random.below(8)
      }
      attempt(file, round % 2 == 0 ? .original : .fill(width: 7, height: 5))
    }
    #expect(decoded > 0)
  }
}
