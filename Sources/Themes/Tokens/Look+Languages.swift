extension Look {
  /// The name that the text of an empty composer has among words.
  package static let placeholderName = "placeholder"

  /// Sets the words, the clock and the numbers of a language.
  mutating func speak(_ locale: Localization) {
    for tag in locale.layers {
      for word in LanguageData.of(tag).words { setSpoken(word.name, to: word.texts) }
    }
    words.plurals = locale.plurals
    language = locale.tag
    date.clock = locale.hourCycle == .h12 ? .h12 : .h24
  }

  /// Sets words by their names, also the text of an empty composer.
  mutating func setWords(_ texts: [String: [String]]) {
    for (name, texts) in texts { setSpoken(name, to: texts) }
  }

  private mutating func setSpoken(_ name: String, to texts: [String]) {
    if name == Self.placeholderName {
      composer.placeholderText = texts.first ?? composer.placeholderText
    } else {
      setWord(name, to: texts)
    }
  }
}

extension Token {
  /// Whether a language has a value of its own for it.
  var isSpoken: Bool {
    path.hasPrefix("words.") || path == "composer.placeholder.text" || path == "date.clock"
  }
}
