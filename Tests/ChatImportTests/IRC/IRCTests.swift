import ChatModel
import Testing

@testable import ChatImport

@Suite struct IRCTests {
  /// A channel is one whatever its file is called.
  @Test func channelUnderAnotherName() throws {
    let log = try ExportFiles(fixture: "irc").files[0].bytes
    let chat = try ChatImporter.open(bytes: log, name: "x.log")
    #expect(chat.conversation.kind == .group && chat.conversation.title == "x")
    let two = try imported("09:41 <ana> Hi\n09:42 <ben> Yes\n", name: "ben.log")
    #expect(two.conversation.kind == .direct)
  }

  @Test func irssi() throws {
    let chat = try ExportFiles(fixture: "irc").imported(ImportOptions(me: "ana"))
    #expect(chat.format == .irc)
    #expect(chat.conversation.title == "#books")
    #expect(chat.conversation.kind == .group)
    // Nicks are followed: whoever is called otherwise for a while stays who they are.
    #expect(chat.conversation.participants.map(\.name) == ["ana", "ben"])
    #expect(
      chat.messages.map(\.text.string) == [
        "Did you see https://example.org/ ?", "not yet", "waves", "back soon", "bold red again",
      ])
    #expect(chat.messages.map(\.sender.rawValue) == ["ana", "ben", "ana", "ben", "ana"])
    #expect(chat.messages[2].text.entities == [Entity(.italic, start: 0, end: 5)])
    #expect(chat.messages[4].text.entities == [Entity(.bold, start: 0, end: 4)])
    #expect(chat.messages.first?.date == (try date("2026-03-14T09:41")))
    #expect(chat.messages.last?.date == (try date("2026-03-15T00:03")))
    #expect(
      chat.services.map(\.text) == [
        "ben joined", "ben is now known as ben_away", "ChanServ: Welcome",
        "mode/#books [+o ben] by ana", "ana changed the topic of #books to: Friday",
        "a line of another form", "ben_away quit (Quit: bye)",
        "ben was kicked from #books by ana [flood]",
      ])
    #expect(
      chat.services.map(\.kind) == [
        .joined, .other, .other, .other, .topic, .other, .left, .removed,
      ])
    #expect(chat.services[7].actor == "ana")
    #expect(chat.services[7].members == ["ben"])
    #expect(
      chat.warnings.map(\.message) == [
        "1 line has another form and is shown as a line of the system"
      ])
  }

  @Test func weeChat() throws {
    let text =
      "2026-03-14 09:41:07\t-->\tben (~ben@example.org) has joined #books\n"
      + "2026-03-14 09:41:08\t@ana\tHi\tthere\n2026-03-14 09:41:09\t *\tben waves back\n"
      + "2026-03-14 09:41:10\t--\tYou are now known as ana2\n"
      + "2026-03-15 00:00:01\t<--\tben (~ben@example.org) has quit (Ping timeout)\n"
    let chat = try imported(text, name: "irc.libera.#books.weechatlog")
    #expect(chat.format == .irc)
    #expect(chat.messages.map(\.sender.rawValue) == ["ana", "ben"])
    #expect(chat.messages.map(\.text.string) == ["Hi\tthere", "waves back"])
    #expect(chat.messages.first?.date == (try date("2026-03-14T09:41:08")))
    #expect(
      chat.services.map(\.text) == [
        "ben joined", "You are now known as ana2", "ben quit (Ping timeout)",
      ])
  }

  /// A file for each day, whose names have the days; and two channels.
  @Test func zncOfManyDays() throws {
    let files = ExportFiles(
      """
      >>> #books_20260315.log
      [00:00:05] <ben> later
      [00:00:06] *** Quits: ben (~ben@example.org) (bye)
      >>> #books_20260314.log
      [09:41:07] *** Joins: ben (~ben@example.org)
      [09:41:08] <ana> Hi
      [09:41:09] * ana waves
      [09:41:10] *** ana is now known as Guest123
      [09:41:11] *** ben is now known as ana_
      >>> #tea_20260314.log
      [09:00:00] <cem> tea
      """)
    let errors = failure { () throws(DiagnosticsError) in try files.imported() }
    #expect(errors.first?.hint == "one of: `#books`, `#tea`")
    let chat = try files.imported(ImportOptions(chat: "#books"))
    #expect(chat.messages.map(\.text.string) == ["Hi", "waves", "later"])
    #expect(chat.messages.last?.date == (try date("2026-03-15T00:00:05")))
    #expect(chat.services.first?.text == "ben joined")
    #expect(chat.services.last?.text == "ben quit (bye)")
  }

  @Test(
    arguments: [
      "**** BEGIN LOGGING AT Sat Mar 14 09:40:00 2026\n\nMar 14 09:41:07 <ana>\tHi\nMar 14 09:41:08 *\tben (~b@h) has joined\nJan  2 00:00:01 <ben>\tyear\n",
      "Session Start: Sat Mar 14 09:40:00 2026\nSession Ident: #books\n[09:41:07] <ana> Hi\n[09:41:08] * ben (~b@h) has joined #books\nSession Start: Sat Jan 02 00:00:00 2027\n[00:00:01] <ben> year\n",
    ]) func othersToo(text: String) throws
  {
    let chat = try imported(text, name: "log.txt")
    #expect(chat.format == .irc)
    #expect(chat.messages.map(\.text.string) == ["Hi", "year"])
    #expect(
      chat.messages.map(\.date) == [
        try date("2026-03-14T09:41:07"), try date("2027-01-02T00:00:01"),
      ])
    #expect(chat.services.map(\.text) == ["ben joined"])
  }

  @Test(arguments: [
    "[14/03/2026, 09:41:07] Ana: Hi", "Ana 9:40: Hi\n", "09:41 Ana: Hi\n", "<ana> hi\n",
    "[09:41] Ana: hi\n",
  ]) func whatIsNoLog(text: String) throws {
    let format = try? ChatExport(bytes: Array(text.utf8), name: "x").format
    #expect(format != .irc)
  }

  @Test func withoutADay() throws {
    let chat = try imported("[09:41:07] <ana> Hi\n", name: "x.log")
    #expect(chat.messages.map(\.date) == [nil])
    #expect(chat.warnings.first?.message == "1 line has a time, but nothing tells its day")
  }
}
