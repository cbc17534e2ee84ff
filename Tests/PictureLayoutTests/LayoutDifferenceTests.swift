import PictureLayout
import TestSupport
import Testing

/// What the difference of two layouts says, and that it tells causes from what follows.
@Suite struct LayoutDifferenceTests {
  /// A list of messages with texts of so many lines of 20 pixels each, 10 pixels apart, in a picture of
  /// 300 pixels: from the top on, or down to the bottom.
  private func chat(
    _ messages: [(id: String, lines: Int)], height: Int = 1000, fromBottom: Bool = false
  ) -> PictureElement {
    let total = messages.map { $0.lines * 20 + 20 }.reduce(0, +) + (messages.count - 1) * 10
    var y = fromBottom ? height - total : 0
    let rows = messages.map { message in
      let lines = message.lines * 20
      defer { y += lines + 30 }
      let text = PictureElement(
        "text", box: box(20, y + 10, 200, lines),
        text: .init(starts: (0..<message.lines).map { $0 * 30 }, advances: message.id))
      let date = PictureElement("date", box: box(180, y + lines, 40, 10))
      return PictureElement(
        "message", id: message.id, box: box(10, y, 220, lines + 20), children: [text, date])
    }
    return PictureElement("picture", box: box(0, 0, 300, height), children: rows)
  }

  private func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PictureElement.Box {
    PictureElement.Box(x: x * 64, y: y * 64, width: width * 64, height: height * 64)
  }

  @Test func equalLayoutsDifferInNothing() {
    let picture = chat([("a", 1), ("b", 2)])
    let difference = LayoutDifference(from: picture, to: picture)
    #expect(difference.isEmpty && difference.causes.isEmpty && difference.description == "")
  }

