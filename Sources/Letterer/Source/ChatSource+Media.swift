import ChatModel
import ImageDecoding

extension ChatSource {
  /// A warning for each file that the chat names and that isn't there.
  ///
  /// Complexity: O(bytes of all files).
  public func missingMedia() -> [Diagnostic] {
    var seen: Set<String> = []
    return timeline.finalState.conversation.mediaReferences.compactMap { reference in
      guard let path = reference.path, seen.insert(path).inserted else { return nil }
      do {
        if try media.bytes(for: reference, limit: ImageLimits().bytes) != nil { return nil }
        return Diagnostic(.warning, "`\(path)` isn't there", hint: "a placeholder stands for it")
      } catch {
        return Diagnostic(.warning, (error as? Diagnostic)?.message ?? "`\(path)`: \(error)")
      }
    }
  }
}

extension Conversation {
  /// All files that the chat names, in the order in which they appear.
  var mediaReferences: [MediaReference] {
    var references = [avatar].compactMap { $0 } + participants.compactMap(\.avatar)
    for case .message(let message) in entries {
      references += message.content.mediaReferences + message.reactions.compactMap(\.image)
    }
    return references
  }
}

extension Content {
  /// The files of one content.
  fileprivate var mediaReferences: [MediaReference] {
    switch self {
    case .photo(let media), .video(let media), .animation(let media), .videoMessage(let media),
      .voice(let media), .audio(let media), .file(let media), .sticker(let media, _):
      [media.reference, media.thumbnail].compactMap { $0 }
    case .contact(let contact): [contact.card].compactMap { $0 }
    case .link(let preview): [preview.image].compactMap { $0 }
    case .text, .location, .poll, .call, .payment, .deleted, .viewOnce, .unsupported: []
    }
  }
}
