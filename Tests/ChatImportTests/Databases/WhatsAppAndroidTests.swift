import ChatModel
import TestSupport
import Testing

@testable import ChatImport

@Suite struct WhatsAppAndroidTests {
  private func group() throws -> ImportedChat {
    var files = try DatabaseFiles("msgstore.db", fixture: "whatsapp_android")
    files.files.append(("wa.db", try DatabaseFiles.sql("whatsapp_contacts")))
    return try files.imported(ImportOptions(chat: "Summer house"))
  }

  private func direct() throws -> ImportedChat {
    let files = try DatabaseFiles("msgstore.db", fixture: "whatsapp_android")
    return try files.imported(ImportOptions(chat: "491700000001@s.whatsapp.net"))
  }

  private static let ben = Participant.ID("491700000001@s.whatsapp.net")
  private static let cem = Participant.ID("491700000002@s.whatsapp.net")
  private static let dora = Participant.ID("491700000003@s.whatsapp.net")

  @Test func peopleHaveTheirNames() throws {
    let chat = try group()
    #expect(chat.conversation.title == "Summer house")
    #expect(chat.conversation.kind == .group)
    #expect(chat.conversation.me == "me")
    let names = Dictionary(
      uniqueKeysWithValues: chat.conversation.participants.map { ($0.id, $0.name) })
    // An address that hides a number is the same person.
    #expect(names == [Self.ben: "Ben", Self.cem: "Cem", Self.dora: "Dora", "me": "Ana"])
    // Without an address book numbers are shown.
    let plain = try DatabaseFiles("msgstore.db", fixture: "whatsapp_android")
      .imported(ImportOptions(chat: "Summer house"))
    #expect(plain.conversation.participant(Self.dora)?.name == "+491700000003")
  }

