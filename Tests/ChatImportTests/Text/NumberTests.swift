import Testing

@testable import ChatImport

@Suite("SortedNumbers") struct SortedNumbersTests {
  @Test func numbersAreFoundInAnyOrder() {
    var numbers = SortedNumbers([7, -3, 7, 12, 40, .max, .min])
    for wanted in [Int.min, -3, 7, 12, 40, .max, 7, 7, -3, 40, 12, .min] {
      let isFound = numbers.contains(wanted)
      #expect(isFound, "\(wanted)")
    }
  }

  @Test func othersAreNotFound() {
    var numbers = SortedNumbers([1, 2, 4, 8])
    for other in [0, 3, 9, 4, 5, -1, .max, .min] {
      let isFound = numbers.contains(other)
      #expect(isFound == (other == 4), "\(other)")
    }
    var none = SortedNumbers([])
    let isFound = none.contains(0)
    #expect(!isFound)
  }
}

@Suite("ByteInterner") struct ByteInternerTests {
  /// Pieces that differ in a single byte, at any place.
  @Test func piecesAreToldApart() {
    var numbers = ByteInterner()
    var pieces: [[UInt8]] = [[]]
    for length in 1..<20 {
      for place in 0..<length {
        var piece = [UInt8](repeating: 0x61, count: length)
        piece[place] = 0x62
        pieces.append(piece)
      }
    }
    for (number, piece) in pieces.enumerated() {
      let found = piece.withUnsafeBytes { numbers.number(of: $0) }
      #expect(found.isNew && found.number == number)
    }
    for (number, piece) in pieces.enumerated() { #expect(numbers.known(piece) == number) }
    #expect(numbers.known([0x63]) == nil)
  }
}

@Test(arguments: [0, 7, -1, 10, 1_700_000_000_123, .max, .min])
func aNumberIsWrittenInDecimalDigits(_ number: Int) {
  var bytes = Array("x".utf8)
  bytes.append(decimal: number)
  #expect(String(decoding: bytes, as: UTF8.self) == "x\(number)")
}
