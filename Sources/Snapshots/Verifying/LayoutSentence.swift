/// Sentences about the elements of a layout.
enum LayoutSentence {
  /// Returns a sentence or a path without the ids and the places of elements: `message#m3/text` and
  /// `message[2]/text` become `message/text`. What happens to all alike is one cause.
  static func withoutNames(_ text: String) -> String {
    var result = ""
    var isName = false
    for character in text {
      switch character {
      case "#", "[": isName = true
      case "/", " ", ",": isName = false
      default: break
      }
      if !isName { result.append(character) }
    }
    return result
  }
}
