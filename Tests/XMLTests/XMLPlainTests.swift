import TestSupport
import Testing
import XML

/// Elements that are written plainly are read without the library: nobody may tell.
@Suite struct XMLPlainTests {
  /// The pieces of texts that are plain, nearly plain, and wrong.
  private static let pieces = [
    "<m>", "</m>", "<m/>", "<m a='1' b=\"2\">", "<m xmlns='urn:b' id='x'>", "<m xmlns=''>",
    "<m\txml:lang = 'en'\r\n/>", "<n><i>one</i> two<b c='&lt;'/></n>", "<n>", "</n>", "<n/>",
    "<skipped><m/>x</skipped>", "<skipped>", "</skipped>", "<group>", "</group>", "<i\n>", "</i >",
    "text", " ", "\n", "\r\n", "\r", "\t", "é", "😀", "&amp;", "&lt;&gt;&quot;&apos;",
    "&#65;&#x1F600;",
    "&#55357;&#56832;", "&#55357;", "&#0;", "&nbsp;", "&", "]", "]]>", "<![CDATA[<m>]]>",
    "<!-- <m> -->",
    "<?p <m>?>", "<m a='x' a='y'/>", "<m a='<'/>", "<m a=x/>", "<m a='1'b='2'/>", "<b:m/>",
    "<m xmlns:b='urn:c'><b:m b:a='1'/></m>", "<m xmlns='http://www.w3.org/2000/xmlns/'/>",
    "<m xmlns='http://www.w3.org/XML/1998/namespace'/>", "<m xmlns='a' xmlns='b'/>",
    "<m a='&#10;\n\r\n\t'/>",
    "<m xml:a='' a=''/>", "<ü/>", "<m ü=''/>", "\u{1}", "\u{FFFE}", "<", ">", "</", "/>", "'", "\"",
    "=", "<m ",
    "<!", "<!DOCTYPE", "<m.-_9 a.-_9=''/>", "<-/>", "<m xmlns='urn:&#65;'/>",
    "<m a='😀é&amp;'>ü&#9;</m>",
    String(repeating: "<m id='7'>plain</m>\n", count: 12),
  ].map { Array($0.utf8) }

  /// A text of which most is right.
  private static func text(_ random: inout SeededGenerator) -> [UInt8] {
    var text = Array("<?xml version='1.0'?>\n<r xmlns='urn:a'>".utf8)
    let oddity = random.below(4)
    for _ in 0..<random.below(40) {
      let isOdd = random.below(16) < oddity
      let range = isOdd ? 0..<pieces.count : 2..<3
      text += pieces[range.lowerBound + random.below(range.count)]
      if random.below(3) == 0 { text += pieces[11] + pieces[18 + random.below(13)] }
      if random.below(5) == 0 { text += pieces[pieces.count - 2] }
    }
    return text + Array("</r>".utf8)
  }

  private func expectSame(_ bytes: [UInt8], limits: XMLLimits = XMLLimits(), _ comment: Comment) {
    let strict = XMLReading(bytes, limits: limits, isPlainAllowed: false)
    if let scopes = strict.scopes {
      for element in strict.taken {
        let own = Array(bytes[element.start..<element.end])
        let again = try? XMLElement(parsing: own, at: element.start, in: scopes, limits: limits)
        #expect(again == element, comment)
      }
    }
    for chunk in [.max, 1, 7, 60] {
      let plain = XMLReading(bytes, chunk: chunk, limits: limits)
      #expect(plain.taken == strict.taken, comment)
      #expect(plain.chosen == strict.chosen, comment)
      #expect(plain.error == strict.error, comment)
      // How far what was read behind an error is looked at is nobody's matter.
      if strict.error.map({ $0.problem == .end }) ?? true {
        #expect(plain.forbiddenCount == strict.forbiddenCount, comment)
      }
    }
  }

  @Test(arguments: Effort.seeds(3, long: 200)) func nobodyCanTell(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<1_000 {
      let text = Self.text(&random)
      expectSame(
        text, "LETTERER_SEED=\(seed), round \(round): \(String(decoding: text, as: UTF8.self))")
    }
  }

  /// Tags of which the beginnings are alike, so that each is first taken for the one before it.
  @Test(arguments: Effort.seeds(2, long: 200)) func tagsThatBeginAlike(seed: UInt64) {
    let tags = [
      "<message a='1' bb='22'>", "<message a='' bb=''>", "<message a='1' bb=\"22\">",
      "<message a='1' b='22'>", "<message a='1'>", "<message a='1'  bb='22'>", "<message>",
      "<message xmlns='urn:b' a='1'>", "<message a='1' xmlns='urn:b'>", "<message a='1' xmlns=''>",
      "<messages a='1' bb='22'>", "<message a='&lt;' bb='é😀'>", "<message a='1' bb='22\n'>",
      "<message a='1' bb='<'>", "<message a='1' a='2'>", "<message a='1' bb='22'x>",
      "<message xml:a='1' a='2' bb='3'>",
    ]
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let isRight = random.below(3) > 0
      var text = "<r xmlns='urn:a'>\n"
      for _ in 0..<random.below(30) {
        let tag = tags[random.below(isRight ? 12 : tags.count)]
        let end = tag.hasPrefix("<messages") ? "</messages>" : "</message>"
        let isEmpty = random.below(3) == 0
        text += isEmpty ? tag.dropLast() + "/>" : tag + tags[0] + "x</message>" + end
      }
      let bytes = Array((text + "</r>").utf8)
      expectSame(bytes, "LETTERER_SEED=\(seed), round \(round): \(text)")
    }
  }

  @Test(arguments: Effort.seeds(3, long: 200)) func damagedTexts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var damage = RandomDamage(seed: seed, pieces: Self.pieces)
    for round in 0..<1_000 {
      let text = damage.applied(to: Self.text(&random))
      expectSame(
        text, "LETTERER_SEED=\(seed), round \(round): \(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test func truncatedAnywhere() {
    let text = Array(
      "<r xmlns='urn:a'><m a='é&#55357;&#56832;'>x]]&amp;😀<i/></m>\n<m/><skipped><m/></skipped> <m>]</m></r>"
        .utf8)
    for count in 0..<text.count { expectSame(Array(text[..<count]), "\(count)") }
  }

  @Test func limits() {
    let deep = "<r><m><a><b/></a></m><skipped><a><b/></a></skipped></r>"
    let many = "<r>\(String(repeating: "<m a='1' b='2'>x<i/></m>", count: 9))</r>"
    for limit in 1...12 {
      expectSame(Array(deep.utf8), limits: XMLLimits(depth: limit), "\(limit)")
      expectSame(Array(many.utf8), limits: XMLLimits(attributes: limit), "\(limit)")
      expectSame(Array(many.utf8), limits: XMLLimits(nodes: limit), "\(limit)")
    }
  }

  /// What is passed over doesn't count as part of what is taken.
  @Test(arguments: [true, false]) func muchThatIsSkipped(isPlainAllowed: Bool) {
    let text = "<r>\(String(repeating: "<skipped a='1'/>", count: 300))<m/></r>"
    let reading = XMLReading(
      text.utf8, limits: XMLLimits(nodes: 200), isPlainAllowed: isPlainAllowed)
    #expect(reading.error == nil)
    #expect(reading.taken.count == 1)
  }

  /// Namespaces and names without end aren't all kept.
  @Test func thousandsOfNames() {
    let elements = (0..<6_000).map { "<m xmlns='urn:\($0)' a\($0)='\($0)'><n\($0)/></m>" }
    expectSame(Array("<r>\(elements.joined())</r>".utf8), "many names")
  }
}
