import Testing

@testable import Platform

struct ThreadTests {
  /// One thread fills a queue that another one empties: everything comes, in order.
  @Test func aQueueHandsOverWhatItHoldsInOrder() throws {
    let queue = BoundedQueue<Int>(limit: 2)
    let thread = try WorkerThread.start {
      for number in 0..<1000 where !queue.push(number) { return }
      queue.close()
    }
    var numbers: [Int] = []
    while let number = queue.pop() { numbers.append(number) }
    thread.join()
    #expect(numbers == Array(0..<1000))
    #expect(!queue.push(1) && queue.pop() == nil)
  }

  @Test func aClosedQueueKeepsWhatItHoldsUnlessItIsDropped() {
    for isDropped in [false, true] {
      let queue = BoundedQueue<Int>(limit: 2)
      #expect(queue.push(7))
      queue.close(discarding: isDropped)
      #expect(queue.pop() == (isDropped ? nil : 7))
      #expect(queue.pop() == nil)
    }
  }

  @Test func theMachineIsKnown() throws {
    #expect(Machine.coreCount >= 1)
    let path = try #require(Machine.programPath)
    #expect(FileSystem.isReadable(path) && FileSystem.isExecutable(path))
    #expect(!FileSystem.isExecutable("/") && !FileSystem.isReadable("/nowhere/a"))
  }

  /// Work is done in any order, and taken in its own.
  @Test func workIsTakenInOrder() throws {
    let work = OrderedWork(count: 200, ahead: 5) { $0 * $0 }
    let threads = try (0..<3).map { _ in try WorkerThread.start { work.run() } }
    var results: [Int] = []
    while let result = work.next() { results.append(result) }
    for thread in threads { thread.join() }
    #expect(results == (0..<200).map { $0 * $0 })
    let closed = OrderedWork(count: 200, ahead: 5) { $0 }
    let thread = try WorkerThread.start { closed.run() }
    #expect(closed.next() == 0)
    closed.close()
    thread.join()
    #expect(closed.next() == nil)
  }
}
