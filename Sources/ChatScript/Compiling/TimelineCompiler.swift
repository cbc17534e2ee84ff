import ChatModel
import Time

/// Gives a script's steps their times, one after another.
struct TimelineCompiler {
  private let presentation: Presentation
  private let me: Participant.ID?
  /// How often the script is still said to be played from below.
  private var playsToCome: Int
  /// Whether nothing has been played so far.
  private var isLeading: Bool
  /// A separator of a day on which nothing has been said so far, and what follows it.
  private var waiting: [ScriptStep] = []
  private var initial: StateReducer
  private var events = EventList()
  private var now = Instant.zero
  /// Since when somebody types because a directive says so.
  private var typing: [Participant.ID] = []
  /// Whether the pause before the next step has been waited for.
  private var hasWaited = false
  private var hasBegun = false
  /// How many characters were said last: what others read before they go on.
  private var lastLength = 0
  private var composed = ""

  /// How long people take to type, to read, and to press keys.
  private enum Pace {
    static let first = Instant.milliseconds(600)
    static let change = Instant.milliseconds(600)
    static let key = 80
    static let beforeSend = Instant.milliseconds(300)
    static let hold = Instant.seconds(2)
    static let swipe = Instant.milliseconds(600)
    static let times = Instant.milliseconds(1500)
    /// How long all of a medium is on its way.
    static let upload = 2000.0
    /// The most steps in which a text is typed; longer ones grow by several characters at once.
    static let keystrokes = 64

    /// How long somebody types a text: 1.5 s for thirty characters.
    static func typing(_ length: Int) -> Instant {
      .milliseconds(min(3000, max(900, 900 + length * 20)))
    }

    /// How long somebody reads before going on.
    static func reading(_ length: Int) -> Instant { .milliseconds(min(1000, 600 + length * 8)) }
  }

  init(_ presentation: Presentation, _ survey: ScriptSurvey) {
    self.presentation = presentation
    me = survey.me(in: presentation)
    playsToCome = survey.effectivePlayCount
    isLeading = playsToCome == 0
    initial = StateReducer(ChatState(conversation: Conversation(me: me)))
  }

  /// Takes the next step.
  mutating func take(_ step: ScriptStep) {
    if playsToCome > 0 {
      if case .play = step { playsToCome -= 1 }
      if playsToCome > 0 { stand(step) }
    } else if isLeading, step.mayLead {
      stand(step)
    } else {
      isLeading = false
      playInTurn(step)
    }
  }

  /// What was taken, in a chat whose entries don't matter.
  mutating func timeline(of conversation: Conversation) -> Timeline {
    playWaiting(at: nil)
    initial.rest.conversation = conversation
    let end = max(now, events.last?.time ?? .zero)
    guard end > .zero || !events.isEmpty else { return Timeline(initial: initial.state) }
    let timeline = Timeline(initial: initial.state, events: events, end: end)
      .scaled(by: presentation.speed ?? 1)
    return timeline.holding(for: presentation.hold ?? Pace.hold)
  }

  // MARK: Days

  /// Plays a step, once it is known what the clock shows: on a new day the time at which something
  /// is said first. A clock that the header sets is moved by directives alone.
  private mutating func playInTurn(_ step: ScriptStep) {
    guard presentation.clock == nil else { return play(step, clock: nil) }
    switch step {
    case .entry(.separator(let separator)):
      playWaiting(at: nil)
      if separator.date != nil { waiting.append(step) } else { play(step, clock: nil) }
      return
    case .entry(.message(let message)): if let date = message.date { playWaiting(at: date) }
    case .entry(.service(let line)): if let date = line.date { playWaiting(at: date) }
    default: break
    }
    if waiting.isEmpty { play(step, clock: nil) } else { waiting.append(step) }
  }

  private mutating func playWaiting(at time: LocalDateTime?) {
    let steps = waiting
    waiting = []
    for step in steps {
      var clock: String?
      if let time, case .entry(.separator(let separator)) = step,
        separator.date?.isSameDay(as: time) ?? false
      {
        clock = Moment.text(hour: time.hour, minute: time.minute, second: nil)
      }
      play(step, clock: clock)
    }
  }

  private mutating func stand(_ step: ScriptStep) {
    switch step {
    case .entry(let entry): initial.apply(.append(entry))
    case .change(let event): initial.apply(event)
    case .send(let message):
      initial.apply(.compose(""))
      initial.apply(.append(.message(message)))
    case .compose(let text):
      composed = text
      initial.apply(.compose(text))
    case .typing(let who, nil):
      initial.apply(.beginTyping(who))
      typing.append(who)
    case .upload(let id, let start, let goal, _):
      initial.apply(.upload(id, from: start, to: goal, over: .zero))
    case .typing, .gesture, .wait, .play: break
    }
  }

  // MARK: Playing

  private mutating func emit(_ event: TimelineEvent) {
    events.append(TimedEvent(at: now, event))
  }

  /// Lets a time pass that is written; a negative one counts as none.
  private mutating func pass(_ time: Instant) { now += max(.zero, time) }

  /// Waits before a step, unless a directive did.
  private mutating func pause(_ duration: Instant) {
    if !hasWaited { now += hasBegun ? duration : Pace.first }
    hasWaited = false
    hasBegun = true
  }

