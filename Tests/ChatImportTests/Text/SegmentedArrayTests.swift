import Testing

@testable import ChatImport

@Suite("An array in segments")
struct SegmentedArrayTests {
  @Test(arguments: [0, 1, 8_191, 8_192, 8_193, 40_000])
  func holdsWhatWasAppended(count: Int) {
    var array = SegmentedArray<Int>()
    for number in 0..<count { array.append(number * 3) }
    #expect(array.count == count)
    #expect(array.elementsEqual((0..<count).lazy.map { $0 * 3 }))
    #expect(Array(SegmentedArray(array.reversed())) == Array(array).reversed())
    guard count > 0 else { return }
    var copy = array
    copy[count - 1] = -1
    #expect(copy.last == -1)
    #expect(array.last == (count - 1) * 3)
  }
}
