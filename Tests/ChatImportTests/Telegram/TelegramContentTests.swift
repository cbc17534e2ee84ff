import ChatModel
import Testing

@testable import ChatImport

/// What messages of Telegram hold: media, places, polls, what has no picture.
@Suite struct TelegramContentTests: TelegramChats {
  @Test func mediaKinds() throws {
    func kind(_ members: String) throws -> Content {
      try message(#"\#(from), "text": "c", "file": "files/a.bin", \#(members)"#).content
    }
    let media = Media(path: "files/a.bin", fileName: "a.bin", duration: 7)
    func typed(_ type: String) throws -> Content {
      try kind(#""media_type": "\#(type)", "duration_seconds": 7"#)
    }
    #expect(try typed("video_message") == .videoMessage(media))
    #expect(try typed("voice_message") == .voice(media))
    #expect(try typed("animation") == .animation(media))
    #expect(try typed("video_file") == .video(media))
    #expect(try typed("hologram") == .file(media))
    #expect(try kind(#""duration_seconds": 7"#) == .file(media))
    #expect(
      try kind(#""media_type": "sticker", "sticker_emoji": "😂", "width": 512, "height": 512"#)
        == .sticker(
          Media(path: "files/a.bin", fileName: "a.bin", width: 512, height: 512), emoji: "😂"))
    #expect(
      try kind(
        #""media_type": "audio_file", "performer": "P", "title": "T", "mime_type": "audio/mpeg", "file_name": "s.mp3", "file_size": 9"#
      )
        == .audio(
          Media(
            path: "files/a.bin", fileName: "s.mp3", mimeType: "audio/mpeg", byteCount: 9,
            title: "T",
            performer: "P")))
    #expect(
      try message(#"\#(from), "text": "", "photo": "photos/p.jpg", "media_spoiler": true"#).content
        == .photo(Media(path: "photos/p.jpg", fileName: "p.jpg", isSpoiler: true)))
  }

  @Test(arguments: [
    "(File not included. Change data exporting settings to download.)",
    "(File exceeds maximum size. Change data exporting settings to download.)",
    "(File unavailable, please try again later)",
  ]) func fileThatWasLeftOut(reason: String) throws {
    let plain = try group(
      #"{"id": 1, "type": "message", \#(from), "text": "", "file": "\#(reason)"}"#)
    #expect(plain.messages.first?.content == .file(Media()))
    #expect(plain.warnings.first?.message == "1 file is not in the export")
    let named = try message(#"\#(from), "text": "", "file": "song (live).mp3 \#(reason)""#)
    #expect(named.content == .file(Media(fileName: "song (live).mp3")))
    let photo = try message(#"\#(from), "text": "", "photo": "\#(reason)""#)
    #expect(photo.content == .photo(Media()))
    // A file may have brackets in its name.
    let kept = try message(#"\#(from), "text": "", "file": "files/a (1)""#)
    #expect(kept.content == .file(Media(path: "files/a (1)", fileName: "a (1)")))
  }

  @Test func otherContents() throws {
    #expect(
      try message(
        #"\#(from), "text": "", "contact_information": {"first_name": "B", "last_name": "C", "phone_number": "+1"}, "contact_vcard": "contacts/b.vcard""#
      ).content
        == .contact(
          Contact(name: "B C", phone: "+1", card: MediaReference(path: "contacts/b.vcard"))))
    #expect(
      try message(
        #"\#(from), "text": "", "location_information": {"latitude": 51.5, "longitude": -0.25}, "place_name": "P", "address": "A", "live_location_period_seconds": 60"#
      ).content
        == .location(
          Location(latitude: 51.5, longitude: -0.25, name: "P", address: "A", isLive: true)))
    #expect(
      try message(#"\#(from), "text": "", "location_information": null"#).content
        == .location(Location()))
    #expect(
      try message(
        #"\#(from), "text": "", "invoice_information": {"title": "Tea", "amount": 1250, "currency": "EUR", "receipt_message_id": 3}"#
      ).content == .payment(Payment(title: "Tea", amount: "12.50 EUR", status: "Paid")))
    #expect(
      try message(#"\#(from), "text": "", "game_title": "Chess", "game_link": "https://t.me/g""#)
        .content
        == .link(LinkPreview(url: "https://t.me/g", title: "Chess")))
    let odd = try group(#"{"id": 1, "type": "unsupported"}, {"id": 2, "type": "unsupported"}"#)
    #expect(
      odd.messages.map(\.content)
        == [
          Content
        ](repeating: .unsupported(kind: "unsupported", summary: "Unsupported message"), count: 2))
    #expect(
      odd.warnings.first?.message == "2 messages of the kind `unsupported` are shown as cards")
  }

  @Test(arguments: [100, 101]) func aChecklistShowsAHundredItems(count: Int) throws {
    let items = (1...count).map { #"{"text": "i\#($0)"}"# }.joined(separator: ",")
    let message = try message(#"\#(from), "text": "", "todo_list": {"items": [\#(items)]}"#)
    let lines = ["Checklist"] + (1...100).map { "• i\($0)" }
    #expect(
      message.content == .unsupported(kind: "checklist", summary: lines.joined(separator: "\n")))
  }

  @Test(
    arguments: ["File", "Photo", "Video", "Story"],
    [
      "not included. Change data exporting settings to download.",
      "exceeds maximum size. Change data exporting settings to download.",
      "unavailable, please try again later",
    ]) func whatWasLeftOutHasNoPath(_ subject: String, _ reason: String) throws
  {
    let key = subject == "Photo" ? "photo" : "file"
    let chat = try group(
      #"{"id": 1, "type": "message", \#(from), "text": "", "\#(key)": "(\#(subject) \#(reason))"}"#)
    let content = try #require(chat.messages.first?.content)
    #expect(content == (key == "photo" ? .photo(Media()) : .file(Media())))
    #expect(chat.warnings.first?.message == "1 file is not in the export")
  }
}
