import ChatModel
import SQLite

/// What belongs to some messages of WhatsApp on Android, from the tables beside that of the messages,
/// by the numbers of their rows.
struct WhatsAppAndroidParts {
  struct Quote {
    var key: String?
    var address: String?
    var isOwn: Bool
    var words: String?
    var type: Int
  }

  struct Link {
    var url: String
    var title: String?
    var summary: String?
  }

  var media: [Int: Media] = [:]
  /// What was said in voice messages, and what stands under media.
  var captions: [Int: String] = [:]
  var quotes: [Int: Quote] = [:]
  var reactions: [Int: ReactionTally] = [:]
  var polls: [Int: [(row: Int, option: Poll.Option)]] = [:]
  var voters: [Int: Set<Participant.ID>] = [:]
  var closedPolls: Set<Int> = []
  var pinned: Set<Int> = []
  var locations: [Int: Location] = [:]
  var cards: [Int: [String]] = [:]
  var links: [Int: Link] = [:]
  var mentions: [Int: [WhatsAppWords.Mention]] = [:]
  var forwarded: Set<Int> = []
  var edited: [Int: Int] = [:]
  /// Who took a message back who didn't write it.
  var removers: [Int: String] = [:]
  var actions: [Int: Int] = [:]
  var members: [Int: [String]] = [:]
  var calls: [Int: Call] = [:]
  /// The albums that messages belong to, by the rows of their parents.
  var albums: [Int: Int] = [:]
  var payments: [Int: Payment] = [:]
  var events: [Int: String] = [:]
  var receipts: [Int: [Receipt]] = [:]

  /// How far a message came with one person, and when, in milliseconds since 1970 (UTC).
  struct Receipt {
    var address: String?
    var state: ChatModel.Receipt.State?
    var time: Int?
  }

  let tables: WhatsAppAndroidTables
  private let reader: TableReader
  private let rows: RowNumbers

  /// Nothing yet of these messages.
  init(_ tables: WhatsAppAndroidTables, of rows: RowNumbers) {
    self.tables = tables
    self.rows = rows
    reader = tables.reader
  }

  private func forEach(
    _ table: String, _ columns: [String], key: String = "message_row_id",
    _ body: (Int, Statement) -> Void
  ) throws(DiagnosticsError) {
    try reader.forEach(table, columns, of: rows, key: key, body)
  }

