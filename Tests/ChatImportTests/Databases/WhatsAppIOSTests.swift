import ChatModel
import TestSupport
import Testing

@testable import ChatImport

@Suite struct WhatsAppIOSTests {
  private func chat(_ name: String) throws -> ImportedChat {
    try DatabaseFiles("ChatStorage.sqlite", fixture: "whatsapp_ios")
      .imported(ImportOptions(chat: name))
  }

  private static let ben = Participant.ID("491700000001@s.whatsapp.net")
  private static let cem = Participant.ID("491700000002@s.whatsapp.net")
  private static let dora = Participant.ID("491700000003@s.whatsapp.net")

  @Test func peopleHaveTheirNames() throws {
    let chat = try chat("Summer house")
    let names = Dictionary(
      uniqueKeysWithValues: chat.conversation.participants.map { ($0.id, $0.name) })
    #expect(names == [Self.ben: "Ben", Self.cem: "Cem", Self.dora: "Dora", "me": "Me"])
    #expect(chat.conversation.title == "Summer house")
  }

  @Test func repliesReactionsAndReceipts() throws {
    let chat = try chat("Summer house")
    #expect(try chat.message("I04").reply == Reply(target: "I03"))
    // What is quoted isn't in the database.
    #expect(try chat.message("I13").reply == Reply(sender: Self.dora, quote: "Long ago"))
    let own = try chat.message("I05")
    #expect(
      own.reactions == [
        Reaction(emoji: "❤️", senders: [Self.cem, Self.dora]), Reaction(emoji: "👍", senders: ["me"]),
      ])
    #expect(own.delivery == .read)
    #expect(try chat.message("I13").delivery == .delivered)
    #expect(own.content == .link(LinkPreview(url: "https://example.org/house", title: "A house")))
  }

  @Test func contents() throws {
    let chat = try chat("Summer house")
    #expect(try chat.message("I03").date == (try date("2023-11-14T22:14:20")))
    #expect(try chat.message("I06").text.string == "The view")
    guard case .voice(let voice) = try chat.message("I07").content else {
      Issue.record("no voice message")
      return
    }
    #expect(voice.duration == 7)
    #expect(
      try chat.message("I08").content
        == .poll(
          Poll(
            question: "Which week?",
            options: [Poll.Option(text: "First"), Poll.Option(text: "Second")])))
    #expect(
      try chat.message("I09").content
        == .location(
          Location(latitude: 47.5, longitude: 8.25, name: "The lake", address: "Shore road 1")))
    #expect(
      try chat.message("I10").content
        == .contact(Contact(name: "Captain Fox", phone: "+49 170 0000009")))
    guard case .file(let file) = try chat.message("I11").content else {
      Issue.record("no file")
      return
    }
    #expect((file.fileName, file.mimeType) == ("Plan", "application/pdf"))
    #expect(try chat.message("I11").forward == Forward())
    #expect(try chat.message("I12").content == .deleted(byMe: false))
    #expect(try chat.message("I18").content == .unsupported(kind: "77", summary: ""))
  }

  @Test func events() throws {
    let chat = try chat("Summer house")
    #expect(try chat.service("I01").text == "Ben created group “Summer house”")
    #expect(try chat.service("I02").text == "Ben added Cem, Dora")
    #expect(try chat.service("I14").text == "Ben changed the group name to “Winter house”")
    #expect(try chat.service("I16").text == "Dora left")
    #expect(try chat.service("I17").text == "Event 99")
    #expect(chat.warningWords.contains("1 event of the kind 99 is told by its number only"))
  }

  @Test func aChatOfTwo() throws {
    let chat = try chat("Ben")
    #expect(chat.conversation.kind == .direct)
    #expect(try chat.service("J01").kind == .encryption)
    #expect(try chat.message("J04").content == .viewOnce)
    #expect(try chat.message("J05").content == .deleted(byMe: true))
    #expect(try chat.message("J06").content == .call(Call(outcome: .answered, duration: 65)))
    #expect(try chat.message("J07").content == .call(Call(outcome: .missed)))
    // A date outside of any calendar.
    #expect(try chat.message("J08").date == nil)
    #expect(
      chat.warningWords.contains("1 message has a date that doesn't exist and is shown without one")
    )
  }

  /// Two forms of receipts: with moments, and with seconds since the message was sent.
  @Test func receiptsByPerson() throws {
    func field(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
      [number << 3 | 2, UInt8(bytes.count)] + bytes
    }
    func field(_ number: UInt8, _ value: Int) -> [UInt8] {
      var bytes = [number << 3]
      var rest = value
      while rest > 0x7F {
        bytes.append(UInt8(rest & 0x7F | 0x80))
        rest >>= 7
      }
      return bytes + [UInt8(rest)]
    }
    let sent = 1_700_000_000
    let older =
      field(
        1,
        field(1, Array("491700000001@s.whatsapp.net".utf8)) + field(3, sent) + field(4, sent + 60))
      + field(1, field(1, Array("491700000003@s.whatsapp.net".utf8)) + field(3, sent + 5))
    let ben: [UInt8] = [0x0C, 0x49, 0x17, 0x00, 0x00, 0x00, 0x01]
    let newer =
      field(2, field(1, ben) + field(4, 2) + field(5, 90))
      + field(2, field(1, [0x0C]) + field(4, 2))
      + field(3, sent)
    #expect(
      WhatsAppIOSReceipts(WireMessage(older)).all == [
        WhatsAppIOSReceipts.One(address: Self.ben.rawValue, state: .read, seconds: sent + 60),
        WhatsAppIOSReceipts.One(address: Self.dora.rawValue, state: .delivered, seconds: sent + 5),
      ])
    let known = WhatsAppIOSReceipts(WireMessage(newer))
    #expect(
      known.all == [
        WhatsAppIOSReceipts.One(address: Self.ben.rawValue, state: .read, seconds: sent + 90)
      ])
    #expect(known.unknownCount == 1)
    func hex(_ bytes: [UInt8]) -> String {
      bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    let sql =
      try DatabaseFiles.sql("whatsapp_ios")
      + "INSERT INTO ZWAMESSAGEINFO (Z_PK, ZMESSAGE, ZRECEIPTINFO) VALUES"
      + " (13, 13, x'\(hex(older))'), (32, 32, x'\(hex(newer))')"
    let files = DatabaseFiles([("ChatStorage.sqlite", sql)])
    let room = try files.imported(ImportOptions(chat: "Summer house"))
    #expect(
      try room.message("I13").receipts == [
        Receipt(.read, by: Self.ben, date: LocalDateTime(secondsSince1970: sent + 60)),
        Receipt(.delivered, by: Self.dora, date: LocalDateTime(secondsSince1970: sent + 5)),
      ])
    let two = try files.imported(ImportOptions(chat: "Ben"))
    #expect(
      try two.message("J03").receipts == [
        Receipt(.read, by: Self.ben, date: LocalDateTime(secondsSince1970: sent + 90))
      ])
    #expect(two.warningWords.contains("1 receipt doesn't tell whose it is"))
  }
}
