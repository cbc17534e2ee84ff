extension Script {
  /// The paths of all files that stand in the chat, each once, in the order in which they appear.
  ///
  /// Complexity: O(items + participants).
  public var mediaPaths: [String] {
    var copy = self
    var paths: [String] = []
    var seen: Set<String> = []
    copy.forEachMedium { reference in
      if let path = reference.path, seen.insert(path).inserted { paths.append(path) }
    }
    return paths
  }

  /// Gives the files that stand in the chat other paths, such as after they were moved.
  ///
  /// Complexity: O(items + participants).
  public mutating func renameMedia(_ rename: (String) -> String) {
    forEachMedium { reference in
      if let path = reference.path { reference.path = rename(path) }
    }
  }

  private mutating func forEachMedium(_ body: (inout MediaReference) -> Void) {
    if var avatar = presentation.avatar {
      body(&avatar)
      presentation.avatar = avatar
    }
    for index in presentation.people.indices {
      guard var avatar = presentation.people[index].participant.avatar else { continue }
      body(&avatar)
      presentation.people[index].participant.avatar = avatar
    }
    for index in items.indices {
      guard case .message(var message) = items[index].kind else { continue }
      // Most messages are words alone, and stay as they are.
      guard message.content.hasMedia || message.reactions.contains(where: { $0.image != nil })
      else { continue }
      message.content.forEachMedium(body)
      for place in message.reactions.indices {
        guard var image = message.reactions[place].image else { continue }
        body(&image)
        message.reactions[place].image = image
      }
      items[index].kind = .message(message)
    }
  }
}

extension Content {
  fileprivate var hasMedia: Bool {
    switch self {
    case .photo, .video, .animation, .videoMessage, .voice, .audio, .file, .sticker, .contact,
      .link:
      true
    case .text, .location, .poll, .call, .payment, .deleted, .viewOnce, .unsupported: false
    }
  }

  fileprivate mutating func forEachMedium(_ body: (inout MediaReference) -> Void) {
    func visited(_ media: Media) -> Media {
      var media = media
      body(&media.reference)
      if var thumbnail = media.thumbnail {
        body(&thumbnail)
        media.thumbnail = thumbnail
      }
      return media
    }
    switch self {
    case .photo(let media): self = .photo(visited(media))
    case .video(let media): self = .video(visited(media))
    case .animation(let media): self = .animation(visited(media))
    case .videoMessage(let media): self = .videoMessage(visited(media))
    case .voice(let media): self = .voice(visited(media))
    case .audio(let media): self = .audio(visited(media))
    case .file(let media): self = .file(visited(media))
    case .sticker(let media, let emoji): self = .sticker(visited(media), emoji: emoji)
    case .contact(var contact):
      guard var card = contact.card else { return }
      body(&card)
      contact.card = card
      self = .contact(contact)
    case .link(var preview):
      guard var image = preview.image else { return }
      body(&image)
      preview.image = image
      self = .link(preview)
    case .text, .location, .poll, .call, .payment, .deleted, .viewOnce, .unsupported: break
    }
  }
}
