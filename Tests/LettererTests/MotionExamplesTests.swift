import ChatModel
import Foundation
import Letterer
import Testing
import Time

@testable import Staging

/// The scenes that show what a chat does while it plays: one matter each, all of it together.
@Suite struct MotionExamplesTests {
  static let folder = ExamplesTests.folder.appending(path: "motion", directoryHint: .isDirectory)

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".chat") }.sorted()

  @Test(arguments: names) func isShortAndFlawless(_ name: String) throws {
    let source = try Self.read(name)
    #expect(source.warnings == [])
    #expect(source.missingMedia() == [])
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    #expect(text.hasPrefix("# "), "the first line says what is shown")
    #expect((.seconds(4)...(.seconds(12))).contains(source.timeline.end))
  }

  @Test func everyKindOfEventHasAScene() throws {
    var seen: Set<EventKind> = []
    for name in Self.names {
      seen.formUnion(try Self.read(name).timeline.events.map { EventKind($0.event) })
    }
    #expect(Set(EventKind.allCases).subtracting(seen).isEmpty)
  }

  /// Both show the same chat: what differs is the list.
  @Test func theSceneOfEachAnchorSaysTheSame() throws {
    let bottom = try Self.read("anchored-at-bottom.chat")
    let top = try Self.read("anchored-at-top.chat")
    #expect(bottom.timeline == top.timeline)
    #expect(try RenderOptions(header: bottom).anchor == .bottom)
    #expect(try RenderOptions(header: top).anchor == .top)
  }

  @Test(arguments: names) func playsWithoutWarnings(_ name: String) async throws {
    let source = try Self.read(name)
    var options = try RenderOptions(header: source)
    options.jobs = 1
    let renderer = try Renderer(options, presentation: source.presentation, media: source.media)
    for part in [0, 0.37, 0.61, 1] {
      let layout = try await renderer.layout(of: source.timeline, at: source.timeline.end * part)
      #expect(layout.contains("row"), "something is shown at \(part)")
    }
    #expect(renderer.warnings(for: source.timeline.finalState) == [])
  }

  private static func read(_ name: String) throws -> ChatSource {
    try ChatSource(path: folder.appending(path: name).path)
  }
}

/// What kind of event it is, without what it says.
private enum EventKind: Hashable, CaseIterable {
  case append, insert, prepend, beginTyping, endTyping, edit, delete, deleteWithNote, resend
  case delivery, upload, react, unreact, pin, unpin, move, vote, scroll, scrollToEnd, swipe
  case swipeToReply, showTimes, reveal, keyboardUp, keyboardDown, compose, bannerOn, bannerOff,
    clock
  case rotate, appearance, shot, reply, recordingOn, recordingOff, record, selectOn, selectOff
  case menuOn, menuOff, attach

  init(_ event: TimelineEvent) {
    self =
      switch event {
      case .append: .append
      case .insert: .insert
      case .prepend: .prepend
      case .beginTyping: .beginTyping
      case .endTyping: .endTyping
      case .edit: .edit
      case .delete(_, let leavesNote): leavesNote ? .deleteWithNote : .delete
      case .resend: .resend
      case .delivery: .delivery
      case .upload: .upload
      case .react: .react
      case .unreact: .unreact
      case .pin(_, let isPinned): isPinned ? .pin : .unpin
      case .move: .move
      case .vote: .vote
      case .scroll(let target): target == nil ? .scrollToEnd : .scroll
      case .swipe: .swipe
      case .gesture(.swipeToReply, _): .swipeToReply
      case .gesture(.showTimes, _): .showTimes
      case .gesture(.reveal, _): .reveal
      case .keyboard(let isUp): isUp ? .keyboardUp : .keyboardDown
      case .compose: .compose
      case .attach: .attach
      case .reply: .reply
      case .recording(_, let isOn): isOn ? .recordingOn : .recordingOff
      case .record: .record
      case .select(let ids): ids == nil ? .selectOff : .selectOn
      case .menu(let id): id == nil ? .menuOff : .menuOn
      case .banner(let banner): banner == nil ? .bannerOff : .bannerOn
      case .clock: .clock
      case .rotate: .rotate
      case .appearance: .appearance
      case .shot: .shot
      }
  }
}
