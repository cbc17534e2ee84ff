/// The phrases of all languages, to be looked up by the text of a message.
struct WhatsAppLexicon: Sendable {
  /// What a phrase means for a message.
  enum Meaning: Hashable, Sendable {
    case image, video, audio, sticker, gif, document, contact, media
    case deleted, youDeleted, viewOnce

    /// Whether it replaces a medium that isn't in the export.
    var isOmission: Bool {
      switch self {
      case .deleted, .youDeleted, .viewOnce: return false
      default: return true
      }
    }
  }

  /// The lexicon of all languages; built on first use.
  static let shared = WhatsAppLexicon(WhatsAppPhrases.all)

  private let meanings: [[UInt8]: Meaning]
  private let lengths: ClosedRange<Int>
  /// Which three letters of ASCII, or blanks, phrases begin with.
  private let beginnings: [Bool]
  /// Phrases for a document, to be found at the end of a line.
  let documents: [[UInt8]]
  /// Phrases in brackets after the name of an exported file.
  let attached: Set<[UInt8]>

  init(_ languages: [WhatsAppPhrases]) {
    var meanings: [[UInt8]: Meaning] = [:]
    var documents: [[UInt8]] = []
    var attached: Set<[UInt8]> = []
    func add(_ phrase: String?, _ meaning: Meaning) {
      guard let phrase else { return }
      let key = Self.key(Array(phrase.utf8)[...])
      if meanings[key] == nil { meanings[key] = meaning }
    }
    for language in languages {
      add(language.image, .image)
      add(language.video, .video)
      add(language.audio, .audio)
      add(language.sticker, .sticker)
      add(language.gif, .gif)
      add(language.document, .document)
      add(language.contact, .contact)
      add(language.media, .media)
      add(language.youDeleted, .youDeleted)
      add(language.deleted, .deleted)
      add(language.viewOnce, .viewOnce)
      if let document = language.document { documents.append(Self.key(Array(document.utf8)[...])) }
      if let phrase = language.attached { attached.insert(Self.key(Array(phrase.utf8)[...])) }
    }
    var beginnings = Array(repeating: false, count: 1 << 15)
    for key in meanings.keys {
      if let beginning = Self.beginning(key[...]) { beginnings[beginning] = true }
    }
    self.beginnings = beginnings
    let counts = meanings.keys.map(\.count)
    self.meanings = meanings
    self.documents = documents
    self.attached = attached
    lengths = (counts.min() ?? 0)...(counts.max() ?? 0)
  }

  /// The meaning of a whole text, if it is one of the phrases. Case of ASCII letters, angle
  /// brackets (also U+2039 and U+203A) and a full stop at the end don't matter, since versions of the app differ in them.
  func meaning(of text: ArraySlice<UInt8>) -> Meaning? {
    guard text.count <= lengths.upperBound + 16 else { return nil }
    // Most texts begin as no phrase does.
    if let beginning = Self.beginning(text), !beginnings[beginning] { return nil }
    let key = Self.key(text)
    guard lengths.contains(key.count) else { return nil }
    return meanings[key]
  }

  /// A number for the three letters of ASCII, or blanks behind the first, that a text begins with; `nil`
  /// where it doesn't begin so, or has nothing behind them.
  private static func beginning(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.count > 3 else { return nil }
    var number = 0
    for (place, byte) in text.prefix(3).enumerated() {
      let letter = Int(byte | 0x20) - 97
      guard (0..<26).contains(letter) || place > 0 && byte == 0x20 else { return nil }
      number = number << 5 | (byte == 0x20 ? 26 : letter)
    }
    return number
  }

  /// A phrase without what versions of the app differ in.
  static func key(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(text.count)
    let bytes = Array(text)
    var index = 0
    while index < bytes.count {
      if let length = TextMarks.markLength(in: bytes, at: index, end: bytes.count) {
        index += length
        continue
      }
      let byte = bytes[index]
      key.append((65...90).contains(byte) ? byte | 0x20 : byte)
      index += 1
    }
    while let last = key.last {
      if last == 0x20 || last == UInt8(ascii: ".") || last == UInt8(ascii: ">") {
        key.removeLast()
      } else if last == 0x82 && key.ends(with: [0xE3, 0x80, 0x82])
        || last == 0xBA && key.ends(with: [0xE2, 0x80, 0xBA])
      {
        key.removeLast(3)  // 。 and ›
      } else {
        break
      }
    }
    var rest = key[...]
    while let first = rest.first {
      if first == 0x20 || first == UInt8(ascii: "<") {
        rest.removeFirst()
      } else if rest.starts(with: [0xE2, 0x80, 0xB9]) {  // ‹
        rest.removeFirst(3)
      } else {
        break
      }
    }
    return Array(rest)
  }
}
