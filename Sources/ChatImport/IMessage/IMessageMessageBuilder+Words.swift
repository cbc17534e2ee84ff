import ChatModel

extension IMessageMessageBuilder {
  /// What stands in a text in place of a file.
  private static let places: Set<Unicode.Scalar> = ["\u{FFFC}", "\u{FFFD}"]

  /// Appends a text with its marks, without the places of files.
  ///
  /// - Parameter counts: whether what can't be shown is counted.
  mutating func append(
    _ body: AttributedBody, to text: inout MarkedText, counts: Bool = true
  ) {
    let bytes = Array(body.text.utf8)
    for run in body.runs {
      let said = String(decoding: bytes[run.range], as: UTF8.self)
      let words = Self.words(in: said)
      if words.unicodeScalars.count < said.unicodeScalars.count, !text.isEmpty { text.beginLine() }
      guard !words.isEmpty else { continue }
      let start = text.end
      if let mention = run.mention {
        let person = Participant.ID(mention)
        text.append(words, roster.contains(person) ? .mentionName(person) : .mention)
      } else if let link = run.link {
        text.append(words, link == words ? .link : .textLink(url: link))
      } else {
        text.append(InlineMarkup.parse(words, .plain))
      }
      if run.isBold { text.mark(.bold, from: start) }
      if run.isItalic { text.mark(.italic, from: start) }
      if run.isUnderlined { text.mark(.underline, from: start) }
      if run.isStruck { text.mark(.strikethrough, from: start) }
      if run.isAnimated, counts {
        warn(
          one: "run of animated words is shown as plain ones",
          many: "runs of animated words are shown as plain ones")
      }
    }
  }

  /// Appends a text without marks.
  mutating func append(_ said: String, to text: inout MarkedText) {
    let words = Self.words(in: said)
    if !words.isEmpty { text.append(InlineMarkup.parse(words, .plain)) }
  }

  /// Appends a line about the effect with which a message was sent.
  mutating func append(effect: String, to text: inout MarkedText) {
    guard effect != IMessageEffect.invisibleInk else { return }
    text.beginLine()
    let name = IMessageEffect.name(of: effect)
    text.append("Sent with \(name)", .italic)
    guard IMessageEffect.sending(named: name) == nil else { return }
    warn(
      one: "message was sent with an effect, which is told in words",
      many: "messages were sent with an effect, which is told in words")
  }

  private static func words(in said: String) -> String {
    guard said.unicodeScalars.contains(where: { places.contains($0) }) else { return said }
    var words = String.UnicodeScalarView()
    words.append(contentsOf: said.unicodeScalars.filter { !places.contains($0) })
    return String(words)
  }
}
