import ChatModel
import Time

/// Assigns times to a script's steps, in order.
struct TimelineCompiler {
  private let presentation: Presentation
  private let me: Participant.ID?
  /// The number of `@play` steps ahead.
  private var playsToCome: Int
  /// Whether nothing has been played so far.
  private var isLeading: Bool
  /// A day separator without a message so far, and the steps after it.
  private var waiting: [ScriptStep] = []
  var initial: StateReducer
  private var events = EventList()
  private var now = Instant.zero
  /// The participants who type because of a directive.
  private var typing: [Participant.ID] = []
  /// Whether "me" is recording.
  private var isRecording = false
  /// Whether the pause before the next step has passed.
  private var hasWaited = false
  private var hasBegun = false
  /// The number of characters of the last message: others read them before they reply.
  private var lastLength = 0
  private var composed = RichText()
  /// The message above the composer's field.
  private var answered: Message.ID?
  /// What waits in the composer, and what was sent from it.
  private var (waitingContents, sentContents): ([Content], [Content]) = ([], [])
  /// When something that waited there was sent.
  private var sending: Instant?
  /// When something happened that the keyboard doesn't rise before.
  private var lastAction = Instant.zero
  /// The last message that was sent without a mark, or once more, and when.
  private var unmarked: (id: Message.ID, time: Instant)?
  private var keyboard: AutomaticKeyboard?
  var clock: DeviceClock
  /// The date of the last message that is present from the start.
  private var lastDate: LocalDateTime?
  /// Who has been named by a line so far, and who comes to the chat only as it plays.
  var known: Set<Participant.ID> = []
  var comers: Set<Participant.ID> = []

  init(_ presentation: Presentation, _ survey: ScriptSurvey, now: LocalDateTime) {
    self.presentation = presentation
    clock = DeviceClock(presentation.clock, today: presentation.date ?? now)
    me = survey.me(in: presentation)
    playsToCome = survey.effectivePlayCount
    isLeading = playsToCome == 0
    keyboard =
      presentation.keyboard == "never" || survey.movesKeyboard ? nil : AutomaticKeyboard()
    initial = StateReducer(ChatState(conversation: Conversation(me: me)))
  }

  /// Compiles the next step.
  mutating func take(_ step: ScriptStep) {
    if case .entry(let entry) = step { meet(entry) }
    if playsToCome > 0 {
      if case .play = step { playsToCome -= 1 }
      if playsToCome > 0 { stand(step) }
    } else if isLeading, step.mayLead {
      stand(step)
    } else {
      isLeading = false
      if case .entry(.message(let message)) = step { startClock(at: lastDate ?? message.date) }
      playInTurn(step)
    }
  }

  /// Returns the timeline so far, in a chat whose entries are replaced.
  mutating func timeline(of conversation: Conversation) -> Timeline {
    playWaiting(at: nil)
    startClock(at: lastDate)
    initial.rest.conversation = conversation
    initial.rest.absent.formUnion(comers)
    if let end = keyboard?.end { events.insert(TimedEvent(at: end, .keyboard(false))) }
    let end = max(now, events.last?.time ?? .zero)
    guard end > .zero || !events.isEmpty else { return Timeline(initial: initial.state) }
    let timeline = Timeline(initial: initial.state, events: events, end: end)
      .scaled(by: presentation.speed ?? 1)
    return timeline.holding(for: presentation.hold ?? Pace.hold)
  }

  // MARK: Days

