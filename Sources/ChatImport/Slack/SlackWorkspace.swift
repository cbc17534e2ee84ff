import ChatModel
import JSONText

/// Who and what a Slack export names beside its messages.
struct SlackWorkspace {
  /// A channel, a group or direct messages.
  struct Channel {
    var id: String
    /// What people call it.
    var name: String
    /// The folder with its days.
    var folder: String
    var kind: Conversation.Kind
    var members: [String]
  }

  /// Somebody in the workspace.
  struct Person {
    var name: String
    var isBot: Bool
  }

  /// Everybody, by their ids.
  private(set) var people: [String: Person] = [:]
  /// What can be read, in the order of the export.
  private(set) var channels: [Channel] = []
  /// Names of channels by their ids.
  private(set) var channelNames: [String: String] = [:]
  /// The workspace's own emoji: those listed in `emoji.json`, and the pictures in `emoji` or `emojis`.
  private(set) var emoji = CustomEmoji()

  /// The files that list channels, and whether direct messages are in them.
  private static let lists: [(file: String, kind: Conversation.Kind)] = [
    ("channels.json", .group), ("groups.json", .group), ("mpims.json", .group),
    ("dms.json", .direct),
  ]

  /// What the files of an export say.
  ///
  /// - Throws: a ``DiagnosticsError`` where one of them isn't JSON.
  init(_ source: ExportSource) throws(DiagnosticsError) {
    let files = Set(source.files(in: ""))
    for file in ["users.json", "org_users.json"] where files.contains(file) {
      var known: [String: Person] = [:]
      try Self.read(source.path(file), of: source) { user in
        guard let id = user["id"]?.string else { return }
        known[id] = Person(
          name: Self.name(of: user) ?? id,
          isBot: user["is_bot"]?.bool ?? false || id == "USLACKBOT")
      }
      people.merge(known) { first, _ in first }
    }
    var folders = Set(source.folders(in: ""))
    emoji = CustomEmoji(source, in: ["emoji", "emojis"].filter(folders.contains))
    if files.contains("emoji.json") { try takeEmoji(in: source) }
    for list in Self.lists where files.contains(list.file) {
      var found: [Channel] = []
      try Self.read(source.path(list.file), of: source) { value in
        guard let id = value["id"]?.string else { return }
        let name = value["name"]?.string
        found.append(
          Channel(
            id: id, name: name ?? id, folder: list.kind == .direct ? id : name ?? id,
            kind: list.kind,
            members: value["members"].map { $0.elements.compactMap(\.string) } ?? []))
      }
      for var channel in found {
        if list.file == "dms.json" || list.file == "mpims.json" {
          channel.name = channel.members.map { people[$0]?.name ?? $0 }.joined(separator: ", ")
          if channel.name.isEmpty { channel.name = channel.id }
        }
        channelNames[channel.id] = channel.name
        // A channel without a word has no folder.
        if folders.remove(channel.folder) != nil { channels.append(channel) }
      }
    }
    for folder in folders.sorted() where source.files(in: folder).contains(where: Self.isDay) {
      channels.append(
        Channel(id: folder, name: folder, folder: folder, kind: .group, members: []))
    }
  }

  /// Takes the names of emoji with their addresses, or `alias:` and another name.
  private mutating func takeEmoji(in source: ExportSource) throws(DiagnosticsError) {
    let text = try source.parts(of: [source.path("emoji.json")]).text(of: 0)
    guard let bytes = try? text.allBytes(), let document = try? JSONDocument(bytes, .lenient)
    else { return }
    let list = document.root["emoji"] ?? document.root
    var aliases: [(String, String)] = []
    for key in list.keys {
      guard let name = key.string, let address = key.valueOfKey.string else { continue }
      if address.hasPrefix("alias:") {
        aliases.append((name, String(address.dropFirst(6))))
      } else {
        emoji.add(name, path: nil)
      }
    }
    for (alias, name) in aliases where emoji[name] != nil { emoji.add(alias, of: name) }
  }

  /// The name that Slack shows for a user, or for the profile in a message.
  static func name(of user: JSONValue) -> String? {
    let profile = user["profile"] ?? user
    let names = [
      profile["display_name"]?.string, profile["real_name"]?.string, user["real_name"]?.string,
      user["name"]?.string,
    ]
    return names.compactMap(\.self).first { !$0.isEmpty }
  }

  /// Returns whether a file has the messages of a day: `2026-03-14.json`.
  static func isDay(_ file: String) -> Bool {
    file.hasSuffix(".json") && file.utf8.count == 15
      && LocalDateTime(String(file.dropLast(5))) != nil
  }

  private static func read(
    _ path: String, of source: ExportSource, _ take: (JSONValue) -> Void
  ) throws(DiagnosticsError) {
    let text = try source.parts(of: [path]).text(of: 0)
    _ = try RecordScan.elements(of: text, lists: []) { value, _ in take(value) }
  }
}
