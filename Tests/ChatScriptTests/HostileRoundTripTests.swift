import ModelDumping
import TestSupport
import Testing

@testable import ChatModel
@testable import ChatScript

/// Whatever text is read without an error can be written in every form, and is read back from each as
/// the same script; what no form can hold is an error when it is read first.
@Suite struct HostileRoundTripTests {
  static let seed = Effort.seed(of: "round trips")

  /// How many of the texts were read without an error: else nothing would be tested.
  private func soundTexts(_ texts: [(text: [UInt8], form: ScriptForm, context: String)]) -> Int {
    var count = 0
    var failures = 0
    for (text, form, context) in texts {
      let (script, diagnostics) = Script.parse(text, as: form)
      guard !diagnostics.contains(where: { $0.severity == .error }) else { continue }
      count += 1
      for other in ScriptForm.allCases {
        let written =
          switch other {
          case .chat: script.text
          case .json: script.json()
          case .yaml: script.yaml()
          }
        let (read, flaws) = Script.parse(Array(written.utf8), as: other)
        let errors = flaws.filter { $0.severity == .error }
        let isSame = read == script && errors.isEmpty
        guard !isSame, failures < 10 else { continue }
        failures += 1
        let first = zip(read.items, script.items).first { $0.0 != $0.1 }
        Issue.record(
          """
          \(context) as \(other)
          \(DiagnosticFormatter().text(errors))\(first.map { "\($0.0.kind)\n\($0.1.kind)" } ?? "")
          \(String(decoding: text, as: UTF8.self).debugDescription)
          \(written.debugDescription)
          """)
      }
    }
    return count
  }

  @Test func whatIsWrittenAtRandom() {
    let rounds = Effort.rounds(600, long: 100_000)
    let texts = (0..<rounds).map { round in
      let seed = Self.seed &+ UInt64(round)
      var random = HostileText(seed: seed)
      return (Array(random.script().utf8), ScriptForm.chat, "seed \(seed)")
    }
    #expect(soundTexts(texts) > rounds / 20)
  }

  /// The examples and the scenes, and what the fixtures hold, with damage.
  @Test(arguments: ScriptForm.allCases)
  func damagedExamples(form: ScriptForm) throws {
    var random = HostileText(seed: Self.seed)
    var texts: [(text: [UInt8], form: ScriptForm, context: String)] = []
    for (name, text) in try Self.examples() {
      let script = try Script(text: text, file: name)
      let whole =
        switch form {
        case .chat: text
        case .json: script.json()
        case .yaml: script.yaml()
        }
      for round in 0..<Effort.rounds(8, long: 2_000) {
        texts.append(
          (random.damaged(Array(whole.utf8)), form, "seed \(Self.seed) \(name) round \(round)"))
      }
    }
    #expect(soundTexts(texts) > texts.count / 20)
  }

  private static func examples() throws -> [(name: String, text: String)] {
    var examples = Fixture.all.map { (name: $0.0, text: $0.1) }
    for folder in ["Examples", "Examples/motion"] {
      for name in Repository.names(in: folder) where name.hasSuffix(".chat") {
        examples.append((name, try Repository.text(folder + "/" + name)))
      }
    }
    return examples
  }

  /// What once came back as something else, or not at all.
  @Test(arguments: [
    "Ana: a\n# b\u{C}c\u{B}d\u{85}e\u{2028}f", "# \u{1}\u{1B}[31m\u{7F}",
    "# \n#\t \nAna: a\n# a\\ ", "Ana\u{85}: a",
    "Ana: {❤️ Ana & \u{2028}}", "Ana: \\{read", "* \\{❤️ Ana", "Ana: a\n@edit last: \\{#a}",
    "Ana: [file \"0:99:99:99\"]", "Ana: [file \"0:07\" 0:07]",
    "Ana: \u{FEFF}a\n\u{FEFF}: b {\u{FEFF}}", "---\nclock: noon\n---\nAna: a",
    "---\nme: \"a: b\"\n---\na\\: b: hi", "@typing \"9:40\"\n9\\:40: a",
  ])
  func oddTextsComeBack(text: String) {
    #expect(soundTexts([(Array(text.utf8), .chat, "")]) == 1)
  }

  /// What no form could hold.
  @Test(arguments: [
    "A\u{1}: a", "Ana: {❤️ B\u{7F}en}", "Ana: {❤️ \"\"}", "* a {by \" Ben\"}", "@typing \" \"",
    "Ana\n: a", "Ana: [poll Q | A = B & ]", "@typing Ben\n  Ana: a",
    "---\nme: \"a\\nb\"\n---\nAna: a",
    "Ana: > @\u{8} \"a\"\n  b",
  ])
  func whatNoFormHoldsIsAnError(text: String) {
    #expect(soundTexts([(Array(text.utf8), .chat, "")]) == 0)
  }

