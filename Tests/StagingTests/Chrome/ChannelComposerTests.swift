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
      .field: ["Message"], .mute: ["Mute"], .note: ["You can’t send messages here"], .none: [],
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
}
