import ChatModel
import Testing

@testable import Themes

/// Which locales there are, and what data each has.
@Suite struct LocalizationTests {
  @Test(arguments: [
    ("de", "de", ["de"]), ("DE", "de", ["de"]), ("de-AT", "de-AT", ["de", "de-AT"]),
    ("de_at", "de-AT", ["de", "de-AT"]), ("de-Latn-DE", "de-DE", ["de", "de-DE"]),
    ("pt-BR", "pt-BR", ["pt", "pt-BR"]), ("pt-PT", "pt-PT", ["pt", "pt-PT"]),
    ("pt-AO", "pt-AO", ["pt", "pt-PT", "pt-AO"]), ("es-MX", "es-MX", ["es", "es-419", "es-MX"]),
    ("es-419", "es-419", ["es", "es-419"]), ("en-GB", "en-GB", ["en", "en-001", "en-GB"]),
    ("en-US", "en-US", ["en", "en-US"]), ("zh", "zh-Hans", ["zh-Hans"]),
    ("zh-CN", "zh-Hans-CN", ["zh-Hans", "zh-Hans-CN"]),
    ("zh-TW", "zh-Hant-TW", ["zh-Hant", "zh-Hant-TW"]),
    ("zh-hant-hk", "zh-Hant-HK", ["zh-Hant", "zh-Hant-HK"]), ("iw", "he", ["he"]),
    ("in-ID", "id-ID", ["id", "id-ID"]), ("nn", "nb", ["nb"]), ("ar-u-nu-latn", "ar", ["ar"]),
  ]) func tagsAreReadWhateverTheirForm(text: String, tag: String, layers: [String]) throws {
    let locale = try Localization(text)
    #expect(locale.tag == tag && locale.description == tag)
    #expect(locale.layers == layers)
    #expect(try Localization(tag) == locale)
  }

  @Test(arguments: [
    ("", "`` is no language", "it is a tag such as `de`, `de-AT` or `zh-Hant`"),
    ("german", "`german` is no language", "it is a tag such as `de`, `de-AT` or `zh-Hant`"),
    ("d", "`d` is no language", "it is a tag such as `de`, `de-AT` or `zh-Hant`"),
    ("de--AT", "`de--AT` is no language", "it is a tag such as `de`, `de-AT` or `zh-Hant`"),
    ("de-Ä", "`de-Ä` is no language", "it is a tag such as `de`, `de-AT` or `zh-Hant`"),
    ("zh-Hanx", "there are no texts in `zh-Hanx`", "did you mean `zh-Hans`?"),
    (
      "qqq", "there are no texts in `qqq`",
      "there are " + Localization.languages.joined(separator: ", ")
    ),
  ]) func whatIsNoLocaleIsSaid(text: String, message: String, hint: String) {
    let error = #expect(throws: Diagnostic.self) { try Localization(text) }
    #expect(error?.message == message && error?.hint == hint)
  }

  @Test func aLongTextIsNoLocale() {
    #expect(throws: Diagnostic.self) { try Localization(String(repeating: "de-", count: 1000)) }
  }

  @Test func theMostCommonLanguagesAreThere() {
    let wanted = [
      "ar", "bn", "de", "en", "es", "fr", "he", "hi", "id", "it", "ja", "ko", "nl", "pl", "pt",
      "ru", "sv", "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant",
    ]
    #expect(Set(wanted).subtracting(Localization.languages).isEmpty)
    #expect(Localization.languages.count == 31)
    #expect(Localization.languages == Localization.languages.sorted())
  }

  /// The regions' ways, from the Unicode CLDR's `timeData`.
  @Test(arguments: [
    ("en", HourCycle.h12), ("en-US", .h12), ("en-GB", .h24), ("en-AU", .h12), ("en-IE", .h24),
    ("de", .h24), ("de-US", .h12), ("es", .h24), ("es-US", .h12), ("es-MX", .h24), ("fr", .h24),
    ("fr-CA", .h24), ("en-CA", .h12), ("ar", .h12), ("ar-MA", .h24), ("hi", .h12), ("ko", .h12),
    ("ja", .h24), ("zh", .h24), ("zh-TW", .h12), ("pt", .h24), ("ru", .h24), ("el", .h12),
  ]) func clocksCountAsTheirRegionsDo(tag: String, hours: HourCycle) throws {
    #expect(try Localization(tag).hourCycle == hours)
  }
}
