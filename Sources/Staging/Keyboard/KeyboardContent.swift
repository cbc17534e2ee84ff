import Bubbles

/// What a keyboard shows while a text is typed: the layer, from which the last character came, and the
/// letters of its language.
package struct KeyboardContent: Hashable, Sendable {
  /// What the keys are.
  enum Layer: Hashable, Sendable {
    case letters(isShifted: Bool)
    /// Capitals until shift is pressed again.
    case capitals
    case digits
    case signs
    /// A panel of emoji, with the last one typed among them.
    case emoji(last: Character)
  }

  private(set) var layout: KeyboardLayout
  let layer: Layer
  /// What the row above the keys offers; `nil` without such a row.
  let candidates: [String]?
  /// The words that the row above the keys offers; `nil` without such a row.
  let suggestions: [String]?
  /// Whether there is a panel of emoji in place of keys.
  var isEmoji: Bool { if case .emoji = layer { true } else { false } }
  /// Whether anything has been typed that can be sent.
  let canSend: Bool
  /// The character whose key is down, as a balloon shows it; `nil` for none.
  var pressed: Character?

  /// - Parameters:
  ///   - text: what has been typed.
  ///   - language: the picture's language, as a BCP 47 tag.
  package init(text: String, language: String) {
    let letter = text.reversed().lazy.compactMap {
      KeyboardLayout.layout(for: $0, in: text, language: language)
    }.first
    layout = letter ?? .layout(language: language)
    canSend = !text.isEmpty
    layer = Self.layer(after: text, on: layout)
    candidates =
      layout.hasCandidates
      ? Self.candidates(after: text, isJapanese: layout.isJapanese) : nil
    suggestions =
      layout.hasCandidates
      ? nil : KeyboardSuggestions(language: language, layout).words(after: text)
  }

  /// Returns the content as a device shows it: kana are typed by Latin letters where there is no pad.
  func shown(on device: Device) -> KeyboardContent {
    guard layout.isPad, device.isLow || device.kind == .tablet else { return self }
    var content = self
    content.layout = .romaji
    return content
  }

  private static func layer(after text: String, on layout: KeyboardLayout) -> Layer {
    guard let last = text.last else { return .letters(isShifted: layout.hasCapitals) }
    if EmojiText.isEmoji(last) { return .emoji(last: last) }
    if last.isWhitespace {
      let sentence = text.reversed().first { !$0.isWhitespace }
      let begins = last.isNewline || sentence.map { ".!?…".contains($0) } ?? true
      return .letters(isShifted: layout.hasCapitals && begins)
    }
    if layout.hasCapitals, last.isUppercase, text.dropLast().last?.isUppercase ?? false {
      return .capitals
    }
    let key = Self.key(of: last, on: layout)
    let isOnLetters = layout.rows.joined().contains(key)
    if !isOnLetters, KeyboardLayout.digits.rows.joined().contains(key) { return .digits }
    if !isOnLetters, KeyboardLayout.signs.rows.joined().contains(key) { return .signs }
    return .letters(isShifted: false)
  }

  /// Returns the key with which a character is typed: a small letter without its accent, the last part of
  /// a syllable, or the character itself.
  static func key(of character: Character, on layout: KeyboardLayout) -> Character {
    if layout.isPad { return KanaFlick(typing: character)?.key ?? character }
    if character == "'" { return "’" }
    guard let scalar = character.unicodeScalars.first else { return character }
    if (0xAC00...0xD7A3).contains(scalar.value) { return jamo(of: scalar) ?? character }
    return layout.lowercased(String(character)).first ?? character
  }

  /// Returns the key of the last jamo of a syllable of Hangul.
  private static func jamo(of syllable: Unicode.Scalar) -> Character? {
    let place = Int(syllable.value) - 0xAC00
    let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
    let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
    let final = place % 28
    return final > 0 ? finals[final - 1] : vowels[place / 28 % 21]
  }

  /// Characters that a row above the keys offers: those after the last one, then common ones.
  private static func candidates(after text: String, isJapanese: Bool) -> [String] {
    let last = text.last.flatMap { $0.isLetter ? String($0) : nil }
    let common = ["我", "你", "的", "是", "不", "了", "在", "好", "有", "这"]
    let kana = ["の", "は", "が", "を", "に", "と", "も", "で", "よ", "ね"]
    let others = isJapanese ? kana : common
    return (last.map { [$0] } ?? []) + others.filter { $0 != last }
  }
}
