import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// What belongs to a bubble stands nearer to it than to its neighbours.
@Suite struct RunClearanceTests: MeasuredBubbles {
  private static let edited: @Sendable (inout Look) -> Void = {
    ($0.edited.placement, $0.gap.inRun) = (.below, 1)
  }

  @Test func wordsBelowABubbleAreNearerToItThanToTheNextOfItsRun() throws {
    for isLast in [true, false] {
      let row = measure(look: look(Self.edited)) {
        ($0.meta.isEdited, $0.isLastOfRun) = (true, isLast)
      }
      let (words, box) = try (
        #require(row.frames(.receipt).first), #require(row.anchors.bubble)
      )
      #expect(words.minY == box.maxY + 3)
      // With the run's own gap of a point that makes six.
      #expect(row.size.height == PixelGrid(scale: 2).ceil(words.maxY + (isLast ? 0 : 5)))
    }
  }

  /// Below its bubble a signature would read as the name over the next message.
  @Test func aSignatureStandsInItsBubble() throws {
    for edits in [true, false] {
      let row =
        edits
        ? measure(time: nil, look: look(Self.edited)) {
          $0.meta.signature = "Ana"
        } : measure(time: nil) { $0.meta.signature = "Ana" }
      let box = try #require(row.anchors.bubble)
      let name = try #require(row.frames(.meta).first)
      #expect(row.frames(.meta).count == 1 && row.frames(.receipt).isEmpty)
      #expect(name.maxY <= box.maxY && name.minX >= box.minX && name.maxX <= box.maxX)
    }
  }

  @Test(arguments: [ReactionTokens.Placement.overlap, .below], [1.0, 5, 9])
  func reactionsKeepOffTheNextBubbleOfTheRun(
    _ placement: ReactionTokens.Placement, _ gap: Double
  ) throws {
    for isLast in [true, false] {
      let row = measure(look: look { ($0.reaction.placement, $0.gap.inRun) = (placement, gap) }) {
        ($0.reactions, $0.isLastOfRun) = ([RowReaction(emoji: "👍", count: 2)], isLast)
      }
      let strip = try #require(row.anchors.reactions)
      #expect(row.size.height == strip.maxY + (isLast ? 0 : max(0, 5 - gap)))
    }
  }

  /// Two discs of 30 points: most of one is seen beside the other.
  @Test func whatIsOverlappedOfADiscIsLittleMoreThanItsEdge() throws {
    let look = look {
      ($0.reaction.form, $0.reaction.placement, $0.reaction.height) = (.discs, .corner, 30)
    }
    let row = measure(look: look) {
      $0.reactions = [RowReaction(emoji: "👍", count: 1), RowReaction(emoji: "❤️", count: 1)]
    }
    let discs = row.frames(.reaction)
    try #require(discs.count == 2)
    #expect(abs(abs(discs[0].minX - discs[1].minX) - 25.5) < 1e-9)
  }

  /// A name that would run under the discs has them begin after it, as long as they stay over the bubble.
  @Test(arguments: [(3, 20), (16, 20), (19, 20), (30, 5)])
  func theNameStaysOnItsBubble(_ name: Int, _ words: Int) throws {
    let look = look {
      ($0.reaction.form, $0.reaction.placement, $0.reaction.height) = (.discs, .corner, 33)
      ($0.name.isInside, $0.name.gap, $0.reaction.overlap) = (false, 1, 12)
    }
    let row = measure(RichText(String(repeating: "m", count: words)), look: look) {
      $0.name = RowPerson(id: "b", name: String(repeating: "n", count: name))
      $0.reactions = [RowReaction(emoji: "👍", count: 1)]
    }
    let (box, strip, label) = try (
      #require(row.anchors.bubble), #require(row.anchors.reactions),
      #require(row.frames(.name).first)
    )
    let end = label.maxX + 3
    if end < box.maxX {
      #expect(box.minY - label.maxY <= 2)
      #expect(strip.minX >= end - 0.5)
    } else {
      #expect(label.maxY <= strip.minY + 2)
    }
  }

  /// What somebody else said stands where it stands as a bubble, beside the column of avatars.
  @Test(arguments: [true, false])
  func aQuoteIsFlushWithBubblesOfItsSide(_ hasColumn: Bool) throws {
    let look = look { $0.reply.style = .bubble }
    let said = measure("Before", look: look) { $0.hasAvatarColumn = hasColumn }
    let answer = measure(side: .outgoing, look: look) {
      var quote = QuotedMessage(
        sender: RowPerson(id: "ben", name: "Ben"), snippet: "Before", isMine: false)
      quote.hasAvatarColumn = hasColumn
      $0.reply = quote
    }
    #expect(answer.frames(.quote).first?.minX == said.anchors.bubble?.minX)
  }

  /// A name over a bubble begins with its words, or with the bubble itself.
  @Test(arguments: [true, false])
  func aNameBeginsWithTheWordsOrTheBubble(_ isInset: Bool) throws {
    let row = measure(look: look { ($0.name.isInside, $0.name.isInset) = (false, isInset) }) {
      $0.name = RowPerson(id: "b", name: "Ben")
    }
    let box = try #require(row.anchors.bubble)
    #expect(row.frames(.name).first?.minX == box.minX + (isInset ? 10 : 0))
  }
}

/// What grows with the text, and what doesn't.
@Suite struct ReactionGrowthTests {
  @Test(arguments: TextSize.allCases) func discsGrowOnlySoFar(_ size: TextSize) throws {
    let plain = try Theme.named("bluebird").resolve().reaction
    let grown = try Theme.named("bluebird").resolve(textSize: size).reaction
    let factor = min(1.6, size.scale)
    #expect(abs(grown.height - plain.height * factor) < 1e-9)
    #expect(abs(grown.emoji - plain.emoji * factor) < 1e-9)
  }

  /// Pills with corners as bubbles have keep them, as those do; round ones stay round.
  @Test(arguments: TextSize.allCases) func cornersStayAsBubblesHaveThem(_ size: TextSize) throws {
    let (square, bubble) = try (
      Theme.named("bamboo").resolve(textSize: size).reaction.radius,
      Theme.named("bamboo").resolve(textSize: size).bubble.radius
    )
    #expect(square == 4 && bubble == 5)
    let round = try Theme.named("clover").resolve(textSize: size).reaction
    #expect(abs(round.radius * 2 - round.height) < 1e-9)
  }
}
