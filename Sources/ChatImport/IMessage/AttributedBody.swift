/// A text of iMessage with what its ranges are: words, places of files, mentions, links.
struct AttributedBody {
  /// A range in which everything is alike.
  struct Run: Equatable {
    /// The range, in the text's UTF-8.
    var range: Range<Int>
    /// The part of the message that it belongs to.
    var part = 0
    /// The id of the file that stands in its place.
    var attachment: String?
    /// Whom it mentions: a number or an address.
    var mention: String?
    var link: String?
    var isBold = false
    var isItalic = false
    var isUnderlined = false
    var isStruck = false
    /// Whether its words are animated.
    var isAnimated = false
    /// What is said in an audio message.
    var transcript: String?
  }

  private(set) var text = ""
  private(set) var runs: [Run] = []

  /// Reads what `attributedBody` holds; `nil` where it can't be read.
  init?(_ bytes: [UInt8]) {
    guard let stream = TypedStream(bytes), let root = stream.object(stream.roots.first),
      root.name.hasSuffix("AttributedString"), let text = stream.string(root.values.first)
    else { return nil }
    self.text = text
    var attributes: [TypedStream.Value] = []
    var values = root.values.dropFirst()
    var place = Place(text)
    while case .int(let number)? = values.popFirst(), case .int(let count)? = values.popFirst() {
      // A set of attributes stands behind the first range that has it.
      if let next = values.first, stream.object(next) != nil {
        attributes.append(next)
        values = values.dropFirst()
      }
      let start = place.utf8
      place.advance(by: count)
      guard place.utf8 > start else { continue }
      var run = Run(range: start..<place.utf8)
      if attributes.indices.contains(number - 1) {
        for (key, value) in stream.pairs(attributes[number - 1]) {
          run.read(key, value, of: stream)
        }
      }
      runs.append(run)
    }
    if runs.isEmpty, !text.isEmpty { runs = [Run(range: 0..<text.utf8.count)] }
  }

  /// A way through a text in units of UTF-16.
  private struct Place {
    var utf8 = 0
    private let scalars: [Unicode.Scalar]
    private var next = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func advance(by count: Int) {
      var remaining = count
      while remaining > 0, next < scalars.count {
        remaining -= UTF16.width(scalars[next])
        utf8 += UTF8.width(scalars[next])
        next += 1
      }
    }
  }
}

extension AttributedBody.Run {
  fileprivate mutating func read(
    _ key: String, _ value: TypedStream.Value, of stream: TypedStream
  ) {
    func isOn() -> Bool { stream.int(value).map { $0 != 0 } ?? false }
    switch key {
    case "__kIMMessagePartAttributeName": part = stream.int(value) ?? 0
    case "__kIMFileTransferGUIDAttributeName": attachment = stream.string(value)
    case "__kIMMentionConfirmedMention": mention = stream.string(value)
    case "__kIMLinkAttributeName": link = stream.string(value)
    case "__kIMTextBoldAttributeName": isBold = isOn()
    case "__kIMTextItalicAttributeName": isItalic = isOn()
    case "__kIMTextUnderlineAttributeName": isUnderlined = isOn()
    case "__kIMTextStrikethroughAttributeName": isStruck = isOn()
    case "__kIMTextEffectAttributeName": isAnimated = isOn()
    case "IMAudioTranscription": transcript = stream.string(value)
    default: break
    }
  }
}
