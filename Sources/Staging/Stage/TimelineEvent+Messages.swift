import Bubbles
import ChatModel

extension [TimelineEvent] {
  /// Returns whether a person says something.
  func sendMessage(of person: Participant.ID?) -> Bool {
    contains {
      if case .append(.message(let message)) = $0 { message.sender == person } else { false }
    }
  }
}

extension RowID {
  /// Returns the senders of messages inserted by events.
  static func speakers(of events: [TimelineEvent]) -> [RowID: Participant.ID] {
    var speakers: [RowID: Participant.ID] = [:]
    for case .append(.message(let message)) in events {
      speakers[.message(message.id.rawValue)] = message.sender
    }
    return speakers
  }

  /// Returns the effects with which messages that events insert were sent.
  static func effects(of events: [TimelineEvent]) -> [RowID: SendingEffect] {
    var effects: [RowID: SendingEffect] = [:]
    for case .append(.message(let message)) in events {
      guard let effect = message.effect else { continue }
      effects[.message(message.id.rawValue)] = effect
      effects[.caption(message.id.rawValue)] = effect
    }
    return effects
  }
}
