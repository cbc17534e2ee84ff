import Foundation
import JSONText
import Snapshots
import TestSupport
import Testing

@testable import SnapshotReview

@Suite struct ReviewReportTests {
  func names(_ results: [SnapshotResult]) -> [String] {
    results.map(SnapshotSelection.shortName)
  }

  @Test func whatDiffersStandsTogetherByItsCause() async throws {
    let review = try await ReviewPlace().report()
    let causes = review.causes.map(names)
    #expect(causes.first == ReviewPlace.same)
    #expect(
      Set(causes.dropFirst().flatMap { $0 }) == ["Chats/icon", "Chats/words", "Chats/brand-new"])
    #expect(causes.count == 4)
  }

  @Test func decisionsAreCarriedOutAndRemembered() async throws {
    let place = try await ReviewPlace()
    let review = try place.report()
    let old = try place.bytes("dark.png")
    let same = review.causes[0]
    #expect(review.carryOut(.accept, on: same) == [.written, .written, .written])
    #expect(try place.bytes("dark.png") != old)
    let icon = try SnapshotSelection.results("Chats/icon", in: review.results)
    #expect(review.carryOut(.reject, on: icon) == [.kept])
    // Whoever comes back isn't asked again.
    let later = try place.report()
    #expect(later.causes.map(names).flatMap { $0 }.sorted() == ["Chats/brand-new", "Chats/words"])
    #expect(later.decision(on: same[0]) == .accept && later.decision(on: icon[0]) == .reject)
    // The accepted ones pass from now on; a rejected one is asked again once it is something else.
    try await place.verify(session: "3", mode: .never, isChanged: true, ink: 0xFF30_A010)
    #expect(
      try place.report().causes.flatMap(names).sorted() == ["Chats/brand-new", "Chats/words"])
    try await place.verify(session: "4", mode: .never, isChanged: true, ink: 0xFFFF_0000)
    #expect(try place.report().causes.flatMap(names).contains("Chats/icon"))
  }

  @Test func whatWasAcceptedCanBeTakenBack() async throws {
    let place = try await ReviewPlace()
    let review = try place.report()
    let old = try place.bytes("dark.png")
    let layout = try place.bytes("dark.layout.txt")
    let same = review.causes[0]
    _ = review.carryOut(.accept, on: same)
    #expect(review.undo(same) == [.undone, .undone, .undone])
    #expect(try place.bytes("dark.png") == old)
    #expect(try place.bytes("dark.layout.txt") == layout)
    #expect(try place.report().causes[0].count == 3)
    #expect(!place.folder.names(in: ".letterer").contains("decisions.json"))
  }

  @Test func whatWasAcceptedEarlierCanBeTakenBack() async throws {
    let place = try await ReviewPlace()
    let old = try ["dark.png", "dark.layout.txt", "words.txt"].map(place.bytes)
    let review = try place.report()
    let named = try SnapshotSelection.results(
      ["Chats/dark", "Chats/words", "brand-new"], in: review.results)
    #expect(review.carryOut(.accept, on: named) == [.written, .written, .written])
    #expect(try place.bytes("brand-new.png").isEmpty == false)
    // Another process, which knows of it by the report alone.
    let later = try place.report()
    #expect(named.map(later.decision) == [.accept, .accept, .accept])
    #expect(later.undo(named) == [.undone, .undone, .undone])
    #expect(try ["dark.png", "dark.layout.txt", "words.txt"].map(place.bytes) == old)
    #expect(!place.folder.names(in: "Tests/__Snapshots__/Chats").contains("brand-new.png"))
    #expect(try place.report().causes.flatMap(names).count == 6)
  }

  @Test func whatIsSomethingElseSinceIsNotTakenBack() async throws {
    let place = try await ReviewPlace()
    let words = try SnapshotSelection.results("Chats/words", in: try place.report().results)
    _ = try place.report().carryOut(.accept, on: words)
    try place.folder.write("other", to: "Tests/__Snapshots__/Chats/words.txt")
    let review = try place.report()
    // It isn't what was accepted, so that somebody has to look again.
    #expect(review.decision(on: words[0]) == nil)
    #expect(
      review.undo(words) == [.refused("the reference was changed since it was accepted")])
    #expect(try place.bytes("words.txt") == Array("other".utf8))
  }

  @Test func aReportThatLostTheReferenceSaysSo() async throws {
    let place = try await ReviewPlace()
    let words = try SnapshotSelection.results("Chats/words", in: try place.report().results)
    _ = try place.report().carryOut(.accept, on: words)
    for name in place.folder.names(in: ".letterer/files") {
      try place.folder.write("something else", to: ".letterer/files/" + name)
    }
    let accepted = try place.bytes("words.txt")
    #expect(
      try place.report().undo(words)
        == [.refused("the report doesn't hold what the reference was")])
    #expect(try place.bytes("words.txt") == accepted)
  }

  @Test func twoThatReviewKnowOfEachOther() async throws {
    let place = try await ReviewPlace()
    let (first, second) = (try place.report(), try place.report())
    let dark = try SnapshotSelection.results("Chats/dark", in: first.results)
    let icon = try SnapshotSelection.results("Chats/icon", in: first.results)
    let old = try place.bytes("dark.png")
    #expect(first.carryOut(.accept, on: dark) == [.written])
    #expect(second.carryOut(.reject, on: icon) == [.kept])
    // The second doesn't forget what the first did, and accepts nothing twice.
    #expect(second.decision(on: dark[0]) == .accept)
    #expect(second.carryOut(.accept, on: dark) == [.written])
    let third = try place.report()
    #expect(third.decision(on: dark[0]) == .accept && third.decision(on: icon[0]) == .reject)
    // What is rejected after it was accepted is taken back first.
    #expect(third.carryOut(.reject, on: dark) == [.kept])
    #expect(third.decision(on: dark[0]) == .reject)
    #expect(try place.bytes("dark.png") == old)
    #expect(third.undo(dark) == [.kept])
    #expect(third.decision(on: dark[0]) == nil)
  }

  @Test func whatChangedMeanwhileIsRefused() async throws {
    let place = try await ReviewPlace()
    let review = try place.report()
    try place.folder.write("other", to: "Tests/__Snapshots__/Chats/words.txt")
    let words = try SnapshotSelection.results("Chats/words", in: review.results)
    guard case .refused(let reason) = review.carryOut(.accept, on: words)[0] else {
      Issue.record("it was written")
      return
    }
    #expect(reason.contains("isn't the one"))
    #expect(review.decision(on: words[0]) == nil)
    #expect(try place.bytes("words.txt") == Array("other".utf8))
  }

  @Test func decisionsThatAreNoneAreAnError() async throws {
    let place = try await ReviewPlace()
    for text in ["", "{}", "[1]", "{\"letterer\":\"decisions\",\"format\":9,\"decisions\":[]}"] {
      try place.folder.write(text, to: ".letterer/decisions.json")
      #expect(throws: SnapshotFileError.self) { try place.report() }
    }
  }

  @Test func wordsAndPathsAreGiven() async throws {
    let place = try await ReviewPlace()
    let review = try place.report()
    let dark = try #require(review.results.first { $0.snapshot.hasSuffix("dark") })
    let text = ReviewText.details(dark, in: review)
    #expect(text.hasPrefix("Tests/__Snapshots__/Chats/dark\n  layout: message#m1 "))
    #expect(text.contains("as a consequence:\n    message#m2 moved down by 6 px"))
    for name in ["expected", "actual", "difference", "expected layout"] {
      #expect(text.contains("\n  \(name): \(place.folder.path)/.letterer/files/"), "\(name)")
    }
    #expect(text.contains("\n  cause: \(dark.cause)\n"))

    let json = try JSONDocument(Array(ReviewText.json(dark, in: review).utf8), .strict).root
    #expect(json["result"]?["snapshot"]?.string == dark.snapshot)
    let path = try #require(json["files"]?["actual"]?.string)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(review.differingLines(of: dark).contains { $0.hasPrefix("+ ") })
  }

  @Test func theListIsGivenForPeopleAndPrograms() async throws {
    let review = try await ReviewPlace().report()
    let cause = review.causes[0][0].cause
    let text = ReviewText.list(review.causes)
    #expect(text.hasPrefix("\(cause)  3 snapshots, same cause: layout: "))
    #expect(text.contains("\n  Tests/__Snapshots__/Chats/light\n"))
    let json = try JSONDocument(Array(ReviewText.json(review.causes).utf8), .strict).root
    #expect(json["letterer"]?.string == "pending" && json["format"]?.integer == 1)
    let causes = Array(try #require(json["causes"]).elements)
    #expect(causes.count == 4)
    #expect(causes[0]["cause"]?.string == cause)
    #expect(
      causes[0]["snapshots"]?.elements.compactMap { $0["snapshot"]?.string }
        == ReviewPlace.same.map { "Tests/__Snapshots__/" + $0 })
  }

  @Test func picturesAreReadFromTheReport() async throws {
    let place = try await ReviewPlace()
    let review = try place.report()
    let dark = review.causes[0][0]
    for picture in ReviewPicture.allCases {
      #expect(review.picture(picture, of: dark)?.width == 40, "\(picture)")
    }
    var strange = dark
    strange.actual?.content = String(repeating: "0", count: 64)
    #expect(review.picture(.actual, of: strange) == nil)
    place.folder.remove()
  }
}

@Suite struct LineDifferenceTests {
  @Test func linesStandInTheirOrder() {
    let lines = LineDifference(from: "a\nb\nc\nd", to: "a\nx\nc\nd\ne").lines
    #expect(lines == ["- 2  b", "+ 2  x", "+ 5  e"])
    #expect(LineDifference(from: "a", to: "a").lines.isEmpty)
    let long = String(repeating: "x\n", count: 5000)
    #expect(LineDifference(from: long, to: "x").lines.count == 1)
  }
}
