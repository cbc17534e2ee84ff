import ChatModel
import JSONText
import TestSupport
import Testing

@testable import ChatImport

/// What holds for every format whose messages are records, by an export of each.
@Suite struct RecordFormatTests {
  /// A folder in `Fixtures`, the chat that is read of it, and the files with its messages.
  struct Sample: Sendable, CustomTestStringConvertible {
    var folder: String
    var chat: String?
    var messages: String
    /// How many of its records only belong to others.
    var folded = 0
    /// How many records it has, where they aren't the elements of one list.
    var count: Int?
    var testDescription: String { folder }

    var options: ImportOptions { ImportOptions(chat: chat) }
    func files() throws -> ExportFiles { try ExportFiles(fixture: folder) }
  }

  static let samples = [
    Sample(folder: "slack", chat: "general", messages: "general/"),
    Sample(folder: "discord", messages: "Club - "),
    Sample(folder: "facebook", chat: "Zoë's trip", messages: "messages/inbox/zoe_1/message_"),
    Sample(folder: "matrix", messages: "export.json", folded: 4),
    Sample(
      folder: "google_chat", chat: "Book club", messages: "Groups/Space AAAA1/messages.json"),
    Sample(folder: "mattermost", chat: "t/general", messages: "import.jsonl", count: 7),
    // Lines tell of two topics, and of the first of them once more.
    Sample(folder: "zulip", chat: "general", messages: "messages-", folded: -3, count: 6),
    Sample(folder: "rocket_chat", messages: "general.json"),
    Sample(folder: "teams", messages: "messages.json", count: 10),
    Sample(folder: "teams_graph", messages: "chat.json", count: 6),
  ]

  private static let pieces: [[UInt8]] = [
    "\"", "{", "}", "[", "]", ",", ":", "\\", "\\u00e", "null", "1e999", "-9", "\n", "é", "😀",
    "\u{FEFF}", "\"\"", "{}", "[]", "<@", ">", "```", "**",
  ].map { Array($0.utf8) }

  /// Each record becomes one entry: those of more contents have further entries with numbers.
  @Test(arguments: samples) func whatGoesInComesOut(_ sample: Sample) throws {
    let files = try sample.files()
    var count = 0
    for file in files.files where file.name.hasPrefix(sample.messages) && sample.count == nil {
      let text = try ExportText(file.bytes, name: file.name)
      _ = try RecordScan.elements(of: text, lists: ["messages", "chunk", "events"]) { _, _ in
        count += 1
      }
    }
    let chat = try files.imported(sample.options)
    let ids = Set(chat.messages.map(\.id.rawValue))
    let own = chat.conversation.entries.filter { entry in
      guard case .message(let message) = entry else { return true }
      let end = message.id.rawValue.lastIndex(of: "/")
      return end.map { !ids.contains(String(message.id.rawValue[..<$0])) } ?? true
    }
    count = sample.count ?? count
    #expect(count > 3)
    #expect(own.count == count - sample.folded)
    #expect(flaws(of: chat.conversation).isEmpty)
  }

  @Test(arguments: samples) func aFolderIsAsGoodAsAnArchive(_ sample: Sample) throws {
    let files = try sample.files()
    let folder = try TemporaryFolder()
    try files.write(to: folder)
    let one = try files.imported(sample.options)
    let whole = try ChatImporter.open(folder.path, options: sample.options)
    #expect(one.conversation == whole.conversation)
    #expect(one.warnings == whole.warnings)
    #expect(one.format == whole.format)
    // One folder around all of it changes nothing.
    var wrapped = files
    wrapped.files = files.files.map { ("Export/" + $0.name, $0.bytes) }
    #expect(try wrapped.imported(sample.options).conversation == one.conversation)
    for chunk in [1, 7, 64, 4_096] {
      let pieces = try ChatExport(path: folder.path, chunkSize: chunk).read(sample.options)
      #expect(pieces.conversation == one.conversation, "pieces of \(chunk)")
      #expect(pieces.warnings == one.warnings, "pieces of \(chunk)")
    }
  }

