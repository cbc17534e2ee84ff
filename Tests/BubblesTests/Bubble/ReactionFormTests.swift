import BubbleSupport
import ChatModel
import Drawing
import TestSupport
import Testing

@testable import Bubbles
@testable import Themes

/// The forms of reactions, and that none of them leaves the viewport or covers a name.
@Suite struct ReactionFormTests: MeasuredBubbles {
  private static let emoji = ["👍", "❤️", "😂", "🎉", "😮", "🙏", "🔥", ":party:", "👎", "🤔"]

  private static func row(_ random: inout SeededGenerator, side: MessageRow.Side) -> Row {
    let length = random.below(4) == 0 ? random.below(200) : random.below(12)
    let words = String((0..<length).map { $0 % 7 == 6 ? " " : "m" })
    return BubbleFixtures.message(RichText(words.isEmpty ? "1" : words), side: side) { row in
      row.hasAvatarColumn = side == .incoming && random.oneIn(2)
      if random.oneIn(2) {
        row.name = RowPerson(
          id: "ben", name: String(repeating: "n", count: 1 + random.below(20)))
        if row.hasAvatarColumn { row.avatar = row.name }
      }
      if random.oneIn(5) { row.meta.delivery = side == .outgoing ? .failed : nil }
      if random.oneIn(5) { row.contents = [.photo(Media(path: "a.png"))] }
      if random.oneIn(8) {
        (row.contents, row.text) = ([.sticker(Media(path: "a.png"), emoji: nil)], "")
      }
      row.reactions = (0...random.below(9)).map { index in
        let faces = random.oneIn(3) ? random.below(4) : 0
        return RowReaction(
          emoji: emoji[index], count: max(faces, random.element(of: [1, 1, 2, 14, 3_210])),
          isMine: random.oneIn(4),
          faces: (0..<faces).map { RowPerson(id: Participant.ID("p\($0)"), name: "P") })
      }
    }
  }

  /// Returns the boxes of the pills and of everything on them.
  private static func boxes(of row: MeasuredRow) -> [Rect] {
    row.list.groups { $0.kind == .pill }.flatMap { boxes($0) }
      + row.nodes.filter { $0.kind == .reaction || $0.kind == .reactions }.map(\.frame)
  }

  private static func boxes(_ list: DisplayList) -> [Rect] {
    list.commands.map { command in
      // The extent of glyphs is only known to a font.
      guard case .glyphs(let run, let origin, _) = command else { return command.bounds }
      return Rect(x: origin.x, y: origin.y, width: run.advance, height: 0)
    }
  }

