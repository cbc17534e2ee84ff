import SQLite

/// A row of `message`.
struct IMessageRow {
  var row: Int
  var guid: String?
  var text: String?
  var body: [UInt8]?
  var subject: String?
  var handle: Int
  var isFromMe: Bool
  var time: Int?
  var isRead: Bool
  var isDelivered: Bool
  var isSent: Bool?
  var isFailed: Bool
  var item: Int
  var action: Int
  var groupTitle: String?
  var otherHandle: Int
  var associated: String?
  var associatedType: Int
  var associatedEmoji: String?
  var thread: String?
  var effect: String?
  var balloon: String?
  var payload: [UInt8]?
  var summary: [UInt8]?
  var edited: Int?
  var retracted: Int?
  var isAudio: Bool
  var isSharingEnded: Bool

  /// The columns, in the order in which they are read; older systems don't have all of them.
  static let columns = [
    "rowid", "guid", "text", "attributedBody", "subject", "handle_id", "is_from_me", "date",
    "date_read", "date_delivered", "is_delivered", "is_sent", "error", "item_type",
    "group_action_type", "group_title", "other_handle", "associated_message_guid",
    "associated_message_type", "associated_message_emoji", "thread_originator_guid",
    "expressive_send_style_id", "balloon_bundle_id", "payload_data", "message_summary_info",
    "date_edited", "date_retracted", "is_audio_message", "share_status",
  ]

  /// The row that a statement over ``columns`` went to.
  init(_ values: Statement) {
    row = values.int(0) ?? 0
    guid = values.words(1)
    text = values.text(2)
    body = values.bytes(3)
    subject = values.words(4)
    handle = values.int(5) ?? 0
    isFromMe = values.bool(6)
    time = IMessageTime.milliseconds(values.int(7))
    isRead = values.bool(8)
    isDelivered = values.bool(9) || values.bool(10)
    isSent = values.int(11).map { $0 != 0 }
    isFailed = values.bool(12)
    item = values.int(13) ?? 0
    action = values.int(14) ?? 0
    groupTitle = values.words(15)
    otherHandle = values.int(16) ?? 0
    associated = values.words(17)
    associatedType = values.int(18) ?? 0
    associatedEmoji = values.words(19)
    thread = values.words(20)
    effect = values.words(21)
    balloon = values.words(22)
    payload = values.bytes(23)
    summary = values.bytes(24)
    edited = IMessageTime.milliseconds(values.int(25))
    retracted = IMessageTime.milliseconds(values.int(26))
    isAudio = values.bool(27)
    isSharingEnded = values.bool(28)
  }
}
