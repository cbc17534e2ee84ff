import ChatModel
import ImageDecoding

extension ChatSource {
  /// A warning for each picture that the chat names and that can't be shown: it isn't there, or it is
  /// no picture. Sounds, films and documents are never looked into, so nothing is said of them.
  ///
  /// Complexity: O(bytes of all pictures).
  public func missingMedia() -> [Diagnostic] {
    var seen: Set<String> = []
    return timeline.finalState.conversation.pictureReferences.compactMap { reference in
      guard let path = reference.path, seen.insert(path).inserted else { return nil }
      let pictures = PictureStore(media: media, scale: 1)
      _ = pictures.naturalSize(of: reference)
      return pictures.warnings.first
    }
  }
}

extension Conversation {
  /// All pictures that the chat names, in the order in which they appear.
  var pictureReferences: [MediaReference] {
    var references = [avatar].compactMap { $0 } + participants.compactMap(\.avatar)
    for case .message(let message) in entries {
      references += message.content.pictureReferences + message.reactions.compactMap(\.image)
    }
    return references
  }
}

extension Content {
  /// The pictures of one content.
  fileprivate var pictureReferences: [MediaReference] {
    switch self {
    case .photo(let media): [media.reference, media.thumbnail].compactMap { $0 }
    case .video(let media), .animation(let media), .videoMessage(let media): [media.still]
    case .sticker(let media, _): [media.ownStill]
    case .file(let media): [media.thumbnail].compactMap { $0 }
    case .link(let preview): [preview.image].compactMap { $0 }
    case .text, .voice, .audio, .contact, .location, .poll, .call, .payment, .deleted, .viewOnce,
      .unsupported:
      []
    }
  }
}
