extension RichText {
  /// The custom emoji that have a picture, in the order of the marks.
  package var picturedEmoji: [Entity] {
    entities.filter { entity in
      if case .customEmoji(let picture) = entity.kind { picture.path != nil } else { false }
    }
  }

  /// The pictures of its custom emoji, in the order of the marks; those without one aren't among them.
  public var pictures: [MediaReference] {
    picturedEmoji.compactMap {
      if case .customEmoji(let picture) = $0.kind { picture } else { nil }
    }
  }

  /// Its length in characters, of which a custom emoji with a picture is one.
  ///
  /// Complexity: O(bytes + marks · log marks).
  package var length: Int {
    guard hasPictures else { return string.count }
    var length = string.count
    var end = 0
    for entity in picturedEmoji.sorted(by: { $0.start < $1.start }) {
      guard entity.start >= end, entity.start < entity.end, entity.end <= string.utf8.count else {
        continue
      }
      end = entity.end
      let start = string.utf8.index(string.startIndex, offsetBy: entity.start)
      let words = string.utf8[start...].prefix(entity.end - entity.start)
      length -= String(decoding: words, as: UTF8.self).count - 1
    }
    return max(0, length)
  }

  /// Whether some custom emoji has a picture.
  package var hasPictures: Bool { !entities.isEmpty && !picturedEmoji.isEmpty }

  /// Changes the pictures of its custom emoji, such as after their files were moved.
  public mutating func changePictures(_ body: (inout MediaReference) -> Void) {
    for index in entities.indices {
      guard case .customEmoji(var picture) = entities[index].kind else { continue }
      body(&picture)
      entities[index].kind = .customEmoji(picture)
    }
  }
}

extension Entity.Kind {
  /// A custom emoji by the path of its picture; `nil` where there is none.
  public static func customEmoji(path: String?) -> Entity.Kind {
    .customEmoji(MediaReference(path: path))
  }
}
