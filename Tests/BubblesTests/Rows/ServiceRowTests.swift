import BubbleSupport
import ChatModel
import Testing

@testable import Bubbles
@testable import Themes

/// What looks add to service lines: names that stand out, a time, who did it.
@Suite struct ServiceRowTests {
  private func row(_ line: ServiceLine, _ change: (inout RowRules) -> Void) -> ServiceRow? {
    var rules = RowRules()
    change(&rules)
    let rows = RowBuilder(rules: rules).rows(for: ChatFixtures.state([.service(line)]))
    if case .service(let row)? = rows.last?.kind { return row }
    return nil
  }

  @Test func namesAreWordsOfTheirOwn() {
    func names(_ text: String, _ actor: Participant.ID?, _ members: [Participant.ID]) -> [String] {
      let line = ServiceLine(kind: .added, text: text, actor: actor, members: members)
      let row = row(line) { $0.servicesMarkNames = true }
      return row?.names.map { String(text.utf8.dropFirst($0.lowerBound).prefix($0.count)) ?? "" }
        ?? []
    }
    #expect(names("Ben added Cem", "ben", ["cem"]) == ["Ben", "Cem"])
    // In the order of the text.
    #expect(names("Cem was added by Ben", "ben", ["cem"]) == ["Cem", "Ben"])
    #expect(names("Benny met Ben", "ben", []) == ["Ben"])
    #expect(names("Benny joined", "ben", []).isEmpty)
    #expect(names("Ben joined", nil, []).isEmpty)
    #expect(row(ServiceLine(text: "Ben left", actor: "ben")) { _ in }?.names == [])
  }

  @Test func linesMayBeMessagesOfWhoDidIt() {
    func row(_ text: String, _ actor: Participant.ID?) -> ServiceRow? {
      self.row(ServiceLine(text: text, actor: actor)) { $0.servicesAreMessages = true }
    }
    let joined = row("Ben  joined #pier", "ben")
    #expect(joined?.person?.name == "Ben" && joined?.text == "joined #pier")
    #expect(row("Benny joined", "ben")?.text == "Benny joined")
    #expect(row("Ben", "ben")?.text == "Ben")
    #expect(row("You joined", "ben")?.text == "You joined")
    let nobodys = row("Ben joined", nil)
    #expect(nobodys?.person == nil && nobodys?.text == "Ben joined")
  }

  @Test func looksSayWhichLinesHaveATime() {
    func rules(_ change: (inout Look) -> Void) -> RowRules {
      var look = BubbleFixtures.look
      (look.message.style, look.service.style, look.date.placement) = (.rows, .row, .name)
      change(&look)
      return RowRules(look: look, now: nil)
    }
    #expect(!rules { _ in }.servicesShowTime)
    #expect(rules { $0.service.showsTime = true }.servicesShowTime)
    #expect(rules { $0.message.style = .lines }.servicesShowTime)
    #expect(!rules { ($0.service.showsTime, $0.date.placement) = (true, .none) }.servicesShowTime)
    let messages = rules { $0.service.style = .message }
    #expect(messages.servicesShowTime && messages.servicesAreMessages)
    #expect(
      !rules { ($0.service.style, $0.message.style) = (.message, .bubbles) }.servicesAreMessages)
    #expect(rules { $0.service.name = .black }.servicesMarkNames)
    #expect(!rules { _ in }.servicesMarkNames)
  }

  /// Looks that mark channels leave the names of other groups without colours.
  @Test(
    arguments: [
      ("Bonfire crew", .group, true), ("bonfire", .group, false), (nil, .group, true),
      ("Harbour", .channel, false), ("bonfire", .direct, true),
    ] as [(String?, Conversation.Kind, Bool)]) func groupsNotNamedAsChannelsAreOfAFew(
      _ title: String?, _ kind: Conversation.Kind, _ isAmongFew: Bool
    )
  {
    let chat = Conversation(
      title: title, kind: kind, me: "ana", participants: ChatFixtures.people, entries: [])
    let people = RowPeople(chat, colorCount: 3, marksChannels: true)
    #expect(people.person("ben").isAmongFew == isAmongFew)
    let others = RowPeople(chat, colorCount: 3)
    #expect(others.person("ben").isAmongFew == (kind == .direct))
  }
}
