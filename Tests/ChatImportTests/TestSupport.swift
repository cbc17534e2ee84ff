import ChatModel
import Foundation
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

/// A folder for a test, removed with everything in it at the end.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "letterer-import-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and the folders above it; its whole path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
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

/// Random numbers that are the same in every run. Source: Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
