/// Text with marked ranges.
public struct RichText: Hashable, Sendable, Codable, ExpressibleByStringInterpolation {
  /// The text without marks.
  public var string: String
  /// The marks, sorted by start; they may overlap and nest.
  public var entities: [Entity]

  /// A text with marks, if any, whose ranges are inside it.
  public init(_ string: String = "", entities: [Entity] = []) {
    self.string = string
    self.entities = entities
  }

  /// A text without marks.
  public init(stringLiteral value: String) { self.init(value) }

  /// Whether the text is empty.
  public var isEmpty: Bool { string.isEmpty }
}

/// A marked range of a text.
public struct Entity: Hashable, Sendable, Codable {
  /// The kinds of marks.
  public enum Kind: Hashable, Sendable, Codable {
    /// Bold text.
    case bold
    /// Italic text.
    case italic
    /// Underlined text.
    case underline
    /// Struck-through text.
    case strikethrough
    /// Inline code.
    case code
    /// Text hidden until it is tapped.
    case spoiler
    /// A block quote of whole lines.
    case blockquote
    /// A code block in a language.
    case pre(language: String?)
    /// A literal address, which is its own target.
    case link
    /// Words with a link.
    case textLink(url: String)
    /// A mention by user name, such as `@ada`.
    case mention
    /// A mention of a participant by name.
    case mentionName(Participant.ID)
    /// A topic, such as `#lunch`.
    case hashtag
    /// A stock symbol, such as `$ABC`.
    case cashtag
    /// A bot command, such as `/start`.
    case botCommand
    /// An e-mail address.
    case email
    /// A phone number.
    case phone
    /// A bank card number.
    case bankCard
    /// A custom emoji: its picture stands in place of the words, which are its name (`:parrot:`) or the
    /// emoji nearest to it. Without a picture they are shown.
    case customEmoji(MediaReference)
  }

  /// The kind of mark.
  public var kind: Kind
  /// Start of the range: an offset into the text's UTF-8.
  public var start: Int
  /// End of the range, exclusive: an offset into the text's UTF-8.
  public var end: Int

  /// A marked range of UTF-8 offsets.
  public init(_ kind: Kind, start: Int, end: Int) {
    self.kind = kind
    self.start = start
    self.end = end
  }
}
