import Testing

@testable import ChatModel
@testable import ChatScript

/// What a twin's keys may be given, and what is said of anything else.
@Suite struct TwinFlawTests {
  /// What is wrong with an item, in JSON and in YAML: both say the same.
  private func flaws(_ item: String) -> [String] {
    let json = Script.parse(
      Array("{\"script\": 1, \"items\": [{\"from\": \"Ben\"}, \(item)]}".utf8), as: .json)
    let yaml = Script.parse(
      Array("script: 1\nitems:\n- from: Ben\n- \(item)\n".utf8), as: .yaml)
    #expect(json.diagnostics.map(\.message) == yaml.diagnostics.map(\.message))
    #expect(json.script.items == yaml.script.items)
    // The second line is the item's, and what is wrong stands in it.
    #expect(yaml.diagnostics.allSatisfy { $0.location?.line == 4 })
    return json.diagnostics.map(\.message)
  }

  @Test(arguments: [
    ("id", "a text", ["[]", "{}"]), ("from", "a text", ["[]"]), ("text", "a text", ["[]", "{}"]),
    ("plain", "a text", ["[]"]), ("at", "a text", ["[]"]), ("via", "a text", ["{}"]),
    ("signed", "a text", ["[]"]), ("album", "a text", ["[]"]), ("thread", "a text", ["[]"]),
    ("state", "a text", ["[]"]),
    ("replies", "a whole number", ["1.5", "\"x\"", "true", "[]", "1e1"]),
    ("views", "a whole number", ["1.5", "\"x\""]),
    ("uploaded", "a number", ["\"x\"", "true", "[]"]),
    ("pinned", "true or false", ["1", "\"yes\"", "[]"]),
    ("undated", "true or false", ["0", "\"no\""]), ("view-once", "true or false", ["1", "{}"]),
    ("reactions", "a list", ["{}", "\"x\"", "1"]), ("was", "a list", ["\"x\""]),
    ("buttons", "a list", ["\"x\""]), ("edited", "a text", ["[]", "{}"]),
  ])
  func keysOfAMessage(key: String, expected: String, values: [String]) {
    for value in values {
      let item =
        key == "from" ? "{\"from\": \(value)}" : "{\"from\": \"Ben\", \"\(key)\": \(value)}"
      let kind =
        switch value.first {
        case "[": "a list"
        case "{": "a mapping"
        case "\"": "a text"
        case "t", "f": "true or false"
        default: "a number"
        }
      #expect(flaws(item) == ["`\(key)` is \(expected), not \(kind)"], "\(item)")
    }
    // Nothing is nothing.
    if key != "from" { #expect(flaws("{\"from\": \"Ben\", \"\(key)\": null}") == []) }
  }

  @Test(
    arguments: [
      (#"{"from": "Ben", "txt": "a"}"#, ["unknown key `txt`"]),
      (#"{"from": "Ben", "photo": 5}"#, []),
      (#"{"from": "Ben", "photo": true}"#, []),
      (#"{"from": "Ben", "photo": []}"#, ["a list stands where a file should"]),
      (#"{"from": "Ben", "poll": "a"}"#, ["a text stands where a poll should"]),
      (
        #"{"from": "Ben", "poll": {}}"#,
        ["the key `question` is missing", "the key `options` is missing"]
      ),
      (
        #"{"from": "Ben", "poll": {"question": "a", "options": [[]]}}"#,
        ["a list stands where an option should"]
      ),
      (
        #"{"from": "Ben", "poll": {"question": "a", "options": [{}]}}"#,
        ["the key `text` is missing"]
      ),
      (#"{"from": "Ben", "contact": {}}"#, ["the key `name` is missing"]),
      (#"{"from": "Ben", "contact": "a"}"#, ["a text stands where a contact should"]),
      (#"{"from": "Ben", "location": "a"}"#, ["a text stands where a place should"]),
      (#"{"from": "Ben", "location": {"lat": "x"}}"#, ["`lat` is a number, not a text"]),
      (#"{"from": "Ben", "call": {"outcome": "mised"}}"#, ["`outcome` can't be `mised`"]),
      (#"{"from": "Ben", "link": {}}"#, ["the key `url` is missing"]),
      (#"{"from": "Ben", "payment": {}}"#, ["the key `title` is missing"]),
      (#"{"from": "Ben", "card": {}}"#, ["the key `kind` is missing"]),
      (#"{"from": "Ben", "deleted": "x"}"#, ["a text stands where a deleted message should"]),
      (#"{"from": "Ben", "photo": "../a"}"#, ["the path climbs out of the script's folder"]),
      (#"{"from": "Ben", "photo": {"path": "/a"}}"#, ["the path leads out of the script's folder"]),
      (
        #"{"from": "Ben", "photo": {"thumbnail": "/a"}}"#,
        ["the path leads out of the script's folder"]
      ),
      (
        #"{"from": "Ben", "link": {"url": "a", "image": "/a"}}"#,
        ["the path leads out of the script's folder"]
      ),
      (
        #"{"from": "Ben", "contact": {"name": "a", "card": "/a"}}"#,
        ["the path leads out of the script's folder"]
      ),
      (
        #"{"from": "Ben", "reactions": [{"emoji": "a", "image": "/a"}]}"#,
        ["the path leads out of the script's folder"]
      ),
      (
        #"{"from": "Ben", "voice": {"waveform": [0, "a", 1]}}"#,
        ["a waveform is a list of numbers, not of a text"]
      ),
      (
        #"{"from": "Ben", "reactions": [{"emoji": "a", "count": 0}]}"#,
        ["a reaction counts at least 1 here, not 0"]
      ),
      (#"{"from": "Ben", "reactions": [{"emoji": "a", "count": 1, "by": ["Ben"]}]}"#, []),
      (
        #"{"from": "Ben", "reactions": [{"emoji": "a", "count": 1, "by": ["Ben", "Zoe"]}]}"#,
        ["a reaction counts at least 2 here, not 1"]
      ),
      (
        #"{"from": "Ben", "reactions": [{"emoji": "a", "by": [[], "Ben"]}]}"#,
        ["`by` is a list of texts, not of a list"]
      ),
      (#"{"from": "Ben", "reactions": ["a"]}"#, ["a text stands where a reaction should"]),
      (#"{"from": "Ben", "reactions": [{}]}"#, ["the key `emoji` is missing"]),
      (
        #"{"from": "Ben", "forwarded": "x"}"#,
        ["a text stands where a forwarded message's origin should"]
      ),
      (#"{"from": "Ben", "forwarded": {"at": "soon"}}"#, ["`soon` is not a time"]),
      (#"{"from": "Ben", "edited": "2026-02-30"}"#, ["there is no such day as 2026-02-30"]),
      (#"{"from": "Ben", "at": "24:00"}"#, ["there is no such time as 24:00"]),
      (#"{"from": "Ben", "uploaded": 1.5}"#, ["`uploaded` is between 0 and 1, not 1.5"]),
      (#"{"from": "Ben", "uploaded": -0.5}"#, ["`uploaded` is between 0 and 1, not -0.5"]),
      (#"{"from": "Ben", "state": "raed"}"#, ["`state` can't be `raed`"]),
      (#"{"from": "Ben", "was": [5, []]}"#, ["a list stands where a former wording should"]),
      (#"{"from": "Ben", "buttons": ["a"]}"#, ["a row of buttons is a list, not a text"]),
      (#"{"from": "Ben", "buttons": [[{}]]}"#, ["the key `text` is missing"]),
      (#"{"from": "Ben", "buttons": [[5, []]]}"#, ["a list stands where a button should"]),
      (
        #"{"from": "Ben", "text": "a", "plain": "b"}"#,
        ["`text` and `plain` are two forms of the same"]
      ),
      (#"{"from": "Ben", "text": "a", "marks": []}"#, ["`marks` belong to a `plain` text"]),
      (#"{"from": "Ben", "plain": "a", "marks": [5]}"#, ["a number stands where a mark should"]),
      (#"{"from": "Ben", "plain": "a", "marks": [{"kind": "bold", "from": 0, "to": 0}]}"#, []),
      (
        #"{"from": "Ben", "plain": "a", "marks": [{"kind": "bold", "from": 1, "to": 0}]}"#,
        ["this is not a mark"]
      ),
      (
        #"{"from": "Ben", "plain": "a", "marks": [{"kind": "bold", "from": -1, "to": 0}]}"#,
        ["this is not a mark"]
      ),
      (
        #"{"from": "Ben", "plain": "a", "marks": [{"kind": "url", "from": 0, "to": 1}]}"#,
        ["this is not a mark"]
      ),
      (
        #"{"from": "Ben", "plain": "a", "marks": [{"kind": "bald", "from": 0, "to": 1}]}"#,
        ["`kind` can't be `bald`"]
      ),
      (#"{"from": "Ben", "reply": ""}"#, ["`reply` names no message"]),
      (#"{"from": "Ben", "reply": []}"#, ["`reply` is a text, not a list"]),
      (
        #"{"from": "Ben", "photo": "a", "voice": "b"}"#,
        ["a message holds one thing, not `photo` and `voice`"]
      ),
      (#"{"from": "Ben", "photo": "a", "voice": null}"#, []),
      (#"{"from": ""}"#, ["a name is missing here"]),
      (#"{"system": 5}"#, []),
      (#"{"system": []}"#, ["`system` is a text, not a list"]),
      (#"{"system": "a", "kind": "jioned"}"#, ["`kind` can't be `jioned`"]),
      (#"{"system": "a", "with": "Ben"}"#, ["`with` is a list, not a text"]),
      (#"{"system": "a", "text": "b"}"#, ["unknown key `text`"]),
      (#"{"separator": ""}"#, ["this separator says nothing"]),
      (#"{"separator": "", "undated": true}"#, []),
      (#"{"separator": "", "on": "2026-03-14"}"#, []),
      (#"{"separator": "", "on": "soon"}"#, ["`soon` is not a time"]),
      (#"{"separator": "", "undated": false}"#, ["this separator says nothing"]),
      (#"{"separator": "2026-02-30"}"#, ["there is no such day as 2026-02-30"]),
      (#"{"unread": -1}"#, ["`unread` counts messages, not -1"]),
      (#"{"unread": 0}"#, []),
      (#"{"unread": "x"}"#, ["`unread` is a whole number, not a text"]),
      (#"{"comment": 5}"#, []),
      (#"{"comment": []}"#, ["`comment` is a text, not a list"]),
      (#"{"do": "plya"}"#, ["there is no directive `plya`"]),
      (#"{"do": []}"#, ["there is no directive ``"]),
      (#"{"do": "wait"}"#, ["the key `for` is missing"]),
      (#"{"do": "wait", "for": "soon"}"#, ["`soon` is not a length of time"]),
      (#"{"do": "typing"}"#, ["the key `who` is missing"]),
      (#"{"do": "typing", "who": "Ben", "for": "x"}"#, ["`x` is not a length of time"]),
      (#"{"do": "pin", "message": ""}"#, ["`message` names no message"]),
      (#"{"do": "pin", "message": []}"#, ["`message` is a text, not a list"]),
      (#"{"do": "move", "before": ""}"#, ["`before` names no message"]),
      (#"{"do": "insert"}"#, ["the key `before` is missing"]),
      (#"{"do": "upload", "to": 1.1}"#, ["`to` is between 0 and 1, not 1.1"]),
      (#"{"do": "upload", "to": "50%"}"#, ["`to` is a number, not a text"]),
      (#"{"do": "scroll", "by": 1000}"#, []),
      (#"{"do": "scroll", "by": -1000}"#, []),
      (#"{"do": "scroll", "by": 1000.5}"#, ["no chat is that long"]),
      (#"{"do": "scroll", "by": -1001}"#, ["no chat is that long"]),
      (#"{"do": "scroll", "by": 1001, "unit": "points"}"#, []),
      (#"{"do": "scroll", "by": 1000001, "unit": "points"}"#, ["no chat is that long"]),
      (#"{"do": "scroll", "by": 1, "unit": "miles"}"#, ["`unit` can't be `miles`"]),
      (
        #"{"do": "scroll", "by": 1, "message": "last"}"#,
        ["`message` and `by` are two ways to scroll"]
      ),
      (#"{"do": "keyboard"}"#, ["the key `up` is missing"]),
      (#"{"do": "keyboard", "up": "yes"}"#, ["`up` is true or false, not a text"]),
      (#"{"do": "clock", "time": "24:00"}"#, ["there is no such time as 24:00"]),
      (#"{"do": "clock", "time": "noon"}"#, []),
      (
        #"{"do": "shot", "name": "../a.png"}"#,
        ["the picture's path leads out of the output's folder"]
      ),
      (#"{"do": "rotate", "to": "left"}"#, ["`to` can't be `left`"]),
      (#"{"do": "appearance"}"#, ["the key `to` is missing"]),
      (#"{"do": "react", "who": "Ben"}"#, ["the key `emoji` is missing"]),
      (#"{"do": "react", "emoji": "a"}"#, ["the key `who` is missing"]),
      (#"{"do": "vote", "who": "Ben"}"#, ["the key `option` is missing"]),
      (#"{"do": "play", "message": "last"}"#, ["unknown key `message`"]),
      (#"5"#, ["an item is a mapping, not a number"]),
      (#"[]"#, ["an item is a mapping, not a list"]),
      (#""a""#, ["an item is a mapping, not a text"]),
      (#"null"#, ["an item is a mapping, not nothing"]),
      (#"true"#, ["an item is a mapping, not true or false"]),
      (#"{}"#, ["this item says neither who speaks nor what is done"]),
      (#"{"text": "a"}"#, ["this item says neither who speaks nor what is done"]),
    ] as [(String, [String])])
  func items(item: String, expected: [String]) { #expect(flaws(item) == expected, "\(item)") }

  @Test(
    arguments: [
      ("{\"script\": 1}", []), ("{\"script\": 1, \"$schema\": \"x\"}", []),
      ("{\"script\": 1, \"items\": null}", []), ("{\"script\": 2}", ["this form has version 2"]),
      ("{\"script\": 0}", ["this form has version 0"]),
      ("{\"script\": \"1\"}", ["`script` is a whole number, not a text"]),
      ("{}", ["the key `script` is missing"]),
      ("{\"script\": 1, \"items\": {}}", ["`items` is a list, not a mapping"]),
      ("[]", ["a list stands where a script should"]),
      ("5", ["a number stands where a script should"]),
      ("{\"script\": 1, \"xyzzy\": 1}", ["unknown key `xyzzy`"]),
      ("{\"script\": 1, \"battery\": \"50%\"}", []), ("{\"script\": 1, \"battery\": 50}", []),
      ("{\"script\": 1, \"title\": null}", []),
    ] as [(String, [String])])
  func wholes(json: String, expected: [String]) {
    #expect(Script.parse(Array(json.utf8), as: .json).diagnostics.map(\.message) == expected)
    #expect(Script.parse(Array(json.utf8), as: .yaml).diagnostics.map(\.message) == expected)
    let isSound = expected.isEmpty
    let isRead = (try? Script(json: json)) != nil
    #expect(isRead == isSound)
    let isReadToo = (try? Script(yaml: json)) != nil
    #expect(isReadToo == isSound)
  }

  /// Warnings don't keep a twin from being read.
  @Test func warningsStopNoTwin() throws {
    let json = "{\"script\": 1, \"items\": [{\"separator\": \"Satruday\"}]}"
    #expect(try Script(json: json).items.count == 1)
    #expect(try Script(yaml: json).items.count == 1)
    #expect(Script.parse(Array(json.utf8), as: .json).diagnostics.map(\.severity) == [.warning])
  }

  /// In a twin, too, the caret stands under what is wrong.
  @Test(arguments: [
    (
      ##"{"script": 1, "items": [{"from": "A"}, {"do": "edit", "message": "#no", "text": "a"}]}"##,
      "1:67+3 no message `#no` stands above"
    ),
    (
      #"{"script": 1, "items": [{"from": "A", "poll": {"question": "Q", "options": ["B"]}}, "#
        + #"{"do": "vote", "option": "C", "who": "A"}]}"#, "1:110+3 the poll has no option `C`"
    ),
    (
      #"{"script": 1, "items": [{"do": "clock", "time": "24:00"}]}"#, "1:49+7 there is no such time"
    ),
    (#"{"script": 1, "items": [{"from": "A\u0001"}]}"#, "1:34+9 `A\u{1}` can't be what somebody"),
    (#"{"script": 1, "items": [{"unread": -3}]}"#, "1:36+2 `unread` counts messages, not -3"),
    (#"{"script": 1, "items": [{"comment": "a\u0000"}]}"#, "1:37+9 a NUL character stands in this"),
    (#"{"script": 1, "items": [{"separator": "Mnoday"}]}"#, "1:39+8 `Mnoday` names no day"),
    (
      #"{"script": 1, "items": [{"do": "typing", "who": "Bo"}]}"#,
      "1:49+4 `Bo` types, but says nothing"
    ),
    (
      "script: 1\nitems:\n- from: A\n- do: pin\n  message: '#no'\n",
      "5:13+3 no message `#no` stands"
    ),
  ])
  func aTwinsPlacesAreExact(text: String, expected: String) {
    let form = Script.form(of: Array(text.utf8))
    let found = Script.parse(Array(text.utf8), as: form).diagnostics.map {
      let place = $0.location
      return "\(place?.line ?? 0):\(place?.column ?? 0)+\(place?.length ?? 0) \($0.message)"
    }
    #expect(found.count == 1 && found[0].hasPrefix(expected), "\(found)")
  }
}
