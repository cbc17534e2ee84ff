import Bot
import LettererTesting
import Testing

/// How the bot's chat looks.
@Suite(.snapshots(tier: .hash)) struct GreetingTests {
  static let device = Device(
    name: "small", kind: .phone, size: Size(width: 240, height: 360), scale: 1)
  static let day = RenderOptions(device: device)
  static let night = RenderOptions(appearance: .dark, device: device)

  @Test func greeting() async {
    await expectSnapshot(of: Greeting(to: "Ana").conversation, as: .image(Self.day))
    await expectSnapshot(
      of: Greeting(to: "Ana").conversation, as: .image(Self.night), named: "night")
  }

  @Test(arguments: ["", "Wolfeschlegelsteinhausenbergerdorff"])
  func names(_ name: String) async {
    await expectSnapshot(
      of: Greeting(to: name).conversation, as: .layout(Self.day), named: "called \(name)")
  }

  static let played = """
    ---
    title: Bot
    me: Ana
    device: 240x360@1
    date: 2026-03-14
    ---
    == Today ==
    Ana 9:40: Good evening
    @play
    Bot 9:41: Hello Ana!

    """

  @Test func answering() async {
    let times: [Instant] = [.zero, .milliseconds(1500), .seconds(4)]
    await expectSnapshot(
      of: Self.played, as: SnapshotStrategy<ChatSource>.filmStrip(at: times).ofScripts)
    await expectSnapshot(
      of: Self.played, as: SnapshotStrategy<ChatSource>.contactSheet(at: times).ofScripts,
      named: "sheet")
  }

  @Test func equivalents() async {
    await expectEquivalent(
      of: Self.played, and: Self.played.replacing("@play\n", with: ""), as: .script())
    let difference = await snapshotDifference(
      of: Greeting(to: "Ana"), and: Greeting(to: "Anastasia Konstantinovna"), as: .chat)
    #expect(
      difference?.hasPrefix("message#answer/bubble/text breaks into 3 lines instead of 2") == true,
      "\(difference ?? "")")
  }
}

extension SnapshotStrategy where Value == Greeting {
  /// The bot's chat, of which only the layout is stored.
  static var chat: Self {
    SnapshotStrategy<Conversation>.layout(GreetingTests.day).pullback { $0.conversation }
  }
}
