import ChatModel

/// A chat that was read from an export.
public struct ImportedChat: Sendable {
  /// The chat; only the entries that the options select, but every participant of the whole.
  public var conversation: Conversation
  /// Where the bytes of its media are; paths are relative to the chat's own file.
  public var media: any MediaSource
  /// What was doubtful or couldn't be represented: one warning of each kind, with its count.
  public var warnings: [Diagnostic]
  /// What kind of export it was.
  public var format: ChatFormat

  /// A chat with its media and warnings.
  public init(
    conversation: Conversation, media: any MediaSource, warnings: [Diagnostic], format: ChatFormat
  ) {
    self.conversation = conversation
    self.media = media
    self.warnings = warnings
    self.format = format
  }
}

/// What a file is.
public enum ChatFormat: String, Hashable, Sendable, CaseIterable {
  /// WhatsApp's text export, of iOS or Android.
  case whatsApp
  /// Telegram Desktop's JSON, of one chat or of an account.
  case telegram
  /// Slack's export of a workspace, one of its channels, or one day.
  case slack
  /// The JSON of DiscordChatExporter, of one channel or several.
  case discord
  /// The JSON of Facebook Messenger or Instagram, of one chat or of an account.
  case facebook
  /// Events of a Matrix room: Element's JSON export, or raw timelines.
  case matrix
  /// A script, in its own syntax or as its JSON or YAML twin; not read by this module.
  case script

  /// The format's name for users.
  public var name: String {
    switch self {
    case .whatsApp: return "WhatsApp text"
    case .telegram: return "Telegram Desktop JSON"
    case .slack: return "Slack JSON"
    case .discord: return "DiscordChatExporter JSON"
    case .facebook: return "Facebook and Instagram JSON"
    case .matrix: return "Matrix JSON"
    case .script: return "Letterer script"
    }
  }
}
