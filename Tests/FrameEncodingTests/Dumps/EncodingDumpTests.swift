import Drawing
import Platform
import TestSupport
import Testing

@testable import FrameEncoding

/// What files of frames consist of, piece by piece: limits, names, times and the bytes of heads.
@Suite struct EncodingDumpTests {
  private func expect(_ text: String, in name: String) throws {
    let difference = try RecordedText(name).difference(from: text)
    #expect(difference == nil, Comment(rawValue: difference ?? ""))
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    "== \(title)\n" + lines.map { $0 + "\n" }.joined() + "\n"
  }

  private func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }

  private func fields(_ rect: PixelRect) -> String {
    "\(rect.x) \(rect.y) \(rect.width) \(rect.height)"
  }

  /// What a call gives, or what it fails with.
  private func outcome(_ body: () throws -> Any) -> String {
    do { return "\(try body())" } catch { return "refused: \(error)" }
  }
}

extension EncodingDumpTests {
  @Test func limits() throws {
    let sizes = [
      (0, 1), (1, 0), (-1, 1), (1, 1), (16383, 16383), (16384, 1), (1, 16384), (65535, 65535),
      (65536, 1), (1, 65536), (0x0FFF_FFFF, 0x7FFF_FFFF), (0x1000_0000, 1), (1, 0x8000_0000),
    ]
    var text = section(
      "sizes: png gif webp",
      sizes.map { width, height in
        "\(width) × \(height): \(PNGEncoder.canHold(width: width, height: height))"
          + " \(GIFEncoder<MemorySink>.canHold(width: width, height: height))"
          + " \(WebPEncoder.canHold(width: width, height: height))"
      })
    let rates = [
      FrameRate(1), FrameRate(30), FrameRate(30000, per: 1001), FrameRate(1, per: 1000),
    ]
    text += section(
      "delays of an animated PNG",
      rates.flatMap { rate in
        [-1, 0, 1, 2, 29, 30, 65, 66, 65534, 65535, 65536, 1_966_049, 1_966_050, .max].map {
          let delay = APNGDelay(ticks: $0, rate: rate)
          return "\($0) at \(rate): \(delay.numerator)/\(delay.denominator)"
        }
      })
    text += section(
      "palettes: bits, bytes, an index for what was there",
      [1, 2, 3, 4, 7, 8, 15, 16, 127, 128, 254, 255, 256].map { count in
        let palette = GIFPalette(colors: (0..<UInt32(count)).map { $0 }, end: 0)
        return "\(count): \(palette.bits) \(palette.table.count)"
          + " \(palette.hasClearIndex ? "\(palette.clearIndex)" : "-")"
      })
    text += section(
      "strips of a sequence's pictures: rows, strips, the last",
      [
        (1, 1), (624, 64), (625, 65), (626, 64), (640, 1280), (1179, 2556), (2500, 16),
        (2501, 17), (40000, 33),
      ].map { width, height in
        let layout = PNGFrameLayout(width: width, height: height, options: PNGOptions())
        return "\(width) × \(height): \(layout.rowsPerStrip) \(layout.stripCount)"
          + " \(layout.rows(of: layout.stripCount - 1))"
      })
    try expect(text, in: "limits")
  }

