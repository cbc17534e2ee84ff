import ListLayout
import Testing

@Suite struct LayoutElementTests {
  @Test func onlyItemsNameAnItem() {
    #expect(LayoutElementID.item("a").item == "a")
    #expect(LayoutElementID.header("a").item == nil)
    #expect(LayoutElementID.header("a") != .footer("a"))
  }
}
