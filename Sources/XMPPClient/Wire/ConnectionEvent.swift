/// What the process with the connection says.
enum ConnectionEvent: Hashable, Sendable {
  /// It is logged in.
  case opened
  /// A message of the page that was asked for.
  case message(ArchivedMessage)
  /// The page that was asked for has ended.
  case pageEnd(PageEnd)
  /// What stands behind an address.
  case description(EntityDescription)
  /// What an address lists.
  case listed([ListedEntity])
  /// The server refused what it was asked for.
  case refused(Refusal)
  /// There is no connection, or none any more.
  case failed(ConnectionFailure)
}

extension ConnectionEvent {
  var frame: Frame {
    switch self {
    case .opened: Frame(1, texts: [])
    case .message(let message): Frame(2, [Array(message.id.utf8), message.xml])
    case .pageEnd(let end):
      Frame(
        3, texts: [end.isComplete ? "1" : "", end.last ?? "", end.count.map { String($0) } ?? ""])
    case .description(let entity):
      Frame(4, texts: entity.identities.flatMap { [$0.category, $0.type, $0.name] })
    case .listed(let entities):
      Frame(5, texts: entities.flatMap { [$0.address, $0.name] })
    case .refused(let refusal): Frame(6, texts: [refusal.condition, refusal.text])
    case .failed(let failure): Frame(7, texts: [failure.reason.rawValue, failure.detail])
    }
  }

  init?(_ frame: Frame) {
    func optional(_ index: Int) -> String? {
      let text = frame.text(index)
      return text.isEmpty ? nil : text
    }
    switch frame.kind {
    case 1: self = .opened
    case 2:
      guard frame.fields.count == 2 else { return nil }
      self = .message(ArchivedMessage(id: frame.text(0), xml: frame.fields[1]))
    case 3:
      self = .pageEnd(
        PageEnd(
          isComplete: optional(0) != nil, last: optional(1), count: optional(2).flatMap { Int($0) })
      )
    case 4:
      self = .description(
        EntityDescription(
          identities: stride(from: 0, to: frame.fields.count, by: 3).map {
            EntityDescription.Identity(
              category: frame.text($0), type: frame.text($0 + 1), name: frame.text($0 + 2))
          }))
    case 5:
      self = .listed(
        stride(from: 0, to: frame.fields.count, by: 2).map {
          ListedEntity(address: frame.text($0), name: frame.text($0 + 1))
        })
    case 6: self = .refused(Refusal(condition: frame.text(0), text: frame.text(1)))
    case 7:
      guard let reason = ConnectionFailure.Reason(rawValue: frame.text(0)) else { return nil }
      self = .failed(ConnectionFailure(reason, frame.text(1)))
    default: return nil
    }
  }
}
