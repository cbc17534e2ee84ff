/// A character of a text that is typed: a custom emoji with a picture is one, whatever its name.
struct TypedCharacter: Hashable {
  var words: String
  var picture: MediaReference?
}

/// Texts as they are typed, key by key.
extension RichText {
  /// It as it stands in a composer: of its marks those of custom emoji with a picture.
  package var typed: RichText {
    entities.isEmpty ? self : RichText(string, entities: picturedEmoji)
  }

  /// The text as ordinary characters, one for each of its own: an emoji stands for each custom one.
  package var typedString: String {
    guard hasPictures else { return string }
    return characters.map { $0.picture == nil ? $0.words : "🙂" }.joined()
  }

  /// Its characters in order.
  ///
  /// - Complexity: O(bytes + marks · log marks).
  var characters: [TypedCharacter] {
    var emoji = picturedEmoji.filter { $0.start < $0.end }.sorted { $0.start < $1.start }[...]
    var characters: [TypedCharacter] = []
    var offset = 0
    // Where the emoji ends in whose name a character stands.
    var end = 0
    for character in string {
      let start = offset
      offset += character.utf8.count
      if start < end {
        characters[characters.count - 1].words.append(character)
        continue
      }
      while let first = emoji.first, first.end <= start { emoji.removeFirst() }
      var typed = TypedCharacter(words: String(character))
      if let first = emoji.first, first.start < offset {
        if case .customEmoji(let picture) = first.kind { typed.picture = picture }
        end = first.end
        emoji.removeFirst()
      }
      characters.append(typed)
    }
    return characters
  }

  /// Returns its first characters, with the marks that lie among them.
  func prefix(_ length: Int) -> RichText {
    guard !entities.isEmpty else { return RichText(String(string.prefix(length))) }
    let words = characters.prefix(length).map(\.words).joined()
    return RichText(words, entities: entities.filter { $0.end <= words.utf8.count })
  }
}
