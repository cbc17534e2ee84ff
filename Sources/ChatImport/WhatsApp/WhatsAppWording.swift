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
  /// What stands in brackets behind one name alone, of a file that isn't there: it may be anybody's words.
  private(set) var unsure: Set<[UInt8]> = []
  /// Lines that everybody sends in the same words, in an export of which no other words are known.
  var repeated: Set<[UInt8]> = []

  private var filesByPhrase: [[UInt8]: Set<[UInt8]>] = [:]
  private var fileCount = 0
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
      learn(phrase: phrase, of: name, isKnown: lexicon.attached.contains(phrase))
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
  /// - Parameters:
  ///   - speakers: whether the sender of a number wrote something of their own.
  ///   - holdsFile: whether a file lies beside the chat.
  mutating func conclude(speakers: [Bool], holdsFile: (String) -> Bool) {
    if !isMarking { judgeFiles(holdsFile) }
    for (line, senders) in sendersByLine where senders.count(where: { speakers[$0] }) >= 2 {
      omitted.insert(line)
    }
    sendersByLine = [:]
    filesByPhrase = [:]
  }

  /// Decides about what stands in brackets behind one name alone.
  private mutating func judgeFiles(_ holdsFile: (String) -> Bool) {
    let known = attached
    let sent = Set(filesByPhrase.filter { known.contains($0.key) }.values.joined())
    for (phrase, names) in filesByPhrase where !known.contains(phrase) && Self.isWords(phrase) {
      // Of a file that lies there, and that nothing else names, it tells that it was sent.
      let tellsOfFile = names.contains {
        !sent.contains($0) && holdsFile(String(decoding: $0, as: UTF8.self))
      }
      if tellsOfFile { attached.insert(phrase) } else if known.isEmpty { unsure.insert(phrase) }
    }
  }

  private mutating func learn(phrase: [UInt8], of name: String, isKnown: Bool) {
    if isKnown || WhatsAppAttachment.isAndroidName(name) { attached.insert(phrase) }
    guard fileCount < Self.maximumCount else { return }
    if filesByPhrase[phrase, default: []].insert(Array(name.utf8)).inserted { fileCount += 1 }
    if filesByPhrase[phrase]?.count == 2 { attached.insert(phrase) }
  }

  /// Whether nothing but letters and spaces stands in brackets.
  private static func isWords(_ phrase: [UInt8]) -> Bool {
    String(decoding: phrase, as: UTF8.self).unicodeScalars.allSatisfy {
      $0 == " " || $0.properties.isAlphabetic || $0.properties.generalCategory == .nonspacingMark
    }
  }

  /// Returns whether everybody sends a whole line, whatever it stands for.
  func isRepeated(_ line: ArraySlice<UInt8>) -> Bool {
    !repeated.isEmpty && line.count <= Self.maximumLength
      && repeated.contains(WhatsAppLexicon.key(line))
  }

  /// Returns whether a line may name a file that was sent, or be somebody's own words.
  func mayNameFile(_ line: ArraySlice<UInt8>) -> Bool {
    guard !unsure.isEmpty, let (_, phrase) = WhatsAppAttachment.bracketsBehindName(line) else {
      return false
    }
    return unsure.contains(phrase)
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
