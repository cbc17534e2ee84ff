/// A file that isn't text, by its first bytes.
struct BinaryKind {
  /// What it is, with its article.
  let name: String
  /// What may be done to have the chat in it read.
  private(set) var hint: String?

  private static let signatures: [(bytes: [UInt8], name: String)] = [
    (Array("PK\u{3}\u{4}".utf8), "a zip archive"),
    (Array("PK\u{5}\u{6}".utf8), "an empty zip archive"),
    (Array("%PDF".utf8), "a PDF"),
    ([0x89, 0x50, 0x4E, 0x47], "a picture"),
    ([0xFF, 0xD8, 0xFF], "a picture"),
    (Array("GIF8".utf8), "a picture"),
    (Array("RIFF".utf8), "a picture or a sound"),
    (Array("SQLite format 3\0".utf8), "a SQLite database"),
    ([0x1F, 0x8B], "a gzip archive"),
    ([0x37, 0x7A, 0xBC, 0xAF], "a 7z archive"),
    (Array("Rar!".utf8), "a RAR archive"),
    (Array("bplist".utf8), "a binary property list"),
  ]

  /// The kind of binary file; `nil` for what may be text.
  init?(_ bytes: [UInt8]) {
    if let known = Self.signatures.first(where: { bytes.starts(with: $0.bytes) }) {
      name = known.name
      return
    }
    if let version = Self.backupVersion(bytes) {
      name = "an encrypted backup of Conversations"
      hint =
        version == 1
        ? "decrypt it with the account's password (ceb2sqlgz), and load the SQL into a database"
        : "decrypt it with the account's password (as ceb2txt does), and unpack it: the JSON is read"
      return
    }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    guard !isUTF16, bytes.prefix(4_096).contains(0) else { return nil }
    name = "binary data"
  }

  /// Returns whether the bytes begin as a database does.
  static func isDatabase(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("SQLite format 3\0".utf8))
  }

  /// Returns whether the bytes begin as a zip archive does.
  static func isZip(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) || bytes.starts(with: Array("PK\u{5}\u{6}".utf8))
  }

  /// The version of a backup of Conversations: behind it come the names of the app and of the account, each
  /// with its length, a time and the numbers of the encryption.
  private static func backupVersion(_ bytes: [UInt8]) -> UInt8? {
    guard bytes.count > 48, bytes.starts(with: [0, 0, 0]), (1...9).contains(bytes[3]) else {
      return nil
    }
    func text(at place: Int) -> (words: String, end: Int)? {
      guard place + 2 <= bytes.count else { return nil }
      let end = place + 2 + (Int(bytes[place]) << 8 | Int(bytes[place + 1]))
      guard end > place + 2, end <= bytes.count else { return nil }
      let words = String(decoding: bytes[(place + 2)..<end], as: UTF8.self)
      return words.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{FFFD}" }
        ? nil : (words, end)
    }
    guard let app = text(at: 4), let account = text(at: app.end), account.words.contains("@") else {
      return nil
    }
    return bytes[3]
  }
}
