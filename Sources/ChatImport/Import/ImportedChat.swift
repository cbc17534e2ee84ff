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
  /// WhatsApp's decrypted database of an Android phone, `msgstore.db`.
  case whatsAppAndroid
  /// WhatsApp's database of an iPhone, `ChatStorage.sqlite`.
  case whatsAppIOS
  /// Telegram Desktop's JSON, of one chat or of an account.
  case telegram
  /// Slack's export of a workspace, one of its channels, or one day.
  case slack
  /// The JSON of DiscordChatExporter, of one channel or several.
  case discord
  /// The web pages of DiscordChatExporter, of one channel or several.
  case discordHTML
  /// The JSON of Facebook Messenger or Instagram, of one chat or of an account.
  case facebook
  /// Google Chat's part of a Takeout: one group or all of an account.
  case googleChat
  /// The bulk export of a Mattermost server, in lines of JSON.
  case mattermost
  /// Zulip's export of an organization, or what its API answers.
  case zulip
  /// Messages of a Rocket.Chat room.
  case rocketChat
  /// Microsoft Teams: a personal export, or messages as Microsoft Graph answers.
  case teams
  /// Logs of IRC, as irssi, WeeChat, ZNC and others write them.
  case irc
  /// Telegram Desktop's export as web pages.
  case telegramHTML
  /// LINE's text of a chat.
  case line
  /// KakaoTalk's text or table of a chat.
  case kakaoTalk
  /// The history that Viber sends by mail: a table for each chat.
  case viber
  /// Events of a Matrix room: Element's JSON export, or raw timelines.
  case matrix
  /// Archives of XMPP as XML: results of MAM, or the data of a server's users.
  case xmppArchive
  /// The lists in which a Prosody server keeps its archives.
  case prosody
  /// The database of Apple's Messages.
  case iMessage
  /// The database of Dino.
  case dino
  /// The database of Gajim.
  case gajimDatabase
  /// The database of Conversations on Android.
  case conversations
  /// A backup of Conversations on Android, decrypted and unpacked.
  case conversationsBackup
  /// The archives of a Prosody server in SQLite.
  case prosodyDatabase
  /// The archives of an ejabberd server in SQLite.
  case ejabberd
  /// The text of `imessage-exporter`, of one chat or several.
  case iMessageText
  /// The web pages of `imessage-exporter`, of one chat or several.
  case iMessageHTML
  /// The lines of JSON of `imessage-exporter`, of all chats.
  case iMessageLines
  /// Rows of Signal Desktop's database as JSON, as `sigtop` writes them.
  case signal
  /// The database of Signal Desktop, decrypted.
  case signalDatabase
  /// The markdown of `signal-export`.
  case signalMarkdown
  /// The history that Gajim exports as text.
  case gajim
  /// Pidgin's logs, as text or HTML.
  case pidgin
  /// SMS, MMS and calls of an Android phone: the XML of “SMS Backup & Restore”.
  case sms
  /// A script, in its own syntax or as its JSON or YAML twin; not read by this module.
  case script

  /// The format's name for users.
  public var name: String {
    switch self {
    case .whatsApp: return "WhatsApp text"
    case .whatsAppAndroid: return "WhatsApp's msgstore.db"
    case .whatsAppIOS: return "WhatsApp's ChatStorage.sqlite"
    case .telegram: return "Telegram Desktop JSON"
    case .slack: return "Slack JSON"
    case .discord: return "DiscordChatExporter JSON"
    case .discordHTML: return "DiscordChatExporter HTML"
    case .facebook: return "Facebook and Instagram JSON"
    case .googleChat: return "Google Chat JSON"
    case .mattermost: return "Mattermost bulk export"
    case .zulip: return "Zulip JSON"
    case .rocketChat: return "Rocket.Chat JSON"
    case .teams: return "Microsoft Teams JSON"
    case .irc: return "IRC logs"
    case .telegramHTML: return "Telegram Desktop HTML"
    case .line: return "LINE text"
    case .kakaoTalk: return "KakaoTalk text"
    case .viber: return "Viber's history"
    case .matrix: return "Matrix JSON"
    case .xmppArchive: return "XMPP archives (MAM, XEP-0227)"
    case .prosody: return "Prosody lists"
    case .iMessage: return "iMessage database"
    case .dino: return "Dino's dino.db"
    case .gajimDatabase: return "Gajim's logs.db"
    case .conversations: return "Conversations' database"
    case .conversationsBackup: return "Conversations' backups, decrypted"
    case .prosodyDatabase: return "Prosody's SQLite"
    case .ejabberd: return "ejabberd's SQLite"
    case .iMessageText: return "imessage-exporter text"
    case .iMessageHTML: return "imessage-exporter HTML"
    case .iMessageLines: return "imessage-exporter NDJSON"
    case .signal: return "Signal Desktop JSON"
    case .signalDatabase: return "Signal Desktop database"
    case .signalMarkdown: return "signal-export markdown"
    case .gajim: return "Gajim's history"
    case .pidgin: return "Pidgin's logs"
    case .sms: return "SMS Backup & Restore XML"
    case .script: return "Letterer script"
    }
  }
}
