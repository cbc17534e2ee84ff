import ChatModel

/// A file that a message carries, by the name that WhatsApp gave it.
struct WhatsAppAttachment {
  /// The medium.
  var content: Content
  /// The words beside it on the same line.
  var caption: ArraySlice<UInt8> = []

  /// The attachment that a whole line is; `nil` where it is something else.
  init?(
    line: ArraySlice<UInt8>, isMarked: Bool, lexicon: WhatsAppLexicon, wording: WhatsAppWording
  ) {
    if let bracketed = Self.bracketed(line, isMarked: isMarked) {
      self = bracketed
      return
    }
    guard let (name, phrase) = Self.bracketsBehindName(line),
      lexicon.attached.contains(phrase) || wording.attached.contains(phrase) || isMarked
        || Self.isAndroidName(name)
    else { return nil }
    content = Self.content(ofFile: name)
  }

  /// Android: `IMG-20220323-WA0002.jpg (file attached)`, in any language: the file's name, and what
  /// stands in the brackets.
  static func bracketsBehindName(_ line: ArraySlice<UInt8>) -> (name: String, phrase: [UInt8])? {
    guard line.last == UInt8(ascii: ")"), line.count < 600,
      let open = line.lastIndex(of: UInt8(ascii: "(")), open > line.startIndex + 1,
      line[open - 1] == 0x20
    else { return nil }
    let name = String(decoding: line[..<(open - 1)], as: UTF8.self)
    guard hasExtension(name) else { return nil }
    return (name, WhatsAppLexicon.key(line[(open + 1)..<(line.endIndex - 1)]))
  }

  /// Returns whether Android gave a file its name: `IMG-20220323-WA0002.jpg`.
  static func isAndroidName(_ name: String) -> Bool { androidKind(of: name) != nil }

  private init(content: Content) { self.content = content }

  /// iOS: `<attached: 00000035-PHOTO-2022-03-27-21-41-55.jpg>`, in any language.
  static func bracketed(_ line: ArraySlice<UInt8>, isMarked: Bool) -> WhatsAppAttachment? {
    guard line.first == UInt8(ascii: "<"), line.last == UInt8(ascii: ">"), line.count < 600 else {
      return nil
    }
    let inside = line.dropFirst().dropLast()
    guard let colon = inside.firstIndex(of: UInt8(ascii: ":")), colon - inside.startIndex < 80
    else {
      return nil
    }
    let name = TextMarks.cleaned(Array(inside[(colon + 1)...])).trimmed
    let isNumbered =
      name.utf8.prefix(8).count == 8
      && name.utf8.prefix(8).allSatisfy { (48...57).contains($0) }
    let isKnown = bracketWords.contains(
      String(decoding: WhatsAppLexicon.key(inside[..<colon]), as: UTF8.self).trimmed)
    guard hasExtension(name), isMarked || isNumbered || isKnown else { return nil }
    return WhatsAppAttachment(content: content(ofFile: name))
  }

  /// What iOS writes before a file's name.
  private static let bracketWords: Set<String> = [
    "attached", "bijgevoegd", "anhang", "adjunto", "pièce jointe", "allegato", "anexado",
  ]

  // MARK: - Kinds

  /// The content that a file is, by its name.
  static func content(ofFile name: String) -> Content {
    let suffix = fileExtension(of: name)
    let shown = shownName(of: name)
    let media = Media(path: name, fileName: shown, mimeType: mimeTypes[suffix])
    if suffix == "vcf" {
      return .contact(
        Contact(name: String(shown.dropLast(4)), card: MediaReference(path: name)))
    }
    switch iOSKind(of: name) ?? androidKind(of: name) {
    case "PHOTO", "IMG": return .photo(media)
    case "VIDEO", "VID": return .video(media)
    case "GIF": return .animation(media)
    case "STICKER", "STK": return .sticker(media, emoji: nil)
    case "PTT": return .voice(media)
    case "PTV": return .videoMessage(media)
    case "AUDIO", "AUD":
      // What is recorded in the app is Opus; what is sent as music isn't.
      return suffix == "opus" || suffix == "ogg" ? .voice(media) : .audio(media)
    default: return .file(media)
    }
  }

