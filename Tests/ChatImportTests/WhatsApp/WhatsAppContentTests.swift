import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// What messages of WhatsApp hold: attachments, places, polls, calls.
@Suite struct WhatsAppContentTests {
  private func content(_ words: String, android: Bool = false) throws -> Content? {
    let header = android ? "14/03/2026, 09:41 - Ana: " : "[14/03/2026, 09:41:00] Ana: "
    return try imported(header + words).messages.first?.content
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
}
