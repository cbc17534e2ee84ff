import ChatModel
import Foundation
import TestSupport
import Testing

@testable import ChatImport

/// The files of an export, for a folder or a zip archive.
struct ExportFiles {
  /// Their paths and bytes, in their order.
  var files: [(name: String, bytes: [UInt8])] = []

  /// Files of some names and bytes.
  init(_ files: [(name: String, bytes: [UInt8])]) { self.files = files }

  /// Files from a text in which a line `>>> path` stands before each of them.
  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(">>> ") {
        files.append((String(line.dropFirst(4)), []))
      } else if !files.isEmpty {
        files[files.count - 1].bytes += Array(line.utf8) + [0x0A]
      }
    }
  }

  /// The files of a folder of `Fixtures`.
  init(fixture name: String) throws {
    let url = try #require(
      Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: nil))
    let all = try #require(FileManager.default.enumerator(atPath: url.path(percentEncoded: false)))
    for case let path as String in all {
      var isFolder: ObjCBool = false
      let whole = url.appending(path: path)
      guard
        FileManager.default.fileExists(
          atPath: whole.path(percentEncoded: false), isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files.append((path, [UInt8](try Data(contentsOf: whole))))
    }
    files.sort { $0.name < $1.name }
  }

  /// Them as an archive.
  var zip: [UInt8] { ZipArchive.bytes(files) }

  /// Writes them into a folder.
  func write(to folder: TemporaryFolder) throws {
    for file in files { try folder.write(file.bytes, to: file.name) }
  }

  /// The chat in them, read from an archive.
  func imported(_ options: ImportOptions = ImportOptions()) throws(DiagnosticsError) -> ImportedChat
  {
    try ChatImporter.open(bytes: zip, name: "export.zip", options: options)
  }
}

/// What doesn't hold of a chat, and must hold whatever the file was.
func flaws(of conversation: Conversation) -> [String] {
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
      flaws += flaw(of: message.text).map { [$0] } ?? []
    case .service(let line):
      demand(line.id.map { ids.insert($0).inserted } ?? true, "id twice")
      demand(line.actor.map(people.contains) ?? true, "unknown actor")
      demand(people.isSuperset(of: line.members), "unknown member")
    default: flaws.append("an entry that no importer makes")
    }
  }
  return flaws
}

private func flaw(of text: RichText) -> String? {
  guard !text.entities.isEmpty else { return nil }
  let bytes = Array(text.string.utf8)
  var start = 0
  for entity in text.entities {
    guard entity.start >= start, entity.start < entity.end, entity.end <= bytes.count else {
      return "entity \(entity) in \(text.string)"
    }
    let splitsCharacter =
      bytes[entity.start] & 0xC0 == 0x80
      || entity.end < bytes.count && bytes[entity.end] & 0xC0 == 0x80
    if splitsCharacter { return "entity \(entity) splits a character of \(text.string)" }
    start = entity.start
  }
  return nil
}