  /// Reads the files of the messages.
  ///
  /// - Parameter path: Where a file that the database names lies, `nil` where it isn't there.
  mutating func readMedia(
    _ path: (String) -> String?
  ) throws(DiagnosticsError) {
    var media: [Int: Media] = [:]
    var captions: [Int: String] = [:]
    try forEach(
      "message_media",
      [
        "file_path", "media_name", "mime_type", "file_length", "file_size", "width", "height",
        "media_duration", "page_count", "media_caption", "raw_transcription_text",
      ]
    ) { id, row in
      let written = row.words(0)
      var medium = Media(path: written.flatMap(path))
      medium.fileName =
        row.words(1) ?? written?.split(separator: "/").last.map(String.init)
      medium.mimeType = row.words(2)
      medium.byteCount = (row.int(3) ?? row.int(4)).flatMap { $0 > 0 ? $0 : nil }
      medium.width = row.int(5).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
      medium.height = row.int(6).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
      medium.duration = row.double(7).flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil }
      medium.pageCount = row.int(8).flatMap { $0 > 0 ? $0 : nil }
      media[id] = medium
      captions[id] = row.words(9) ?? row.words(10)
    }
    try forEach("audio_data", ["waveform"]) { id, row in
      guard let bytes = row.bytes(0), !bytes.isEmpty else { return }
      media[id]?.waveform = bytes.prefix(1_024).map { min(1, Double($0) / 100) }
    }
    self.media = media
    self.captions = captions
  }

  /// Reads what is said of the messages: quotes, links, places, cards and so on.
  mutating func readDetails(
    _ accounts: WhatsAppAccounts, _ roster: inout ParticipantRoster
  ) throws(DiagnosticsError) {
    var parts = self
    try forEach(
      "message_quoted", ["key_id", "sender_jid_row_id", "from_me", "text_data", "message_type"]
    ) { id, row in
      parts.quotes[id] = Quote(
        key: row.words(0), address: tables.address(row.int(1)), isOwn: row.bool(2),
        words: row.words(3), type: row.int(4) ?? 0)
    }
    try forEach("message_text", ["url", "page_title", "description"]) { id, row in
      guard let url = row.words(0) else { return }
      parts.links[id] = Link(url: url, title: row.words(1), summary: row.words(2))
    }
    try forEach(
      "message_location",
      ["latitude", "longitude", "place_name", "place_address", "live_location_share_duration"]
    ) { id, row in
      parts.locations[id] = Location(
        latitude: row.double(0).flatMap { abs($0) <= 90 ? $0 : nil },
        longitude: row.double(1).flatMap { abs($0) <= 180 ? $0 : nil }, name: row.words(2),
        address: row.words(3), isLive: row.int(4) ?? 0 > 0)
    }
    try forEach("message_vcard", ["vcard"]) { id, row in
      if let card = row.words(0) { parts.cards[id, default: []].append(card) }
    }
    try forEach("message_mentions", ["jid_row_id", "display_name"]) { id, row in
      guard let address = tables.address(row.int(0)) else { return }
      let person = roster.meet(address, accounts)
      let user = String(address.prefix { $0 != "@" })
      let name = row.words(1) ?? accounts.shownName(of: address)
      guard !user.isEmpty else { return }
      parts.mentions[id, default: []].append(
        WhatsAppWords.Mention(user: user, name: name, id: person))
    }
    try forEach("message_forwarded", ["forward_score"]) { id, _ in parts.forwarded.insert(id) }
    try forEach("message_edit_info", ["edited_timestamp"]) { id, row in
      parts.edited[id] = row.int(0) ?? 0
    }
    try forEach("message_revoked", ["admin_jid_row_id"]) { id, row in
      parts.removers[id] = tables.address(row.int(0))
    }
    try forEach("message_order", ["order_title", "total_amount_1000", "currency_code"]) {
      id, row in
      parts.payments[id] = Self.payment(row)
    }
    try forEach("message_product", ["title", "amount_1000", "currency_code"]) { id, row in
      parts.payments[id] = Self.payment(row)
    }
    try forEach("message_event", ["name", "description", "location_name"]) { id, row in
      parts.events[id] = [row.words(0), row.words(2), row.words(1)].compactMap(\.self)
        .joined(separator: " · ")
    }
    self = parts
  }

  private static func payment(_ row: Statement) -> Payment {
    let amount = row.int(1).map { amount in
      let cents = amount.magnitude / 10
      let rest = cents % 100 < 10 ? "0\(cents % 100)" : "\(cents % 100)"
      return "\(amount < 0 ? "−" : "")\(cents / 100).\(rest)"
        + (row.words(2).map { " " + $0 } ?? "")
    }
    return Payment(title: row.words(0) ?? "Order", amount: amount)
  }

  /// Reads what happened in the chat, calls, albums, and how far messages came.
  mutating func readEvents() throws(DiagnosticsError) {
    var parts = self
    try forEach("message_system", ["action_type"]) { id, row in parts.actions[id] = row.int(0) }
    try forEach("message_system_chat_participant", ["user_jid_row_id"]) { id, row in
      if let address = tables.address(row.int(0)) {
        parts.members[id, default: []].append(address)
      }
    }
    try forEach("message_system_number_change", ["old_jid_row_id", "new_jid_row_id"]) { id, row in
      if let address = tables.address(row.int(0)) ?? tables.address(row.int(1)) {
        parts.members[id, default: []].append(address)
      }
    }
    try reader.forEach(
      "message_association", ["parent_message_row_id"], of: rows, key: "child_message_row_id"
    ) { child, row in
      if let parent = row.int(0) { parts.albums[child] = parent }
    }
    try forEach("missed_call_logs", ["video_call"]) { id, row in
      parts.calls[id] = Call(isVideo: row.bool(0), outcome: .missed)
    }
    try forEach(
      "receipt_user",
      ["receipt_user_jid_row_id", "receipt_timestamp", "read_timestamp", "played_timestamp"]
    ) { id, row in
      func time(_ column: Int) -> Int? { row.int(column).flatMap { $0 > 0 ? $0 : nil } }
      var receipt = Receipt(address: tables.address(row.int(0)))
      if let read = time(2) ?? time(3) {
        (receipt.state, receipt.time) = (.read, read)
      } else if let arrived = time(1) {
        (receipt.state, receipt.time) = (.delivered, arrived)
      }
      parts.receipts[id, default: []].append(receipt)
    }
    self = parts
  }

  /// Reads what others added to the messages: reactions, votes and pins.
  mutating func readAdditions(
    _ accounts: WhatsAppAccounts, _ roster: inout ParticipantRoster
  ) throws(DiagnosticsError) {
    var parts = self
    var additions: [Int: (message: Int, who: Participant.ID)] = [:]
    try reader.forEach(
      "message_add_on", ["_id", "from_me", "sender_jid_row_id"], of: rows,
      key: "parent_message_row_id"
    ) { message, row in
      guard let id = row.int(0) else { return }
      let who =
        row.bool(1)
        ? roster.meetOwner(accounts) : roster.meet(tables.address(row.int(2)), accounts)
      additions[id] = (message, who)
    }
    let numbers = RowNumbers(additions.keys)
    let key = "message_add_on_row_id"
    try reader.forEach("message_add_on_reaction", ["reaction"], of: numbers, key: key) { id, row in
      // An empty one was taken back.
      guard let emoji = row.words(0), let (message, who) = additions[id] else { return }
      parts.reactions[message, default: ReactionTally()].add(emoji, by: who)
    }
    try reader.forEach("message_add_on_pin_in_chat", ["pin_in_chat_state"], of: numbers, key: key) {
      id, row in
      guard let (message, _) = additions[id] else { return }
      if row.int(0) == 1 { parts.pinned.insert(message) } else { parts.pinned.remove(message) }
    }
    try forEach("message_poll", ["end_time"]) { id, row in
      if row.int(0) ?? 0 > 0 { parts.closedPolls.insert(id) }
    }
    try forEach("message_poll_option", ["_id", "option_name", "vote_total"]) { id, row in
      parts.polls[id, default: []].append(
        (
          row.int(0) ?? 0,
          Poll.Option(
            text: RichText(row.text(1) ?? ""), votes: min(max(0, row.int(2) ?? 0), 1 << 40))
        ))
    }
    try reader.forEach(
      "message_add_on_poll_vote_selected_option", ["message_poll_option_id"], of: numbers, key: key
    ) { id, row in
      guard let option = row.int(0), let (message, who) = additions[id],
        let place = parts.polls[message]?.firstIndex(where: { $0.row == option }),
        parts.polls[message]?[place].option.voters.contains(who) == false
      else { return }
      parts.polls[message]?[place].option.voters.append(who)
      parts.voters[message, default: []].insert(who)
      if who == WhatsAppAccounts.me { parts.polls[message]?[place].option.isChosen = true }
    }
    self = parts
  }
}
