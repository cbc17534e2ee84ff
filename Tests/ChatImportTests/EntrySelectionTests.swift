import ChatModel
import Testing

@testable import ChatImport

@Suite struct EntrySelectionTests {
  private let text = """
    10/03/2026, 09:00 - Ana created group "G"
    10/03/2026, 09:01 - Ana: a
    11/03/2026, 09:00 - Ben: b
    11/03/2026, 09:01 - Ben left
    31/02/2026, 09:02 - Ana: c
    12/03/2026, 00:00 - Cem: d
    12/03/2026, 23:59 - Ana: e
    """

  private func shown(_ options: ImportOptions) throws -> String {
    try imported(text, options: options).conversation.entries.map { entry in
      switch entry {
      case .message(let message): return message.text.string
      case .service: return "-"
      default: return "?"
      }
    }.joined()
  }

  @Test func days() throws {
    let (first, last) = (try date("2026-03-11T23:00"), try date("2026-03-11"))
    #expect(try shown(ImportOptions()) == "-ab-cde")
    #expect(try shown(ImportOptions(from: first)) == "b-cde")
    #expect(try shown(ImportOptions(to: last)) == "-ab-c")
    // Both days are inclusive, and an entry without a date goes with the one before it.
    #expect(try shown(ImportOptions(from: first, to: last)) == "b-c")
  }

  @Test func daysThatLeaveNothing() throws {
    func failure(_ options: ImportOptions) -> Diagnostic? {
      #expect(throws: DiagnosticsError.self) { try shown(options) }?.diagnostics.first
    }
    let late = failure(ImportOptions(from: try date("2027-01-01"), last: 5))
    #expect(late?.message == "nothing was said from 2027-01-01 on")
    #expect(late?.hint == "the chat goes from 2026-03-10 to 2026-03-12")
    let early = failure(ImportOptions(to: try date("2026-03-09T12:00")))
    #expect(early?.message == "nothing was said until 2026-03-09")
    let between = failure(
      ImportOptions(from: try date("2026-03-13"), to: try date("2026-04-01")))
    #expect(between?.message == "nothing was said from 2026-03-13 on and until 2026-04-01")
    #expect(between?.severity == .error)
    let alone = #expect(throws: DiagnosticsError.self) {
      try imported("10/03/2026, 09:01 - Ana: a", options: ImportOptions(to: try date("2020-01-01")))
    }
    #expect(alone?.diagnostics.first?.hint == "all of the chat is of 2026-03-10")
  }

  @Test(arguments: [
    (0, ""), (1, "e"), (2, "de"), (3, "cde"), (4, "b-cde"), (5, "ab-cde"), (6, "-ab-cde"),
    (100, "-ab-cde"), (-1, ""),
  ]) func last(count: Int, expected: String) throws {
    #expect(try shown(ImportOptions(last: count)) == expected)
  }

  /// What has no day goes with what stands before it; at the beginning, with what has no first day.
  @Test(
    arguments: [
      (nil, nil, [0, 1, 2, 3, 4, 5]), (11, nil, [3, 4, 5]), (nil, 10, [0, 1, 2]),
      (nil, 11, [0, 1, 2, 4, 5]), (12, nil, [3]), (10, 10, [1, 2]), (10, 12, [1, 2, 3, 4, 5]),
      (11, 11, [4, 5]), (9, 13, [1, 2, 3, 4, 5]),
    ] as [(Int?, Int?, [Int])])
  func daysOfEntries(first: Int?, last: Int?, expected: [Int]) throws {
    let days = [nil, 10, nil, 12, 11, nil]
    func day(_ number: Int?) -> LocalDateTime? {
      number.flatMap { LocalDateTime(secondsSince1970: $0 * 86_400 + 5) }
    }
    let selection = EntrySelection(day: { days[$0] }, isMessage: { _ in true })
    let options = ImportOptions(from: day(first), to: day(last))
    #expect(try selection.indices(of: days.count, options: options) == expected)
    for count in 0...7 {
      var fewer = options
      fewer.last = count
      #expect(
        try selection.indices(of: days.count, options: fewer) == Array(expected.suffix(count)))
    }
  }

  /// Only messages count; what stands above the first of them goes where all are asked for.
  @Test(arguments: [
    (0, []), (1, [5, 6]), (2, [3, 4, 5, 6]), (3, [2, 3, 4, 5, 6]), (4, [0, 1, 2, 3, 4, 5, 6]),
    (-1, []), (.max, [0, 1, 2, 3, 4, 5, 6]),
  ]) func lastMessages(count: Int, expected: [Int]) throws {
    let messages: Set<Int> = [2, 3, 5]
    let selection = EntrySelection(day: { _ in nil }, isMessage: messages.contains)
    #expect(try selection.indices(of: 7, options: ImportOptions(last: count)) == expected)
    #expect(try selection.indices(of: 0, options: ImportOptions(last: count)) == [])
  }

  @Test func daysAndLast() throws {
    #expect(try shown(ImportOptions(to: try date("2026-03-11"), last: 2)) == "b-c")
  }

  /// A part of a chat is the same as in the whole: ids, and who takes part.
  @Test func partIsAsInTheWhole() throws {
    for name in ["whatsapp_ios.txt", "whatsapp_android.txt", "telegram_result.json"] {
      let whole = try ChatImporter.open(bytes: fixture(name), name: name).conversation
      for count in 1...whole.entries.count {
        let part = try ChatImporter.open(
          bytes: fixture(name), name: name, options: ImportOptions(last: count)
        ).conversation
        #expect(part.participants == whole.participants)
        #expect(part.title == whole.title && part.kind == whole.kind && part.me == whole.me)
        // Only a reply that leads out of the part says more there.
        #expect(
          part.entries.map(withoutQuote)
            == whole.entries.suffix(part.entries.count).map(withoutQuote))
      }
    }
  }

  private func withoutQuote(_ entry: Entry) -> Entry {
    guard case .message(var message) = entry else { return entry }
    message.reply?.quote = nil
    message.reply?.sender = nil
    return .message(message)
  }

  @Test func me() throws {
    for name in ["Ben", "ben", "BEN"] {
      #expect(try imported(text, options: ImportOptions(me: name)).conversation.me == "Ben")
    }
    let errors = failure { () throws(DiagnosticsError) in
      try ChatImporter.open(
        bytes: Array(text.utf8), name: "chat.txt", options: ImportOptions(me: "Bne"))
    }
    #expect(errors.first?.message == "nobody in `chat.txt` is called `Bne`")
    #expect(errors.first?.hint == "did you mean `Ben`? one of: `Ana`, `Ben`, `Cem`")
    let unsaid = try imported(text)
    #expect(unsaid.conversation.me == nil)
    #expect(unsaid.warnings.last?.hint == "say it with --me, one of: `Ana`, `Ben`, `Cem`")
  }

  @Test func meByTheNameWithoutATilde() throws {
    let chat = try imported(
      "[14/03/2026, 09:41:00] ~ Ben: a", options: ImportOptions(me: "Ben"))
    #expect(chat.conversation.me == "~ Ben")
  }
}
