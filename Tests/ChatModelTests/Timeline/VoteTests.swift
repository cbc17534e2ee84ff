import ModelDumping
import TestSupport
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

  /// Somebody's second answer makes no second voter.
  @Test func aVoterIsCountedOnce() {
    let several = [
      Poll.Option(text: "Fri", votes: 1, voters: ["Zoe"]),
      Poll.Option(text: "Sat", votes: 1, voters: ["Zoe"]), Poll.Option(text: "Sun"),
    ]
    #expect(poll(several, voters: 1, ("Ben", 0)).voters == 2)
    #expect(poll(several, voters: 1, ("Ben", 0), ("Ben", 2), ("Zoe", 2)).voters == 2)
    #expect(poll(several, ("Ben", 0)).voters == nil)
  }

  /// How a poll is known for one that takes several answers: by two check marks, by one who stands
  /// for two options, or by more votes than voters.
  @Test(
    arguments: [
      ([(0, true, []), (0, true, [])], nil, true), ([(0, true, []), (0, false, [])], nil, false),
      ([(1, false, ["Zoe"]), (1, false, ["Zoe"])], nil, true),
      ([(2, false, ["Zoe", "Zoe"]), (1, false, ["Cem"])], nil, false),
      ([(5, false, []), (4, false, [])], 8, true), ([(5, false, []), (4, false, [])], 9, false),
      ([(5, false, []), (4, false, [])], 10, false),
      ([(5, false, []), (4, false, [])], nil, false),
      ([(-5, false, []), (4, false, [])], 4, false), ([(5, false, []), (-1, false, [])], 4, true),
    ] as [([(votes: Int, isChosen: Bool, voters: [Participant.ID])], Int?, Bool)])
  func severalAnswers(
    options: [(votes: Int, isChosen: Bool, voters: [Participant.ID])], voters: Int?, isSeveral: Bool
  ) {
    let options = options.map {
      Poll.Option(text: "", votes: $0.votes, isChosen: $0.isChosen, voters: $0.voters)
    }
    // Ben votes for the first, and then for the new one: the first loses him or not.
    let all = options + [Poll.Option(text: "new", voters: [])]
    let after = poll(all, voters: voters, ("Ben", 0), ("Ben", 2)).options
    #expect(after[0].contains("Ben") == isSeveral)
    #expect(after[2] == "1 Ben")
  }

  @Test func noOptionHasLessThanNoVotes() {
    let odd = [Poll.Option(text: "Fri", votes: 0, voters: ["Ben"]), Poll.Option(text: "Sat")]
    #expect(poll(odd, ("Ben", 1)).options == ["0 ", "1 Ben"])
  }

  @Test func countsEndWhereNumbersDo() {
    let full = [Poll.Option(text: "Fri", votes: .max), Poll.Option(text: "Sat", votes: .min)]
    let after = poll(full, voters: .max, ("Ben", 0), ("Zoe", 1), ("Ana", 1))
    #expect(after.options[0].hasPrefix("\(Int.max) "))
    #expect(after.voters == .max)
  }
}
