import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// What stands for people and groups that have no picture.
@Suite struct GroupAvatarTests {
  private static let size = 60.0

  private func builder(_ change: (inout AvatarTokens) -> Void) -> AvatarBuilder {
    var look = Theme.daylight.resolve()
    (look.avatar.size, look.avatar.radius, look.avatar.gloss) = (40, 20, 0)
    change(&look.avatar)
    return AvatarBuilder(look: look, shaper: FixedAdvanceShaper(), pictures: NoPictures())
  }

  private func people(_ count: Int) -> [RowPerson] {
    (0..<count).map { RowPerson(id: Participant.ID("p\($0)"), colorIndex: $0) }
  }

  /// The faces of an avatar: where they are, and what is seen of each.
  private func faces(_ count: Int, _ form: AvatarTokens.GroupForm) -> [(Rect, Path?)] {
    builder { $0.group = form }.list(of: people(count), size: Self.size).commands.compactMap {
      guard case .group(let list, let style) = $0 else { return nil }
      return (style.transform.apply(to: list.bounds), style.clip)
    }
  }

  private func hasGlyphs(_ list: DisplayList) -> Bool {
    list.commands.contains { if case .glyphs = $0 { true } else { false } }
  }

  @Test func aFigureStandsForNames() {
    for name in ["Ana Silva", "🦋 Moths", "+49 123"] {
      let figure = builder { $0.blank = .figure }.list(id: "a", name: name, size: Self.size)
      #expect(!hasGlyphs(figure))
      let number = builder { _ in }.list(id: "a", name: "+49 123", size: Self.size)
      #expect(figure == number, "the figure of a number")
    }
    #expect(hasGlyphs(builder { _ in }.list(id: "a", name: "Ana Silva", size: Self.size)))
  }

  /// A white figure keeps off the edge, where it would run out into a white page; one of its own ink is cut by
  /// it. Nobody reads a figure, so that it is white on all colours.
  @Test func figuresKeepOffTheEdge() throws {
    let disc = Rect(x: 0, y: 0, width: Self.size, height: Self.size)
    func figure(_ inks: [Color], own: String? = nil) -> DisplayList {
      builder { ($0.blank, $0.inks, $0.text) = (.figure, inks, .white) }
        .list(id: "a", name: "Ana", color: own, size: Self.size)
    }
    let inside = figure([]).commands.dropFirst()
    #expect(!inside.isEmpty)
    for command in inside {
      guard case .fill(let path, .color(.white)) = command else {
        Issue.record("the figure isn't white")
        continue
      }
      for x in [path.controlBounds.minX, path.controlBounds.maxX] {
        let (dx, dy) = (x - disc.midX, path.controlBounds.maxY - disc.midY)
        #expect((dx * dx + dy * dy).squareRoot() < Self.size / 2 - 1)
      }
    }
    #expect(figure([], own: "#FFEE55").commands.dropFirst().elementsEqual(inside))
    guard case .group(let cut, let style)? = figure([.black]).commands.last else {
      Issue.record("a figure with an ink isn't clipped")
      return
    }
    #expect(style.clip?.controlBounds == disc && cut.bounds.maxY > disc.maxY)
  }

  /// Where avatars are square, so is what one of a pair leaves of the other.
  @Test func squaresLeaveSquares() throws {
    let square = builder { ($0.group, $0.radius) = (.pair, 0) }
    guard case .group(_, let style)? = square.list(of: people(2), size: Self.size).commands.first,
      let clip = style.clip
    else {
      Issue.record("nothing is cut off")
      return
    }
    // Only the gap around a corner is round.
    let gap = Self.size * 0.04
    var last = Point.zero
    var widest = 0.0
    for element in clip.elements {
      switch element {
      case .move(let point), .line(let point): last = point
      case .curve(_, _, let point):
        widest = max(widest, abs(point.x - last.x))
        last = point
      case .close: break
      }
    }
    #expect(abs(widest - gap) < 1e-6)
  }

  @Test(arguments: 2...9)
  func clustersDontTouch(count: Int) {
    let circles = faces(count, .cluster).map(\.0)
    #expect(circles.count == min(4, count))
    let whole = Rect(x: 0, y: 0, width: Self.size, height: Self.size)
    for (index, circle) in circles.enumerated() {
      #expect(whole.outset(by: 1e-6).union(circle) == whole.outset(by: 1e-6))
      for other in circles[..<index] {
        let (dx, dy) = (circle.midX - other.midX, circle.midY - other.midY)
        #expect((dx * dx + dy * dy).squareRoot() > (circle.width + other.width) / 2)
      }
    }
  }

  @Test(arguments: 2...9)
  func gridsAreInTheMiddle(count: Int) {
    let cells = faces(count, .grid).map(\.0)
    #expect(cells.count == count)
    let all = cells.dropFirst().reduce(cells[0]) { $0.union($1) }
    #expect(abs(all.midX - Self.size / 2) < 1e-6 && abs(all.midY - Self.size / 2) < 1e-6)
    #expect(all.minX >= 0 && all.maxX <= Self.size)
    for (index, cell) in cells.enumerated() {
      #expect(cells[..<index].allSatisfy { $0.intersection(cell)?.isEmpty != false })
    }
    // The first row has what the others leave.
    let rows = Dictionary(grouping: cells) { $0.minY }.sorted { $0.key < $1.key }.map(\.value.count)
    #expect(rows.dropFirst().allSatisfy { $0 == (count < 5 ? 2 : 3) } && rows[0] <= rows.last!)
  }

  /// The first of a pair lies over the second one, of which a gap around it isn't seen.
  @Test func pairsOverlap() throws {
    let pair = faces(5, .pair)
    #expect(pair.count == 2)
    let (behind, clip) = pair[0]
    let front = pair[1].0
    #expect(pair[1].1 == nil && front.minX == 0 && front.maxY == Self.size)
    #expect(abs(behind.maxX - Self.size) < 1e-6 && behind.minY == 0)
    let hole = try #require(clip).controlBounds
    #expect(hole.width > behind.width, "what is cut off reaches out of the face behind")
  }

  @Test func oneFaceAloneFillsIt() {
    for form in [AvatarTokens.GroupForm.pair, .cluster, .grid] {
      #expect(faces(1, form).map(\.0.width) == [Self.size])
      #expect(faces(0, form).isEmpty)
    }
  }

  /// “Me” is one of a grid's people, and not of the faces of others.
  @Test func groupsHaveTheFacesOfTheirPeople() {
    var chat = ChatFixtures.state([]).conversation
    chat.participants = ["me", "ana", "ben", "cem"].map { Participant(id: Participant.ID($0)) }
    chat.me = "me"
    func ids(_ form: AvatarTokens.GroupForm) -> [String] {
      RowPerson.faces(of: chat, form: form, colorCount: 8).map(\.id.rawValue)
    }
    #expect(ids(.pair) == ["ana", "ben"] && ids(.cluster) == ["ana", "ben", "cem"])
    #expect(ids(.grid) == ["ana", "ben", "cem", "me"])
    #expect(ids(.initials).isEmpty && ids(.figure).isEmpty)
    let colors = RowPerson.faces(of: chat, form: .grid, colorCount: 8).map(\.colorIndex)
    #expect(Set(colors).count == 4)
  }
}
