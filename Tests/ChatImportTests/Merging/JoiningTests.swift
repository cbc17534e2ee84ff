import ChatModel
import TestSupport
import Testing

@testable import ChatImport

/// Joining is the same in any order, and a second time changes nothing.
@Suite struct JoiningTests {
  private func message(_ random: inout SeededGenerator) -> Message {
    func maybe<Value>(_ value: Value) -> Value? { random.oneIn(2) ? value : nil }
    var message = Message(id: "1", sender: "Ana")
    message.text = RichText(random.element(of: ["", "a", "b", "longer"]))
    message.date = random.element(of: [
      nil, LocalDateTime("2026-03-14 09:41"), LocalDateTime("2026-03-14T09:41:07"),
    ])
    let media = Media(
      path: maybe("x.jpg"), fileName: maybe("x"), width: maybe(3), duration: maybe(1.5))
    let poll = Poll(
      question: "q",
      options: [Poll.Option(text: "o", votes: random.below(3), voters: maybe(["Ana"]) ?? [])])
    message.content = random.element(of: [
      .text, .deleted(byMe: false), .deleted(byMe: true), .photo(media), .video(media), .viewOnce,
      .unsupported(kind: "Media not exported", summary: ""), .poll(poll), .call(Call()),
      .sticker(media, emoji: maybe("😀")),
    ])
    if random.oneIn(2) {
      message.reply = Reply(target: maybe("0"), sender: maybe("Ben"), quote: maybe("q"))
    }
    if random.oneIn(2) {
      message.edited = Edit(date: maybe(LocalDateTime.reference))
      if random.oneIn(2) { message.history = [RichText(random.element(of: ["old", "older"]))] }
    }
    message.reactions = ["👍", "❤️"].filter { _ in random.oneIn(2) }.map {
      Reaction(
        emoji: $0, count: random.below(4), senders: ["Ana", "Ben"].filter { _ in random.oneIn(2) })
    }
    message.delivery = random.element(of: [nil, .sent, .delivered, .read])
    message.receipts = ["Ana", "Ben"].filter { _ in random.oneIn(2) }.map {
      Receipt(
        random.element(of: Receipt.State.allCases), by: $0, date: maybe(LocalDateTime.reference))
    }
    message.deletedBy = maybe("Ben")
    message.isPinned = random.oneIn(2)
    message.replyCount = maybe(random.below(3))
    return message
  }

  @Test(arguments: Effort.seeds(20, long: 500)) func laws(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<100 {
      let (one, two) = (message(&random), message(&random))
      var (left, right) = (one, two)
      left.join(two)
      right.join(one)
      let place = "LETTERER_SEED=\(seed), round \(round)"
      #expect(left == right, "\(place)")
      for other in [one, two, left] {
        var again = left
        again.join(other)
        #expect(again == left, "\(place)")
      }
    }
  }
}
