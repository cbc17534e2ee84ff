import ChatModel
import Foundation
import TestSupport
import Testing

@testable import ChatImport

/// The bytes of a file in `Fixtures`.
func fixture(_ name: String) throws -> [UInt8] {
  let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: nil))
  return [UInt8](try Data(contentsOf: url))
}

/// The chat in a text.
func imported(
  _ text: String, name: String = "chat.txt", options: ImportOptions = ImportOptions()
) throws -> ImportedChat {
  try ChatImporter.open(bytes: Array(text.utf8), name: name, options: options)
}

extension ImportedChat {
  /// The messages, without what stands between them.
  var messages: [Message] {
    conversation.entries.compactMap { entry in
      if case .message(let message) = entry { message } else { nil }
    }
  }

  /// The service lines.
  var services: [ServiceLine] {
    conversation.entries.compactMap { entry in
      if case .service(let line) = entry { line } else { nil }
    }
  }
}

/// A date in the form `2026-03-14T09:41:07`.
func date(_ text: String) throws -> LocalDateTime { try #require(LocalDateTime(text)) }

/// The errors of reading something that can't be read.
func failure(_ body: () throws(DiagnosticsError) -> some Any) -> [Diagnostic] {
  do throws(DiagnosticsError) {
    _ = try body()
    return []
  } catch { return error.diagnostics }
}

/// Reads a text that was damaged, and one that was cut off at each fiftieth: there is a chat that holds
/// together, or an error.
///
/// - Parameters:
///   - pieces: what is put into it.
///   - seed: the seed of the damage.
///   - whereCut: looks at a chat whose text was cut off, and at that.
///   - read: reads a text.
func expectHolding(
  _ text: [UInt8], damagedBy pieces: [String], seed: Int,
  rounds: Int = Effort.rounds(100, long: 500),
  whereCut: (ImportedChat, [UInt8]) -> Void = { _, _ in },
  _ read: ([UInt8]) throws(DiagnosticsError) -> ImportedChat
) {
  func chat(in bytes: [UInt8], _ name: String) -> ImportedChat? {
    do throws(DiagnosticsError) {
      let chat = try read(bytes)
      #expect(flaws(of: chat.conversation).isEmpty, "\(name)")
      return chat
    } catch {
      #expect(error.diagnostics.contains { $0.severity == .error }, "\(name)")
      return nil
    }
  }
  var damage = RandomDamage(seed: seed, pieces: pieces.map { Array($0.utf8) })
  for round in 0..<rounds { _ = chat(in: damage.applied(to: text), "round \(round)") }
  for step in 0..<50 {
    let part = Array(text[..<(text.count * step / 50)])
    if let chat = chat(in: part, "step \(step)") { whereCut(chat, part) }
  }
}

extension TemporaryFolder {
  /// Cuts a file off, which stays the same file.
  func truncate(_ name: String, to count: Int) throws {
    let handle = try #require(FileHandle(forWritingAtPath: path + "/" + name))
    try handle.truncate(atOffset: UInt64(count))
    try handle.close()
  }

  /// Writes over a file's beginning, which stays the same file.
  func overwrite(_ name: String, with bytes: [UInt8]) throws {
    let handle = try #require(FileHandle(forWritingAtPath: path + "/" + name))
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }
}
