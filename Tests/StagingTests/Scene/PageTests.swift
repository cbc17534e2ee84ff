import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Letterer
@testable import Staging
@testable import Themes

/// A chat on a sheet.
@Suite struct PageTests {
  private func scene(
    _ count: Int, _ device: Device = .phone, run: Int = .max
  ) async throws -> Scene {
    let entries = (0..<count).map { index in
      Entry.message(
        Message(
          id: Message.ID("\(index)"), sender: index / run % 2 == 0 ? "Ben" : "Ana",
          text: RichText("One line\nand another\nand a third, of number \(index)")))
    }
    let chat = Conversation(
      title: "Bees", participants: [Participant(id: "Ben"), Participant(id: "Ana")],
      entries: entries)
    let renderer = try Renderer(
      RenderOptions(theme: Theme.named("print"), device: device, jobs: 1))
    return try await renderer.scene(of: ChatState(conversation: chat))
  }

  /// What is seen of a row, from top to bottom of the picture.
  private func shown(_ row: Scene.PlacedRow) -> ClosedRange<Double> {
    if case .group(_, let style) = row.command, let clip = style.clip {
      return clip.controlBounds.minY...clip.controlBounds.maxY
    }
    return row.origin.y...(row.origin.y + row.measured.size.height)
  }

  @Test func aShortChatBeginsAtItsTop() async throws {
    let scene = try await scene(2)
    let head = try #require(scene.pieces.first { $0.kind == .header }?.frame)
    let first = try #require(scene.rows.first)
    #expect(scene.pieces.count == 1 && head.minY == 0)
    #expect(first.origin.y > head.maxY && first.origin.y - head.maxY < 60)
  }

  /// Of a chat that goes on above, lines are there as a whole or not at all.
  @Test(arguments: [Device.phone, .smallPhone, .square]) func noLineIsCut(
    device: Device
  ) async throws {
    for count in 12...14 {
      let scene = try await scene(count, device)
      let head = try #require(scene.pieces.first { $0.kind == .header }?.frame)
      #expect(!scene.rows.isEmpty)
      for row in scene.rows {
        let part = shown(row)
        #expect(part.lowerBound >= head.maxY && part.upperBound <= scene.size.height)
        let lines = row.measured.lines.map { line in
          (row.origin.y + line.frame.minY)...(row.origin.y + line.frame.maxY)
        }
        for line in lines {
          #expect(
            line.clamped(to: part) == line || line.upperBound <= part.lowerBound + 0.5
              || line.lowerBound >= part.upperBound - 0.5)
        }
        #expect(lines.count { $0.lowerBound >= part.lowerBound } > 1)
      }
    }
  }

  /// Whatever is left out above, a sheet begins under its title; what is free stays at its foot.
  @Test(arguments: [Device.phone, .smallPhone, .square]) func aLongChatBeginsUnderItsTitle(
    device: Device
  ) async throws {
    let gap = try Theme.named("print").resolve(appearance: .light).gap.contentTop
    for count in 8...13 {
      let scene = try await scene(count, device)
      let head = try #require(scene.pieces.first { $0.kind == .header }?.frame)
      let first = try #require(scene.rows.map { shown($0).lowerBound }.min())
      #expect(abs(first - head.maxY - gap) < 1, "\(count)")
    }
  }

  /// A page begins with who speaks.
  @Test func aLongChatBeginsWithAName() async throws {
    for count in 9...14 {
      let scene = try await scene(count, .phone, run: 2)
      let first = try #require(scene.rows.min { $0.origin.y < $1.origin.y })
      #expect(first.measured.nodes.contains { $0.kind == .name }, "\(count)")
    }
  }

  /// A picture has its words, or neither is there; a large one is smaller below them rather than cut.
  @Test(arguments: [90.0, 318]) func picturesHaveTheirWords(height: Double) async throws {
    let theme = try Theme.named("print")
    let renderer = try Renderer(RenderOptions(theme: theme, device: .phone, jobs: 1))
    var whole = 0
    var moved = 0
    var scaled = 0
    var missing = 0
    for count in 2...26 {
      let picture = Media(path: "a.jpg", width: 318, height: Int(height))
      let chat = Conversation(
        title: "Bees", participants: [Participant(id: "Ben"), Participant(id: "Ana")],
        entries: [
          .message(Message(id: "0", sender: "Ben", text: "Before")),
          .message(
            Message(id: "1", sender: "Ana", content: .photo(picture), text: "Words of it")),
          .message(
            Message(
              id: "2", sender: "Ben",
              text: RichText((0..<count).map { "Line \($0)" }.joined(separator: "\n")))),
        ])
      let scene = try await renderer.scene(of: ChatState(conversation: chat))
      let head = try #require(scene.pieces.first { $0.kind == .header }?.frame)
      guard let row = scene.rows.first(where: { $0.measured.id == .message("1") }) else {
        missing += 1
        continue
      }
      let words = try #require(row.measured.lines.first { $0.text == "Words of it" }?.frame)
      let card = try #require(row.measured.anchors.card)
      guard case .group(let parts, _) = row.command, parts.commands.count >= 2,
        case .group(_, let over) = parts.commands[0], let kept = over.clip?.controlBounds,
        case .group(_, let rest) = parts.commands[1], let clip = rest.clip?.controlBounds
      else {
        #expect(row.origin.y + words.minY >= head.maxY)
        whole += 1
        continue
      }
      moved += 1
      let left = rest.transform.apply(to: clip)
      if parts.commands.count == 3 {
        scaled += 1
        #expect(
          rest.transform.a >= 0.5 && rest.transform.a < 1 && rest.transform.a == rest.transform.d)
        #expect(clip.width == card.width && clip.height == card.height && left.minX == card.minX)
        #expect(abs(left.maxY - row.origin.y - card.maxY) < 1e-9)
      }
      // The words are among what stands over the rest, which begins right below them.
      let top = row.origin.y + words.minY + over.transform.ty
      #expect(kept.maxY >= row.origin.y + words.maxY && top >= head.maxY)
      #expect(abs(kept.maxY + over.transform.ty - left.minY) < 1e-9)
      #expect(row.origin.y + card.maxY - left.minY > 100)
    }
    #expect(
      whole > 0 && missing > 0 && (moved > 0) == (height > 300) && (scaled > 0) == (height > 300))
  }

  /// Over what is left of a message that begins above the sheet stands who says it.
  @Test func whatGoesOnHasItsName() async throws {
    let text = RichText((0..<90).map { "Line \($0)" }.joined(separator: "\n"))
    let chat = Conversation(
      title: "Bees", participants: [Participant(id: "Ben")],
      entries: [.message(Message(id: "1", sender: "Ben", text: text))])
    let theme = try Theme.named("print")
    let renderer = try Renderer(RenderOptions(theme: theme, device: .phone, jobs: 1))
    let scene = try await renderer.scene(of: ChatState(conversation: chat))
    let title = try #require(scene.pieces.first { $0.kind == .header }?.frame)
    let row = try #require(scene.rows.first)
    guard case .group(let parts, _) = row.command, parts.commands.count == 2,
      case .group(_, let head) = parts.commands[0], case .group(_, let rest) = parts.commands[1],
      let name = row.measured.nodes.first(where: { $0.kind == .name }),
      let upper = rest.clip?.controlBounds.minY
    else {
      Issue.record("the name and the rest")
      return
    }
    let top = row.origin.y + name.frame.minY + head.transform.ty
    #expect(row.origin.y < title.maxY && top > title.maxY && rest.transform == .identity)
    #expect(abs(upper - top - name.frame.height) < 1)
  }
}
