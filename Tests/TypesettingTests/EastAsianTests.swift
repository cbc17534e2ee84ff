import Testing

@testable import Typesetting

/// The forms of Han and of its punctuation by language, and where Korean breaks.
@Suite struct EastAsianTests {
  let sample: ShapedSample

  init() throws { sample = try ShapedSample() }

  static let languages: [HanLanguage] = [
    .japanese, .korean, .simplifiedChinese, .traditionalChinese, .hongKongChinese,
  ]

  private func shape(
    _ text: String, _ language: HanLanguage? = nil, width: Double? = nil
  ) -> ShapedText {
    sample.shaper.shape(
      TextRequest(text: text, style: ShapedSample.style, width: width, language: language))
  }

  private func glyphs(_ text: String, _ language: HanLanguage? = nil) -> [UInt32] {
    shape(text, language).lines.flatMap(\.runs).flatMap(\.glyphs.glyphs).map(\.id)
  }

  /// The ink of a text's only glyph, in ems from its left and from its baseline.
  private func ink(_ text: String, _ language: HanLanguage) throws -> Ink {
    let run = try #require(shape(text, language).lines[0].runs.first)
    let glyph = try #require(run.glyphs.glyphs.first).id
    let slots = sample.shaper.used
    let slot = try #require(
      slots.entries.firstIndex { $0.instance == run.glyphs.font })
    let ink = slots.ink(of: glyph, slot: slot)
    return Ink(
      left: ink.left / 16, right: ink.right / 16, above: ink.above / 16, below: ink.below / 16)
  }

  private func words(_ text: ShapedText) -> [String] {
    text.lines.map { $0.runs.map(\.glyphs.text).joined() }
  }

  // MARK: - Forms

  @Test func formsOfHanAreThoseOfTheLanguage() {
    func forms(_ character: String) -> [[UInt32]] {
      Self.languages.map { glyphs(character, $0) }
    }
    // Japan and Korea, mainland China, Taiwan, Hong Kong.
    #expect(Set(forms("骨")).count >= 3)
    for character in ["直", "令", "今"] {
      let forms = forms(character)
      #expect(Set(forms).count >= 2, "\(character)")
      #expect(forms[0] != forms[2], "\(character)")
    }
    for character in ["一", "日", "口"] { #expect(Set(forms(character)).count == 1, "\(character)") }
  }

  @Test func withoutALanguageTheScriptsDecide() {
    func language(_ text: String) -> [UInt32] { Array(glyphs(text).prefix(1)) }
    #expect(language("骨") == glyphs("骨", .simplifiedChinese))
    #expect(language("骨です") == glyphs("骨", .japanese))
    #expect(language("骨입니다") == glyphs("骨", .korean))
    #expect(language("骨ㄍㄨˇ") == glyphs("骨", .traditionalChinese))
    #expect(language("骨の입니다") == glyphs("骨", .japanese))
    // What was said is stronger, and Hangul and kana don't change.
    #expect(glyphs("骨です", .simplifiedChinese).first == glyphs("骨", .simplifiedChinese).first)
    #expect(glyphs("です", .korean) == glyphs("です"))
  }

  @Test(
    arguments: [
      ("ja", .japanese), ("ja-JP", .japanese), ("ko", .korean), ("zh", .simplifiedChinese),
      ("zh-Hans", .simplifiedChinese), ("zh-SG", .simplifiedChinese),
      ("zh-Hant", .traditionalChinese), ("zh-TW", .traditionalChinese),
      ("zh_hant_hk", .hongKongChinese), ("zh-HK", .hongKongChinese), ("zh-MO", .hongKongChinese),
      ("zh-Hans-TW", .simplifiedChinese), ("de", nil), ("", nil), ("jav", nil),
    ] as [(String, HanLanguage?)])
  func tagsSayTheLanguage(_ tag: String, _ language: HanLanguage?) {
    #expect(HanLanguage(tag: tag) == language)
  }

  // MARK: - Punctuation

  @Test(arguments: ["，", "。", "！"]) func punctuationStandsWhereItsRegionHasIt(_ sign: String) throws
  {
    for language in [HanLanguage.simplifiedChinese] {
      let ink = try ink(sign, language)
      #expect(ink.right < 0.5, "in the left half of its square")
      #expect(ink.below > -0.1, "on the line")
    }
    for language in [HanLanguage.traditionalChinese, .hongKongChinese] {
      let ink = try ink(sign, language)
      #expect(abs((ink.left + ink.right) / 2 - 0.5) < 0.06, "in the middle of its square")
    }
    #expect(shape(sign, .traditionalChinese).size.width == 16)
    // The same within other scripts, and after them.
    #expect(
      glyphs("Hello\(sign)", .traditionalChinese).last == glyphs(sign, .traditionalChinese).last)
    #expect(glyphs("骨です\(sign)").last == glyphs(sign, .japanese).last)
  }

  @Test func dotsBesideHanAreWideAndInTheMiddle() throws {
    let text = shape("等等……好")
    #expect(text.size.width == 5 * 16)
    #expect(Set(text.lines[0].runs.map(sample.family)) == ["Noto Sans CJK JP"])
    let dots = try ink("…", .simplifiedChinese)
    #expect(abs((dots.above - dots.below) / 2 - 0.38) < 0.08, "in the middle of Han")
    #expect(sample.families("wait…") == ["Inter"])
    #expect(sample.families("기다려…").last == "Inter")
    #expect(sample.families("好 … ok").contains("Inter"))
    // Alone they are in the language that was said.
    #expect(shape("……", .simplifiedChinese).size.width == 32)
    #expect(shape("……").size.width < 32)
    #expect(shape("……", .korean).size.width < 32)
  }

  @Test func quotationMarksAreWideInPairs() {
    func wide(_ text: String) -> String {
      let runs = shape(text).lines[0].runs.filter { sample.family($0) == "Noto Sans CJK JP" }
      return runs.map(\.glyphs.text).joined()
    }
    #expect(wide("他说“好”了") == "他说“好”了")
    #expect(wide("“OK”了") == "“”了")
    #expect(wide("Tom’s “OK” 狗") == "狗")
    #expect(wide("“one” and 二") == "二")
    #expect(wide("列奥纳多·达·芬奇") == "列奥纳多·达·芬奇")
    #expect(wide("a·b — 二") == "—二")
  }

  // MARK: - Breaks

  @Test func koreanBreaksBetweenWords() {
    let text = "오늘 저녁에 도서관 앞에서 만나기로 했잖아요, 기억나요? 꼭 와야 해요"
    for width in [90.0, 120, 150, 200, 260] {
      let lines = words(shape(text, width: width))
      #expect(lines.count > 1)
      #expect(
        lines.flatMap { $0.split(separator: " ") } == text.split(separator: " "), "\(lines)")
    }
    // Also within words of several scripts.
    for text in ["아침에 iPhone을 샀어요", "서울에 50%로 갔어요", "大韓民國에서 大學校로"] {
      for width in stride(from: 100.0, to: 160, by: 10) {
        let lines = words(shape(text, width: width))
        #expect(lines.flatMap { $0.split(separator: " ") } == text.split(separator: " "))
      }
    }
  }

  @Test func koreanWordsWiderThanALineBreakWithin() {
    let word = String(repeating: "가나다라마바사", count: 6)
    let text = shape("아 " + word + " 하", width: 100)
    #expect(text.size.width <= 100)
    #expect(words(text).joined().filter { $0 != " " } == "아" + word + "하")
    // Each line but the word's last is full.
    #expect(
      text.lines.count == 2 + (word.count + 5) / 6 || text.lines.count == 1 + (word.count + 5) / 6)
    #expect(shape(String(repeating: "ㅋ", count: 2000), width: 100).size.width <= 100)
  }

  @Test func chineseAndJapaneseBreakWithinWords() {
    #expect(words(shape("今天下午三点在图书馆门口见面", width: 100)).map(\.count) == [6, 6, 2])
    // Lines don't begin with marks that end sentences.
    for line in words(shape("一二三四五六，七八九十一二。三四五六七八！", width: 96)) {
      #expect(line.first.map { !"，。！".contains($0) } == true, "\(line)")
    }
    #expect(
      words(shape("我喜欢김치因为很好吃", .simplifiedChinese, width: 70)).contains { $0.contains("김치") })
  }
}
