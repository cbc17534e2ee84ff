import Drawing
import Testing

@testable import Comparing

@Suite struct DifferencePictureTests {
  let look = DifferencePicture()

  func pixels(of color: Color, in picture: Bitmap) -> Set<NaiveComparison.Place> {
    var places: Set<NaiveComparison.Place> = []
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] == color {
        places.insert(.init(y: y, x: x))
      }
    }
    return places
  }

  @Test func everyKindOfDifferenceHasItsColor() throws {
    let expected = TextLikePicture(width: 120, height: 80, seed: 9).painted()
    let actual = expected.shifted(hundredths: 30)
    let naive = NaiveComparison(expected, actual).run()
    #expect(!naive.visible.isEmpty && !naive.antialiased.isEmpty)

    let tolerant = look.draw(actual, against: expected, by: .tolerant())
    #expect(pixels(of: look.counted, in: tolerant) == naive.visible)
    #expect(pixels(of: look.antialiased, in: tolerant) == naive.antialiased)
    #expect(
      pixels(of: look.tolerated, in: tolerant)
        == naive.changed.subtracting(naive.visible).subtracting(naive.antialiased))

    for comparer in [Comparer.exact, .jitter()] {
      let picture = look.draw(actual, against: expected, by: comparer)
      #expect(pixels(of: look.counted, in: picture) == naive.changed)
    }
  }

  /// The rest is grey, light and opaque, and darker where the picture is.
  @Test func theRestIsPale() {
    let actual = Bitmap(width: 4, height: 1) { x, _ in
      [.black, .white, 0xFFFF_0000, 0x8000_0000][x]
    }
    let picture = look.draw(actual, against: actual, by: .exact)
    #expect(
      picture.pixels == [0xFFBF_BFBF, 0xFFFE_FEFE, 0xFFD2_D2D2, 0xFFDE_DEDE].map { $0 as UInt32 })
  }

  @Test func whatIsNotExpectedIsTinted() {
    let expected = Bitmap(width: 2, height: 2) { _, _ in .white }
    let actual = Bitmap(width: 3, height: 3) { _, _ in .white }
    let picture = look.draw(actual, against: expected, by: .exact)
    #expect(picture.width == 3 && picture.height == 3)
    let inside = picture[0, 0]
    for y in 0..<3 {
      for x in 0..<3 { #expect((picture[x, y] == inside) == (x < 2 && y < 2), "\(x), \(y)") }
    }
    // And smaller pictures have nothing outside.
    let smaller = look.draw(expected, against: actual, by: .exact)
    #expect(smaller == look.draw(expected, against: expected, by: .exact))
  }
}
