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
    let flaws = flaws(of: chat.conversation)
    #expect(flaws.isEmpty, "\(what)")
  }

  private func flaws(of conversation: Conversation) -> [String] {
    var flaws: [String] = []
    func demand(_ isTrue: Bool, _ flaw: String) { if !isTrue { flaws.append(flaw) } }
    let people = Set(conversation.participants.map(\.id))
    demand(people.count == conversation.participants.count, "participants twice")
    demand(conversation.me.map(people.contains) ?? true, "unknown me")
    var ids: Set<Message.ID> = []
    for entry in conversation.entries {
      switch entry {
      case .message(let message):
        demand(ids.insert(message.id).inserted, "id \(message.id.rawValue) twice")
        demand(people.contains(message.sender), "unknown sender \(message.sender.rawValue)")
        for reaction in message.reactions {
          demand(reaction.count >= reaction.senders.count, "count of reactions")
          demand(people.isSuperset(of: reaction.senders), "unknown sender of a reaction")
        }
        flaws += self.flaws(of: message.text)
      case .service(let line):
        demand(line.id.map { ids.insert($0).inserted } ?? true, "id twice")
        demand(line.actor.map(people.contains) ?? true, "unknown actor")
        demand(people.isSuperset(of: line.members), "unknown member")
      default: flaws.append("an entry that no importer makes")
      }
    }
    return flaws
  }

  private func flaws(of text: RichText) -> [String] {
    guard !text.entities.isEmpty else { return [] }
    let bytes = Array(text.string.utf8)
    var start = 0
    for entity in text.entities {
      guard entity.start >= start, entity.start < entity.end, entity.end <= bytes.count else {
        return ["entity \(entity) in \(text.string)"]
      }
      let splitsCharacter =
        bytes[entity.start] & 0xC0 == 0x80
        || entity.end < bytes.count && bytes[entity.end] & 0xC0 == 0x80
      if splitsCharacter { return ["entity \(entity) splits a character of \(text.string)"] }
      start = entity.start
    }
    return []
  }
}
