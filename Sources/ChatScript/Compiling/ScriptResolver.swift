import ChatModel

/// Resolves a script's lines: ids, dates, who "me" is, which message `last` is.
///
/// A line that names something unknown is reported, and the rest is still resolved: a reply has no
/// target, a directive is left out.
struct ScriptResolver {
  let script: Script
  let diagnostics: DiagnosticCollector
  var clock: ScriptClock
  /// The messages so far; `nil` if no line looks one up.
  var index: MessageIndex?
  var steps: [ScriptStep] = []
  private var participants: [Participant]
  var known: Set<Participant.ID>
  private(set) var me: Participant.ID?
  /// Facts about all lines, later ones included.
  let survey: ScriptSurvey
  private var usedServiceIDs: Set<Message.ID> = []
  private var messageCount = 0
  private var composed = RichText()
  /// The durations of the directives so far.
  private var directiveTime: DirectiveTime
  var place = DiagnosticCollector.Place.nowhere
  /// The bytes of the current line in the source, with the lines indented below it.
  var extent: Range<Int>?
  var hasPlay = false
  /// What the device's clock was set to last.
  private(set) var shownClock: String?
  /// The page of history that is being read.
  var page: HistoryPage?
  /// The position at which the next line is inserted, and the clock before it.
  var insertion: Insertion?
  /// The date of the topmost entry that has one.
  var topDate: LocalDateTime?

  init(_ script: Script, now: LocalDateTime, diagnostics: DiagnosticCollector) {
    self.script = script
    self.diagnostics = diagnostics
    clock = ScriptClock(today: script.presentation.date ?? now)
    participants = Cast(script.presentation).people.map(\.participant)
    known = Set(participants.map(\.id))
    me = script.presentation.me
    shownClock = script.presentation.clock
    survey = script.lines.survey
    directiveTime = DirectiveTime(script.presentation, playCount: survey.playCount)
    index = survey.findsMessages ? MessageIndex(capacity: survey.count) : nil
  }

  /// Resolves all lines, and passes on the steps of each.
  ///
  /// - Returns: the chat without its entries.
  /// - Complexity: O(items) on average.
  mutating func resolve(_ take: (ScriptStep) -> Void) -> Conversation {
    var lines = script.lines.makeIterator()
    var next = lines.next()
    while let item = next {
      next = lines.next()
      place = item.span.map { .range(firstLine($0)) } ?? .nowhere
      extent = item.span.map { extent(of: $0, before: next) }
      switch item.kind {
      case .message(let message): add(message, item)
      case .service(let line): add(line)
      case .separator(let separator):
        checkDay(of: separator)
        stand(.separator(clock.enter(separator)))
      case .unreadMark(let count): stand(.unreadMark(count: count))
      case .directive(let directive): add(directive)
      case .comment: break
      }
      give(take)
    }
    finishPlacing()
    give(take)
    let presentation = script.presentation
    return Conversation(
      title: presentation.title, subtitle: presentation.subtitle,
      kind: presentation.kind ?? (participants.count > 2 ? .group : .direct),
      avatar: presentation.avatar, me: me, participants: participants)
  }

  private mutating func give(_ take: (ScriptStep) -> Void) {
    for step in steps { take(step) }
    steps.removeAll(keepingCapacity: true)
  }

  private func firstLine(_ span: SourceSpan) -> Range<Int> {
    guard let source = script.source else { return span.start..<span.end }
    return span.start..<min(span.end, max(span.start, source.lineEnd(from: span.start)))
  }

  /// The place of the line's duration: its last word, if that begins with a digit.
  private var placeOfTime: DiagnosticCollector.Place {
    guard case .range(let range) = place, let bytes = script.source?.bytes[range] else {
      return place
    }
    let words = bytes.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard bytes.first == UInt8(ascii: "@"), let word = words.last, let first = word.first,
      first.isDigit || first == UInt8(ascii: ".")
    else { return place }
    return .range(word.startIndex..<word.endIndex)
  }

  // MARK: People

  private mutating func meet(_ id: Participant.ID) {
    guard known.insert(id).inserted else { return }
    participants.append(Participant(id: id))
    if script.presentation.me == nil, me == nil, Handle.isMe(id.rawValue) { me = id }
  }

  // MARK: Lines

  private mutating func add(_ line: ScriptServiceLine) {
    if let id = line.id, !usedServiceIDs.insert(id).inserted || index?.contains(id) ?? false {
      reportTwice(id)
    }
    if let actor = line.actor { meet(actor) }
    for member in line.members { meet(member) }
    stand(
      .service(
        ServiceLine(
          id: line.id, kind: line.kind, text: line.text, actor: line.actor,
          members: line.members, target: line.target, date: date(line.time))))
  }

  private mutating func date(_ time: ScriptTime) -> LocalDateTime? {
    if case .date = time { page?.namesDay = true }
    let date = clock.date(time)
    if clock.fellBack {
      diagnostics.warning(
        "the time goes back", hint: "a day separator before it would make it the next day",
        at: place)
    }
    return date
  }

