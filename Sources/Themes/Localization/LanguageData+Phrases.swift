import CThemeFiles

extension LanguageData {
  /// What is written by hand, by language.
  static let phrases = CompiledFiles.all(letterer_language_phrases)
}
