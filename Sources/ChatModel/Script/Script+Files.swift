extension Script {
  /// Where files are named for the first time; those are missing that aren't named in its text as
  /// they are.
  ///
  /// Complexity: O(bytes).
  package func places(ofFiles paths: Set<String>) -> [String: SourceLocation] {
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
    func header(_ path: String?, _ key: String) {
      guard let place = headerPlaces[key] else { return }
      // Of a mapping only its beginning is known.
      note(path, in: place.lowerBound..<(items.first?.span?.start ?? source.bytes.count))
    }
    header(presentation.avatar?.path, "avatar")
    header(presentation.background, "background")
    for person in presentation.people {
      let key = headerPlaces["people.\(person.handle)"] == nil ? "" : ".\(person.handle)"
      header(person.participant.avatar?.path, "people" + key)
    }
    for (index, item) in items.enumerated() {
      guard case .message(let message) = item.kind, let span = item.span else { continue }
      let files = message.files
      guard !files.isEmpty else { continue }
      let next = items.indices.contains(index + 1) ? items[index + 1].span?.start : nil
      let end = max(span.end, next ?? source.bytes.count)
      for file in files { note(file.path, in: span.start..<end) }
    }
    return places
  }
}

extension ScriptMessage {
  /// The files that it names.
  fileprivate var files: [MediaReference] {
    var files = reactions.compactMap(\.image)
    var content = content
    content.forEachMedium { files.append($0) }
    return files
  }
}
