/// A message in Zulip's markdown, without the quote that answers another message, and without its files.
struct ZulipMarkdown {
  /// What is quoted at the beginning, as the app writes it for an answer.
  struct Quoted {
    var name: String
    var sender: String?
    var message: String?
    var words: String
  }

  /// A link to a file of the organization.
  struct File {
    var name: String?
    var path: String
  }

  /// What is left of it.
  private(set) var words: String
  /// What it answers.
  private(set) var quoted: Quoted?
  /// Its files.
  private(set) var files: [File] = []

  init(_ text: String) {
    words = text
    takeQuote()
    takeFiles()
    if words.hasPrefix("/me ") { words = String(words.dropFirst(4)) }
  }

  /// `@_**Ana|12** [said](address/near/34):`, a fence with `quote`, the words, and the fence again.
  private mutating func takeQuote() {
    guard words.hasPrefix("@_**") else { return }
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false)
    guard let head = lines.first?.dropFirst(4), lines.count > 2,
      let end = head.range(ofFirst: "**"), lines[1].hasSuffix("quote")
    else { return }
    let fence = lines[1].dropLast(5)
    guard fence.count >= 3, fence.allSatisfy({ $0 == "`" }),
      let last = lines.dropFirst(2).firstIndex(where: { $0 == fence })
    else { return }
    let name = head[..<end.lowerBound].split(separator: "|", maxSplits: 1)
    let rest = head[end.upperBound...]
    guard let first = name.first, rest.hasSuffix(":"), rest.contains("](") else { return }
    var message: String?
    if let near = rest.range(ofFirst: "/near/") {
      message = String(rest[near.upperBound...].prefix { $0.isNumber })
    }
    quoted = Quoted(
      name: String(first), sender: name.count > 1 ? String(name[1]) : nil,
      message: message.flatMap { $0.isEmpty ? nil : $0 },
      words: lines[2..<last].joined(separator: "\n"))
    words = lines[(last + 1)...].drop { $0.isEmpty }.joined(separator: "\n")
  }

  /// `[name](/user_uploads/…)`. Among other words its name stays; a line of files alone is left out.
  private mutating func takeFiles() {
    guard words.utf8.count < 1 << 20, words.contains("](/user_uploads/") else { return }
    var kept: [String] = []
    for line in words.split(separator: "\n", omittingEmptySubsequences: false) {
      let known = files.count
      let (named, bare) = takeFiles(from: line)
      if files.count == known || !bare.trimmed.isEmpty { kept.append(named) }
    }
    if !files.isEmpty { words = kept.joined(separator: "\n").trimmed }
  }

  /// A line with the names of its files in place of their links, and one without them.
  private mutating func takeFiles(from line: Substring) -> (named: String, bare: String) {
    var rest = line
    var (named, bare) = ("", "")
    while let mark = rest.range(ofFirst: "](/user_uploads/") {
      let before = rest[..<mark.lowerBound]
      guard let open = before.lastIndex(of: "["),
        let close = rest[mark.upperBound...].firstIndex(of: ")")
      else { break }
      let name = before[before.index(after: open)...]
      files.append(
        File(
          name: name.isEmpty ? nil : String(name), path: String(rest[mark.upperBound..<close])))
      var head = before[..<open]
      if head.last == "!" { head = head.dropLast() }
      named += head + name
      bare += head
      rest = rest[rest.index(after: close)...]
    }
    return (named + rest, bare + rest)
  }
}
