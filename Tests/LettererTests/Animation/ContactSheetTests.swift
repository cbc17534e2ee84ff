import Drawing
import Testing

@testable import Letterer

@Suite struct ContactSheetTests {
  let screen = Size(width: 390, height: 844)

  func sheet(_ count: Int, columns: Int? = nil) -> ContactSheet {
    ContactSheet(
      (0..<count).map { ContactSheet.Tile(time: Double($0), list: DisplayList()) },
      screen: screen, columns: columns)
  }

  @Test func tilesFillRowsOfOneWidth() {
    #expect(sheet(1).columns == 1)
    #expect(sheet(3).columns == 2)
    #expect(sheet(40).columns == 8)
    #expect(sheet(5, columns: 3).columns == 3)
    #expect(sheet(2, columns: 9).columns == 2)
    #expect(sheet(4, columns: 2).size.height > sheet(2, columns: 2).size.height)
    #expect(sheet(4, columns: 2).size.width == sheet(2, columns: 2).size.width)
  }

  @Test(arguments: [(0, "0.00 s"), (1.5, "1.50 s"), (0.066_67, "0.07 s"), (12.004, "12.00 s")])
  func timesHaveTwoDecimals(time: Double, text: String) {
    #expect(ContactSheet.caption(time) == text)
  }
}
