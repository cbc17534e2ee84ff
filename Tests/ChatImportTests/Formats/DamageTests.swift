import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// Exports of every format that were damaged: each gives a chat that holds together, or an error; never
/// a crash.
@Suite struct DamageTests {
  private static let seed = Effort.seed(of: "DamageTests")

  /// Each format that is recognised has a sample here.
  @Test func everyFormatIsTried() throws {
    let tried = Set(FormatSample.all.map(\.format))
    for format in KnownFormats.all.map({ $0.format }) + [.whatsApp, .telegram] {
      #expect(tried.contains(format), "\(format)")
    }
    for sample in FormatSample.all {
      let chat = try sample.imported(try sample.files())
      #expect(chat.format == sample.format, "\(sample.testDescription)")
      #expect(flaws(of: chat.conversation).isEmpty, "\(sample.testDescription)")
      #expect(chat.conversation.entries.count >= 2, "\(sample.testDescription)")
    }
  }

  @Test(arguments: FormatSample.all) func changedBytes(_ sample: FormatSample) throws {
    let original = try sample.files()
    let whole = try sample.imported(original)
    let places = original.files.enumerated().flatMap { number, file in
      // Most of a small database's pages are empty.
      file.bytes.indices.filter { file.bytes[$0] != 0 }.map { (file: number, place: $0) }
    }
    var random = SeededGenerator(seed: Self.seed)
    for round in 0..<Effort.rounds(40, long: 10_000) {
      var files = original
      let (file, place) = random.element(of: places)
      let byte = UInt8(random.below(256))
      files.files[file].bytes[place] = byte
      let name = "LETTERER_SEED=\(Self.seed), round \(round): \(byte) at \(place) of \(file)"
      do throws(DiagnosticsError) {
        let chat = try sample.imported(files)
        let flaws = flaws(of: chat.conversation)
        #expect(flaws.isEmpty, "\(name)")
        // More than the one message that was changed may only be gone where that is told.
        let lost = Self.own(whole) - Self.own(chat)
        let isTold = !Self.kinds(of: chat).isSubset(of: Self.kinds(of: whole))
        #expect(lost <= 1 || isTold, "\(lost) lost, \(name)")
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error }, "\(name)")
      }
    }
  }

  /// A line of something else between others, or in the place of one: it is shown, or it is told that it
  /// isn't.
  @Test(arguments: FormatSample.all.filter(\.isText)) func strayLines(_ sample: FormatSample) throws
  {
    let original = try sample.files()
    let whole = try sample.imported(original)
    let stray = Array("stray words".utf8)
    for file in original.files.indices {
      let lines = original.files[file].bytes.split(
        separator: 0x0A, omittingEmptySubsequences: false
      ).map(Array.init)
      for number in lines.indices {
        for replaced in [0, 1] {
          var changed = lines
          changed.replaceSubrange(number..<number + replaced, with: [stray])
          var files = original
          files.files[file].bytes = Array(changed.joined(separator: [0x0A]))
          let name = "line \(number) of \(file), \(replaced) replaced"
          do throws(DiagnosticsError) {
            let chat = try sample.imported(files)
            let isTold = !Self.kinds(of: chat).isSubset(of: Self.kinds(of: whole))
            #expect(isTold || Self.holds(chat, "stray words"), "\(name)")
            // The message behind it may go on with what stands before.
            #expect(isTold || Self.own(whole) - Self.own(chat) <= 1, "\(name)")
            #expect(flaws(of: chat.conversation).isEmpty, "\(name)")
          } catch {
            #expect(error.diagnostics.contains { $0.severity == .error }, "\(name)")
          }
        }
      }
    }
  }

  /// Returns whether words are found anywhere in a chat.
  private static func holds(_ chat: ImportedChat, _ words: String) -> Bool {
    let conversation = chat.conversation
    let names = [conversation.title ?? ""] + conversation.participants.map(\.name)
    return names.contains { $0.contains(words) }
      || conversation.entries.contains { entry in
        guard case .message(let message) = entry else { return "\(entry)".contains(words) }
        return ([message.text] + message.history).contains { $0.string.contains(words) }
          || "\(message.content)".contains(words)
          || message.reply?.quote?.contains(words) ?? false
      }
  }

  /// How many entries a chat has, without those that only hold further contents of others.
  private static func own(_ chat: ImportedChat) -> Int {
    let ids = Set(chat.messages.map(\.id.rawValue))
    return chat.conversation.entries.count { entry in
      guard case .message(let message) = entry,
        let slash = message.id.rawValue.lastIndex(of: "/")
      else { return true }
      return !ids.contains(String(message.id.rawValue[..<slash]))
    }
  }

  /// What a chat's warnings are about, whatever they count.
  private static func kinds(of chat: ImportedChat) -> Set<String> {
    Set(chat.warnings.map { $0.message.filter { !$0.isNumber } })
  }

  @Test(arguments: FormatSample.all) func truncatedAnywhere(_ sample: FormatSample) throws {
    let original = try sample.files()
    for number in original.files.indices {
      let count = original.files[number].bytes.count
      for step in 0..<50 {
        var files = original
        files.files[number].bytes.removeSubrange((count * step / 50)...)
        do throws(DiagnosticsError) {
          #expect(flaws(of: try sample.imported(files).conversation).isEmpty, "\(step)")
        } catch {
          #expect(error.diagnostics.contains { $0.severity == .error }, "\(step)")
        }
      }
    }
  }
}
