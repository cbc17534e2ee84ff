import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// Files with archives of XMPP: which chats are in them, and whatever may be wrong with them.
@Suite struct ArchiveImporterTests {
  private static let pieces: [[UInt8]] = [
    "<", ">", "</", "/>", "'", "\"", "&", "&amp;", "&#55357;", "<body>", "</message>", "<result>",
    "<!DOCTYPE x>", "id='1'", "from=''", "xmlns=''", "\u{0}", "😀", "@", "/", "start='999'",
    "end='-1'", "stamp='9999-99-99T99:99:99Z'", "urn:xmpp:mam:2",
  ].map { Array($0.utf8) }

  /// Two users on two hosts.
  private static let users = """
    <?xml version='1.0' encoding='UTF-8'?>
    <server-data xmlns='urn:xmpp:pie:0' xmlns:m='urn:xmpp:mam:2'>
    <host jid='x'><user name='a'><query xmlns='jabber:iq:roster'><item jid='b@x' name='Ben'/></query>
    <archive xmlns='urn:xmpp:pie:0#mam'>\
    \(StanzaArchives.result("1|09:00:00|from='b@x/p' to='a@x' type='chat' id='1'|<body>one</body>"))
    \(StanzaArchives.result("2|09:00:01|from='a@x/p' to='c@y' type='chat' id='2'|<body>two</body>"))
    \(StanzaArchives.result("3|09:00:02|from='d@y/p' to='a@x' type='chat' id='3'|<active xmlns='http://jabber.org/protocol/chatstates'/>"))
    </archive></user></host>
    <host jid='y'><user name='a'><archive xmlns='urn:xmpp:pie:0#mam'>\
    \(StanzaArchives.result("1|09:00:00|from='b@x/p' to='a@y' type='chat' id='1'|<body>three</body>"))
    </archive></user></host></server-data>
    """

