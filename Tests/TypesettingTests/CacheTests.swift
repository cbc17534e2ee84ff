import Drawing
import Testing

@testable import Typesetting

@Suite struct CacheTests {
  @Test func whatIsUsedStaysAndWhatIsNotGoes() {
    var cache = GenerationCache<Int, String>(limit: 10)
    cache.insert("kept", for: 0, cost: 1)
    for key in 1...100 {
      cache.insert("\(key)", for: key, cost: 1)
      #expect(cache.value(for: 0) == "kept")
      #expect(cache.cost <= 10)
      #expect(cache.count == cache.cost)
    }
    #expect(cache.value(for: 1) == nil)
    #expect(cache.value(for: 100) == "100")
    cache.insert("too large", for: 7, cost: 6)
    #expect(cache.value(for: 7) == nil)
  }

  @Test func sameKeyTakesItsPlace() {
    var cache = GenerationCache<Int, String>(limit: 10)
    for _ in 0..<20 { cache.insert("x", for: 1, cost: 2) }
    #expect(cache.cost == 2)
  }

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
