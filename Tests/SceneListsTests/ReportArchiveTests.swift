import Testing

@testable import SceneLists

/// What is taken of an archive.
@Suite struct ReportArchiveTests {
  private static let checksum = String(repeating: "0a", count: 32)

  @Test(arguments: [
    ("results/1.jsonl", true), ("results/123456789.jsonl", true),
    ("files/\(checksum).png", true), ("files/\(checksum).txt", true),
    ("results/1234567890.jsonl", false), ("results/x.jsonl", false), ("results/.jsonl", false),
    ("results/../1.jsonl", false), ("files/\(checksum).html", false), ("files/0a.png", false),
    ("files/\(checksum.uppercased()).png", false), ("index.html", false), ("files", false),
    ("files//\(checksum).png", false), ("x/results/1.jsonl", false), ("", false),
  ])
  func onlyAReportsOwnFilesAreTaken(path: String, isTaken: Bool) {
    #expect(ReportArchive.isPart(path) == isTaken)
  }
}
