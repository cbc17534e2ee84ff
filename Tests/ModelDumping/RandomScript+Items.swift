import Time

import ChatModel
import ChatScript

extension RandomScript {
  /// A script that holds anything, also what makes no sense together.
  package mutating func script() -> Script {
    makePeople()
    var presentation = Presentation(people: people)
    presentation.title = maybe { $0.string() }
    presentation.subtitle = maybe { $0.string() }
    presentation.kind = maybe { $0.pick(Conversation.Kind.allCases) }
    presentation.avatar = maybe { $0.path() }
    presentation.me = maybe { $0.who() }
    presentation.look = maybe { $0.confined() }
    presentation.device = maybe { $0.pick(["phone", "390x844@3", $0.string()]) }
    presentation.appearance = maybe { $0.pick(Shape.appearances) }
    presentation.textSize = maybe { $0.pick(Shape.textSizes) }
    presentation.locale = maybe { $0.string() }
    presentation.hours = maybe { $0.pick([12, 24]) }
    presentation.background = maybe { $0.pick(["#FFFFFF", "a: b", $0.confined()]) }
    presentation.clock = maybe { $0.pick(["9:41", "21:40", $0.string()]) }
    presentation.battery = maybe { $0.int(0...100) }
    presentation.signal = maybe { $0.int(0...4) }
    presentation.network = maybe { $0.string() }
    presentation.placeholder = maybe { $0.string() }
    for name in list(2, { $0.pick(["today", "weekdays", "with space", $0.string()]) }) {
      presentation.words[name] = list(3) { $0.string() }
    }
    presentation.bezel = maybe { Bool.random(using: &$0.random) }
    presentation.chats = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      ChatPreview(
        string(), text: maybe { $0.label() }, time: maybe { $0.string() },
        unread: Int.random(in: 0...3, using: &random))
    }
    presentation.unread = maybe { Int.random(in: 0...200, using: &$0.random) }
    presentation.direction = maybe { $0.pick(Shape.directions) }
    presentation.hand = maybe { $0.pick(["left", "right"]) }
    presentation.anchor = maybe { $0.pick(Shape.anchors) }
    presentation.date = maybe { $0.date() }
    presentation.speed = maybe { $0.pick([0.5, 1, 2, 1.25]) }
    presentation.hold = maybe { $0.duration() }
    let items = list(8) { ScriptItem($0.item()) }
    return Script(presentation: presentation, items: items)
  }

  package mutating func makePeople() {
    people = [Person("Ben"), Person("Ana Lee")]
    var handles: Set<String> = ["Ben", "Ana Lee"]
    for number in 0..<int(0...3) {
      let handle = handle()
      guard handles.insert(handle).inserted else { continue }
      people.append(
        Person(
          handle,
          participant: Participant(
            id: Participant.ID(chance(2) ? handle : "user\(number)"), name: maybe { $0.string() },
            avatar: maybe { $0.path() }, color: maybe { _ in "#0FB297" }, isBot: chance(4))))
      if people.last?.participant.name == "" { people[people.count - 1].participant.name = handle }
    }
  }

  package mutating func duration() -> Instant {
    .milliseconds(pick([0, 7, 80, 999, 1000, 1500, 2001, 90_000, 86_400_000]))
  }

  package mutating func time() -> ScriptTime {
    switch int(0...3) {
    case 0: .inherited
    case 1: .undated
    case 2: .time(hour: int(0...23), minute: int(0...59), second: chance(2) ? int(0...59) : nil)
    default: .date(date())
    }
  }

  package mutating func reference() -> MessageReference {
    switch int(0...3) {
    case 0: .last(of: nil)
    case 1: .last(of: who())
    case 2: .id(Message.ID(filled()))
    default: .beginning(filled())
    }
  }

  package mutating func reply() -> ScriptReply {
    ScriptReply(
      to: maybe { $0.chance(5) ? .outside(Message.ID($0.filled())) : $0.reference() },
      sender: maybe { $0.who() }, quote: maybe { $0.string() })
  }

  package mutating func item() -> ScriptItem.Kind {
    switch int(0...9) {
    case 0:
      return .service(
        ScriptServiceLine(
          string(), id: maybe { Message.ID($0.filled()) },
          kind: pick(ServiceLine.Kind.allCases), actor: maybe { $0.who() },
          members: list(2) { $0.who() }, target: maybe { Message.ID($0.filled()) }, time: time()))
    case 1: return .separator(separator())
    case 2: return .unreadMark(count: maybe { $0.int(0...99) })
    case 3, 4: return .directive(directive())
    case 5:
      let text = string().split(whereSeparator: \.isNewline).joined()
        .filter { !"\t\r".contains($0) && $0 != "\u{0}" }
      return .comment(text.hasSuffix(" ") ? text + "." : text)
    default: return .message(message())
    }
  }

  package mutating func separator() -> ScriptSeparator {
    switch int(0...2) {
    case 0: ScriptSeparator(string(), day: .none)
    case 1: ScriptSeparator(string(), day: .on(date()))
    // A date as a separator's text would be its day.
    default: ScriptSeparator("a" + string())
    }
  }

  package mutating func message() -> ScriptMessage {
    ScriptMessage(
      from: who(), richText(), id: maybe { Message.ID($0.filled()) }, time: time(),
      reply: maybe { $0.reply() }, content: content(), forward: maybe { $0.forward() },
      reactions: list(2) { $0.reaction() }, delivery: maybe { $0.pick(DeliveryState.allCases) },
      edited: maybe { Edit(date: $0.maybe { $0.date() }) }, history: list(2) { $0.richText() },
      isPinned: chance(4), album: maybe { $0.string() }, buttons: chance(3) ? buttons() : [],
      viaBot: maybe { $0.string() }, signature: maybe { $0.string() },
      thread: maybe { Message.ID($0.filled()) }, replyCount: maybe { $0.int(0...9) },
      upload: maybe { $0.part() }, receipts: list(3) { $0.receipt() },
      deletedBy: chance(4) ? who() : nil, effect: maybe { $0.pick(SendingEffect.allCases) })
  }

  package mutating func receipt() -> Receipt {
    Receipt(pick(Receipt.State.allCases), by: who(), date: maybe { $0.date() })
  }

  package mutating func part() -> Double { pick([0, 0.07, 0.4, 1.0 / 3, 0.125, 1e-9, 1]) }

  package mutating func directive() -> Directive {
    switch int(0...33) {
    case 29: .recording(who(), for: maybe { $0.duration() })
    case 30: .record(duration(), isLocked: chance(2))
    case 31: .select(chance(4) ? nil : [reference(), reference()])
    case 32: .menu(maybe { $0.reference() })
    case 33: .reveal(reference(), for: maybe { $0.duration() })
    case 20: .insert(before: reference())
    case 21: .history
    case 22: .endHistory
    case 23: .upload(reference(), to: part(), for: maybe { $0.duration() })
    case 24: .scrollBy(pick([0, 1, 1.5, 300, -0.25, -1000]), pick([.points, .screens]))
    case 25: .swipe(reference(), for: maybe { $0.duration() })
    case 26: .times(for: maybe { $0.duration() })
    case 27: .rotate(pick(ChatState.Orientation.allCases))
    case 28: .appearance(pick(ChatState.Appearance.allCases))
    case 0: .play
    case 1: .typing(who(), for: maybe { $0.duration() })
    case 2: .wait(duration())
    case 3: .edit(reference(), richText())
    case 4: .delete(reference(), leavesNote: chance(2))
    case 5: .resend(reference())
    case 6: .delivery(reference(), pick(DeliveryState.allCases))
    case 7: .react(reference(), emoji: filled(), by: who())
    case 8: .unreact(reference(), emoji: pick(["❤️", "+1"]), by: who())
    case 9: .pin(reference(), chance(2))
    case 10: .move(reference(), before: maybe { $0.reference() })
    case 11: .vote(reference(), option: string(), by: who())
    case 12: .scroll(maybe { $0.reference() })
    case 13: .keyboard(chance(2))
    case 14: .compose(label())
    case 15: .send
    case 16: .banner(nil)
    case 17: .banner(Banner(title: string(), text: label()))
    case 18: .clock(filled())
    default: .shot(pick(["after.png", "a b.png", "x/y.png"]))
    }
  }

  // MARK: Conversations

  /// A conversation such as an importer makes.
  package mutating func conversation() -> Conversation {
    makePeople()
    let participants = people.map { person in
      var participant = person.participant
      participant.name = chance(4) ? "" : chance(4) ? "Me" : participant.name
      return participant
    }
    let count = int(0...8)
    ids = (0..<count).map { Message.ID(chance(2) ? "m\($0 + 1)" : "\($0)" + string()) }
    var day = date()
    let entries = (0..<count).map { entry($0, &day) }
    return Conversation(
      title: maybe { $0.string() }, subtitle: maybe { $0.string() },
      kind: pick(Conversation.Kind.allCases), avatar: maybe { $0.path() },
      me: maybe { $0.who() }, participants: participants, entries: entries)
  }

  private mutating func entry(_ number: Int, _ day: inout LocalDateTime) -> Entry {
    let step = pick([0, 60, 3600, 40_000, 86_400, -60, -3600, -80_000])
    if let next = LocalDateTime(secondsSince1970: day.secondsSince1970 + step) { day = next }
    if chance(3),
      let minute = LocalDateTime(
        year: day.year, month: day.month, day: day.day, hour: day.hour, minute: day.minute)
    {
      day = minute
    }
    let date = day
    switch int(0...8) {
    case 0: return .separator(Separator(text: string(), date: maybe { _ in date }))
    case 1: return .unreadMark(count: maybe { $0.int(0...9) })
    case 2:
      return .service(
        ServiceLine(
          id: maybe { Message.ID("s\(number)" + $0.string()) },
          kind: pick(ServiceLine.Kind.allCases), text: string(), actor: maybe { $0.who() },
          members: list(2) { $0.who() }, target: maybe { $0.pick($0.ids) },
          date: maybe { _ in date }))
    default:
      let line = message()
      return .message(
        Message(
          id: ids[number], sender: line.sender, date: chance(4) ? nil : date,
          content: line.content, text: line.text,
          reply: maybe {
            Reply(
              target: $0.maybe { $0.chance(4) ? "elsewhere" : $0.pick($0.ids) },
              sender: $0.maybe { $0.who() }, quote: $0.maybe { $0.string() })
          }, forward: line.forward, reactions: line.reactions, delivery: line.delivery,
          edited: line.edited, history: line.history, isPinned: line.isPinned, album: line.album,
          buttons: line.buttons, viaBot: line.viaBot, signature: line.signature,
          thread: line.thread, replyCount: line.replyCount,
          upload: line.upload, receipts: line.receipts, deletedBy: line.deletedBy,
          effect: line.effect, views: line.views))
    }
  }
}
