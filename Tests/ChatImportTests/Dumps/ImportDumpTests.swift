import ChatModel
import Foundation
import ModelDumping
import TestSupport
import Testing

@testable import ChatImport

/// Exports of every dialect, and what is made of them.
struct ImportDumpTests {
  /// What stands in a corpus for characters that can't be seen.
  private static let invisible = [
    "{LRM}": "\u{200E}", "{RLM}": "\u{200F}", "{FSI}": "\u{2068}", "{PDI}": "\u{2069}",
    "{LRE}": "\u{202A}", "{PDF}": "\u{202C}", "{NNBSP}": "\u{202F}", "{NBSP}": "\u{00A0}",
    "{CR}": "\r",
  ]

  /// A title, and below ` | ` the options with which it is read: `me=Ana last=2 file=chat.txt`.
  private func dump(_ section: (title: String, text: String), file: String) -> String {
    let parts = section.title.components(separatedBy: " | ")
    var options = ImportOptions()
    var name = file
    for option in parts.dropFirst().joined().split(separator: " ") {
      let pair = option.split(separator: "=", maxSplits: 1)
      let value = String(pair[1].map { $0 == "_" ? " " : $0 })
      switch pair[0] {
      case "me": options.me = value
      case "chat": options.chat = value
      case "last": options.last = Int(value)
      case "from": options.from = LocalDateTime(value)
      case "to": options.to = LocalDateTime(value)
      case "order": options.dateOrder = ImportOptions.DateOrder(rawValue: value)
      default: name = value
      }
    }
    let text = Self.invisible.reduce(section.text) {
      $0.replacingOccurrences(of: $1.key, with: $1.value)
    }
    let bytes = text.hasPrefix(">>> ") ? ExportFiles(text).zip : Array(text.utf8)
    return "\n== \(section.title)\n" + dump(bytes, name, options)
  }

  private func dump(_ bytes: [UInt8], _ name: String, _ options: ImportOptions) -> String {
    let formatter = DiagnosticFormatter()
    do throws(DiagnosticsError) {
      let chat = try ChatImporter.open(bytes: bytes, name: name, options: options)
      var head = chat.conversation
      head.entries = []
      var text = formatter.text(chat.warnings)
      text += "\(chat.format) \(ValueDump.ofModel.text(head))\n"
      for entry in chat.conversation.entries { text += ValueDump.ofModel.text(entry) + "\n" }
      return text
    } catch {
      return formatter.text(error.diagnostics)
    }
  }

  @Test(arguments: ["whatsapp-dates", "whatsapp-messages", "whatsapp-chats"])
  func whatsApp(_ name: String) throws {
    let text = try DumpedSections("\(name).txt").sections
      .map { dump($0, file: "_chat.txt") }.joined()
    #expect(try RecordedText(name).difference(from: text) == nil)
  }

  /// Every phrase of every language that stands for something, on both systems.
  @Test func everyPhrase() throws {
    var text = ""
    for phrases in WhatsAppPhrases.all {
      var lines = ""
      for child in Mirror(reflecting: phrases).children where child.label != "language" {
        guard let phrase = child.value as? String else { continue }
        let words =
          switch child.label {
          case "attached": "IMG-20260314-WA0001.jpg (\(phrase))"
          case "location": "\(phrase): https://maps.google.com/?q=1.5,-2.5"
          case "document": "plan.pdf • 2 \u{200E}\(phrase)"
          default: "\u{200E}\(phrase)"
          }
        lines += "[14.03.26, 09:41:07] Ana: \(words)\n"
      }
      text += "\n== \(phrases.language)\n" + dump(Array(lines.utf8), "_chat.txt", ImportOptions())
    }
    #expect(try RecordedText("whatsapp-phrases").difference(from: text) == nil)
  }

  @Test(arguments: ["telegram-messages", "telegram-services", "telegram-chats"])
  func telegram(_ name: String) throws {
    let text = try DumpedSections("\(name).txt").sections
      .map { dump($0, file: "result.json") }.joined()
    #expect(try RecordedText(name).difference(from: text) == nil)
  }

  /// Exports whose messages are records; a section with lines `>>> path` is an archive.
  @Test(arguments: ["slack", "discord", "facebook", "matrix"])
  func records(_ name: String) throws {
    let text = try DumpedSections("\(name).txt").sections
      .map { dump($0, file: "export") }.joined()
    #expect(try RecordedText(name).difference(from: text) == nil)
  }

  @Test func whatIsNoChat() throws {
    let text = try DumpedSections("strangers.txt").sections
      .map { dump($0, file: "x.txt") }.joined()
      .replacing(FormatDetector.supported, with: "(what is supported)")
    #expect(try RecordedText("strangers").difference(from: text) == nil)
  }
}
