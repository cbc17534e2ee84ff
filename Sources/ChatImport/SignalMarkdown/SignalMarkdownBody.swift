/// What a message of `signal-export`'s markdown holds.
struct SignalMarkdownBody {
  private(set) var words = ""
  private(set) var quote: String?
  private(set) var reactions: [(name: String, emoji: String)] = []
  private(set) var files: [(name: String, path: String)] = []
  private(set) var sticker: String?

  init(_ body: String) {
    var lines = body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    // A quote stands on lines of its own before the words.
    var start = lines.drop { $0.trimmed.isEmpty }
    if start.startIndex > lines.startIndex, start.first?.hasPrefix("> ") == true {
      let quoted = start.prefix { $0.hasPrefix(">") }
      quote = quoted.map { String($0.dropFirst($0.hasPrefix("> ") ? 2 : 1)) }
        .joined(separator: "\n")
      start = start.dropFirst(quoted.count)
      lines = start.drop { $0.trimmed.isEmpty }
    }
    var said: [String] = []
    for line in lines {
      let trimmed = line.trimmed
      if trimmed.hasPrefix("(- "), let end = trimmed.range(ofFirst: " -)") {
        read(reactions: trimmed[..<end.lowerBound].dropFirst(3))
        // Files follow the reactions without a line of their own.
        let rest = withoutFiles(String(trimmed[end.upperBound...]))
        if !rest.isEmpty { said.append(rest) }
      } else if trimmed.hasPrefix("(( "), let end = trimmed.range(ofFirst: " ))") {
        sticker = String(trimmed[..<end.lowerBound].dropFirst(3))
        let rest = withoutFiles(String(trimmed[end.upperBound...]))
        if !rest.isEmpty { said.append(rest) }
      } else {
        said.append(withoutFiles(line))
      }
    }
    while said.last?.isEmpty == true { said.removeLast() }
    words = said.joined(separator: "\n")
  }

  private mutating func read(reactions list: some StringProtocol) {
    for pair in list.split(separator: ",") {
      guard let colon = pair.lastIndex(of: ":") else { continue }
      let name = String(pair[..<colon]).trimmed
      let emoji = String(pair[pair.index(after: colon)...]).trimmed
      if !name.isEmpty, !emoji.isEmpty { reactions.append((name, emoji)) }
    }
  }

  /// Takes links to files of the export out of a line: `![name](./media/name)`.
  private mutating func withoutFiles(_ line: String) -> String {
    var rest = line[...]
    var words = ""
    while let open = rest.firstIndex(of: "[") {
      guard let middle = rest[open...].range(ofFirst: "]("),
        let close = rest[middle.upperBound...].firstIndex(of: ")")
      else { break }
      let path = rest[middle.upperBound..<close]
      let isFile = path.hasPrefix("./")
      guard isFile || path.hasPrefix("../exported_stickers/") else {
        words += rest[...open]
        rest = rest[rest.index(after: open)...]
        continue
      }
      let name = String(rest[rest.index(after: open)..<middle.lowerBound])
      var before = rest[..<open]
      if before.last == "!" { before = before.dropLast() }
      words += before
      if isFile {
        files.append((name, Self.decoded(path.dropFirst(2))))
      } else {
        sticker = name
      }
      rest = rest[rest.index(after: close)...]
    }
    words += rest
    return words.trimmed
  }

  /// A path without the marks of its spaces.
  private static func decoded(_ path: Substring) -> String {
    path.split(separator: "%20", omittingEmptySubsequences: false).joined(separator: " ")
  }
}
