/// How one export says what isn't a sender's own words: with which marks, and with which words that no
/// list has, as far as the export itself gives them away.
struct WhatsAppWording: Sendable {
  /// Whether the phone marks what isn't the sender's own words, as iOS does.
  var isMarking = false
  /// Whether U+200F marks, too, as on an Arabic phone; else only U+200E does.
  var marksRightToLeft = false
  /// What stands in brackets after the names of files that were exported, beside what lists have.
  private(set) var attached: Set<[UInt8]> = []
  /// Lines that stand for media in a language that no list has.
  private(set) var omitted: Set<[UInt8]> = []

  private var filesByPhrase: [[UInt8]: Set<[UInt8]>] = [:]
  private var sendersByLine: [[UInt8]: Set<Int>] = [:]

  /// How many phrases are watched, and how many senders of each.
  private static let maximumCount = 4_096
  private static let maximumSenderCount = 8
  /// How many bytes such a line may have.
  private static let maximumLength = 120

  /// Looks at a message for words that stand in many.
  ///
  /// - Parameters:
  ///   - sender: the number of its sender.
  ///   - isMarked: whether the phone marked it.
  mutating func learn(
    from payload: ArraySlice<UInt8>, sender: Int, isMarked: Bool, lexicon: WhatsAppLexicon
  ) {
    let line = payload.prefix { $0 != 0x0A && $0 != 0x0D }
    if let (name, phrase) = WhatsAppAttachment.bracketsBehindName(line) {
      learn(phrase: phrase, of: name)
    }
    guard isMarking, isMarked, payload.count <= Self.maximumLength, line.count == payload.count
    else { return }
    let key = WhatsAppLexicon.key(line)
    guard !key.isEmpty, lexicon.meaning(of: line) == nil, !key.contains(UInt8(ascii: ":")) else {
      return
    }
    guard sendersByLine[key] != nil || sendersByLine.count < Self.maximumCount,
      sendersByLine[key, default: []].count < Self.maximumSenderCount
    else { return }
    sendersByLine[key, default: []].insert(sender)
  }

  /// Draws what follows from all messages.
  ///
  /// What iOS marks, and several people “say” in the same words, is no line about one of them.
  ///
  /// - Parameter speakers: whether the sender of a number wrote something of their own.
  mutating func conclude(speakers: [Bool]) {
    for (line, senders) in sendersByLine where senders.count(where: { speakers[$0] }) >= 2 {
      omitted.insert(line)
    }
    sendersByLine = [:]
    filesByPhrase = [:]
  }

  private mutating func learn(phrase: [UInt8], of name: String) {
    guard !attached.contains(phrase) else { return }
    if WhatsAppAttachment.isAndroidName(name) {
      attached.insert(phrase)
    } else if filesByPhrase[phrase] != nil || filesByPhrase.count < Self.maximumCount {
      filesByPhrase[phrase, default: []].insert(Array(name.utf8))
      if filesByPhrase[phrase]?.count == 2 { attached.insert(phrase) }
    }
  }

  /// Returns whether a whole line stands for a medium, though no list has its words: it stands in angle
  /// brackets, or everybody says it.
  func isOmission(_ line: ArraySlice<UInt8>) -> Bool {
    if omitted.contains(WhatsAppLexicon.key(line)) { return true }
    guard (5...Self.maximumLength).contains(line.count) else { return false }
    let words = String(decoding: line, as: UTF8.self)
    guard let first = words.first, let last = words.last, first == "<" || first == "‹",
      last == ">" || last == "›"
    else { return false }
    let inside = words.dropFirst().dropLast()
    // Words, and not a tag, a placeholder or a heart.
    return inside.contains(where: { $0 == " " || !$0.isASCII })
      && inside.first?.isLetter == true && inside.last?.isLetter == true
      && inside.unicodeScalars.allSatisfy {
        $0 == " " || $0 == "-" || $0 == "'" || $0 == "’" || $0.properties.isAlphabetic
          || $0.properties.generalCategory == .nonspacingMark
      }
  }
}
