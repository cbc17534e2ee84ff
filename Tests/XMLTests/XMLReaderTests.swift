import Testing
import XML

/// Which elements are handed over, with what in them, and where they stand.
@Suite struct XMLReaderTests {
  private static let text = """
    <?xml version='1.0'?>
    <!-- a note --><?style x?>
    <root xmlns='urn:a' xmlns:b='urn:b' kind='x'>
      <m id='1'>one</m>
      <skipped><m id='hidden'/></skipped>
      <group><b:m b:id='2' id='3'>two &amp; <i xmlns=''>in</i> <![CDATA[<raw>]]>é</b:m></group>
      <m/>
    </root>
    """

  @Test func elementsThatAreChosen() throws {
    let reading = XMLReading(Self.text)
    #expect(reading.error == nil)
    try #require(reading.taken.count == 3)
    let first = reading.taken[0]
    #expect(first.isNamed("m", in: "urn:a"))
    #expect(first.attribute("id") == "1")
    #expect(first.text == "one")
    let second = reading.taken[1]
    #expect(second.namespace == "urn:b")
    #expect(second.attribute("id") == "3")
    #expect(second.attribute("id", in: "urn:b") == "2")
    #expect(second.text == "two &  <raw>é")
    #expect(second.first("i", in: "")?.text == "in")
    #expect(second.all("i", in: "urn:b").isEmpty)
    #expect(reading.taken[2].children.isEmpty)
  }

  @Test func placesAreThoseOfTheText() throws {
    let bytes = Array(Self.text.utf8)
    let texts = XMLReading(Self.text).taken.map {
      String(decoding: bytes[$0.start..<$0.end], as: UTF8.self)
    }
    try #require(texts.count == 3)
    #expect(texts.first == "<m id='1'>one</m>")
    #expect(texts[1].hasPrefix("<b:m b:id='2'") && texts[1].hasSuffix("é</b:m>"))
    #expect(texts.last == "<m/>")
  }

  @Test(arguments: [1, 2, 7, 64, 1_000]) func piecesMakeNoDifference(chunk: Int) {
    let long = String(repeating: "x&#55357;&#56832;\u{1}é", count: 500)
    let text = Self.text.replacing("one", with: long).replacing("kind='x'", with: "k='\(long)'")
    let whole = XMLReading(text)
    let pieces = XMLReading(text, chunk: chunk)
    #expect(whole.error == nil && pieces.error == nil)
    #expect(pieces.taken == whole.taken)
    #expect(whole.forbiddenCount == 1_000)
    #expect(pieces.forbiddenCount == 1_000)
  }

  /// The first pass notes where elements are, the second builds those that are asked for.
  @Test func anElementIsReadAgainFromItsOwnBytes() throws {
    let text = """
      <a:r xmlns:a='urn:"&lt;&amp;é' xmlns='urn:1'><g xmlns='urn:2' xmlns:a='urn:3'><a:m/><m a:x='1'/></g>\
      <a:m>&#xD83D;&#xDE00;<a:m/></a:m><g xmlns=''><m>\u{0}</m></g><m/></a:r>
      """
    let bytes = Array(text.utf8)
    let reading = XMLReading(text)
    #expect(reading.error == nil)
    #expect(
      reading.taken.map(\.namespace) == ["urn:3", "urn:2", "urn:\"<&é", "", "urn:1"])
    let scopes = try #require(reading.scopes)
    for element in reading.taken {
      let again = try XMLElement(
        parsing: Array(bytes[element.start..<element.end]), at: element.start, in: scopes)
      #expect(again == element)
    }
    #expect(reading.taken.dropFirst(2).first?.text == "😀")
    #expect(throws: XMLSyntaxError.self) {
      try XMLElement(parsing: Array("<m>".utf8), at: 0, in: scopes)
    }
  }

  @Test func aWholeDocument() throws {
    let root = try XMLElement(parsing: Array(Self.text.utf8))
    #expect(root.isNamed("root", in: "urn:a"))
    #expect(root.elements.map(\.name) == ["m", "skipped", "group", "m"])
    #expect(throws: XMLSyntaxError(.end, at: 0)) { try XMLElement(parsing: []) }
  }

  @Test func blankLinesBeforeTheDeclaration() throws {
    let blanks = String(repeating: "\r\n ", count: 400)
    for chunk in [1, 100, .max] {
      let reading = XMLReading("\(blanks)<?xml version='1.0'?><r><m/></r>", chunk: chunk)
      #expect(reading.error == nil)
      #expect(reading.taken.first?.start == 1_200 + 24)
    }
  }
}
