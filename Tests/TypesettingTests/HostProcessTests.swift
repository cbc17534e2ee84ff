import CPango
import Foundation
import Testing

@testable import Typesetting

/// What a program that uses this library may use itself stays as it was.
@Suite struct HostProcessTests {
  @Test func textIsSetWithoutTheProcessNoticing() throws {
    let variables = ProcessInfo.processInfo.environment
    let former = FcConfigReference(nil)
    let own = try #require(FcConfigCreate())
    defer {
      FcConfigSetCurrent(former)
      FcConfigDestroy(former)
      FcConfigDestroy(own)
    }
    FcConfigSetCurrent(own)
    let fonts = try FontLibrary()
    let shaper = TextShaper(fonts: fonts)
    for request in SampleTexts.requests(60, seed: 11) { _ = shaper.shape(request) }
    #expect(FcConfigGetCurrent() == own)
    #expect(fonts.configuration != own)
    #expect(ProcessInfo.processInfo.environment == variables)
  }

  /// Else Pango would look for one in the environment and the process's locale.
  @Test func everyScriptHasALanguage() {
    for value in 0..<PangoScript.RawValue(180) {
      let script = PangoScript(rawValue: value)
      let language =
        ScriptLanguages.language(of: script, han: .japanese)
        ?? pango_language_from_string("en")
      #expect(pango_language_includes_script(language, script) != 0, "script \(value)")
    }
  }

  @Test func stretchesOfAScriptHaveItsLanguage() {
    let text = "Hi, Привет (мир) 漢字 שלום ok"
    let runs = text.withCString {
      ScriptLanguages.runs(in: $0, count: text.utf8.count, han: .korean)
    }
    let found = runs.map { run in
      let bytes = Array(text.utf8)[Int(run.range.lowerBound)..<Int(run.range.upperBound)]
      return "\(String(cString: pango_language_to_string(run.language))): "
        + String(decoding: bytes, as: UTF8.self)
    }
    #expect(found == ["ru: Привет (мир) ", "x-hbotkor: 漢字 ", "he: שלום "])
  }

  @Test func aMapLetsGoOfItsFonts() throws {
    // A shaper that has seen more fonts than it keeps sets text like a fresh one.
    let fonts = try FontLibrary.bundled()
    let used = TextShaper(fonts: fonts)
    func request(_ size: Double) -> TextRequest {
      TextRequest(
        text: "Ab ❤️ שלום 漢字", style: TextStyle(families: ["Inter"], size: size, lineHeight: 20))
    }
    for step in 0..<300 { _ = used.shape(request(10 + Double(step) / 100)) }
    #expect(used.shape(request(16)) == TextShaper(fonts: fonts).shape(request(16)))
  }
}
