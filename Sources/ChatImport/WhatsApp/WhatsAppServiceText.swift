import ChatModel

/// The meaning of a line of the system, as far as its words are known.
enum WhatsAppServiceText {
  /// The line without marks of direction, as it is shown.
  static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    TextMarks.cleaned(bytes.filter { $0 != 0x0D }).trimmed
  }

  private static let phrases: [(words: String, kind: ServiceLine.Kind)] = [
    ("end-to-end encrypted", .encryption), ("end-to-end encryption", .encryption),
    ("security code", .encryption), ("Ende-zu-Ende", .encryption),
    ("cifrado de extremo a extremo", .encryption), ("cifrados de extremo a extremo", .encryption),
    ("chiffré", .encryption), ("crittograf", .encryption), ("шифрован", .encryption),
    ("end-to-end versleuteld", .encryption), ("criptografia de ponta", .encryption),
    ("criptografadas", .encryption), ("encriptad", .encryption),
    ("koncového šifrování", .encryption),
    ("koncově šifrov", .encryption), ("エンドツーエンド", .encryption), ("端到端加密", .encryption),
    ("created group", .created), ("created this group", .created),
    // A group is left and renamed in the words with which one is made.
    ("hat die Gruppe verlassen", .left), ("Gruppenbild", .photoChanged),
    ("Gruppensymbol", .photoChanged), ("hat den Betreff", .renamed),
    ("hat den Gruppennamen", .renamed),
    ("creó el grupo", .created), ("a créé le groupe", .created),
    ("ha creato il gruppo", .created), ("criou o grupo", .created), ("создал", .created),
    ("changed the subject", .renamed), ("changed the group name", .renamed),
    ("group's icon", .photoChanged), ("group icon", .photoChanged),
    ("joined using", .joined), ("joined from", .joined), (" joined", .joined),
    ("issed voice call", .missedCall), ("issed video call", .missedCall),
    ("issed group", .missedCall), ("disappearing messages", .autoDelete),
    ("message timer", .autoDelete), ("pinned a message", .pinned), (" was removed", .removed),
    (" removed ", .removed), (" were added", .added), (" was added", .added), (" added ", .added),
    ("hinzugefügt", .added), ("añadió a", .added), ("a ajouté", .added), ("adicionou", .added),
    ("добавил", .added), (" left", .left), ("salió del grupo", .left), ("a quitté", .left),
    ("saiu", .left), ("покинул", .left),
  ]

  /// The kind of a line; `other` where the words aren't known.
  static func kind(of text: String) -> ServiceLine.Kind {
    // The system's texts are short; a longer one is a user's.
    guard text.utf8.count <= 1_000 else { return .other }
    // Names of groups are in quotes and may be anything.
    let words = text.utf8.contains(UInt8(ascii: "\"")) ? unquoted(text) : text
    let match = phrases.first { phrase in
      phrase.words == " left" || phrase.words == " joined"
        ? words.hasSuffix(phrase.words) : words.containsBytes(of: phrase.words)
    }
    if let match { return match.kind }
    if words.containsBytes(of: "hat die Gruppe ") {
      if words.containsBytes(of: "erstellt") { return .created }
      if words.containsBytes(of: "geändert") || words.containsBytes(of: "umbenannt") {
        return .renamed
      }
    }
    return .other
  }

  /// The last words in quotes, as the name of a group stands in its line.
  static func quoted(in text: String) -> String? {
    for (open, close) in [("“", "”"), ("\"", "\""), ("«", "»"), ("„", "“")]
      as [(Character, Character)]
    {
      guard let end = text.lastIndex(of: close), let start = text[..<end].lastIndex(of: open) else {
        continue
      }
      let name = text[text.index(after: start)..<end]
      if !name.isEmpty { return String(name) }
    }
    return nil
  }

  private static func unquoted(_ text: String) -> String {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
  }
}

extension String {
  fileprivate func containsBytes(of other: String) -> Bool {
    let bytes = Array(utf8)
    let wanted = Array(other.utf8)
    guard let first = wanted.first, bytes.count >= wanted.count else { return false }
    return (0...(bytes.count - wanted.count)).contains {
      bytes[$0] == first && bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }
}
