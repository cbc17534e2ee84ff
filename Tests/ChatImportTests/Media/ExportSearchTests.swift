import ChatModel
import Foundation
import TestSupport
import Testing

@testable import ChatImport

/// A chat is found in a file, in a folder and in an archive, and is the same in each.
@Suite struct ExportSearchTests {
  private let line = Array(
    "[14/03/2026, 09:41:00] Ana: \u{200E}<attached: 00000001-PHOTO-2026.jpg>\n".utf8)
  private let photo = "00000001-PHOTO-2026.jpg"

  private func chats(
    _ files: [(name: String, bytes: [UInt8])]
  ) throws -> [(how: String, result: Result<ImportedChat, DiagnosticsError>)] {
    let folder = try TemporaryFolder()
    for file in files { try folder.write(file.bytes, to: "chat/" + file.name) }
    let zip = ZipArchive.bytes(files)
    let path = try folder.write(zip, to: "chat.zip")
    func result(_ body: () throws(DiagnosticsError) -> ImportedChat) -> Result<
      ImportedChat, DiagnosticsError
    > {
      do throws(DiagnosticsError) { return .success(try body()) } catch { return .failure(error) }
    }
    let chats: [(String, Result<ImportedChat, DiagnosticsError>)] = [
      (
        "folder",
        result { () throws(DiagnosticsError) in try ChatImporter.open(folder.path + "/chat") }
      ),
      ("zip", result { () throws(DiagnosticsError) in try ChatImporter.open(path) }),
      (
        "bytes",
        result { () throws(DiagnosticsError) in try ChatImporter.open(bytes: zip, name: "chat.zip")
        }
      ),
    ]
    // The folder is gone after this; what media say is asked while it is there.
    for (how, chat) in chats {
      guard case .success(let chat) = chat else { continue }
      for message in chat.messages {
        guard case .photo(let media) = message.content else { continue }
        #expect(try chat.media.bytes(for: media.reference, limit: 100) == [1, 2, 3], "\(how)")
      }
    }
    return chats
  }

  @Test(arguments: ["", "Export of March/"]) func zipIsAsGoodAsFolder(prefix: String) throws {
    for name in ["_chat.txt", "WhatsApp Chat with Ben.txt", "conversation.txt"] {
      let results = try chats([(prefix + name, line), (prefix + photo, [1, 2, 3])])
      let found = try results.map { try $0.result.get() }
      #expect(found.allSatisfy { $0.conversation == found[0].conversation })
      #expect(found[0].messages.count == 1)
      #expect(found.allSatisfy { $0.warnings == found[0].warnings })
    }
  }

  /// What isn't looked into any more is told.
  @Test(arguments: ["Club - c%d [%d].json", "c%d-%d.json"]) func tooManyFiles(name: String) throws {
    let folder = try TemporaryFolder()
    for number in 1...5 {
      let message =
        #"{"id": "\#(number)", "type": "Default", "timestamp": "2020-03-02T10:00:07.123+00:00", "#
        + #""content": "hi", "author": {"id": "1", "name": "ana"}}"#
      let text =
        #"{"guild": {"id": "1", "name": "Club"}, "channel": {"id": "\#(number)", "#
        + #""type": "GuildTextChat", "name": "c\#(number)"}, "messages": [\#(message)]}"#
      try folder.write(Array(text.utf8), to: String(format: name, number, number))
    }
    var search = ExportSearch(
      container: FolderMedia(path: folder.path), name: "export", chunkSize: 1 << 16)
    #expect(try search.find().detected.source?.unreadableWarnings.isEmpty == true)
    search.maximumLikely = 3
    let source = try #require(try search.find().detected.source)
    #expect(source.paths.count == 3)
    let warning = try #require(source.unreadableWarnings.first)
    #expect(warning.message.hasPrefix("2 files can't be read and are left out; `"))
    #expect(warning.hint == "there are more than 3 files of chats in `export`")
  }

  /// A chat of two lines, as `zip -P` packs it.
  private static let locked = """
    UEsDBBQACQAIAACYblxSv91dTQAAAEwAAAAJAAAAX2NoYXQudHh0sHcIsQJgNCbEfpuz2SqBbn7Kt746L5LUl/BsJX
    d6imhmpM00S5owJicPHb8NFh1t3aItkBTDmFDg8jNoYClvWI/eljnnfjf75/xgw7hQSwcIUr/dXU0AAABMAAAAUEsB
    Ah4DFAAJAAgAAJhuXFK/3V1NAAAATAAAAAkAAAAAAAAAAQAAAKSBAAAAAF9jaGF0LnR4dFBLBQYAAAAAAQABADcAAA
    CEAAAAAAA=
    """

