import CImageReaders
import Drawing
import TestSupport
import Testing

@testable import ImageDecoding

/// Animated drawings. What needs librlottie runs where it is installed.
struct LottieTests {
  private static let isThere: Bool = {
    do throws(ImageDecodingError) {
      _ = try ImageDecoder.decode(HandmadeLottie().bytes)
      return true
    } catch {
      return error != .missingLibrary(.lottie, decoder: false)
    }
  }()

  private static let red = Color(red: 255, green: 0, blue: 0)

  private func error(_ bytes: [UInt8]) -> ImageDecodingError? {
    do throws(ImageDecodingError) {
      _ = try ImageDecoder.probe(bytes)
      return nil
    } catch {
      return error
    }
  }

  // MARK: Without the library

  @Test func aDrawingTellsItsSizeAndItsTime() throws {
    var drawing = HandmadeLottie(width: 100, height: 50, rate: 24, end: 5)
    for file in [drawing.bytes, HandmadeLottie.packed(drawing.bytes)] {
      let info = try ImageDecoder.probe(file)
      #expect(info == ImageInfo(format: .lottie, width: 512, height: 256))
      #expect(try #require(FilmDecoder(file)).durations == [42, 41, 42, 42, 41])
    }
    (drawing.width, drawing.height) = (4096, 2048)
    #expect(try ImageDecoder.probe(drawing.bytes).width == 1024)
    (drawing.width, drawing.height) = (700, 600)
    #expect(try ImageDecoder.probe(drawing.bytes).height == 600)
    // At most sixty frames in a second, and at most two thousand in all.
    (drawing.rate, drawing.end) = (120, 12)
    #expect(try #require(FilmDecoder(drawing.bytes)).durations == [17, 16, 17, 17, 16, 17])
    drawing.end = 1e12
    #expect(try #require(FilmDecoder(drawing.bytes)).durations.count == 2_000)
    // One frame doesn't move.
    (drawing.rate, drawing.end) = (10, 1)
    #expect(FilmDecoder(drawing.bytes) == nil)
  }

  @Test func whatIsNoDrawingIsToldApart() {
    #expect(error(Array(#"{"a": ["layers"]}"#.utf8)) == .unrecognized)
    #expect(error(Array(#"{"layers": {}}"#.utf8)) == .unrecognized)
    #expect(error(Array(#"{"a": 1}"#.utf8)) == .unrecognized)
    #expect(error(Array(#"{"layers": [}"#.utf8)) == .unrecognized)
    #expect(error(HandmadeLottie.packed(Array("hello".utf8))) == .unrecognized)
    #expect(error([0x1F, 0x8B, 8, 0, 0, 0]) == .damaged(.lottie))
    #expect(error(Array(#"{"layers": []}"#.utf8)) == .damaged(.lottie))
    #expect(error(HandmadeLottie(rate: 0).bytes) == .damaged(.lottie))
    #expect(error(HandmadeLottie(end: -1).bytes) == .damaged(.lottie))
    #expect(error(HandmadeLottie(width: 0).bytes) == .damaged(.lottie))
    let deep = String(repeating: "[", count: 100_000)
    #expect(error(Array(#"{"layers": \#(deep)"#.utf8)) == .unrecognized)
  }

