import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

/// Where a header's parts stand beside one another, whatever it says.
@Suite struct HeaderPlacesTests {
  private static let daylight = Theme.daylight.resolve()

  private func header(
    _ content: HeaderContent, _ device: Device = .phone, _ change: (inout Look) -> Void = { _ in }
  ) -> ChromePiece {
    var look = Self.daylight
    change(&look)
    return ChromeBuilder(
      look: look, device: device, shaper: FixedAdvanceShaper(), pictures: NoPictures()
    ).header(content)
  }

  /// The lines of words, from top to bottom.
  private func lines(_ piece: ChromePiece) -> [(minX: Double, maxX: Double)] {
    var lines: [Double: (minX: Double, maxX: Double)] = [:]
    for case .glyphs(let run, let at, _) in piece.list.commands {
      let line = lines[at.y] ?? (.infinity, -.infinity)
      lines[at.y] = (min(line.minX, at.x), max(line.maxX, at.x + run.advance))
    }
    return lines.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The left edge of the symbols in the right half, and the right edge of those in the left one.
  private func room(_ piece: ChromePiece) -> ClosedRange<Double> {
    var (left, right) = (0.0, piece.frame.width)
    for command in piece.list.commands.dropFirst() {
      let box: Rect
      switch command {
      case .glyphs: continue
      case .group(let list, let style):
        box = style.transform.apply(to: list.bounds)
      default: box = command.bounds
      }
      // The ground, and the line under it.
      guard box.width < piece.frame.width / 2 else { continue }
      if box.midX < piece.frame.midX {
        left = max(left, box.maxX)
      } else {
        right = min(right, box.minX)
      }
    }
    return left...right
  }

  @Test(arguments: HeaderTokens.Align.allCases, HeaderTokens.AvatarPlacement.allCases)
  func titlesKeepClearOfWhatStandsBeside(
    align: HeaderTokens.Align, placement: HeaderTokens.AvatarPlacement
  ) {
    for device in Device.named + [(try? Device("250x400")) ?? .phone] {
      for length in 1...60 {
        let title = String(repeating: "m", count: length)
        let piece = header(HeaderContent(title: title, subtitle: "on", unreadCount: 12), device) {
          ($0.header.align, $0.header.avatarPlacement) = (align, placement)
          ($0.header.showsCalls, $0.header.showsBackCount) = (true, true)
          if placement == .above { $0.header.height = 96 }
        }
        let room =
          placement == .above ? 24...piece.frame.width - 24 : room(piece)
        let lines = lines(piece)
        let half = lines.map { $0.maxX - $0.minX }.max() ?? 0
        let hasRoom =
          piece.frame.midX - half / 2 >= room.lowerBound + 12
          && piece.frame.midX + half / 2 <= room.upperBound - 12
        for line in lines {
          #expect(line.minX >= room.lowerBound, "\(device.name), \(length)")
          #expect(line.maxX <= room.upperBound, "\(device.name), \(length)")
          guard align == .center, let first = lines.first else { continue }
          // Both have one middle: the bar's, where the wider one has room there.
          let middle = (line.minX + line.maxX) / 2
          #expect(abs(middle - (first.minX + first.maxX) / 2) < 1e-9)
          if hasRoom { #expect(abs(middle - piece.frame.midX) < 1e-9) }
        }
      }
    }
  }

  /// Both lines shrink to seven tenths of their height before the second one goes.
  @Test func aSecondLineNeedsItsHeight() {
    let content = HeaderContent(title: "Ana", subtitle: "online")
    let font = Self.daylight.font
    let height = font.headerTitle.lineHeight + font.headerSubtitle.lineHeight
    #expect(lines(header(content) { $0.header.height = height }).count == 2)
    #expect(lines(header(content) { $0.header.height = height * 0.7 + 0.01 }).count == 2)
    #expect(lines(header(content) { $0.header.height = height * 0.7 - 0.01 }).count == 1)
    #expect(lines(header(HeaderContent(title: "Ana", subtitle: ""))).count == 1)
  }

  /// Symbols and the count of other chats, on narrow and on wide devices.
  @Test func narrowHeadersLeaveThingsOut() throws {
    func parts(_ size: String) throws -> (symbols: Int, hasCount: Bool) {
      func commands(_ showsCalls: Bool) throws -> [DrawingCommand] {
        try header(HeaderContent(title: "Ana", unreadCount: 3), Device(size)) {
          ($0.header.showsCalls, $0.header.showsBackCount) = (showsCalls, true)
          $0.header.avatarPlacement = .trailing
        }.list.commands
      }
      let all = try commands(true)
      let hasCount = all.contains {
        if case .group(_, let style) = $0 { style.label == "unread" } else { false }
      }
      return (all.count - (try commands(false)).count, hasCount)
    }
    let phone = Symbol.phone.layers.count
    let both = phone + Symbol.video.layers.count
    #expect(try parts("300x500") == (both, true))
    #expect(try parts("299x500") == (phone, true))
    #expect(try parts("240x500") == (phone, true))
    #expect(try parts("239x500") == (0, false))
  }

  @Test(arguments: HeaderTokens.SecondLine.allCases)
  func theSecondLineTellsWhatTheLookLetsItTell(_ line: HeaderTokens.SecondLine) {
    var state = ChatState(
      conversation: Conversation(
        kind: .group, me: "me",
        participants: ["me", "ana", "ben"].map { Participant(id: $0, name: $0.rawValue) }))
    let resting = HeaderContent(state: state)
    state.typing = ["ben"]
    let typing = HeaderContent(state: state)
    var tokens = HeaderTokens()
    tokens.secondLine = line
    #expect(resting.secondLine(tokens).text == (line == .none ? nil : "3 members"))
    let said = typing.secondLine(tokens)
    switch line {
    case .active: #expect(said.text == "ben is typing…" && said.isActive)
    case .resting: #expect(said.text == "3 members" && !said.isActive)
    case .none: #expect(said.text == nil && !said.isActive)
    }
    // Without it there is one line of words.
    #expect(lines(header(typing) { $0.header.secondLine = line }).count == (line == .none ? 1 : 2))
  }

  /// Who is online has the colour of who is typing only where the look says so.
  @Test(arguments: [HeaderTokens.SecondLine.active, .resting], [false, true])
  func whoIsOnlineIsMarkedWhereTheLookSaysSo(
    _ line: HeaderTokens.SecondLine, _ marksPresence: Bool
  ) {
    var tokens = HeaderTokens()
    (tokens.secondLine, tokens.marksPresence) = (line, marksPresence)
    var state = ChatState(
      conversation: Conversation(
        subtitle: "online", kind: .direct, me: "me",
        participants: ["me", "ana"].map { Participant(id: $0, name: $0.rawValue) }))
    #expect(HeaderContent(state: state).secondLine(tokens) == ("online", marksPresence))
    state.typing = ["ana"]
    let typing = HeaderContent(state: state).secondLine(tokens)
    #expect(typing.isActive == (line == .active || marksPresence))
  }

  @Test func everyArrangement() throws {
    var dump = LayoutDump()
    let long = "A name that is longer than its room is wide"
    for align in HeaderTokens.Align.allCases {
      for placement in HeaderTokens.AvatarPlacement.allCases {
        for (device, title) in [
          (Device.phone, "Ana"), (.phone, long), (.window, "Ana"), (.square, long),
        ] {
          dump.title("\(align), \(placement), \(device.name), \(title)")
          dump.add(
            header(
              HeaderContent(
                title: title, subtitle: "online", isActive: true, unreadCount: 120), device
            ) {
              ($0.header.align, $0.header.avatarPlacement) = (align, placement)
              ($0.header.showsCalls, $0.header.showsBackCount) = (true, true)
              if placement == .above { $0.header.height = 96 }
            })
        }
      }
    }
    dump.title("neither calls nor an avatar")
    dump.add(header(HeaderContent(title: "Ana", offersCalls: false)) { $0.header.avatar = 0 })
    dump.title("an avatar as high as the header")
    dump.add(header(HeaderContent(title: "Ana")) { $0.header.avatar = 400 })
    try dump.expectRecorded(as: "headers")
  }
}