  @Test func aPasswordIsNamedAsTheReason() throws {
    let bytes = try #require(
      Data(base64Encoded: Self.locked, options: .ignoreUnknownCharacters))
    let error = #expect(throws: DiagnosticsError.self) {
      try ChatImporter.open(bytes: Array(bytes), name: "chat.zip")
    }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(diagnostic.message == "the archive `chat.zip` is locked with a password")
    #expect(diagnostic.hint == "unpack it, and hand over the folder")
  }

  @Test func telegramFolder() throws {
    let json = Array(
      #"{"name": "x", "type": "personal_chat", "id": 1, "messages": [{"id": 1, "type": "message", "from": "A", "from_id": "user1", "photo": "photos/p.jpg", "text": ""}]}"#
        .utf8)
    let results = try chats([
      ("result.json", json), ("photos/p.jpg", [1, 2, 3]), ("other.json", Array("{}".utf8)),
    ])
    let found = try results.map { try $0.result.get() }
    #expect(found.allSatisfy { $0.format == .telegram && $0.messages.count == 1 })
  }

  @Test func nothingThere() throws {
    for (_, result) in try chats([("readme.md", [0x41]), ("notes.txt", Array("Just notes".utf8))]) {
      guard case .failure(let error) = result else {
        Issue.record("a chat was found")
        continue
      }
      #expect(error.diagnostics.first?.message.hasPrefix("there is no chat in `") == true)
      #expect(error.diagnostics.first?.hint?.hasPrefix("supported are") == true)
    }
  }

  /// What systems put beside files is none of the chat's, whatever it is called.
  @Test(arguments: [
    ["._WhatsApp Chat.txt"], [".WhatsApp Chat.txt"], ["__MACOSX/._WhatsApp Chat.txt"],
    ["__MACOSX/WhatsApp Chat.txt"], [".Trash/WhatsApp Chat.txt"], ["._result.json"],
    [".__chat.txt", "._x.txt", ".DS_Store", "__MACOSX/Export/._WhatsApp Chat.txt"],
  ])
  func whatSystemsPutBesideIsPassedOver(names: [String]) throws {
    // A resource fork in one place, a whole chat in another one.
    let fork: [UInt8] = [0, 5, 22, 7, 0, 2, 0, 0] + Array("Mac OS X        ".utf8)
    for bytes in [fork, line, Array("{".utf8)] {
      for (prefix, chat) in [("", "WhatsApp Chat.txt"), ("", "x.txt"), ("Export/", "_chat.txt")] {
        let beside = names.map { (name: $0, bytes: bytes) }
        let results = try chats(
          beside + [(prefix + chat, line), (prefix + photo, [1, 2, 3])])
        for (how, result) in results {
          guard case .success(let found) = result else {
            Issue.record("\(how): \(names), \(prefix + chat)")
            continue
          }
          #expect(found.messages.count == 1, "\(how)")
        }
      }
    }
  }

  /// A chat in the root goes before those in folders; in a folder it is found as well, however many
  /// others there are.
  @Test func theRootGoesFirst() throws {
    let other = Array("[14/03/2026, 09:41:00] Ana: another\n".utf8)
    for (_, result) in try chats([
      ("A/_chat.txt", other), ("WhatsApp Chat.txt", line), (photo, [1, 2, 3]),
    ]) {
      let found = try result.get()
      #expect(found.messages.count == 1 && found.messages.first?.text.isEmpty == true)
    }
    for (_, result) in try chats([("A/_chat.txt", other), ("B/_chat.txt", line)]) {
      guard case .failure(let error) = result else {
        Issue.record("one was taken")
        continue
      }
      #expect(error.diagnostics.first?.message.hasSuffix("holds 2 chats") == true)
      #expect(error.diagnostics.first?.hint?.contains("`A/_chat.txt`, `B/_chat.txt`") == true)
    }
    // Two levels down is another thing.
    for (_, result) in try chats([("A/B/_chat.txt", line)]) {
      guard case .failure = result else {
        Issue.record("it was found")
        continue
      }
    }
  }

  /// Which files are looked into: those that apps name, whatever their case, or else texts.
  @Test(arguments: [
    ("_chat.txt", true), ("_CHAT.TXT", true), ("My whatsapp.TXT", true), ("a.txt", true),
    ("a.json", true), ("chat", true), ("a.md", true), ("a.txt.bak", false), ("whatsapp.doc", false),
    (".txt", false),
  ]) func whichFilesAreLookedInto(name: String, isFound: Bool) throws {
    for (how, result) in try chats([(name, line), (photo, [1, 2, 3])]) {
      #expect(((try? result.get()) != nil) == isFound, "\(how)")
    }
  }

  /// What apps name goes before strangers, and a script is no export.
  @Test func usualNamesGoFirst() throws {
    let other = Array("[14/03/2026, 09:41:00] Ana: another\n".utf8)
    for name in ["_chat.txt", "WhatsApp Chat.txt"] {
      for (_, result) in try chats([("a.txt", other), (name, line), (photo, [1, 2, 3])]) {
        #expect(try result.get().messages.map(\.text.string) == [""])
      }
    }
    let script = Array("Ana: Hi\nBen: Ho\n".utf8)
    for (_, result) in try chats([("a.txt", script), ("b.txt", line), (photo, [1, 2, 3])]) {
      #expect(try result.get().messages.count == 1)
    }
    for (_, result) in try chats([("a.txt", script)]) {
      #expect((try? result.get()) == nil)
    }
  }

  @Test(arguments: [20, 21]) func manyChatsAreListed(count: Int) throws {
    let files = (1...count).map { ("WhatsApp \(100 + $0).txt", line) }
    for (_, result) in try chats(files) {
      guard case .failure(let error) = result else {
        Issue.record("one was taken")
        continue
      }
      let hint = error.diagnostics.first?.hint ?? ""
      #expect(error.diagnostics.first?.message.hasSuffix("holds \(count) chats") == true)
      #expect(hint.contains("`WhatsApp 120.txt`") && !hint.contains("`WhatsApp 121.txt`"))
      #expect(hint.hasSuffix(" …") == (count > 20))
    }
  }

  @Test func several() throws {
    for (_, result) in try chats([
      ("WhatsApp Chat with Ben.txt", line), ("WhatsApp Chat with Cem.txt", line),
    ]) {
      guard case .failure(let error) = result else {
        Issue.record("one was taken")
        continue
      }
      #expect(error.diagnostics.first?.message.hasSuffix("holds 2 chats") == true)
      #expect(error.diagnostics.first?.hint?.contains("`WhatsApp Chat with Cem.txt`") == true)
    }
  }

  /// A chat's own file that is damaged is told, not passed over.
  @Test func damaged() throws {
    for (_, result) in try chats([("result.json", Array("{\"messages\": [".utf8))]) {
      guard case .failure(let error) = result else {
        Issue.record("something was read")
        continue
      }
      #expect(error.diagnostics.first?.message == "the file ends too early, inside a list")
      #expect(error.diagnostics.first?.location?.file == "result.json")
    }
  }

  @Test func fileWithItsMediaBeside() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(line, to: "WhatsApp Chat - Ben/_chat.txt")
    try folder.write([1, 2, 3], to: "WhatsApp Chat - Ben/" + photo)
    let chat = try ChatImporter.open(path)
    #expect(chat.conversation.title == "Ben")
    #expect(try chat.media.bytes(for: MediaReference(path: photo), limit: 10) == [1, 2, 3])
    let export = try ChatExport(path: path)
    #expect(try export.bytes() == line)
    #expect(export.fileName == path)
  }

  /// A chat has its name from its file, its folder or its archive, the nearest first.
  @Test func whatAChatIsCalled() throws {
    let folder = try TemporaryFolder()
    let chat = Array("14/03/2026, 09:41 - Ana: Hi".utf8)
    func title(_ path: String) throws -> String? {
      try ChatImporter.open(folder.path + "/" + path).conversation.title
    }
    for file in [
      "plain/_chat.txt", "WhatsApp Chat - Ben/_chat.txt", "WhatsApp Chat - Ben 2/Export/_chat.txt",
      "plain 2/WhatsApp Chat - Cem/_chat.txt", "WhatsApp Chat - Ben 3/WhatsApp Chat with Dora.txt",
    ] {
      try folder.write(chat, to: file)
    }
    #expect(try title("plain") == nil && title("plain/_chat.txt") == nil)
    for path in ["", "/", "/.", "/../WhatsApp Chat - Ben", "/_chat.txt"] {
      #expect(try title("WhatsApp Chat - Ben" + path) == "Ben", "\(path)")
    }
    #expect(try title("WhatsApp Chat - Ben 2") == "Ben 2" && title("plain 2") == "Cem")
    #expect(try title("WhatsApp Chat - Ben 3") == "Dora")
    for (name, entry, expected) in [
      ("WhatsApp Chat - Ben.zip", "_chat.txt", "Ben"), ("x.zip", "_chat.txt", nil),
      ("x.zip", "WhatsApp Chat with Dora.txt", "Dora"),
      ("WhatsApp Chat - Ben.zip", "WhatsApp Chat - Cem/_chat.txt", "Cem"),
    ] as [(String, String, String?)] {
      let zip = ZipArchive.bytes([(entry, chat)])
      try folder.write(zip, to: name)
      #expect(try title(name) == expected)
      #expect(try ChatImporter.open(bytes: zip, name: name).conversation.title == expected)
      let export = try ChatExport(path: folder.path + "/" + name)
      #expect(export.fileName == entry)
    }
  }

  /// An archive larger than any text may be is not read as a whole.
  @Test func largeArchive() throws {
    let folder = try TemporaryFolder()
    let zip = ZipArchive.bytes([("_chat.txt", line), (photo, [1, 2, 3])])
    let path = try folder.write(zip, to: "chat.zip")
    // Zip archives are read from their end, so that anything may stand before them.
    let handle = try #require(FileHandle(forUpdatingAtPath: path))
    let padding = UInt64(ExportText.maximumSize) + 1
    try handle.seek(toOffset: padding)
    try handle.write(contentsOf: zip)
    try handle.close()
    let chat = try ChatImporter.open(path)
    #expect(chat.messages.count == 1)
  }

  @Test func noSuchFile() {
    let errors = failure { () throws(DiagnosticsError) in try ChatImporter.open("/nowhere/at all") }
    #expect(errors.first?.message == "there is no file `/nowhere/at all`")
  }
}
