import ChatModel

extension InlineMarkup {
  /// Which marks a format knows.
  struct Dialect {
    /// A mark on both sides of words.
    struct Delimiter {
      var text: [UInt8]
      var kind: Entity.Kind
      /// Whether it may stand between two letters.
      var isWithinWords = false

      init(_ text: String, _ kind: Entity.Kind, isWithinWords: Bool = false) {
        self.text = Array(text.utf8)
        self.kind = kind
        self.isWithinWords = isWithinWords
      }
    }

    /// The marks, longer ones before those that they begin with.
    var delimiters: [Delimiter]
    /// What a quoted line begins with.
    var quote: [UInt8]
    /// Whether `[words](address)` is a link, and a backslash takes a mark its meaning.
    var isMarkdown: Bool
    /// Whether `&amp;`, `&lt;` and `&gt;` stand for characters.
    var hasEntities = false

    /// Discord's.
    static let discord = Dialect(
      delimiters: [
        Delimiter("**", .bold, isWithinWords: true),
        Delimiter("__", .underline, isWithinWords: true),
        Delimiter("~~", .strikethrough, isWithinWords: true),
        Delimiter("||", .spoiler, isWithinWords: true),
        Delimiter("*", .italic, isWithinWords: true), Delimiter("_", .italic),
      ], quote: Array("> ".utf8), isMarkdown: true)

    /// Markdown as most chats know it.
    static let markdown = Dialect(
      delimiters: [
        Delimiter("**", .bold, isWithinWords: true), Delimiter("__", .bold),
        Delimiter("~~", .strikethrough, isWithinWords: true),
        Delimiter("*", .italic, isWithinWords: true), Delimiter("_", .italic),
      ], quote: Array("> ".utf8), isMarkdown: true)

    /// Rocket.Chat's, which knows marks of one sign and of two.
    static let rocketChat = Dialect(
      delimiters: [
        Delimiter("**", .bold), Delimiter("__", .italic), Delimiter("~~", .strikethrough),
        Delimiter("*", .bold), Delimiter("_", .italic), Delimiter("~", .strikethrough),
      ], quote: Array("> ".utf8), isMarkdown: true)

    /// Zulip's, which has no underscores for marks.
    static let zulip = Dialect(
      delimiters: [
        Delimiter("**", .bold, isWithinWords: true),
        Delimiter("~~", .strikethrough, isWithinWords: true),
        Delimiter("*", .italic, isWithinWords: true),
      ], quote: Array("> ".utf8), isMarkdown: true)

    /// Slack's mrkdwn.
    static let slack = Dialect(
      delimiters: [
        Delimiter("*", .bold), Delimiter("_", .italic), Delimiter("~", .strikethrough),
      ], quote: Array("&gt;".utf8), isMarkdown: false, hasEntities: true)

    /// None but links.
    static let plain = Dialect(delimiters: [], quote: [0], isMarkdown: false)

    /// Google Chat's.
    static let googleChat = Dialect(
      delimiters: [
        Delimiter("*", .bold), Delimiter("_", .italic), Delimiter("~", .strikethrough),
      ], quote: Array("> ".utf8), isMarkdown: false)
  }
}
