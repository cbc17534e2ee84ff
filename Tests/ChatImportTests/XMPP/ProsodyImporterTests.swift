import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// Prosody's lists: literals of Lua, and the messages in them.
@Suite struct ProsodyImporterTests {
  private static func item(
    _ key: String, when: Int = 1_773_481_267, with: String = "b@x", _ attributes: String,
    _ children: String
  ) -> String {
    """
    item({
    \t["key"] = "\(key)";
    \t["when"] = \(when);
    \t["with"] = "\(with)";
    \t["name"] = "message";
    \t["attr"] = { \(attributes) };
    \(children)
    });

    """
  }

  static let chat =
    item(
      "k1",
      #"["from"] = "b@x/p"; ["to"] = "a@x"; ["type"] = "chat"; ["id"] = "m1"; ["stamp"] = "2026-03-14T09:41:07Z";"#,
      #"[1] = { ["name"] = "body"; ["attr"] = {}; [1] = "Hall\195\182\n\"du\""; };"#)
    + item(
      "k2", #"from = "a@x/p", to = "b@x", type = 'chat', id = "m2""#,
      #"""
      [2] = { name = "reply"; attr = { xmlns = "urn:xmpp:reply:0"; id = "m1" } };
      [1] = { name = "body", attr = {}, [1] = [[Ja]] };
      """#)

  private func imported(
    _ text: String, options: ImportOptions = ImportOptions()
  ) throws -> ImportedChat {
    try ChatImporter.open(bytes: Array(text.utf8), name: "b.list", options: options)
  }

  @Test func theSample() throws {
    let bytes = try fixture("xmpp/prosody_archive.list")
    let chat = try ChatImporter.open(bytes: bytes, name: "ana.list")
    #expect(chat.format == .prosody)
    #expect(chat.conversation.me == "ana@example.org")
    #expect(chat.messages.map(\.text) == ["Hello"])
    #expect(chat.messages.first?.id == "s1")
    #expect(chat.messages.first?.date == (try date("2026-03-14T09:41:07")))
  }

  @Test func aChatOfTwo() throws {
    let chat = try imported(Self.chat)
    #expect(chat.conversation.me == "a@x")
    #expect(chat.messages.map(\.text) == ["Hallö\n\"du\"", "Ja"])
    #expect(chat.messages.last?.reply == Reply(target: "k1"))
    #expect(chat.messages.last?.date == (try date("2026-03-14T09:41:07")))
    #expect(chat.warnings.isEmpty)
  }

  @Test func aRoomWithPresences() throws {
    let nick = #"["from"] = "r@c/Ana"; ["type"] = "groupchat""#
    let body = #"{ ["name"] = "body"; ["attr"] = {}; [1] = "hi"; };"#
    let presence = Self.item("p1", with: "presence", #"["from"] = "r@c/Ana""#, "")
      .replacing("\"message\"", with: "\"presence\"")
    let text =
      presence + presence.replacing("p1", with: "p2")
      + Self.item("k1", with: "message<groupchat", nick, body)
      + presence.replacing("p1", with: "p3").replacing(
        "Ana\"", with: "Ana\"; [\"type\"] = \"unavailable\"")
    let chat = try imported(text)
    #expect(chat.conversation.kind == .group)
    #expect(chat.conversation.title == "r")
    #expect(chat.messages.map(\.text) == ["hi"])
    #expect(chat.services.map(\.text) == ["Ana joined", "Ana left"])
    #expect(chat.services.map(\.kind) == [.joined, .left])
  }

  @Test func theDataFolder() throws {
    let room = Self.item(
      "r1", with: "message<groupchat", #"["from"] = "r@c/Ana"; ["type"] = "groupchat""#,
      #"{ ["name"] = "body"; ["attr"] = {}; [1] = "hi"; };"#)
    let files = ExportFiles(
      """
      >>> x/archive/a.list
      \(Self.chat)
      >>> x/roster/a.dat
      return {
      \t[false] = { ["version"] = 1; };
      \t["b@x"] = { ["name"] = "Ben"; ["subscription"] = "both"; };
      };
      >>> c%2ex/muc_log/r.list
      \(room)
      """)
    let errors = failure { () throws(DiagnosticsError) in try files.imported() }
    #expect(errors.first?.hint == "one of: `r@c`, `Ben`")
    let chat = try files.imported(ImportOptions(chat: "Ben"))
    #expect(chat.messages.count == 2)
    #expect(chat.conversation.participants.map(\.name) == ["Ben", "a"])
    let folder = try TemporaryFolder()
    try files.write(to: folder)
    for chunk in [1, 7, 64, 4_096] {
      let pieces = try ChatExport(path: folder.path, chunkSize: chunk)
        .read(ImportOptions(chat: "Ben"))
      #expect(pieces.conversation == chat.conversation, "pieces of \(chunk)")
    }
    var all: [UInt8] = []
    try ChatExport(path: folder.path).forEachPiece { all += $0 }
    #expect(all.count >= Self.chat.utf8.count + room.utf8.count)
  }

  /// A store that was cut off while it was written keeps what was whole.
  @Test func whatIsDamagedIsLeftOut() throws {
    let half = String(Self.chat.prefix(Self.chat.count - 30))
    let cut = try imported(half)
    #expect(cut.messages.count == 1)
    #expect(cut.warnings.first?.message == "1 item is damaged and is left out")
    let middle = try imported(Self.item("k0", "from = b@x", "") + Self.chat)
    #expect(middle.messages.count == 2)
    #expect(middle.warnings.first?.location?.line == 6)
    let strange = try imported("item({ 1, 2 });\n" + Self.chat)
    #expect(strange.warnings.first?.message == "1 item holds no message and is left out")
  }

  @Test(
    arguments: [
      (#""a\n\065\x41\z   b\\\"""#, .string("a\nAAb\\\"")), ("'x'", .string("x")),
      ("[==[\n]]x]==]", .string("]]x")), ("-12.5e1", .number(-125)), ("true", .bool(true)),
      ("nil", .none), ("{}", .table([])),
      (
        "{1;2,x=3,[\"y\"]=4;[7]=5}",
        .table([
          (.place(1), .number(1)), (.place(2), .number(2)), (.name("x"), .number(3)),
          (.name("y"), .number(4)), (.place(7), .number(5)),
        ])
      ), ("-- note\n 1", .number(1)),
    ] as [(String, LuaValue)]) func literals(text: String, value: LuaValue) throws
  {
    var parser = LuaParser(Array((text + " ").utf8)[...])
    #expect(try parser.value() == value)
  }

  @Test(arguments: [
    "os.execute('x') ", "print ", "{a=} ", "{[1} ", "\"\\999\" ", "1..2 ", "function() end ",
    String(repeating: "{", count: 100_000),
  ]) func whatIsNoLiteral(text: String) {
    var parser = LuaParser(Array(text.utf8)[...])
    #expect(throws: LuaParser.Failure.self) { try parser.value() }
  }

  /// Each of these would be read to the end of the file.
  @Test func itemsWithoutEnd() throws {
    let text = Self.chat + String(repeating: "item({ [[\n", count: 20_001)
    let chat = try imported(text)
    #expect(chat.messages.count == 2)
    #expect(chat.warnings.first?.message.contains("damaged") == true)
  }

  @Test(arguments: Effort.seeds(3, long: 100)) func damagedFiles(seed: UInt64) throws {
    let pieces: [[UInt8]] = [
      "{", "}", "[", "]", "\"", "\\", "\\2", "item({", "});", "=", ";", "--", "[[", "]]", "nil",
      "1e999", "\n", "\u{0}", "<groupchat", "@", "/", "urn:xmpp:reply:0",
    ].map { Array($0.utf8) }
    var damage = RandomDamage(seed: seed, pieces: pieces)
    for round in 0..<300 {
      let bytes = damage.applied(to: Array(Self.chat.utf8))
      do throws(DiagnosticsError) {
        let chat = try ChatImporter.open(bytes: bytes, name: "x")
        let flaws = flaws(of: chat.conversation)
        #expect(flaws.isEmpty, "LETTERER_SEED=\(seed), round \(round): \(flaws)")
        if bytes.count < Self.chat.utf8.count / 2 { #expect(!chat.warnings.isEmpty) }
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error })
      }
    }
  }
}