  @Test func wordsAndMentions() throws {
    let message = try group().message("G03")
    #expect(message.text.string == "Who comes in July? @Cem")
    #expect(
      message.text.entities == [
        Entity(.bold, start: 13, end: 17), Entity(.mentionName(Self.cem), start: 19, end: 23),
      ])
    #expect(message.date == (try date("2023-11-14T22:14:20")))
  }

  @Test func repliesReactionsAndReceipts() throws {
    let chat = try group()
    #expect(try chat.message("G04").reply == Reply(target: "G03"))
    #expect(try chat.message("G04").sender == Self.cem)
    #expect(try chat.message("G04").reactions == [Reaction(emoji: "👍", senders: ["me"])])
    let own = try chat.message("G05")
    #expect(own.reactions == [Reaction(emoji: "❤️", senders: [Self.cem, Self.dora])])
    #expect(own.delivery == .read)
    #expect(try chat.message("G13").delivery == .delivered)
    #expect(
      own.content
        == .link(
          LinkPreview(
            url: "https://example.org/house", title: "A house", summary: "By the lake")))
  }

  /// The quoted words stand in a reply whose target isn't read.
  @Test func repliesToWhatIsLeftOut() throws {
    let files = try DatabaseFiles("msgstore.db", fixture: "whatsapp_android")
    let chat = try files.imported(ImportOptions(last: 15, chat: "Summer house"))
    let reply = try chat.message("G04").reply
    #expect(reply == Reply(target: "G03", sender: Self.ben, quote: "Who comes in July?"))
  }

  @Test func contents() throws {
    let chat = try group()
    guard case .photo(let photo) = try chat.message("G06").content else {
      Issue.record("no photo")
      return
    }
    #expect(photo.fileName == "IMG-20231114-WA0001.jpg")
    #expect((photo.width, photo.height, photo.byteCount) == (640, 480, 2_048))
    #expect(try chat.message("G06").text.string == "The view")
    guard case .voice(let voice) = try chat.message("G07").content else {
      Issue.record("no voice message")
      return
    }
    #expect(voice.duration == 7)
    #expect(voice.waveform == [0, 0.5, 1, 0])
    #expect(try chat.message("G07").text.string == "We could sail")
    #expect(
      try chat.message("G08").content
        == .poll(
          Poll(
            question: "Which week?",
            options: [
              Poll.Option(text: "First", votes: 2, isChosen: true, voters: [Self.cem, "me"]),
              Poll.Option(text: "Second", votes: 1, voters: [Self.dora]),
            ], totalVoters: 3)))
    #expect(
      try chat.message("G09").content
        == .location(
          Location(latitude: 47.5, longitude: 8.25, name: "The lake", address: "Shore road 1")))
    #expect(
      try chat.message("G10").content
        == .contact(Contact(name: "Captain Fox", phone: "+49 170 0000009")))
    guard case .file(let file) = try chat.message("G11").content else {
      Issue.record("no file")
      return
    }
    #expect((file.fileName, file.pageCount) == ("Plan.pdf", 3))
    #expect(try chat.message("G11").forward == Forward())
    #expect(try chat.message("G15").album == "album-14")
    #expect(try chat.message("G16").album == "album-14")
    guard case .sticker = try chat.message("G18").content else {
      Issue.record("no sticker")
      return
    }
    #expect(
      try chat.message("G19").content
        == .unsupported(kind: "Event", summary: "Sailing · Harbour · All day"))
    #expect(chat.warningWords.contains("1 message of the kind `250` is shown as a card"))
  }

  @Test func editsPinsAndDeletions() throws {
    let chat = try group()
    #expect(try chat.message("G13").edited == Edit(date: try date("2023-11-14T22:24:25")))
    #expect(try chat.message("G13").isPinned)
    #expect(try chat.message("G12").content == .deleted(byMe: false))
    let line = try chat.service("G12/1")
    #expect(line.text == "Ben deleted a message of Cem")
    #expect((line.actor, line.target) == (Self.ben, "G12"))
    #expect(try direct().message("D05").content == .deleted(byMe: true))
  }

  @Test func events() throws {
    let chat = try group()
    #expect(try chat.service("G01").text == "Ben created group “Summer house”")
    #expect(try chat.service("G02").text == "Ben added Cem, Dora")
    #expect(try chat.service("G02").members == [Self.cem, Self.dora])
    #expect(try chat.service("G17").text == "Ben changed the group name to “Winter house”")
    #expect(try direct().service("D01").kind == .encryption)
  }

  @Test func callsAndOrders() throws {
    let chat = try direct()
    #expect(chat.conversation.kind == .direct)
    #expect(
      try chat.message("D06").content
        == .call(Call(isVideo: true, outcome: .answered, duration: 65)))
    #expect(try chat.message("D07").content == .call(Call(outcome: .missed)))
    // One that only the log of calls tells of.
    let logged = try chat.message("call-3")
    #expect(logged.content == .call(Call(outcome: .declined)))
    #expect(logged.sender == "me")
    #expect(
      try chat.message("D08").content
        == .payment(Payment(title: "Two lamps", amount: "45.90 EUR")))
    #expect(try chat.message("D04").content == .viewOnce)
  }

  /// Files are found where phones keep them, beside the database.
  @Test func filesBesideTheDatabase() throws {
    let folder = try TemporaryFolder()
    let files = try DatabaseFiles("msgstore.db", fixture: "whatsapp_android")
    try files.make(in: folder)
    let inside = "Media/WhatsApp Images/IMG-20231114-WA0001.jpg"
    try folder.write([1], to: "WhatsApp/" + inside)
    let options = ImportOptions(chat: "Summer house")
    let chat = try ChatImporter.open(folder.path + "/msgstore.db", options: options)
    guard case .photo(let photo) = try chat.message("G06").content else {
      Issue.record("no photo")
      return
    }
    #expect(photo.reference.path == "WhatsApp/" + inside)
    #expect(try chat.media.bytes(for: photo.reference, limit: 10) == [1])
    #expect(chat.warningWords.contains("5 files are not in the export"))
  }

  @Test func theOldTable() throws {
    let files = try DatabaseFiles("msgstore.db", fixture: "whatsapp_android_old")
    let chat = try files.imported(ImportOptions(chat: "Old friends"))
    #expect(try chat.service("O02").text == "+491700000001 created group “Old friends”")
    #expect(try chat.service("O07").text == "+491700000002 left")
    #expect(try chat.message("O04").reply == Reply(target: "O03"))
    #expect(try chat.message("O04").delivery == .read)
    #expect(try chat.message("O05").text.string == "Look")
    #expect(try chat.message("O05").forward == Forward())
    #expect(
      try chat.message("O06").content
        == .location(Location(latitude: 47.5, longitude: 8.25, name: "The pier")))
    let other = try files.imported(ImportOptions(chat: "491700000001@s.whatsapp.net"))
    #expect(try other.message("O09").content == .deleted(byMe: true))
    #expect(
      try other.message("O10").content
        == .contact(Contact(name: "Captain Fox", phone: "+49 170 0000009")))
  }
}
