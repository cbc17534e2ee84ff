import ChatModel

/// The name of an emoji between colons, as chats of the web write it within words.
enum EmojiToken {
  /// The emoji of a token that begins with a colon: itself where the name is known, else the name with a
  /// mark. `nil` where it isn't such a name.
  ///
  /// - Parameter custom: the emoji that the export itself names.
  static func emoji(
    _ token: ArraySlice<UInt8>, custom: CustomEmoji = CustomEmoji()
  ) -> InlineMarkup.Token? {
    guard token.first == UInt8(ascii: ":") else { return nil }
    let rest = token.dropFirst()
    let name = rest.prefix { LinkScanner.isWord($0) || "_-+".utf8.contains($0) }
    guard !name.isEmpty, name.endIndex < token.endIndex, token[name.endIndex] == UInt8(ascii: ":")
    else { return nil }
    let words = String(decoding: name, as: UTF8.self)
    let length = name.count + 2
    if let picture = custom[words] { return (length, ":\(words):", [.customEmoji(picture)]) }
    return EmojiNames.emoji(words).map { (length, $0, []) }
  }

  /// The words of a mention that a token begins with, such as `@ana`: what may be part of a user's name.
  static func mentionedName(_ token: ArraySlice<UInt8>) -> String? {
    guard token.first == UInt8(ascii: "@") else { return nil }
    var name = token.dropFirst().prefix { LinkScanner.isWord($0) || "_-.".utf8.contains($0) }
    // A full stop ends the sentence.
    while let last = name.last, last == UInt8(ascii: ".") || last == UInt8(ascii: "-") {
      name.removeLast()
    }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}
