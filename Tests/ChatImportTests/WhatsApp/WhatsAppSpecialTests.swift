import ChatModel
import Testing

@testable import ChatImport

/// Places, polls and what else is written as text though it is something else.
@Suite struct WhatsAppSpecialTests {
  private func content(_ words: String) throws -> Content? {
    try imported("14/03/2026, 09:41 - Ana: " + words).messages.first?.content
  }

  /// Places that a sender wrote, with a label of sixty bytes at most.
  @Test(
    arguments: [
      ("location: https://maps.google.com/?q=90,180", Location(latitude: 90, longitude: 180)),
      ("location: https://maps.google.com/?q=-90,-180", Location(latitude: -90, longitude: -180)),
      (
        "Park (Street 1): https://maps.google.com/?q=1,2",
        Location(latitude: 1, longitude: 2, name: "Park", address: "Street 1")
      ),
      (
        String(repeating: "a", count: 60) + ": https://maps.google.com/?q=1,2",
        Location(latitude: 1, longitude: 2)
      ),
      (String(repeating: "a", count: 61) + ": https://maps.google.com/?q=1,2", nil),
      ("location: https://maps.google.com/?q=-90.1,2", nil),
      ("location: https://maps.google.com/?q=1,-180.1", nil),
      ("location: https://maps.google.com/?q=1", nil),
      ("location: https://maps.google.com/?q=a,b", nil),
      ("location: https://maps.google.com/?q=1,2,3", nil),
      ("location: https://maps.google.com/?q=", nil),
      ("location: https://maps.google.com/?q=1,2 x", nil),
      ("a: b: https://maps.google.com/?q=1,2", nil),
      ("location:https://maps.google.com/?q=1,2", nil),
      ("location: https://foursquare.com/v/1", nil),
      (
        "\u{200E}a: b: https://maps.google.com/?q=1,2",
        Location(latitude: 1, longitude: 2, name: "a: b")
      ),
      ("\u{200E}location: https://maps.google.com/?q=1,2 x", Location(latitude: 1, longitude: 2)),
      ("\u{200E}Café: https://foursquare.com/v/1", Location(name: "Café")),
      ("\u{200E}(x): https://foursquare.com/v/1", Location(name: "(x)")),
      (
        "\u{200E}Café (a) (b): https://foursquare.com/v/1", Location(name: "Café", address: "a) (b")
      ),
    ] as [(String, Location?)])
  func placesThatAreWritten(words: String, location: Location?) throws {
    #expect(try content(words) == location.map { .location($0) } ?? .text)
  }

  /// What a poll may look like: its question and answers may have more lines.
  @Test(
    arguments: [
      ("POLL:\nWhen\nand where?\nOPTION: Fri (2 votes)", "When\nand where?", ["Fri 2"]),
      (
        "POLL:\nWhen?\nOPTION: Fri (2 votes)\nor so\n\nOPTION: Sat (10 votes)", "When?",
        ["Fri\nor so 2", "Sat 10"]
      ),
      ("POLL:\nWhen?\nOPTION: Fri (late) (2 votes)", "When?", ["Fri (late) 2"]),
      ("POLL:\nWhen?\nOPTION: (1 vote)", "When?", [" 1"]),
      ("POLL:\nWhen?\nABCDEFGHIJKLMNOP: Fri (1 vote)", "When?", ["Fri 1"]),
      ("POLL:\nWhen?\nABCDEFGHIJKLMNOPQ: Fri (1 vote)", nil, []),
      ("POLL:\nWhen?\nOPTION : Fri (1 vote)", "When?", ["Fri 1"]),
      ("POLL:\nWhen?\n: Fri (1 vote)", nil, []), ("POLL:\nWhen?\nOption: Fri (1 vote)", nil, []),
      ("POLL:\nWhen?\nOPTION: Fri (no vote)", nil, []),
      ("POLL:\nWhen?\nOPTION: Fri", nil, []), ("POLL:\nOPTION: Fri (1 vote)", nil, []),
      ("POLL\nWhen?\nOPTION: Fri (1 vote)", nil, []),
      ("poll:\nWhen?\nOPTION: Fri (1 vote)", nil, []),
      ("UMFRAGE:\nWann?\nOPTION: Fr (1 Stimme)", nil, []),
      ("\u{200E}UMFRAGE:\nWann?\nOPTION: Fr (1 Stimme)", "Wann?", ["Fr 1"]),
      ("\u{200E}ABCDEFGHIJKLMNOPQRSTUVW:\nWann?\nOPTION: Fr (1 Stimme)", "Wann?", ["Fr 1"]),
      ("\u{200E}ABCDEFGHIJKLMNOPQRSTUVWX:\nWann?\nOPTION: Fr (1 Stimme)", nil, []),
      ("\u{200E}استطلاع:\nمتى؟\nخيار: غدا (٣ أصوات)", "متى؟", ["غدا 3"]),
    ] as [(String, String?, [String])])
  func pollsOfMoreLines(words: String, question: String?, options: [String]) throws {
    let found = try content(words)
    guard let question else {
      if case .poll = found { Issue.record("\(words)") }
      return
    }
    guard case .poll(let poll)? = found else {
      Issue.record("\(words)")
      return
    }
    #expect(poll.question.string == question)
    #expect(poll.options.map { "\($0.text.string) \($0.votes)" } == options)
    #expect(poll.totalVoters == nil && !poll.isClosed)
  }

  /// Messages that the phone doesn't have yet, or never had.
  @Test(
    arguments: [
      ("Waiting for this message. This may take a while.", true, true),
      ("Waiting for this message", false, true), ("I am waiting for this message", false, false),
      ("Waiting for this message all day", false, true),
    ])
  func messagesThatAreAwaited(words: String, isKnown: Bool, isKnownIfMarked: Bool) throws {
    let waiting = Content.unsupported(kind: "waiting", summary: "Waiting for this message")
    #expect(try content(words) == (isKnown ? waiting : .text))
    #expect(try content("\u{200E}" + words) == (isKnownIfMarked ? waiting : .text))
  }

  @Test func whatIsSaidOnlyByTheMark() throws {
    for (words, expected) in [
      ("This message was deleted by admin Ben.", Content.deleted(byMe: false)),
      ("You received a view once photo.", .viewOnce),
    ] {
      #expect(try content(words) == .text)
      #expect(try content("\u{200E}" + words) == expected)
    }
    #expect(try content("live location shared") == .location(Location(isLive: true)))
    #expect(try content("live location shared!") == .text)
  }
}
