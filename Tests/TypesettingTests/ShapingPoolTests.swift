import Testing

@testable import Typesetting

@Suite struct ShapingPoolTests {
  private struct Failure: Error, Equatable { var item: Int }

  @Test func resultsStandInTheItemsOrder() async throws {
    let pool = ShapingPool(library: try FontLibrary.bundled(), workers: 3)
    let lengths = try await pool.map(Array(0..<50)) { shaper, item in
      let text = String(repeating: "i", count: item)
      let request = TextRequest(text: text, style: ShapedSample.style)
      return (item, shaper.shape(request).size.width)
    }
    #expect(lengths.map(\.0) == Array(0..<50))
    #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0.1 < $1.1 })
    #expect(pool.cache.count == 50)
    #expect(try await pool.map([Int]()) { _, item in item } == [])
  }

  @Test func theFirstItemsErrorIsThrown() async throws {
    let pool = ShapingPool(library: try FontLibrary.bundled(), workers: 4)
    for _ in 0..<20 {
      await #expect(throws: Failure(item: 3)) {
        try await pool.map(Array(0..<40)) { _, item in
          if item % 10 == 3 { throw Failure(item: item) }
        }
      }
    }
  }

  @Test func aCancelledMapThrows() async throws {
    let pool = ShapingPool(library: try FontLibrary.bundled(), workers: 2)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await pool.map(Array(0..<10)) { _, item in item }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
