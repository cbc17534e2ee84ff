import Testing
import XML

/// What programs write although XML forbids it.
@Suite struct XMLRepairTests {
  private func text(_ inside: [UInt8], _ head: String = "") -> (words: String?, reading: XMLReading)
  {
    let reading = XMLReading(Array("\(head)<r><m>".utf8) + inside + Array("</m></r>".utf8))
    return (reading.taken.first?.text, reading)
  }

  @Test(arguments: [
    ("&#55357;&#56832;", "😀", 0), ("&#xD83D;&#xDE00;", "😀", 0), ("&#xd83d;&#56832;", "😀", 0),
    ("&#55357;", "\u{FFFD}", 1), ("&#56832;&#55357;", "\u{FFFD}\u{FFFD}", 2),
    ("&#55357;x", "\u{FFFD}x", 1), ("&#0;&#1;&#31;", "\u{FFFD}\u{FFFD}\u{FFFD}", 3),
    ("&#9;&#10;&#x41;&#128512;", "\t\nA😀", 0), ("&#1114112;&#99999999999;", "\u{FFFD}\u{FFFD}", 2),
    ("\u{1}\u{B}\u{7F}", "\u{FFFD}\u{FFFD}\u{7F}", 2), ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}", 2),
    ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'", 0),
  ]) func references(inside: String, words: String, forbidden: Int) {
    let found = text(Array(inside.utf8))
    #expect(found.words == words)
    #expect(found.reading.forbiddenCount == forbidden)
  }

  @Test func inAttributes() throws {
    let reading = XMLReading("<r><m body='a &#55357;&#56832; b' x='1'/></r>")
    #expect(reading.taken.first?.attribute("body") == "a 😀 b")
  }

  /// As Unicode says which bytes one U+FFFD takes the place of.
  @Test(
    arguments: [
      ([0xFF], 1), ([0xC3], 1), ([0xE2, 0x82], 1), ([0xE2, 0x28], 2), ([0xED, 0xA0, 0x80], 3),
      ([0xF0, 0x9F, 0x98], 1), ([0xC0, 0x80], 2), ([0], 1),
    ] as [([UInt8], Int)]) func bytesThatArentUTF8(bytes: [UInt8], count: Int)
  {
    let found = text(bytes)
    #expect(found.words == String(decoding: bytes.map { $0 == 0 ? 0xFF : $0 }, as: UTF8.self))
    #expect(found.words?.unicodeScalars.count == count)
    #expect(found.reading.forbiddenCount == 0)
  }

  @Test func encodings() {
    #expect(text([0xE9], "<?xml version='1.0' encoding='ISO-8859-1'?>").words == "é")
    #expect(text([0xE9, 0x01], "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>").words == "é?")
    #expect(text([0xC3, 0xA9], "<?xml version='1.0' encoding='US-ASCII'?>").words == "é")
    #expect(text([0xC3, 0xA9], "<?xml version='1.0' encoding='UTF-16'?>").words == "é")
    #expect(
      text([], "<?xml version='1.0' encoding='KOI8-R'?>").reading.error
        == XMLSyntaxError(.encoding("KOI8-R"), at: 0))
  }

  /// Offsets stay those of the text, however much was put in the place of other bytes.
  @Test func placesBehindRepairs() {
    let mess = String(repeating: "\u{1}&#0;&#55357;&#56832;&#xFFFE;", count: 3_000)
    let text = "<r><g>\(mess)</g><m a='\(mess)'>\(mess)</m>\(mess)<m/></r>"
    let bytes = Array(text.utf8)
    let reading = XMLReading(text)
    #expect(reading.taken.count == 2)
    for element in reading.taken {
      #expect(bytes[element.start..<element.end].starts(with: "<m".utf8))
      #expect(bytes[element.start..<element.end].last == UInt8(ascii: ">"))
    }
    #expect(reading.taken.last.map { bytes.count - $0.end } == 4)
    let broken = XMLReading("<r>\(mess)</q>")
    #expect(broken.error == XMLSyntaxError(.mismatchedTag, at: 3 + mess.utf8.count + 2))
  }
}
