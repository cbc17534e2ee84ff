import ChatModel
import Foundation
import TestSupport
import Testing

@testable import Letterer
@testable import Staging

/// What is said of media that couldn't be copied, and which theme files a chat in memory may name.
@Suite struct MediaCopyTests {
  /// Files by their paths; what begins with `closed` can't be read.
  private struct Shelf: MediaSource {
    var files: [String: [UInt8]]

    func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]? {
      let path = reference.path ?? ""
      if path.hasPrefix("closed") { throw Diagnostic(.error, "`\(path)` can't be read") }
      return files[path]
    }
  }

  private func copy(_ paths: [String]) throws -> (MediaCopy, [String]) {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let script = paths.map { "Ana: [photo \($0)]\n" }.joined()
    var source = try ChatSource(bytes: Array(script.utf8), name: "x.chat")
    source.media = Shelf(files: ["a.jpg": [1], "in/b.jpg": [2]])
    let copy = try source.script(at: folder.path + "/trip.chat")
    #expect(copy.folder == folder.path + "/trip-media")
    let names = try? FileManager.default.contentsOfDirectory(atPath: copy.folder)
    return (copy, (names ?? []).sorted())
  }

  @Test func filesLieInAFolderCalledAfterTheScript() throws {
    let (copy, names) = try copy(["a.jpg", "in/b.jpg", "a.jpg"])
    #expect(names == ["a.jpg", "b.jpg"] && copy.copied == 2 && copy.kept == 0)
    #expect(copy.warnings.isEmpty)
    #expect(copy.script.mediaPaths == ["trip-media/a.jpg", "trip-media/b.jpg"])
  }

  /// The pictures of emoji within words go along, those of later words, too; what is missing is said
  /// where it is named.
  @Test func emojiWithinWordsGoAlong() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let script = "Ana: hi ![a](a.jpg)\n@play\n@edit last: ![b](in/b.jpg)\nAna: ![c](in/c.jpg)\n"
    var source = try ChatSource(bytes: Array(script.utf8), name: "x.chat")
    source.media = Shelf(files: ["a.jpg": [1], "in/b.jpg": [2]])
    let copy = try source.script(at: folder.path + "/trip.chat")
    #expect(copy.copied == 2)
    #expect(copy.script.mediaPaths.prefix(2) == ["trip-media/a.jpg", "trip-media/b.jpg"])
    let missing = source.missingMedia().first { $0.message.hasPrefix("`in/c.jpg` isn't there") }
    #expect(missing?.severity == .warning)
    #expect(missing?.location?.line == 4 && missing?.location?.column == 11)
  }

  @Test func aCopyThatIsCancelledLeavesNothing() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/trip.chat"
    var read = try ChatSource(
      bytes: Array("Ana: [photo a.jpg]\nAna: [photo in/b.jpg]\n".utf8), name: "x.chat")
    read.media = Shelf(files: ["a.jpg": [1], "in/b.jpg": [2]])
    let source = read
    let task = Task {
      try source.script(at: path) { done, _ in
        if done == 1 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(folder.names == [])
  }

  @Test(arguments: [
    (["gone.jpg"], ["`gone.jpg` isn't there, so it isn't copied"]),
    (
      ["a.jpg", "gone.jpg", "lost.jpg"],
      ["2 media files aren't there, so they aren't copied; the first is `gone.jpg`"]
    ),
    (["closed.jpg"], ["`closed.jpg` can't be read"]),
    (["closed1.jpg", "closed2.jpg"], ["`closed1.jpg` can't be read; so it is with 1 more"]),
    (
      ["closed1.jpg", "gone.jpg", "closed2.jpg", "closed3.jpg"],
      [
        "`gone.jpg` isn't there, so it isn't copied",
        "`closed1.jpg` can't be read; so it is with 2 more",
      ]
    ),
  ])
  func whatIsNotCopiedIsCounted(paths: [String], warnings: [String]) throws {
    let (copy, names) = try copy(paths)
    #expect(copy.warnings.map(\.message) == warnings)
    #expect(copy.copied == names.count && names == paths.filter { $0 == "a.jpg" })
  }

  /// A chat in memory counts as lying in a folder, or nowhere.
  @Test func aChatInMemoryNamesThemesOfItsFolder() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("bubble.radius: 3\n", to: "mine.yaml")
    let script = Array("---\nlook: mine.yaml\n---\nAna: Hi\n".utf8)
    let source = try ChatSource(bytes: script, name: "-", folder: folder.path)
    #expect(try RenderOptions(header: source).theme.resolve().bubble.radius == 3)
    let lost = try ChatSource(bytes: script, name: "-")
    #expect(throws: DiagnosticsError.self) { try RenderOptions(header: lost) }
    #expect(ChatSource.diagnostics(bytes: script, name: "-", folder: folder.path).isEmpty)
    #expect(ChatSource.diagnostics(bytes: script, name: "-").count == 1)
  }
}