  @Test func defaults() throws {
    let dump = ValueDump()
    let options: [(String, Any)] = [
      ("png", PNGOptions()), ("apng", APNGOptions()), ("gif", GIFOptions()),
      ("webp", WebPOptions()), ("video", VideoOptions(format: .mp4)),
    ]
    var text = section("options", options.flatMap { dump.lines(of: $0.1, at: $0.0) })
    text += section("quick", (0...6).map { "\($0) \(WebPOptions(effort: $0).isQuick)" })
    for (title, options, rate) in [
      ("mp4", VideoOptions(format: .mp4), FrameRate(60)),
      ("mp4, full", VideoOptions(format: .mp4, chroma: .full), FrameRate(30000, per: 1001)),
      ("mp4, constant", VideoOptions(format: .mp4, crf: -1, hasConstantRate: true), FrameRate(24)),
      ("mp4, 51", VideoOptions(format: .mp4, crf: 52), FrameRate(24)),
      ("webm", VideoOptions(format: .webm), FrameRate(60)),
      ("webm, full", VideoOptions(format: .webm, chroma: .full), FrameRate(60)),
      ("webm, 63", VideoOptions(format: .webm, crf: 64), FrameRate(60)),
      ("webm, 0", VideoOptions(format: .webm, crf: -1), FrameRate(60)),
    ] {
      text += section(title, [options.arguments(rate: rate, output: "out").joined(separator: " ")])
    }
    text += section(
      "errors",
      [
        FrameEncodingError.tooLarge(width: 3, height: 4), .wrongRows(expected: 5, got: 4),
        .wrongSize(width: 3, height: 4), .wrongFrames(expected: 1, got: 0),
        .reservedColor(0x00AB_CDEF), .codec("it said so"), .missingFFmpeg,
        .ffmpeg(reason: "exit 1", output: ["one", "Unrecognized option 'fps_mode'."]),
        .ffmpeg(reason: "exit 1", output: []), .cancelled, .overLimit(bytes: 1000), .outOfMemory,
        .foreignFile(folder: "a", name: "b"), .unfitting(path: "c", reason: "why"),
        .system(.refused(operation: "read", path: "d", code: 2)),
      ].map { "\($0.path ?? "-") | \($0) | \(FFmpeg.hint(for: $0) ?? "-")" })
    try expect(text, in: "defaults")
  }

  @Test func videoPlanes() throws {
    var text = ""
    for chroma in [VideoOptions.Chroma.quarter, .full] {
      for (width, height) in [(1, 1), (2, 2), (5, 3), (6, 4)] {
        let planes = VideoPlanes(width: width, height: height, chroma: chroma)
        var lines = ["\(planes.paddedWidth) × \(planes.paddedHeight), \(planes.byteCount) bytes"]
        for rect in [
          PixelRect(x: 0, y: 0, width: 1, height: 1), PixelRect(x: 1, y: 1, width: 1, height: 1),
          PixelRect(x: 1, y: 1, width: 2, height: 2), PixelRect(x: 4, y: 2, width: 9, height: 9),
          PixelRect(x: 2, y: 2, width: 0, height: 1), PixelRect(x: 7, y: 7, width: 1, height: 1),
        ] {
          let affected = planes.affected(by: rect)
          var line = fields(rect) + " → " + fields(affected)
          if !affected.isEmpty {
            planes.forEachPlane(of: affected) { line += " | \($0)/\($1): \(fields($2))" }
          }
          lines.append(line)
        }
        text += section("\(width) × \(height) \(chroma)", lines)
      }
    }
    for chroma in [VideoOptions.Chroma.quarter, .full] {
      let stream = VideoStream(
        VideoPlanes(width: 5, height: 3, chroma: chroma), rate: FrameRate(30000, per: 1001),
        first: 30)
      text += section(
        "stream, \(chroma)", lines(stream.head) + ["-"] + lines(stream.head(of: 31..<61)))
    }
    try expect(text, in: "videos")
  }

  /// Bytes, sixteen on a line.
  private func lines(_ bytes: [UInt8]) -> [String] {
    stride(from: 0, to: bytes.count, by: 16).map {
      hexadecimal(bytes[$0..<min(bytes.count, $0 + 16)])
    }
  }
}

extension EncodingDumpTests {
  /// A picture of 3 × 2 pixels, and how it goes on: a pixel, nothing, everything.
  private func frames() -> [Frame] {
    func picture(_ colors: [UInt32]) -> Bitmap {
      var bitmap = Bitmap(width: 3, height: 2)
      bitmap.withUnsafeMutableBytes { bytes in
        for (index, color) in colors.enumerated() {
          bytes.storeBytes(of: color, toByteOffset: index * 4, as: UInt32.self)
        }
      }
      return bitmap
    }
    let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    let pictures = [
      picture([red, red, red, blue, blue, blue]), picture([red, red, red, blue, blue, red]),
      picture([red, red, red, blue, blue, red]), picture([blue, red, blue, red, blue, 0]),
    ]
    let ends = [1, 4, 5, 7]
    return pictures.indices.map { index in
      Frame(
        index: index, ticks: (index == 0 ? 0 : ends[index - 1])..<ends[index],
        bitmap: pictures[index], former: index == 0 ? nil : pictures[index - 1],
        damage: Damage(PixelRect(x: 0, y: 0, width: 3, height: 2)))
    }
  }

