import CPangoLoop

@testable import Typesetting

/// How soon the first text is set; texts per second: our shaper against bare Pango, two workers against one, kept texts against
/// fresh ones.
func typesettingBenchmarks() async throws -> [Benchmark] {
  let fonts = try FontLibrary.bundled()
  let texts = chatTexts(count: 400)
  let style = TextStyle(families: ["Inter"], size: 16, lineHeight: 21)
  let requests = texts.map { TextRequest(text: $0, style: style, width: 260) }
  let shaper = TextShaper(fonts: fonts)
  let loop = pango_loop_create(UnsafeMutableRawPointer(fonts.configuration), "Inter", 16)
  let cached = CachedTextShaper(shaper: TextShaper(fonts: fonts), cache: ShapedTextCache())

  func shapeAll() -> Double {
    for request in requests { _ = shaper.shape(request) }
    return Double(requests.count)
  }
  /// A pool that remembers nothing.
  func pool(_ workers: Int) -> ShapingPool {
    ShapingPool(library: fonts, workers: workers, cacheLimit: 0)
  }
  let one = pool(1)
  let two = pool(2)
  func shapeAll(_ pool: ShapingPool) async throws -> Double {
    try await Double(pool.map(requests) { shaper, request in shaper.shape(request) }.count)
  }

  return [
    Benchmark(
      name: "library from patterns, first text",
      run: {
        _ = TextShaper(fonts: try FontLibrary()).shape(requests[0])
        return 1
      },
      yardstick: "reading the fonts alone",
      runYardstick: {
        let files = Set(fonts.faces.map(\.path)).sorted()
        for file in files { try FontLibrary.forEachPattern(inFile: file) { _ in } }
        return 1
      },
      unit: "starts"),
    Benchmark(
      name: "TextShaper",
      run: { shapeAll() },
      yardstick: "Pango from C",
      runYardstick: {
        for var text in texts {
          _ = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
              pango_loop_measure(loop, characters.baseAddress, Int32(characters.count), 260)
            }
          }
        }
        return Double(texts.count)
      },
      unit: "texts", goal: 0.9),
    Benchmark(
      name: "2 workers", run: { try await shapeAll(two) },
      yardstick: "1 worker", runYardstick: { try await shapeAll(one) },
      unit: "texts", goal: 1.7),
    Benchmark(
      name: "kept texts",
      run: {
        for _ in 0..<20 { for request in requests { _ = cached.shape(request) } }
        return Double(requests.count * 20)
      },
      yardstick: "fresh texts", runYardstick: { shapeAll() },
      unit: "texts", goal: 100),
  ]
}

/// Messages as people write them, about 80 characters long: most in Latin letters, some with
/// emoji, some in other scripts.
func chatTexts(count: Int) -> [String] {
  let latin = [
    "are", "you", "coming", "tonight?", "the", "train", "leaves", "at", "19:40", "don’t", "forget",
    "to", "bring", "a", "jacket,", "it’s", "cold", "über", "wirklich", "mañana", "ça", "va", "ok!",
    "I’ll", "wait", "outside", "station", "see", "if", "that", "works", "for", "everybody",
  ]
  let others = [
    ["сегодня", "вечером", "встретимся", "у", "метро", "хорошо?"],
    ["مرحبا", "كيف", "حالك", "اليوم", "نلتقي", "غدا"],
    ["שלום", "מה", "שלומך", "היום", "נתראה"],
    ["今晚", "见面", "吗？", "好的，", "八点", "こんにちは", "駅前で"],
    ["नमस्ते", "आप", "कैसे", "हैं", "कल", "मिलते"],
  ]
  let emoji = ["😀", "👍🏽", "❤️", "🎉", "👩‍👩‍👧", "🇵🇱", "🚲"]
  var state: UInt64 = 0x9E37_79B9
  func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
  return (0..<count).map { index in
    let kind = next(10)
    let words = kind < 7 ? latin : others[next(others.count)]
    var text = "\(index)"
    while text.count < 80 {
      text += " " + words[next(words.count)]
      if next(12) == 0 { text += " " + emoji[next(emoji.count)] }
    }
    return text
  }
}
