/// Lines that an app puts in the place of messages in words that nobody knows: everybody in a group sends
/// them again and again, and always letter by letter, as people don't.
///
/// Two people alone tell too little: they greet each other in the same words.
struct WhatsAppRepeatedLines {
  private struct Line {
    var words: [UInt8]
    var isAlwaysTheSame: Bool
    var counts: [Int: Int]
  }

  private var lines: [[UInt8]: Line] = [:]
  private var messageCounts: [Int]

  /// How many lines are watched, and how many senders of each.
  private static let maximumCount = 4_096
  private static let maximumSenderCount = 64
  private static let maximumLength = 120
  /// How many people it takes, how often each of them says it, and all of them together.
  private static let leastSenders = 3
  private static let leastTimes = 2
  private static let leastTimesInAll = 8

  init(senderCount: Int) { messageCounts = Array(repeating: 0, count: senderCount) }

  /// Looks at a message of the sender of a number.
  mutating func add(_ payload: ArraySlice<UInt8>, sender: Int) {
    messageCounts[sender] += 1
    // No more letters are looked at than a line may have.
    let start = String(decoding: payload.prefix(Self.maximumLength), as: UTF8.self)
    let words = start.unicodeScalars.prefix {
      $0 == " " || $0 == "\'" || $0 == "’" || $0 == "-" || $0.properties.isAlphabetic
        || $0.properties.generalCategory == .nonspacingMark
    }
    var key = Array(String(words).lowercased().utf8)
    while key.last == 0x20 { key.removeLast() }
    guard Self.isSentence(key), lines[key] != nil || lines.count < Self.maximumCount else { return }
    let rest = payload.dropFirst(String(words).utf8.count)
    let isWhole = rest.isEmpty || rest.elementsEqual([UInt8(ascii: ".")])
    let whole = payload.count <= Self.maximumLength ? Array(payload) : []
    var line = lines[key] ?? Line(words: whole, isAlwaysTheSame: true, counts: [:])
    if !isWhole || line.words != whole { line.isAlwaysTheSame = false }
    if line.counts[sender] != nil || line.counts.count < Self.maximumSenderCount {
      line.counts[sender, default: 0] += 1
    }
    lines[key] = line
  }

  /// Whether words are three or more, or a dozen letters where a script has no spaces: greetings are
  /// shorter.
  private static func isSentence(_ key: [UInt8]) -> Bool {
    let spaces = key.count { $0 == 0x20 }
    return spaces >= 2 || spaces == 0 && key.count >= 36 && key.allSatisfy { $0 >= 0x80 }
  }

  /// The lines, as the lexicon looks them up.
  ///
  /// Who exported the chat has other words for what they did themselves, so one may be missing.
  var found: Set<[UInt8]> {
    let writers = messageCounts.count { $0 >= Self.leastTimes }
    let found = lines.values.filter { line in
      let times = line.counts.values.filter { $0 >= Self.leastTimes }
      return line.isAlwaysTheSame && times.count >= max(Self.leastSenders, writers - 1)
        && times.reduce(0, +) >= Self.leastTimesInAll
    }
    return Set(found.map { WhatsAppLexicon.key($0.words[...]) })
  }
}
