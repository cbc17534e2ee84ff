import BubbleSupport
import ChatModel
import Drawing
import Testing

@testable import Bubbles
@testable import Staging
@testable import Themes

/// What stands in the composer's place in channels, and while a voice is recorded without a finger.
@Suite struct ChannelComposerTests {
  private func builder(_ change: (inout Look) -> Void) throws -> ChromeBuilder {
    var look = try Theme.named("daylight").resolve()
    change(&look)
    return ChromeBuilder(
      look: look, device: .phone, shaper: FixedAdvanceShaper(), pictures: NoPictures())
  }

  private func composer(
    _ form: ComposerTokens.ChannelForm, _ kind: Conversation.Kind,
    _ change: (inout ChatState) -> Void = { _ in }
  ) throws -> ChromePiece? {
    var state = ChatState(conversation: Conversation(title: "News", kind: kind, me: "ana"))
    change(&state)
    return try builder { $0.composer.channelForm = form }.chrome(for: state).pieces
      .first { $0.kind == .composer }
  }

  @Test func channelsMayHaveNoField() throws {
    let words: [ComposerTokens.ChannelForm: [String]] = [
      .field: ["Message"], .mute: ["Mute"], .note: ["You can’t send messages here"],
      .words: ["You can’t send messages here"], .none: [],
    ]
    for form in ComposerTokens.ChannelForm.allCases {
      let channel = try #require(try composer(form, .channel))
      #expect(channel.list.words().map(\.text) == words[form])
      #expect(channel.frame.maxY == Device.phone.size.height)
      let group = try #require(try composer(form, .group))
      #expect(group.list.words().map(\.text) == ["Message"])
      // Who writes there may.
      let writing = try #require(try composer(form, .channel) { $0.composerText = "abc" })
      #expect(writing.list.words().map(\.text) == ["abc"])
    }
  }

  /// Wherever a finger slides to give a recording up, there is a lock to slide to.
  @Test func heldRecordingsHaveALock() throws {
    let recording = VoiceRecording(elapsed: .seconds(4), isLocked: false)
    for theme in Theme.bundled where theme.resolve().recording.form == .slide {
      let chrome = ChromeBuilder(
        look: theme.resolve(), device: .phone, shaper: FixedAdvanceShaper(), pictures: NoPictures())
      let bar = chrome.recordingBar(recording, bottom: nil)
      #expect(bar.list.bounds.minY < -72, "\(theme.name)")
    }
  }

  @Test func aLockedRecordingMayHaveALineOfButtons() throws {
    for form in RecordingTokens.LockedForm.allCases {
      let chrome = try builder { $0.recording.lockedForm = form }
      let bar = chrome.recordingBar(
        VoiceRecording(elapsed: .seconds(4), isLocked: true), bottom: nil)
      let held = chrome.recordingBar(
        VoiceRecording(elapsed: .seconds(4), isLocked: false), bottom: nil)
      #expect((bar.frame.height > held.frame.height) == (form == .panel))
      #expect(bar.list.words().contains { $0.text == "Cancel" } == (form == .bar))
      #expect(bar.list.bounds.maxY <= bar.frame.height + 0.5)
    }
  }

  /// A voice that is recorded while a surface is held: a bubble over the dimmed screen, whose waveform
  /// grows from its middle and stays in it.
  @Test func aHeldRecordingCoversTheScreen() throws {
    let chrome = try builder { look in
      (look.recording.form, look.recording.fill) = (.hold, Color(red: 1, green: 200, blue: 3))
      look.recording.icon = Color(red: 9, green: 8, blue: 7)
    }
    func shapes(_ list: DisplayList, _ color: Color) -> [Rect] {
      list.commands.flatMap { command -> [Rect] in
        switch command {
        case .group(let inner, _): shapes(inner, color)
        case .fill(_, .color(color)): [command.bounds]
        default: []
        }
      }
    }
    var widths: [Double] = []
    for seconds in [1.0, 3, 60] {
      let piece = chrome.recordingBar(
        VoiceRecording(elapsed: .milliseconds(Int(seconds * 1000)), isLocked: false), bottom: nil)
      let screen = Rect(origin: .zero, size: Device.phone.size)
      let dim = try #require(shapes(piece.list, chrome.look.menu.scrim).first)
      #expect(dim.height == screen.height && dim.minY == -piece.frame.minY)
      let bubble = try #require(shapes(piece.list, chrome.look.recording.fill).first)
      let wave = try #require(shapes(piece.list, chrome.look.recording.icon).first)
      #expect(bubble.width == 190 && bubble.midX == screen.midX)
      #expect(abs(wave.midX - bubble.midX) < 2 && wave.width <= bubble.width - 44)
      #expect(wave.minY > bubble.minY && wave.maxY < bubble.maxY)
      #expect(piece.list.words().map(\.text) == ["Cancel"])
      widths.append(wave.width)
    }
    #expect(widths[0] < widths[1] && widths[1] < widths[2])
  }
}
