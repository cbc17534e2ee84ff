import ChatModel
import Snapshots
import Testing

@testable import SnapshotReview

@Suite struct SnapshotSelectionTests {
  let results = [
    MadeResults.failed("group.dark", cause: "5f2091acd01e"),
    MadeResults.failed("group.dark.t0150", cause: "5f2091acd01e"),
    MadeResults.failed("group.light", cause: "5f20ffffffff"),
    MadeResults.failed("trip", cause: "0123456789ab"),
  ]

  func names(_ word: String) throws -> [Int] {
    try SnapshotSelection.results(word, in: results).compactMap { results.firstIndex(of: $0) }
  }

  @Test func idsBeginningsAndCausesNameResults() throws {
    #expect(try names("Tests/__Snapshots__/Chats/trip") == [3])
    #expect(try names("Chats/trip") == [3])
    #expect(try names("Chats/t") == [3])
    #expect(try names("trip") == [3] && names("group.l") == [2] && names("group.dark") == [0])
    #expect(try names("Tests/__Snapshots__/Chats/group.l") == [2])
    // A whole name counts for more than the beginning of another.
    #expect(try names("Chats/group.dark") == [0])
    #expect(try names("Tests/__Snapshots__/Chats/group.dark") == [0])
    #expect(try names("5f2091acd01e") == [0, 1])
    #expect(try names("5f209") == [0, 1])
    #expect(try names("0123") == [3])
  }

  @Test(arguments: ["", "Chats/group", "5f20", "012", "nothing", "Tests"])
  func whatNamesNoneOrSeveralIsAnError(_ word: String) {
    #expect(throws: Diagnostic.self) { try names(word) }
  }

  @Test func errorsSayWhatIsMeant() throws {
    do {
      _ = try names("Chats/group.d4rk")
      Issue.record("it was found")
    } catch let error as Diagnostic {
      #expect(error.hint == "did you mean `Chats/group.dark`?")
    }
    do {
      _ = try SnapshotSelection.results(["Chats/group", "x", "Chats/trip"], in: results)
      Issue.record("they were found")
    } catch {
      #expect(error.diagnostics.count == 2)
      #expect(error.diagnostics[0].message == "`Chats/group` could be any of 3")
    }
  }

  @Test func eachResultIsTakenOnce() throws {
    let found = try SnapshotSelection.results(["Chats/trip", "5f209", "Chats/trip"], in: results)
    #expect(found.map(\.snapshot) == [3, 0, 1].map { results[$0].snapshot })
  }
}
