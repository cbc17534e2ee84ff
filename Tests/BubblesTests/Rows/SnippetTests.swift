import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

struct SnippetTests {
  @Test func aLineIsCutPastItsLimit() {
    func line(_ count: Int) -> String {
      Snippet.line(of: RichText(String(repeating: "a", count: count))).string
    }
    #expect(line(159).count == 159 && line(160).count == 160)
    #expect(line(161) == line(160) + "…")
    #expect(Snippet.line(of: "  a \n\t b  ") == "a b")
    #expect(Snippet.line(of: " \n ") == "")
  }

  @Test func marksKeepTheirWordsWhereALineIsTrimmedAway() {
    let text = RichText(
      "\n\n  one two \n",
      entities: [Entity(.bold, start: 4, end: 7), Entity(.italic, start: 8, end: 13)]
    ).trimmed()
    #expect(text.string == "  one two")
    #expect(
      text.entities == [Entity(.bold, start: 2, end: 5), Entity(.italic, start: 6, end: 9)])
  }
}
