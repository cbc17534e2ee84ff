import ChatModel
import JSONText
import TestSupport
import Testing
import XML

@testable import ChatImport

/// Texts of which several threads read stretches are read as if one read them from the beginning.
@Suite struct StretchTests {
  /// The elements of a text, and what doesn't fit into lists.
  private struct Elements: ValueGathering {
    var all: [String] = []
    var beginning: Elements { Elements() }
    mutating func take(_ value: JSONValue, _ range: Range<Int>) {
      all.append("\(range) \(value["id"]?.int ?? -1) \(value["words"]?.string ?? "-")")
    }
    mutating func append(_ later: Elements) { all += later.all }
    mutating func begin(list: Int) { all.append("list \(list)") }
  }

  private struct Lines: LineGathering {
    var all: [String] = []
    var beginning: Lines { Lines() }
    mutating func take(_ value: JSONValue?, _ range: Range<Int>) {
      all.append("\(range) \(value?["id"]?.int ?? -1) \(value == nil)")
    }
    mutating func append(_ later: Lines) { all += later.all }
  }

  /// What a pass comes to, as far as it can be seen.
  private func outcome(_ bytes: [UInt8], chunk: Int, workers: Int, isList: Bool) -> [String] {
    do {
      let text = try ExportText(bytes, name: "x", chunkSize: chunk)
      func places(_ survey: TextSurvey) -> [String] {
        ["\(survey.invalidCount)", "\(survey.encodingWarning(in: text)?.location as Any)"]
          + stride(from: 0, through: bytes.count, by: max(1, bytes.count / 7)).map {
            "\(survey.location(of: $0, in: text))"
          }
      }
      guard isList else {
        var lines = Lines()
        let survey = try RecordScan.lines(of: text, into: &lines, workers: workers)
        return lines.all + places(survey)
      }
      var elements = Elements()
      let (outline, survey) = try RecordScan.elements(
        of: text, lists: ["messages"], into: &elements, workers: workers)
      return elements.all + places(survey)
        + ["\(survey.elementCount ?? -1) \(outline.nodes.count) \(outline.bytes)"]
    } catch { return ["\(error)"] }
  }