  @Test(arguments: Theme.bundledNames, [240.0, 320, 393, 1000])
  func reactionsStayInTheViewportAndOffTheName(_ theme: String, _ width: Double) throws {
    let place = try #require(Theme.bundledNames.firstIndex(of: theme))
    var seeds = SeededGenerator(seed: UInt64(place) * 10_000 + UInt64(width))
    for size in [TextSize.large, .accessibility2] {
      let look = try Theme.named(theme).resolve(textSize: size)
      for form in ReactionTokens.Form.allCases {
        for placement in ReactionTokens.Placement.allCases {
          var look = look
          if look.reaction.form != form || look.reaction.placement != placement {
            (look.reaction.form, look.reaction.placement) = (form, placement)
          }
          let builder = BubbleBuilder(look: look, width: width, pictures: NamedPictures())
          // Other rows for each form, look and width.
          var random = SeededGenerator(seed: seeds.next())
          for _ in 0..<Effort.rounds(3, long: 40) {
            let seed = random.seed
            let side = random.oneIn(2) ? MessageRow.Side.incoming : .outgoing
            let row = builder.measure(
              Self.row(&random, side: side), shaper: FixedAdvanceShaper())
            let name = row.frames(.name).first
            for box in Self.boxes(of: row) {
              #expect(
                box.minX >= -0.01 && box.maxX <= width + 0.01 && box.minY >= -2.01,
                "\(theme), \(form), \(placement), \(size), seed \(seed): \(box)")
              guard let name, let meeting = box.intersection(name) else { continue }
              #expect(
                min(meeting.width, meeting.height) <= 1,
                "\(theme), \(form), \(placement), \(size), seed \(seed): \(box) on \(name)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: Theme.bundledNames, TextSize.allCases)
  func emojiFitIntoTheirPills(_ theme: String, _ size: TextSize) throws {
    let tokens = try Theme.named(theme).resolve(textSize: size).reaction
    #expect(tokens.emoji * 1.2 <= tokens.height)
  }

  private func reactions(_ counts: [Int], mine: Int? = nil) -> [RowReaction] {
    zip(Self.emoji, counts).enumerated().map { index, reaction in
      RowReaction(emoji: reaction.0, count: reaction.1, isMine: index == mine)
    }
  }

  /// Emoji of 20 points with 2 between them, a number of 20 with 4 before it, insets of 8.
  @Test func mergedReactionsAreOnePillWithOneCount() throws {
    let look = look {
      $0.reaction.form = .merged
      ($0.reaction.placement, $0.reaction.limit) = (.overlap, 3)
      ($0.incoming.reactionFill, $0.incoming.reactionOwnFill) = (.white, .black)
    }
    for (mine, fill) in [(nil, Color.white), (3, .black)] as [(Int?, Color)] {
      let row = measure(look: look) { $0.reactions = reactions([3, 1, 1, 7], mine: mine) }
      let pills = row.list.groups { $0.kind == .pill }
      #expect(pills.count == 1)
      let strip = try #require(row.anchors.reactions)
      #expect(strip.size == Size(width: 3 * 20 + 2 * 2 + 4 + 20 + 16, height: 26))
      #expect(row.frames(.reaction).map { $0.minX - strip.minX } == [8, 30, 52])
      #expect(row.lines.contains { $0.text == "12" })
      guard case .fill(_, let paint)? = pills.first?.commands.first else {
        Issue.record("no pill")
        continue
      }
      #expect(paint == .color(fill))
    }
    // One alone stands in the middle, without a number.
    let row = measure(look: look) { $0.reactions = reactions([1]) }
    let strip = try #require(row.anchors.reactions)
    #expect(strip.width == 36 && row.frames(.reaction).map(\.midX) == [strip.midX])
    #expect(row.lines.count == measure(look: look).lines.count + 1)
  }

  @Test func mergedCountsOfHostileSizesDoNotOverflow() {
    let look = look { $0.reaction.form = .merged }
    let row = measure(look: look) { $0.reactions = reactions([.max, .max, -4, 2]) }
    // So long a number leaves room for one emoji.
    #expect(row.frames(.reaction).count == 1)
  }

  /// A disc of 33 points whose centre is an eighth of the strip's height outside the bubble.
  @Test(arguments: [MessageRow.Side.incoming, .outgoing])
  func aDiscStandsOverTheOtherCorner(_ side: MessageRow.Side) throws {
    let look = look {
      ($0.reaction.form, $0.reaction.placement) = (.discs, .corner)
      ($0.reaction.height, $0.reaction.overlap, $0.reaction.strokeWidth) = (33, 12, 2)
      ($0.incoming.reactionFill, $0.outgoing.reactionFill) = (.white, .white)
    }
    let row = measure("12345 12345", side: side, look: look) { $0.reactions = reactions([2]) }
    let box = try #require(row.anchors.bubble)
    let disc = try #require(row.frames(.reaction).first)
    #expect(disc.size == Size(width: 33, height: 33))
    #expect(abs(disc.maxY - (box.minY + 12)) <= 0.25)
    let outside = side == .incoming ? disc.midX - box.maxX : box.minX - disc.midX
    #expect(abs(outside - 35.0 / 8) <= 0.25)
    // The dots are further out and lower.
    let ink = try #require(row.list.groups { $0.kind == .pill }.first?.bounds)
    #expect(ink.maxY > disc.maxY + 3)
    #expect(side == .incoming ? ink.maxX > disc.maxX + 3 : ink.minX < disc.minX - 3)
  }

  /// Over a short bubble, too, from whose corner several are pushed by the chat's edge.
  @Test(arguments: [MessageRow.Side.incoming, .outgoing], 1...4)
  func discsHaveTheirDotsWhereverTheyStand(_ side: MessageRow.Side, _ count: Int) throws {
    let look = look {
      ($0.reaction.form, $0.reaction.placement) = (.discs, .corner)
      ($0.reaction.height, $0.reaction.overlap, $0.reaction.strokeWidth) = (33, 12, 2)
      ($0.incoming.reactionFill, $0.outgoing.reactionFill) = (.white, .white)
    }
    let row = measure("1", side: side, time: nil, look: look) {
      $0.reactions = reactions(Array(repeating: 1, count: count))
    }
    let disc = try #require(row.frames(.reaction).first)
    let ink = try #require(row.list.groups { $0.kind == .pill }.last?.bounds)
    #expect(ink.maxY > disc.maxY + 3)
    #expect(side == .incoming ? ink.maxX > disc.maxX + 3 : ink.minX < disc.minX - 3)
    #expect(row.frames(.reaction).allSatisfy { $0.minX >= 0 && $0.maxX <= 400 })
  }

  /// Where a bubble leaves no room for the dots beside it, they stand over its edge, and its corner is whole.
  @Test(arguments: [MessageRow.Side.incoming, .outgoing], [(35, false), (30, true), (20, true)])
  func dotsLeaveTheCornerWhole(_ side: MessageRow.Side, _ length: (letters: Int, isBeside: Bool))
    throws
  {
    let look = look {
      ($0.reaction.form, $0.reaction.placement) = (.discs, .corner)
      ($0.reaction.height, $0.reaction.overlap, $0.reaction.strokeWidth) = (33, 12, 2)
      ($0.incoming.reactionFill, $0.outgoing.reactionFill) = (.white, .white)
      ($0.incoming.reactionStroke, $0.outgoing.reactionStroke) = (.black, .black)
      ($0.bubble.maxWidthCap, $0.bubble.maxWidthOfViewport) = (400, 1)
      ($0.bubble.radius, $0.message.margin) = (18, 8)
    }
    let words = RichText(String(repeating: "x", count: length.letters))
    let row = measure(words, side: side, time: nil, look: look) { $0.reactions = reactions([1]) }
    let box = try #require(row.anchors.bubble)
    #expect(box.width == Double(length.letters) * 10 + 20)
    let ink = try #require(row.list.groups { $0.kind == .pill }.first?.bounds)
    let inside = side == .incoming ? box.maxX - ink.maxX : ink.minX - box.minX
    #expect(length.isBeside ? inside < -17 : inside > 17 && inside < 20)
  }

  @Test func furtherDiscsAreBehindTheFirstAndBounded() throws {
    let look = look {
      ($0.reaction.form, $0.reaction.placement) = (.discs, .corner)
      ($0.reaction.height, $0.reaction.limit) = (30, 4)
    }
    for (count, discs, more) in [(1, 1, nil), (4, 4, nil), (6, 3, "+3")] as [(Int, Int, String?)] {
      let row = measure("12345 12345 12345", look: look) {
        $0.reactions = reactions(Array(repeating: 1, count: count))
      }
      let frames = row.frames(.reaction)
      #expect(frames.count == discs)
      // The first is outermost.
      #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($0.minX - $1.minX - 25.5) < 1e-9 })
      #expect(row.lines.contains { $0.text.hasPrefix("+") } == (more != nil))
      if let more { #expect(row.lines.contains { $0.text == more }) }
    }
  }

  /// A short name stands beside the discs, a long one above them.
  @Test(arguments: [(2, true), (30, false)])
  func aShortNameStandsBesideReactionsOverACorner(_ length: Int, _ isBeside: Bool) throws {
    let look = look {
      ($0.reaction.form, $0.reaction.placement) = (.discs, .corner)
      ($0.reaction.height, $0.reaction.overlap) = (33, 12)
      $0.name.isInside = false
    }
    let row = measure("12345 12345", look: look) { row in
      row.reactions = reactions([1])
      row.name = RowPerson(id: "b", name: String(repeating: "n", count: length))
    }
    let (name, box) = try (#require(row.frames(.name).first), #require(row.anchors.bubble))
    let strip = try #require(row.anchors.reactions)
    #expect((box.minY - name.maxY <= 2) == isBeside)
    #expect(isBeside || name.maxY <= strip.minY)
  }

  /// The fill ends below the middle of the outline.
  @Test func theFillOfAPillDoesNotReachTheOutlinesOuterEdge() throws {
    let look = look {
      $0.reaction.strokeWidth = 2
      ($0.incoming.reactionOwnFill, $0.incoming.reactionStroke) = (.black, .white)
    }
    for (own, expected) in [(Color.clear, Color.white), (.black, .black)] {
      var look = look
      look.incoming.reactionOwnStroke = own
      let row = measure(look: look) { $0.reactions = reactions([2], mine: 0) }
      let pill = try #require(row.list.groups { $0.kind == .pill }.first)
      let frame = try #require(row.frames(.reaction).first)
      guard case .fill(let fill, _)? = pill.commands.first,
        case .stroke(let outline, let color, let stroke)? = pill.commands.dropFirst().first
      else {
        Issue.record("no outlined pill")
        continue
      }
      #expect(fill.controlBounds == frame.outset(by: -1))
      #expect(outline == fill && stroke.width == 2 && color == expected)
    }
  }
}
