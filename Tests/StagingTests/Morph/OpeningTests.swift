import Drawing
import Testing

@testable import Bubbles
@testable import Staging

/// Words that come out of typing dots, and ellipses at the end of words that fly.
@Suite struct OpeningTests {
  private func line(_ text: String, x: Double = 10, y: Double) -> DrawingCommand {
    let glyphs = text.enumerated().map { place, letter in
      GlyphRun.Glyph(
        id: letter.unicodeScalars.first?.value ?? 0, x: 10 * Double(place), y: 0,
        cluster: text.prefix(place).utf8.count)
    }
    return .glyphs(
      GlyphRun(
        font: FontInstance(face: 0, size: 10), glyphs: glyphs, advance: 10 * Double(text.count),
        text: text, reach: GlyphRun.Reach()),
      at: Point(x: x, y: y), .black)
  }

  private func shape(_ x: Double = 0, width: Double, height: Double) -> BubbleShape {
    BubbleShape(box: Rect(x: x, y: 0, width: width, height: height), radii: CornerRadii(5))
  }

  /// Where a text is seen and how opaque it is, if at all.
  private func seen(_ text: String, in list: DisplayList, _ place: Point = .zero) -> (
    origin: Point, alpha: Double
  )? {
    for command in list.commands {
      switch command {
      case .glyphs(let run, let origin, let color) where run.text == text:
        return (
          Point(x: origin.x + place.x, y: origin.y + place.y), Double(color.alpha) / 255
        )
      case .group(let inner, let style):
        let moved = Point(x: place.x + style.transform.tx, y: place.y + style.transform.ty)
        if let found = seen(text, in: inner, moved) {
          return (found.origin, found.alpha * style.opacity)
        }
      default: break
      }
    }
    return nil
  }

  private func opening(_ words: [DrawingCommand], text: Rect, height: Double) -> DisplayListMorph {
    let dots = DisplayList([
      .fill(Path(rect: Rect(x: 10, y: 8, width: 30, height: 4)), .color(.black))
    ])
    let shapes = (shape(width: 200, height: 20), shape(width: 200, height: height))
    return DisplayListMorph(
      from: DisplayList([
        .fill(shapes.0.path, .color(.white)), .group(dots, GroupStyle(part: .typingDots)),
      ]),
      to: DisplayList([.fill(shapes.1.path, .color(.white))] + words), shapes: shapes, text: text,
      rewraps: true)
  }

  /// Below a name, words come where the dots were and stay at the foot; the name comes as they leave room.
  @Test func wordsComeBeforeTheNameAboveThem() throws {
    let text = Rect(x: 10, y: 20, width: 180, height: 20)
    let morph = opening(
      [line("Runa", y: 13), line("I see", y: 32.75)], text: text, height: 40)
    var heights: [Double] = []
    for step in 23...100 {
      let part = Double(step) / 100
      let list = morph.list(at: MorphProgress(shape: part))
      let words = try #require(seen("I see", in: list), "at \(step) %")
      // The foot is 20 points lower at the end, as the words are.
      #expect(abs(words.origin.y - (12.75 + 20 * part)) < 1e-9)
      #expect(words.alpha > 0.35, "at \(step) %")
      heights.append(words.origin.y)
      let name = seen("Runa", in: list)
      // It reaches down to 15 points; from 25.25 at the end, the words go up by 20.
      if 25.25 - 20 * (1 - part) < 12.6 { #expect(name == nil, "at \(step) %") }
      if 25.25 - 20 * (1 - part) > 15.25 { #expect(name?.alpha ?? 0 > 0.4, "at \(step) %") }
    }
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 < $1 && $1 - $0 < 0.21 })
    #expect(heights.last == 32.75)
  }

  /// Without a name nothing is to make room for, and below a card no words go up.
  @Test func otherWordsKeepTheirPlaces() throws {
    let low = line("I see", y: 32.75)
    let text = Rect(x: 10, y: 20, width: 180, height: 20)
    let card = DrawingCommand.group(
      DisplayList([.fill(Path(rect: Rect(x: 5, y: 16, width: 50, height: 6)), .color(.black))]),
      GroupStyle(part: .card))
    for words in [[low], [line("Runa", y: 13), card, low]] {
      let morph = opening(words, text: text, height: 40)
      #expect(morph.opening == nil)
      let found = try #require(seen("I see", in: morph.list(at: MorphProgress(shape: 0.9))))
      #expect(found.origin.y == 32.75)
    }
  }

  /// An ellipsis goes with the words that it cuts: it doesn't fly by itself where these are cut elsewhere.
  @Test func anEllipsisStaysAtItsWords() throws {
    let (field, bubble) = (shape(width: 400, height: 30), shape(100, width: 200, height: 30))
    func morph(_ old: [DrawingCommand], _ new: [DrawingCommand]) -> DisplayListMorph {
      DisplayListMorph(
        from: DisplayList([.fill(field.path, .color(.white))] + old),
        to: DisplayList([.fill(bubble.path, .color(.white))] + new), shapes: (field, bubble),
        rewraps: true, flight: Flight(leaving: .white))
    }
    let cut = morph(
      [line("one two three four", y: 20), line("…", x: 190, y: 20)],
      [line("one two", x: 110, y: 20), line("…", x: 180, y: 20)])
    for step in 1...100 {
      let list = cut.list(at: MorphProgress(shape: Double(step) / 100))
      let words = try #require(seen("one", in: list) ?? seen("one two", in: list))
      guard let ellipsis = seen("…", in: list) else { continue }
      let gap = ellipsis.origin.x - words.origin.x
      #expect(abs(gap - 180) < 1e-9 || abs(gap - 70) < 1e-9, "\(gap) at \(step) %")
    }
    // The same words keep theirs.
    let same = morph(
      [line("one two", y: 20), line("…", x: 80, y: 20)],
      [line("one two", x: 110, y: 20), line("…", x: 180, y: 20)])
    for step in 1...100 {
      let list = same.list(at: MorphProgress(shape: Double(step) / 100))
      let words = try #require(seen("one two", in: list))
      let ellipsis = try #require(seen("…", in: list))
      #expect(abs(ellipsis.origin.x - words.origin.x - 70) < 1e-9 && ellipsis.alpha == 1)
    }
  }
}
