import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Themes

/// Words over a bubble that say who passed it on.
@Suite struct ForwardHeadingTests: MeasuredBubbles {
  private static let receipt = Color(red: 4, green: 5, blue: 6)
  private static let ink = Color(red: 1, green: 2, blue: 3)

  private func row(
    _ sender: Participant.ID, _ kind: Conversation.Kind,
    _ change: (inout Message) -> Void = { _ in }
  ) -> MessageRow? {
    var look = Look()
    (look.forward.form, look.name.isInside) = (.above, false)
    var message = Message(id: "1", sender: sender, text: "Slow", forward: Forward(from: "Cem"))
    change(&message)
    return RowBuilder(rules: RowRules(look: look, now: nil))
      .rows(for: ChatFixtures.state([.message(message)], kind: kind)).last?.message
  }

  @Test func theHeadingNamesWhoPassedItOn() {
    let other = row("ben", .group)
    #expect(other?.forward?.heading == "Ben forwarded a message" && other?.name == nil)
    #expect(row("ben", .direct)?.forward?.heading == "Ben forwarded a message")
    #expect(row("ana", .group)?.forward?.heading == "You forwarded a message")
    #expect(row("ben", .group) { $0.forward = nil }?.name?.name == "Ben")
  }

  /// What has no bubble needs none for words that stand above it.
  @Test func whatHasNoBubbleKeepsToThat() {
    let sticker = row("ben", .group) { ($0.content, $0.text) = (.sticker(Media(), emoji: nil), "") }
    #expect(sticker?.hasBubble == false && sticker?.forward?.heading != nil)
    #expect(row("ben", .group) { $0.text = "🦋" }?.bigEmojiCount == 1)
  }

  @Test(arguments: [MessageRow.Side.incoming, .outgoing])
  func itIsOneSmallLineAboveTheBubble(_ side: MessageRow.Side) throws {
    let look = look {
      ($0.forward.form, $0.delivery.receipt) = (.above, Self.receipt)
    }
    let plain = measure(side: side, look: look)
    let row = measure(side: side, look: look) {
      $0.forward = Forwarded(name: "Cem")
      $0.forward?.heading = "Ben passed it"
    }
    let (line, box) = try (#require(row.frames(.forward).first), #require(row.anchors.bubble))
    #expect(line.minY == 0 && line.height == look.font.meta.lineHeight)
    #expect(box.minY == line.maxY + ReplyHeading.gap && box.size == plain.anchors.bubble?.size)
    #expect(side == .outgoing ? line.maxX == box.maxX : line.minX == box.minX)
    let words = try #require(row.list.words().first { $0.text == "Ben passed it" })
    #expect(words.color == Self.receipt && words.size == look.font.meta.size)
    #expect(!row.list.words().contains { $0.text.contains("Cem") })
    // An arrow before it.
    let arrow = row.list.commands.contains {
      if case .stroke(let path, Self.receipt, _) = $0 {
        return path.controlBounds.maxX < words.x && path.controlBounds.minX > line.minX
      }
      return false
    }
    #expect(arrow)
  }

  @Test func callsMayHaveSolidIcons() throws {
    for isVideo in [true, false] {
      let solid: Symbol = isVideo ? .solidVideo : .solidPhone
      let outlined: Symbol = isVideo ? .video : .phone
      for (form, symbol) in [(HeaderTokens.IconForm.lines, outlined), (.solid, solid)] {
        let look = look {
          ($0.card.iconForm, $0.card.icon, $0.incoming.accent) = (form, 40, Self.ink)
        }
        let list = measure("", look: look) {
          $0.contents = [.call(Call(isVideo: isVideo, duration: 9))]
        }.list
        let widths = symbol.layers.map { layer -> Double? in
          if case .stroke(let width, _) = layer.ink { width * 40 * 0.55 / 24 } else { nil }
        }
        let pens = Self.pens(list)
        #expect(pens.count == widths.count)
        for (pen, width) in zip(pens, widths) {
          #expect(abs((pen ?? 0) - (width ?? 0)) < 1e-9 && (pen == nil) == (width == nil))
        }
      }
    }
  }

  /// The widths of the lines in this ink, and `nil` for each shape.
  private static func pens(_ list: DisplayList) -> [Double?] {
    list.commands.flatMap { command -> [Double?] in
      switch command {
      case .stroke(_, ink, let pen): [pen.width]
      case .fill(_, .color(ink)): [nil]
      case .group(let list, _): pens(list)
      default: []
      }
    }
  }
}
