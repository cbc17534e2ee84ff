import ChatModel
import Foundation
import TestSupport
import Testing

@testable import ChatImport

@Suite struct AppleFilesTests {
  /// An archive as a Mac wrote it, with another word of the same length.
  static let real: [UInt8] = {
    let words = """
      040B73747265616D747970656481E803840140848484124E5341747472696275\
      746564537472696E67008484084E534F626A656374008592848484084E535374\
      72696E67019484012B0648656C6C6F2186840269490106928484840C4E534469\
      6374696F6E617279009484016901928496961D5F5F6B494D4D65737361676550\
      6172744174747269627574654E616D658692848484084E534E756D6265720084\
      84074E5356616C7565009484012A84999900868686
      """
    var bytes: [UInt8] = []
    var rest = words[...]
    while let high = rest.popFirst()?.hexDigitValue, let low = rest.popFirst()?.hexDigitValue {
      bytes.append(UInt8(high * 16 + low))
    }
    return bytes
  }()

  @Test func aRealArchive() throws {
    let body = try #require(AttributedBody(Self.real))
    #expect(body.text == "Hello!")
    #expect(body.runs == [AttributedBody.Run(range: 0..<6, part: 0)])
  }

  @Test func attributes() throws {
    let long = String(repeating: "é😀", count: 100)
    let bytes = TypedStreamWriter.archive(
      "😀 Ben\u{FFFC}\(long)",
      [
        (3, [("__kIMTextBoldAttributeName", .number(1))]),
        (3, [("__kIMMentionConfirmedMention", .text("+1555"))]),
        (1, [("__kIMFileTransferGUIDAttributeName", .text("at_0_X"))]),
        (300, [("__kIMLinkAttributeName", .url("https://example.com"))]),
      ])
    let body = try #require(AttributedBody(bytes))
    #expect(body.text == "😀 Ben\u{FFFC}\(long)")
    #expect(body.runs.map(\.range) == [0..<5, 5..<8, 8..<11, 11..<611])
    #expect(body.runs.map(\.isBold) == [true, false, false, false])
    #expect(body.runs.map(\.mention) == [nil, "+1555", nil, nil])
    #expect(body.runs.map(\.attachment) == [nil, nil, "at_0_X", nil])
    #expect(body.runs.last?.link == "https://example.com")
  }

  @Test func damagedArchives() {
    for count in 0..<Self.real.count { #expect(AttributedBody(Array(Self.real[..<count])) == nil) }
    var damage = RandomDamage(seed: 7, pieces: [[0x84], [0x92], [0x86], [0x85, 0x85], [0x81]])
    var readCount = 0
    for _ in 0..<5_000 {
      guard let body = AttributedBody(damage.applied(to: Self.real)) else { continue }
      readCount += 1
      #expect(body.runs.allSatisfy { $0.range.upperBound <= body.text.utf8.count })
    }
    #expect(readCount < 5_000)
    // Objects within objects, without an end.
    let nested = Array(Self.real[..<16]) + [UInt8](repeating: 0x84, count: 100_000)
    #expect(AttributedBody(nested) == nil)
  }

  @Test func propertyLists() throws {
    let value: [String: Any] = [
      "text": "Zoë", "ascii": "a", "number": -7, "large": 1 << 40, "real": 1.5, "yes": true,
      "data": Data([1, 2, 3]), "date": Date(timeIntervalSinceReferenceDate: 60),
      "list": [1, "two", [3]] as [Any], "long": String(repeating: "x", count: 300),
    ]
    let bytes = [UInt8](
      try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
    let list = try #require(PropertyList(bytes))
    #expect(list["text"] == .string("Zoë"))
    #expect(list["ascii"] == .string("a"))
    #expect(list["number"] == .int(-7))
    #expect(list["large"] == .int(1 << 40))
    #expect(list["real"] == .real(1.5))
    #expect(list["yes"] == .bool(true))
    #expect(list["data"] == .data([1, 2, 3]))
    #expect(list["date"] == .date(60))
    #expect(list["list"] == .array([.int(1), .string("two"), .array([.int(3)])]))
    #expect(list["long"]?.string?.count == 300)
    for count in 0..<bytes.count { #expect(PropertyList(Array(bytes[..<count])) == nil) }
    var damage = RandomDamage(seed: 3, pieces: [[0xD1], [0xAF], [0xFF], [0]])
    var failureCount = 0
    for _ in 0..<5_000 where PropertyList(damage.applied(to: bytes)) == nil { failureCount += 1 }
    #expect(failureCount > 0)
  }

  /// Lists that hold the next one four times would be endless.
  @Test func listsWithinLists() {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for number in 0..<30 {
      offsets.append(UInt8(bytes.count))
      let next = UInt8(min(number + 1, 29))
      bytes += [0xA4, next, next, next, next]
    }
    let table = bytes.count
    bytes += offsets + [UInt8](repeating: 0, count: 6) + [1, 1]
    for number in [30, 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(number)] }
    #expect(PropertyList(bytes) == nil)
  }
}
