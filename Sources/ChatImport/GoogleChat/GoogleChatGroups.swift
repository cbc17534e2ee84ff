import ChatModel
import JSONText

/// The groups in an account's export: folders with `messages.json` and `group_info.json`.
enum GoogleChatGroups {
  /// One group: a space, or a chat of few people.
  struct Group {
    /// Its folder, inside of the export.
    var folder: String
    /// What is known of it.
    var info: JSONValue?

    /// The file with its messages, inside of the export.
    var messages: String { folder.isEmpty ? "messages.json" : folder + "/messages.json" }

    /// The name of its folder.
    var name: String { folder.split(separator: "/").last.map(String.init) ?? "" }

    /// The name that somebody gave it.
    var givenName: String? { info?.words("name") }

    /// Its members.
    var members: [GoogleChatPerson] {
      (info?.list("members") ?? []).compactMap { GoogleChatPerson($0) }
    }

    /// Whether it is a chat of two; `nil` where nothing tells.
    var isDirect: Bool? {
      if givenName != nil { return false }
      if name.hasPrefix("Space ") { return false }
      return info == nil ? nil : members.count <= 2
    }

    /// What it is called in lists of chats.
    func title(without owner: GoogleChatPerson?) -> String {
      let others = members.filter { $0.id != owner?.id }.map { $0.name ?? $0.id }
      return givenName ?? (others.isEmpty ? name : others.joined(separator: ", "))
    }
  }

  /// Where the folders of groups may lie.
  private static let places = ["Google Chat/Groups", "Groups", "Takeout/Google Chat/Groups", ""]

  /// The groups of an export, `limit` at most; none where it isn't one.
  static func all(in source: ExportSource, limit: Int = .max) -> [Group] {
    for place in places {
      var groups: [Group] = []
      for folder in source.folders(in: place) where groups.count < limit {
        let inside = place.isEmpty ? folder : place + "/" + folder
        guard source.holds(inside + "/messages.json"), source.holds(inside + "/group_info.json")
        else { continue }
        groups.append(
          Group(folder: inside, info: information(at: inside + "/group_info.json", in: source)))
      }
      if !groups.isEmpty { return groups }
    }
    return []
  }

  /// The account's owner, where the export says it.
  static func owner(in source: ExportSource) -> GoogleChatPerson? {
    for place in ["Google Chat/Users", "Users", "Takeout/Google Chat/Users"] {
      for folder in source.folders(in: place).prefix(16) {
        let info = information(at: "\(place)/\(folder)/user_info.json", in: source)
        if let person = GoogleChatPerson(info?["user"]) { return person }
      }
    }
    return nil
  }

  /// A small file of JSON; `nil` where it isn't there or is damaged.
  static func information(at path: String, in source: ExportSource) -> JSONValue? {
    guard source.holds(path), let text = try? source.parts(of: [source.path(path)]).text(of: 0)
    else { return nil }
    return try? RecordScan.beginning(of: text, lists: [])?.outline
  }
}
