import Foundation
import Testing

@testable import ListLayout

/// The functions of basic operations alone, beside the C library's.
@Suite struct ElementaryTests {
  @Test func exponentialIsTheLibrarys() {
    let errors = (-7000...7000).map { step in
      let x = Double(step) / 10
      return abs(Elementary.exp(x) / Foundation.exp(x) - 1)
    }
    #expect((errors.max() ?? 1) < 1e-15)
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(-1000) == 0)
    #expect(Elementary.exp(1000) == .infinity)
    #expect(Elementary.exp(.nan).isNaN)
  }

  @Test func logarithmIsTheLibrarys() {
    let arguments = (1...5000).map(Double.init).flatMap { x in [x / 1000, x, 1 / x] }
    let errors = arguments.map { x in
      abs(Elementary.log(x) - Foundation.log(x)) / max(1, abs(Foundation.log(x)))
    }
    #expect((errors.max() ?? 1) < 1e-15)
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(-1).isNaN)
  }

  @Test func sineAndCosineAreTheLibrarys() {
    let errors = (-20_000...20_000).map { step in
      let x = Double(step) / 37
      let (sine, cosine) = Elementary.sineAndCosine(x)
      return max(abs(sine - Foundation.sin(x)), abs(cosine - Foundation.cos(x)))
    }
    #expect((errors.max() ?? 1) < 1e-15)
    #expect(Elementary.sineAndCosine(0) == (0, 1))
  }

  /// The bits themselves, which are to be the same wherever this runs.
  @Test func bitsArePinned() {
    #expect(Elementary.exp(-0.7).bitPattern == 0x3FDF_C80D_B9DD_5542)
    #expect(Elementary.log(3).bitPattern == 0x3FF1_93EA_7AAD_030B)
    #expect(Elementary.sineAndCosine(2).sine.bitPattern == 0x3FED_18F6_EAD1_B446)
  }
}
