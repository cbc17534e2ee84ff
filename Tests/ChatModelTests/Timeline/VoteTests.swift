import Testing

@testable import ChatModel

/// Who votes, and for what.
@Suite struct VoteTests {
  /// The poll after votes of `who` for options by their number, as `votes voters ✓` of each option.
  private func poll(
    _ options: [Poll.Option], voters: Int? = nil, _ votes: (who: Participant.ID, option: Int)...
  ) -> (options: [String], voters: Int?) {
    let poll = Poll(question: "When?", options: options, totalVoters: voters)
    let message = Message(id: "p", sender: "Ben", content: .poll(poll))
    var reducer = StateReducer(
      ChatState(conversation: Conversation(me: "Ana", entries: [.message(message)])))
    for (who, option) in votes { reducer.apply(.vote("p", option: option, by: who)) }
    guard case .message(let message)? = reducer.entry(at: 0), case .poll(let poll) = message.content
    else { return ([], nil) }
    let shown = poll.options.map { option in
      "\(option.votes) " + option.voters.map(\.rawValue).joined(separator: "&")
        + (option.isChosen ? "✓" : "")
    }
    return (shown, poll.totalVoters)
  }

  private let three = ["Fri", "Sat", "Sun"].map { Poll.Option(text: $0) }

  @Test func theSameVoteTwiceCountsOnce() {
    let after = poll(three, voters: 0, ("Ben", 1), ("Ben", 1), ("Ana", 1), ("Ana", 1))
    #expect(after.options == ["0 ", "2 Ben&Ana✓", "0 "])
    #expect(after.voters == 2)
  }

  @Test func anotherVoteMovesIt() {
    let after = poll(three, voters: 0, ("Ben", 1), ("Ana", 1), ("Ben", 2), ("Ana", 0))
    #expect(after.options == ["1 Ana✓", "0 ", "1 Ben"])
    #expect(after.voters == 2)
  }

  /// A check mark without a name is a vote as well.
  @Test func oneOwnsWhatIsChosen() {
    let chosen = [Poll.Option(text: "Fri", votes: 3, isChosen: true), Poll.Option(text: "Sat")]
    #expect(poll(chosen, ("Ana", 0)).options == ["3 ✓", "0 "])
    #expect(poll(chosen, voters: 3, ("Ana", 1)).options == ["2 ", "1 Ana✓"])
    #expect(poll(chosen, voters: 3, ("Ana", 1)).voters == 3)
  }

  @Test func aPollOfSeveralAnswersKeepsThem() {
    let several = [
      Poll.Option(text: "Fri", votes: 1, voters: ["Zoe"]),
      Poll.Option(text: "Sat", votes: 1, voters: ["Zoe"]), Poll.Option(text: "Sun"),
    ]
    #expect(
      poll(several, ("Ben", 0), ("Ben", 2), ("Ben", 2)).options
        == ["2 Zoe&Ben", "1 Zoe", "1 Ben"])
    let counted = [Poll.Option(text: "Fri", votes: 5), Poll.Option(text: "Sat", votes: 4)]
    #expect(poll(counted, voters: 6, ("Ben", 0), ("Ben", 1)).options == ["6 Ben", "5 Ben"])
    #expect(poll(counted, voters: 9, ("Ben", 0), ("Ben", 1)).options == ["5 ", "5 Ben"])
  }

  @Test func countsEndWhereNumbersDo() {
    let full = [Poll.Option(text: "Fri", votes: .max), Poll.Option(text: "Sat", votes: .min)]
    let after = poll(full, voters: .max, ("Ben", 0), ("Zoe", 1), ("Ana", 1))
    #expect(after.options[0].hasPrefix("\(Int.max) "))
    #expect(after.voters == .max)
  }
}
