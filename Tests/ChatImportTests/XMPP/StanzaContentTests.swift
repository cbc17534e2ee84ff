import ChatModel
import Testing

@testable import ChatImport

/// What messages of XMPP hold: words, files, subjects, and what nobody can show.
@Suite struct StanzaContentTests {
  private func message(_ children: String) throws -> Message {
    try #require(try StanzaArchives.chat("1|09:00:00|b|\(children)").messages.first)
  }

  @Test func files() throws {
    let sharing = """
      <file-sharing xmlns='urn:xmpp:sfs:0'><file xmlns='urn:xmpp:file:metadata:0'>\
      <media-type>video/mp4</media-type><name>a b.mp4</name><size>1000</size><width>640</width>\
      <height>480</height><length>1500</length><desc>A film</desc></file>\
      <sources><url-data xmlns='http://jabber.org/protocol/url-data' target='https://u.x/1/a%20b.mp4'/>\
      </sources></file-sharing>
      """
    let film = Media(
      fileName: "a b.mp4", mimeType: "video/mp4", byteCount: 1_000, width: 640, height: 480,
      duration: 1.5)
    let url = "<body>https://u.x/1/a%20b.mp4</body>"
    let oob = "<x xmlns='jabber:x:oob'><url>https://u.x/1/a%20b.mp4</url></x>"
    let one = try message(sharing + url + oob)
    #expect(one.content == .video(film))
    #expect(one.text == "A film")
    #expect(try message(url + oob).content == .video(Media(fileName: "a b.mp4")))
    #expect(try message(url + oob).text.isEmpty)
    let captioned = try message("<body>Look</body>" + oob)
    #expect(captioned.text == "Look")
    #expect(captioned.content == .video(Media(fileName: "a b.mp4")))
    let sticker = try message(
      "<body>🦊</body><sticker xmlns='urn:xmpp:stickers:0' pack='p'/>" + sharing)
    #expect(sticker.content == .sticker(film, emoji: "🦊"))
    #expect(sticker.text.isEmpty)
    let album = try StanzaArchives.chat(
      "1|09:00:00|b|\(sharing)\(sharing.replacing("/1/", with: "/2/"))<body>Two</body>")
    #expect(album.messages.map(\.id) == ["1", "1/2"])
    #expect(Set(album.messages.map(\.album)) == ["album-1"])
    #expect(
      try message("<body>aesgcm://u.x/1/p.jpg#00ff</body>").content
        == .photo(Media(fileName: "p.jpg")))
    // An address alone is no file.
    #expect(try message("<body>https://u.x/1/p.jpg</body>").content == .text)
  }

  @Test func whatIsElse() throws {
    #expect(
      try message("<body>geo:52.5,13.25;u=10</body>").content
        == .location(Location(latitude: 52.5, longitude: 13.25)))
    #expect(try message("<body>geo:200,13</body>").content == .text)
    let encrypted = try message(
      "<encrypted xmlns='eu.siacs.conversations.axolotl'><payload>x</payload></encrypted><body>I sent you</body>"
    )
    #expect(
      encrypted.content
        == .unsupported(kind: "Encrypted message", summary: "It couldn't be decrypted"))
    #expect(encrypted.text.isEmpty)
    #expect(
      try message("<odd xmlns='urn:x'/>").content == .unsupported(kind: "urn:x", summary: ""))
    let page = try message(
      """
      <body>https://e.x</body><rdf:Description xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' \
      xmlns:og='https://ogp.me/ns#' rdf:about='https://e.x'><og:title>T</og:title></rdf:Description>
      """)
    #expect(page.content == .link(LinkPreview(url: "https://e.x", title: "T")))
    let forwarded = try message(
      """
      <body>See</body><forwarded xmlns='urn:xmpp:forward:0'><delay xmlns='urn:xmpp:delay' \
      stamp='2026-03-01T10:00:00Z'/><message xmlns='jabber:client' from='c@x/p'><body>this</body>\
      </message></forwarded>
      """)
    #expect(forwarded.text == "See\nthis")
    #expect(
      forwarded.forward == Forward(from: "c@x/p", date: try date("2026-03-01T10:00:00")))
  }

  @Test func wordsWithMarks() throws {
    #expect(
      try message("<body>/me waves</body>").text
        == RichText("b waves", entities: [Entity(.italic, start: 0, end: 7)]))
    #expect(try message("<body>/meow</body>").text == "/meow")
    #expect(
      try message("<body>*a*</body><unstyled xmlns='urn:xmpp:styling:0'/>").text == "*a*")
    #expect(
      try message("<subject>S</subject><body>b</body>").text
        == RichText("S\nb", entities: [Entity(.bold, start: 0, end: 1)]))
    #expect(
      try message("<spoiler xmlns='urn:xmpp:spoiler:0'>End</spoiler><body>dies</body>").text
        == RichText("End\ndies", entities: [Entity(.spoiler, start: 4, end: 8)]))
    let mention = try message(
      "<body>😀 b!</body><reference xmlns='urn:xmpp:reference:0' type='mention' begin='2' end='3' uri='xmpp:b@x'/>"
    )
    #expect(mention.text.entities == [Entity(.mentionName("b@x"), start: 5, end: 6)])
    #expect(
      try message("<body xml:lang='de'>Hallo</body><body>Hello</body>").text == "Hello")
  }

  @Test(arguments: [
    ("*a* _b_ ~c~ `d`", "a b c d", ["bold 0-1", "italic 2-3", "strikethrough 4-5", "code 6-7"]),
    ("*a _b_ c*", "a b c", ["bold 0-5", "italic 2-3"]), ("*_a_*", "a", ["italic 0-1", "bold 0-1"]),
    ("a*b*c", "a*b*c", []), ("* a *", "* a *", []), ("*a\nb*", "*a\nb*", []), ("**", "**", []),
    ("`*a*`", "*a*", ["code 0-3"]), ("2*3*4 *x", "2*3*4 *x", []),
    ("> a\n> *b*\nc", "a\nb\nc", ["blockquote 0-3", "bold 2-3"]),
    ("```swift\nlet *a*\n```\nb", "let *a*\nb", ["pre(language: Optional(\"swift\")) 0-7"]),
    ("```\nopen", "open", ["pre(language: nil) 0-4"]),
    ("https://e.x/_a_ *b*", "https://e.x/_a_ b", ["link 0-15", "bold 16-17"]),
    (">>> a", "a", ["blockquote 0-1"]), ("", "", []), (">", "", []),
  ]) func styling(words: String, text: String, marks: [String]) {
    let styled = StanzaStyling.parse(words)
    #expect(styled.string == text)
    #expect(
      Set(styled.entities.map { "\($0.kind) \($0.start)-\($0.end)" }) == Set(marks))
  }

  @Test func subjectsAndInvitations() throws {
    let room = try StanzaArchives.room(
      """
      1|09:00:00|Ana||<subject>Plans</subject>
      2|09:00:01|Ana||<subject/>
      3|09:00:02|||<x xmlns='http://jabber.org/protocol/muc#user'><status code='104'/></x>
      4|09:00:03|Ana||<body>x</body>
      """)
    #expect(
      room.services.map(\.text) == [
        "Ana changed the subject to “Plans”", "Ana removed the subject", "The room was changed",
      ])
    #expect(room.services.map(\.kind) == [.topic, .topic, .other])
    #expect(room.conversation.participants.map(\.name) == ["Ana"])
    let chat = try StanzaArchives.chat(
      "1|09:00:00|b|<x xmlns='jabber:x:conference' jid='r@c' reason='fun'/>")
    #expect(chat.services.map(\.text) == ["b invited to the room r@c: fun"])
  }

  @Test(
    arguments: [
      ("2026-03-14T09:41:07Z", 1_773_481_267_000),
      ("2026-03-14T10:41:07.25+01:00", 1_773_481_267_250),
      ("20260314T09:41:07", 1_773_481_267_000), ("2026-03-14", nil), ("x", nil),
      ("2026-13-14T09:41:07Z", nil), ("2026-03-14T09:41:07+1", nil),
    ] as [(String, Int?)]) func times(text: String, milliseconds: Int?)
  {
    #expect(XMPPTime.milliseconds(text) == milliseconds)
  }
}