  /// A checksum is one over every file with messages.
  @Test(arguments: samples) func everyFileCountsForAChecksum(_ sample: Sample) throws {
    let files = try sample.files()
    func pieces(_ files: ExportFiles) throws -> [UInt8] {
      var all: [UInt8] = []
      try ChatExport(bytes: files.zip, name: "x").forEachPiece { all += $0 }
      return all
    }
    let whole = try pieces(files)
    for (number, file) in files.files.enumerated() where file.name.hasPrefix(sample.messages) {
      var changed = files
      changed.files[number].bytes += [0x20]
      #expect(try pieces(changed).count == whole.count + 1, "\(file.name)")
    }
    let folder = try TemporaryFolder()
    try files.write(to: folder)
    var all: [UInt8] = []
    try ChatExport(path: folder.path).forEachPiece { all += $0 }
    #expect(all.sorted() == whole.sorted())
  }

  /// A part is the whole's, whatever part.
  @Test(arguments: samples) func partsAreTheWholes(_ sample: Sample) throws {
    let files = try sample.files()
    let whole = try files.imported(sample.options).conversation
    for count in 1...whole.entries.count {
      var options = sample.options
      options.last = count
      let part = try files.imported(options).conversation
      let plain = part.entries.map(Self.withoutReply)
      #expect(plain == whole.entries.suffix(plain.count).map(Self.withoutReply))
      #expect(Set(part.participants).isSubset(of: Set(whole.participants)))
    }
  }

  private static func withoutReply(_ entry: Entry) -> Entry {
    guard case .message(var message) = entry else { return entry }
    message.reply = nil
    return .message(message)
  }

  @Test(arguments: samples, Effort.seeds(1, long: 100))
  func damagedFiles(_ sample: Sample, seed: UInt64) throws {
    let original = try sample.files()
    var damage = RandomDamage(seed: seed, pieces: Self.pieces)
    for round in 0..<100 {
      var files = original
      let number = (Int(seed) + round) % files.files.count
      files.files[number].bytes = damage.applied(to: files.files[number].bytes)
      do throws(DiagnosticsError) {
        let flaws = flaws(of: try files.imported(sample.options).conversation)
        #expect(flaws.isEmpty, "LETTERER_SEED=\(seed), round \(round): \(files.files[number].name)")
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error })
      }
    }
  }

  /// Each member of each record as another type of value: nothing breaks, and other records stay.
  @Test(arguments: samples) func membersOfAnyType(_ sample: Sample) throws {
    let files = try sample.files()
    let values = ["null", "true", "-1", "1e400", "\"x\"", "[]", "{}", "[null, 1, \"a\", [], {}]"]
    let before = try files.imported(sample.options).conversation.entries.count
    for (number, file) in files.files.enumerated() where file.name.hasPrefix(sample.messages) {
      var places: [Range<Int>] = []
      // A byte order mark isn't JSON.
      let mark = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      let isLines = file.name.hasSuffix(".jsonl")
      let documents = file.bytes[mark...].split(separator: 0x0A, maxSplits: isLines ? .max : 0)
      for document in documents {
        var own: [Range<Int>] = []
        Self.collect(try JSONDocument(Array(document), .lenient).root, into: &own)
        let start = document.startIndex
        places += own.map { $0.lowerBound + start..<$0.upperBound + start }
      }
      #expect(places.count > 1)
      for (place, range) in places.enumerated() {
        var changed = files
        changed.files[number].bytes.replaceSubrange(
          range, with: Array(values[place % values.count].utf8))
        do throws(DiagnosticsError) {
          let chat = try changed.imported(sample.options)
          #expect(flaws(of: chat.conversation).isEmpty)
          #expect(chat.conversation.entries.count * 3 > before, "\(file.name) \(range)")
        } catch {
          #expect(error.diagnostics.contains { $0.severity == .error })
        }
      }
    }
  }

  /// The bytes of all values that aren't lists of objects.
  private static func collect(_ value: JSONValue, into places: inout [Range<Int>]) {
    for key in value.keys { collect(key.valueOfKey, into: &places) }
    for element in value.elements { collect(element, into: &places) }
    guard !value.isArray || !value.elements.contains(where: \.isObject) else { return }
    let quote = value.kind.isText ? 1 : 0
    places.append(value.slice.startIndex - quote..<value.slice.endIndex + quote)
  }
}
