import Drawing
import Testing

@testable import Bubbles
@testable import Staging

/// Where words are while others replace them, in a bubble of which the lower edge moves.
@Suite struct WordPlacesTests {
  /// A line of words, 10 points high, on a grid of 20 points.
  private func line(_ text: String, _ number: Int, x: Double = 0) -> DrawingCommand {
    let glyphs = text.utf8.enumerated().map { place, _ in
      GlyphRun.Glyph(id: 1, x: 10 * Double(place), y: 0, cluster: place)
    }
    return .glyphs(
      GlyphRun(
        font: FontInstance(face: 0, size: 10), glyphs: glyphs, advance: 10 * Double(text.count),
        text: text, reach: GlyphRun.Reach()),
      at: Point(x: x, y: 20 * Double(number) - 5), .black)
  }

  private func places(
    _ old: [DrawingCommand], _ new: [DrawingCommand], feet: (Double, Double),
    stays: [(DrawingCommand, DrawingCommand)] = [], dates: (Rect?, Rect?) = (nil, nil),
    grounds: [(DrawingCommand, DrawingCommand)] = []
  ) -> WordPlaces {
    WordPlaces(
      from: .init(corner: .zero, foot: feet.0, others: old, date: dates.0),
      to: .init(corner: .zero, foot: feet.1, others: new, date: dates.1), lines: [], stays: stays,
      words: new, grounds: grounds)
  }

  /// Lines are there until the edge reaches them; those in whose place others come go before.
  @Test func wordsEbbWithTheEdge() throws {
    let old = (1...4).map { line("old\($0)", $0) }
    let places = places(old, [line("new", 1)], feet: (80, 20))
    #expect(places.ebbing(old[0]) == nil)
    for (index, command) in old.enumerated().dropFirst() {
      let parts = try #require(places.ebbing(command))
      #expect(parts.map(\.part) == [command] && parts.allSatisfy(\.ebbs))
      // How far the edge is as it reaches the line.
      let reached = Double(3 - index) / 3
      let gone = places.absence(of: command, at: reached)
      #expect(abs(gone - 0.7 * reached) < 1e-9)
      #expect(places.absence(of: command, at: reached + 0.1) == 1)
    }
    #expect(places.absence(of: old[3], at: 0) == 0)
  }

  /// What the edge doesn't reach at the end goes before, and so does what stands in the place of a date that
  /// comes from elsewhere.
  @Test func nothingStaysUntilTheEnd() {
    let old = [line("old", 1), line("more", 2)]
    #expect(places(old, [line("new", 1)], feet: (40, 38)).ebbing(old[1]) != nil)
    #expect(places(old, [line("new", 1, x: 200)], feet: (40, 20)).ebbing(old[0]) == nil)
    func date(_ y: Double) -> Rect { Rect(x: 0, y: y, width: 30, height: 10) }
    let moves = places(old, [line("new", 1)], feet: (60, 50), dates: (date(5), date(28)))
    #expect(moves.ebbing(old[1]) == nil)
    let rides = places(old, [line("new", 1)], feet: (60, 40), dates: (date(45), date(25)))
    #expect(rides.ebbing(old[1]) != nil)
  }

  /// Words that are among those that come are seen once.
  @Test func wordsThatComeAgainGo() throws {
    let old = [line("one", 1), line("a new b", 2)]
    let places = places(old, [line("new", 1)], feet: (40, 20))
    let parts = try #require(places.ebbing(old[1]))
    #expect(parts.map(\.ebbs) == [true, false, true])
    let texts = parts.map { part in
      if case .glyphs(let run, _, _) = part.part { run.text } else { "" }
    }
    #expect(texts == ["a", "new", "b"])
  }

  /// A bubble that grows or keeps its height has no such words.
  @Test(arguments: [40.0, 60]) func nothingEbbsInABubbleThatGrows(foot: Double) {
    let old = [line("one", 1), line("two", 2)]
    #expect(places(old, [line("new", 1)], feet: (40, foot)).ebbing(old[1]) == nil)
  }