  private func reportTwice(_ id: Message.ID) {
    diagnostics.error(
      "the id `#\(id.rawValue.prefix(60))` stands here twice",
      hint: "each message has an id of its own", at: place(of: .id(id), isLast: true))
  }

  private mutating func add(_ line: ScriptMessage, _ item: ScriptItem) {
    messageCount += 1
    if let id = line.id, index?.contains(id) ?? false || usedServiceIDs.contains(id) {
      reportTwice(id)
    }
    meet(line.sender)
    directiveTime.says(line.sender)
    let message = Message(
      line, id: line.id ?? survey.automaticID(messageCount), date: date(line.time),
      reply: line.reply.map { reply($0, item) })
    for reaction in line.reactions { for sender in reaction.senders { meet(sender) } }
    if case .poll(let poll) = line.content {
      for option in poll.options { for voter in option.voters { meet(voter) } }
    }
    say(message)
    stand(.message(message))
  }

  private mutating func say(_ message: Message) {
    index?.append(
      MessageIndex.Record(
        id: message.id, sender: message.sender, text: message.lookupWords, content: message.content,
        date: message.date, upload: message.upload ?? 1))
  }

  private mutating func reply(_ reply: ScriptReply, _ item: ScriptItem) -> Reply {
    if let sender = reply.sender { meet(sender) }
    let line = place
    if case .range(let range) = line { place = .range(quoteLine(of: item) ?? range) }
    defer { place = line }
    let target: Message.ID?
    switch reply.target {
    case nil: target = nil
    case .outside(let id)?: target = id
    case .id(let id)?:
      // The reply's target may be below.
      target = id
      if !survey.isMessage(id) { reportUnknown(.id(id), at: place) }
    case let reference?:
      target = lookUp(reference)
      if target == nil { reportUnknown(reference, at: place) }
    }
    return Reply(
      target: target, sender: reply.sender, quote: reply.quote, story: reply.story)
  }

  /// Returns the line of a message that begins with `>`.
  private func quoteLine(of item: ScriptItem) -> Range<Int>? {
    guard let span = item.span, let source = script.source,
      let start = source.bytes[span.start..<span.end].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return start..<min(span.end, source.lineEnd(from: start))
  }

  // MARK: References

  /// Returns the message that a directive names; an unknown one is reported.
  ///
  /// - Parameter isLast: whether it is the last one that the directive names.
  mutating func find(_ reference: MessageReference, isLast: Bool = false) -> Message.ID? {
    let found = lookUp(reference)
    if found == nil, !diagnostics.isFull {
      reportUnknown(reference, at: place(of: reference, isLast: isLast))
    }
    return found
  }

  private mutating func lookUp(_ reference: MessageReference) -> Message.ID? {
    switch reference {
    case .last(let who): index?.last(of: who)
    case .id(let id): index?[id]?.id
    case .beginning(let text): index?.last(beginning: text)
    case .outside: nil
    }
  }

  private func reportUnknown(
    _ reference: MessageReference, at place: DiagnosticCollector.Place
  ) {
    guard !diagnostics.isFull else { return }
    switch reference {
    case .last(let who):
      let whose = who.map { " of \($0.rawValue)" } ?? ""
      diagnostics.error(
        "no message\(whose) stands above",
        hint: "a directive speaks of what stands above it", at: place)
    case .id(let id), .outside(let id):
      diagnostics.error(
        "no message `#\(id.rawValue.prefix(60))` stands above",
        hint: Suggestion.nearest(
          to: id.rawValue, among: (index?.ids ?? []).suffix(500).map(\.rawValue)
        )
        .map { "did you mean `#\($0)`?" }
          ?? "a message has an id where `{#\(id.rawValue.prefix(60))}` stands at its end", at: place
      )
    case .beginning(let text):
      let length = text.count
      let beginnings = (index?.recentTexts ?? []).map { String($0.prefix(length)) }
      diagnostics.error(
        "no message above begins with `\(text.prefix(60))`",
        hint: Suggestion.nearest(to: text, among: beginnings).map { "did you mean `\($0)`?" }
          ?? "quote the beginning of its text, or give it an id: {#a} and > #a", at: place)
    }
  }

  /// Returns the meaning of `last` for delivery states: the last message of "me".
  private func ofMine(_ reference: MessageReference) -> MessageReference {
    if case .last(nil) = reference, let me { return .last(of: me) }
    return reference
  }

  // MARK: Directives

