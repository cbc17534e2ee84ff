import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import TestSupport
import Testing

@testable import SnapshotReports
@testable import Snapshots

/// JUnit XML, GitHub's annotations and its summary.
struct ReportListTests {
  let place: ReportPlace

  init() throws { place = try ReportPlace() }

  private var results: [SnapshotResult] {
    SnapshotResult.Verdict.allCases.flatMap { verdict in
      hostileTexts.map { SnapshotResult.hostile($0, verdict) }.enumerated().map { index, result in
        var result = result
        result.snapshot += "\(verdict.rawValue)\(index)"
        return result
      }
    } + [SnapshotResult("alone", .broken), SnapshotResult("__Snapshots__/top", .passed)]
  }

  @Test func theXMLIsReadAsItWasMeant() throws {
    let xml = JUnitReport.xml(of: results)
    let reader = XMLReader()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let cases = reader.elements.filter { $0.name == "testcase" }
    #expect(cases.count == results.count)
    let faults = reader.elements.filter { $0.name == "failure" || $0.name == "error" }
    // 14 texts, and the one that stands alone.
    #expect(faults.count { $0.name == "failure" } == 2 * hostileTexts.count)
    #expect(faults.count { $0.name == "error" } == 2 * hostileTexts.count + 1)
    #expect(reader.elements.first?.attributes["tests"] == "\(results.count)")
    let messages = Set(faults.compactMap { $0.attributes["message"] })
    // What XML has no characters for is replaced.
    for text in hostileTexts
    where !text.unicodeScalars.contains(where: { $0.value < 9 || $0 == "\u{FFFE}" }) {
      #expect(messages.contains(text), "\(text)")
    }
  }

  @Test func theXMLIsValid() throws {
    guard let xmllint = ProgramRun.path(of: "xmllint") else { return }
    func validate(_ xml: String, _ option: String, _ schema: String) throws -> ProgramRun {
      let schema = Repository.url("Tests/SnapshotReportsTests/Schemas/" + schema).path
      let path = try place.folder.write(xml, to: "results.xml")
      return try ProgramRun(xmllint, ["--noout", "--nonet", option, schema, path])
    }
    // What build servers allow, and what of that is written.
    for (option, schema) in [("--schema", "junit.xsd"), ("--relaxng", "junit.rng")] {
      for results in [results, []] {
        let run = try validate(JUnitReport.xml(of: results), option, schema)
        #expect(run.status == 0, "\(schema): \(run.messages)")
      }
      // The schema refuses what isn't so.
      let xml = JUnitReport.xml(of: results)
      for (text, other) in [
        ("<testcase name", "<testcase title"), ("<testcase name", "<testcase line=\"7\" name"),
        (" failures=\"", " failed=\""), ("<failure ", "<fault "), ("tests=\"", "tests=\"x"),
      ] {
        let broken = xml.replacing(text, with: other)
        #expect(try validate(broken, option, schema).status != 0, "\(schema): \(other)")
      }
    }
  }

  @Test func casesStandInTheirGroups() {
    var result = SnapshotResult("Tests/App/__Snapshots__/Chats/group.dark.t0150", .failed)
    result.summary = "it is \"wider\""
    result.source = SourcePlace(file: "A.swift", line: 7)
    #expect(
      JUnitReport.xml(of: [result]) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="letterer" tests="1" failures="1" errors="0">
          <testsuite name="Tests/App/Chats" tests="1" failures="1" errors="0" skipped="0" \
        file="A.swift">
            <testcase name="group.dark.t0150" classname="Tests/App/Chats">
              <failure message="it is &quot;wider&quot;" type="failed">A.swift:7&#10;it is \
        &quot;wider&quot;</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func annotationsAreOneLineACause() throws {
    var one = SnapshotResult("__Snapshots__/a", .failed)
    one.cause = "same"
    one.summary = "50% more, really: yes\nand on"
    one.source = SourcePlace(file: "Tests/a,b:c.swift", line: 0)
    var twin = one
    twin.snapshot = "__Snapshots__/b"
    var fresh = SnapshotResult("__Snapshots__/c", .new)
    fresh.cause = "other"
    let report = try place.write([fresh, one, twin, SnapshotResult("__Snapshots__/d", .passed)])
    #expect(
      GitHubAnnotations.lines(of: report) == [
        "::error file=Tests/a%2Cb%3Ac.swift,line=1,title=Snapshot a and 1 more%2C same cause"
          + "::__Snapshots__/a:%0A50%25 more, really: yes%0Aand on",
        "::warning title=Snapshot c::__Snapshots__/c:%0Athere is no reference",
      ])
  }

  @Test(arguments: hostileTexts)
  func hostileTextsStayInTheirAnnotation(text: String) throws {
    let lines = GitHubAnnotations.lines(of: try place.write([.hostile(text)]))
    #expect(lines.count == 1)
    for line in lines {
      #expect(!line.utf8.contains { $0 == 0x0A || $0 == 0x0D })
      let properties = try #require(line.firstMatch(of: /^::error ([^\n]*?)::/)?.1)
      #expect(
        properties.split(separator: ",").map { $0.prefix { $0 != "=" } } == [
          "file", "line", "title",
        ])
    }
  }

  @Test func onlyAsManyAnnotationsAsAreShown() throws {
    let results = (0..<25).map { index in
      var result = SnapshotResult("__Snapshots__/\(index)", .failed)
      result.cause = "\(index)"
      return result
    }
    let lines = GitHubAnnotations.lines(of: try place.write(results))
    #expect(lines.count == GitHubAnnotations.lineLimit + 1)
    #expect(lines.last == "::notice::15 more causes of level error")
  }

  @Test(arguments: hostileTexts)
  func summariesHaveARowACause(text: String) throws {
    let report = try place.write([.hostile(text), SnapshotResult("__Snapshots__/d", .passed)])
    let summary = MarkdownSummary.text(of: report)
    #expect(summary.hasPrefix("### Snapshots\n\n1 passed, 1 failed\n\n| Snapshot |"))
    let rows = summary.split(separator: "\n").dropFirst(4)
    #expect(rows.count == 1)
    for row in rows {
      #expect(row.count { $0 == "|" } == 4)
      #expect(!row.dropFirst(2).contains { "<>*`_".contains($0) })
    }
  }

  @Test func theSummarySaysHowToAccept() throws {
    var result = SnapshotResult("__Snapshots__/a", .new)
    result.actual = SnapshotResult.Side(content: String(repeating: "a", count: 64))
    let command = "letterer accept --from '```'"
    let summary = MarkdownSummary.text(of: try place.write([result]), acceptCommand: command)
    #expect(summary.hasSuffix("\n\n````sh\n\(command)\n````\n"))
    result.verdict = .broken
    let other = MarkdownSummary.text(of: try place.write([result]), acceptCommand: command)
    #expect(!other.contains(command))
  }
}

/// The elements of an XML text, in their order.
private final class XMLReader: NSObject, XMLParserDelegate {
  var elements: [(name: String, attributes: [String: String])] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append((name, attributes))
  }
}