  /// `PHOTO` of `00000035-PHOTO-2022-03-27-21-41-55.jpg`.
  private static func iOSKind(of name: String) -> String? {
    let parts = name.split(separator: "-", maxSplits: 2)
    guard parts.count == 3, parts[0].utf8.allSatisfy({ (48...57).contains($0) }),
      ["PHOTO", "VIDEO", "AUDIO", "STICKER", "GIF", "PTV"].contains(parts[1]),
      parts[2].utf8.first.map({ (48...57).contains($0) }) ?? false
    else { return nil }
    return String(parts[1])
  }

  /// `IMG` of `IMG-20220323-WA0002.jpg`.
  private static func androidKind(of name: String) -> String? {
    let parts = name.split(separator: "-")
    guard parts.count == 3, parts[1].utf8.count == 8,
      parts[1].utf8.allSatisfy({ (48...57).contains($0) }), parts[2].hasPrefix("WA"),
      ["IMG", "VID", "AUD", "PTT", "STK", "DOC", "GIF", "PTV"].contains(parts[0])
    else { return nil }
    return String(parts[0])
  }

  /// `plan.pdf` of `00000012-plan.pdf`.
  private static func shownName(of name: String) -> String {
    let bytes = Array(name.utf8)
    guard bytes.count > 9, bytes[8] == UInt8(ascii: "-"),
      bytes[..<8].allSatisfy({ (48...57).contains($0) })
    else { return name }
    return String(decoding: bytes[9...], as: UTF8.self)
  }

  private static func fileExtension(of name: String) -> String {
    name.split(separator: ".", omittingEmptySubsequences: false).last.map { $0.lowercased() } ?? ""
  }

  /// Returns whether a text can be a file's name with an extension.
  static func hasExtension(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return false
    }
    let suffix = name.utf8[name.utf8.index(after: dot)...]
    return (1...8).contains(suffix.count)
      && suffix.allSatisfy { byte in
        (48...57).contains(byte) || (97...122).contains(byte | 0x20)
      }
  }

  // MARK: - Documents

  /// `plan.pdf • 2 pages` as a document with its pages; whether the words were a name at all, and
  /// not a caption.
  static func document(
    named words: ArraySlice<UInt8>, path: String?
  ) -> (media: Media, isName: Bool) {
    let clean = TextMarks.cleaned(Array(words)).trimmed
    let parts = clean.split(separator: "•").map { String($0).trimmed }
    guard let first = parts.first, parts.count >= 2 || hasExtension(first), !clean.contains("\n")
    else { return (Media(path: path), false) }
    var pages: Int?
    if parts.count >= 2, let last = parts.last { pages = number(in: last) }
    let media = Media(
      path: path, fileName: first, mimeType: mimeTypes[fileExtension(of: first)], pageCount: pages)
    return (media, true)
  }

  /// The first number in a text, in any script's digits.
  static func number(in text: String) -> Int? {
    let bytes = Array(text.utf8)
    var index = 0
    var value: Int?
    while index < bytes.count {
      if let digit = TextMarks.digit(in: bytes, at: index, end: bytes.count) {
        value = min((value ?? 0) * 10 + digit.value, 1_000_000)
        index += digit.length
      } else if value != nil {
        return value
      } else {
        index += 1
      }
    }
    return value
  }

  private static let mimeTypes: [String: String] = [
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "webp": "image/webp",
    "gif": "image/gif", "heic": "image/heic", "mp4": "video/mp4", "mov": "video/quicktime",
    "3gp": "video/3gpp", "opus": "audio/ogg", "ogg": "audio/ogg", "m4a": "audio/mp4",
    "aac": "audio/aac", "mp3": "audio/mpeg", "amr": "audio/amr", "wav": "audio/wav",
    "pdf": "application/pdf", "vcf": "text/vcard", "zip": "application/zip", "txt": "text/plain",
  ]
}

extension String {
  /// Without spaces at both ends.
  var trimmed: String {
    var rest = Substring(self)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
