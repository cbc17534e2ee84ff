import ChatModel
import Testing

@testable import Themes

/// What each language says, against the Unicode CLDR, and that each says all of it.
@Suite struct LanguageWordsTests {
  /// The words that there are in all languages: what English leaves empty is said by some looks alone.
  static let names = TokenTable.words.filter { $0.value(in: Look()) != .text("") }
    .map { String($0.path.dropFirst("words.".count)) }

  private func look(_ tag: String, _ theme: Theme = .daylight, hours: HourCycle? = nil) throws
    -> Look
  {
    theme.resolve(locale: try Localization(tag), hours: hours)
  }

  private func words(_ tag: String) throws -> Words { try look(tag).words }

  // MARK: Completeness

  /// English phrases are the defaults; all other languages say each text, and nothing else.
  @Test(arguments: Localization.languages.filter { $0 != "en" })
  func everyLanguageSaysEachText(tag: String) throws {
    var said: [String: [String]] = [:]
    for layer in try Localization(tag).layers + (tag == "pt-PT" ? [] : [tag]) {
      for word in LanguageData.of(layer).words { said[word.name] = word.texts }
    }
    // Most put the chat's name after the placeholder, and have the comma that English has.
    let others = ["ar": ["comma", "messageTo"], "he": ["messageTo"]][tag] ?? []
    let names = Self.names.filter { $0 != "comma" } + [Look.placeholderName] + others
    #expect(Set(said.keys) == Set(names))
    // A space belongs to the comma.
    for (name, texts) in said where name != Look.placeholderName && name != "comma" {
      #expect(Words.flaw(of: texts, for: name) == nil, "\(name): \(texts)")
      #expect(
        texts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(" ") && !$0.hasSuffix(" ") }, "\(name)")
    }
  }

  /// In some languages the name of a chat isn't what its message is of.
  @Test(arguments: [("ar", "مراسلة Ida"), ("he", "שליחת הודעה אל Ida"), ("de", "Nachricht Ida")])
  func fieldsNameTheChat(_ tag: String, _ expected: String) throws {
    let look = try look(tag)
    let text = look.words.message(to: "Ida", placeholder: look.composer.placeholderText)
    #expect(text == expected)
  }

  /// Everything that English fills in is filled in by each language: as a field, or in its forms.
  @Test(arguments: Localization.languages)
  func everyTextHasItsFields(tag: String) throws {
    let look = try look(tag)
    let optional: Set = ["dayOfYear", "dayOfAnyYear", "shortDay", "time12", "time24", "via"]
    for token in TokenTable.words {
      guard case .template(let property, let known) = token.kind else { continue }
      let name = String(token.path.dropFirst("words.".count))
      let (text, plain) = (look[keyPath: property], Look()[keyPath: property])
      let fields = Words.fields(of: text)
      for field in Words.fields(of: plain) where !optional.contains(name) {
        let isThere = fields.contains(field)
        let isInForms =
          field == "count" && fields.contains { Words.isChoice($0) && $0.contains("#") }
        #expect(isThere || isInForms, "\(tag) \(name): \(text) lacks \(field)")
      }
      #expect(fields.allSatisfy { known.contains($0) || Words.isChoice($0) }, "\(tag) \(name)")
      for field in fields where Words.isChoice(field) {
        let count = field.split(separator: "|", omittingEmptySubsequences: false).count
        #expect((2...look.words.plurals.formCount).contains(count), "\(tag) \(name): \(text)")
      }
    }
    for name in ["dayOfYear", "dayOfAnyYear"] {
      let text = name == "dayOfYear" ? look.words.dayOfYear : look.words.dayOfAnyYear
      let fields = Set(Words.fields(of: text))
      #expect(fields.contains("day") && !fields.isDisjoint(with: ["month", "monthNumber"]))
      #expect(fields.isDisjoint(with: ["year", "buddhistYear"]) == (name == "dayOfYear"))
    }
    #expect(Words.fields(of: look.words.time24).contains("mm"))
    #expect(Words.fields(of: look.words.time12).contains("ampm"))
    #expect(Set(look.words.weekdays).count == 7 && Set(look.words.months).count == 12)
  }

  // MARK: Values

  @Test(arguments: [
    ("de", "Heute", "Gestern", "Dienstag", "5. März", "24. Dezember 2025", "19:02"),
    ("de-AT", "Heute", "Gestern", "Dienstag", "5. März", "24. Dezember 2025", "19:02"),
    ("en", "Today", "Yesterday", "Tuesday", "March 5", "December 24, 2025", "7:02\u{A0}PM"),
    ("en-GB", "Today", "Yesterday", "Tuesday", "5 March", "24 December 2025", "19:02"),
    ("fr", "Aujourd’hui", "Hier", "Mardi", "5 mars", "24 décembre 2025", "19:02"),
    ("fr-CA", "Aujourd’hui", "Hier", "Mardi", "5 mars", "24 décembre 2025", "19\u{A0}h\u{A0}02"),
    ("es", "Hoy", "Ayer", "Martes", "5 de marzo", "24 de diciembre de 2025", "19:02"),
    ("pt", "Hoje", "Ontem", "Terça-feira", "5 de março", "24 de dezembro de 2025", "19:02"),
    ("ru", "Сегодня", "Вчера", "Вторник", "5 марта", "24 декабря 2025 г.", "19:02"),
    ("fi", "Tänään", "Eilen", "Tiistai", "5. maaliskuuta", "24. joulukuuta 2025", "19.02"),
    ("hu", "Ma", "Tegnap", "Kedd", "március 5.", "2025. december 24.", "19:02"),
    ("ar", "اليوم", "أمس", "الثلاثاء", "٥ مارس", "٢٤ ديسمبر ٢٠٢٥", "٧:٠٢\u{A0}م"),
    ("ar-MA", "اليوم", "أمس", "الثلاثاء", "5 مارس", "24 دجنبر 2025", "19:02"),
    ("he", "היום", "אתמול", "יום שלישי", "5 במרץ", "24 בדצמבר 2025", "19:02"),
    ("hi", "आज", "कल", "मंगलवार", "5 मार्च", "24 दिसंबर 2025", "7:02\u{A0}pm"),
    ("bn", "আজ", "গতকাল", "মঙ্গলবার", "৫ মার্চ", "২৪ ডিসেম্বর, ২০২৫", "৭:০২\u{A0}PM"),
    ("th", "วันนี้", "เมื่อวาน", "วันอังคาร", "5 มีนาคม", "24 ธันวาคม 2568", "19:02"),
    ("ja", "今日", "昨日", "火曜日", "3月5日", "2025年12月24日", "19:02"),
    ("ko", "오늘", "어제", "화요일", "3월 5일", "2025년 12월 24일", "오후\u{A0}7:02"),
    ("zh", "今天", "昨天", "星期二", "3月5日", "2025年12月24日", "19:02"),
    ("zh-TW", "今天", "昨天", "星期二", "3月5日", "2025年12月24日", "下午7:02"),
  ])
  func daysAndTimesAreThoseOfTheLanguage(
    tag: String, today: String, yesterday: String, weekday: String, day: String, year: String,
    time: String
  ) throws {
    let look = try look(tag)
    let now = try #require(LocalDateTime("2026-03-14"))
    func written(_ text: String) throws -> String {
      look.words.day(try #require(LocalDateTime(text)), now: now)
    }
    #expect(try written("2026-03-14") == today && written("2026-03-13") == yesterday)
    #expect(try written("2026-03-10") == weekday && written("2026-03-05") == day)
    #expect(try written("2025-12-24") == year)
    let evening = try #require(LocalDateTime("2026-03-14 19:02"))
    #expect(look.words.time(evening, clock: look.date.clock) == time)
  }

  @Test func januaryIsJaennerInAustria() throws {
    let date = try #require(LocalDateTime("2026-01-01"))
    #expect(try words("de-AT").day(date, now: nil) == "1. Jänner 2026")
    #expect(try words("de-CH").day(date, now: nil) == "1. Januar 2026")
  }

  @Test(arguments: [
    ("de", "67 %", "1,2K"), ("fr", "67 %", "1,2 k"), ("tr", "%67", "1,2 B"),
    ("ru", "67 %", "1,2 тыс."),
    ("ar", "٦٧٪\u{61C}", "١٫٢ ألف"), ("bn", "৬৭%", "১.২K"), ("en", "67%", "1.2K"),
  ]) func numbersAreThoseOfTheLanguage(tag: String, percent: String, short: String) throws {
    let words = try words(tag)
    #expect(plain(words.percent(2.0 / 3)) == percent && plain(words.short(1234)) == short)
  }

  /// A text with blanks in place of no-break spaces.
  private func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }

  @Test func hoursCountAsTheyAreAskedTo() throws {
    #expect(try look("de", hours: .h12).date.clock == .h12)
    #expect(try look("en", hours: .h24).date.clock == .h24)
    #expect(Theme.daylight.resolve(hours: .h12).date.clock == .h12)
    #expect(Theme.daylight.resolve().date.clock == .h24)
    let noon = try #require(LocalDateTime("2026-03-14 12:05"))
    let midnight = try #require(LocalDateTime("2026-03-14 00:05"))
    for (tag, first, second) in [
      ("ja", "午前0:05", "午後0:05"), ("ko", "오전\u{A0}12:05", "오후\u{A0}12:05"),
      ("hu", "de.\u{A0}12:05", "du.\u{A0}12:05"), ("sv", "12:05\u{A0}fm", "12:05\u{A0}em"),
    ] {
      #expect(try words(tag).time(midnight, clock: .h12) == first)
      #expect(try words(tag).time(noon, clock: .h12) == second)
    }
  }

  // MARK: Days that scripts name

  @Test func daysThatScriptsNameAreTranslated() throws {
    let date = try #require(LocalDateTime("2026-03-14"))
    let german = try words("de")
    #expect(german.day(date, written: "Today") == "Heute")
    #expect(german.day(date, written: "yesterday") == "Gestern")
    #expect(german.day(date, written: "Saturday") == "Samstag")
    #expect(german.day(date, written: "14 March") == "14. März")
    #expect(german.day(date, written: "14 March 2026") == "14. März 2026")
    for text in ["Sunday", "A day later", "", "15 March", "heute"] {
      #expect(german.day(date, written: text) == text)
    }
    for text in ["today", "TODAY", "saturday", "14 March", "Monday"] {
      #expect(Words().day(date, written: text) == text)
    }
  }

  // MARK: Themes

  @Test func aThemeSaysWordsByLanguage() throws {
    let theme = try Theme(
      yaml: """
        extends: sky
        languages:
          de: { edited: bearb., placeholder: Schreib was }
          de-AT: { today: Heit }
          ru: { replies: "{# реплика|# реплики|# реплик}" }
        """)
    #expect(try look("de", theme).words.edited == "bearb.")
    #expect(try look("de", theme).composer.placeholderText == "Schreib was")
    #expect(try look("de", theme).words.today == "Heute")
    #expect(try look("de-AT", theme).words.today == "Heit")
    #expect(try look("de-AT", theme).words.edited == "bearb.")
    #expect(try look("ru", theme).words.replies(22) == "22 реплики")
    #expect(theme.resolve().words.edited == "edited")
    let over = try Theme(yaml: "extends: sky\nlanguages: { fr: { edited: corrigé } }")
    #expect(try look("fr", over).words.edited == "corrigé")
    // Written out and read, it says the same.
    let copy = try Theme(yaml: theme.yaml)
    #expect(copy.languages == theme.languages && copy.yaml == theme.yaml)
    for tag in ["de-AT", "ru", "ja"] { #expect(try look(tag, copy) == look(tag, theme)) }
  }

  /// A theme that was written out says all words in English; its own ones hold in any language.
  @Test func whatAThemeSaysInNoLanguageHoldsInAll() throws {
    let written = try Theme(yaml: Theme.daylight.yaml)
    for tag in ["de", "ar", "en-US"] {
      #expect(try look(tag, written).words == words(tag))
      #expect(try look(tag, written).date == look(tag).date)
      #expect(try look(tag, written).composer == look(tag).composer)
    }
    let own = try Theme(yaml: "words.edited: ✎\ndate.clock: 12h\ncomposer.placeholder.text: Hi")
    let german = try look("de", own)
    #expect(german.words.edited == "✎" && german.words.today == "Heute")
    #expect(german.date.clock == .h12 && german.composer.placeholderText == "Hi")
  }

  @Test(arguments: [
    ("languages: de", 1, "`languages` is a mapping of languages to words (de: { today: Heute })"),
    ("languages:\n  de: Heute", 2, "`de` is a mapping of words (de: { today: … })"),
    ("languages:\n  de:\n    tody: x", 3, "there is no word `tody` (did you mean `today`?)"),
    ("languages:\n  de:\n    today: [x, y]", 3, "`today` is a text"),
    ("languages:\n  de:\n    months: x", 3, "`months` is a list of 12 texts"),
    ("languages:\n  de:\n    months: [[x]]", 3, "`months` is a text or a list of texts"),
    (
      "languages:\n  de:\n    votes: \"{cuont}\"", 3,
      "`votes` has no `{cuont}` to fill in (did you mean `{count}`?)"
    ),
    (
      "languages:\n  de:\n    typingOne: \"{a|b}\"", 3,
      "`typingOne` has no `{a|b}` to fill in (there is `{name}`)"
    ),
    ("langauges: {}", 1, "unknown token `langauges` (did you mean `languages`?)"),
  ]) func whatAThemeCannotSay(yaml: String, line: Int, message: String) throws {
    let error = try #require(throws: DiagnosticsError.self) { try Theme(yaml: yaml) }
    let texts = error.diagnostics.map { $0.message + ($0.hint.map { " (\($0))" } ?? "") }
    #expect(texts == [message])
    #expect(error.diagnostics[0].location?.line == line)
  }

  @Test func formsAreChosenByCount() {
    var words = Words()
    words.replies = "{count}: {# word|# words}"
    #expect(words.replies(2) == "2: 2 words" && words.replies(0) == "0: 0 words")
    words.plurals = PluralRules(["n = 2", "n = 3"])
    // The last form stands for those that are left out.
    #expect([2, 3, 4].map(words.replies) == ["2: 2 word", "3: 3 words", "4: 4 words"])
    #expect(Words.filled("{a|b}", [:]) == "{a|b}", "without a count nothing is chosen")
  }
}
