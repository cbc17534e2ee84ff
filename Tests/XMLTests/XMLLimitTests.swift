import TestSupport
import Testing
import XML

/// Texts that mean harm, and texts that are damaged.
@Suite struct XMLLimitTests {
  @Test func entitiesAreNeverDeclared() {
    let laughs = """
      <?xml version='1.0'?>
      <!DOCTYPE r [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;'><!ENTITY c '&b;&b;&b;&b;'>]>
      <r><m>&c;</m></r>
      """
    #expect(XMLReading(laughs).error?.problem == .documentType)
    #expect(XMLReading(laughs).taken.isEmpty)
    for declaration in [
      "<!DOCTYPE r SYSTEM 'file:///etc/passwd'>", "<!DOCTYPE r PUBLIC 'x' 'http://x.example/'>",
      "<!DOCTYPE r [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>", "<!DOCTYPE r>",
    ] {
      let reading = XMLReading("\(declaration)<r><m>&x;</m></r>")
      #expect(reading.error?.problem == .documentType)
      #expect(reading.error.map { $0.offset < declaration.utf8.count } == true)
    }
    #expect(XMLReading("<r><m>&x;</m></r>").error == XMLSyntaxError(.undefinedEntity, at: 6))
    #expect(XMLReading("<r><m a='&x;'/></r>").error?.problem == .undefinedEntity)
  }

  @Test func elementsLieSoDeep() {
    let limits = XMLLimits(depth: 3)
    #expect(XMLReading("<r><m><a/></m></r>", limits: limits).error == nil)
    for text in ["<r><m><a><b/></a></m></r>", "<r><skipped><a><b/></a></skipped></r>"] {
      #expect(XMLReading(text, limits: limits).error?.problem == .depth(3))
    }
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(XMLReading(deep).error == XMLSyntaxError(.depth(256), at: 256 * 3))
    #expect(XMLReading("<m>\(deep)", chunk: 10_000).error?.problem == .depth(256))
  }

  @Test func attributesAreSoMany() {
    let many = (0..<1_025).map { " a\($0)='x'" }.joined()
    #expect(XMLReading("<r\(many)/>").error == XMLSyntaxError(.attributes(1_024), at: 0))
    #expect(XMLReading("<r a='1' a='2'/>").error?.problem == .repeatedAttribute)
  }

  @Test(arguments: [1_000, 100_000, .max]) func elementsAreSoLarge(chunk: Int) {
    let limits = XMLLimits(bytes: 1 << 20)
    let long = String(repeating: "x", count: 2 << 20)
    for text in [
      "<r><m a='\(long)'/></r>", "<r><m>\(long)</m></r>", "<r \(long)", "<r><!--\(long)",
    ] {
      let reading = XMLReading(text, chunk: chunk, limits: limits)
      #expect(reading.taken.isEmpty)
      // Of what is no element, only as much is held as may come at once.
      if chunk < 2 << 20 || text.contains("<m") {
        #expect(reading.error?.problem == .bytes(1 << 20), "\(text.prefix(8))")
      } else {
        #expect(reading.error != nil)
      }
    }
    // Text that isn't taken has no limit.
    #expect(XMLReading("<r>\(long)<m/></r>", chunk: chunk, limits: limits).taken.count == 1)
  }

  @Test func elementsHoldSoMuch() {
    let many = String(repeating: "<a/>", count: 200)
    #expect(XMLReading("<r><m>\(many)</m></r>", limits: XMLLimits(nodes: 300)).taken.count == 1)
    #expect(
      XMLReading("<r><m>\(many)</m></r>", limits: XMLLimits(nodes: 100)).error?.problem
        == .nodes(100))
  }

  /// A tag that comes in thousands of pieces isn't parsed anew with each.
  @Test func aLongTagInSmallPieces() {
    let long = String(repeating: "x", count: 2 << 20)
    let reading = XMLReading("<r><m a='\(long)'/></r>", chunk: 4_096)
    #expect(reading.taken.first?.attribute("a")?.utf8.count == 2 << 20)
  }

  @Test(
    arguments: [
      ("", .end, 0), ("<r>", .end, 3), ("<r><m", .end, 3), ("<r><m>abc", .end, 9),
      ("<r></r><r/>", .trailingContent, 7), ("<r><a></b></r>", .mismatchedTag, 8),
      ("<r><x:m/></r>", .unboundPrefix, 3), ("<r><![CDATA[", .end, 12),
    ] as [(String, XMLSyntaxError.Problem, Int)])
  func whatIsNoXML(text: String, problem: XMLSyntaxError.Problem, offset: Int) {
    #expect(XMLReading(text).error == XMLSyntaxError(problem, at: offset))
    #expect(XMLReading(text, chunk: 1).error == XMLSyntaxError(problem, at: offset))
  }

  @Test func wordsForUsers() {
    let error = XMLReading("plain").error
    #expect(error?.offset == 0)
    #expect(error?.message.hasPrefix("not XML: ") == true)
    #expect(XMLSyntaxError(.documentType, at: 0).hint != nil)
    #expect(XMLSyntaxError(.depth(3), at: 0).message == "more than 3 elements lie in each other")
  }

  @Test(arguments: Effort.seeds(3, long: 200)) func damagedTexts(seed: UInt64) {
    let original = Array(
      """
      <?xml version='1.0' encoding='UTF-8'?><r xmlns='urn:a' xmlns:b='urn:b'>
      <m id='1' b:x="&#55357;&#56832;">one &amp; <b:i>two</b:i><![CDATA[x]]></m><skipped><m/></skipped>
      <!-- é --><g><m>ü😀</m></g></r>
      """.utf8)
    var damage = RandomDamage(
      seed: seed,
      pieces: [
        "<", ">", "&", ";", "&#", "<!", "<!DOCTYPE", "<![CDATA[", "]]>", "--", "?>", "'", "\"", "/",
        "xmlns=", "\u{0}", "\u{FFFE}", "<m>", "</m>", ":", "=", "&#xD83D;", "é",
      ].map { Array($0.utf8) })
    for round in 0..<2_000 {
      let bytes = damage.applied(to: original)
      let whole = XMLReading(bytes)
      let pieces = XMLReading(bytes, chunk: 1 + round % 40)
      #expect(whole.taken == pieces.taken, "LETTERER_SEED=\(seed), round \(round)")
      #expect(whole.error == pieces.error, "LETTERER_SEED=\(seed), round \(round)")
      #expect((whole.error?.offset ?? 0) <= bytes.count && (whole.error?.offset ?? 0) >= 0)
      for element in whole.taken {
        #expect(element.start < element.end && element.end <= bytes.count)
        #expect(bytes[element.start] == UInt8(ascii: "<"))
      }
    }
  }

  @Test func truncatedAnywhere() {
    let text = Array("<r><m a='é'>x&amp;😀<i/></m><m/></r>".utf8)
    for count in 0..<text.count {
      let reading = XMLReading(text[..<count])
      #expect(reading.error?.problem == .end, "\(count)")
    }
  }
}
