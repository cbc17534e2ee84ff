import ChatModel
import Foundation
import TestSupport
import Testing

@testable import ChatImport

@Suite struct TimeZoneTests {
  /// A small time zone database of its own, as the system's may be any.
  private static func database() throws -> TimeZoneDatabase {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/zoneinfo", withExtension: nil))
    return TimeZoneDatabase(folder: url.path(percentEncoded: false))
  }

  private static func zone(_ name: String) throws -> TimeZoneRules {
    try database().rules(named: name)
  }

  private func shown(_ zone: TimeZoneRules, _ utc: String) throws -> String {
    let moment = try date(utc).secondsSince1970
    return try #require(zone.date(at: moment)).description
  }

  /// Both sides of each change of a clock, in the table of the file and beyond it.
  @Test(arguments: [
    ("Europe/Berlin", "2026-03-29T00:59:59", "2026-03-29T01:59:59"),
    ("Europe/Berlin", "2026-03-29T01:00:00", "2026-03-29T03:00:00"),
    ("Europe/Berlin", "2026-10-25T00:59:59", "2026-10-25T02:59:59"),
    ("Europe/Berlin", "2026-10-25T01:00:00", "2026-10-25T02:00:00"),
    ("Europe/Berlin", "2099-07-01T12:00:00", "2099-07-01T14:00:00"),
    ("Europe/Berlin", "2099-12-01T12:00:00", "2099-12-01T13:00:00"),
    ("Europe/Berlin", "1979-07-01T12:00:00", "1979-07-01T13:00:00"),
    ("Europe/Dublin", "2026-07-01T12:00:00", "2026-07-01T13:00:00"),
    ("Europe/Dublin", "2050-01-01T12:00:00", "2050-01-01T12:00:00"),
    ("Europe/Dublin", "2050-07-01T12:00:00", "2050-07-01T13:00:00"),
    ("America/New_York", "2026-03-08T06:59:59", "2026-03-08T01:59:59"),
    ("America/New_York", "2026-03-08T07:00:00", "2026-03-08T03:00:00"),
    ("America/New_York", "2061-11-06T05:59:59", "2061-11-06T01:59:59"),
    ("America/New_York", "2061-11-06T06:00:00", "2061-11-06T01:00:00"),
    ("Australia/Lord_Howe", "2026-01-01T00:00:00", "2026-01-01T11:00:00"),
    ("Australia/Lord_Howe", "2070-07-01T00:00:00", "2070-07-01T10:30:00"),
    ("Asia/Kathmandu", "2026-01-01T00:00:00", "2026-01-01T05:45:00"),
    ("UTC", "2026-07-01T12:00:00", "2026-07-01T12:00:00"),
    ("+02:00", "2026-07-01T23:00:00", "2026-07-02T01:00:00"),
    ("-0330", "2026-01-01T00:00:00", "2025-12-31T20:30:00"),
  ]) func clocks(_ name: String, _ utc: String, _ local: String) throws {
    #expect(try shown(Self.zone(name), utc) == local)
  }

  /// Another reader of the same rules finds the same offsets, every nine hours for ninety years.
  @Test(arguments: ["Europe/Berlin", "Europe/Dublin", "America/New_York", "Australia/Lord_Howe"])
  func asOthersReadThem(_ name: String) throws {
    let zone = try Self.zone(name)
    let other = try #require(TimeZone(identifier: name))
    var wrong: [Int] = []
    for moment in stride(from: 0, to: 2_840_000_000, by: 9 * 3_600) {
      let expected = other.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
      if zone.offset(at: moment) != expected { wrong.append(moment) }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [
    ("UTC", 0), ("Z", 0), ("+00:00", 0), ("+5", 18_000), ("-05", -18_000), ("+0530", 19_800),
    ("-09:30", -34_200), ("+18:00", 64_800),
  ]) func fixedOffsets(_ text: String, _ seconds: Int) {
    #expect(TimeZoneRules(fixedOffset: text)?.offset(at: 1_000_000_000) == seconds)
  }

  @Test(arguments: [
    "", "utc", "+", "-", "+:", "+1:2", "+123", "+19:00", "+18:01", "+02:60", "+2:00", "02:00",
    "+02:00:00", "+２", "+-2", "+02:", "Europe/Berlin",
  ]) func noFixedOffsets(_ text: String) {
    #expect(TimeZoneRules(fixedOffset: text) == nil)
  }

  @Test func whatIsNotThere() throws {
    let database = try Self.database()
    func message(_ name: String, _ database: TimeZoneDatabase) -> Diagnostic? {
      do throws(Diagnostic) {
        _ = try database.rules(named: name)
        return nil
      } catch { return error }
    }
    for name in [
      "Europe/Berlim", "", "../zoneinfo/Europe/Berlin", "/etc/hosts", "Europe", ".", "a b",
    ] {
      #expect(message(name, database)?.message == "there is no time zone `\(name)`")
    }
    let missing = message("Europe/Berlin", TimeZoneDatabase(folder: "/nowhere/zoneinfo"))
    #expect(missing?.hint == "install tzdata, or give an offset such as +02:00")
    #expect(message("+02:00", TimeZoneDatabase(folder: "/nowhere/zoneinfo")) == nil)
    let folder = try TemporaryFolder()
    try folder.write("TZif", to: "Short")
    try folder.write("# comment\nDE\t+5230+01322\tEurope/Berlin\tmost\n", to: "zone1970.tab")
    let own = TimeZoneDatabase(folder: folder.path)
    #expect(
      message("Short", own)?.message.hasSuffix("isn't a file of the time zone database") == true)
    #expect(message("Europe/Berln", own)?.hint?.hasPrefix("did you mean `Europe/Berlin`?") == true)
  }