  @Test(arguments: [("", false), ("a.png", true), (" ", true)])
  func aPictureOnTheWayHasAName(name: String, isSound: Bool) {
    let twin = #"{"script": 1, "items": [{"do": "shot", "name": "\#(name)"}]}"#
    for form in [ScriptForm.json, .yaml] {
      #expect(soundTexts([(Array(twin.utf8), form, name)]) == (isSound ? 1 : 0))
    }
  }

  /// Speakers whom no line of a script could begin with have to be declared in every form.
  @Test(arguments: [
    ("https://a.b/c", false), ("one two three four five six seven", false),
    (String(repeating: "n", count: 41), false), (String(repeating: "n", count: 40), true),
    ("one two three four five six", true), ("Ana 9:40", true), ("a: b", true),
  ])
  func speakersThatDoNotLookLikeNames(name: String, isSound: Bool) {
    let message = #"{"from": "\#(name)", "text": "a"}"#
    let alone = #"{"script": 1, "items": [\#(message)]}"#
    let declared = #"{"script": 1, "people": {"\#(name)": {}}, "items": [\#(message)]}"#
    for form in [ScriptForm.json, .yaml] {
      #expect(soundTexts([(Array(alone.utf8), form, name)]) == (isSound ? 1 : 0))
      #expect(soundTexts([(Array(declared.utf8), form, name)]) == 1)
    }
    let (_, diagnostics) = Script.parse(Array(alone.utf8), as: .json)
    #expect(
      diagnostics.filter { $0.severity == .error }.map(\.message)
        == (isSound ? [] : ["this doesn't look like a name"]))
  }
}

/// Scripts as nobody would write them.
struct HostileText {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let words =
    RandomScript.pieces + [
      "Ana", "Ben", "Ana & Ben", "\u{1}", "\u{B}", "\u{C}", "\u{1B}", "\u{85}", "\u{2029}",
      "\u{FEFF}", "\\u0000", "\\u000A", "\\u2028", "\\ ", "\\\\", "{❤️", "{❤️ Ana}", "{#a}", "#a",
      "last", "{plain bold 0-1}", "{plain}", "{was \"a\"}", "{edited}", "{at 9:40}", "12:60", "60",
      "1e9", "-1", "0:99:99:99", "1170x780", "✓ = Ana", "name=x", "[voice 0:07]",
      "[poll Q | A | B]",
      "(!quote)", "[a](!user Ana)", "unread", "Monday", "...", "~\"a\"", "?#x", "last of Ana",
    ]

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func words(_ most: Int) -> String {
    let blank = Int.random(in: 0..<3, using: &random) == 0 ? "" : " "
    return (0..<Int.random(in: 0...most, using: &random)).map { _ in pick(Self.words) }
      .joined(separator: blank)
  }

  mutating func script() -> String {
    var lines: [String] = []
    if Int.random(in: 0..<3, using: &random) == 0 {
      let keys = ["title", "me", "look", "clock", "background", "words", "date", "battery", "x"]
      lines = ["---", "\(pick(keys)): \(pick(["\"\(words(2))\"", words(2)]))", "people:"]
      lines += [
        "  \(pick(["Ana", "\"\(words(2))\""])):", "  Ben: { name: \"\(words(2))\" }", "---",
      ]
    }
    // A few lines, so that not each script has an error in one of them.
    for _ in 0..<Int.random(in: 1...4, using: &random) { lines.append(line()) }
    return lines.joined(separator: pick(["\n", "\n", "\n", "\r\n", "\r", "\n\n"]))
  }

  private mutating func line() -> String {
    switch Int.random(in: 0..<14, using: &random) {
    case 0: "# " + words(4)
    case 1: "== " + words(3) + " =="
    case 2: "--- unread " + words(1) + " ---"
    case 3: "* " + words(5)
    case 4: "  " + words(5)
    case 5, 6: "@" + pick(DirectiveWord.allCases).rawValue + " " + words(4)
    case 7: words(2) + ": " + words(4)
    case 8: "Ana 9:40: [\(pick(ContentWord.allCases).rawValue) \(words(4))] \(words(3))"
    case 9: "Ben: > " + words(3) + "\n  " + words(3)
    case 10: "Ana: " + words(4) + " {\(words(3)), \(words(2))}"
    case 11: "Ben: " + words(3) + "\n  [buttons \(words(3)) | \(words(2)) -> \(words(1))]"
    default: pick(["Ana", "Ben"]) + ": " + words(8)
    }
  }

  /// A text with bytes changed, dropped, doubled, or with words put in.
  mutating func damaged(_ text: [UInt8]) -> [UInt8] {
    var bytes = text
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard !bytes.isEmpty else { return bytes }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 1...127, using: &random)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.insert(contentsOf: Array(pick(Self.words).utf8), at: place)
      }
    }
    return bytes
  }
}
