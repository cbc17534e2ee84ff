import ChatModel

/// A message's text, separated into its content, its words and its marks.
struct WhatsAppPayload {
  /// What it is beside its words.
  var content: Content = .text
  /// The words, still with WhatsApp's own marks.
  var words: ArraySlice<UInt8> = []
  /// Whether it was edited.
  var isEdited = false
  /// Whether the text is the system's, not the sender's.
  var isSystem = false
  /// Whether it is a medium that the export left out.
  var isOmitted = false
  /// Whether it stands for what isn't in the export, deleted or left out: nobody knows which.
  var isPlaceholder = false
  /// Whether the exporting user deleted it.
  var isDeletedByMe: Bool { content == .deleted(byMe: true) }

  /// Takes a payload apart.
  ///
  /// - Parameter wording: how the export says what isn't the sender's own words.
  init(
    _ payload: ArraySlice<UInt8>, wording: WhatsAppWording, lexicon: WhatsAppLexicon = .shared
  ) {
    var rest = payload
    let isMarking = wording.isMarking
    let isMarked = rest.dropLeadingMarks(orRightToLeft: wording.marksRightToLeft)
    rest.dropTrailingSpaces()
    if let shortened = WhatsAppEdits.withoutMark(rest) {
      rest = shortened
      isEdited = true
    }
    words = rest
    let lineEnd = rest.firstIndex { $0 == 0x0A } ?? rest.endIndex
    var line = rest[..<lineEnd]
    line.dropTrailingSpaces()
    let below = lineEnd < rest.endIndex ? rest[(lineEnd + 1)...] : rest[rest.endIndex...]

    if let meaning = lexicon.meaning(of: line), meaning != .viewOnce || !isMarking || isMarked {
      use(meaning, before: [])
      words = below
    } else if let attachment = WhatsAppAttachment(
      line: line, isMarked: isMarked, lexicon: lexicon, wording: wording)
    {
      content = attachment.content
      words = below
    } else if let special = WhatsAppSpecial.content(of: rest, isMarked: isMarked) {
      (content, words) = special
    } else if let (meaning, before) = tail(of: rest, lexicon, wording) {
      words = before
      use(meaning, before: before)
    } else if let attachment = attachmentAtEnd(of: rest, wording) {
      content = attachment.content
      words = attachment.caption
    } else if wording.isOmission(line) {
      let phrase = TextMarks.cleaned(Array(line))
      content = .unsupported(kind: "Media not exported", summary: phrase)
      words = below
      isOmitted = true
    } else if below.isEmpty, wording.isRepeated(line) {
      content = .unsupported(kind: "Not in the export", summary: TextMarks.cleaned(Array(line)))
      words = below
      isPlaceholder = true
    } else if isMarked, isMarking {
      isSystem = true
    }
  }

  private mutating func use(_ meaning: WhatsAppLexicon.Meaning, before: ArraySlice<UInt8>) {
    switch meaning {
    case .image: content = .photo(Media())
    case .video: content = .video(Media())
    case .audio: content = .voice(Media())
    case .sticker: content = .sticker(Media(), emoji: nil)
    case .gif: content = .animation(Media())
    case .document:
      let (media, isName) = WhatsAppAttachment.document(named: before, path: nil)
      content = .file(media)
      if isName { words = [] }
    case .contact:
      let name = String(decoding: before, as: UTF8.self)
      let isCard = name.lowercased().hasSuffix(".vcf")
      content = .contact(Contact(name: isCard ? String(name.dropLast(4)) : "Contact"))
      if isCard { words = [] }
    case .media: content = .unsupported(kind: "Media not exported", summary: "")
    case .deleted: content = .deleted(byMe: false)
    case .youDeleted: content = .deleted(byMe: true)
    case .viewOnce: content = .viewOnce
    }
    isOmitted = meaning.isOmission
  }

  /// A phrase after a caption: behind the last mark, or, for a document, behind its pages.
  private func tail(
    of rest: ArraySlice<UInt8>, _ lexicon: WhatsAppLexicon, _ wording: WhatsAppWording
  ) -> (WhatsAppLexicon.Meaning, ArraySlice<UInt8>)? {
    if let mark = rest.lastMark(orRightToLeft: wording.marksRightToLeft),
      let meaning = lexicon.meaning(of: rest[mark...])
    {
      var before = rest[..<mark]
      before.dropTrailingSpaces()
      return (meaning, before)
    }
    guard rest.count < 1_000, !rest.contains(0x0A), rest.hasBullet else { return nil }
    let key = WhatsAppLexicon.key(rest)
    for phrase in lexicon.documents where key.count > phrase.count && key.ends(with: phrase) {
      // The phrase's own length in the text: the same bytes, perhaps with a full stop behind.
      var before = rest
      while !before.isEmpty, WhatsAppLexicon.key(before).ends(with: phrase) { before.removeLast() }
      before = before.dropLast(max(0, phrase.count - 1))
      before.dropTrailingSpaces()
      return (.document, before)
    }
    return nil
  }

  /// An attachment behind the last mark, with its caption before it.
  private func attachmentAtEnd(
    of rest: ArraySlice<UInt8>, _ wording: WhatsAppWording
  ) -> WhatsAppAttachment? {
    guard let mark = rest.lastMark(orRightToLeft: wording.marksRightToLeft) else { return nil }
    var line = rest[mark...]
    _ = line.dropLeadingMarks()
    var before = rest[..<mark]
    before.dropTrailingSpaces()
    guard var attachment = WhatsAppAttachment.bracketed(line, isMarked: true) else { return nil }
    if case .file(let media) = attachment.content {
      let (document, isName) = WhatsAppAttachment.document(
        named: before, path: media.reference.path)
      if isName {
        attachment.content = .file(document)
        before = before[before.endIndex...]
      }
    }
    attachment.caption = before
    return attachment
  }
}