  /// Plays a step once its clock time is known: on a new day, the time of the first message. A
  /// clock set in the header is changed by directives only.
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
    case .entry(let entry):
      if case .message(let message) = entry { lastDate = message.date ?? lastDate }
      if case .service(let line) = entry { comers.subtract(line.comers) }
      initial.apply(.append(entry))
    case .change(let event):
      if case .clock(let text) = event { clock.set(text) }
      initial.apply(event)
    case .gesture(.swipeToReply(let id), _): initial.apply(.reply(id))
    case .send(let message):
      standComposing("")
      initial.apply(.append(.message(message)))
    case .compose(let text): standComposing(text)
    case .typing(let who, nil):
      initial.apply(.beginTyping(who))
      typing.append(who)
    case .recording(let who, nil): initial.apply(.recording(who, true))
    case .record(let duration, let isLocked):
      initial.apply(
        .record(duration.map { VoiceRecording(elapsed: max(.zero, $0), isLocked: isLocked) }))
      isRecording = duration != nil
    case .upload(let id, let start, let goal, _):
      initial.apply(.upload(id, from: start, to: goal, over: .zero))
    case .typing, .recording, .gesture, .wait, .play: break
    }
  }

  /// Sets the composer's text before anything plays, with the keyboard that such a text has.
  private mutating func standComposing(_ text: RichText) {
    composed = text
    if text.isEmpty {
      if keyboard?.lower() == true { initial.apply(.keyboard(false)) }
    } else if keyboard?.type(at: .zero, after: .zero) != nil {
      initial.apply(.keyboard(true))
    }
    initial.apply(.compose(text.typed))
  }

  // MARK: Playing

  mutating func emit(_ event: TimelineEvent) {
    events.append(TimedEvent(at: now, event))
    if case .clock = event { return }
    lastAction = now
  }

  /// Advances the time by a written duration; a negative one counts as zero.
  private mutating func pass(_ time: Instant) { now += max(.zero, time) }

  /// Pauses before a step, unless a directive did.
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
      advanceClock(to: line.date)
      emit(.append(.service(line)))
      lastLength = line.text.count
    case .entry(.separator(let separator)):
      pause(Pace.reading(lastLength))
      emit(.append(.separator(separator)))
      if let clock {
        self.clock.set(clock)
        emit(.clock(clock))
      }
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
      let time = max(.zero, duration ?? Pace.duration(of: gesture))
      emit(.gesture(gesture, over: time))
      // What is answered comes as the finger lets go.
      let end = now + time
      if case .swipeToReply(let id) = gesture {
        now += time * 3 / 5
        answer(id)
        if keyboard?.type(at: now, after: now) != nil { emit(.keyboard(true)) }
      }
      now = end
    case .typing(let who, let duration): type(who, for: duration)
    case .recording(let who, let duration):
      pause(Pace.reading(lastLength))
      emit(.recording(who, true))
      pass(duration ?? .milliseconds(1500))
      hasWaited = true
      if duration != nil { emit(.recording(who, false)) } else { typing.append(who) }
    case .record(let duration, let isLocked): record(duration, isLocked: isLocked)
    case .compose(let text):
      pause(Pace.reading(lastLength))
      compose(text)
    case .send(let message):
      // The words leave the composer together with what waits there.
      if hasWaited || sending != now { pause(Pace.beforeSend) }
      emit(.compose(""))
      composed = ""
      keyboard?.send(at: now)
      send(message)
      lastLength = message.text.length
    case .play: break
    }
  }

  private mutating func change(_ event: TimelineEvent) {
    switch event {
    // These don't wait for a reader.
    case .shot, .clock, .keyboard: hasBegun = true
    default: pause(Pace.change)
    }
    if case .clock(let text) = event { clock.set(text) }
    emit(event)
    switch event {
    case .attach(let contents): waitingContents = contents
    // What gets a mark later has a clock from the beginning.
    case .delivery(let id, _):
      guard let sent = unmarked, sent.id == id else { break }
      unmarked = nil
      events.insert(TimedEvent(at: sent.time, .delivery(id, .sending)))
    case .resend(let id): unmarked = (id, now)
    case .edit(_, let text): lastLength = text.length
    case .insert(.message(let message), before: _): lastLength = message.text.length
    default: break
    }
  }

  /// Starts the upload of a message that was just sent at its beginning.
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
    let length = message.text.length
    if message.sender == me { sayMyself(message) } else { sayByAnother(message, length) }
    lastLength = length
  }

  private mutating func sayByAnother(_ message: Message, _ length: Int) {
    var preparation = hasBegun || hasWaited ? message.preparation : nil
    // What was just recorded isn't recorded once more.
    if preparation == .recording(message.sender, true),
      events.last?.event == .recording(message.sender, false)
    {
      preparation = nil
    }
    let isTyped = preparation == .beginTyping(message.sender)
    // A participant whose typing indicator has just ended sends the message now.
    if let event = events.last, event.time == now,
      event.event == .endTyping(message.sender) || event.event == .recording(message.sender, false)
    {
      events.removeLastEvent()
      hasWaited = false
    } else if typing.contains(message.sender) {
      if !hasWaited { now += Pace.change }
      hasWaited = false
    } else {
      pause(Pace.reading(lastLength))
      if let preparation {
        emit(preparation)
        now += Pace.typing(length)
      }
    }
    hasBegun = true
    if isTyped || typing.contains(message.sender) { emit(.endTyping(message.sender)) }
    typing.removeAll { $0 == message.sender }
    advanceClock(to: message.date)
    emit(.append(.message(message)))
  }

  /// Lets a voice message grow by steps; what "me" says next, if it is one, is what was recorded.
  private mutating func record(_ duration: Instant?, isLocked: Bool) {
    pause(Pace.change)
    isRecording = (duration ?? .zero) > .zero
    guard let duration, isRecording else { return emit(.record(nil)) }
    let whole = max(1, Int(duration.seconds * 1000) / Pace.recording)
    let steps = min(whole, Pace.recordingSteps)
    let start = now
    for step in 0...steps {
      let elapsed = step == steps ? duration : duration * step / steps
      now = start + elapsed
      emit(.record(VoiceRecording(elapsed: elapsed, isLocked: isLocked)))
    }
    hasWaited = true
  }

  private mutating func sayMyself(_ message: Message) {
    if !hasWaited, sending == now, sentContents.contains(message.content) {
      // It leaves the composer together with what was sent before it.
      return send(message)
    }
    pause(Pace.reading(lastLength))
    if isRecording {
      isRecording = false
      if case .voice = message.content {} else { emit(.record(nil)) }
    }
    // Only text is typed; a photo is chosen, and a message is forwarded.
    if message.content == .text, message.forward == nil, !message.text.isEmpty {
      if let target = message.reply?.target { answer(target) }
      compose(message.text)
      now += Pace.beforeSend
      emit(.compose(""))
      composed = ""
      keyboard?.send(at: now)
    }
    send(message)
  }

  /// Lets the composer answer a message.
  private mutating func answer(_ id: Message.ID) {
    guard answered != id else { return }
    answered = id
    emit(.reply(id))
  }

  private mutating func send(_ message: Message) {
    advanceClock(to: message.date)
    emit(.append(.message(message)))
    unmarked = message.delivery == nil ? (message.id, now) : nil
    answered = nil
    if !waitingContents.isEmpty {
      (sentContents, waitingContents) = (waitingContents, [])
      sending = now
    }
  }

  /// Types a text in place of the composer's text.
  private mutating func compose(_ text: RichText) {
    let old = composed
    composed = text
    guard !text.isEmpty else {
      emit(.compose(""))
      keyboard?.send(at: now)
      return
    }
    if let time = keyboard?.type(at: now, after: lastAction) {
      events.insert(TimedEvent(at: time, .keyboard(true)))
      now = max(now, time + AutomaticKeyboard.lead)
    }
    // Text longer than this is pasted.
    guard text.string.utf8.count <= 1024,
      let typing = Typing(
        from: old, to: text, atMost: Pace.keystrokes, start: now, key: .milliseconds(Pace.key))
    else {
      emit(.compose(text.typed))
      return
    }
    events.append(.typing(typing))
    now = typing.end
  }
}
