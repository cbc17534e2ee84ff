import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// A message of which the bytes say that it has no such words has none.
@Suite struct StanzaSkimTests {
  private static let neutral = "<x xmlns='jabber:x:event'/>"

  private static let bodies = [
    "moth", "MOTHS fly", "mo*t*h", "*mo*th", "m&amp;oth", "mo&#116;h", "mo<!-- -->th",
    "<![CDATA[moth]]>", "mo<i xmlns='x'/>th", "/me moth", "/me x", " ", "geo:1,2",
    "aesgcm://a.b/mo%74h.png#00", "aesgcm://a.b/moth.png#00", "aun&#x2126;t", "\u{212A}elp",
    "kelp", "mo\u{301}th", "nothing", "Ärger", "a moth, an owl", "&lt;moth>", "no", "ten > moth",
  ]

  private static let searches = [
    ["moth"], ["MOTH"], ["kelp"], ["Kelp"], ["a moth, an"], ["content"], ["message"], ["ana"],
    ["m&o"], ["<moth"], ["&"], ["ä"], ["zzz", "owl"], ["zzz"], ["unreadable"], ["é"],
  ]

  private static func file(_ seed: UInt64, with neutral: String) -> String {
    var random = SeededGenerator(seed: seed)
    let lines = (0..<80).map { number in
      let body = random.element(of: bodies)
      let extra = random.element(of: [
        "", "", "", "<body xml:lang='de'>moth</body>",
        "<replace xmlns='urn:xmpp:message-correct:0' id='m\(random.below(number + 1))'/>",
        "<retract xmlns='urn:xmpp:message-retract:1' id='m\(random.below(number + 1))'/>",
        "<unstyled xmlns='urn:xmpp:styling:0'/>",
      ])
      let who = random.element(of: ["ana", "ben"])
      return
        "\(number)|09:\(10 + number % 50):07|from='r@c/\(who)' type='groupchat' id='m\(number)'|"
        + "<body>\(body)</body>\(extra)\(neutral)"
    }
    return StanzaArchives.file(lines.joined(separator: "\n"))
  }

  @Test(arguments: Effort.seeds(4, long: 1_000))
  func aCloserLookFindsTheSame(seed: UInt64) throws {
    let quick = Self.file(seed, with: "")
    let closely = Self.file(seed, with: Self.neutral)
    for (number, words) in Self.searches.enumerated() {
      // Seeds take turns, so that each search is made among all and for the last ones.
      let last = (number + Int(seed % 2)) % 2 == 0 ? nil : 3
      let options = ImportOptions(last: last, filter: MessageFilter(words: words))
      func found(_ text: String) throws -> ([Entry], errors: [String]) {
        do {
          return (try imported(text, name: "x.xml", options: options).conversation.entries, [])
        } catch let error as DiagnosticsError { return ([], error.diagnostics.map(\.message)) }
      }
      let isSame = try found(quick) == found(closely)
      #expect(isSame, "\(words), LETTERER_SEED=\(seed)")
    }
  }

  @Test func whatTheBytesCannotTell() {
    #expect(StanzaSkim(MessageFilter()) == nil && StanzaSkim(MessageFilter(words: ["é"])) == nil)
    #expect(StanzaSkim(MessageFilter(words: ["a", "…"])) == nil)
    #expect(StanzaSkim(MessageFilter(words: ["-"])) == nil)
    #expect(StanzaSkim(MessageFilter(words: ["a"], threads: ["t"])) == nil)
  }

  @Test(arguments: [
    ("<message><body>nothing</body></message>", true),
    ("<message><body>a Moth</body></message>", false),
    ("<message><body xml:lang='a>b'>nothing</body></message>", true),
    ("<message><body>nothing", false), ("<message><body", false), ("<message/>", false),
    ("", false),
    ("<body>a</body><body>b</body>", false), ("<body>a<b/></body>", false),
    ("<body>a_b</body>", false), ("<body>a &amp; b</body>", true), ("<body>&#97;</body>", false),
    ("<c:body>a</c:body>", false),
  ])
  func theBytes(_ text: String, _ isSure: Bool) throws {
    let skim = try #require(StanzaSkim(MessageFilter(words: ["moth"])))
    #expect(skim.finds(noneIn: Array(text.utf8)[...]) == isSure)
  }
}
