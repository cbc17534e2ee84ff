import CThemeFiles

extension LanguageData {
  /// What is written by hand, by language.
  static let phrases = BundledThemes.texts(of: letterer_language_phrases)
}
