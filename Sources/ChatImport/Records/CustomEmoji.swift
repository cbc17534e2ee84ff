import ChatModel

/// The custom emoji of an export that has their pictures as files, by their names.
struct CustomEmoji {
  /// By their names; without a path where the picture isn't in the export.
  private var pictures: [String: MediaReference] = [:]

  private static let endings: Set<String> = ["gif", "jpeg", "jpg", "png", "webp"]

  init() {}

  /// The pictures in folders of an export, whose names are those of the emoji: `emoji/parrot.png`.
  init(_ source: ExportSource, in folders: [String]) {
    for folder in folders {
      for file in source.files(in: folder).sorted() {
        guard let dot = file.lastIndex(of: "."),
          Self.endings.contains(file[file.index(after: dot)...].lowercased())
        else { continue }
        add(String(file[..<dot]), path: folder + "/" + file)
      }
    }
  }

  /// Whether none is known.
  var isEmpty: Bool { pictures.isEmpty }

  /// The picture of a name; without a path where the export has only the name, `nil` where it hasn't
  /// even that.
  subscript(name: String) -> MediaReference? { pictures[name] }

  /// Adds a name; a picture that is known already stays.
  mutating func add(_ name: String, path: String?) {
    if pictures[name]?.path == nil { pictures[name] = MediaReference(path: path) }
  }

  /// Adds another name of an emoji.
  mutating func add(_ alias: String, of name: String) { add(alias, path: pictures[name]?.path) }
}

extension EntryAssembling {
  /// Counts the custom emoji of a text that are shown by their names.
  mutating func noteNamedEmoji(in text: RichText) {
    for entity in text.entities {
      if case .customEmoji(let picture) = entity.kind, picture.path == nil { noteNamedEmoji() }
    }
  }

  /// Counts one more custom emoji without a picture.
  mutating func noteNamedEmoji() {
    warn(one: "custom emoji is shown by its name", many: "custom emoji are shown by their names")
  }
}
