import ChatModel
import Drawing
import Foundation
import TestSupport
import Testing

@testable import Bubbles
@testable import Letterer

/// Animated drawings as stickers. What needs librlottie runs where it is installed.
@Suite struct DrawnStickerTests {
  private struct OneFile: MediaSource {
    let bytes: [UInt8]

    func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]? { bytes }
  }

  private static let sun: [UInt8] = {
    let file = URL(fileURLWithPath: Repository.path("Examples/motion/media/sun.tgs"))
    return (try? Array(Data(contentsOf: file))) ?? []
  }()

  private static func store(_ bytes: [UInt8]) -> PictureStore {
    PictureStore(media: OneFile(bytes: bytes), scale: 1)
  }

  private static func ask(_ store: PictureStore) -> Picture? {
    store.picture(
      for: MediaReference(path: "a.tgs"), pixelSize: Size(width: 64, height: 64), mode: .fit)
  }

  private static let isThere = ask(store(sun)) != nil

  @Test(.enabled(if: isThere)) func aStickerPlays() throws {
    let store = Self.store(Self.sun)
    let picture = try #require(Self.ask(store))
    #expect(picture.bitmap.width == 64 && picture.bitmap[32, 40].alpha == 255)
    #expect(store.naturalSize(of: MediaReference(path: "a.tgs")) == Size(width: 512, height: 512))
    let list = DisplayList([
      .picture(picture, in: Rect(x: 0, y: 0, width: 64, height: 64), CornerRadii(0))
    ])
    func shown(_ milliseconds: Int) -> Picture? {
      guard
        case .picture(let picture, _, _)? = list.playing(at: milliseconds * 1_000_000).commands
          .first
      else { return nil }
      return picture
    }
    // Two seconds of it, over and over; any worker may ask for any frame.
    let half = try #require(shown(500))
    #expect(half.id != picture.id && half.bitmap != picture.bitmap)
    #expect(shown(2000) == picture && shown(-1500)?.bitmap == half.bitmap)
    #expect(shown(1900)?.bitmap != half.bitmap)
    let other = Self.store(Self.sun)
    _ = Self.ask(other)
    #expect(shown(500)?.bitmap == half.bitmap && store.failures.isEmpty && other.failures.isEmpty)
  }

  @Test(.enabled(if: !isThere)) func withoutTheLibraryItIsSaid() {
    let store = Self.store(Self.sun)
    #expect(Self.ask(store) == nil && Self.ask(store) == nil)
    #expect(
      store.failures.map(\.warning.message) == [
        "`a.tgs` can't be drawn (Lottie): librlottie isn't installed"
      ])
  }

  @Test func whatIsBrokenIsAPlaceholderAndAWarning() {
    for (bytes, words) in [
      (Array(Self.sun.prefix(300)), "is damaged"),
      (Array("nothing".utf8), "is no picture that is known"),
    ] {
      let store = Self.store(bytes)
      #expect(Self.ask(store) == nil && Self.ask(store) == nil)
      #expect(store.failures.map(\.warning.message) == ["`a.tgs` \(words)"])
    }
  }
}
