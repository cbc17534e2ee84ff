import Drawing
import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// The same text gives the same glyphs: on any number of workers, in any environment.
@Suite struct DeterminismTests {
  private static let digestFile = ProcessInfo.processInfo.environment["LETTERER_DIGEST_FILE"]

  @Test func samplesTouchEveryBundledFont() throws {
    let fonts = try FontLibrary.bundled()
    let shaper = TextShaper(fonts: fonts)
    var used: Set<Int> = []
    for request in SampleTexts.requests(1500, seed: 1) {
      for line in shaper.shape(request).lines { used.formUnion(line.runs.map(\.glyphs.font.face)) }
    }
    let unused = fonts.faces.indices.filter { !used.contains($0) }
    #expect(unused.map { fonts.faces[$0].path } == [])
  }

  @Test func workersDoNotChangeLayouts() async throws {
    let fonts = try FontLibrary.bundled()
    let rounds = Effort.rounds(1, long: 50)
    let count = Effort.rounds(400, long: 2000)
    for round in 0..<rounds {
      let requests = SampleTexts.requests(count, seed: UInt64(round))
      // Nothing is remembered, so every worker shapes what it is given.
      let alone = try await layouts(
        requests, ShapingPool(library: fonts, workers: 1, cacheLimit: 0))
      for workers in [2, 4, 8] {
        let pool = ShapingPool(library: fonts, workers: workers, cacheLimit: 0)
        #expect(try await layouts(requests, pool) == alone, "\(workers) workers, seed \(round)")
      }
    }
  }

  @Test func aUsedShaperIsAsGoodAsAFreshOne() throws {
    let fonts = try FontLibrary.bundled()
    let used = TextShaper(fonts: fonts)
    for request in SampleTexts.requests(60, seed: 7) {
      #expect(used.shape(request) == TextShaper(fonts: fonts).shape(request))
    }
  }

  @Test func wordsThatJustFitBreakTheSameOnAnyShaper() async throws {
    // The first of these texts, set before, or another thread at the same time, changed where
    // Pango broke the second one.
    let fonts = try FontLibrary.bundled()
    let style = TextStyle(families: ["Inter"], size: 15, lineHeight: 19.5)
    let before = TextRequest(text: "⛭ ☭ ⚕ 🂡 ∮ שלומך ᬅ ░▒▓", style: style, width: 160)
    let word = "verylongwordwithoutanyspaceatallthatdoesnotfitonanyline"
    var exact = TextRequest(text: "১ \(word) \(word)", style: style, width: 260)
    exact.width = TextShaper(fonts: fonts).shape(exact).size.width + 0.001
    let pool = ShapingPool(library: fonts, workers: 8, cacheLimit: 0)
    let request = exact
    let ends = try await pool.map(Array(0..<64)) { _, item in
      let shaper = TextShaper(fonts: fonts)
      if item % 2 == 1 { _ = shaper.shape(before) }
      return shaper.shape(request).lines.map(\.end)
    }
    #expect(Set(ends).count == 1)
  }

  @Test func nothingIsUnknownToPango() throws {
    // Pango measures unknown glyphs with a function that isn't safe on several threads.
    let shaper = TextShaper(fonts: try FontLibrary.bundled())
    for request in SampleTexts.requests(300, seed: 9) {
      for run in shaper.shape(request).lines.flatMap(\.runs) {
        #expect(run.glyphs.glyphs.allSatisfy { $0.id & 0x1000_0000 == 0 })
      }
    }
  }

  // MARK: - Environment

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/exe")))
  func environmentDoesNotChangeLayouts() throws {
    let own = try digest()
    let hostile = [
      "LANG": "ja_JP.UTF-8", "LC_ALL": "ja_JP.UTF-8", "LANGUAGE": "ja:sr", "PANGO_LANGUAGE": "ja",
      "FC_LANG": "ja", "TZ": "Asia/Tokyo", "FREETYPE_PROPERTIES": "cff:no-stem-darkening=0",
    ]
    #expect(try digestOfChild(hostile) == own)
    let bare = [
      "FONTCONFIG_FILE": "/dev/null", "FONTCONFIG_PATH": "/nonexistent", "HOME": "/nonexistent",
      "XDG_CACHE_HOME": "/nonexistent", "XDG_CONFIG_HOME": "/nonexistent",
    ]
    #expect(try digestOfChild(bare) == own)
  }

  /// What a child process of `environmentDoesNotChangeLayouts` does.
  @Test(.enabled(if: digestFile != nil))
  func writeDigest() throws {
    let file = try #require(DeterminismTests.digestFile)
    try digest().write(toFile: file, atomically: true, encoding: .utf8)
  }

  private func digestOfChild(_ changes: [String: String]) throws -> String {
    try withTemporaryFolder { folder in
      let file = folder + "/digest"
      var environment = changes
      environment["LETTERER_DIGEST_FILE"] = file
      _ = try ProgramRun(test: "DeterminismTests/writeDigest", environment: environment)
      return try String(contentsOfFile: file, encoding: .utf8)
    }
  }

  /// Layouts and masks in one number.
  private func digest() throws -> String {
    let fonts = try FontLibrary.bundled()
    let shaper = TextShaper(fonts: fonts)
    let masks = GlyphMaskCache(fonts: fonts)
    var digest = LayoutDigest()
    for request in SampleTexts.requests(150, seed: 3) {
      let text = shaper.shape(request)
      digest.add(text)
      for run in text.lines.flatMap(\.runs) {
        guard let glyph = run.glyphs.glyphs.first else { continue }
        let mask = masks.mask(
          for: run.glyphs.font, scale: 2, glyph: glyph.id, phaseX: 1, phaseY: 0)
        if let mask { digest.add(mask) }
      }
    }
    return String(digest.value, radix: 16)
  }

  private func layouts(_ requests: [TextRequest], _ pool: ShapingPool) async throws -> [ShapedText]
  {
    try await pool.map(requests) { shaper, request in shaper.shape(request) }
  }
}
