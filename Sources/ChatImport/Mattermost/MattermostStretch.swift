import JSONText

/// What is gathered from some lines of an export without knowing those before them: of posts that only say
/// something, as most do, no more than is needed; the others as they are.
struct MattermostStretch: Sendable {
  /// A post.
  struct Post: Sendable {
    /// Who wrote it where, as a number in ``MattermostStretch/routes``.
    var route: Int32
    var range: Range<Int>
    var facts: RecordIndex.Facts
  }

  /// A line that is another one.
  struct Other: Sendable {
    /// How many posts are before it.
    var position: Int
    /// Its value; `nil` for a line that isn't JSON.
    var document: JSONDocument?
    var range: Range<Int>
  }

  private(set) var posts: [Post] = []
  private(set) var others: [Other] = []
  /// Teams, channels and users that occur together.
  private(set) var routes: [(team: String, channel: String, user: String)] = []
  private var numbers = ByteInterner()
  private var scratch: [UInt8] = []

  /// Takes the next line.
  mutating func take(_ line: JSONValue?, _ range: Range<Int>) {
    if let line, line["type"]?.says("post") == true, let post = line["post"], takePlain(post) {
      return
    }
    others.append(Other(position: posts.count, document: line?.document, range: range))
  }

  /// Takes a post whose words for where it is and who wrote it are written plainly, and that has no
  /// replies.
  private mutating func takePlain(_ post: JSONValue) -> Bool {
    guard let team = post["team"], let channel = post["channel"], let user = post["user"],
      team.kind == .string, channel.kind == .string, user.kind == .string,
      !post.has("replies"), !post.hasNear("replies")
    else { return false }
    scratch.removeAll(keepingCapacity: true)
    append(team)
    append(channel)
    guard append(user) > 0 else { return false }
    let (number, isNew) = scratch.withUnsafeBytes { numbers.number(of: $0) }
    if isNew {
      routes.append((team.string ?? "", channel.string ?? "", user.string ?? ""))
    }
    posts.append(
      Post(
        route: Int32(number), range: post.range,
        facts: MattermostServer.facts(of: post, &scratch) { user.append(to: &$0) }))
    return true
  }

  /// Appends a word and its length, which it returns.
  @discardableResult
  private mutating func append(_ word: JSONValue) -> Int {
    let start = scratch.count
    word.append(to: &scratch)
    let length = scratch.count - start
    withUnsafeBytes(of: length) { scratch += $0 }
    return length
  }
}

/// What is gathered from all lines of an export.
struct MattermostGathering: LineGathering {
  /// What they tell.
  private(set) var server = MattermostServer()
  /// The number of the file.
  var part = 0
  /// What is gathered where the lines before aren't known.
  private var stretch: MattermostStretch?

  var beginning: MattermostGathering {
    var gathering = MattermostGathering()
    gathering.stretch = MattermostStretch()
    return gathering
  }

  mutating func take(_ value: JSONValue?, _ range: Range<Int>) {
    if stretch == nil {
      server.pass(value, part: part, range: range)
    } else {
      stretch?.take(value, range)
    }
  }

  mutating func append(_ later: MattermostGathering) {
    if let stretch = later.stretch { server.append(stretch, part: part) }
  }
}