  private mutating func add(_ directive: Directive) {
    if refusesInHistory(directive) {
      if directive == .send { messageCount += 1 }
      return
    }
    reportInsertionOfNothing()
    if let flaw = directiveTime.flaw(of: directive) {
      diagnostics.error(flaw.message, hint: flaw.hint, at: placeOfTime)
    }
    switch directive {
    case .play: play()
    case .wait(let duration): steps.append(.wait(duration))
    case .typing(let who, let duration):
      checkTypist(who)
      meet(who)
      steps.append(.typing(who, for: duration))
    case .recording(let who, let duration):
      checkTypist(who)
      meet(who)
      steps.append(.recording(who, for: duration))
    case .record(let duration, let isLocked): record(duration, isLocked: isLocked)
    case .select(let references): select(references)
    case .menu(nil): steps.append(.change(.menu(nil)))
    case .menu(let reference?): change(reference) { .menu($0) }
    case .insert(let next): insert(before: next)
    case .history: beginHistory()
    case .endHistory: endHistory()
    case .upload(let reference, let goal, let duration):
      guard let id = find(reference) else { return }
      let start = index?.upload(id, to: goal) ?? 0
      steps.append(.upload(id, from: start, to: goal, for: duration))
    case .swipe(let reference, let duration):
      if let id = find(reference) { steps.append(.gesture(.swipeToReply(id), for: duration)) }
    case .reveal(let reference, let duration):
      if let id = find(reference) { steps.append(.gesture(.reveal(id), for: duration)) }
    case .times(let duration): steps.append(.gesture(.showTimes, for: duration))
    case .edit(let reference, let text):
      change(reference) { .edit($0, text) }
      if case .change(.edit(let id, _))? = steps.last { index?.edit(id, to: text.string) }
    case .delete(let reference, let leavesNote):
      guard let id = find(reference) else { return }
      steps.append(.change(.delete(id, leavesNote: leavesNote)))
      if leavesNote { index?.edit(id, to: "") } else { index?.remove(id) }
    case .resend(let reference):
      guard let id = find(ofMine(reference)) else { return }
      steps.append(.change(.resend(id)))
      index?.moveToEnd(id)
    case .delivery(let reference, let state): change(ofMine(reference)) { .delivery($0, state) }
    case .react(let reference, let emoji, let who):
      meet(who)
      change(reference) { .react($0, emoji: emoji, by: who) }
    case .unreact(let reference, let emoji, let who):
      meet(who)
      change(reference) { .unreact($0, emoji: emoji, by: who) }
    case .pin(let reference, let isPinned): change(reference) { .pin($0, isPinned) }
    case .move(let reference, let next): move(reference, before: next)
    case .vote(let reference, let option, let who): vote(reference, option, who)
    case .scroll(nil): steps.append(.change(.scroll(to: nil)))
    case .scroll(let reference?): change(reference) { .scroll(to: $0) }
    case .scrollBy(let distance, let unit):
      let way: ScrollDistance = unit == .points ? .points(distance) : .screens(distance)
      steps.append(.change(.swipe(by: way)))
    case .rotate(let orientation): steps.append(.change(.rotate(orientation)))
    case .appearance(let appearance): steps.append(.change(.appearance(appearance)))
    case .keyboard(let isVisible): steps.append(.change(.keyboard(isVisible)))
    case .compose(let text):
      composed = text
      steps.append(.compose(text))
    case .attach(let contents): steps.append(.change(.attach(contents)))
    case .send: send()
    case .banner(let banner): steps.append(.change(.banner(banner)))
    case .clock(let text):
      clock.show(text)
      shownClock = text
      steps.append(.change(.clock(text)))
    case .shot(let name): steps.append(.change(.shot(name)))
    }
  }

  private mutating func change(
    _ reference: MessageReference, _ event: (Message.ID) -> TimelineEvent
  ) {
    if let id = find(reference) { steps.append(.change(event(id))) }
  }

  private mutating func move(_ reference: MessageReference, before next: MessageReference?) {
    guard let id = find(reference) else { return }
    guard let next else {
      steps.append(.change(.move(id, before: nil)))
      return
    }
    if let before = find(next, isLast: true) { steps.append(.change(.move(id, before: before))) }
  }

  private mutating func vote(_ reference: MessageReference, _ option: String, _ who: Participant.ID)
  {
    meet(who)
    guard let id = find(reference), let record = index?[id] else { return }
    guard case .poll(let poll) = record.content else {
      diagnostics.error(
        "this message is no poll", hint: "a poll is `[poll Question | An option | Another]`",
        at: place(of: reference))
      return
    }
    let byNumber = Int(option).map { $0 - 1 }.flatMap {
      poll.options.indices.contains($0) ? $0 : nil
    }
    guard let number = poll.options.firstIndex(where: { $0.text.string == option }) ?? byNumber
    else {
      diagnostics.error(
        "the poll has no option `\(option.prefix(60))`",
        hint: Suggestion.hint(for: option, among: poll.options.map(\.text.string)),
        at: place(ofText: option, after: reference))
      return
    }
    steps.append(.change(.vote(id, option: number, by: who)))
  }

  private mutating func send() {
    messageCount += 1
    guard !composed.isEmpty else {
      diagnostics.error(
        "nothing stands in the composer", hint: "write `@compose words` before `@send`", at: place)
      return
    }
    guard let me else {
      diagnostics.error(
        "nobody is \"me\"", hint: "name who sends in the header: `me: Ana`", at: place)
      return
    }
    if composed.entities.isEmpty {
      composed.entities = InlineParser.links(
        Array(composed.string.utf8), cast: Cast(script.presentation))
    }
    let message = Message(
      id: survey.automaticID(messageCount), sender: me, date: clock.date(.inherited),
      text: composed)
    composed = RichText()
    say(message)
    steps.append(.send(message))
  }
}
