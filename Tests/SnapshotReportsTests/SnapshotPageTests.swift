import Foundation
import JSONText
import Platform
import TestSupport
import Testing

@testable import SnapshotReports
@testable import Snapshots

/// The page, as the text that a browser gets.
struct SnapshotPageTests {
  let place: ReportPlace

  init() throws { place = try ReportPlace() }

  private func page(_ results: [SnapshotResult], files: [[UInt8]] = [], limit: Int = 1 << 20)
    throws -> String
  {
    let report = try place.write(results, files: files)
    try SnapshotPage(report, byteLimit: limit).write(to: place.folder.path("index.html"))
    return String(decoding: try place.folder.data("index.html"), as: UTF8.self)
  }

  /// The report's JSON, as the browser finds it: up to the first tag that ends the element.
  private func data(of page: String) throws -> JSONValue {
    let opening = try #require(
      page.firstRange(of: "<script type=\"application/json\" id=\"report\">"))
    let rest = page[opening.upperBound...]
    let closing = try #require(rest.firstRange(of: "</script"))
    return try JSONDocument(Array(rest[..<closing.lowerBound].utf8), .strict).root
  }

  @Test(arguments: hostileTexts)
  func hostileTextsAreTextsOnly(text: String) throws {
    let result = SnapshotResult.hostile(text)
    let page = try page([result])
    let results = try #require(try data(of: page)["results"])
    let read = try #require(results.elements.map { SnapshotResult(line: $0.slice) }.first ?? nil)
    #expect(read == result)
    // The elements are those of a page with a plain text.
    #expect(
      page.ranges(of: "<").count == (try self.page([.hostile("plain")])).ranges(of: "<").count)
    #expect(!page.contains("\u{2028}"))
  }

  @Test func whatPassedIsANumber() throws {
    let failed = SnapshotResult.hostile("x")
    let passed = (0..<1000).map { SnapshotResult("__Snapshots__/Chats/passed\($0)", .passed) }
    let (small, large) = (try page([failed]), try page([failed] + passed))
    #expect(try data(of: large)["counts"]?["passed"]?.integer == 1000)
    #expect(!large.contains("passed999"))
    #expect(large.utf8.count - small.utf8.count < 10)
  }

  @Test func itRunsItsOwnScriptOnly() throws {
    let page = try page([])
    let policy = try #require(
      page.firstMatch(of: /http-equiv="Content-Security-Policy" content="([^"]*)"/)?.1)
    #expect(policy.contains("default-src 'none'"))
    #expect(policy.contains("connect-src 'none'"))
    #expect(!policy.contains("unsafe"))
    for (tag, name) in [("script", "script-src"), ("style", "style-src")] {
      let opening = try #require(page.ranges(of: "<\(tag)>").last)
      let rest = page[opening.upperBound...]
      let text = rest[..<(try #require(rest.firstRange(of: "</\(tag)>"))).lowerBound]
      let hash = Data(FileChecksum(of: Array(text.utf8)).bytes).base64EncodedString()
      #expect(policy.contains("\(name) 'sha256-\(hash)'"))
    }
    // Nothing else is executed, and nothing comes from elsewhere.
    #expect(page.ranges(of: "<script>").count == 1)
    #expect(page.firstMatch(of: /\son\w+=/) == nil)
    #expect(page.firstMatch(of: /(src|href)="(?!#)[^"]/) == nil)
    #expect(page.firstMatch(of: /url\(|@import/) == nil)
  }

  @Test func itsOwnTextIsSmall() throws {
    let page = try page([])
    #expect(page.utf8.count <= 120_000)
    let script = String(decoding: PageTemplate.script, as: UTF8.self)
    for word in ["</script", "<!--", "innerHTML", "outerHTML", "insertAdjacentHTML", "eval("] {
      #expect(!script.contains(word), "\(word)")
    }
  }

  @Test func filesAreThereOnceAndWithinTheLimit() throws {
    let files: [[UInt8]] = [Array(repeating: 1, count: 100), Array(repeating: 2, count: 300)]
    let checksums = files.map { FileChecksum(of: $0).description }
    var one = SnapshotResult("__Snapshots__/a", .failed)
    one.actual = SnapshotResult.Side(content: checksums[0])
    var other = SnapshotResult("__Snapshots__/b", .failed)
    other.actual = SnapshotResult.Side(content: checksums[1])
    other.expected = SnapshotResult.Side(content: checksums[0])
    func embedded(limit: Int) throws -> [String: Data] {
      let page = try page([one, other], files: files, limit: limit)
      let found = page.matches(of: /id="file-(\w+)">([^<]*)</).map {
        (String($0.1), Data(base64Encoded: String($0.2)) ?? Data())
      }
      return Dictionary(found) { _, _ in Data() }
    }
    let all = Dictionary(uniqueKeysWithValues: zip(checksums, files.map { Data($0) }))
    #expect(try embedded(limit: 400) == all)
    #expect(try embedded(limit: 399) == [checksums[0]: Data(files[0])])
  }

  @Test func servedPagesHoldNoFiles() throws {
    let file: [UInt8] = [1, 2, 3]
    var result = SnapshotResult("__Snapshots__/a", .failed)
    result.actual = SnapshotResult.Side(content: FileChecksum(of: file).description)
    let report = try place.write([result], files: [file])
    let bytes = SnapshotPage(report).bytes(
      at: .served(page: 7, decided: ["</script>": .accept]))
    let page = String(decoding: bytes, as: UTF8.self)
    #expect(!page.contains("id=\"file-"))
    #expect(page.contains("connect-src 'self'"))
    #expect(try data(of: page)["served"]?.integer == 7)
    #expect(try data(of: page)["decided"]?.keys.map(\.string) == ["</script>"])
  }
}
