import ChatModel
import Drawing
import Letterer
import Staging
import Time

/// A chat that plays, for looking at single moments of it.
package struct PlayedChat {
  package let renderer: Renderer
  package let timeline: Timeline

  package init(
    _ conversation: Conversation, _ options: RenderOptions = RenderOptions(),
    end: Instant = .seconds(10), playing events: [(seconds: Double, event: TimelineEvent)]
  ) throws {
    self.init(
      state: ChatState(conversation: conversation), renderer: try Renderer(options), end: end,
      playing: events)
  }

  package init(
    state: ChatState, renderer: Renderer, end: Instant = .seconds(10),
    playing events: [(seconds: Double, event: TimelineEvent)]
  ) {
    self.renderer = renderer
    timeline = Timeline(
      initial: state, events: events.map { TimedEvent(at: .seconds($0.seconds), $0.event) },
      end: end)
  }

  /// What is seen at a time, reached at once.
  package func scene(at seconds: Double, _ motion: MotionOptions = MotionOptions()) async throws
    -> Scene
  {
    var stage = try await Stage(timeline, scenes: renderer.scenes, options: motion.stage)
    try await stage.advance(to: .seconds(seconds))
    return try await stage.scene(at: seconds)
  }

  /// What is seen of the last state at rest.
  package func still() async throws -> DisplayList {
    try await renderer.displayList(of: timeline.finalState)
  }
}
