import ChatModel

/// The words on cards.
package struct CardPhrases: Hashable, Sendable {
  package var photo = "Photo"
  package var video = "Video"
  package var gif = "GIF"
  package var sticker = "Sticker"
  package var videoMessage = "Video message"
  package var voice = "Voice message"
  package var audio = "Audio"
  package var file = "File"
  package var contact = "Contact"
  package var location = "Location"
  package var liveLocation = "Live location"
  package var poll = "Poll"
  package var finalResults = "Final results"
  package var viewOnce = "View once"
  package var payment = "Payment"
  package var deleted = "This message was deleted"
  package var deletedByMe = "You deleted this message"

  package init() {}

  package func votes(_ count: Int) -> String {
    switch count {
    case 0: "No votes yet"
    case 1: "1 vote"
    default: "\(count) votes"
    }
  }

  package func pages(_ count: Int) -> String { count == 1 ? "1 page" : "\(count) pages" }

  /// What a call was; one's own that nobody took isn't one that one missed.
  package func call(_ call: Call, isOutgoing: Bool) -> String {
    switch (isOutgoing ? .answered : call.outcome, call.isVideo) {
    case (.missed, false): "Missed voice call"
    case (.missed, true): "Missed video call"
    case (_, false): "Voice call"
    case (_, true): "Video call"
    }
  }

  /// How a call ended, where there is no duration to say.
  package func outcome(_ call: Call) -> String {
    switch call.outcome {
    case .answered: "Answered"
    case .missed: "No answer"
    case .declined: "Declined"
    case .busy: "Busy"
    case .cancelled: "Cancelled"
    }
  }
}
