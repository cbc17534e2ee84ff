import ChatModel
import JSONText
import TestSupport
import Testing

@testable import ChatImport

@Suite struct ListingTests {
  /// Every chat that can be chosen is listed, and is what is read when it is chosen.
  @Test(arguments: ["slack", "facebook", "discord", "matrix"])
  func everyChatThereIs(_ folder: String) throws {
    let files = try ExportFiles(fixture: folder)
    let export = try ChatExport(bytes: files.zip, name: "export.zip")
    let listing = try export.listing()
    #expect(!listing.chats.isEmpty)
    for chat in listing.chats {
      let alone = try export.listing(ImportOptions(chat: listing.chats.count > 1 ? chat.name : nil))
      #expect(alone.chats.count == 1)
      #expect(alone.chats[0].messageCount == chat.messageCount)
      #expect(alone.chats[0].people == chat.people && alone.chats[0].threads == chat.threads)
      #expect(chat.messageCount + chat.serviceCount == chat.kinds.values.reduce(0, +))
      #expect(chat.people.map(\.messageCount).reduce(0, +) == chat.messageCount)
      #expect(chat.people.map(\.messageCount) == chat.people.map(\.messageCount).sorted(by: >))
    }
    #expect(throws: Never.self) { try JSONDocument(Array(listing.json.utf8), .strict) }
  }

  /// Where a chat is named as it is shown, what else is wrong is told.
  @Test func chatsByTheirTitles() throws {
    let files = try ExportFiles(fixture: "slack")
    let zip = try ChatExport(bytes: files.zip, name: "export.zip")
    #expect(try zip.read(ImportOptions(chat: "#General")).conversation.title == "#general")
    let day = try #require(files.files.first { $0.name.contains("general/") })
    let file = try ChatExport(bytes: day.bytes, name: "general.json")
    let title = try file.read().conversation.listedName
    func message(_ options: ImportOptions) -> String? {
      failure { () throws(DiagnosticsError) in try file.read(options) }.first?.message
    }
    #expect(message(ImportOptions(chat: title)) == nil)
    #expect(
      message(ImportOptions(me: "Nobody", chat: title)) == message(ImportOptions(me: "Nobody")))
    #expect(message(ImportOptions(me: "Nobody")) == "nobody in `general.json` is called `Nobody`")
    let filter = MessageFilter(senders: ["Nobody"])
    #expect(
      message(ImportOptions(chat: title, filter: filter))
        == "nobody in the chat is called `Nobody`")
  }

  @Test func whatIsInAChat() throws {
    let text = """
      10/03/2026, 09:00 - Ana created group "G"
      10/03/2026, 09:01 - Ben: a
      11/03/2026, 09:00 - Ana: b
      12/03/2026, 09:00 - Ben: c
      """
    let export = try ChatExport(bytes: Array(text.utf8), name: "x.txt")
    let chat = try #require(try export.listing().chats.first)
    #expect(chat.name == "G" && chat.messageCount == 3 && chat.serviceCount == 1)
    #expect(chat.firstDate == (try date("2026-03-10T09:00")))
    #expect(chat.lastDate == (try date("2026-03-12T09:00")))
    #expect(chat.people.map(\.name) == ["Ben", "Ana"])
    #expect(chat.people.map(\.messageCount) == [2, 1])
    let part = try export.listing(ImportOptions(filter: MessageFilter(senders: ["Ana"])))
    #expect(part.chats.first?.messageCount == 1)
  }

  /// What is counted while entries are built is what there is in the chat when it was read.
  @Test(arguments: FormatSample.all) func asItIsRead(_ sample: FormatSample) throws {
    let files = try sample.files()
    let bytes = files.files.count == 1 ? files.files[0].bytes : files.zip
    let export = try ChatExport(bytes: bytes, name: files.files[0].name)
    let whole = try export.read(sample.options)
    var filters = [MessageFilter(), MessageFilter(kinds: [.text])]
    filters += whole.messages.prefix(1).map { MessageFilter(senders: [$0.sender.rawValue]) }
    filters += whole.messages.compactMap(\.thread).prefix(1).map {
      MessageFilter(threads: [$0.rawValue])
    }
    let zones = [nil, TimeZoneRules(fixedOffset: "+05:30")]
    for filter in filters {
      for (last, zone) in [(nil, zones[0]), (2, zones[0]), (nil, zones[1])] {
        var options = sample.options
        (options.filter, options.last, options.timeZone) = (filter, last, zone)
        guard let chat = try? export.read(options).conversation else {
          #expect(throws: DiagnosticsError.self) { try export.listing(options) }
          continue
        }
        let listed = try #require(try export.listing(options).chats.first)
        #expect(listed == ChatSummary(chat, name: listed.name, id: listed.id), "\(filter)")
      }
    }
  }

  /// Each of all chats, of which one pass tells, is what it is when it alone is read.
  @Test(arguments: FormatSample.all) func allChatsAsTheyAreRead(_ sample: FormatSample) throws {
    let files = try sample.files()
    let bytes = files.files.count == 1 ? files.files[0].bytes : files.zip
    let export = try ChatExport(bytes: bytes, name: files.files[0].name)
    try expectListed(export)
    let folder = try TemporaryFolder()
    try files.write(to: folder)
    try expectListed(try ChatExport(path: folder.path))
  }

  /// The same for many chats whose messages take turns.
  @Test(arguments: ManyPeopleTests.chats) func manyChats(_ writing: ManyPeopleTests.Writing) throws
  {
    let text = writing.text((0..<120).map { writing.message($0 * 7 % 40, "w\($0)") })
    let export = try ChatExport(bytes: Array(text.utf8), name: writing.file)
    try expectListed(export)
    let chats = try export.listing().chats
    #expect(chats.count == 40 && chats.allSatisfy { $0.messageCount == 3 })
  }

  private func expectListed(_ export: ChatExport) throws {
    let listed = try export.listing().chats
    for chat in listed {
      let name = chat.id.isEmpty ? chat.name : chat.id
      let options = ImportOptions(chat: listed.count > 1 ? name : nil)
      let read = try export.read(options).conversation
      #expect(chat == ChatSummary(read, name: chat.name, id: chat.id))
    }
  }

  @Test func threads() throws {
    let export = try ChatExport(bytes: ExportFiles(fixture: "slack").zip, name: "export.zip")
    let chat = try #require(try export.listing(ImportOptions(chat: "general")).chats.first)
    #expect(chat.threads.map(\.id) == ["1773481330.000200"])
    #expect(chat.threads.first?.words.hasPrefix("Hi @") == true)
    #expect(chat.threads.first?.messageCount == 2)
  }

  /// A chat of several in which a filter leaves nothing isn't listed.
  @Test func chatsInWhichNothingIsLeft() throws {
    let export = try ChatExport(bytes: ExportFiles(fixture: "slack").zip, name: "export.zip")
    let all = try export.listing().chats.count
    let some = try export.listing(
      ImportOptions(filter: MessageFilter(words: ["in the thread"])))
    #expect(all > 1 && some.chats.map(\.name) == ["general"])
  }
}
