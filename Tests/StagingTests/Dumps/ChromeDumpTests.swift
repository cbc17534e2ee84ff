import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Staging
@testable import Themes

/// What surrounds the messages, on every device and in every bundled look.
struct ChromeDumpTests {
  private func state(_ change: (inout ChatState) -> Void = { _ in }) -> ChatState {
    var state = ChatState(
      conversation: Conversation(
        me: "me",
        participants: [
          Participant(id: "me"), Participant(id: "ana", name: "Ana Silva"),
          Participant(id: "ben", name: "Ben"), Participant(id: "cem", name: "Cem"),
        ]))
    change(&state)
    return state
  }

  private func dump(_ look: Look, _ device: Device, _ states: [ChatState]) -> LayoutDump {
    let builder = ChromeBuilder(
      look: look, device: device, shaper: FixedAdvanceShaper(), pictures: NamedPictures())
    var dump = LayoutDump()
    for state in states {
      for piece in builder.chrome(for: state).pieces { dump.add(piece) }
    }
    return dump
  }

  @Test(arguments: Theme.bundledNames) func inEveryLook(_ theme: String) throws {
    var dump = dump(
      try Theme.named(theme).resolve(), .phone,
      [
        state { $0.conversation.kind = .group },
        state {
          $0.conversation.participants.removeLast(2)
          ($0.typing, $0.composerText, $0.isKeyboardVisible) = (["ana"], "On my", true)
          $0.banner = Banner(title: "Dora", text: "Where are you?")
        },
      ])
    let builder = ChromeBuilder(
      look: try Theme.named(theme).resolve(appearance: .dark), device: .phone,
      shaper: FixedAdvanceShaper(), pictures: NamedPictures())
    let content = Rect(x: 0, y: 100, width: 390, height: 600)
    dump.add(builder.jumpButton(unread: 3, in: content))
    dump.add(builder.jumpButton(unread: 0, in: content))
    for (text, isFocused) in [("one\ntwo", true), ("שלום", true), ("", true), ("long", false)] {
      dump.add(builder.composer(text: RichText(text), isFocused: isFocused))
    }
    try dump.expectRecorded(as: "chrome-\(theme)")
  }

  @Test func onEveryDevice() throws {
    var dump = LayoutDump()
    for device in Device.named + [try Device("200x300"), try Device("280x500@3")] {
      dump.title(device.name)
      dump.append(
        self.dump(
          try Theme.named("daylight").resolve(), device,
          [
            state {
              $0.conversation.kind = .group
              $0.typing = ["ben", "me", "cem"]
            }
          ]))
    }
    try dump.expectRecorded(as: "chrome-devices")
  }

  @Test func statusBars() throws {
    var dump = LayoutDump()
    for (network, bars, battery) in [
      ("wifi", 4, 1.0), ("5G", 3, 0.5), ("none", 0, 0.2), ("LTE+", 1, 0),
    ] {
      var look = try Theme.named("daylight").resolve()
      (look.statusBar.network, look.statusBar.bars) = (network, bars)
      look.statusBar.battery = battery
      let builder = ChromeBuilder(
        look: look, device: .phone, shaper: FixedAdvanceShaper(), pictures: NamedPictures())
      dump.title("\(network), \(bars), \(battery)")
      if let bar = builder.statusBar(clock: "9:41") { dump.add(bar) }
    }
    try dump.expectRecorded(as: "status-bars")
  }
}
