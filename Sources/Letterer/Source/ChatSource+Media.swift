import ChatModel
import ImageDecoding
import Staging

extension ChatSource {
  /// Returns a warning for each picture that the chat names and that can't be shown: it doesn't
  /// exist, or isn't a picture. Sounds, videos and documents aren't opened or checked.
  ///
  /// Complexity: O(bytes of all pictures).
  public func missingMedia() -> [Diagnostic] {
    var seen: Set<String> = []
    var missing: [(path: String, warning: Diagnostic)] = []
    let state = timeline.finalState
    let pictures =
      state.conversation.pictureReferences + state.attachments.flatMap(\.pictureReferences)
    for reference in pictures + [background].compactMap({ $0 }) {
      guard let path = reference.path, seen.insert(path).inserted else { continue }
      let store = PictureStore(media: media, scale: 1)
      _ = store.naturalSize(of: reference)
      if let failure = store.failures.first { missing.append(failure) }
    }
    return placed(missing)
  }

  /// Returns warnings of pictures that can't be shown, each located where its path is first named,
  /// in the order of the file.
  ///
  /// Complexity: O(bytes of the script), if there are any.
  func placed(_ missing: [(path: String, warning: Diagnostic)]) -> [Diagnostic] {
    let shown = missing.prefix(Self.shownLimit)
    let places = script?.places(ofPictures: Set(shown.map(\.path))) ?? [:]
    var warnings = shown.map { path, warning in
      var warning = warning
      warning.location = warning.location ?? places[path]
      return warning
    }.inOrder
    if missing.count > Self.shownLimit {
      warnings.append(
        Diagnostic(
          .warning, "and \(missing.count - Self.shownLimit) more pictures can't be shown",
          hint: "placeholders stand for them"))
    }
    return warnings
  }

  /// The most pictures that are reported individually.
  private static let shownLimit = 200

  /// The background picture in a script's header.
  private var background: MediaReference? {
    guard case .picture(let reference)? = presentation.background.flatMap({ Background($0) })
    else { return nil }
    return reference
  }
}

extension Conversation {
  /// All pictures that the chat names, in order of appearance.
  var pictureReferences: [MediaReference] {
    var references = [avatar].compactMap { $0 } + participants.compactMap(\.avatar)
    for case .message(let message) in entries {
      references += message.content.pictureReferences + message.text.pictures
      references += message.content.texts.flatMap(\.pictures)
      references += message.reactions.compactMap(\.image)
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
    case .invitation(let invitation): [invitation.avatar].compactMap { $0 }
    case .text, .voice, .audio, .contact, .location, .poll, .call, .payment, .form, .table,
      .deleted,
      .viewOnce, .unsupported:
      []
    }
  }
}
