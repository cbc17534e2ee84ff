import ChatModel
import Foundation
import TestSupport
import Testing

@testable import ChatScript

/// The examples are what people read first: they must be flawless, and complete.
@Suite struct ExamplesTests {
  static let folder = Repository.url("Examples")

  static let names = Repository.names(in: "Examples").filter { $0.hasSuffix(".chat") }

  @Test func thereIsOneForEachUse() {
    #expect(Self.names.count >= 8)
  }

  @Test(arguments: names) func parsesWithoutDiagnostics(_ name: String) throws {
    let (script, diagnostics) = try Self.read(name)
    #expect(diagnostics == [])
    let said = script.items.count { if case .message = $0.kind { true } else { false } }
    let most = name.contains("languages") ? 25 : 20
    // Where a list of chats stands beside it, a few are enough.
    let least = script.presentation.chats.isEmpty ? 10 : 5
    #expect((least...most).contains(said), "as many messages as fill a phone's screen")
  }

  @Test(arguments: names) func everyPictureExists(_ name: String) throws {
    let (script, _) = try Self.read(name)
    let pictures = Self.references(in: script).compactMap(\.path)
    #expect(!pictures.isEmpty, "an example without pictures checks nothing here")
    for picture in pictures {
      let path = Self.folder.appending(path: picture).path
      #expect(FileManager.default.fileExists(atPath: path), "\(name) names \(picture)")
    }
  }

  @Test func everyPictureIsShownAndIsSmall() throws {
    var named: Set<String> = []
    for name in Self.names {
      named.formUnion(Self.references(in: try Self.read(name).script).compactMap(\.path))
    }
    let media = Self.folder.appending(path: "media", directoryHint: .isDirectory)
    var total = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: media.path) {
      let values = try media.appending(path: file).resourceValues(forKeys: [
        .fileSizeKey, .isDirectoryKey,
      ])
      guard values.isDirectory != true else { continue }
      total += try #require(values.fileSize)
      if ["jpg", "png", "webp"].contains(where: { file.hasSuffix("." + $0) }) {
        #expect(named.contains("media/" + file), "no example shows \(file)")
      }
    }
    #expect(total <= 1_000_000, "the pictures are a part of every clone")
  }

  /// A script, and everything that is wrong with it.
  private static func read(
    _ name: String
  ) throws -> (script: Script, diagnostics: [Diagnostic]) {
    let data = try Data(contentsOf: folder.appending(path: name))
    return Script.parse(Array(data), file: name)
  }

  /// Every picture and file that a script names.
  private static func references(in script: Script) -> [MediaReference] {
    let presentation = script.presentation
    var references = [presentation.avatar] + presentation.people.map(\.participant.avatar)
    for case .message(let message) in script.items.map(\.kind) {
      references += [message.content.media?.reference, message.content.media?.thumbnail]
      references += message.reactions.map(\.image)
      switch message.content {
      case .link(let link): references.append(link.image)
      case .contact(let contact): references.append(contact.card)
      default: break
      }
    }
    return references.compactMap(\.self)
  }
}
