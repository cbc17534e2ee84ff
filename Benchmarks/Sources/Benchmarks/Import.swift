import Foundation

/// An export of a million messages, and what reading it may take.
private struct LargeExport: Sendable {
  var name: String
  var file: String
  /// The least that one processor should read, in MB a second.
  var speed: Double
  /// The most memory, in MB; `nil` where the file is read whole, so that it is 1.2 times the file.
  var memory: Double?
  var write: @Sendable (String) throws -> Void

  static let all = [
    LargeExport(
      name: "Telegram", file: "result.json", speed: 100, write: MillionMessages.writeTelegram),
    LargeExport(
      name: "WhatsApp", file: "_chat.txt", speed: 60, memory: 150,
      write: MillionMessages.writeWhatsApp),
    LargeExport(
      name: "Mattermost", file: "import.jsonl", speed: 100, memory: 150,
      write: MillionMessages.writeMattermost),
    LargeExport(
      name: "Matrix", file: "export.json", speed: 100, write: MillionMessages.writeMatrix),
    LargeExport(
      name: "MAM", file: "room.mam.xml", speed: 60, memory: 150, write: MillionMessages.writeMAM),
  ]
}

/// Exports of a million messages, of which the last are shown.
func importBenchmarks(_ command: Command, _ harness: Harness) async throws {
  func size(_ path: String) -> Double {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return Double(attributes?[.size] as? Int ?? 0) / 1e6
  }
  func showLast(_ path: String) throws -> Command.Usage {
    try command.run("render", path, "--last", "30", "-o", command.file("last.png"))
  }
  for export in LargeExport.all { try export.write(command.file(export.file)) }
  try await harness.run("import") {
    LargeExport.all.map { export in
      let path = command.file(export.file)
      return Benchmark(
        name: "the last 30 of a million, \(export.name)",
        run: {
          _ = try showLast(path)
          return size(path)
        }, yardstick: "counting its lines", runYardstick: { try countLines(path) }, unit: "MB")
    }
  }
  for export in LargeExport.all {
    let path = command.file(export.file)
    let clock = ContinuousClock()
    let start = clock.now
    let usage = try showLast(path)
    harness.report(
      "time, \(export.name)", (clock.now - start) / .seconds(1), "s", limit: 1.5)
    harness.report(
      "speed of a processor, \(export.name)", size(path) / usage.seconds, "MB/s",
      goal: export.speed)
    if let memory = export.memory {
      harness.report("memory, \(export.name)", usage.peak, "MB", limit: memory)
    } else {
      harness.report(
        "memory, \(export.name), against the file", usage.peak / size(path), "×", limit: 1.2)
    }
  }
}

/// Reads a file by pieces and looks at each of its bytes once; its size in MB.
private func countLines(_ path: String) throws -> Double {
  let file = try FileHandle(forReadingFrom: URL(filePath: path))
  defer { try? file.close() }
  var (bytes, lines) = (0, 0)
  while let piece = try file.read(upToCount: 256 << 10), !piece.isEmpty {
    piece.withUnsafeBytes { for byte in $0 { lines &+= byte == 0x0A ? 1 : 0 } }
    bytes += piece.count
  }
  guard lines > 0 else { return 0 }
  return Double(bytes) / 1e6
}

/// Writes exports that are as large as those of real chats, and the same in every run.
private enum MillionMessages {
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
