import Testing

@testable import ChatModel

@Suite struct MessageKindTests {
  /// Each content has a kind of its own, and each kind a content or an entry.
  @Test func everyKindIsOfSomething() {
    let media = Media()
    let contents: [Content] = [
      .text, .photo(media), .video(media), .animation(media), .videoMessage(media), .voice(media),
      .audio(media), .file(media), .sticker(media, emoji: nil), .contact(Contact(name: "")),
      .location(Location()), .poll(Poll(question: "", options: [])), .call(Call()),
      .link(LinkPreview(url: "")), .payment(Payment(title: "")),
      .invitation(Invitation(name: "")), .form(Form(title: "")), .table(Table(header: [])),
      .deleted(byMe: true), .viewOnce,
      .unsupported(kind: "", summary: ""),
    ]
    let kinds = contents.map { MessageKind($0) }
    #expect(kinds + [.service] == MessageKind.allCases)
    #expect(MessageKind(.service(ServiceLine(text: ""))) == .service)
    #expect(MessageKind(.separator(Separator(text: ""))) == nil)
    #expect(MessageKind(.unreadMark(count: 1)) == nil)
    #expect(MessageKind(.message(Message(id: "1", sender: "a", content: .viewOnce))) == .viewOnce)
  }
}