  /// What goes down with the edge is in nobody's way; what passes words is.
  @Test func onlyWordsThatArePassedWait() {
    let (old, new) = ([line("old", 1), line("more", 2)], [line("new", 1)])
    let below = places(old, new, feet: (60, 40), stays: [(line("stays", 3), line("stays", 2))])
    #expect(!below.isInTheWay(old[0], isInitial: true))
    #expect(!below.isInTheWay(old[1], isInitial: true))
    #expect(!below.isInTheWay(new[0], isInitial: false))
    // From the third line to the first.
    let above = places(
      [line("more", 2)], [line("new", 2)], feet: (60, 40),
      stays: [(line("stays", 3), line("stays", 1))])
    #expect(above.isInTheWay(line("more", 2), isInitial: true))
    #expect(above.isInTheWay(line("new", 2), isInitial: false))
    #expect(!above.isInTheWay(line("beside", 2, x: 100), isInitial: true))
  }

  /// A date below all words keeps its place at the edge; one that passes words can't stay.
  @Test func aDateBelowTheWordsIsntCrossed() {
    let (old, new) = ([line("old", 1), line("more", 2)], [line("new", 1)])
    let places = places(old, new, feet: (60, 40))
    func date(_ y: Double, x: Double = 0) -> Rect { Rect(x: x, y: y, width: 30, height: 10) }
    #expect(!places.isCrossed(from: date(45), to: date(25), old))
    #expect(places.isCrossed(from: date(25), to: date(5), old))
    #expect(!places.isCrossed(from: date(25, x: 80), to: date(5, x: 80), old))
  }

  /// In a bubble that grows, words come as soon as the edge leaves room.
  @Test func wordsComeAsTheEdgeLeavesRoom() {
    let places = places([line("old", 1)], [line("new", 1), line("more", 3)], feet: (20, 60))
    let rooms = [0, 0.5, 1].map {
      places.room(for: line("more", 3), isInitial: false, at: $0)
    }
    #expect(rooms == [0, 0, 1])
    #expect(places.room(for: line("new", 1), isInitial: false, at: 0) == 1)
    #expect(places.room(for: line("old", 1), isInitial: true, at: 0.5) == 1)
  }

