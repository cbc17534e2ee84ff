/// A shaper of texts in a known language: what isn't said otherwise is set in its forms.
struct LanguageShaper: TextShaping {
  let base: any TextShaping
  let language: HanLanguage

  func shape(_ request: TextRequest) -> ShapedText {
    var request = request
    if request.language == nil { request.language = language }
    return base.shape(request)
  }
}
