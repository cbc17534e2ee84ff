import Drawing
import Testing

@testable import Staging

/// Lines that are broken otherwise: which of them go on as which.
@Suite struct LineFlowTests {
  /// Words of ten points a letter, from a place on.
  private func line(
    _ text: String, x: Double = 0, y: Double = 0, size: Double = 10
  ) -> DrawingCommand {
    let glyphs = text.utf8.indices.enumerated().map { offset, _ in
      GlyphRun.Glyph(
        id: UInt32(Array(text.utf8)[offset]), x: Double(offset) * size, y: 0, cluster: offset)
    }
    return .glyphs(
      GlyphRun(
        font: FontInstance(face: 0, size: size), glyphs: glyphs,
        advance: Double(text.utf8.count) * size, text: text, reach: GlyphRun.Reach()),
      at: Point(x: x, y: y), .black)
  }

  private func flow(_ from: [DrawingCommand], _ to: [DrawingCommand]) -> LineFlow {
    LineFlow(
      from: from.enumerated().map { (place: $0 + 100, command: $1) },
      to: to.enumerated().map { (place: $0 + 200, command: $1) })
  }

  /// The places of the commands that go on as lines.
  private func places(_ flow: LineFlow) -> [[Int]] {
    [flow.formerPlaces.sorted(), flow.laterPlaces.sorted()]
  }

  @Test func linesThatShareHalfOfOneGoOn() {
    // Of eight letters in all, four are shared; of the shorter line at least half.
    #expect(places(flow([line("aaaa bbbb")], [line("aaaa cccc")])) == [[100], [200]])
    #expect(places(flow([line("aaa bbbb")], [line("aaa cccc")])) == [[], []])
    #expect(places(flow([line("aaa bbbb")], [line("aaa cc")])) == [[100], [200]])
    #expect(places(flow([line("aaaa")], [line("aaaa and many more words")])) == [[100], [200]])
    #expect(places(flow([line("aaaa")], [line("bbbb")])) == [[], []])
    #expect(places(flow([], [line("bbbb")])) == [[], []])
    #expect(places(flow([line("    ")], [line("bbbb")])) == [[], []])
    // Words in a row count, not here and there.
    #expect(places(flow([line("aa x bb y cc")], [line("aa v bb w cc")])) == [[], []])
  }

  @Test func linesKeepTheirOrderAndShareTheMost() {
    let former = [line("one two three"), line("four five six", y: 20)]
    let later = [line("one two"), line("three four", y: 20), line("five six", y: 40)]
    #expect(places(flow(former, later)) == [[100, 101], [200, 202]])
    // What crosses doesn't go on: the longer of both does.
    #expect(
      places(
        flow(
          [line("short"), line("much longer", y: 20)],
          [
            line("much longer"), line("short", y: 20),
          ])) == [[101], [200]])
    // Commands on one baseline are one line, wherever they come.
    let parts = [line("two", x: 40), line("one", x: 0)]
    #expect(places(flow(parts, [line("one two")])) == [[100, 101], [200]])
    // What isn't words is passed over.
    let fill = DrawingCommand.fill(
      Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)), .color(.black))
    #expect(places(flow([fill, line("one")], [line("one"), fill])) == [[101], [200]])
  }

  /// The words of a line on its way, by their texts: where they stand, how large and how opaque.
  private func words(
    _ flow: LineFlow, _ part: Double, isContained: Bool = true
  ) -> [String: (at: Point, size: Double, alpha: UInt8)] {
    var words: [String: (at: Point, size: Double, alpha: UInt8)] = [:]
    let commands = flow.lines.flatMap { line in
      line.commands(at: MorphProgress(shape: part), across: part, isContained: isContained) {
        $0.mixed(with: $1, fraction: part)
      }
    }
    for case .glyphs(let run, let origin, let color) in commands {
      words[run.text] = (origin, run.font.size, color.alpha)
    }
    return words
  }

  @Test func wordsThatBothHaveGoTheirWay() throws {
    let flow = flow([line("one two", x: 0, y: 0)], [line("one six", x: 40, y: 80)])
    #expect(flow.lines.count == 1)
    let half = words(flow, 0.25)
    // What stays is on its way; beside it one word goes and then another one comes, both along with it.
    #expect(half["one"]?.at == Point(x: 10, y: 20) && half["one"]?.alpha == 255)
    #expect(half["two"] == nil && half["six"]?.at == Point(x: 50, y: 20))
    let early = words(flow, 0.11)
    #expect(early["two"].map { abs($0.at.x - 44.4) < 1e-9 && $0.alpha == 179 } == true)
    #expect(early["six"] == nil)
    #expect(words(flow, 0.33)["two"] == nil && words(flow, 0.33)["six"]?.alpha == 179)
    // From then on the line is drawn as it will be: in one piece.
    #expect(words(flow, 1)["one six"]?.at == Point(x: 40, y: 80))
  }

  /// Where no bubble hides what stands beside it, words that push others to the right come once they have.
  @Test func wordsBeforeOthersWaitWhereNothingHidesThem() throws {
    let flow = flow([line("two three")], [line("one two three six")])
    #expect(words(flow, 0.5)["one"]?.alpha == nil && words(flow, 0.5)["one two three six"] != nil)
    let open = words(flow, 0.5, isContained: false)
    #expect(open["one"] == nil && open["two"]?.at.x == 20 && open["six"]?.alpha == 255)
    #expect(words(flow, 0.8, isContained: false)["one"]?.alpha == 64)
    #expect(words(flow, 1, isContained: false)["one two three six"]?.at == .zero)
  }

  /// Letters grow to their size before the end of the way.
  @Test func wordsGrow() throws {
    let flow = flow([line("one", size: 8)], [line("one", x: 40, size: 16)])
    #expect(words(flow, 0)["one"]?.size == 8 && words(flow, 0.4)["one"]?.size == 12)
    #expect(words(flow, 0.8)["one"]?.size == 16 && words(flow, 1)["one"]?.size == 16)
    #expect(words(flow, 0.5)["one"]?.at.x == 20)
  }
}
