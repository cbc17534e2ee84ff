import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes
@testable import Typesetting

/// What stands around a message's words in a chat that is read from right to left, as it is seen.
@Suite struct MirroredHeadingTests {
  private func measure(
    _ text: String, theme: String = "sky", locale: String = "he",
    _ change: (inout MessageRow) -> Void
  ) throws -> MeasuredRow {
    var look = try Theme.named(theme).resolve(locale: Localization(locale))
    look.isMirrored = true
    let shaper = TextShaper(fonts: try FontLibrary.bundled())
    return BubbleFixtures.builder(look).measure(
      BubbleFixtures.message(RichText(text), time: "9:40", change), shaper: shaper)
  }

  /// Returns what is written in a part of a row, from left to right as it is seen.
  private func seen(_ row: MeasuredRow, among kind: LayoutNode.Kind) throws -> [String] {
    let frame = try #require(row.frames(kind).first)
    return row.list.words().filter {
      $0.y > frame.minY && $0.y < frame.maxY + 2 && $0.x > frame.minX - 1 && $0.end < frame.maxX + 1
    }.sorted { $0.x < $1.x }.map { word in
      String(
        String.UnicodeScalarView(
          word.text.unicodeScalars.filter { $0.properties.generalCategory != .format }))
    }.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  @Test(arguments: [
    ("he", "נועה", ","), ("he", "Ida", ","), ("ar", "ليلى", "،"), ("en", "Ida", ","),
  ])
  func theTimeFollowsTheSignature(_ locale: String, _ name: String, _ comma: Character) throws {
    let row = try measure("שלום", locale: locale) { $0.meta.signature = name }
    let words = try seen(row, among: .meta).joined().filter { !$0.isWhitespace }
    #expect(words == "9:40\(comma)\(name)")
    #expect(
      row.nodes.contains { $0.kind == .meta && $0.label == "\(name)\(comma) 9:40" })
  }

  @Test func theTimeFollowsWhatWasEdited() throws {
    let row = try measure("שלום") { $0.meta.isEdited = true }
    let words = try seen(row, among: .meta).joined().filter { !$0.isWhitespace }
    #expect(words == "9:40נערכה")
  }

  /// Names and what says whom words are from begin where the chat does, whatever language they are in.
  @Test(arguments: ["sky", "meadow"], ["Noa Levi", "נועה"])
  func headingsBeginWhereTheChatDoes(theme: String, name: String) throws {
    let row = try measure("הודעה ארוכה בעברית שנמשכת", theme: theme) {
      $0.name = RowPerson(id: "noa", name: name)
      $0.forward = Forwarded(name: name)
    }
    let right = try #require(row.frames(.text).first).maxX
    let headings = row.list.words().filter { $0.text.contains(name.prefix(3)) }
    #expect(headings.count >= 2)
    for heading in headings where theme == "sky" || heading.size == headings[0].size {
      #expect(abs(heading.end - right) < 2, "\(heading.text) ends at \(heading.end), not \(right)")
    }
  }

  /// The bar stands at the right, also beside words from left to right, and the name beside it.
  @Test(arguments: ["Noa Levi", "נועה"]) func quotesHaveTheirNameBesideTheBar(name: String) throws {
    let row = try measure("תשובה ארוכה מאוד בעברית", theme: "meadow") {
      $0.reply = QuotedMessage(
        sender: RowPerson(id: "noa", name: name), snippet: "Yes, this is English")
    }
    let look = try Theme.named("meadow").resolve()
    let frame = try #require(row.frames(.quote).first)
    let word = try #require(row.list.words().first { $0.text.contains(name.prefix(3)) })
    #expect(abs(frame.maxX - look.reply.insets.left - word.end) < 2, "\(word) in \(frame)")
  }
}
