/// Text with marked ranges.
public struct RichText: Hashable, Sendable, Codable, ExpressibleByStringLiteral {
  /// The words.
  public var string: String
  /// The marks, sorted by their start; they may overlap and nest.
  public var entities: [Entity]

  /// Text without marks, or with marks that lie inside it.
  public init(_ string: String = "", entities: [Entity] = []) {
    self.string = string
    self.entities = entities
  }

  /// Text without marks.
  public init(stringLiteral value: String) { self.init(value) }

  /// Whether there are no words.
  public var isEmpty: Bool { string.isEmpty }
}

/// A marked range of a text.
public struct Entity: Hashable, Sendable, Codable {
  /// What the range is.
  public enum Kind: Hashable, Sendable, Codable {
    /// Bold text.
    case bold
    /// Slanted text.
    case italic
    /// Text with a line below it.
    case underline
    /// Text with a line through it.
    case strikethrough
    /// A stretch of code within a line.
    case code
    /// Text that is hidden until it is tapped.
    case spoiler
    /// Whole lines that are quoted.
    case blockquote
    /// A block of code in a language.
    case pre(language: String?)
    /// An address written out, which is its own target.
    case link
    /// Words that lead somewhere.
    case textLink(url: String)
    /// A mention by user name, such as `@ada`.
    case mention
    /// A mention by name, of somebody known.
    case mentionName(Participant.ID)
    /// A topic, such as `#lunch`.
    case hashtag
    /// A share's symbol, such as `$ABC`.
    case cashtag
    /// A command for a bot, such as `/start`.
    case botCommand
    /// An e-mail address.
    case email
    /// A phone number.
    case phone
    /// The number of a bank card.
    case bankCard
    /// A custom emoji by its id or picture.
    case customEmoji(String)
  }

  /// What the range is.
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
