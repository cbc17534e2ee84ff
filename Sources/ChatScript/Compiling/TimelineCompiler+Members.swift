import ChatModel

/// Who isn't a member of the chat yet when it begins to play.
extension TimelineCompiler {
  /// Notes whom an entry names; somebody who comes with a line that is the first to do so wasn't there before.
  mutating func meet(_ entry: Entry) {
    switch entry {
    case .message(let message): known.insert(message.sender)
    case .service(let line):
      comers.formUnion(line.comers.filter { !known.contains($0) })
      known.formUnion(line.comers + line.leavers)
      if let actor = line.actor { known.insert(actor) }
    case .separator, .unreadMark: break
    }
  }
}
