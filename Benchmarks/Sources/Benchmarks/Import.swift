import Foundation

/// Exports of a million messages, of which the last are shown.
func importBenchmarks(_ command: Command, _ harness: Harness) async throws {
  let telegram = command.file("result.json")
  let whatsApp = command.file("_chat.txt")
  try MillionMessages.writeTelegram(to: telegram)
  try MillionMessages.writeWhatsApp(to: whatsApp)
  func size(_ path: String) -> Double {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return Double(attributes?[.size] as? Int ?? 0) / 1e6
  }
  func showLast(_ path: String) throws -> Command.Usage {
    try command.run("render", path, "--last", "30", "-o", command.file("last.png"))
  }
  try await harness.run("import") {
    [("Telegram", telegram), ("WhatsApp", whatsApp)].map { name, path in
      Benchmark(
        name: "the last 30 of a million, \(name)",
        run: {
          _ = try showLast(path)
          return size(path)
        }, yardstick: "counting its lines", runYardstick: { try countLines(path) }, unit: "MB")
    }
  }
  harness.report(
    "memory, Telegram, against the file", try showLast(telegram).peak / size(telegram), "×",
    limit: 1.2)
  harness.report("memory, WhatsApp", try showLast(whatsApp).peak, "MB", limit: 150)
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