  private mutating func play(_ step: ScriptStep, clock: String?) {
    switch step {
    case .entry(.message(let message)): say(message)
    case .entry(.service(let line)):
      pause(Pace.reading(lastLength))
      emit(.append(.service(line)))
      lastLength = line.text.count
    case .entry(.separator(let separator)):
      pause(Pace.reading(lastLength))
      emit(.append(.separator(separator)))
      if let clock { emit(.clock(clock)) }
      lastLength = separator.text.count
    case .entry(let entry): emit(.append(entry))
    case .change(let event): change(event)
    case .wait(let duration):
      pass(duration)
      hasWaited = true
    case .upload(let id, let start, let goal, let duration):
      upload(id, from: start, to: goal, for: duration)
    case .gesture(let gesture, let duration):
      pause(Pace.change)
      let time = max(.zero, duration ?? (gesture == .showTimes ? Pace.times : Pace.swipe))
      emit(.gesture(gesture, over: time))
      pass(time)
    case .typing(let who, let duration): type(who, for: duration)
    case .compose(let text):
      pause(Pace.reading(lastLength))
      compose(text)
    case .send(let message):
      pause(Pace.beforeSend)
      emit(.compose(""))
      composed = ""
      emit(.append(.message(message)))
      lastLength = message.text.string.count
    case .play: break
    }
  }

  private mutating func change(_ event: TimelineEvent) {
    switch event {
    // These don't wait for anybody to read.
    case .shot, .clock, .keyboard: hasBegun = true
    default: pause(Pace.change)
    }
    emit(event)
    switch event {
    case .edit(_, let text): lastLength = text.string.count
    case .insert(.message(let message), before: _): lastLength = message.text.string.count
    default: break
    }
  }

  /// What was said just now is underway from the start.
  private mutating func upload(
    _ id: Message.ID, from start: Double, to goal: Double, for duration: Instant?
  ) {
    let isNew = events.last.map { $0.time == now && $0.event.appendedID == id } ?? false
    if !isNew || hasWaited { pause(Pace.change) }
    let whole = Int((abs(goal - start) * Pace.upload).rounded())
    let time = max(.zero, duration ?? .milliseconds(whole))
    emit(.upload(id, from: start, to: goal, over: time))
    pass(time)
    if goal >= 1, time > .zero { emit(.upload(id, from: 1, to: 1, over: .zero)) }
  }

  private mutating func type(_ who: Participant.ID, for duration: Instant?) {
    if !typing.contains(who) {
      pause(Pace.reading(lastLength))
      emit(.beginTyping(who))
    }
    pass(duration ?? .milliseconds(1500))
    hasWaited = true
    if duration == nil {
      if !typing.contains(who) { typing.append(who) }
    } else {
      typing.removeAll { $0 == who }
      emit(.endTyping(who))
    }
  }

  private mutating func say(_ message: Message) {
    let length = message.text.string.count
    if message.sender == me {
      sayMyself(message)
    } else {
      sayByAnother(message, length)
    }
    lastLength = length
  }

  private mutating func sayByAnother(_ message: Message, _ length: Int) {
    let isFirst = !hasBegun && !hasWaited
    // Somebody who has just been seen typing says it now.
    if let event = events.last, event.time == now, event.event == .endTyping(message.sender) {
      events.removeLastEvent()
      hasWaited = false
    } else if typing.contains(message.sender) {
      if !hasWaited { now += Pace.change }
      hasWaited = false
    } else {
      pause(Pace.reading(lastLength))
      if !isFirst {
        emit(.beginTyping(message.sender))
        now += Pace.typing(length)
      }
    }
    hasBegun = true
    if !isFirst || typing.contains(message.sender) { emit(.endTyping(message.sender)) }
    typing.removeAll { $0 == message.sender }
    emit(.append(.message(message)))
  }

  private mutating func sayMyself(_ message: Message) {
    pause(Pace.reading(lastLength))
    // Only words are typed; a photo is chosen, and a forward passed on.
    if message.content == .text, message.forward == nil, !message.text.isEmpty {
      compose(message.text.string)
      now += Pace.beforeSend
      emit(.compose(""))
      composed = ""
    }
    emit(.append(.message(message)))
  }

  /// Types a text over the one that stands there.
  private mutating func compose(_ text: String) {
    let old = composed
    composed = text
    guard !text.isEmpty else {
      emit(.compose(""))
      return
    }
    // What is as long as this was pasted.
    guard text.utf8.count <= 1024,
      let typing = Typing(
        from: old, to: text, atMost: Pace.keystrokes, start: now, key: .milliseconds(Pace.key))
    else {
      emit(.compose(text))
      return
    }
    events.append(.typing(typing))
    now = typing.end
  }
}

extension ScriptStep {
  /// Whether it may stand above the first message from the start, where no `@play` says otherwise.
  fileprivate var mayLead: Bool {
    switch self {
    case .entry(.separator), .entry(.service), .entry(.unreadMark): true
    case .change(.clock), .change(.banner), .change(.keyboard): true
    default: false
    }
  }
}

extension TimelineEvent {
  /// The id of a message that comes to stand at the end.
  fileprivate var appendedID: Message.ID? {
    if case .append(.message(let message)) = self { return message.id }
    return nil
  }
}
