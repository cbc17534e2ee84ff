import JSONText
import TestSupport
import Testing

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
}