  /// Messages in several lists, in one of the ways in which exporters write them, some of them damaged.
  private func export(_ generator: inout SeededGenerator) -> [UInt8] {
    let isPretty = Bool.random(using: &generator)
    let (outer, inner) = isPretty ? ("\n  ", "\n    ") : ("\n", " ")
    func list() -> String {
      (0..<Int.random(in: 1..<60, using: &generator)).map { number in
        let words = ["a", "Grün", "{", "\\\"", "\n{", "x\n  {\n", "}],\n"].randomElement(
          using: &generator)
        return "\(outer){\(inner)\"id\": \(number),\(inner)\"words\": \"\(words ?? "")\",\(inner)"
          + "\"in\": [{\"messages\": []},\(outer){}]\(outer)}"
      }.joined(separator: ",")
    }
    let lists = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      "{\"name\": \"n\", \"messages\": [\(list())\(outer)]}"
    }
    var bytes = Array(("{\"list\": [" + lists.joined(separator: ",\n") + "], \"z\": [1]}\n").utf8)
    if Bool.random(using: &generator) {
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.insert(0x0A, at: place)
        case 2: bytes.remove(at: place)
        default: bytes.removeSubrange(place...)
        }
        if bytes.isEmpty { bytes = [0x7B] }
      }
    }
    return bytes
  }

  @Test func listsAreReadByAnyNumberOfThreads() {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<60 {
      let bytes = export(&generator)
      let whole = outcome(bytes, chunk: bytes.count, workers: 1, isList: true)
      let chunk = Int.random(in: 1...60, using: &generator)
      for workers in [1, 2, 3, 8] {
        #expect(
          outcome(bytes, chunk: chunk, workers: workers, isList: true) == whole,
          "round \(round), \(workers) threads, pieces of \(chunk)")
      }
    }
  }

  @Test func linesAreReadByAnyNumberOfThreads() {
    var generator = SeededGenerator(seed: 9)
    for round in 0..<40 {
      var bytes: [UInt8] = []
      for number in 0..<Int.random(in: 1..<80, using: &generator) {
        let line = [
          "{\"id\": \(number)}", "", " \t", "{\"id\": \(number)", "[\(number)]",
          "{\"id\": \(number), \"words\": \"\(String(repeating: "é", count: number))\"}",
        ].randomElement(using: &generator)
        bytes += (line ?? "").utf8
        if number % 7 == 0 { bytes.append(0xFF) }
        bytes += number % 5 == 0 ? [0x0D, 0x0A] : [0x0A]
      }
      if Bool.random(using: &generator) { bytes.removeLast() }
      let whole = outcome(bytes, chunk: bytes.count, workers: 1, isList: false)
      let chunk = Int.random(in: 1...60, using: &generator)
      for workers in [1, 2, 8] {
        #expect(
          outcome(bytes, chunk: chunk, workers: workers, isList: false) == whole,
          "round \(round), \(workers) threads, pieces of \(chunk)")
      }
    }
  }

  /// The elements of an XML text that are taken, and what is around them.
  private struct Records: XMLGathering {
    var all: [String] = []
    var beginning: Records { Records() }
    static func kind(_ name: String, _ namespace: String) -> UInt8 { name == "m" ? 1 : 0 }
    static func isTaken(_ element: XMLRecord) -> Bool { element.kind == 1 }
    mutating func choose(_ element: XMLRecord, _ depth: Int) -> XMLReader.Choice {
      if element.kind == 1 { return .take }
      all.append("\(element.name) \(depth)")
      return element.name == "skip" ? .skip : .enter
    }
    mutating func take(_ element: XMLRecord) { all.append("\(element.element)") }
    mutating func append(_ later: Records, depth: Int) -> Bool {
      all += later.all
      return true
    }
  }

  private func records(_ bytes: [UInt8], chunk: Int, workers: Int) -> [String] {
    do {
      let text = try ExportText(bytes, name: "x", chunkSize: chunk)
      var records = Records()
      let (pass, places) = try XMLScan.elements(
        of: text, limits: XMLLimits(), into: &records, workers: workers)
      return records.all + places.map { "\($0.start) \($0.end)" }
        + ["\(pass.survey.location(of: bytes.count / 2, in: text)) \(pass.survey.invalidCount)"]
        + ["\(pass.forbiddenCount) \(pass.early.map(\.message) ?? "whole")"]
    } catch { return ["\(error)"] }
  }

  @Test func elementsOfXMLAreReadByAnyNumberOfThreads() {
    let pieces = [
      "<m id='1'><b>words</b></m>", "<m id='22' to=\"x\"/>", "<m id='3' xmlns='urn:b'>ü &lt;</m>",
      "<m id='1'><b>\n<m id='4'/>\n</b></m>", "<skip>\n<m id='5'/>\n</skip>", "<o xmlns='urn:o'>",
      "</o>", "<!-- \n<m id='6'/> -->", "<![CDATA[\n<m id='7'/>]]>", "words", "\u{1}", " ",
    ]
    var generator = SeededGenerator(seed: 17)
    for round in 0..<40 {
      var bytes = Array("<?xml version='1.0'?>\n<r>\n".utf8)
      let kinds = Bool.random(using: &generator) ? 3 : pieces.count
      for _ in 0..<Int.random(in: 1..<80, using: &generator) {
        bytes += pieces[Int.random(in: 0..<kinds, using: &generator)].utf8
        bytes.append(0x0A)
      }
      bytes += "</r>".utf8
      for _ in 0..<Int.random(in: 0..<3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        default: bytes.removeSubrange(place...)
        }
        if bytes.isEmpty { bytes = [0x3C] }
      }
      let whole = records(bytes, chunk: bytes.count, workers: 1)
      let chunk = Int.random(in: 1...60, using: &generator)
      for workers in [1, 2, 3, 8] {
        #expect(
          records(bytes, chunk: chunk, workers: workers) == whole,
          "round \(round), \(workers) threads, pieces of \(chunk)")
      }
    }
  }

  @Test func filesAreReadByAnyNumberOfThreads() throws {
    var generator = SeededGenerator(seed: 23)
    for round in 0..<10 {
      let folder = try TemporaryFolder()
      let paths = (0..<Int.random(in: 1..<12, using: &generator)).map { "\($0).json" }
      for (number, path) in paths.enumerated() {
        // Some are long, some empty, some no JSON.
        let count = [0, 1, 5, 60][Int.random(in: 0..<4, using: &generator)]
        let messages = (0..<count).map {
          "{\"ts\": \"15000\(number)00\($0 % 10).00\($0)\", \"user\": \"U\(($0 + number) % 5)\", \"text\": \"é\"}"
        }
        let end = round % 3 == 0 && number == 7 ? "" : "]"
        try folder.write(Array(("[\n" + messages.joined(separator: ",\n") + end).utf8), to: path)
      }
      let parts = try ExportParts(paths, in: FolderMedia(path: folder.path), chunkSize: 100)
      func outcome(_ workers: Int) -> String {
        var gathering = SlackGathering()
        do throws(DiagnosticsError) {
          try PartScan.elements(
            of: parts, lists: ["messages"], into: &gathering, workers: workers)
        } catch { return "\(error)" }
        let index = gathering.index
        let places = (0..<index.count).map { "\(index.place(of: $0)) \(index.time(of: $0) ?? -1)" }
        return "\(places) \(gathering.senders) \(index.surveys.map(\.count))"
      }
      let alone = outcome(1)
      for workers in [2, 3, 8] {
        #expect(outcome(workers) == alone, "round \(round), \(workers) threads")
      }
    }
  }

  @Test func bytesAreCounted() {
    var generator = SeededGenerator(seed: 29)
    for count in Array(0..<40) + [255 * 8, 256 * 8 + 3, 5_000] {
      let bytes = (0..<count).map { _ in
        [0x0A, 0x8A, 0x0B, 0].randomElement(using: &generator) ?? 0
      }
      let found = bytes.withUnsafeBytes { ByteSearch.count(of: 0x0A, in: $0) }
      #expect(found == bytes.count { $0 == 0x0A })
    }
    let ends = [UInt8](repeating: 0x0A, count: 9_001)
    #expect(ends.withUnsafeBytes { ByteSearch.count(of: 0x0A, in: $0) } == 9_001)
  }
}
