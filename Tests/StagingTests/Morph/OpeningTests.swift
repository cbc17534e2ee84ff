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

  /// Below a name, words come where the dots were, and the name with them, as the bubble grows over it.
  @Test func wordsGoDownWithTheNameAboveThem() throws {
    let text = Rect(x: 10, y: 20, width: 180, height: 20)
    let morph = opening(
      [line("Runa", y: 13), line("I see", y: 32.75)], text: text, height: 40)
    var opacities: [Double] = []
    for step in 23...100 {
      let part = Double(step) / 100
      let list = morph.list(at: MorphProgress(shape: part))
      let words = try #require(seen("I see", in: list), "at \(step) %")
      // The foot is 20 points lower at the end, as the words are.
      #expect(abs(words.origin.y - (12.75 + 20 * part)) < 1e-9)
      #expect(words.alpha > 0.39, "at \(step) %")
      let name = seen("Runa", in: list)
      if let name {
        #expect(abs(words.origin.y - name.origin.y - 19.75) < 1e-9)
        #expect(name.origin.y - 7.5 > 0, "the bubble's edge cuts it at \(step) %")
      }
      opacities.append(name?.alpha ?? 0)
    }
    #expect(opacities.first == 0 && opacities.last == 1)
    #expect(zip(opacities, opacities.dropFirst()).allSatisfy { $0 <= $1 })
  }

  /// The ground of a quote isn't pale: it is clipped, below the bubble's edge.
  @Test func aQuotesGroundComesWithTheBubble() throws {
    let text = Rect(x: 10, y: 40, width: 180, height: 20)
    let ground = DrawingCommand.fill(
      Path(rect: Rect(x: 10, y: 4, width: 100, height: 30)), .color(.black))
    let morph = opening(
      [ground, line("quoted", y: 20), line("I see", y: 52.75)], text: text, height: 60)
    for step in 40...99 {
      let list = morph.list(at: MorphProgress(shape: Double(step) / 100))
      let words = try #require(seen("I see", in: list))
      let parts = SeenPart.parts(of: list).filter { $0.text.isEmpty && $0.frame.width == 100 }
      let plate = try #require(parts.first, "at \(step) %")
      #expect(abs(words.origin.y - 7.5 - plate.frame.maxY - 11.25) < 1e-9)
      #expect(plate.frame.minY >= 2 - 1e-9)
      if let quoted = seen("quoted", in: list) { #expect(quoted.origin.y - 7.5 >= 2) }
    }
  }

  /// Words over a time on a line of its own are there from the beginning: the dots' bubble has room for them.
  @Test func wordsOverATimeArentPale() throws {
    let text = Rect(x: 10, y: 0, width: 180, height: 20)
    let morph = opening(
      [line("I see", y: 12.75), line("9:41", x: 150, y: 32)], text: text, height: 40)
    for step in 23...100 {
      let words = try #require(
        seen("I see", in: morph.list(at: MorphProgress(shape: Double(step) / 100))))
      #expect(words.alpha > 0.39 && words.origin.y == 12.75)
    }
  }

  /// The bubble isn't empty between its dots and its words.
  @Test func dotsGoAsWordsCome() {
    let morph = opening(
      [line("I see", y: 12.75)], text: Rect(x: 10, y: 0, width: 180, height: 20), height: 20)
    for step in 0...1000 {
      let list = morph.list(at: MorphProgress(shape: Double(step) / 1000))
      let parts = SeenPart.parts(of: list).filter { $0.frame.width < 200 }
      #expect((parts.map(\.opacity).max() ?? 0) > 0.39, "at \(step) ‰")
    }
  }

  /// What is answered stands over the bubble: all of it comes with that, in one piece, once it has room.
  @Test func aQuoteOverTheBubbleComesInOnePiece() throws {
    let shapes = (
      shape(width: 50, height: 20),
      BubbleShape(box: Rect(x: 0, y: 50, width: 200, height: 20), radii: CornerRadii(5))
    )
    let dots = DisplayList([
      .fill(Path(rect: Rect(x: 10, y: 8, width: 30, height: 4)), .color(.black))
    ])
    let ground = Rect(x: 20, y: 16, width: 120, height: 30)
    let morph = DisplayListMorph(
      from: DisplayList([
        .fill(shapes.0.path, .color(.white)), .group(dots, GroupStyle(part: .typingDots)),
      ]),
      to: DisplayList([
        line("A note", x: 20, y: 10), .fill(Path(rect: ground), .color(.black)),
        line("quoted", x: 30, y: 30), line("more", x: 100, y: 44),
        .fill(shapes.1.path, .color(.white)), line("I see", y: 63),
      ]), shapes: shapes, text: Rect(x: 10, y: 50, width: 180, height: 20), rewraps: true)
    var counts: Set<Int> = []
    for step in 1...99 {
      let list = morph.list(at: MorphProgress(shape: Double(step) / 100))
      let parts = SeenPart.parts(of: list)
      let top = 50 * Double(step) / 100
      let plates = parts.filter { $0.text.isEmpty && $0.frame.width == 120 }
      let tops =
        plates.map { $0.frame.minY - 16 }
        + [("A note", 10.0), ("quoted", 30), ("more", 44)].compactMap { text, y in
          seen(text, in: list).map { $0.origin.y - y }
        }
      #expect(tops.allSatisfy { abs($0 - (top - 50)) < 1e-9 }, "\(tops) at \(step) %")
      // None is seen above the row.
      for part in parts where part.opacity > 0.5 && !part.text.isEmpty {
        #expect(part.frame.minY > -6, "\(part.text) at \(step) %")
      }
      counts.insert(tops.count)
    }
    #expect(counts.contains(0) && counts.contains(4))
  }

  /// A time leaves the words beside it before their bubble becomes narrower.
  @Test func aTimePassesOverNoWords() throws {
    let shapes = (shape(width: 200, height: 20), shape(100, width: 100, height: 40))
    let metas = (
      Rect(x: 150, y: 4, width: 40, height: 14), Rect(x: 150, y: 24, width: 40, height: 14)
    )
    let morph = DisplayListMorph(
      from: DisplayList([
        .fill(shapes.0.path, .color(.white)), line("I see so", y: 14), line("9:41", x: 150, y: 15),
      ]),
      to: DisplayList([
        .fill(shapes.1.path, .color(.white)), line("I see so", x: 110, y: 14),
        line("9:41", x: 150, y: 35),
      ]), shapes: shapes, meta: metas, rewraps: true)
    for step in 0...100 {
      let list = morph.list(at: MorphProgress(shape: Double(step) / 100))
      let parts = SeenPart.parts(of: list)
      let words = try #require(parts.first { $0.text == "I see so" })
      let time = try #require(parts.first { $0.text == "9:41" })
      let common = words.common(with: time)
      #expect(min(common.width, common.height) < 0.01, "\(common) at \(step) %")
    }
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
      #expect(morph.opening?.rise(of: low, at: 0.5) ?? 0 == 0)
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
