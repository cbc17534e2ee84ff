import ChatModel
import Testing

@testable import ChatImport

/// What stands behind a header: names, continuation lines, attachments, events.
@Suite struct WhatsAppMessageTests {
  // MARK: - Lines

  @Test func continuationThatBeginsWithADate() throws {
    let chat = try imported(
      """
      14/03/2026, 09:41 - Ana: Dates:
      15/03/2026 dentist
      16.03.2026, 10:00 - doctor
      [17/03/2026, 10:00:00] Ben: said he
      18/03/2026, 10:00 Cem
      14/03/2026, 09:42 - Ben: Thanks
      14/03/2026, 09:43 - Ana: Welcome
      """)
    #expect(chat.messages.count == 3)
    #expect(
      chat.messages.first?.text.string == """
        Dates:
        15/03/2026 dentist
        16.03.2026, 10:00 - doctor
        [17/03/2026, 10:00:00] Ben: said he
        18/03/2026, 10:00 Cem
        """)
  }

  /// Lines written just as the phone writes its own: they jump in time, and the chat goes on.
  @Test func appointmentsInAMessage() throws {
    let chat = try imported(
      """
      14/03/2026, 09:41 - Ana: Dates:
      16/03/2026, 10:00 - doctor
      20/04/2026, 10:00 - dentist
      14/03/2026, 09:42 - Ben: Thanks
      14/03/2026, 09:43 - Ben changed their phone number
      14/03/2026, 09:44 - something new
      13/03/2026, 22:45 - Ana: Late
      """)
    #expect(chat.messages.count == 3)
    #expect(
      chat.messages.first?.text.string
        == "Dates:\n16/03/2026, 10:00 - doctor\n20/04/2026, 10:00 - dentist")
    #expect(
      chat.services.map(\.text) == ["Ben changed their phone number", "something new"])
  }

  /// What the system says after a silence doesn't jump: the chat goes on from there.
  @Test func aSilenceIsNoJump() throws {
    let chat = try imported(
      """
      14/03/2026, 09:41 - Ana: Bye
      20/04/2026, 10:00 - something new
      20/04/2026, 10:01 - Ben: Hello again
      20/04/2026, 22:01 - something else
      20/04/2026, 22:30 - Ana: Hello
      """)
    #expect(chat.messages.map(\.text.string) == ["Bye", "Hello again", "Hello"])
    #expect(chat.services.map(\.text) == ["something new", "something else"])
  }

  /// A line belongs to the message before it where it is more than twelve hours off.
  @Test(arguments: [("21:42", true), ("21:43", false)])
  func aJumpIsMoreThanHalfADay(_ time: String, isLine: Bool) throws {
    let chat = try imported(
      """
      14/03/2026, 09:41 - Ana: Dates:
      14/03/2026, \(time) - dentist
      14/03/2026, 09:42 - Ben: Thanks
      15/03/2026, 09:43 - Ana: Welcome
      """)
    #expect(chat.services.map(\.text) == (isLine ? ["dentist"] : []))
  }

  /// The same before the chat's own time, which here runs backwards for a moment.
  @Test(arguments: [("21:40", true), ("21:39", false)])
  func aJumpBackIsMoreThanHalfADay(_ time: String, isLine: Bool) throws {
    let chat = try imported(
      """
      14/03/2026, 09:41 - Ana: Dates:
      13/03/2026, \(time) - dentist
      14/03/2026, 09:40 - Ben: Thanks
      """)
    #expect(chat.services.map(\.text) == (isLine ? ["dentist"] : []))
  }

  /// A line jumps only from a message to a message: not behind another line, not at the end, not
  /// over one whose date doesn't exist.
  @Test func linesThatStay() throws {
    let jump = "20/04/2026, 10:00 - dentist"
    func services(_ lines: String...) throws -> Int {
      try imported(lines.joined(separator: "\n")).services.count
    }
    let (first, last) = ("14/03/2026, 09:41 - Ana: Hi", "14/03/2026, 09:43 - Ben: Ho")
    #expect(try services(first, jump, last) == 0)
    #expect(try services(first, jump, jump, last) == 0)
    #expect(try services(first, jump) == 1)
    #expect(try services("14/03/2026, 09:40 - Something", jump, first, last) == 2)
    #expect(try services(first, "14/03/2026, 09:42 - Something", jump, last) == 2)
    #expect(try services(first, jump, "31/02/2026, 09:42 - Cem: He") == 1)
    #expect(try services(first, jump, "31/02/2026, 09:42 - Cem: He", last) == 0)
    #expect(try services(first, jump, "20/04/2026, 10:01 - Ana left", last) == 1)
  }

  /// Only iOS marks what isn't the sender's own words.
  @Test func marksOfAndroidSayNothing() throws {
    let android = try imported("14/03/2026, 09:41 - Ana: \u{200E}Hello")
    #expect(android.messages.map(\.text.string) == ["Hello"] && android.services.isEmpty)
    let phone = try imported(
      "[14/03/2026, 09:41:00] Ana: Hi\n[14/03/2026, 09:41:00] Ana: \u{200E}Hello")
    #expect(phone.messages.map(\.text.string) == ["Hi"])
    #expect(phone.services.map(\.text) == ["Hello"])
  }

  @Test func whoeverDeletesIsMeUnlessTwoDo() throws {
    let one = """
      14/03/2026, 09:41 - Ana: Hi
      14/03/2026, 09:42 - Ben: You deleted this message
      14/03/2026, 09:43 - Cem: Ho
      14/03/2026, 09:44 - Ben: You deleted this message
      """
    #expect(try imported(one).conversation.me == "Ben")
    let two = one + "\n14/03/2026, 09:45 - Ana: You deleted this message"
    #expect(try imported(two).conversation.me == nil)
  }

  @Test func fileOrderIsKept() throws {
    let chat = try imported(
      "14/03/2026, 09:43 - Ana: later\n14/03/2026, 09:41 - Ben: earlier\n13/03/2026, 09:41 - Ana: x"
    )
    #expect(chat.messages.map(\.text.string) == ["later", "earlier", "x"])
    #expect(chat.messages.map(\.id) == ["1", "2", "3"])
  }

  @Test func emptyLinesInsideStay() throws {
    let chat = try imported(
      "[14/03/2026, 09:41:00] Ana: one\r\n\r\nthree\r\n[14/03/2026, 09:42:00] Ana: \r\n"
        + "[14/03/2026, 09:43:00] Ana:\r\n")
    #expect(chat.messages.map(\.text.string) == ["one\n\nthree", "", ""])
  }

  @Test func names() throws {
    let chat = try imported(
      """
      [14/03/2026, 09:41:00] ~\u{202F}Ben: a
      [14/03/2026, 09:41:01] \u{202A}+49 170 1234567\u{202C}: b
      [14/03/2026, 09:41:02] Dr. Who (work): c: d
      [14/03/2026, 09:41:03] \u{200F}أحمد: e
      [14/03/2026, 09:41:04] ~ Ben: f
      """)
    #expect(
      chat.conversation.participants.map(\.name) == [
        "Ben", "+49 170 1234567", "Dr. Who (work)", "أحمد",
      ])
    #expect(chat.conversation.participants.first?.id == "~ Ben")
    #expect(chat.messages.map(\.text.string) == ["a", "b", "c: d", "e", "f"])
    #expect(chat.conversation.kind == .group)
  }

  @Test func textBeforeTheFirstMessage() throws {
    let chat = try imported("Chat with Ana\n\n14/03/2026, 09:41 - Ana: Hi")
    #expect(chat.services.map(\.text) == ["Chat with Ana"])
    #expect(chat.warnings.contains { $0.message.contains("before the first message") })
  }

  /// What stands before the first message is kept with it, and only told then.
  @Test(arguments: [(nil, ["Chat", "Hi", "Ho"]), (2, ["Chat", "Hi", "Ho"]), (1, ["Ho"]), (0, [])])
  func textBeforeAPart(last: Int?, expected: [String]) throws {
    let chat = try imported(
      "Chat\n14/03/2026, 09:41 - Ana: Hi\n14/03/2026, 09:42 - Ben: Ho",
      options: ImportOptions(last: last))
    let words = chat.conversation.entries.map { entry in
      switch entry {
      case .message(let message): message.text.string
      case .service(let line): line.text
      default: "?"
      }
    }
    #expect(words == expected)
    let isTold = chat.warnings.contains { $0.message.contains("before the first message") }
    #expect(isTold == expected.contains("Chat"))
  }

  /// Where nobody speaks, nobody is asked who they are.
  @Test func linesAlone() throws {
    let chat = try imported("14/03/2026, 09:41 - Ana added Ben\n14/03/2026, 09:42 - Ben left")
    #expect(chat.services.count == 2 && chat.messages.isEmpty)
    #expect(chat.warnings.isEmpty && chat.conversation.participants.isEmpty)
    #expect(chat.conversation.kind == .group && chat.conversation.me == nil)
  }

  // MARK: - Edits

  @Test func edited() throws {
    let chat = try imported(
      "[14/03/2026, 09:41:00] Ana: See you \u{200E}<This message was edited>\n"
        + "[14/03/2026, 09:42:00] Ana: Bis dann \u{200E}<Diese Nachricht wurde bearbeitet.>\n"
        + "[14/03/2026, 09:43:00] Ana: a <b>")
    #expect(chat.messages.map(\.text.string) == ["See you", "Bis dann", "a <b>"])
    #expect(chat.messages.map { $0.edited != nil } == [true, true, false])
  }

  // MARK: - The chat

  @Test func systemLinesOfAndroid() throws {
    let chat = try imported(
      """
      14/03/2026, 09:40 - Messages and calls are end-to-end encrypted.
      14/03/2026, 09:41 - Ana changed the subject from "A: b" to "C: d"
      14/03/2026, 09:42 - Ana added Ben
      14/03/2026, 09:43 - Ben left
      14/03/2026, 09:44 - Ana: Hi
      14/03/2026, 09:45 - Ben: Ho
      """)
    #expect(chat.services.map(\.kind) == [.encryption, .renamed, .added, .left])
    #expect(chat.services.map(\.actor) == [nil, "Ana", "Ana", "Ben"])
    #expect(chat.conversation.title == "C: d")
    #expect(chat.conversation.kind == .group)
    #expect(chat.conversation.participants.map(\.name) == ["Ana", "Ben"])
  }

  @Test func directChat() throws {
    let text =
      "[14/03/2026, 09:40:00] Ben: \u{200E}Messages and calls are end-to-end encrypted.\n"
      + "[14/03/2026, 09:41:00] Ana: Hi\n"
    let silent = try imported(text)
    #expect(silent.conversation.kind == .direct)
    #expect(silent.conversation.participants.map(\.name) == ["Ana", "Ben"])
    #expect(silent.conversation.me == "Ana")
    #expect(silent.services.map(\.kind) == [.encryption])
    let spoken = try imported(text + "[14/03/2026, 09:42:00] Ben: Ho\n")
    #expect(spoken.conversation.kind == .direct)
    #expect(spoken.conversation.me == "Ana")
    #expect(spoken.conversation.title == nil)
    #expect(spoken.conversation.participants.map(\.name) == ["Ben", "Ana"])
  }

  @Test func meIsWhomTheChatIsNotCalledAfter() throws {
    let two = "14/03/2026, 09:41 - Ana: Hi\n14/03/2026, 09:42 - Ben: Ho"
    #expect(try imported(two, name: "WhatsApp Chat with Ben.txt").conversation.me == "Ana")
    #expect(try imported(two, name: "WhatsApp Chat with Zoe.txt").conversation.me == nil)
    #expect(try imported(two).conversation.me == nil)
    let three = two + "\n14/03/2026, 09:43 - Cem: He"
    #expect(try imported(three, name: "WhatsApp Chat with Ben.txt").conversation.me == nil)
    let deleted = two + "\n14/03/2026, 09:43 - Ben: You deleted this message"
    #expect(try imported(deleted, name: "WhatsApp Chat with Ben.txt").conversation.me == "Ben")
  }

  @Test func titleFromTheFilesName() throws {
    let line = "14/03/2026, 09:41 - Ana: Hi"
    for name in [
      "WhatsApp Chat with Book club.txt", "x/WhatsApp Chat - Book club.zip",
      "WhatsApp-Chat mit Book club.txt",
    ] {
      #expect(try imported(line, name: name).conversation.title == "Book club")
    }
    #expect(try imported(line, name: "_chat.txt").conversation.title == nil)
  }
}
