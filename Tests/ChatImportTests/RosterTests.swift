import ChatModel
import Testing

@testable import ChatImport

/// Who takes part, what is warned of, and what cards say.
@Suite struct RosterTests {
  @Test func peopleAreKnownByIdAndName() {
    var roster = ParticipantRoster()
    roster.add("1", name: nil, placeholder: "Unknown")
    roster.add("2", name: "Ana", placeholder: "Unknown")
    roster.add("3", name: "Ana", placeholder: "Unknown", isBot: true)
    #expect(roster.participants.map(\.name) == ["Unknown", "Ana", "Ana"])
    #expect(roster.participants.map(\.isBot) == [false, false, true])
    #expect(roster.id(named: "Ana") == "2", "the first of the name")
    // A name that comes later is filled in, once.
    roster.add("1", name: "Ben", placeholder: "Unknown")
    roster.add("1", name: "Cem", placeholder: "Unknown")
    roster.add("2", name: nil, placeholder: "Unknown", isBot: true)
    #expect(roster.participants.map(\.name) == ["Ben", "Ana", "Ana"])
    #expect(roster.id(named: "Ben") == "1" && roster.id(named: "Cem") == nil)
    #expect(!roster.participants[1].isBot)
    roster.markAsBot("2")
    roster.markAsBot("9")
    #expect(roster.participants.map(\.isBot) == [false, true, true])
    #expect(roster.contains("3") && !roster.contains("9"))
  }

  @Test func meIsFoundByNameByIdAndWithoutRegardToCase() throws {
    var roster = ParticipantRoster()
    for (id, name) in [("1", "Ana"), ("Ana", "Ben"), ("3", "cem"), ("4", "CEM"), ("5", "Dora")] {
      roster.add(Participant.ID(id), name: name, placeholder: "")
    }
    #expect(try roster.resolve(me: "Ana", file: "x") == "1", "a name goes before an id")
    #expect(try roster.resolve(me: "5", file: "x") == "5")
    #expect(try roster.resolve(me: "DORA", file: "x") == "5")
    #expect(try roster.resolve(me: "cem", file: "x") == "3")
    // Two that differ by case alone aren't guessed between.
    for me in ["Cem", "Zoe", ""] {
      let errors = failure { () throws(DiagnosticsError) in try roster.resolve(me: me, file: "x") }
      #expect(errors.map(\.message) == ["nobody in `x` is called `\(me)`"])
    }
  }

  @Test func eachKindIsToldOnce() {
    var tally = WarningTally()
    var isNew = [tally.add(one: "file", many: "files", hint: "look")]
    tally.locate(SourceLocation(file: "a", line: 3, column: 1))
    isNew.append(tally.add(one: "sound", many: "sounds"))
    isNew.append(tally.add(one: "file", many: "files", hint: "look"))
    // Another hint is another kind.
    isNew.append(tally.add(one: "file", many: "files"))
    #expect(isNew == [true, true, false, true])
    #expect(tally.warnings.map(\.message) == ["2 files", "1 sound", "1 file"])
    #expect(tally.warnings.map(\.hint) == ["look", nil, nil])
    #expect(tally.warnings.map { $0.location?.line } == [3, nil, nil])
    // The place of the first hundred is told.
    var many = WarningTally()
    let first = (0..<102).map { many.add(one: "kind \($0)", many: "") }
    #expect(first.filter { $0 }.count == 100 && first[99] && !first[100])
    #expect(many.warnings.count == 102)
  }

  /// Media that count how often they are asked.
  private final class Cards: MediaSource, @unchecked Sendable {
    // Asked by one thread alone.
    var asked: [String] = []
    var limits: Set<Int> = []

    func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]? {
      asked.append(reference.path ?? "")
      limits.insert(limit)
      switch reference.path {
      case "none.vcf": return nil
      case "bad.vcf": throw Diagnostic(.error, "damaged")
      case "empty.vcf": return Array("BEGIN:VCARD".utf8)
      default: return Array("TEL:5".utf8)
      }
    }
  }

  private func card(_ path: String?, phone: String? = nil) -> Entry {
    .message(
      Message(
        id: "a", sender: "Ana",
        content: .contact(
          Contact(name: "Ben", phone: phone, card: path.map { MediaReference(path: $0) }))))
  }

  @Test func cardsAreFilledIn() {
    let cards = Cards()
    let others = [Entry.unreadMark(count: nil), .message(Message(id: "b", sender: "Ana"))]
    var entries =
      [card("a.vcf"), card("none.vcf"), card("bad.vcf"), card("empty.vcf"), card(nil)] + others
      + [card("b.vcf", phone: "7"), card("c.vcf")]
    var expected = entries
    expected[0] = card("a.vcf", phone: "5")
    expected[8] = card("c.vcf", phone: "5")
    ContactCards.complete(&entries, from: cards)
    #expect(entries == expected)
    #expect(cards.asked == ["a.vcf", "none.vcf", "bad.vcf", "empty.vcf", "c.vcf"])
    #expect(cards.limits == [4 << 20])
  }

  @Test func twoHundredCardsAreRead() {
    let cards = Cards()
    var entries = (0..<202).map { card("\($0).vcf") }
    ContactCards.complete(&entries, from: cards)
    #expect(cards.asked.count == 200)
    #expect(entries[199] == card("199.vcf", phone: "5") && entries[200] == card("200.vcf"))
  }

  @Test(
    arguments: [
      ("TEL:+49 170", "+49 170"), ("TEL;TYPE=CELL:+49 170", "+49 170"),
      ("item1.TEL;waid=49170:+49 170", "+49 170"), ("tel:123", "123"), ("TEL:tel:123", "123"),
      ("N:Ana\r\nTEL: 5 \r\nTEL:6", "5"), ("TEL:\nTEL:6", "6"), ("NOTE:TEL:5", nil),
      ("TELEX:5", nil), ("TEL", nil), ("", nil), ("EMAIL:a@b\nX.TEL:7", "7"),
      ("TEL:" + String(repeating: "1", count: 64), String(repeating: "1", count: 64)),
      ("TEL:" + String(repeating: "1", count: 65), nil),
    ] as [(String, String?)])
  func numbersOfCards(card: String, number: String?) {
    #expect(ContactCards.phone(in: Array(card.utf8)) == number)
  }
}
