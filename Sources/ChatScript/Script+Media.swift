import ChatModel

extension Script {
  /// The paths of all files that the chat names, each once, in order of appearance.
  ///
  /// Complexity: O(items + participants).
  public var mediaPaths: [String] {
    var paths: [String] = []
    var seen: Set<String> = []
    func note(_ reference: inout MediaReference) {
      if let path = reference.path, seen.insert(path).inserted { paths.append(path) }
    }
    var presentation = presentation
    presentation.forEachPicture(note)
    guard !lines.surelyHasNoMedia else { return paths }
    for item in lines {
      switch item.kind {
      case .message(var message): if message.hasMedia { message.forEachMedium(note) }
      case .directive(.edit(_, var text)), .directive(.compose(var text)):
        text.changePictures(note)
      case .directive(.banner(var banner?)): banner.text.changePictures(note)
      case .directive(.attach(var contents)):
        for index in contents.indices { contents[index].forEachMedium(note) }
      default: break
      }
    }
    return paths
  }

  /// Replaces the paths of the files that the chat names, such as after they were moved.
  ///
  /// Complexity: O(items + participants).
  public mutating func renameMedia(_ rename: (String) -> String) {
    func change(_ reference: inout MediaReference) {
      if let path = reference.path { reference.path = rename(path) }
    }
    presentation.forEachPicture(change)
    guard !lines.surelyHasNoMedia else { return }
    var items = items
    for index in items.indices {
      switch items[index].kind {
      case .message(var message):
        guard message.hasMedia else { continue }
        message.forEachMedium(change)
        items[index].kind = .message(message)
      case .directive(.edit(let reference, var text)):
        text.changePictures(change)
        items[index].kind = .directive(.edit(reference, text))
      case .directive(.compose(var text)):
        text.changePictures(change)
        items[index].kind = .directive(.compose(text))
      case .directive(.banner(var banner?)):
        banner.text.changePictures(change)
        items[index].kind = .directive(.banner(banner))
      case .directive(.attach(var contents)):
        for index in contents.indices { contents[index].forEachMedium(change) }
        items[index].kind = .directive(.attach(contents))
      default: break
      }
    }
    self.items = items
  }
}

extension Presentation {
  fileprivate mutating func forEachPicture(_ body: (inout MediaReference) -> Void) {
    if var picture = avatar {
      body(&picture)
      avatar = picture
    }
    for index in chats.indices {
      chats[index].text?.changePictures(body)
      guard var picture = chats[index].avatar else { continue }
      body(&picture)
      chats[index].avatar = picture
    }
    for index in people.indices {
      guard var picture = people[index].participant.avatar else { continue }
      body(&picture)
      people[index].participant.avatar = picture
    }
  }
}

extension ScriptMessage {
  /// Whether the message names a file; most are text alone and aren't changed.
  var hasMedia: Bool {
    content.hasMedia || reactions.contains { $0.image != nil } || text.hasPictures
      || reply?.story != nil || history.contains(where: \.hasPictures)
  }

  fileprivate mutating func forEachMedium(_ body: (inout MediaReference) -> Void) {
    content.forEachMedium(body)
    if var answered = reply, var story = answered.story {
      body(&story)
      answered.story = story
      reply = answered
    }
    for index in reactions.indices {
      guard var image = reactions[index].image else { continue }
      body(&image)
      reactions[index].image = image
    }
    if text.hasPictures { text.changePictures(body) }
    if history.contains(where: \.hasPictures) {
      for index in history.indices { history[index].changePictures(body) }
    }
  }
}

extension Content {
  fileprivate var hasMedia: Bool {
    switch self {
    case .photo, .video, .animation, .videoMessage, .voice, .audio, .file, .sticker, .contact,
      .link, .invitation:
      true
    case .poll, .table: hasPicturesInTexts
    case .text, .location, .call, .payment, .form, .deleted, .viewOnce, .unsupported: false
    }
  }

  mutating func forEachMedium(_ body: (inout MediaReference) -> Void) {
    func visited(_ media: Media) -> Media {
      var media = media
      body(&media.reference)
      if var thumbnail = media.thumbnail {
        body(&thumbnail)
        media.thumbnail = thumbnail
      }
      return media
    }
    if hasPicturesInTexts { changeTexts { $0.changePictures(body) } }
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
    case .invitation(var invitation):
      guard var avatar = invitation.avatar else { return }
      body(&avatar)
      invitation.avatar = avatar
      self = .invitation(invitation)
    case .text, .location, .poll, .call, .payment, .form, .table, .deleted, .viewOnce, .unsupported:
      break
    }
  }
}
