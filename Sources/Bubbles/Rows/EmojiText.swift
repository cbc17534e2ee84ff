import ChatModel

/// Detects texts that consist only of emoji.
package enum EmojiText {
  /// Returns the number of emoji in a text; 0 if it contains anything else, or more than `limit`.
  ///
  /// White space between them is ignored. Counts visible emoji: a joined family, a flag, a keycap
  /// or a skin tone sequence is one. Complexity: O(`limit`) characters.
  package static func count(in text: String, limit: Int) -> Int {
    var count = 0
    // Bounds the loop for a text of spaces.
    var spaces = 0
    for character in text {
      if character.isWhitespace {
        spaces += 1
        guard spaces <= limit else { return 0 }
        continue
      }
      guard isEmoji(character) else { return 0 }
      count += 1
      guard count <= limit else { return 0 }
    }
    return count
  }

  /// Returns the number of emoji in a text, custom ones that have a picture included; 0 if it contains
  /// anything else, or more than `limit`. Complexity: O(`limit`) without custom emoji, else O(bytes).
  package static func count(in text: RichText, limit: Int) -> Int {
    let custom = text.entities.isEmpty ? [] : text.picturedEmoji
    if custom.isEmpty { return count(in: text.string, limit: limit) }
    guard custom.count <= limit else { return 0 }
    var total = custom.count
    var position = 0
    for number in 0...custom.count {
      let start = number < custom.count ? custom[number].start : text.string.utf8.count
      // Marks are sorted by their start; those that overlap are no emoji side by side.
      guard start >= position else { return 0 }
      let between = text.string.slice(utf8: position, start)
      if !between.allSatisfy(\.isWhitespace) {
        let count = count(in: between, limit: limit)
        guard count > 0 else { return 0 }
        total += count
      }
      if number < custom.count { position = custom[number].end }
    }
    return total <= limit ? total : 0
  }

  /// Returns whether a character is drawn as an emoji: by default, by a variation selector, or as a
  /// part of a sequence.
  package static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return false }
    // Two regional indicators make a flag; a single one is drawn as a boxed letter.
    if (0x1F1E6...0x1F1FF).contains(first.value) {
      return scalars.count == 2
    }
    if scalars.count == 1 { return first.properties.isEmojiPresentation }
    guard first.properties.isEmoji else { return false }
    if scalars.contains(where: { $0.value == 0xFE0E }) { return false }
    // Digits are emoji only in keycap sequences.
    if first.value < 0x80 { return scalars.contains { $0.value == 0x20E3 } }
    if scalars.contains(where: { $0.value == 0xFE0F }) { return true }
    return first.properties.isEmojiPresentation
      || scalars.dropFirst().contains { $0.properties.isEmojiModifier }
  }
}
