import Drawing
import Testing

@testable import Typesetting

@Suite struct CacheTests {
  @Test func textsAreKeptWithinTheBound() throws {
    let cache = ShapedTextCache(limit: 100_000)
    let shaper = CachedTextShaper(
      shaper: TextShaper(fonts: try FontLibrary.bundled()), cache: cache)
    for request in SampleTexts.requests(150, seed: 2) {
      let first = shaper.shape(request)
      #expect(shaper.shape(request) == first)
      #expect(cache.byteCount <= 100_000)
    }
    #expect(cache.count > 5)
  }

  /// Requests that differ in one thing, each after the others: the cache mistakes none for another.
  @Test func whateverDecidesATextIsPartOfItsKey() throws {
    let plain = TextRequest(
      text: "abc שלום, 12!\nשלום abc", style: ShapedSample.style, width: 90, maximumLines: 4)
    var requests = [plain]
    func add(_ change: (inout TextRequest) -> Void) {
      var request = plain
      change(&request)
      requests.append(request)
    }
    add { $0.direction = .leftToRight }
    add { $0.direction = .rightToLeft }
    add { $0.alignment = .center }
    add { $0.alignment = .trailing }
    add { $0.width = 50 }
    add { $0.width = nil }
    add { $0.maximumLines = 1 }
    add { $0.text = "abc שלום, 12?\nשלום abc" }
    add { $0.style.families = ["JetBrains Mono"] }
    add { $0.style.size = 20 }
    add { $0.style.weight = 700 }
    add { $0.style.isItalic = true }
    add { $0.style.lineHeight = 40 }
    add { $0.style.letterSpacing = 2 }
    add { $0.style.hasTabularDigits = true }
    add { $0.style.joinsSigns = false }
    add { $0.spans = [TextSpan(start: 0, end: 3, joinsSigns: false)] }
    add { $0.spans = [TextSpan(start: 0, end: 3, weight: 700)] }
    add { $0.spans = [TextSpan(start: 0, end: 2, weight: 700)] }
    add { $0.spans = [TextSpan(start: 0, end: 3, isUnderlined: true)] }
    add { $0.spans = [TextSpan(start: 0, end: 3, role: 1)] }
    #expect(Set(requests).count == requests.count)
    let fonts = try FontLibrary.bundled()
    let shaper = CachedTextShaper(shaper: TextShaper(fonts: fonts), cache: ShapedTextCache())
    let fresh = TextShaper(fonts: fonts)
    for request in requests + requests.reversed() {
      #expect(shaper.shape(request) == fresh.shape(request))
    }
    let directions = requests[1...2].map { Set(shaper.shape($0).lines.map(\.isRightToLeft)) }
    #expect(directions == [[false], [true]])
  }

  @Test func canonicallyEqualTextsAreTwoRequests() throws {
    let composed = TextRequest(text: "caf\u{E9} x", style: ShapedSample.style)
    let decomposed = TextRequest(text: "cafe\u{301} x", style: ShapedSample.style)
    #expect(composed.text == decomposed.text)
    #expect(composed != decomposed)
    let shaper = CachedTextShaper(
      shaper: TextShaper(fonts: try FontLibrary.bundled()), cache: ShapedTextCache())
    #expect(shaper.shape(composed).lines[0].end == 7)
    #expect(shaper.shape(decomposed).lines[0].end == 8)
  }
}
