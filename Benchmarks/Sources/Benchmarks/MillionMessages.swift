import Foundation

/// Writes exports that are as large as those of real chats, and the same in every run.
enum MillionMessages {
  private static let count = 1_000_000
  private static let words = [
    "hello", "there", "did", "you", "see", "the", "new", "cover", "I", "think", "it", "is",
    "really", "nice", "what", "about", "tomorrow", "at", "seven",
  ]

  private struct Numbers {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Xorshift (Marsaglia 2003).
    mutating func next(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }

    mutating func text(_ most: Int) -> String {
      (0...next(most)).map { _ in words[next(words.count)] }.joined(separator: " ")
    }
  }

  static func writeTelegram(to path: String) throws {
    try write(to: path, begin: #"{"name": "Big", "type": "private_group", "id": 7, "messages": ["#)
    {
      numbers, number in
      let person = numbers.next(8)
      let reply =
        numbers.next(10) == 0
        ? "\n   \"reply_to_message_id\": \(max(1, number - numbers.next(3_000)))," : ""
      return """
          {
           "id": \(number + 1),
           "type": "message",
           "date": "\(date(number, "-", year: 4))T\(time(number)):00",
           "date_unixtime": "\(1_500_000_000 + number * 60)",
           "from": "Person \(person)",
           "from_id": "user\(1_000 + person)",\(reply)
           "text": "\(numbers.text(8))"
          }\(number + 1 < count ? "," : "]}")

        """
    }
  }

  static func writeWhatsApp(to path: String) throws {
    try write(to: path, begin: "") { numbers, number in
      "\(date(number, "/", year: 2)), \(time(number)) - Person \(numbers.next(8)): "
        + numbers.text(17) + "\n"
    }
  }

  static func writeMattermost(to path: String) throws {
    let begin = """
      {"type": "version", "version": 1}
      {"type": "channel", "channel": {"team": "t", "name": "big", "display_name": "Big", "type": "O"}}

      """
    try write(to: path, begin: begin) { numbers, number in
      """
      {"type": "post", "post": {"team": "t", "channel": "big", "user": "person\(numbers.next(8))", \
      "message": "\(numbers.text(8))", "create_at": \(1_500_000_000_000 + number * 60_000), "edit_at": 0}}

      """
    }
  }

  static func writeMatrix(to path: String) throws {
    try write(to: path, begin: #"{"room_name": "Big", "messages": ["#) { numbers, number in
      """
      {"type": "m.room.message", "event_id": "$\(number)", \
      "sender": "@person\(numbers.next(8)):example.org", \
      "origin_server_ts": \(1_500_000_000_000 + number * 60_000), "room_id": "!r:example.org", \
      "content": {"msgtype": "m.text", "body": "\(numbers.text(8))"}}\(number + 1 < count ? "," : "]}")

      """
    }
  }

  static func writeMAM(to path: String) throws {
    try write(to: path, begin: "<archive>\n") { numbers, number in
      """
      <result xmlns='urn:xmpp:mam:2' id='s\(number)'><forwarded xmlns='urn:xmpp:forward:0'>\
      <delay xmlns='urn:xmpp:delay' stamp='\(date(number, "-", year: 4))T\(time(number)):00Z'/>\
      <message xmlns='jabber:client' from='big@rooms.example.org/Person \(numbers.next(8))' \
      type='groupchat' id='m\(number)'><body>\(numbers.text(8))</body></message>\
      </forwarded></result>\(number + 1 < count ? "" : "</archive>")

      """
    }
  }

  static func writeDiscord(to path: String) throws {
    let begin = """
      {"guild": {"id": "1", "name": "Club", "iconUrl": "x.png"}, "channel": {"id": "10", \
      "type": "GuildTextChat", "name": "big"}, "messages": [

      """
    try write(to: path, begin: begin) { numbers, number in
      let person = numbers.next(8)
      return """
        {"id": "\(900_000 + number)", "type": "Default", \
        "timestamp": "\(date(number, "-", year: 4))T\(time(number)):07.123+00:00", \
        "timestampEdited": null, "isPinned": false, "content": "\(numbers.text(8))", \
        "author": {"id": "\(person)", "name": "person\(person)", "discriminator": "0000", \
        "nickname": "Person \(person)", "color": "#3498DB", "isBot": false, "roles": [], \
        "avatarUrl": "https://cdn.discordapp.com/embed/avatars/0.png"}, "attachments": [], \
        "embeds": [], "stickers": [], "reactions": [], "mentions": []}\(comma(number))

        """
    }
  }

  static func writeFacebook(to path: String) throws {
    let begin = """
      {"participants": [{"name": "Person 0"}, {"name": "Person 1"}], "title": "Big", \
      "thread_path": "inbox/big_1", "messages": [

      """
    try write(to: path, begin: begin) { numbers, number in
      """
      {"sender_name": "Person \(numbers.next(8))", \
      "timestamp_ms": \(1_500_000_000_000 + (count - number) * 60_000), \
      "content": "\(numbers.text(8))", "is_geoblocked_for_viewer": false}\(comma(number))

      """
    }
  }

  static func writeGoogleChat(to path: String) throws {
    try write(to: path, begin: "{\"messages\": [\n") { numbers, number in
      let person = numbers.next(8)
      let (day, minute) = (number / 1_440, number % 1_440)
      let hour = minute / 60 % 12 == 0 ? 12 : minute / 60 % 12
      return """
        {"creator": {"name": "Person \(person)", "email": "person\(person)@example.org", \
        "user_type": "Human"}, "created_date": "Monday, March \(day % 28 + 1), \
        \(2_010 + day / 28) at \(hour):\(minute % 60 < 10 ? "0" : "")\(minute % 60):07\\u202f\
        \(minute < 720 ? "AM" : "PM") UTC", "text": "\(numbers.text(8))", \
        "topic_id": "t\(number)", "message_id": "abc/t\(number)/t\(number)"}\(comma(number))

        """
    }
  }

  static func writeSignal(to path: String) throws {
    try write(to: path, begin: "{\"messages\": [\n") { numbers, number in
      """
      {"id": "0f1e2d3c-0000-4000-8000-\(100_000_000_000 + number)", "conversationId": "c1", \
      "type": "incoming", "body": "\(numbers.text(8))", "sourceServiceId": "p\(numbers.next(8))", \
      "sent_at": \(1_500_000_000_000 + number * 60_000), "attachments": []}\(comma(number))

      """
    }
  }

  /// A folder with a channel: a file for each of a thousand days.
  static func writeSlack(to path: String) throws {
    let channel = path + "/big"
    try FileManager.default.createDirectory(atPath: channel, withIntermediateDirectories: true)
    func writeWhole(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(filePath: path + "/" + name))
    }
    try writeWhole(#"[{"id": "C1", "name": "big", "created": 1, "members": []}]"#, "channels.json")
    let users = (0..<8).map {
      #"{"id": "U\#($0)", "name": "p\#($0)", "real_name": "Person \#($0)"}"#
    }
    try writeWhole("[" + users.joined(separator: ",\n") + "]", "users.json")
    var numbers = Numbers()
    for day in 0..<1_000 {
      let lines = (0..<count / 1_000).map { number in
        """
        {"type": "message", "user": "U\(numbers.next(8))", "text": "\(numbers.text(8))", \
        "ts": "\(1_500_000_000 + day * 86_400 + number * 60).\(100_000 + number)", \
        "client_msg_id": "\(number)-\(day)", "team": "T1"}
        """
      }
      let (year, month) = (2_000 + day / 336, day / 28 % 12 + 1)
      let text = "[\n" + lines.joined(separator: ",\n") + "\n]"
      try writeWhole(text, "big/\(year)-\(two(month))-\(two(day % 28 + 1)).json")
    }
  }

  static func writeIRC(to path: String) throws {
    try write(to: path, begin: "") { numbers, number in
      number % 1_440 == 0
        ? "--- Day changed Mon \(months[number / 40_320 % 12]) \(two(number / 1_440 % 28 + 1)) "
          + "\(2_000 + number / 483_840)\n"
        : "\(time(number)) <@person\(numbers.next(8))> \(numbers.text(17))\n"
    }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  static func writeSMS(to path: String) throws {
    try write(
      to: path, begin: "<?xml version='1.0' encoding='UTF-8'?>\n<smses count=\"\(count)\">\n"
    ) { numbers, number in
      """
      <sms protocol="0" address="+15558675309" date="\(1_500_000_000_000 + number * 60_000)" \
      type="\(1 + numbers.next(2))" subject="null" body="\(numbers.text(8))" toa="null" \
      sc_toa="null" service_center="null" read="1" status="-1" locked="0" \
      readable_date="14 Mar 2026 09:41:07" contact_name="Ben" />\(number + 1 < count ? "" : "</smses>")

      """
    }
  }

  private static func comma(_ number: Int) -> String { number + 1 < count ? "," : "]}" }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  private static func date(_ number: Int, _ separator: String, year digits: Int) -> String {
    let day = number / 1_440
    let parts = [2_020 + day / 360, day / 30 % 12 + 1, day % 30 % 28 + 1].map {
      $0 < 10 ? "0\($0)" : "\($0)"
    }
    return digits == 4
      ? parts.joined(separator: separator)
      : "\(parts[1])\(separator)\(parts[2])\(separator)\(parts[0].suffix(digits))"
  }

  private static func time(_ number: Int) -> String {
    let (hour, minute) = (number / 60 % 24, number % 60)
    return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }

  private static func write(
    to path: String, begin: String, _ line: (inout Numbers, Int) -> String
  ) throws {
    try Data().write(to: URL(filePath: path))
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    defer { try? file.close() }
    var numbers = Numbers()
    var piece = begin
    for number in 0..<count {
      piece += line(&numbers, number)
      if piece.utf8.count > 1 << 20 || number + 1 == count {
        try file.write(contentsOf: Data(piece.utf8))
        piece = ""
      }
    }
  }
}