  @Test func aTextThatBreaksPushesWhatIsBelow() {
    let difference = LayoutDifference(
      from: chat([("a", 1), ("b", 2), ("c", 1), ("d", 1), ("e", 1)]),
      to: chat([("a", 1), ("b", 3), ("c", 1), ("d", 1), ("e", 1)]))
    #expect(
      difference.description == """
        message#b/text breaks into 3 lines instead of 2
        as a consequence:
          message#b is 20 px taller
          message#b/text is 20 px taller
          message#b/date moved down by 20 px
          message#c … message#e (3) moved down by 20 px

        """)
  }

  /// A header that lies over the rows, and a background below all, are no neighbours of any row.
  @Test func whatLiesOverRowsDoesNotPartThem() {
    func picture(_ lines: Int) -> PictureElement {
      var picture = chat(
        [("a", 3), ("b", 1), ("c", lines), ("d", 1)], height: 220, fromBottom: true)
      picture.children.insert(PictureElement("background", box: box(0, 0, 300, 220)), at: 0)
      picture.children.append(PictureElement("header", box: box(0, 0, 300, 60)))
      return picture
    }
    #expect(
      LayoutDifference(from: picture(1), to: picture(2)).description == """
        message#c/text breaks into 2 lines instead of 1
        as a consequence:
          message#a and message#b moved up by 20 px
          message#c moved up by 20 px, is 20 px taller
          message#c/text is 20 px taller
          message#c/date moved down by 20 px

        """)
  }

  /// What stands at an end that is rounded to whole pixels may move by a little less than the end;
  /// alone it doesn't move by that without a cause.
  @Test func roundedEndsHoldWhatStandsAtThem() {
    func picture(_ height: Int, date: Int) -> PictureElement {
      PictureElement(
        "picture", box: box(0, 0, 300, 300),
        children: [
          PictureElement(
            "bubble", box: box(0, 0, 100, height), style: "\(height)",
            children: [
              PictureElement("date", box: .init(x: 0, y: date, width: 640, height: 640))
            ])
        ])
    }
    let grown = LayoutDifference(
      from: picture(40, date: 1900), to: picture(50, date: 1900 + 610))
    #expect(grown.causes.map(\.path) == [["picture", "bubble"]])
    let alone = LayoutDifference(from: picture(40, date: 1900), to: picture(40, date: 1930))
    #expect(alone.causes.map(\.path) == [["picture", "bubble", "date"]])
  }

  @Test func inAChatAtItsEndItPushesWhatIsAbove() {
    let difference = LayoutDifference(
      from: chat([("a", 1), ("b", 1), ("c", 2), ("d", 1)], fromBottom: true),
      to: chat([("a", 1), ("b", 1), ("c", 1), ("d", 1)], fromBottom: true))
    #expect(
      difference.description == """
        message#c/text breaks into 1 line instead of 2
        as a consequence:
          message#a and message#b moved down by 20 px
          message#c moved down by 20 px, is 20 px shorter
          message#c/text is 20 px shorter
          message#c/date moved up by 20 px

        """)
  }

  @Test(arguments: [false, true]) func whatComesMakesRoom(fromBottom: Bool) {
    let difference = LayoutDifference(
      from: chat([("a", 1), ("c", 1), ("d", 1)], fromBottom: fromBottom),
      to: chat([("a", 1), ("b", 2), ("c", 1), ("d", 1)], fromBottom: fromBottom))
    #expect(difference.causes == [LayoutChange(["picture", "message#b"], .added)])
    let moved =
      fromBottom ? "message#a moved up by 70 px" : "message#c and message#d moved down by 70 px"
    #expect(difference.description == "message#b is new\nas a consequence:\n  \(moved)\n")
  }

  @Test func whatIsGoneLetsOthersCloseUp() {
    let difference = LayoutDifference(
      from: chat([("a", 1), ("b", 2), ("c", 1)]), to: chat([("a", 1), ("c", 1)]))
    #expect(
      difference.description
        == "message#b is gone\nas a consequence:\n  message#c moved up by 70 px\n")
  }

  @Test func whatMovesAloneIsACause() {
    let old = chat([("a", 1), ("b", 1), ("c", 1)])
    var new = old
    new.children[1] = new.children[1].moved(y: 64 * 3 + 16)
    #expect(
      LayoutDifference(from: old, to: new).description == "message#b moved down by 3.25 px\n")
  }

  @Test func aListThatIsScrolledIsACause() {
    let old = chat([("a", 1), ("b", 1), ("c", 1)])
    var new = old
    for index in new.children.indices { new.children[index] = new.children[index].moved(y: -640) }
    let difference = LayoutDifference(from: old, to: new)
    #expect(difference.description == "message#a … message#c (3) moved up by 10 px\n")
    #expect(difference.causes.count == 3)
  }

  @Test func whatGrowsWithoutAReasonIsACause() {
    let old = chat([("a", 1), ("b", 1)])
    var new = old
    new.children[0].box.height += 64
    new.children[1] = new.children[1].moved(y: 64)
    let difference = LayoutDifference(from: old, to: new)
    #expect(
      difference.causes == [
        LayoutChange(["picture", "message#a"], .placed(x: 0, y: 0, width: 0, height: 64))
      ])
  }

  @Test func otherWordsStylesAndOrdersAreSaid() {
    let old = chat([("a", 1), ("b", 1)])
    var new = old
    new.children[0].children[0].text?.advances = "other"
    new.children[1].style = "me"
    new.children.swapAt(0, 1)
    #expect(
      LayoutDifference(from: old, to: new).description == """
        what stands in picture has another order
        message#b has the style `me` instead of ``
        message#a/text has other words, or another font

        """)
  }

  // MARK: Any two

  /// Where something differs there is a cause, and nothing is listed where nothing does.
  @Test(arguments: Effort.seeds(30, long: 3000)) func somethingIsTheCause(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let old = RandomLayout.picture(&random)
      var new = old
      for _ in 0..<Int.random(in: 1...3, using: &random) { RandomLayout.change(&new, &random) }
      let difference = LayoutDifference(from: old, to: new)
      #expect(difference.isEmpty == (old == new), "seed \(seed)")
      #expect(difference.causes.isEmpty == (old == new), "seed \(seed): \(difference)")
    }
  }
}

extension PictureElement {
  /// It and what stands in it, farther down.
  func moved(y: Int) -> PictureElement {
    var element = self
    element.box.y += y
    element.children = children.map { $0.moved(y: y) }
    return element
  }
}
