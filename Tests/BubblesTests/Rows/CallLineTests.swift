import BubbleSupport
import ChatModel
import Testing

@testable import Bubbles
@testable import Themes

/// Calls as service lines, in looks where they are such.
@Suite struct CallLineTests {
  private var builder: RowBuilder {
    var rules = RowRules()
    rules.callsAreLines = true
    return RowBuilder(rules: rules)
  }

  private func rows(_ call: Call, _ sender: String, _ change: (inout Message) -> Void = { _ in })
    -> [Row]
  {
    var message = Message(id: "2", sender: Participant.ID(sender), content: .call(call))
    change(&message)
    return builder.rows(
      for: ChatFixtures.state(
        [ChatFixtures.message("1", sender), .message(message)], kind: .direct))
  }

  private func line(_ rows: [Row]) -> ServiceRow? {
    if case .service(let line)? = rows.last?.kind { line } else { nil }
  }

  @Test(arguments: [true, false]) func aLineSaysHowItEnded(_ isVideo: Bool) {
    let kind = isVideo ? "video" : "voice"
    let missed = line(rows(Call(isVideo: isVideo, outcome: .missed), "ben"))
    #expect(missed?.text == "Missed \(kind) call" && missed?.kind == .missedCall)
    #expect(missed?.isVideo == isVideo)
    let mine = line(rows(Call(isVideo: isVideo, outcome: .missed), "ana"))
    #expect(mine?.text == "\(isVideo ? "Video" : "Voice") call · No answer" && mine?.kind == .call)
  }

  /// Looks may say a call in a sentence that names who called, whoever that is.
  @Test func aLineMayBeASentence() {
    var rules = RowRules()
    (rules.callsAreLines, rules.callsNameAll) = (true, true)
    func text(_ call: Call, _ sender: Participant.ID) -> String? {
      let message = Message(id: "2", sender: sender, content: .call(call))
      let rows = RowBuilder(rules: rules).rows(
        for: ChatFixtures.state([.message(message)], kind: .direct))
      return line(rows)?.text
    }
    let (ana, ben) = (ChatFixtures.people[0].name, ChatFixtures.people[1].name)
    #expect(text(Call(duration: 252), "ana") == "\(ana) · Voice call")
    rules.words.callStarted = "{name} called."
    rules.words.callLasted = "{name} called for {a minute|# minutes}."
    rules.words.callMissedFrom = "You missed {name}."
    #expect(text(Call(duration: 252), "ben") == "\(ben) called for 4\u{00A0}minutes.")
    #expect(text(Call(duration: 60), "ana") == "\(ana) called for a minute.")
    rules.words.callLasted = "{name} called: {count} min."
    #expect(text(Call(duration: 252), "ben") == "\(ben) called: 4\u{00A0}min.")
    #expect(text(Call(duration: 59), "ana") == "\(ana) called.")
    #expect(text(Call(outcome: .missed), "ben") == "You missed \(ben).")
    #expect(text(Call(outcome: .missed), "ana") == "\(ana) called.")
  }

  /// Where there is no sentence, a line has its time and its caller marked all the same, and its parts are in the
  /// chat's direction.
  @Test(arguments: [true, false]) func aLineOfPartsHasTimeAndNames(_ isMirrored: Bool) throws {
    var rules = RowRules()
    (rules.callsAreLines, rules.callsNameAll, rules.isMirrored) = (true, true, isMirrored)
    func found(_ outcome: Call.Outcome) throws -> ServiceRow {
      let message = Message(
        id: "2", sender: "ana", date: LocalDateTime("2026-03-14T09:05"),
        content: .call(Call(outcome: outcome)))
      return try #require(
        line(
          RowBuilder(rules: rules).rows(
            for: ChatFixtures.state([.message(message)], kind: .direct))))
    }
    func joined(_ parts: [String]) -> String {
      isMirrored
        ? "\u{200F}" + parts.map { "\u{2068}\($0)\u{2069}" }.joined(separator: " · ")
        : parts.joined(separator: " · ")
    }
    let ana = ChatFixtures.people[0].name
    let plain = try found(.answered)
    #expect(plain.text == joined([ana, "Voice call", "09:05"]))
    #expect(plain.time == nil && plain.names.isEmpty)
    (rules.servicesShowTime, rules.servicesMarkNames) = (true, true)
    let row = try found(.missed)
    #expect(row.text == joined([ana, "Voice call", "No answer"]) && row.time == "09:05")
    // The name follows two marks of three bytes each.
    let start = isMirrored ? 6 : 0
    #expect(row.names == [start..<start + ana.utf8.count])
  }

  /// One's own call that nobody took is no missed one, and not one that was answered.
  @Test(arguments: [true, false]) func linesKnowWhetherSomebodyAnswered(_ isSentence: Bool) {
    var rules = RowRules()
    rules.callsAreLines = true
    if isSentence { rules.words.callStarted = "{name} called." }
    func line(_ outcome: Call.Outcome, _ sender: Participant.ID) -> ServiceRow? {
      let call = Call(outcome: outcome, duration: outcome == .answered ? 60 : nil)
      let message = Message(id: "2", sender: sender, content: .call(call))
      return self.line(
        RowBuilder(rules: rules).rows(for: ChatFixtures.state([.message(message)], kind: .direct)))
    }
    for sender in ["ana", "ben"] as [Participant.ID] {
      #expect(line(.answered, sender)?.isUnanswered == false)
      #expect(line(.answered, sender)?.kind == .call)
      for outcome in [Call.Outcome.missed, .declined, .busy, .cancelled] {
        #expect(line(outcome, sender)?.isUnanswered == true)
        #expect(line(outcome, sender)?.kind == (sender == "ben" ? .missedCall : .call))
      }
    }
  }

  /// A line has no place for what else a message has: it is a message then.
  @Test func aCallWithMoreToItIsAMessage() {
    let changes: [(inout Message) -> Void] = [
      { $0.reactions = [Reaction(emoji: "👍", count: 1)] },
      { $0.reply = Reply(target: "1") },
      { $0.forward = Forward(from: "Cem") },
      { $0.buttons = [[Button(text: "Call back")]] },
      { $0.replyCount = 2 },
    ]
    for change in changes {
      let rows = rows(Call(outcome: .missed), "ben", change)
      #expect(line(rows) == nil && rows.last?.message != nil)
      // It belongs to no run, with or without.
      #expect(rows.last?.message?.isFirstOfRun == true && rows.last?.gap == .betweenRuns)
    }
    #expect(line(rows(Call(outcome: .missed), "ben")) != nil)
  }
}
