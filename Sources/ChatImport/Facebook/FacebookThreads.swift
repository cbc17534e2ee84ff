import ChatModel
import JSONText

/// The chats in an export of Facebook or Instagram: folders with `message_1.json` and so on.
struct FacebookThreads {
  /// One chat.
  struct Thread {
    /// Its folder, inside of the export.
    var folder: String
    /// The paths of its files inside of the container.
    var paths: [String]
    /// What the chat is called.
    var title: String
  }

  /// The folders in which folders of chats lie.
  private static let boxes: Set<String> = [
    "inbox", "archived_threads", "filtered_threads", "message_requests", "e2ee_cutover",
    "broadcast",
  ]

  /// The folders with chats, inside of the export; empty where it has none.
  static func folders(in source: ExportSource) -> [String] {
    var places: [String] = []
    let top = source.folders(in: "")
    if top.contains("messages") { places.append("messages") }
    // Newer exports have everything of one app in `your_instagram_activity` and the like.
    for folder in top.prefix(64)
    where folder.hasPrefix("your_") && source.folders(in: folder).contains("messages") {
      places.append(folder + "/messages")
    }
    var folders: [String] = []
    for place in places {
      for box in source.folders(in: place) where boxes.contains(box) {
        folders += source.folders(in: "\(place)/\(box)").map { "\(place)/\(box)/\($0)" }
      }
    }
    return folders
  }

  /// The first file of a folder with a chat.
  static func firstFile(in folder: String, of source: ExportSource) -> String? {
    let files = files(in: folder, of: source)
    return files.first.map { folder + "/" + $0 }
  }

  private static func files(in folder: String, of source: ExportSource) -> [String] {
    source.files(in: folder).filter { number(of: $0) != nil }.sorted {
      (number(of: $0) ?? 0) < (number(of: $1) ?? 0)
    }
  }

  /// The number of `message_2.json`.
  private static func number(of file: String) -> Int? {
    guard file.hasPrefix("message_"), file.hasSuffix(".json") else { return nil }
    return Int(file.dropFirst(8).dropLast(5))
  }

  /// All chats of an export.
  static func all(in source: ExportSource) -> [Thread] {
    var threads: [Thread] = []
    for folder in folders(in: source) {
      let files = files(in: folder, of: source)
      guard !files.isEmpty else { continue }
      let name = folder.split(separator: "/").last.map(String.init) ?? folder
      threads.append(
        Thread(folder: folder, paths: files.map { source.path(folder + "/" + $0) }, title: name))
    }
    source.beginnings(of: threads.map { $0.paths[0] }, lists: ["messages"]) { number, root in
      if let title = (root["title"] ?? root["threadName"])?.string, !title.isEmpty {
        threads[number].title = Mojibake.repaired(title)
      }
    }
    return threads
  }
}
