import ChatModel
import StageSupport
import Testing

@testable import Staging
@testable import Themes

/// One kind of transition, on its own.
struct TransitionKind: CustomTestStringConvertible, Sendable {
  let name: String
  /// What happens before, long enough ago to be over.
  var before: [TimelineEvent] = []
  let event: TimelineEvent
  /// What has another look at the very moment at which it happens.
  var swapsAtOnce: Set<ChromePiece.Kind> = []

  var testDescription: String { name }

  /// Whether all of the screen is shown anew, so that nothing has a place to come from.
  var showsAllAnew: Bool {
    switch event {
    case .rotate, .appearance: true
    default: false
    }
  }

  /// The moment at which it happens, in seconds.
  static let moment = 5.0

  var timeline: Timeline {
    MotionFixtures.timeline(
      before.enumerated().map { (0.1 + Double($0) * 0.01, $1) } + [(Self.moment, event)])
  }

  private static let mine = MotionFixtures.message("9", "ana", "There I am, with bread and honey")
  private static let theirs = MotionFixtures.message("9", "ben", "There I am")
  private static let answer = Entry.message(
    Message(
      id: "9", sender: "ana", date: LocalDateTime("2026-03-14 19:05"), text: "There I am",
      reply: Reply(target: "7"), delivery: .sending))
  private static let inked = hidden("ben")
  private static let ownInk = hidden("ana")

  /// A message that lies under ink.
  private static func hidden(_ sender: Participant.ID) -> Entry {
    .message(
      Message(
        id: "9", sender: sender, date: LocalDateTime("2026-03-14 19:05"),
        text: "Look at this alone", delivery: sender == "ana" ? .sent : nil, effect: .ink))
  }

  private static let long: RichText = "Now it is longer than before, so long that it needs lines"
  private static let history = (20...26).map {
    MotionFixtures.message(String($0), $0 % 3 == 0 ? "ana" : "cem", "Earlier, number \($0)")
  }

  static let all: [TransitionKind] = [
    .init(name: "append mine", event: .append(mine), swapsAtOnce: [.composer]),
    .init(
      name: "append mine, typed", before: [.keyboard(true), .compose("There I am")],
      event: .append(mine), swapsAtOnce: [.composer]),
    .init(name: "append theirs", event: .append(theirs)),
    .init(
      name: "append theirs, after typing", before: [.beginTyping("ben")], event: .append(theirs)),
    .init(
      name: "append another's while one types", before: [.beginTyping("cem")],
      event: .append(theirs)),
    .init(name: "begin typing", event: .beginTyping("ben")),
    .init(name: "end typing", before: [.beginTyping("ben")], event: .endTyping("ben")),
    .init(name: "edit, longer", event: .edit("6", long)),
    .init(name: "edit, shorter", event: .edit("7", "Cheese")),
    .init(name: "edit one's last", event: .edit("8", long)),
    .init(name: "delete", event: .delete("6", leavesNote: false)),
    .init(name: "delete the last", event: .delete("8", leavesNote: false)),
    .init(name: "delete, note", event: .delete("7", leavesNote: true)),
    .init(name: "react", event: .react("6", emoji: "👍", by: "ana")),
    .init(
      name: "react again", before: [.react("6", emoji: "👍", by: "ana")],
      event: .react("6", emoji: "👍", by: "cem")),
    .init(
      name: "unreact", before: [.react("6", emoji: "👍", by: "ana")],
      event: .unreact("6", emoji: "👍", by: "ana")),
    .init(name: "resend", event: .resend("4")),
    .init(name: "deliver", event: .delivery("8", .read)),
    .init(name: "fail", event: .delivery("8", .failed)),
    .init(name: "upload", event: .upload("8", from: 0, to: 1, over: .milliseconds(400))),
    .init(name: "pin", event: .pin("7", true)),
    .init(name: "move up", event: .move("8", before: "5")),
    .init(name: "move to the end", event: .move("6", before: nil)),
    .init(name: "insert", event: .insert(theirs, before: "7")),
    .init(name: "prepend", event: .prepend(history)),
    .init(
      name: "prepend while scrolled", before: [.swipe(by: .points(300))],
      event: .prepend(history)),
    .init(name: "vote", event: .vote("5", option: 0, by: "ben")),
    .init(name: "scroll up", before: [.prepend(history)], event: .scroll(to: "21")),
    .init(
      name: "scroll to the end", before: [.prepend(history), .scroll(to: "21")],
      event: .scroll(to: nil)),
    .init(name: "swipe", before: [.prepend(history)], event: .swipe(by: .points(260))),
    .init(name: "swipe past the top", event: .swipe(by: .points(4000))),
    .init(name: "swipe reply", event: .gesture(.swipeToReply("7"), over: .milliseconds(400))),
    .init(
      name: "reveal ink", before: [.append(inked)],
      event: .gesture(.reveal("9"), over: .milliseconds(900))),
    .init(
      name: "reveal one's own ink", before: [.append(ownInk)],
      event: .gesture(.reveal("9"), over: .milliseconds(900))),
    .init(name: "keyboard up", event: .keyboard(true), swapsAtOnce: [.composer]),
    .init(
      name: "keyboard down", before: [.keyboard(true)], event: .keyboard(false),
      swapsAtOnce: [.composer]),
    .init(name: "compose", event: .compose("Hello"), swapsAtOnce: [.composer]),
    .init(
      name: "compose lines", event: .compose("One line,\nanother,\nand one"),
      swapsAtOnce: [.composer]),
    .init(
      name: "clear what is composed", before: [.compose("One line,\nanother,\nand one")],
      event: .compose(""), swapsAtOnce: [.composer]),
    .init(name: "banner", event: .banner(Banner(title: "Dan", text: "Look up"))),
    .init(
      name: "banner away", before: [.banner(Banner(title: "Dan", text: "Look up"))],
      event: .banner(nil)),
    .init(
      name: "banner after banner", before: [.banner(Banner(title: "Dan", text: "Look up"))],
      event: .banner(Banner(title: "Eve", text: "And down")), swapsAtOnce: [.banner]),
    .init(name: "clock", event: .clock("12:34"), swapsAtOnce: [.statusBar]),
    .init(name: "rotate", event: .rotate(.landscape)),
    .init(name: "appearance", event: .appearance(.dark)),
    .init(name: "shot", event: .shot("here")),
    .init(name: "answer", event: .reply("7"), swapsAtOnce: [.composer, .reply]),
    .init(
      name: "answer no more", before: [.reply("7")], event: .reply(nil),
      swapsAtOnce: [.composer, .reply]),
    .init(
      name: "send an answer", before: [.keyboard(true), .reply("7"), .compose("There I am")],
      event: .append(answer), swapsAtOnce: [.composer]),
    .init(name: "attach", event: .attach([.photo(Media())]), swapsAtOnce: [.composer]),
    .init(
      name: "attach nothing", before: [.attach([.photo(Media())])], event: .attach([]),
      swapsAtOnce: [.composer]),
    .init(
      name: "record", event: .record(VoiceRecording(elapsed: .seconds(2))), swapsAtOnce: [.composer]
    ),
    .init(
      name: "record no more", before: [.record(VoiceRecording(elapsed: .seconds(2)))],
      event: .record(nil),
      swapsAtOnce: [.composer]),
    .init(name: "select", event: .select(["6", "7"]), swapsAtOnce: [.composer]),
    .init(
      name: "select no more", before: [.select(["6"])], event: .select(nil),
      swapsAtOnce: [.composer]),
    .init(name: "menu", event: .menu("7")),
    .init(name: "menu no more", before: [.menu("7")], event: .menu(nil)),
  ]
}
