import ChatModel

extension Message {
  /// The words for lookup: the text, or else those of its content.
  var lookupWords: String {
    if !text.isEmpty { return text.string }
    switch content {
    case .poll(let poll): return poll.question.string
    case .contact(let contact): return contact.name
    case .location(let location): return location.name ?? ""
    case .link(let link): return link.title?.string ?? link.url
    case .payment(let payment): return payment.title
    case .invitation(let invitation): return invitation.name
    case .form(let form): return form.title
    default: return content.media?.fileName ?? content.media?.reference.path ?? ""
    }
  }
}
