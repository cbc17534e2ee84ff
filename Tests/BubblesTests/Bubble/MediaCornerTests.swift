import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// A picture's corners are the bubble's where nothing stands between them.
@Suite struct MediaCornerTests {
  /// What may stand above or below a picture, and whether it stands between it and the bubble's
  /// edge where pills are inside or elsewhere.
  private struct Neighbour: Sendable {
    var name: String
    /// With pills inside, and elsewhere.
    var isBetween: (inside: Bool, elsewhere: Bool)
    var change: @Sendable (inout MessageRow) -> Void

    init(
      _ name: String, _ inside: Bool, _ elsewhere: Bool,
      _ change: @escaping @Sendable (inout MessageRow) -> Void
    ) {
      (self.name, isBetween, self.change) = (name, (inside, elsewhere), change)
    }
  }

  private static let above = [
    Neighbour("nothing", false, false) { _ in },
    Neighbour("a name", true, true) { $0.name = RowPerson(id: "ben", name: "Ben") },
    Neighbour("where it is from", true, true) { $0.forward = Forwarded(name: nil) },
    Neighbour("a quote", true, true) { $0.reply = QuotedMessage(snippet: "Before") },
    Neighbour("a bot", true, true) { $0.meta.viaBot = "gif" },
    Neighbour("a bot without a name", false, false) { $0.meta.viaBot = "" },
  ]
  private static let below = [
    Neighbour("nothing", false, false) { _ in },
    Neighbour("words", true, true) { $0.text = "12345" },
    Neighbour("answers", true, true) { $0.replyCount = 1 },
    Neighbour("pills", true, false) { $0.reactions = [RowReaction(emoji: "👍", count: 2)] },
    Neighbour("buttons", false, false) { $0.buttons = [[Button(text: "Go")]] },
    Neighbour("a receipt", false, false) { $0.receipt = "Read" },
  ]

  private func look(
    _ placement: ReactionTokens.Placement, inset: Double = 3, joined: Double = 5
  ) -> Look {
    var look = BubbleFixtures.look
    look.reaction.placement = placement
    (look.media.inset, look.media.radius, look.media.joinedRadius) = (inset, 15, joined)
    return look
  }

  private func measure(
    _ look: Look, _ side: MessageRow.Side, _ change: (inout MessageRow) -> Void
  ) -> MeasuredRow {
    BubbleBuilder(look: look, width: 400, pictures: NamedPictures()).measure(
      BubbleFixtures.message("", side: side) {
        $0.contents = [.photo(Media(path: "a.jpg", width: 400, height: 300))]
        change(&$0)
      }, shaper: FixedAdvanceShaper())
  }

  /// The corners of each picture, wherever in groups it stands.
  private func corners(_ list: DisplayList) -> [CornerRadii] {
    list.commands.flatMap { command -> [CornerRadii] in
      switch command {
      case .picture(_, _, let radii): [radii]
      case .group(let list, _): corners(list)
      default: []
      }
    }
  }

  @Test(arguments: [true, false]) func pictureBubblesHaveTailsWhereTheLookWantsThem(
    _ hasTail: Bool
  ) {
    var look = look(.below, inset: 0)
    (look.bubble.tailStyle, look.bubble.tailOn, look.bubble.tailWidth) = (.curve, .last, 6)
    look.media.hasTail = hasTail
    func tail(_ text: RichText) -> MeasuredRow.Anchors.Edge? {
      measure(look, .outgoing) { ($0.text, $0.isLastOfRun) = (text, true) }.anchors.tail
    }
    #expect((tail("") != nil) == hasTail)
    // With words below the picture it is a bubble like others.
    #expect(tail("12345") != nil)
  }

