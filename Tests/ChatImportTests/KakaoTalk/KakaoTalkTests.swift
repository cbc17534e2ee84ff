import ChatModel
import Testing

@testable import ChatImport

@Suite struct KakaoTalkTests {
  @Test func ofAPhone() throws {
    let chat = try ExportFiles(fixture: "kakaotalk").imported(ImportOptions(me: "벤"))
    #expect(chat.format == .kakaoTalk)
    #expect(chat.conversation.title == "책모임")
    #expect(chat.conversation.kind == .group)
    #expect(
      chat.messages.map(\.content) == [
        .text, .photo(Media()), .file(Media(fileName: "plan.pdf")), .sticker(Media(), emoji: nil),
        .deleted(byMe: true), .unsupported(kind: "Photos", summary: "사진 3장"),
      ])
    #expect(chat.messages[0].text == "이거 봤어요?\n둘째 줄")
    #expect(chat.messages[0].date == (try date("2026-03-14T09:42")))
    #expect(chat.messages[1].date == (try date("2026-03-14T12:05")))
    #expect(chat.messages[4].date == (try date("2026-03-15T00:01")))
    #expect(chat.services.map(\.text) == ["아나님이 벤님을 초대했습니다."])
    #expect(chat.services.map(\.kind) == [.added])
    #expect(chat.services.map(\.actor) == ["아나"])
    #expect(chat.warnings.map(\.message) == ["4 files are not in the export"])
  }

  @Test(
    arguments: [
      (
        "벤 님과 카카오톡 대화\n저장한 날짜 : 2026-03-20 10:00:00\n\n--------------- 2026년 3월 14일 토요일 ---------------\n[벤] [오후 9:41] 안녕\n둘\n[Ana [1]] [오후 9:42] hi\n벤님이 나갔습니다.\n",
        "2026-03-14T21:41"
      ),
      (
        "2026년 3월 14일 토요일\n2026. 3. 14. 오후 9:41, 벤 : 안녕\n둘\n2026. 3. 14. 오후 9:42, Ana [1] : hi\n2026. 3. 14. 오후 9:43: 벤님이 나갔습니다.\n",
        "2026-03-14T21:41"
      ),
      (
        "KakaoTalk Chats with 벤\nDate Saved : March 20, 2026\n\nMarch 14, 2026, 9:41 p.m., 벤 : 안녕\n둘\nMar 14, 2026 at 9:42\u{202F}p.m., Ana [1] : hi\nMarch 14, 2026, 9:43 p.m., 벤 left this chatroom.\n",
        "2026-03-14T21:41"
      ),
      (
        "Date,User,Message\n2026-03-14 21:41:00,\"벤\",\"안녕\n둘\"\n2026-03-14 21:42:00,\"Ana [1]\",\"hi\"\n2026-03-14 21:43:00,\"\",\"벤님이 나갔습니다.\"\n",
        "2026-03-14T21:41:00"
      ),
    ] as [(String, String)]) func otherForms(text: String, first: String) throws
  {
    let chat = try imported(text, name: "x")
    #expect(chat.format == .kakaoTalk)
    #expect(chat.messages.map(\.text.string) == ["안녕\n둘", "hi"])
    #expect(chat.messages.map(\.sender.rawValue) == ["벤", "Ana [1]"])
    #expect(chat.messages.first?.date == (try date(first)))
    #expect(chat.services.count == 1)
    #expect(chat.services.first?.kind == .left)
    #expect(chat.services.first?.actor == "벤")
  }

  @Test func quotesInTheTable() throws {
    let chat = try imported(
      "Date,User,Message\n2026-03-14 21:41:07,\"A, \"\"B\"\"\",\"says \"\"x\"\", y\"\n",
      name: "x.csv")
    #expect(chat.messages.map(\.sender.rawValue) == ["A, \"B\""])
    #expect(chat.messages.map(\.text.string) == ["says \"x\", y"])
    #expect(chat.messages.first?.date == (try date("2026-03-14T21:41:07")))
  }
}