  @Test func limitsHold() {
    #expect(
      error(HandmadeLottie(width: 40_000, height: 1).bytes)
        == .tooManyPixels(width: 40_000, height: 1, limit: 120_000_000))
    #expect(
      error(HandmadeLottie(width: 30_000, height: 30_000).bytes)
        == .tooManyPixels(width: 30_000, height: 30_000, limit: 120_000_000))
    let most = LottieDrawing.mostText
    let long = HandmadeLottie().bytes + [UInt8](repeating: 32, count: most)
    #expect(error(long) == .tooManyBytes(long.count, limit: most))
    #expect(error(HandmadeLottie.packed(long)) == .tooManyBytes(most + 1, limit: most))
  }

  // MARK: With it

  @Test(.enabled(if: isThere)) func framesAreDrawnInAnyOrder() throws {
    let film = try #require(FilmDecoder(HandmadeLottie.packed(HandmadeLottie().bytes)))
    #expect(film.durations == [Int](repeating: 100, count: 8))
    for index in [0, 1, 2, 0, 7, 3, 3, 1] {
      let bitmap = try film.bitmap(at: index, sizing: .fit(width: 100, height: 100))
      #expect(bitmap.width == 100 && bitmap.height == 100)
      let left = 10 + index * 5
      #expect(bitmap[left + 2, 50] == Self.red && bitmap[left + 37, 50] == Self.red)
      #expect(bitmap[left - 2, 50].alpha == 0 && bitmap[left + 42, 50].alpha == 0)
      #expect(bitmap[left + 20, 27].alpha == 0 && bitmap[left + 20, 73].alpha == 0)
    }
  }

  @Test(.enabled(if: isThere)) func aStillIsTheFirstFrameOfItsFilm() throws {
    // Nothing in the first three frames.
    var drawing = HandmadeLottie()
    drawing.layers = [HandmadeLottie.square(color: "1,0,0,1", from: 3, to: 8)]
    let sizing = ImageSizing.fill(width: 60, height: 30)
    let still = try ImageDecoder.decode(drawing.bytes, sizing: sizing)
    #expect(still.info.format == .lottie && still.bitmap.width == 60 && still.isComplete)
    let film = try #require(FilmDecoder(drawing.bytes))
    #expect(try film.bitmap(at: 0, sizing: sizing) == still.bitmap)
    #expect(still.bitmap[27, 15] == Self.red)
    // The empty ones come last.
    #expect(try film.bitmap(at: 4, sizing: .original)[400, 256] == Self.red)
    let rest = try film.bitmap(at: 5, sizing: .original)
    #expect(rest == Bitmap(width: 512, height: 512))
    // One that is empty all along is a clear picture.
    drawing.layers = []
    #expect(try ImageDecoder.decode(drawing.bytes).bitmap == Bitmap(width: 512, height: 512))
  }

  @Test(.enabled(if: isThere)) func coloursAreInTheirOrderAndPremultiplied() throws {
    var drawing = HandmadeLottie()
    drawing.layers = [HandmadeLottie.square(color: "0,0.5,1,1", from: 0, to: 8)]
    let opaque = try ImageDecoder.decode(drawing.bytes).bitmap[200, 256]
    #expect(opaque.red == 0 && (126...129).contains(opaque.green) && opaque.blue == 255)
  }

  /// A drawing can't read files: its pictures are left out.
  @Test(.enabled(if: isThere)) func drawingsReachNoFiles() throws {
    var drawing = HandmadeLottie()
    drawing.assets = #"[{"id":"x","w":100,"h":100,"u":"/etc/","p":"passwd","e":0}]"#
    drawing.layers.append(#"{"ty":2,"refId":"x","ip":0,"op":8,"st":0,"ks":{}}"#)
    #expect(try ImageDecoder.decode(drawing.bytes).bitmap[150, 256] == Self.red)
  }

  /// More copies of a circle than there is memory for: the process that draws ends,
  /// this one says so.
  @Test(.enabled(if: isThere)) func whatNeedsTooMuchIsAnError() {
    var drawing = HandmadeLottie()
    drawing.layers = [HandmadeLottie.copies(of: 10_000_000)]
    #expect(throws: ImageDecodingError.failed(.lottie, .crashed)) {
      try ImageDecoder.decode(drawing.bytes)
    }
    drawing.layers = [HandmadeLottie.copies(of: 3)]
    #expect(throws: Never.self) { try ImageDecoder.decode(drawing.bytes) }
  }

  /// Truncations and flipped bits: frames or an error, never a crash of this process.
  @Test(.enabled(if: isThere)) func brokenDrawingsDoNoHarm() {
    let bytes = HandmadeLottie(width: 24, height: 24).bytes
    var random = SeededGenerator(seed: 20_261_123)
    var outcomes: [String: Int] = [:]
    for _ in 0..<Effort.rounds(60, long: 10_000) {
      var file = bytes
      for _ in 0...random.below(4) {
        let place = random.below(file.count)
        switch random.below(3) {
        case 0: file[place] ^= 1 << random.below(8)
        case 1: file[place] = UInt8(ascii: "0") + UInt8(random.below(10))
        default: file.removeSubrange(place..<min(file.count, place + 1 + random.below(20)))
        }
      }
      do throws(ImageDecodingError) {
        _ = try ImageDecoder.decode(file, sizing: .fit(width: 24, height: 24))
        outcomes["drawn", default: 0] += 1
      } catch {
        outcomes["\(error)", default: 0] += 1
      }
    }
    #expect(outcomes["drawn"] ?? 0 > 0 && outcomes.count > 1, "\(outcomes)")
  }
}
