import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// Thousands of damaged files: each gives a chat that holds together, or an error; never a crash.
@Suite struct FuzzTests {
  private static let rounds = 200

  /// What means something to an importer.
  private static let pieces: [[UInt8]] = [
    "\u{200E}", "\u{2068}", "\u{2069}", "[", "]", "<", ">", ": ", " - ", "\n", "\r", "\"", "{",
    "}",
    "\\", "\\u", "\\x", ",", "99", "/", ".", "*", "_", "@", "(", ")", "•", "OPTION:", "null", "-",
    "\u{202F}", "1e999", "\u{FEFF}", "😀", "e\u{301}",
  ].map { Array($0.utf8) }

  @Test(
    arguments: ["whatsapp_ios.txt", "whatsapp_android.txt", "telegram_result.json"], [1, 2, 3])
  func damagedFiles(name: String, seed: Int) throws {
    let original = try fixture(name)
    var damage = RandomDamage(seed: seed, pieces: Self.pieces)
    for round in 0..<Self.rounds {
      let bytes = damage.applied(to: original)
      do throws(DiagnosticsError) {
        let chat = try ChatImporter.open(bytes: bytes, name: name)
        check(chat, "seed \(seed), round \(round)")
      } catch {
        #expect(!error.diagnostics.isEmpty)
        #expect(error.diagnostics.contains { $0.severity == .error })
      }
    }
  }

  @Test(arguments: ["whatsapp_ios.txt", "whatsapp_android.txt", "telegram_result.json"])
  func truncatedAnywhere(name: String) throws {
    let original = try fixture(name)
    for count in stride(from: 0, to: original.count, by: 2) {
      do throws(DiagnosticsError) {
        check(try ChatImporter.open(bytes: Array(original[..<count]), name: name), "\(count)")
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error })
      }
    }
  }

  /// What holds for every chat, whatever the file was.
  private func check(_ chat: ImportedChat, _ what: String) {
    let flaws = ChatImportTests.flaws(of: chat.conversation)
    #expect(flaws.isEmpty, "\(what)")
  }
}
