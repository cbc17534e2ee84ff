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
    #expect(text(Call(duration: 252), "ben") == "\(ben) called for 4 minutes.")
    #expect(text(Call(duration: 60), "ana") == "\(ana) called for a minute.")
    #expect(text(Call(duration: 59), "ana") == "\(ana) called.")
    #expect(text(Call(outcome: .missed), "ben") == "You missed \(ben).")
    #expect(text(Call(outcome: .missed), "ana") == "\(ana) called.")
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