  /// A bar below words leaves them alone before these are seen.
  @Test func wordsComeOnceTheBarHasPassed() {
    func bar(_ y: Double) -> DrawingCommand {
      .fill(Path(rect: Rect(x: 0, y: y, width: 100, height: 4)), .color(.black))
    }
    let (old, new) = ([line("old", 1)], [line("new", 1), line("more", 2)])
    let word = line("more", 2)
    let gap = 41 - word.band.maxY
    let places = places(old, new, feet: (25, 45), grounds: [(bar(21), bar(41))])
    for step in 0...100 {
      let part = Double(step) / 100
      let now = 41 - 20 * (1 - part)
      let room = places.room(for: word, isInitial: false, at: part)
      if now < word.band.maxY { #expect(room == 0, "at \(step) %") }
      if now >= word.band.maxY + gap - 1e-9 { #expect(abs(room - 1) < 1e-9) }
    }
    // One beside it isn't in its way.
    let beside = self.places(
      old, new, feet: (25, 45),
      grounds: [(bar(21), bar(41))].map { pair in
        (pair.0.offsetBy(x: 500, y: 0), pair.1.offsetBy(x: 500, y: 0))
      })
    #expect(
      beside.room(for: word, isInitial: false, at: 0.8)
        > places.room(for: word, isInitial: false, at: 0.8))
  }

  /// All words of a line come together, also those that have no bar below them.
  @Test func aLineComesAsAWhole() {
    let (first, second) = (line("more", 2), line("yet", 2, x: 200))
    let bar = { (y: Double) in
      DrawingCommand.fill(Path(rect: Rect(x: 190, y: y, width: 90, height: 4)), .color(.black))
    }
    let places = places(
      [line("old", 1)], [line("new", 1), first, second], feet: (25, 45),
      grounds: [(bar(21), bar(41))])
    for step in 0...20 {
      let rooms = [first, second].map {
        places.room(for: $0, isInitial: false, at: Double(step) / 20)
      }
      #expect(rooms[0] == rooms[1])
    }
    #expect(places.room(for: first, isInitial: false, at: 0.75) == 0)
  }

  /// A date that stays at the lower edge, below words that come, crosses none of them.
  @Test func aDateGoesDownWithTheEdge() {
    let (old, new) = ([line("old", 1)], [line("new", 1), line("more", 2), line("yet", 3)])
    func date(_ y: Double) -> Rect { Rect(x: 0, y: y, width: 30, height: 10) }
    let places = places(old, new, feet: (20, 80))
    #expect(!places.isCrossed(from: date(5), to: date(65), old))
    // Above the last line of them, or with another distance to the edge.
    #expect(places.isCrossed(from: date(5), to: date(45), old))
    #expect(places.isCrossed(from: date(15), to: date(65), old))
    // Nor where words pass it.
    let passing = self.places(
      old, new, feet: (20, 80), stays: [(line("stays", 1), line("stays", 2))])
    #expect(passing.isCrossed(from: date(5), to: date(65), old))
  }

  /// A date that comes beside the last words waits until those above have passed its corner.
  @Test func aDateWaitsForItsCorner() {
    let date = Rect(x: 60, y: 48, width: 30, height: 12)
    func places(_ x: Double) -> WordPlaces {
      self.places(
        [line("old", 1)], [line("new", 1), line("more", 2, x: x), line("yet", 3)], feet: (20, 60),
        dates: (Rect(x: 30, y: 8, width: 30, height: 12), date))
    }
    let passed = places(40)
    let foot = line("more", 2, x: 40).band.maxY
    let free = 1 - (date.minY - foot) / 40
    #expect(free > 0.5 && free < 1)
    #expect(passed.roomForDate(at: free) == 0)
    #expect(abs(passed.roomForDate(at: (1 + free) / 2) - 1) < 1e-9)
    #expect(passed.roomForDate(at: 1) == 1)
    // Words that end before it aren't in its corner.
    #expect(places(0).roomForDate(at: 0.1) == 1)
    // The former one has gone before words come there.
    let come = (0...100).first {
      passed.room(for: line("more", 2, x: 40), isInitial: false, at: Double($0) / 100) > 0
    }
    #expect(passed.absenceOfDate(at: Double(come ?? 0) / 100) > 0.9)
    #expect(passed.absenceOfDate(at: 0.1) < 0.5)
  }

  /// Words come freely where none go, unless they are seen elsewhere.
  @Test func wordsComeFreely() {
    let places = places(
      [line("old", 1)], [line("new", 1), line("more", 2), line("old", 3)], feet: (20, 60))
    #expect(!places.comesFreely(line("new", 1)))
    #expect(places.comesFreely(line("more", 2)))
    #expect(!places.comesFreely(line("old", 3)))
    let shrinks = self.places([line("old", 1)], [line("more", 2)], feet: (60, 40))
    #expect(!shrinks.comesFreely(line("more", 2)))
  }

  /// What is replaced in a card keeps its distance to what moves above it.
  @Test func neighboursMoveTogether() {
    func bar(_ y: Double) -> DrawingCommand {
      .fill(Path(rect: Rect(x: 0, y: y, width: 100, height: 4)), .color(.black))
    }
    let neighbours = Neighbours([(bar(0), bar(0)), (bar(20), bar(40))])
    #expect(neighbours.offset(of: line("old", 2), isInitial: true, at: 0.25) == 5)
    #expect(neighbours.offset(of: line("new", 3), isInitial: false, at: 0.25) == -15)
    #expect(neighbours.offset(of: line("new", 1), isInitial: false, at: 0.25) == 0)
  }
}
