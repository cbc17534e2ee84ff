import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// What a glance at archived messages finds is what a closer look finds.
@Suite struct StanzaGlanceTests {
  /// What programs tell each other, and what no glance understands.
  private static let neutral = "<x xmlns='jabber:x:event'/>"

  private static func children(_ random: inout SeededGenerator, _ number: Int) -> String {
    let body = "<body>words \(number)</body>"
    let target = "m\(random.below(number + 1))"
    let extra = [
      "", "", "", "<origin-id xmlns='urn:xmpp:sid:0' id='o\(random.below(number + 2))'/>",
      "<occupant-id xmlns='urn:xmpp:occupant-id:0' id='p\(random.below(3))'/>",
      "<stanza-id xmlns='urn:xmpp:sid:0' id='s' by='r@c'/>", "<body xml:lang='de'>Worte</body>",
      "<active xmlns='http://jabber.org/protocol/chatstates'/>",
      "<occupant-id xmlns='urn:xmpp:occupant-id:0' id=''/>",
      "<thread>t\(random.below(3))</thread>",
      "<markable xmlns='urn:xmpp:chat-markers:0'/><request xmlns='urn:xmpp:receipts'/>",
    ]
    switch random.below(12) {
    case 0:
      return
        "<reactions xmlns='urn:xmpp:reactions:0' id='\(target)'><reaction>👍</reaction></reactions>"
    case 1: return body + "<replace xmlns='urn:xmpp:message-correct:0' id='\(target)'/>"
    case 2: return "<displayed xmlns='urn:xmpp:chat-markers:0' id='\(target)'/>"
    case 3: return "<retract xmlns='urn:xmpp:message-retract:1' id='\(target)'/>"
    case 4: return "<subject>new \(number)</subject>"
    case 5: return "<composing xmlns='http://jabber.org/protocol/chatstates'/>"
    case 6: return body + "<reply xmlns='urn:xmpp:reply:0' id='\(target)'/>"
    default: return random.element(of: extra) + body + random.element(of: extra)
    }
  }

  private static func file(_ seed: UInt64, with neutral: String, isRoom: Bool) -> String {
    var random = SeededGenerator(seed: seed)
    let lines = (0..<60).map { number in
      let id = random.oneIn(8) ? "" : "id='m\(random.oneIn(6) ? random.below(number + 1) : number)'"
      let archive = random.oneIn(10) ? "\(random.below(number + 1))" : "\(number)"
      let who = random.element(of: ["ana", "ben", "Cem É"])
      let address =
        isRoom
        ? "from='r@c/\(who)' type='groupchat'"
        : random.element(of: [
          "from='a@x/pc' to='b@x'", "from='a@x/pc' to='b@x' type='chat'", "to='b@x' type='chat'",
          "from='B@x/p' to='a@x' type='chat'", "from='b@x/q' to='a@x/pc' type='chat'",
          "from='b@x' to='a@x' type='error'",
        ])
      let time = random.element(of: [
        "09:\(10 + number % 50):07", "2026-03-14T09:41:07.25Z", "2026-03-14T10:41:07+01:00",
        "20260314T09:41:07", "2026-02-30T09:41:07Z", "2026-03-14T09:41:60Z",
      ])
      return "\(archive)|\(time)|\(address) \(id)|\(children(&random, number))\(neutral)"
    }
    let root = isRoom ? "archive" : "mam-archive account='a@x' chat='b@x'"
    return StanzaArchives.file(lines.joined(separator: "\n"), root: root)
  }

  @Test(arguments: Effort.seeds(20, long: 5_000))
  func aCloserLookFindsTheSame(seed: UInt64) throws {
    for isRoom in [true, false] {
      let quick = try imported(Self.file(seed, with: "", isRoom: isRoom), name: "x.xml")
      let closely = try imported(Self.file(seed, with: Self.neutral, isRoom: isRoom), name: "x.xml")
      #expect(quick.conversation == closely.conversation, "LETTERER_SEED=\(seed)")
      #expect(quick.warnings.map(\.message) == closely.warnings.map(\.message))
      #expect(quick.conversation.entries.count > 20)
    }
  }

  @Test(arguments: [
    "2026-03-14T09:41:07Z", "2026-03-14T09:41:07.5Z", "2026-03-14T09:41:07.123456Z",
    "2026-03-14T09:41:07.Z", "2026-03-14T09:41:07", "2026-03-14T09:41:07+01:00",
    "20260314T09:41:07", "2026-02-29T09:41:07Z", "2024-02-29T23:59:60Z", "0000-01-01T00:00:00Z",
    "2026-03-14T24:00:00Z", "2026-03-14X09:41:07Z", "2026-03-14T09:41:07.1x3Z", "é", "", "T",
  ])
  func timesAreReadAlike(text: String) {
    var copy = text
    let quick = copy.withUTF8 { XMPPTime.milliseconds(UnsafeRawBufferPointer($0)) }
    #expect(quick == XMPPTime.milliseconds(text))
  }

  @Test(arguments: Effort.seeds(20, long: 2_000))
  func numbersByTheirIDs(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var records = SegmentedArray<StanzaHistory.Record>()
    var known: [Int: [Int]] = [:]
    // Few keys, so that many meet in one place of the table.
    let count = 1 + random.below(200)
    for number in 0..<count {
      var record = StanzaHistory.Record(time: nil, chat: 0, sender: 0)
      record.messageKey = random.below(40) * 16
      record.originKey = random.below(40) * 16
      records.append(record)
      for key in Set([record.messageKey, record.originKey]) where key != 0 {
        known[key, default: []].append(number)
      }
    }
    var numbers = StanzaNumbers(records, Array(0..<count), by: .sender)
    for number in 0..<count {
      for key in Set([records[number].messageKey, records[number].originKey]) where key != 0 {
        numbers.add(number, of: key)
      }
    }
    for key in 0..<700 {
      #expect(numbers.last(of: key) == known[key]?.last, "LETTERER_SEED=\(seed)")
      #expect(numbers.first(of: key) == known[key]?.first)
      let half = count / 2
      #expect(numbers.last(of: key) { $0 < half } == known[key]?.last { $0 < half })
    }
  }

  @Test("A message takes 48 bytes")
  func size() { #expect(MemoryLayout<StanzaHistory.Record>.stride == 48) }
}
