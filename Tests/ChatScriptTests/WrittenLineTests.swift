import Testing

@testable import ChatModel
@testable import ChatScript

/// How lines that are no messages, and directives, are written in a `.chat` text and in JSON.
@Suite struct WrittenLineTests: WrittenForms {
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
