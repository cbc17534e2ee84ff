import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// What holds for every format whose messages are lines or parts of a text, by an export of each.
@Suite struct TextFormatTests {
  /// A folder in `Fixtures`, and how many entries its messages and events are.
  struct Sample: Sendable, CustomTestStringConvertible {
    var folder: String
    var count: Int
    var testDescription: String { folder }

    func files() throws -> ExportFiles { try ExportFiles(fixture: folder) }
  }

  static let samples = [
    Sample(folder: "irc", count: 13), Sample(folder: "telegram_html", count: 16),
    Sample(folder: "line", count: 9), Sample(folder: "kakaotalk", count: 7),
  ]

  private static let pieces: [[UInt8]] = [
    "<", ">", "<div class=\"message ", "</div>", "\"", "&", "[", "]", " : ", "\t", "\n", "\r\n",
    "09:41 ", "<a> ", "2026/03/14(Sat)", "2026년 3월 14일 오전 9:41, ", ",", "\u{FEFF}", "é", "😀",
    "--- Day changed ", "-!- ",
  ].map { Array($0.utf8) }

  @Test(arguments: samples) func whatGoesInComesOut(_ sample: Sample) throws {
    let chat = try sample.files().imported()
    #expect(chat.conversation.entries.count == sample.count)
    #expect(flaws(of: chat.conversation).isEmpty)
  }

  @Test(arguments: samples) func aFolderIsAsGoodAsAnArchive(_ sample: Sample) throws {
    let files = try sample.files()
    let folder = try TemporaryFolder()
    try files.write(to: folder)
    let one = try files.imported()
    let whole = try ChatImporter.open(folder.path)
    #expect(one.conversation == whole.conversation)
    #expect(one.warnings == whole.warnings)
    for chunk in [1, 7, 64, 4_096] {
      let pieces = try ChatExport(path: folder.path, chunkSize: chunk).read()
      #expect(pieces.conversation == one.conversation, "pieces of \(chunk)")
      #expect(pieces.warnings == one.warnings, "pieces of \(chunk)")
    }
  }

  @Test(arguments: samples) func partsAreTheWholes(_ sample: Sample) throws {
    let files = try sample.files()
    let whole = try files.imported().conversation
    for count in 1...whole.entries.count {
      let part = try files.imported(ImportOptions(last: count)).conversation
      #expect(part.entries == whole.entries.suffix(part.entries.count))
      #expect(Set(part.participants).isSubset(of: Set(whole.participants)))
    }
  }

  @Test(arguments: samples, Effort.seeds(1, long: 100))
  func damagedFiles(_ sample: Sample, seed: UInt64) throws {
    let original = try sample.files()
    var damage = RandomDamage(seed: seed, pieces: Self.pieces)
    for round in 0..<150 {
      var files = original
      let number = (Int(seed) + round) % files.files.count
      files.files[number].bytes = damage.applied(to: files.files[number].bytes)
      do throws(DiagnosticsError) {
        let flaws = flaws(of: try files.imported().conversation)
        #expect(flaws.isEmpty, "LETTERER_SEED=\(seed), round \(round)")
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error })
      }
    }
  }
}