  /// Whatever the bytes are, there is a clock or there is none.
  @Test(arguments: Effort.seeds(4, long: 100)) func damagedFiles(seed: UInt64) throws {
    let bytes = try fixture("zoneinfo/Europe/Berlin")
    var random = SeededGenerator(seed: seed)
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 50)) {
      #expect(TimeZoneRules(name: "x", file: Array(bytes.prefix(count))) == nil)
    }
    var readable = 0
    for _ in 0..<2_000 {
      var damaged = bytes
      for _ in 0...random.below(3) { damaged[random.below(bytes.count)] = UInt8(random.below(256)) }
      guard let zone = TimeZoneRules(name: "x", file: damaged) else { continue }
      readable += 1
      for moment in [Int.min / 4, -4_000_000_000, 0, 1_800_000_000, 40_000_000_000, Int.max / 4] {
        #expect(abs(zone.offset(at: moment)) < 604_801, "LETTERER_SEED=\(seed)")
      }
    }
    #expect(readable > 0)
  }

  // MARK: Exports

  @Test(arguments: RecordFormatTests.samples)
  func momentsAreShownInAZone(_ sample: RecordFormatTests.Sample) throws {
    let files = try sample.files()
    func dates(_ zone: String) throws -> [Int] {
      var options = sample.options
      options.timeZone = try Self.zone(zone)
      return try files.imported(options).messages.compactMap { $0.date?.secondsSince1970 }
    }
    let utc = try dates("UTC")
    #expect(!utc.isEmpty)
    #expect(try dates("+05:30") == utc.map { $0 + 19_800 })
    let berlin = try Self.zone("Europe/Berlin")
    #expect(try dates("Europe/Berlin") == utc.map { $0 + berlin.offset(at: $0) })
  }

  /// The days of `from` and `to` are those of the zone.
  @Test func daysAreThoseOfTheZone() throws {
    let text = """
      {"participants": [{"name": "Ana"}, {"name": "Ben"}], "thread_path": "inbox/x_1", "messages": [
      {"sender_name": "Ana", "timestamp_ms": 1773442799000, "content": "22:59 UTC"},
      {"sender_name": "Ben", "timestamp_ms": 1773442800000, "content": "23:00 UTC"},
      {"sender_name": "Ana", "timestamp_ms": 1773529199000, "content": "next 22:59 UTC"},
      {"sender_name": "Ben", "timestamp_ms": 1773529200000, "content": "next 23:00 UTC"}]}
      """
    var options = ImportOptions(from: try date("2026-03-14"), to: try date("2026-03-14"))
    func words() throws -> [String] {
      try imported(text, name: "message_1.json", options: options).messages.map(\.text.string)
    }
    #expect(try words() == ["next 22:59 UTC", "next 23:00 UTC"])
    options.timeZone = try Self.zone("Europe/Berlin")
    #expect(try words() == ["23:00 UTC", "next 22:59 UTC"])
    options.last = 1
    #expect(try words() == ["next 22:59 UTC"])
  }

  @Test func telegramHasMoments() throws {
    let text = """
      {"name": "G", "type": "private_group", "id": 1, "messages": [
      {"id": 1, "type": "message", "date": "2026-03-14T09:00:00", "date_unixtime": "1773500400",
       "edited": "2026-03-14T09:05:00", "edited_unixtime": "1773500700",
       "from": "Ana", "from_id": "user1", "text": "a"},
      {"id": 2, "type": "message", "date": "2026-03-14T09:10:00", "from": "Ana",
       "from_id": "user1", "text": "of an old version"}]}
      """
    let plain = try imported(text).messages
    #expect(
      plain.map(\.date) == [try date("2026-03-14T09:00:00"), try date("2026-03-14T09:10:00")])
    var options = ImportOptions()
    options.timeZone = try Self.zone("America/New_York")
    let moved = try imported(text, options: options).messages
    #expect(moved[0].date == (try date("2026-03-14T11:00:00")))
    #expect(moved[0].edited?.date == (try date("2026-03-14T11:05:00")))
    #expect(moved[1].date == (try date("2026-03-14T09:10:00")))
  }

  @Test func localDatesStay() throws {
    var options = ImportOptions(me: "Ana")
    options.timeZone = try Self.zone("+09:00")
    let chat = try imported("[14/03/2026, 09:41:07] Ana: a", options: options)
    #expect(chat.messages.first?.date == (try date("2026-03-14T09:41:07")))
    #expect(
      chat.warnings.map(\.message) == [
        "the dates stay as they are: `chat.txt` doesn't say of which zone they are"
      ])
  }

  /// Logs and pages of whose zone nothing tells stay, too.
  @Test(arguments: [
    (
      "History for ben@example.org\n\n2026-03-14 09:41:07 ben@example.org: Hello\n",
      ChatFormat.gajim
    ),
    (
      "--- Log opened Sat Mar 14 09:41:07 2026\n09:41:07 <ana> Hello\n09:42:07 <ben> Hey\n",
      .irc
    ),
  ]) func datesOfLogsStay(text: String, format: ChatFormat) throws {
    let whole = try imported(text)
    #expect(whole.format == format)
    let moved = try imported(text, options: ImportOptions(timeZone: Self.zone("+09:00")))
    #expect(moved.messages.map(\.date) == whole.messages.map(\.date))
    #expect(whole.messages.first?.date == (try date("2026-03-14T09:41:07")))
    #expect(moved.warnings.contains { $0.message.hasPrefix("the dates stay as they are") })
  }
}
