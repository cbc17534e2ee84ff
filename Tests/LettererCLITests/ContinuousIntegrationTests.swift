import Foundation
import TestSupport
import Testing

/// The recipes for CI do what a single run does.
@Suite struct ContinuousIntegrationTests {
  let folder: SnapshotFolder

  init() throws {
    folder = try SnapshotFolder()
    for index in 0..<6 { try folder.write("more-\(index)", "Ben 9:4\(index): Is it you?") }
    _ = try folder.run("verify")
    try folder.write("trip", "Ben 9:40: Did you see that?")
  }

  /// The lines of a report's results, without those that name the runs and end them.
  private func lines(_ report: String) throws -> [String] {
    try folder.folder.names(in: report + "/results").filter { $0.hasSuffix(".jsonl") }.flatMap {
      String(decoding: try folder.folder.data("\(report)/results/\($0)"), as: UTF8.self)
        .split(separator: "\n").dropFirst().dropLast().map(String.init)
    }.sorted()
  }

  private func expectWhole(_ status: Int32) throws {
    let whole = try folder.run("verify", "--report", "whole")
    #expect(whole.status == 1)
    #expect(status == whole.status)
    #expect(try lines("whole").count == 16)
    #expect(try lines("report") == lines("whole"))
    #expect(folder.folder.names(in: "report/files") == folder.folder.names(in: "whole/files"))
  }

  private func shell(_ line: String) throws -> ProgramRun {
    try ProgramRun(
      shell: line, in: folder.folder.url,
      environment: ["LETTERER": CommandRun.command.path, "CI": "true"])
  }

  @Test func partsSideBySideAreOneRun() throws {
    guard ProgramRun.path(of: "parallel") != nil else { return }
    let script = Repository.path("Examples/CI/parallel.sh")
    let run = try shell("'\(script)' 3 chats.scenes.yaml")
    #expect(folder.folder.names.filter { $0.hasPrefix("part-") } == ["part-1", "part-2", "part-3"])
    try expectWhole(run.status)
  }

  /// Slurm gives each job of an array these variables.
  @Test func aJobArrayIsOneRun() throws {
    let script = Repository.path("Examples/CI/slurm.sh")
    for task in 1...4 {
      let run = try shell(
        "SLURM_ARRAY_TASK_ID=\(task) SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_COUNT=4 '\(script)'")
      #expect([0, 1, 5].contains(run.status), "\(run.messages)")
    }
    let merged = try folder.run(
      "merge-reports", "part-1", "part-2", "part-3", "part-4", "-o", "report")
    try expectWhole(merged.status)
  }

  /// What the page shows of the files is what they say.
  @Test(arguments: ["github.yml", "gitlab.yml"])
  func thePageShowsTheFiles(name: String) throws {
    let page = try Repository.text("Sources/Letterer/Letterer.docc/VerifyingInCI.md")
    let file = try Repository.text("Examples/CI/" + name)
    #expect(page.contains("`Examples/CI/\(name)`"))
    let block = try #require(
      page.components(separatedBy: "```\n").first {
        $0.contains("verify:\n") && $0.contains(name == "github.yml" ? "matrix" : "parallel")
      })
    let lines = file.split(separator: "\n")
    for line in block.split(separator: "\n") { #expect(lines.contains(line), "\(line)") }
  }
}
