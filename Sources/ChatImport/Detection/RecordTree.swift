import ChatModel

/// Recognises exports that are a folder of folders, by the names in them.
enum RecordTree {
  /// The format of the export in a folder, and the file of it that names its chats; `nil` where it is
  /// none of these.
  static func find(in source: ExportSource) -> (format: ChatFormat, file: String)? {
    let files = Set(source.files(in: ""))
    let lists = ["channels.json", "groups.json", "dms.json", "mpims.json"]
    if let list = lists.first(where: files.contains),
      files.contains("users.json") || files.contains("org_users.json")
        || source.folders(in: "").contains(where: { folder in
          source.files(in: folder).contains(where: SlackWorkspace.isDay)
        })
    {
      return (.slack, list)
    }
    for folder in FacebookThreads.folders(in: source) {
      if let file = FacebookThreads.firstFile(in: folder, of: source) { return (.facebook, file) }
    }
    return nil
  }

  /// Returns whether a file has a name as exporters give it: `Server - general [123].json`,
  /// `messages.json`, a day.
  static func isLikelyName(_ file: String) -> Bool {
    let lower = file.lowercased()
    guard lower.hasSuffix(".json") else { return false }
    return lower.hasSuffix("].json") || lower.hasPrefix("message") || lower == "export.json"
      || SlackWorkspace.isDay(lower)
  }
}
