import Testing

@testable import ChatModel
@testable import ChatScript

/// How each thing is written in a `.chat` text and in JSON: the two say the same, and both are what is
/// written for it, to the letter.
@Suite struct WrittenFormTests {
  /// - Parameters:
  ///   - chat: the lines of an item.
  ///   - json: the item, in one line.
  private func expectSame(_ chat: String, _ json: String) {
    // What is read isn't resolved: messages that are spoken of may be missing.
    let script = Script.parse(Array(chat.utf8)).script
    let twin = Script.parse(
      Array("{\"script\": 1, \"items\": [\(json)]}".utf8), as: .json
    ).script
    #expect(script.items.count == 1 && script.items == twin.items)
    #expect(Self.inLine(script.json()) == "{\"script\": 1, \"items\": [\(json)]}")
    #expect(twin.text == chat + "\n")
    let yaml = Script.parse(Array(script.yaml().utf8), as: .yaml).script
    #expect(yaml.items == script.items)
  }

  /// A JSON text without its line breaks and indentation.
  private static func inLine(_ json: String) -> String {
    json.split(separator: "\n").map { line in
      let text = line.drop { $0 == " " }
      return text.hasSuffix(",") ? text + " " : String(text)
    }.joined()
  }

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
        "Ben: hi  {via bot, signed A., album x}",
        #"{"from": "Ben", "text": "hi", "via": "bot", "signed": "A.", "album": "x"}"#
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

