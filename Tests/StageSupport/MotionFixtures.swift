import Bubbles
import ChatModel
import Drawing
import Letterer
import Staging
import Themes
import Time

/// What the proofs of motion play: a small group on a small phone, without pictures.
package enum MotionFixtures {
  package static let device = Device(
    name: "small", kind: .phone, size: Size(width: 240, height: 480), scale: 2,
    safeArea: EdgeInsets(top: 22))
  /// Small enough to look at many pixels.
  package static let tinyDevice = Device(
    name: "tiny", kind: .canvas, size: Size(width: 150, height: 240), scale: 1)

  package static func renderer(
    _ device: Device = device, workers: Int = 2, anchor: RenderOptions.Anchor = .bottom
  ) throws -> Renderer {
    try Renderer(RenderOptions(device: device, anchor: anchor, jobs: workers))
  }

  /// Returns a renderer with one of the bundled looks; each has its turn as seeds are counted.
  ///
  /// - Parameter isPage: whether it may be one of a sheet of paper, on which rows are shown as a whole or
  ///   not at all.
  package static func renderer(
    inLookOf seed: UInt64, _ device: Device = device, workers: Int = 2, isPage: Bool = true
  ) throws -> Renderer {
    let names = try Theme.bundledNames.filter {
      try isPage || !Theme.named($0).resolve().chrome.isPage
    }
    let theme = try Theme.named(names[Int(seed % UInt64(names.count))])
    return try Renderer(RenderOptions(theme: theme, device: device, jobs: workers))
  }

  /// Eight messages of three people: a run of one's own, a failed one, a poll.
  package static let initial: ChatState = {
    func message(
      _ id: String, _ sender: String, _ text: String, content: Content = .text,
      delivery: DeliveryState? = nil
    ) -> Entry {
      .message(
        Message(
          id: Message.ID(id), sender: Participant.ID(sender),
          date: LocalDateTime("2026-03-14 19:02"), content: content, text: RichText(text),
          delivery: delivery))
    }
    let poll = Poll(question: "When?", options: [.init(text: "Seven"), .init(text: "Eight")])
    return ChatState(
      conversation: Conversation(
        kind: .group, me: "ana",
        participants: [
          Participant(id: "ana", name: "Ana"), Participant(id: "ben", name: "Ben"),
          Participant(id: "cem", name: "Cem"),
        ],
        entries: [
          message("1", "ben", "Good morning"),
          message("2", "ben", "Shall we go out to the lake today, while the sun is there?"),
          message("3", "ana", "Yes!", delivery: .read),
          message("4", "ana", "I bring the bread", delivery: .failed),
          message("5", "cem", "", content: .poll(poll)),
          message("6", "ben", "Fine"),
          message("7", "cem", "And I bring cheese, of which there is more than enough"),
          message("8", "ana", "See you", delivery: .sent),
        ]))
  }()

  /// A message that comes while it plays.
  package static func message(
    _ id: String, _ sender: String, _ text: String, content: Content = .text
  ) -> Entry {
    .message(
      Message(
        id: Message.ID(id), sender: Participant.ID(sender),
        date: LocalDateTime("2026-03-14 19:05"), content: content, text: RichText(text),
        delivery: sender == "ana" ? .sending : nil))
  }

  /// Events at times in seconds.
  package static func timeline(
    _ events: [(time: Double, event: TimelineEvent)], from initial: ChatState = initial
  ) -> Timeline {
    let timed = events.map { TimedEvent(at: .milliseconds(Int($0.time * 1000)), $0.event) }
    return Timeline(
      initial: initial, events: timed, end: (timed.last?.time ?? .zero) + .milliseconds(2600))
  }
}