  @Test(arguments: ReactionTokens.Placement.allCases, [MessageRow.Side.incoming, .outgoing])
  func roundWhereNothingStandsBetween(
    _ placement: ReactionTokens.Placement, _ side: MessageRow.Side
  ) throws {
    for above in Self.above {
      for below in Self.below {
        for (joinsAbove, joinsBelow) in [(false, false), (true, false), (false, true)] {
          let look = look(placement)
          let row = measure(look, side) { row in
            (row.joinsAbove, row.joinsBelow) = (joinsAbove, joinsBelow)
            above.change(&row)
            below.change(&row)
          }
          func radius(_ neighbour: Neighbour, _ joins: Bool, atRight: Bool) -> Double {
            let isBetween =
              placement == .inside ? neighbour.isBetween.inside : neighbour.isBetween.elsewhere
            if isBetween { return 4 }
            return joins && atRight == (side == .outgoing) ? 5 : 15
          }
          let expected = CornerRadii(
            topLeft: radius(above, joinsAbove, atRight: false),
            topRight: radius(above, joinsAbove, atRight: true),
            bottomRight: radius(below, joinsBelow, atRight: true),
            bottomLeft: radius(below, joinsBelow, atRight: false))
          let title = "\(above.name), \(below.name), \(joinsAbove), \(joinsBelow)"
          #expect(corners(row.list).first == expected, "\(title)")
          // What the corners say is what is seen: a picture that is cut as the bubble lies at its
          // edge.
          let (box, card) = try (#require(row.anchors.bubble), #require(row.anchors.card))
          #expect((card.minY - box.minY <= 3.5) == (expected.topLeft != 4), "\(title)")
          #expect((box.maxY - card.maxY <= 3.5) == (expected.bottomLeft != 4), "\(title)")
        }
      }
    }
  }

  @Test func aNameOutsideTheBubbleLeavesTheCornersRound() {
    var look = look(.inside)
    look.name.isInside = false
    let row = measure(look, .incoming) { $0.name = RowPerson(id: "ben", name: "Ben") }
    #expect(corners(row.list) == [CornerRadii(15)])
  }

  /// Below words a picture that fills the bubble's width is cut straight; another one has small
  /// corners, but none larger than those that are joined.
  @Test(
    arguments: [(0, 5, 0), (0, 9, 0), (3, 5, 4), (3, 4, 4), (3, 2, 2), (0.5, 9, 4)]
      as [(Double, Double, Double)])
  func innerCorners(_ inset: Double, _ joined: Double, _ inner: Double) {
    let row = measure(look(.inside, inset: inset, joined: joined), .incoming) {
      $0.text = "12345"
      $0.reply = QuotedMessage(snippet: "Before")
    }
    #expect(corners(row.list) == [CornerRadii(inner)])
  }

  /// A picture that fills its bubble is the bubble: masked by its outline, with its tail, and
  /// nothing lies behind it.
  @Test(arguments: [MessageRow.Side.incoming, .outgoing], [true, false])
  func aPictureFillsItsBubble(_ side: MessageRow.Side, _ hasTail: Bool) throws {
    var look = look(.below, inset: 0)
    look.media.albumForm = .grid
    let fill = Color(red: 1, green: 2, blue: 3)
    (look.incoming.fill, look.outgoing.fill) = (.color(fill), .color(fill))
    let photo = Content.photo(Media(path: "a.jpg", width: 400, height: 400))
    for contents in [[photo], [photo, photo, photo, photo, photo]] {
      for text in ["", "12345"] {
        let row = measure(look, side) {
          ($0.contents, $0.text, $0.isLastOfRun) = (contents, RichText(text), hasTail)
        }
        let (box, shape) = try (#require(row.anchors.bubble), #require(row.anchors.shape))
        #expect((shape.tail != nil) == hasTail)
        // The surface begins where the picture ends, just behind it.
        let seam = try #require(row.anchors.card).maxY - 1
        #expect(row.list.fills(of: fill).map(\.minY) == (text.isEmpty ? [] : [seam]))
        // In the card's own points.
        let masks = row.list.commands.compactMap { command -> Path? in
          guard case .group(_, let style) = command, style.part == .card else { return nil }
          return style.clip?.applying(style.transform)
        }
        #expect(masks.map(\.controlBounds) == [shape.path.controlBounds])
        let edges = row.list.pictures.map(\.frame)
        let beyond = side == .outgoing ? edges.map(\.maxX).max() : edges.map(\.minX).min()
        #expect(beyond == (side == .outgoing ? box.width + 6 : -6))
        #expect(row.list.pictures.allSatisfy { $0.radii.topLeft <= 2 })
      }
    }
  }

  /// Between the pictures of an album's lowest row nothing of the surface is seen above its words.
  @Test(arguments: [MessageRow.Side.incoming, .outgoing])
  func gapsOfAnAlbumEndWithItsPictures(_ side: MessageRow.Side) throws {
    var look = look(.below, inset: 0)
    (look.media.albumForm, look.media.albumGap) = (.grid, 2)
    let photo = Content.photo(Media(path: "a.jpg", width: 400, height: 400))
    let row = measure(look, side) {
      ($0.contents, $0.text) = ([photo, photo, photo, photo], "12345")
    }
    let (shape, card) = try (#require(row.anchors.shape), #require(row.anchors.card))
    // In the card's own points.
    let lowest = row.list.pictures.map(\.frame).filter { $0.maxY > card.height - 1 }
      .sorted { $0.minX < $1.minX }
    #expect(lowest.count == 2 && shape.coverGaps.count == 1)
    let gap = try #require(shape.coverGaps.first)
    #expect(gap.lowerBound == lowest[0].maxX + card.minX - shape.box.minX)
    #expect(gap.upperBound == lowest[1].minX + card.minX - shape.box.minX)
    #expect(gap.upperBound - gap.lowerBound == 2)
  }

  /// The map of a place lies on no surface of its bubble, above its words or below them; in a bubble with
  /// margins, or through a map that isn't opaque, the surface is seen.
  @Test(arguments: [CardTokens.MapPlace.above, .below])
  func noSurfaceBehindAMap(_ place: CardTokens.MapPlace) throws {
    let fill = Color(red: 1, green: 2, blue: 3)
    func surface(inset: Double, _ land: Color) throws -> (fill: Rect, bubble: Rect) {
      var look = look(.below, inset: inset)
      (look.card.mapPlace, look.card.mapHeight, look.card.mapLand) = (place, 120, land)
      (look.outgoing.fill, look.date.placement) = (.color(fill), .beside)
      let row = measure(look, .outgoing) {
        $0.isLastOfRun = false
        $0.contents = [.location(Location(latitude: 1, longitude: 2, name: "Pier"))]
      }
      let fills = row.list.fills(of: fill)
      #expect(fills.count == 1)
      return try (#require(fills.first), #require(row.anchors.bubble))
    }
    let (rest, bubble) = try surface(inset: 0, .white)
    let (top, bottom) = (rest.minY - bubble.minY, bubble.maxY - rest.maxY)
    #expect((top, bottom) == (place == .above ? (119, 0) : (0, 119)))
    for (inset, land) in [(2.0, Color.white), (0.0, Color.white.opacity(0.5))] {
      let (whole, bubble) = try surface(inset: inset, land)
      #expect((whole.minY, whole.maxY) == (bubble.minY, bubble.maxY))
    }
  }

  @Test func joinedCornersAreNeverRounderThanOthers() {
    let row = measure(look(.inside, joined: 20), .outgoing) { $0.joinsAbove = true }
    #expect(corners(row.list) == [CornerRadii(15)])
  }

  @Test func aPictureInARowHasAllItsCorners() {
    var look = look(.below)
    look.message.style = .rows
    for side in [MessageRow.Side.incoming, .outgoing] {
      let row = measure(look, side) {
        ($0.joinsAbove, $0.joinsBelow, $0.replyCount, $0.text) = (true, true, 3, "12345")
        $0.name = RowPerson(id: "ben", name: "Ben")
      }
      #expect(corners(row.list) == [CornerRadii(15)])
    }
  }

  /// Each picture of an album has the card's corners where it lies in them, small ones elsewhere.
  @Test(arguments: [(5, 2), (1, 1), (0, 0)] as [(Double, Double)])
  func cornersOfAnAlbum(_ joined: Double, _ inner: Double) {
    let photo = Content.photo(Media(path: "a.jpg", width: 400, height: 400))
    func album(_ count: Int) -> [CornerRadii] {
      let row = measure(look(.below, joined: joined), .outgoing) {
        $0.contents = Array(repeating: photo, count: count)
        $0.joinsBelow = true
      }
      return corners(row.list)
    }
    // Two beside each other.
    #expect(
      album(2) == [
        CornerRadii(topLeft: 15, topRight: inner, bottomRight: inner, bottomLeft: 15),
        CornerRadii(topLeft: inner, topRight: 15, bottomRight: joined, bottomLeft: inner),
      ])
    // Two above two.
    #expect(
      album(4) == [
        CornerRadii(topLeft: 15, topRight: inner, bottomRight: inner, bottomLeft: inner),
        CornerRadii(topLeft: inner, topRight: 15, bottomRight: inner, bottomLeft: inner),
        CornerRadii(topLeft: inner, topRight: inner, bottomRight: inner, bottomLeft: 15),
        CornerRadii(topLeft: inner, topRight: inner, bottomRight: joined, bottomLeft: inner),
      ])
  }

  /// In a bubble that pictures fill, its edges go on past the gaps between them.
  @Test(arguments: [MessageRow.Side.incoming, .outgoing])
  func theEdgesOfAnAlbumThatFillsABubbleAreStraight(_ side: MessageRow.Side) {
    let photo = Content.photo(Media(path: "a.jpg", width: 400, height: 400))
    let row = measure(look(.below, inset: 0), side) {
      $0.contents = Array(repeating: photo, count: 4)
    }
    #expect(
      corners(row.list) == [
        CornerRadii(topLeft: 0, topRight: 0, bottomRight: 2, bottomLeft: 0),
        CornerRadii(topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 2),
        CornerRadii(topLeft: 0, topRight: 2, bottomRight: 0, bottomLeft: 0),
        CornerRadii(topLeft: 2, topRight: 0, bottomRight: 0, bottomLeft: 0),
      ])
  }

  /// A place's words are no picture: above its map the bubble has its tail.
  @Test(arguments: CardTokens.MapPlace.allCases)
  func bubblesOfPlacesHaveTailsAtTheirWords(_ place: CardTokens.MapPlace) {
    var look = look(.below, inset: 0)
    (look.bubble.tailStyle, look.bubble.tailOn, look.bubble.tailWidth) = (.curve, .first, 6)
    (look.bubble.tailEdge, look.media.hasTail) = (.top, false)
    (look.card.mapPlace, look.card.mapLand) = (place, .white)
    let row = measure(look, .incoming) {
      $0.contents = [.location(Location(latitude: 1, longitude: 2))]
      $0.isFirstOfRun = true
    }
    #expect((row.anchors.tail != nil) == (place == .below))
  }
}
