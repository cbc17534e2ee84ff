import ChatModel

extension Script {
  /// Values that a script may leave out and that no library reads from the machine.
  public struct Environment: Hashable, Sendable {
    /// The current date, if the header has no `date`.
    public var now: LocalDateTime

    /// An environment.
    public init(now: LocalDateTime) { self.now = now }

    /// A fixed day, 14 March 2026, so that the same script always gives the same image.
    public static let reference = Environment(now: .reference)
  }

  /// Returns the timeline: directives become events, and items without a time of their own take the
  /// time that people need to type and to read.
  ///
  /// The first message comes after 0.6 s, others type for about 1.5 s, "me" needs 80 ms a key, 0.6
  /// to 1 s pass between messages, a medium takes 2 s to be sent, and the last image stays for 2 s.
  /// Items above `@play`, or else above the first message, are present from the start. Lines that
  /// name something unknown have no effect; ``diagnostics()`` reports them.
  ///
  /// Complexity: O(items), and up to 64 more events for each message that "me" types.
  public func timeline(_ environment: Environment = .reference) -> Timeline {
    timeline(environment, diagnostics: DiagnosticCollector(source: nil))
  }

  /// Returns the chat in its final state, with all events applied.
  ///
  /// Complexity: O(items).
  public func conversation(_ environment: Environment = .reference) -> Conversation {
    var reducer = StateReducer(
      ChatState(conversation: Conversation(me: lines.survey.me(in: presentation))))
    var conversation = resolve(environment, diagnostics: DiagnosticCollector(source: nil)) {
      switch $0 {
      case .entry(let entry): reducer.apply(.append(entry))
      case .change(let event): reducer.apply(event)
      case .send(let message): reducer.apply(.append(.message(message)))
      case .upload(let id, let start, let goal, _):
        reducer.apply(.upload(id, from: start, to: goal, over: .zero))
      case .wait, .typing, .recording, .record, .gesture, .compose, .play: break
      }
    }
    conversation.entries = reducer.state.conversation.entries
    return conversation
  }

  /// Returns the diagnostics of all lines that name something unknown or contradict each other;
  /// empty for a script that was parsed without an error.
  public func diagnostics() -> [Diagnostic] {
    let collector = DiagnosticCollector(source: source)
    resolve(diagnostics: collector) { _ in }
    return collector.diagnostics
  }

  @discardableResult
  func resolve(
    _ environment: Environment = .reference, diagnostics: DiagnosticCollector,
    _ take: (ScriptStep) -> Void
  ) -> Conversation {
    var resolver = ScriptResolver(self, now: environment.now, diagnostics: diagnostics)
    return resolver.resolve(take)
  }

  func timeline(_ environment: Environment, diagnostics: DiagnosticCollector) -> Timeline {
    var compiler = TimelineCompiler(presentation, lines.survey, now: environment.now)
    let conversation = resolve(environment, diagnostics: diagnostics) { compiler.take($0) }
    return compiler.timeline(of: conversation)
  }
}
