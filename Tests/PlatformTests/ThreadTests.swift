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
}
