import ChatModel

extension Script {
  /// Returns the places where files are first named as pictures, except those whose paths aren't
  /// literally in the text.
  ///
  /// Complexity: O(bytes).
  package func places(ofPictures paths: Set<String>) -> [String: SourceLocation] {
    guard let source, !paths.isEmpty else { return [:] }
    var places: [String: SourceLocation] = [:]
    func note(_ path: String?, in area: Range<Int>) {
      guard let path, !path.isEmpty, paths.contains(path), places[path] == nil else { return }
      let bytes = source.bytes[area]
      let wanted = Array(path.utf8)
      let start = bytes.indices.first {
        bytes[$0] == wanted[0] && bytes[$0...].starts(with: wanted)
      }
      places[path] = source.location(
        of: start.map { $0..<$0 + wanted.count }
          ?? area.lowerBound..<min(area.upperBound, source.lineEnd(from: area.lowerBound)))
    }
    let items = items
    func header(_ path: String?, _ key: String) {
      guard let place = headerPlaces[key] else { return }
      // Only the start of a mapping is known. Comments may stand before the header.
      let end = items.lazy.compactMap { $0.span?.start }.first { $0 > place.lowerBound }
      note(path, in: place.lowerBound..<(end ?? source.bytes.count))
    }
    header(presentation.avatar?.path, "avatar")
    header(presentation.background, "background")
    for chat in presentation.chats {
      header(chat.avatar?.path, "chats")
      for picture in chat.text?.pictures ?? [] { header(picture.path, "chats") }
    }
    for person in presentation.people {
      let key = headerPlaces["people.\(person.handle)"] == nil ? "" : ".\(person.handle)"
      header(person.participant.avatar?.path, "people" + key)
    }
    for (index, item) in items.enumerated() {
      guard let span = item.span else { continue }
      let pictures =
        switch item.kind {
        case .message(let message): message.pictures
        case .directive(.edit(_, let text)), .directive(.compose(let text)): text.pictures
        case .directive(.banner(let banner?)): banner.text.pictures
        default: [MediaReference]()
        }
      guard !pictures.isEmpty else { continue }
      let next = items.indices.contains(index + 1) ? items[index + 1].span?.start : nil
      let end = max(span.end, next ?? source.bytes.count)
      for picture in pictures { note(picture.path, in: span.start..<end) }
    }
    return places
  }
}

extension ScriptMessage {
  /// The pictures that it names; not sounds, documents or cards.
  fileprivate var pictures: [MediaReference] {
    var pictures = text.pictures + reactions.compactMap(\.image)
    switch content {
    case .voice, .audio, .contact: break
    case .file(let media): pictures += [media.thumbnail].compactMap { $0 }
    default:
      var content = content
      content.forEachMedium { pictures.append($0) }
    }
    return pictures
  }
}
