import Testing

@testable import Drawing

/// Fields of specks that shimmer.
@Suite struct SpeckFieldTests {
  private static let frame = Rect(x: 10, y: 20, width: 120, height: 40)
  private static let field = SpeckField(in: frame, color: .white, seed: "m1")
  /// In nanoseconds.
  private static let step = 100_000_000

  /// The middles of all specks, from the corner at their right.
  private static func specks(_ list: DisplayList) -> [Point] {
    list.commands.flatMap { command -> [Point] in
      guard case .fill(let path, _) = command else { return [] }
      return path.elements.compactMap { if case .move(let point) = $0 { point } else { nil } }
    }
  }

  @Test func nowhereIsAHole() {
    for moment in [0, 7, 1000, -3] {
      let specks = Self.specks(Self.field.list(at: moment * Self.step))
      #expect(specks.count > 600)
      for x in stride(from: 10.0, to: 130, by: 8) {
        for y in stride(from: 20.0, to: 60, by: 8) {
          let cell = Rect(x: x, y: y, width: 8, height: 8)
          #expect(specks.contains { cell.contains($0) }, "\(x), \(y) at \(moment)")
        }
      }
    }
  }

  @Test func theyMoveByStepsAndAlikeEverywhere() {
    let field = Self.field
    #expect(
      [0, 1, Self.step - 1, Self.step].map(field.end) == [1, 1, 1, 2].map { $0 * Self.step })
    #expect([-1, -Self.step, -Self.step - 1].map(field.end) == [0, 0, -Self.step])
    #expect(field.list(at: 3) == field.list() && field.list(at: Self.step) != field.list())
    #expect(field.list(at: -1) != field.list())
    let other = SpeckField(in: Self.frame, color: .white, seed: "m2")
    #expect(other != field && other.list() != field.list())
    #expect(SpeckField(in: Self.frame, color: .white, seed: "m1") == field)
  }

  @Test func aMirrorShowsTheSameField() {
    let mirrored = Self.field.mirrored(across: 200)
    #expect(mirrored.frame == Rect(x: 70, y: 20, width: 120, height: 40))
    let (own, other) = (Self.field.list(at: 999), mirrored.list(at: 999))
    #expect(own.bounds.width.rounded() == other.bounds.width.rounded())
    #expect(mirrored.mirrored(across: 200) == Self.field)
    #expect(mirrored != Self.field)
  }

  @Test func aClearingIsClear() {
    let center = Point(x: 70, y: 40)
    let cleared = Self.field.cleared(.init(center: center, radius: 30, rim: 10))
    let specks = Self.specks(cleared.list())
    #expect(!specks.isEmpty)
    for speck in specks {
      let (x, y) = (speck.x - center.x, speck.y - center.y)
      #expect((x * x + y * y).squareRoot() > 19)
    }
  }

  @Test func aListPlaysItsSpecks() {
    let list = DisplayList([.specks(Self.field)])
    #expect(list.hasFilms && list.nextFrame(after: 5) == Self.step)
    #expect(list.playing(at: 0) == list)
    #expect(list.playing(at: Self.step) != list)
    #expect(list.playing(at: Self.step).playing(at: 0) == list)
    // However large, they are no more than can be painted in a moment.
    let large = SpeckField(
      in: Rect(x: 0, y: 0, width: 4000, height: 4000), color: .white, seed: "")
    #expect(Self.specks(large.list()).count < 26_000)
  }

  /// A tall bubble has as many specks for its size as a low one.
  @Test func theyAreAsDenseWhateverTheSize() {
    func density(_ height: Double) -> Double {
      let field = SpeckField(
        in: Rect(x: 0, y: 0, width: 260, height: height), color: .white, seed: "m1")
      return Double(Self.specks(field.list()).count) / ((field.frame.width + 5) * (height + 5))
    }
    let densities = [40.0, 160, 320, 560].map(density)
    #expect(densities.allSatisfy { abs($0 / densities[0] - 1) < 0.03 }, "\(densities)")
  }
}
