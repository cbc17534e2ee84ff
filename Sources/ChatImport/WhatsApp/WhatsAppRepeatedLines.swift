/// Lines that an app puts in the place of messages in words that nobody knows: everybody in a group sends
/// them again and again, and always letter by letter, as people don't.
///
/// Two people alone tell too little: they greet each other in the same words.
struct WhatsAppRepeatedLines {
  private struct Line {
    var words: [UInt8]
    var isAlwaysTheSame = true
    var counts: [Int: Int] = [:]
  }

  /// The lines by the numbers of their beginnings in lower case.
  private var lines: [Line] = []
  private var numbers = ByteInterner()
  private var messageCounts: [Int]
  private var letters = LetterTable()
  /// The bytes of ASCII that stand in words and between them, in lower case.
  private let folded: [UInt8] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: " "), UInt8(ascii: "'"),
      UInt8(ascii: "-"):
      byte
    default: 0
    }
  }
  /// The beginning of a line in lower case.
  private var key: [UInt8] = []

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
    guard let length = takeKey(of: payload.prefix(Self.maximumLength)) else { return }
    let known = numbers.known(key)
    guard known != nil || lines.count < Self.maximumCount else { return }
    if let known, !lines[known].isAlwaysTheSame { return }
    let rest = payload.dropFirst(length)
    let isWhole = rest.isEmpty || rest.elementsEqual([UInt8(ascii: ".")])
    let number = known ?? lines.count
    if known == nil {
      _ = key.withUnsafeBytes { numbers.number(of: $0) }
      lines.append(Line(words: payload.count <= Self.maximumLength ? Array(payload) : []))
    }
    let isSame = payload.count <= Self.maximumLength && payload.elementsEqual(lines[number].words)
    if !isWhole || !isSame { lines[number].isAlwaysTheSame = false }
    let counts = lines[number].counts.count
    if counts < Self.maximumSenderCount || lines[number].counts[sender] != nil {
      lines[number].counts[sender, default: 0] += 1
    }
  }

  /// Makes a key of the letters with which some words begin.
  ///
  /// - Returns: how many bytes those have; `nil` where they are no sentence.
  private mutating func takeKey(of words: ArraySlice<UInt8>) -> Int? {
    let (length, spaces) = words.withUnsafeBufferPointer { words in
      folded.withUnsafeBufferPointer { folded in
        var (length, spaces) = (0, 0)
        while length < words.count, folded[Int(words[length])] != 0 {
          spaces += words[length] == 0x20 ? 1 : 0
          length += 1
        }
        return (length, spaces)
      }
    }
    if length < words.count, words[words.startIndex + length] >= 0x80 {
      return takeForeignKey(of: words)
    }
    guard spaces >= 2 else { return nil }
    var end = length
    while end > 0, words[words.startIndex + end - 1] == 0x20 { end -= 1 }
    guard spaces - (length - end) >= 2 else { return nil }
    key.removeAll(keepingCapacity: true)
    key += words.prefix(end)
    key.withUnsafeMutableBufferPointer { key in
      folded.withUnsafeBufferPointer { folded in
        for place in key.indices { key[place] = folded[Int(key[place])] }
      }
    }
    return length
  }

  /// The same where there may be any letters.
  private mutating func takeForeignKey(of words: ArraySlice<UInt8>) -> Int? {
    var beginning = String.UnicodeScalarView()
    for scalar in String(decoding: words, as: UTF8.self).unicodeScalars {
      guard letters.joinsWords(scalar) else { break }
      beginning.append(scalar)
    }
    let text = String(beginning)
    key = Array(text.lowercased().utf8)
    while key.last == 0x20 { key.removeLast() }
    return Self.isSentence(key) ? text.utf8.count : nil
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
    let found = lines.filter { line in
      let times = line.counts.values.filter { $0 >= Self.leastTimes }
      return line.isAlwaysTheSame && times.count >= max(Self.leastSenders, writers - 1)
        && times.reduce(0, +) >= Self.leastTimesInAll
    }
    return Set(found.map { WhatsAppLexicon.key($0.words[...]) })
  }
}

/// Which characters stand in words and between them, each asked for once: to look a property up takes
/// longer than all else that is done with a letter.
private struct LetterTable {
  private var known = [UInt8](repeating: 0, count: 1 << 16)

  /// Whether it is a letter, a mark on one, or what stands between words.
  mutating func joinsWords(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value < known.count else { return Self.joinsWords(scalar) }
    let place = Int(scalar.value)
    if known[place] == 0 { known[place] = Self.joinsWords(scalar) ? 1 : 2 }
    return known[place] == 1
  }

  private static func joinsWords(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\'" || scalar == "’" || scalar == "-"
      || scalar.properties.isAlphabetic
      || scalar.properties.generalCategory == .nonspacingMark
  }
}
