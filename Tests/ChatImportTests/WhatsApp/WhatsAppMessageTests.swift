import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// What stands behind a header: names, continuation lines, attachments, events.
@Suite struct WhatsAppMessageTests {
  private func content(_ words: String, android: Bool = false) throws -> Content? {
    let header = android ? "14/03/2026, 09:41 - Ana: " : "[14/03/2026, 09:41:00] Ana: "
    return try imported(header + words).messages.first?.content
  }

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

  @Test(arguments: [
    ("AUD-20220323-WA0005.opus", true), ("AUD-20220323-WA0005.ogg", true),
    ("AUD-20220323-WA0005.m4a", false), ("AUD-20220323-WA0005.mp3", false),
    ("PTT-20220323-WA0005.m4a", true), ("PTT-20220323-WA0005.opus", true),
  ]) func whatIsRecordedIsAVoice(_ name: String, isVoice: Bool) throws {
    let content = try #require(try content("\(name) (file attached)", android: true))
    let isFound = if case .voice = content { true } else { false }
    let isMusic = if case .audio = content { true } else { false }
    #expect(isFound == isVoice && isMusic == !isVoice)
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

  // MARK: - Media

  @Test func attachmentsOfIOS() throws {
    func media(_ name: String, _ shown: String, _ type: String?) -> Media {
      Media(path: name, fileName: shown, mimeType: type)
    }
    let stamp = "2022-03-27-21-41-55"
    let cases: [(String, Content)] = [
      (
        "PHOTO-\(stamp).jpg",
        .photo(media("00000035-PHOTO-\(stamp).jpg", "PHOTO-\(stamp).jpg", "image/jpeg"))
      ),
      (
        "VIDEO-\(stamp).mp4",
        .video(media("00000035-VIDEO-\(stamp).mp4", "VIDEO-\(stamp).mp4", "video/mp4"))
      ),
      (
        "AUDIO-\(stamp).opus",
        .voice(media("00000035-AUDIO-\(stamp).opus", "AUDIO-\(stamp).opus", "audio/ogg"))
      ),
      (
        "AUDIO-\(stamp).mp3",
        .audio(media("00000035-AUDIO-\(stamp).mp3", "AUDIO-\(stamp).mp3", "audio/mpeg"))
      ),
      (
        "STICKER-\(stamp).webp",
        .sticker(
          media("00000035-STICKER-\(stamp).webp", "STICKER-\(stamp).webp", "image/webp"), emoji: nil
        )
      ),
      (
        "GIF-\(stamp).mp4",
        .animation(media("00000035-GIF-\(stamp).mp4", "GIF-\(stamp).mp4", "video/mp4"))
      ),
      ("Plan B.pdf", .file(media("00000035-Plan B.pdf", "Plan B.pdf", "application/pdf"))),
      ("Ben.vcf", .contact(Contact(name: "Ben", card: MediaReference(path: "00000035-Ben.vcf")))),
    ]
    for (name, expected) in cases {
      #expect(try content("\u{200E}<attached: 00000035-\(name)>") == expected)
      #expect(try content("\u{200E}<Anhang: 00000035-\(name)>") == expected)
      #expect(try content("<прикреплено: 00000035-\(name)>") == expected)
    }
  }

  @Test func attachmentWithCaption() throws {
    let chat = try imported(
      "[14/03/2026, 09:41:00] Ana: Our *garden*\nand house \u{200E}<attached: 00000035-PHOTO-2022-03-27-21-41-55.jpg>\n"
        + "[14/03/2026, 09:42:00] Ana: Plan.pdf • \u{200E}12 pages \u{200E}<attached: 00000036-Plan.pdf>"
    )
    let photo = try #require(chat.messages.first)
    #expect(photo.text.string == "Our garden\nand house")
    #expect(photo.text.entities == [Entity(.bold, start: 4, end: 10)])
    guard case .photo(let media) = photo.content else {
      Issue.record("\(photo.content)")
      return
    }
    #expect(media.reference.path == "00000035-PHOTO-2022-03-27-21-41-55.jpg")
    let document = Media(
      path: "00000036-Plan.pdf", fileName: "Plan.pdf", mimeType: "application/pdf", pageCount: 12)
    #expect(chat.messages.last?.content == .file(document))
    #expect(chat.messages.last?.text.string == "")
  }

  @Test func attachmentsOfAndroid() throws {
    let chat = try imported(
      """
      14/03/2026, 09:41 - Ana: \u{200E}IMG-20220323-WA0002.jpg (file attached)
      A caption
      of two lines
      14/03/2026, 09:42 - Ana: VID-20220323-WA0003.mp4 (Datei angehängt)
      14/03/2026, 09:43 - Ana: STK-20220323-WA0004.webp (file attached)
      14/03/2026, 09:44 - Ana: AUD-20220323-WA0005.m4a (file attached)
      14/03/2026, 09:45 - Ana: notes.txt (file attached)
      14/03/2026, 09:46 - Ana: a.b (no file)
      14/03/2026, 09:47 - Ana: <Media omitted>
      with words
      """)
    let kinds = chat.messages.map { message -> String in
      switch message.content {
      case .photo: return "photo"
      case .video: return "video"
      case .sticker: return "sticker"
      case .audio: return "audio"
      case .file: return "file"
      case .text: return "text"
      case .unsupported: return "media"
      default: return "other"
      }
    }
    #expect(kinds == ["photo", "video", "sticker", "audio", "file", "text", "media"])
    #expect(chat.messages.first?.text.string == "A caption\nof two lines")
    #expect(chat.messages.last?.text.string == "with words")
    #expect(chat.messages[5].text.string == "a.b (no file)")
  }

  @Test func numberOfAContactCard() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Array(
        "14/03/2026, 09:41 - Ana: Ben.vcf (file attached)\n14/03/2026, 09:42 - Ana: Cem.vcf (file attached)"
          .utf8),
      to: "_chat.txt")
    try folder.write(
      Array(
        "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ben\r\nitem1.TEL;waid=49170:+49 170 1\r\nEND:VCARD\r\n"
          .utf8),
      to: "Ben.vcf")
    let chat = try ChatImporter.open(folder.path)
    #expect(
      chat.messages.map(\.content) == [
        .contact(Contact(name: "Ben", phone: "+49 170 1", card: MediaReference(path: "Ben.vcf"))),
        .contact(Contact(name: "Cem", card: MediaReference(path: "Cem.vcf"))),
      ])
    #expect(ContactCards.phone(in: Array("tel;type=home:tel:+1-2\n".utf8)) == "+1-2")
    #expect(ContactCards.phone(in: Array("NOTE:TEL:5\nTEL:\nTELX:4".utf8)) == nil)
  }

  @Test func viewOnceIsOnlyAndroids() throws {
    #expect(try content("null", android: true) == .viewOnce)
    #expect(try content("null") == .text)
    #expect(try content("\u{200E}null") == .viewOnce)
  }

  // MARK: - Places, polls, calls

  @Test func places() throws {
    #expect(
      try content("\u{200E}Location: https://maps.google.com/?q=-33.5,151.25")
        == .location(Location(latitude: -33.5, longitude: 151.25)))
    #expect(
      try content("\u{200E}Blue Café (3 High St, Hove): https://foursquare.com/v/4b05")
        == .location(Location(name: "Blue Café", address: "3 High St, Hove")))
    #expect(try content("live location shared", android: true) == .location(Location(isLive: true)))
    // A sender's own link is a link.
    #expect(try content("see https://maps.google.com/?q=1,2") == .text)
    #expect(try content("Location: https://maps.google.com/?q=91,2") == .text)
  }

  @Test func polls() throws {
    let poll = Poll(
      question: "When?",
      options: [Poll.Option(text: "Fri: late", votes: 2), Poll.Option(text: "Sat", votes: 0)])
    #expect(
      try content(
        "\u{200E}POLL:\nWhen?\n\u{200E}OPTION: Fri: late (2 votes)\n\u{200E}OPTION: Sat (0 votes)")
        == .poll(poll))
    #expect(
      try content(
        "POLL:\nWhen?\nOPTION: Fri: late (2 votes)\nOPTION: Sat (0 votes)\n", android: true)
        == .poll(poll))
    #expect(
      try content(
        "\u{200E}UMFRAGE:\r\nWhen?\r\n\u{200E}OPTION: Fri: late (2 Stimmen)\r\n\u{200E}OPTION: Sat (0 Stimmen)\r\n"
      )
        == .poll(poll))
    #expect(try content("NOTE:\nWhen?\nNever", android: true) == .text)
  }

  @Test func calls() throws {
    #expect(try content("\u{200E}Missed voice call") == .call(Call(outcome: .missed)))
    #expect(
      try content("\u{200E}Missed video call, \u{200E}Tap to call back")
        == .call(Call(isVideo: true, outcome: .missed)))
    #expect(try content("\u{200E}Voice call, \u{200E}5 min") == .call(Call(duration: 300)))
    #expect(
      try content("\u{200E}Video call. \u{200E}No answer")
        == .call(Call(isVideo: true, outcome: .missed)))
    #expect(try content("Voice call me", android: true) == .text)
    let android = try imported("14/03/2026, 09:41 - Missed voice call\n14/03/2026, 09:42 - Ana: Hi")
    #expect(android.services.map(\.kind) == [.missedCall])
  }

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