  private func encoded<Encoder: SequenceEncoder>(_ encoder: inout Encoder) throws {
    let prepare = encoder.makePreparer()
    for frame in frames() { try encoder.append(prepare(frame)) }
    try encoder.finish()
  }

  /// The chunks of a PNG; of pixels the length alone, which is the compressor's own.
  private func pngChunks(_ bytes: [UInt8]) -> [String] {
    var lines = [hexadecimal(bytes.prefix(8))]
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      let data = bytes[at + 8..<at + 8 + length]
      switch type {
      case "IDAT": lines.append("IDAT …")
      case "fdAT": lines.append("fdAT \(hexadecimal(data.prefix(4))) …")
      default:
        lines.append(
          "\(type) \(hexadecimal(data)) | \(hexadecimal(bytes[at + 8 + length..<at + 12 + length]))"
        )
      }
      at += 12 + length
    }
    return lines
  }

  @Test func pictures() throws {
    var text = ""
    let texts = [
      PNGOptions.Text(keyword: "Title", text: "A~ chat\n"),
      .init(keyword: "Ti\u{1F}tleé", text: "Zoë\u{0}!"), .init(keyword: "é", text: "\t"),
      .init(keyword: String(repeating: "k", count: 80), text: ""),
    ]
    let cases: [(String, PNGPixelFormat, PNGOptions)] = [
      ("palette", .palette, PNGOptions()), ("rgb at 1", .rgb, PNGOptions(scale: 1)),
      ("rgba at 2.5", .rgba, PNGOptions(scale: 2.5)), ("scale 0", .rgba, PNGOptions(scale: 0)),
      ("scale 1000", .rgba, PNGOptions(scale: 1000)),
      ("scale 999.9", .rgba, PNGOptions(scale: 999.9)), ("texts", .rgb, PNGOptions(text: texts)),
    ]
    for (title, format, options) in cases {
      text += section(
        "png: \(title)",
        pngChunks(
          PNGChunks.head(
            width: 258, height: 3, format: format, palette: [0x01_02_03, 0xFF_FE_FD],
            options: options)))
    }
    for (title, options) in [
      ("rgba", APNGOptions()),
      ("rgb, twice", APNGOptions(pixels: .rgb(unchanged: 0x01_02_03), plays: 2)),
      ("-1 times", APNGOptions(plays: -1)), ("too often", APNGOptions(plays: .max)),
      ("4 pictures", APNGOptions(frameCount: 4)), ("5 pictures", APNGOptions(frameCount: 5)),
      ("3 pictures", APNGOptions(frameCount: 3)), ("0 pictures", APNGOptions(frameCount: 0)),
    ] {
      do {
        var encoder = try APNGEncoder(
          to: MemorySink(), width: 3, height: 2, rate: FrameRate(30), options: options)
        try encoded(&encoder)
        text += section("apng: \(title)", pngChunks(encoder.sink.bytes))
      } catch {
        text += section("apng: \(title)", ["refused: \(error)"])
      }
    }
    try expect(text, in: "pictures")
  }

  @Test func webP() throws {
    var text = section(
      "chunks",
      ([[], [1], [1, 2], [1, 2, 3]] as [[UInt8]]).map { hexadecimal(WebPChunks.chunk("TEST", $0)) })
    text += section(
      "heads",
      [(1, 1, 0), (16383, 256, 1), (257, 16383, 65535), (2, 3, 65536), (2, 3, -1)].map {
        "\($0) " + hexadecimal(WebPChunks.head(width: $0.0, height: $0.1, plays: $0.2, size: 300))
      })
    let head = Array("RIFF....WEBP".utf8)
    text += section(
      "pixels of a file",
      [
        head + WebPChunks.chunk("VP8L", [7]), head,
        head + WebPChunks.chunk("VP8X", [1, 2, 3]) + WebPChunks.chunk("ALPH", [8]),
        head + WebPChunks.chunk("VP8X", [1, 2]) + WebPChunks.chunk("VP8 ", [9, 10]),
        head + Array("VP8X".utf8) + [200, 0, 0, 0],
      ].map { hexadecimal(WebPChunks.pixels(of: $0)) })
    for rate in [FrameRate(30), FrameRate(30000, per: 1001), FrameRate(1, per: 16777)] {
      var encoder = try AnimatedWebPEncoder(to: MemorySink(), width: 3, height: 2, rate: rate)
      try encoded(&encoder)
      let bytes = encoder.sink.bytes
      var lines: [String] = [
        "size \(WebPChunks.littleEndian(bytes.count - 8, bytes: 4) == Array(bytes[4..<8]))"
      ]
      var at = 12
      while at + 8 <= bytes.count {
        let length = (0..<4).reduce(0) { $0 | Int(bytes[at + 4 + $1]) << ($1 * 8) }
        let type = String(decoding: bytes[at..<at + 4], as: UTF8.self)
        // What follows is compressed.
        let part = bytes[at + 8..<at + 8 + length].prefix(16)
        lines.append("\(type) \(hexadecimal(part))")
        at += 8 + length + length % 2
      }
      text += section("animation at \(rate)", lines)
    }
    try expect(text, in: "webp")
  }

  private func colors(_ colors: [UInt32]) -> String {
    colors.map { $0 == 0 ? "-" : String($0 & 0xFFFFFF, radix: 16) }.joined(separator: " ")
  }

  @Test func gif() throws {
    var text = ""
    let loops: [GIFOptions.Loop] = [
      .once, .forever, .times(0), .times(1), .times(2), .times(65536), .times(65537),
    ]
    for count in [1, 2, 3, 4] {
      let palette = GIFPalette(colors: (0..<UInt32(count)).map { $0 << 16 | 0x0203 }, end: 0)
      text += section(
        "head of \(count) colours",
        [hexadecimal(GIFChunks.head(width: 258, height: 3, palette: palette, loop: .once))])
    }
    let palette = GIFPalette(colors: [0x01_02_03], end: 0)
    text += section(
      "loops",
      loops.map {
        let bytes = GIFChunks.head(width: 1, height: 1, palette: palette, loop: $0)
        return "\($0): \(hexadecimal(bytes.dropFirst(19)))"
      })
    let area = PixelRect(x: 1, y: 258, width: 3, height: 4)
    text += section(
      "pictures",
      [
        GIFChunks.picture([9], in: area, delay: 2, disposal: .keep, clear: nil),
        GIFChunks.picture([9], in: area, delay: 65535, disposal: .clear, clear: 5),
        GIFChunks.picture([], in: area, delay: 0, disposal: .keep, clear: 1, palette: palette),
      ].map(hexadecimal))
    for (title, rate, options) in [
      ("at 30", FrameRate(30), GIFOptions()), ("at 60", FrameRate(60), GIFOptions()),
      ("at 100", FrameRate(100), GIFOptions()), ("at 1/200", FrameRate(1, per: 200), GIFOptions()),
      ("held", FrameRate(30), GIFOptions(loop: .times(3), hold: 150)),
      ("transparent", FrameRate(30), GIFOptions(isTransparent: true)),
      ("matte", FrameRate(30), GIFOptions(matte: Color(red: 0, green: 255, blue: 0))),
      ("2 colours", FrameRate(30), GIFOptions(colors: 2)),
      ("pinned", FrameRate(30), GIFOptions(pinned: [Color(red: 1, green: 2, blue: 3), .white])),
    ] {
      let gif = try DecodedGIF(encodedGIF(frames(), rate: rate, options: options).bytes)
      text += section(
        "animation \(title)",
        ["\(colors(gif.palette)), repeats \(gif.repeats.map { "\($0)" } ?? "-")"]
          + gif.pictures.map {
            "\($0.delay) at \($0.area): \(colors($0.pixels))"
              + ($0.palette.map { ", palette \(colors($0))" } ?? "")
          })
    }
    try expect(text, in: "gif")
  }
}
