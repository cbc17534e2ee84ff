import Drawing
import Testing

@testable import Letterer

@Suite struct RowStackTests {
  func row(_ id: String, height: Double, gap: Double) -> MeasuredRow {
    MeasuredRow(
      id: RowID(id), size: Size(width: 100, height: height), gapAbove: gap, list: DisplayList())
  }

  @Test func gapsStandBetweenRowsOnly() {
    let stack = RowStack([row("a", height: 20, gap: 8), row("b", height: 30, gap: 2)])
    #expect(stack.items.map(\.y) == [0, 22])
    #expect(stack.height == 52)
    #expect(stack.items[1].frame.maxY == stack.height)
  }

  @Test func anEmptyStackHasNoHeight() {
    #expect(RowStack().height == 0)
  }
}