  @Test func severalUsersAndChats() throws {
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(bytes: Array(Self.users.utf8), name: "x.xml")
    }
    #expect(errors.first?.message == "`x.xml` holds 3 chats: choose one (--chat)")
    #expect(errors.first?.hint == "one of: `a@x: b@x`, `a@x: c@y`, `a@y: b@x`")
    let one = try imported(Self.users, options: ImportOptions(chat: "a@x: b@x"))
    #expect(one.messages.map(\.text) == ["one"])
    #expect(one.conversation.me == "a@x")
    #expect(one.conversation.title == "Ben")
    #expect(one.conversation.participants.map(\.name) == ["Ben", "a"])
    let other = try imported(Self.users, options: ImportOptions(chat: "a@y: b@x"))
    #expect(other.messages.map(\.text) == ["three"])
    #expect(other.conversation.me == "a@y")
    let byAddress = try imported(Self.users, options: ImportOptions(chat: "c@y"))
    #expect(byAddress.messages.map(\.sender) == ["a@x"])
  }

  /// Whoever is in every chat is whose archive it is.
  @Test func whoseArchiveItIs() throws {
    let text = StanzaArchives.file(
      """
      1|09:00:00|from='b@x/p' to='a@x' type='chat' id='1'|<body>one</body>
      2|09:00:01|from='a@x/p' to='c@y' type='chat' id='2'|<body>two</body>
      """)
    let chat = try imported(text, options: ImportOptions(chat: "b@x"))
    #expect(chat.conversation.me == "a@x")
    #expect(chat.messages.map(\.text) == ["one"])
    let alone = try imported(
      StanzaArchives.file("1|09:00:00|from='b@x/p' to='a@x' type='chat' id='1'|<body>one</body>"))
    #expect(alone.conversation.me == nil)
    #expect(alone.conversation.participants.map(\.id) == ["b@x"])
  }

  @Test func whoOneIsInARoom() throws {
    let lines = """
      1|09:00:00|Ana|o1|<body>one</body><x xmlns='http://jabber.org/protocol/muc#user'><item jid='a@x/pc'/></x>
      2|09:00:01|Ben|o2|<body>two</body>
      """
    let named = try StanzaArchives.room(
      lines, root: "mam-archive account='a@x' room='r@c' name='The room'")
    #expect(named.conversation.me == "o1")
    #expect(named.conversation.title == "The room")
    #expect(named.conversation.kind == .group)
    let nick = try StanzaArchives.room(lines, options: ImportOptions(me: "Ben"))
    #expect(nick.conversation.me == "o2")
    #expect(nick.conversation.title == "r")
    #expect(try StanzaArchives.room(lines).conversation.me == nil)
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(
        bytes: Array(
          StanzaArchives.file("1|09:00:00|from='r@c/A' type='groupchat'|<body>x</body>").utf8),
        name: "x", options: ImportOptions(me: "Nobody"))
    }
    #expect(errors.first?.message == "nobody in `x` is called `Nobody`")
  }

  @Test func foldersArchivesAndPieces() throws {
    let first = StanzaArchives.file(
      "1|09:00:00|from='r@c/Ana' type='groupchat' id='1'|<body>one</body>")
    let second = StanzaArchives.file(
      """
      1|09:00:00|from='r@c/Ana' type='groupchat' id='1'|<body>one</body>
      2|09:00:01|from='r@c/Ana' type='groupchat' id='2'|<body>https://x.y/u/p.png</body><x xmlns='jabber:x:oob'><url>https://x.y/u/p.png</url></x>
      """)
    let files = ExportFiles(">>> a.xml\n\(first)>>> b.xml\n\(second)>>> p.png\nx")
    let whole = try files.imported()
    #expect(whole.messages.map(\.text) == ["one", ""])
    #expect(whole.messages.last?.content == .photo(Media(path: "p.png", fileName: "p.png")))
    #expect(whole.warnings.first?.message == "1 message stands twice and is shown once")
    let folder = try TemporaryFolder()
    try files.write(to: folder)
    for chunk in [1, 7, 64, 4_096] {
      let pieces = try ChatExport(path: folder.path, chunkSize: chunk).read()
      #expect(pieces.conversation == whole.conversation, "pieces of \(chunk)")
      #expect(pieces.warnings == whole.warnings, "pieces of \(chunk)")
    }
  }

  @Test func partsAreTheWholes() throws {
    let bytes = try fixture("xmpp/xmpp_0227.xml")
    let whole = try ChatImporter.open(bytes: bytes, name: "x").conversation
    for count in 1...whole.entries.count {
      let part = try ChatImporter.open(
        bytes: bytes, name: "x", options: ImportOptions(last: count)
      ).conversation
      #expect(part.entries.count == count)
      #expect(part.participants == whole.participants)
    }
  }

  @Test func utf16IsXMLToo() throws {
    let text = StanzaArchives.file("1|09:00:00|from='r@c/Ana' type='groupchat'|<body>é😀</body>")
    let units = Array("\u{FEFF}<?xml version='1.0' encoding='UTF-16'?>\(text)".utf16)
    let chat = try ChatImporter.open(
      bytes: units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, name: "x")
    #expect(chat.messages.first?.text == "é😀")
  }

  @Test func whatIsRefused() {
    let text = StanzaArchives.file("1|09:00:00|from='r@c/Ana' type='groupchat'|<body>&x;</body>")
    func errors(_ text: String) -> [Diagnostic] {
      failure { () throws(DiagnosticsError) in
        try ChatImporter.open(bytes: Array(text.utf8), name: "x.xml")
      }
    }
    let undefined = errors(text)
    #expect(undefined.first?.message == "not XML: the entity isn't declared")
    #expect(undefined.first?.location?.line == 2)
    let truncated = errors(String(text.prefix(60)))
    #expect(truncated.first?.message == "the file ends too early, inside an element")
    let laughs = errors("<!DOCTYPE archive [<!ENTITY x 'ha'>]>\n" + text)
    #expect(laughs.first?.severity == .error)
  }

  @Test(arguments: Effort.seeds(3, long: 100)) func damagedFiles(seed: UInt64) throws {
    let originals = [try fixture("xmpp/xmpp_0227.xml"), Array(Self.users.utf8)]
    var damage = RandomDamage(seed: seed, pieces: Self.pieces)
    for round in 0..<300 {
      let bytes = damage.applied(to: originals[round % 2])
      do throws(DiagnosticsError) {
        let chat = try ChatImporter.open(
          bytes: bytes, name: "x", options: ImportOptions(chat: round % 2 == 0 ? nil : "c@y"))
        let flaws = flaws(of: chat.conversation)
        #expect(flaws.isEmpty, "LETTERER_SEED=\(seed), round \(round): \(flaws)")
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error })
      }
    }
  }

  /// What stands before the place where a file was cut off is read, and the rest is told of.
  @Test func truncatedAnywhere() throws {
    let lines = (0..<20).map { number in
      "\(number)|09:00:\(10 + number)|from='r@c/Ana' type='groupchat'|<body>words \(number)</body>"
    }
    let text = StanzaArchives.file(lines.joined(separator: "\n"))
    let bytes = Array(text.utf8)
    for step in 0..<50 {
      let part = Array(bytes[..<(bytes.count * step / 50)])
      let whole = String(decoding: part, as: UTF8.self).ranges(of: "</result>").count
      do throws(DiagnosticsError) {
        let chat = try ChatImporter.open(bytes: part, name: "x.xml")
        #expect(chat.messages.map(\.text.string) == (0..<whole).map { "words \($0)" })
        let early = chat.warnings.first { $0.message.hasPrefix("`x.xml` ends early") }
        #expect(early?.location != nil, "\(step)")
      } catch {
        #expect(whole == 0, "\(step)")
        #expect(error.diagnostics.contains { $0.severity == .error })
      }
    }
    #expect(try imported(text, name: "x.xml").messages.count == 20)
    #expect(try imported(text, name: "x.xml").warnings.allSatisfy { !$0.message.contains("early") })
  }

  @Test func usersTruncatedAnywhere() throws {
    let bytes = try fixture("xmpp/xmpp_0227.xml")
    for step in 0..<50 {
      do throws(DiagnosticsError) {
        let part = Array(bytes[..<(bytes.count * step / 50)])
        let chat = try ChatImporter.open(bytes: part, name: "x")
        #expect(flaws(of: chat.conversation).isEmpty)
        #expect(chat.warnings.contains { $0.message.contains("ends early") }, "\(step)")
      } catch { #expect(error.diagnostics.contains { $0.severity == .error }, "\(step)") }
    }
  }
}