  @Test(
    arguments: [
      ("# a note", #"{"comment": " a note"}"#),
      ("#", #"{"comment": ""}"#),
      ("== Today ==", #"{"separator": "Today"}"#),
      ("== 2026-03-14 ==", #"{"separator": "", "on": "2026-03-14 0:00"}"#),
      ("== 2026-03-14 9:30 ==", #"{"separator": "", "on": "2026-03-14 9:30"}"#),
      ("== 2026-03-14 0:30 ==", #"{"separator": "", "on": "2026-03-14 0:30"}"#),
      ("== 2026-03-14 1:00 ==", #"{"separator": "", "on": "2026-03-14 1:00"}"#),
      ("== 2026-03-14 0:00:00 ==", #"{"separator": "", "on": "2026-03-14 0:00:00"}"#),
      ("== New ==  {on 2026-03-14 0:30}", #"{"separator": "New", "on": "2026-03-14 0:30"}"#),
      ("== New ==  {on 2026-03-14}", #"{"separator": "New", "on": "2026-03-14 0:00"}"#),
      ("== New ==  {undated}", #"{"separator": "New", "undated": true}"#),
      ("==  {undated}", #"{"separator": "", "undated": true}"#),
      ("== a \\= b \\{c\\} ==", #"{"separator": "a = b {c}"}"#),
      ("--- unread ---", #"{"unread": true}"#),
      ("--- unread 3 ---", #"{"unread": 3}"#),
      ("* Ana joined", #"{"system": "Ana joined"}"#),
      ("* Ana joined  {joined}", #"{"system": "Ana joined", "kind": "joined"}"#),
      (
        "* a  {#s, pinned, by Ana, about #x, at 9:00}",
        #"{"system": "a", "id": "s", "kind": "pinned", "by": "Ana", "about": "x", "at": "9:00"}"#
      ),
      (
        "* a  {added, with Ben & Cem, undated}",
        #"{"system": "a", "kind": "added", "with": ["Ben", "Cem"], "undated": true}"#
      ),
      ("* a  {at 2026-03-14 9:00}", #"{"system": "a", "at": "2026-03-14 9:00"}"#),
      ("* a\n  b", #"{"system": "a\nb"}"#),
      ("* {read\\}", #"{"system": "{read}"}"#),
    ] as [(String, String)])
  func otherLines(chat: String, json: String) { expectSame(chat, json) }

  @Test(
    arguments: [
      ("@play", #"{"do": "play"}"#),
      ("@send", #"{"do": "send"}"#),
      ("@history", #"{"do": "history"}"#),
      ("@end", #"{"do": "end"}"#),
      ("@typing Ben", #"{"do": "typing", "who": "Ben"}"#),
      ("@typing Ben 1.5s", #"{"do": "typing", "who": "Ben", "for": "1.5s"}"#),
      ("@typing \"Ben 2\"", #"{"do": "typing", "who": "Ben 2"}"#),
      ("@wait 0ms", #"{"do": "wait", "for": "0ms"}"#),
      ("@wait 999ms", #"{"do": "wait", "for": "999ms"}"#),
      ("@wait 1s", #"{"do": "wait", "for": "1s"}"#),
      ("@wait 1.05s", #"{"do": "wait", "for": "1.05s"}"#),
      ("@wait 61s", #"{"do": "wait", "for": "61s"}"#),
      ("@edit last: *new* words", #"{"do": "edit", "message": "last", "text": "*new* words"}"#),
      ("@edit #a: one\n  two", ##"{"do": "edit", "message": "#a", "text": "one\ntwo"}"##),
      ("@edit last:", #"{"do": "edit", "message": "last", "text": ""}"#),
      ("@delete last", #"{"do": "delete", "message": "last"}"#),
      ("@delete #a note", ##"{"do": "delete", "message": "#a", "note": true}"##),
      ("@insert before #a", ##"{"do": "insert", "before": "#a"}"##),
      ("@upload last", #"{"do": "upload", "message": "last"}"#),
      ("@upload last 40%", #"{"do": "upload", "message": "last", "to": 0.4}"#),
      ("@upload last 0% 3s", #"{"do": "upload", "message": "last", "to": 0, "for": "3s"}"#),
      ("@upload last 3s", #"{"do": "upload", "message": "last", "for": "3s"}"#),
      ("@resend last", #"{"do": "resend", "message": "last"}"#),
      ("@sending last", #"{"do": "sending", "message": "last"}"#),
      ("@sent last", #"{"do": "sent", "message": "last"}"#),
      ("@deliver last", #"{"do": "deliver", "message": "last"}"#),
      ("@read #a", ##"{"do": "read", "message": "#a"}"##),
      ("@fail last", #"{"do": "fail", "message": "last"}"#),
      ("@react last ❤️ Ben", #"{"do": "react", "message": "last", "emoji": "❤️", "who": "Ben"}"#),
      (
        "@unreact last :party: Ben",
        #"{"do": "unreact", "message": "last", "emoji": "party", "who": "Ben"}"#
      ),
      ("@pin last", #"{"do": "pin", "message": "last"}"#),
      ("@unpin last", #"{"do": "unpin", "message": "last"}"#),
      ("@pin \"Did you\"", #"{"do": "pin", "message": "Did you"}"#),
      ("@move last end", #"{"do": "move", "message": "last"}"#),
      ("@move last before #a", ##"{"do": "move", "message": "last", "before": "#a"}"##),
      (
        "@vote last \"Friday\" Ben",
        #"{"do": "vote", "message": "last", "option": "Friday", "who": "Ben"}"#
      ),
      ("@scroll bottom", #"{"do": "scroll"}"#),
      ("@scroll #a", ##"{"do": "scroll", "message": "#a"}"##),
      ("@scroll up 1.5 screens", #"{"do": "scroll", "by": 1.5, "unit": "screens"}"#),
      ("@scroll down 300 points", #"{"do": "scroll", "by": -300, "unit": "points"}"#),
      ("@scroll up 0 points", #"{"do": "scroll", "by": 0, "unit": "points"}"#),
      ("@swipe last", #"{"do": "swipe", "message": "last"}"#),
      ("@swipe #a 600ms", ##"{"do": "swipe", "message": "#a", "for": "600ms"}"##),
      ("@times", #"{"do": "times"}"#),
      ("@times 1.5s", #"{"do": "times", "for": "1.5s"}"#),
      ("@keyboard up", #"{"do": "keyboard", "up": true}"#),
      ("@keyboard down", #"{"do": "keyboard", "up": false}"#),
      ("@compose", #"{"do": "compose"}"#),
      ("@compose Hello", #"{"do": "compose", "plain": "Hello"}"#),
      ("@compose See https\\://a.b", #"{"do": "compose", "plain": "See https://a.b"}"#),
      ("@banner off", #"{"do": "banner"}"#),
      ("@banner News: late", #"{"do": "banner", "title": "News", "plain": "late"}"#),
      ("@banner off:", #"{"do": "banner", "title": "off"}"#),
      ("@clock 9\\:42", #"{"do": "clock", "time": "9:42"}"#),
      ("@rotate landscape", #"{"do": "rotate", "to": "landscape"}"#),
      ("@rotate portrait", #"{"do": "rotate", "to": "portrait"}"#),
      ("@appearance dark", #"{"do": "appearance", "to": "dark"}"#),
      ("@appearance light", #"{"do": "appearance", "to": "light"}"#),
      ("@shot after.png", #"{"do": "shot", "name": "after.png"}"#),
    ] as [(String, String)])
  func directives(chat: String, json: String) { expectSame(chat, json) }

  /// What isn't written is what is meant most.
  @Test(
    arguments: [
      (#"{"from": "Ben", "undated": false}"#, "Ben:"),
      (#"{"from": "Ben", "edited": false, "pinned": false, "forwarded": false}"#, "Ben:"),
      (#"{"from": "Ben", "deleted": false}"#, "Ben:"),
      (#"{"from": "Ben", "view-once": false}"#, "Ben:"),
      (#"{"from": "Ben", "deleted": {}}"#, "Ben: [deleted]"),
      (#"{"from": "Ben", "deleted": {"by-me": false}}"#, "Ben: [deleted]"),
      (#"{"from": "Ben", "text": null, "photo": null}"#, "Ben:"),
      (#"{"from": "Ben", "call": {}}"#, "Ben: [call]"),
      (
        #"{"from": "Ben", "poll": {"question": "a", "options": ["b", 3, true]}}"#,
        "Ben: [poll a | b 0 | 3 0 | true 0]"
      ),
      (
        #"{"from": "Ben", "poll": {"question": "a", "options": [{"text": "b", "by": ["Ana", "Cem"]}]}}"#,
        "Ben: [poll a | b 2 = Ana & Cem]"
      ),
      (
        #"{"from": "Ben", "plain": "a", "marks": [{"kind": "bold", "from": 0, "to": 1}]}"#,
        "Ben: *a*"
      ),
      (#"{"from": "Ben", "plain": "*a*"}"#, "Ben: \\*a\\*"),
      (#"{"from": "Ben", "was": [{"plain": "*a*"}]}"#, "Ben: {was \"\\*a\\*\"}"),
      (#"{"from": "Ben", "reply": {"from": "Ana"}}"#, "Ben: > ? @Ana"),
      (#"{"system": "a", "kind": "other", "undated": false}"#, "* a"),
      (#"{"separator": "2026-03-14"}"#, "== 2026-03-14 =="),
      (#"{"separator": "2026-03-14 9:30"}"#, "== 2026-03-14 9:30 =="),
      (#"{"separator": "a", "undated": true, "on": "2026-03-14"}"#, "== a ==  {on 2026-03-14}"),
      (#"{"separator": "2026-03-14", "undated": true}"#, "== 2026\\-03\\-14 ==  {undated}"),
      (#"{"unread": false}"#, "--- unread ---"),
      (#"{"unread": 0}"#, "--- unread 0 ---"),
      (#"{"comment": "a\nb"}"#, "#a\n#b"),
      (#"{"comment": "a \t"}"#, "#a"),
      (#"{"do": "pin"}"#, "@pin last"),
      (#"{"do": "read"}"#, "@read last"),
      (#"{"do": "delete", "note": false}"#, "@delete last"),
      (#"{"do": "scroll", "by": 1}"#, "@scroll up 1 screens"),
      (#"{"do": "scroll", "by": -0.5}"#, "@scroll down 0.5 screens"),
      (#"{"do": "upload", "to": 1}"#, "@upload last"),
      (#"{"do": "banner", "plain": "a"}"#, "@banner : a"),
      (#"{"do": "edit", "text": "a"}"#, "@edit last: a"),
      (#"{"do": "compose", "plain": ""}"#, "@compose"),
      (#"{"from": "Ben", "link": {"url": "a"}}"#, "Ben: [link a]"),
      (#"{"from": "Ben", "text": 5}"#, "Ben: 5"),
      (#"{"from": true, "text": false}"#, "true: false"),
    ] as [(String, String)])
  func whatATwinLeavesOut(json: String, chat: String) {
    let script = Script.parse(
      Array("{\"script\": 1, \"items\": [\(json)]}".utf8), as: .json
    ).script
    #expect(script.text == chat + "\n")
  }
}
