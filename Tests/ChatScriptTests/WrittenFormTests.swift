import Testing

@testable import ChatModel
@testable import ChatScript

/// How messages are written in a `.chat` text and in JSON: the two say the same, and both are what is
/// written for it, to the letter.
@Suite struct WrittenFormTests: WrittenForms {
  @Test(
    arguments: [
      ("Ben: hi", #"{"from": "Ben", "text": "hi"}"#),
      ("Ben:", #"{"from": "Ben"}"#),
      ("Ben 0:00: hi", #"{"from": "Ben", "at": "0:00", "text": "hi"}"#),
      ("Ben 9:05: hi", #"{"from": "Ben", "at": "9:05", "text": "hi"}"#),
      ("Ben 23:59:07: hi", #"{"from": "Ben", "at": "23:59:07", "text": "hi"}"#),
      ("Ben 2026-03-04 9:40: hi", #"{"from": "Ben", "at": "2026-03-04 9:40", "text": "hi"}"#),
      ("Ben: hi  {undated}", #"{"from": "Ben", "undated": true, "text": "hi"}"#),
      ("Ben: hi  {#a_b-c.d/1}", #"{"from": "Ben", "id": "a_b-c.d/1", "text": "hi"}"#),
      ("Ben: hi  {#\"a b\"}", #"{"from": "Ben", "id": "a b", "text": "hi"}"#),
      ("\\#1: hi", ##"{"from": "#1", "text": "hi"}"##),
      ("\\-a\\: b: hi", #"{"from": "-a: b", "text": "hi"}"#),
      ("Ben 2026\\-03\\-14 9:40: hi", #"{"from": "Ben 2026-03-14", "at": "9:40", "text": "hi"}"#),
      (
        "Ben: one\n  two\n  \\  three\n\n  four",
        #"{"from": "Ben", "text": "one\ntwo\n\\  three\n\nfour"}"#
      ),
      ("Ben: hi  {sending}", #"{"from": "Ben", "text": "hi", "state": "sending"}"#),
      ("Ben: hi  {failed}", #"{"from": "Ben", "text": "hi", "state": "failed"}"#),
      ("Ben: hi  {edited}", #"{"from": "Ben", "text": "hi", "edited": true}"#),
      (
        "Ben: hi  {edited 2026-03-14 9:40}",
        #"{"from": "Ben", "text": "hi", "edited": "2026-03-14 9:40"}"#
      ),
      ("Ben: hi  {uploaded 0%}", #"{"from": "Ben", "text": "hi", "uploaded": 0}"#),
      ("Ben: hi  {uploaded 12.5%}", #"{"from": "Ben", "text": "hi", "uploaded": 0.125}"#),
      ("Ben: hi  {uploaded 0.123456}", #"{"from": "Ben", "text": "hi", "uploaded": 0.123456}"#),
      ("Ben: hi  {uploaded 100%}", #"{"from": "Ben", "text": "hi", "uploaded": 1}"#),
      ("Ben: hi  {pinned}", #"{"from": "Ben", "text": "hi", "pinned": true}"#),
      ("Ben: hi  {❤️}", #"{"from": "Ben", "text": "hi", "reactions": [{"emoji": "❤️"}]}"#),
      (
        "Ben: hi  {❤️ 2, 👍 Ana}",
        #"{"from": "Ben", "text": "hi", "reactions": [{"emoji": "❤️", "count": 2}, "#
          + #"{"emoji": "👍", "by": ["Ana"]}]}"#
      ),
      (
        "Ben: hi  {❤️ 3 Ana & Cem}",
        #"{"from": "Ben", "text": "hi", "#
          + #""reactions": [{"emoji": "❤️", "count": 3, "by": ["Ana", "Cem"]}]}"#
      ),
      (
        "Ben: hi  {❤️ Ana & Cem}",
        #"{"from": "Ben", "text": "hi", "reactions": [{"emoji": "❤️", "by": ["Ana", "Cem"]}]}"#
      ),
      (
        "Ben: hi  {❤️ \"2\" & \"B 1\" & \"a, b\"}",
        #"{"from": "Ben", "text": "hi", "reactions": [{"emoji": "❤️", "by": ["2", "B 1", "a, b"]}]}"#
      ),
      (
        "Ben: hi  {:party: <a.png> 2}",
        #"{"from": "Ben", "text": "hi", "#
          + #""reactions": [{"emoji": "party", "count": 2, "image": "a.png"}]}"#
      ),
      (
        "Ben: hi  {\"a b\", \"1️⃣\", :+1:}",
        #"{"from": "Ben", "text": "hi", "#
          + #""reactions": [{"emoji": "a b"}, {"emoji": "1️⃣"}, {"emoji": "+1"}]}"#
      ),
      ("Ben: hi  {forwarded}", #"{"from": "Ben", "text": "hi", "forwarded": true}"#),
      (
        "Ben: hi  {forwarded from Zoe}",
        #"{"from": "Ben", "text": "hi", "forwarded": {"from": "Zoe"}}"#
      ),
      (
        "Ben: hi  {forwarded at 2026-03-14 0:00}",
        #"{"from": "Ben", "text": "hi", "forwarded": {"at": "2026-03-14 0:00"}}"#
      ),
      (
        "Ben: hi  {via bot, signed A., views 1204, album x}",
        #"{"from": "Ben", "text": "hi", "via": "bot", "signed": "A.", "views": 1204, "album": "x"}"#
      ),
      ("Ben: hi  {via \"a, b\"}", #"{"from": "Ben", "text": "hi", "via": "a, b"}"#),
      ("Ben: hi  {album \"\\u0020a\"}", #"{"from": "Ben", "text": "hi", "album": " a"}"#),
      (
        "Ben: hi  {thread #a, replies 0}",
        #"{"from": "Ben", "text": "hi", "thread": "a", "replies": 0}"#
      ),
      (
        "Ben: hi  {was \"*ho*\", was \"he\"}",
        #"{"from": "Ben", "text": "hi", "was": ["*ho*", "he"]}"#
      ),
      (
        "Ben: Choose\n  [buttons Yes | More -> https://a.b]\n  [buttons No]",
        #"{"from": "Ben", "text": "Choose", "#
          + #""buttons": [["Yes", {"text": "More", "url": "https://a.b"}], ["No"]]}"#
      ),
      (
        "Ben: [buttons Yes | \"a -\\> b\" | \"\"]\n  {read}",
        #"{"from": "Ben", "state": "read", "buttons": [["Yes", "a -> b", ""]]}"#
      ),
      ("Ben: > #a\n  yes", ##"{"from": "Ben", "reply": "#a", "text": "yes"}"##),
      ("Ben: > last\n  yes", #"{"from": "Ben", "reply": "last", "text": "yes"}"#),
      ("Ben: > Did you see\n  yes", #"{"from": "Ben", "reply": "Did you see", "text": "yes"}"#),
      ("Ben: > [photo]\n  yes", #"{"from": "Ben", "reply": "[photo]", "text": "yes"}"#),
      ("Ben: > ?#a\n  yes", ##"{"from": "Ben", "reply": "?#a", "text": "yes"}"##),
      (
        "Ben: > @Zoe \"old\"\n  yes",
        #"{"from": "Ben", "reply": {"from": "Zoe", "quote": "old"}, "text": "yes"}"#
      ),
      ("Ben: > \"old\"\n  yes", #"{"from": "Ben", "reply": {"quote": "old"}, "text": "yes"}"#),
      (
        "Ben: > ? @Zoe\n  yes", #"{"from": "Ben", "reply": {"from": "Zoe"}, "text": "yes"}"#
      ),
      (
        "Ben: > #a @Zoe \"old\"\n  yes",
        ##"{"from": "Ben", "reply": {"to": "#a", "from": "Zoe", "quote": "old"}, "text": "yes"}"##
      ),
      (
        "Ben: > ~\"see\" \"old\"\n  yes",
        #"{"from": "Ben", "reply": {"to": "see", "quote": "old"}, "text": "yes"}"#
      ),
      (
        "Ben: > ~last \"old\"\n  yes",
        #"{"from": "Ben", "reply": {"to": "last", "quote": "old"}, "text": "yes"}"#
      ),
      (
        "Ben: > \\#a b\n  yes", ##"{"from": "Ben", "reply": "\\#a b", "text": "yes"}"##
      ),
      ("Ben: > #a\n  {read}", ##"{"from": "Ben", "reply": "#a", "state": "read"}"##),
    ] as [(String, String)])
  func messages(chat: String, json: String) { expectSame(chat, json) }

  @Test(
    arguments: [
      ("[photo]", #""photo": {}"#),
      ("[photo a.jpg]", #""photo": "a.jpg""#),
      ("[photo \"my cat.jpg\"]", #""photo": "my cat.jpg""#),
      ("[photo \"spoiler\"]", #""photo": "spoiler""#),
      ("[photo \"0:07\"]", #""photo": "0:07""#),
      ("[photo \"9x9\"]", #""photo": "9x9""#),
      (
        "[photo a.jpg 640x480 spoiler]",
        #""photo": {"path": "a.jpg", "width": 640, "height": 480, "spoiler": true}"#
      ),
      ("[photo a.jpg width=640]", #""photo": {"path": "a.jpg", "width": 640}"#),
      ("[photo a.jpg height=480]", #""photo": {"path": "a.jpg", "height": 480}"#),
      ("[photo width=-1 height=2]", #""photo": {"width": -1, "height": 2}"#),
      (
        "[photo 999999999x0]", #""photo": {"width": 999999999, "height": 0}"#
      ),
      (
        "[photo width=1000000000 height=0]", #""photo": {"width": 1000000000, "height": 0}"#
      ),
      ("[video a.mp4 0:00]", #""video": {"path": "a.mp4", "duration": 0}"#),
      ("[video a.mp4 0:59]", #""video": {"path": "a.mp4", "duration": 59}"#),
      ("[video a.mp4 1:00]", #""video": {"path": "a.mp4", "duration": 60}"#),
      ("[video a.mp4 59:59]", #""video": {"path": "a.mp4", "duration": 3599}"#),
      ("[video a.mp4 1:00:00]", #""video": {"path": "a.mp4", "duration": 3600}"#),
      ("[video a.mp4 99:59:59]", #""video": {"path": "a.mp4", "duration": 359999}"#),
      ("[video a.mp4 duration=360000]", #""video": {"path": "a.mp4", "duration": 360000}"#),
      ("[video a.mp4 duration=7.5]", #""video": {"path": "a.mp4", "duration": 7.5}"#),
      ("[video a.mp4 duration=-1]", #""video": {"path": "a.mp4", "duration": -1}"#),
      (
        "[gif a.mp4 thumbnail=a.jpg]", #""gif": {"path": "a.mp4", "thumbnail": "a.jpg"}"#
      ),
      (
        "[video-message a.mp4 0:30]", #""video-message": {"path": "a.mp4", "duration": 30}"#
      ),
      (
        "[voice 0:07 waveform=\"0,0.5,1\"]",
        #""voice": {"duration": 7, "waveform": [0, 0.5, 1]}"#
      ),
      (
        "[audio a.mp3 title=\"The song\" performer=Nobody]",
        #""audio": {"path": "a.mp3", "title": "The song", "performer": "Nobody"}"#
      ),
      (
        "[file a.pdf name=\"A plan.pdf\" mime=application/pdf bytes=12 pages=2]",
        #""file": {"path": "a.pdf", "name": "A plan.pdf", "mime": "application/pdf", "bytes": 12, "#
          + #""pages": 2}"#
      ),
      ("[sticker a.webp emoji=😀]", #""sticker": {"path": "a.webp", "emoji": "😀"}"#),
      ("[sticker a.webp]", #""sticker": "a.webp""#),
      ("[contact Grace]", #""contact": {"name": "Grace"}"#),
      ("[contact Grace | +1 555]", #""contact": {"name": "Grace", "phone": "+1 555"}"#),
      (
        "[contact Grace | card=a.vcf]", #""contact": {"name": "Grace", "card": "a.vcf"}"#
      ),
      (
        "[contact \"a | b\" | \"c, d\"]", #""contact": {"name": "a | b", "phone": "c, d"}"#
      ),
      ("[location]", #""location": {}"#),
      ("[location 52.52, -13]", #""location": {"lat": 52.52, "lon": -13}"#),
      ("[location lat=1]", #""location": {"lat": 1}"#),
      ("[location lon=1]", #""location": {"lon": 1}"#),
      (
        "[location 1, 2 | Park | Street]",
        #""location": {"lat": 1, "lon": 2, "name": "Park", "address": "Street"}"#
      ),
      (
        "[location 1, 2 | address=Street]",
        #""location": {"lat": 1, "lon": 2, "address": "Street"}"#
      ),
      (
        "[location 1, 2 | live]", #""location": {"lat": 1, "lon": 2, "live": true}"#
      ),
      ("[location \"Park\"]", #""location": {"name": "Park"}"#),
      (
        "[location 1, 2 | \"live\"]", #""location": {"lat": 1, "lon": 2, "name": "live"}"#
      ),
      ("[poll When?]", #""poll": {"question": "When?", "options": []}"#),
      (
        "[poll When? | Fri 2 ✓ | Sat 0]",
        #""poll": {"question": "When?", "options": [{"text": "Fri", "votes": 2, "chosen": true}, "#
          + #"{"text": "Sat"}]}"#
      ),
      (
        "[poll When? | Fri 1 = Ana | closed=yes | voters=3]",
        #""poll": {"question": "When?", "options": [{"text": "Fri", "by": ["Ana"]}], "#
          + #""closed": true, "voters": 3}"#
      ),
      (
        "[poll \"a | b\" | \"c | d\" 0]",
        #""poll": {"question": "a | b", "options": [{"text": "c | d"}]}"#
      ),
      ("[call]", #""call": {"outcome": "answered"}"#),
      (
        "[call video missed 1:05]",
        #""call": {"outcome": "missed", "video": true, "duration": 65}"#
      ),
      ("[call duration=0.5]", #""call": {"outcome": "answered", "duration": 0.5}"#),
      ("[link https://a.b]", #""link": "https://a.b""#),
      (
        "[link https://a.b | Title | Words]",
        #""link": {"url": "https://a.b", "title": "Title", "summary": "Words"}"#
      ),
      (
        "[link https://a.b | summary=Words | site=S | image=a.jpg]",
        #""link": {"url": "https://a.b", "summary": "Words", "site": "S", "image": "a.jpg"}"#
      ),
      ("[payment Tickets]", #""payment": {"title": "Tickets"}"#),
      (
        "[payment Tickets | €12 | paid]",
        #""payment": {"title": "Tickets", "amount": "€12", "status": "paid"}"#
      ),
      (
        "[payment Tickets | status=paid]", #""payment": {"title": "Tickets", "status": "paid"}"#
      ),
      ("[deleted]", #""deleted": true"#),
      ("[deleted by me]", #""deleted": {"by-me": true}"#),
      ("[view-once]", #""view-once": true"#),
      ("[card story]", #""card": {"kind": "story"}"#),
      ("[card story | A story]", #""card": {"kind": "story", "summary": "A story"}"#),
    ] as [(String, String)])
  func contents(chat: String, json: String) {
    expectSame("Ben: " + chat, "{\"from\": \"Ben\", \(json)}")
    expectSame(
      "Ben: > last\n  \(chat) Words",
      "{\"from\": \"Ben\", \"reply\": \"last\", \(json), \"text\": \"Words\"}")
  }
}
