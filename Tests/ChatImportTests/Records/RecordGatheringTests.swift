import ChatModel
import Testing

@testable import ChatImport

@Suite("Records that are gathered before their chat is chosen")
struct RecordGatheringTests {
  private static func index(_ records: [(part: Int, start: Int, time: Int?)]) -> RecordIndex {
    var gathering = RecordGathering()
    for record in records {
      gathering.take(
        part: record.part, range: record.start..<record.start + 5,
        RecordIndex.Facts(time: record.time, id: "\(record.part) \(record.start)"), sender: "Ana")
    }
    var index = gathering.index([TextSurvey(), TextSurvey(), TextSurvey()])
    index.arrange(sorts: true)
    return index
  }

  private static func places(_ index: RecordIndex) -> [[Int]] {
    (0..<index.count).map { [index.place(of: $0).part, index.place(of: $0).range.lowerBound] }
  }

  @Test("Files keep their own records, one without any between them too")
  func parts() {
    let index = Self.index([(0, 10, 5_000), (0, 20, 6_000), (2, 10, 1_000)])
    #expect(Self.places(index) == [[2, 10], [0, 10], [0, 20]])
  }

  @Test("A file alone is sorted, and turned round where it begins with the newest")
  func alone() {
    func single(_ times: [Int?]) -> [Int] {
      var index = RecordIndex()
      index.beginPart()
      for (start, time) in times.enumerated() {
        index.take(start..<start + 1, RecordIndex.Facts(time: time))
      }
      index.endPart(TextSurvey())
      index.arrange(sorts: true)
      return Self.places(index).map { $0[1] }
    }
    #expect(single([1, nil, 2, 3]) == [0, 1, 2, 3])
    #expect(single([3, 2, 1]) == [2, 1, 0])
    #expect(single([1, 3, nil, 2, 4]) == [0, 3, 1, 2, 4])
    #expect(single([]) == [])
  }

  @Test("A record takes 32 bytes")
  func size() { #expect(MemoryLayout<RecordIndex.Record>.stride == 32) }
}
