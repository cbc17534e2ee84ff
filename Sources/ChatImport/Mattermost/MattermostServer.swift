import ChatModel
import JSONText

/// What a pass over an export's lines notes: who is there, which channels there are, and where their posts
/// stand.
struct MattermostServer: Sendable {
  /// A channel of a team, or a chat of a few people.
  struct Channel: Sendable {
    var id: String
    var name: String?
    var isDirect = false
    /// The names of users, in a chat of a few people.
    var members: [String] = []
    var posts = RecordGathering()
    /// Whether the export tells of it, and doesn't only have posts of it.
    var isTold = false
    /// The ids of posts that were replied to, by where the replies begin in their files.
    var parents: [RecordGathering.Place: String] = [:]
  }

  private struct User: Sendable {
    var name: String
    var isBot: Bool
  }

  /// Every channel, in the order of the file.
  private(set) var channels: [Channel] = []
  /// The names of emoji that were added to the server, and their pictures.
  private(set) var emoji: [String: String] = [:]
  private var numbers: [String: Int] = [:]
  /// The channel of the newest post, and its team and its name as they are written.
  private var newest: (team: [UInt8], name: [UInt8], number: Int)?
  /// Users as they are written.
  private var writtenUsers = ByteInterner()
  private var userNames: [String] = []
  private var idBytes: [UInt8] = []
  private var users: [String: User] = [:]
  private var names: [String: String] = [:]
  private var damaged: (count: Int, first: RecordGathering.Place)?
  private var unreadReplies = 0
  private var unreadLines = 0
  /// The types of lines that hold nothing of a chat.
  private static let otherTypes: Set<String> = ["version", "info", "scheme", "role", "team"]

  /// The name that is shown for a user.
  func name(of user: String) -> String { users[user]?.name ?? user }

  /// Returns whether a user is a bot.
  func isBot(_ user: String) -> Bool { users[user]?.isBot ?? false }

  /// Returns whether the export tells of a user.
  func knows(_ user: String) -> Bool { users[user] != nil }

  /// What a channel is called.
  func title(of channel: Channel) -> String {
    guard channel.isDirect else { return channel.name ?? channel.id }
    return channel.members.map(name).joined(separator: ", ")
  }

  /// Takes a line; `nil` for one that isn't JSON.
  mutating func pass(_ line: JSONValue?, part: Int, range: Range<Int>) {
    if let line, line["type"]?.says("post") == true, let post = line["post"] {
      take(post, part: part, channel: number(ofChannelOf: post))
      return
    }
    guard let line, line.isObject, let type = line["type"]?.string else {
      damaged = (
        (damaged?.count ?? 0) + 1,
        damaged?.first ?? RecordGathering.Place(part: part, offset: range.lowerBound)
      )
      return
    }
    switch type {
    case "user", "bot":
      if let user = line["user"] ?? line["bot"] { pass(user, isBot: type == "bot") }
    case "emoji":
      if let name = line["emoji"]?.words("name") {
        emoji[name] = line["emoji"]?.words("image") ?? ""
      }
    case "channel":
      guard let channel = line["channel"], let name = channel.words("name") else {
        unreadLines += 1
        return
      }
      let number = number(ofChannel: id(team: channel.words("team"), name))
      channels[number].name = channel.words("display_name") ?? name
      channels[number].isTold = true
    case "direct_channel":
      guard let channel = line["direct_channel"] else {
        unreadLines += 1
        return
      }
      channels[number(ofMembers: members(of: channel))].isTold = true
    case "post":
      guard let post = line["post"] else {
        unreadLines += 1
        return
      }
      take(post, part: part, channel: number(ofChannelOf: post))
    case "direct_post":
      guard let post = line["direct_post"] else {
        unreadLines += 1
        return
      }
      take(post, part: part, channel: number(ofMembers: members(of: post)))
    default: if !Self.otherTypes.contains(type) { unreadLines += 1 }
    }
  }

  private mutating func pass(_ user: JSONValue, isBot: Bool) {
    guard let name = user.words("username") else { return }
    let whole = [user.words("first_name"), user.words("last_name")].compactMap(\.self)
    let shown =
      user.words("nickname") ?? (whole.isEmpty ? nil : whole.joined(separator: " "))
      ?? user.words("display_name") ?? name
    users[name] = User(name: shown, isBot: isBot)
  }

  private func id(team: String?, _ channel: String) -> String {
    team.map { "\($0)/\(channel)" } ?? channel
  }

  private func members(of value: JSONValue) -> [String] {
    let names = value.list("channel_members") + value.list("members")
    let people = value.list("participants").compactMap { $0.words("username") }
    return names.compactMap(\.string) + (names.isEmpty ? people : [])
  }

  private mutating func number(ofChannelOf post: JSONValue) -> Int {
    let (team, name) = (post["team"], post["channel"])
    if let newest, let team, let name, team.kind == .string, name.kind == .string,
      newest.team.elementsEqual(team.slice), newest.name.elementsEqual(name.slice)
    {
      return newest.number
    }
    let number = number(ofChannel: id(team: post.words("team"), post.words("channel") ?? ""))
    if let team, let name, team.kind == .string, name.kind == .string {
      newest = (Array(team.slice), Array(name.slice), number)
    }
    return number
  }

  private mutating func number(ofChannel id: String) -> Int {
    if let number = numbers[id] { return number }
    numbers[id] = channels.count
    channels.append(Channel(id: id))
    return channels.count - 1
  }

  private mutating func number(ofMembers members: [String]) -> Int {
    let number = number(ofChannel: "@" + members.sorted().joined(separator: ","))
    channels[number].isDirect = true
    if channels[number].members.isEmpty { channels[number].members = members }
    return number
  }

  private mutating func take(_ post: JSONValue, part: Int, channel: Int) {
    add(post, part: part, channel: channel)
    let replies = post.list("replies").filter(\.isObject)
    if replies.isEmpty, post.hasNear("replies") { unreadReplies += 1 }
    guard !replies.isEmpty else { return }
    let parent = MattermostMessageBuilder.id(of: post)
    for reply in replies {
      add(reply, part: part, channel: channel)
      let place = RecordGathering.Place(part: part, offset: reply.offset)
      channels[channel].parents[place] = parent
    }
  }

  private mutating func add(_ post: JSONValue, part: Int, channel: Int) {
    let user = name(ofUserOf: post)
    channels[channel].posts.take(
      part: part, range: post.range, Self.facts(of: post, &idBytes) { $0 += user.utf8 },
      sender: user)
  }

  /// What is known of a post.
  ///
  /// - Parameters:
  ///   - scratch: memory that is used again.
  ///   - appendUser: appends the name of the user who wrote it.
  static func facts(
    of post: JSONValue, _ scratch: inout [UInt8], appendUser: (inout [UInt8]) -> Void
  ) -> RecordIndex.Facts {
    let time = post["create_at"]?.int
    scratch.removeAll(keepingCapacity: true)
    scratch.append(decimal: time ?? 0)
    scratch.append(UInt8(ascii: "-"))
    appendUser(&scratch)
    return RecordIndex.Facts(
      time: time, key: scratch.withUnsafeBytes { RecordIndex.key(ofID: $0) },
      isService: MattermostMessageBuilder.isService(post))
  }

  /// Takes plain posts that were gathered of a stretch, and what stands between them.
  mutating func append(_ stretch: MattermostStretch, part: Int) {
    var others = stretch.others[...]
    var channelOfRoute = Array(repeating: -1, count: stretch.routes.count)
    for (number, post) in stretch.posts.enumerated() {
      while let other = others.first, other.position <= number {
        others.removeFirst()
        pass(other.document?.root, part: part, range: other.range)
      }
      let route = stretch.routes[Int(post.route)]
      let isFirst = channelOfRoute[Int(post.route)] < 0
      if isFirst {
        let team = route.team.isEmpty ? nil : route.team
        channelOfRoute[Int(post.route)] = self.number(ofChannel: id(team: team, route.channel))
      }
      channels[channelOfRoute[Int(post.route)]].posts.take(
        part: part, range: post.range, post.facts, sender: isFirst ? route.user : nil)
    }
    for other in others { pass(other.document?.root, part: part, range: other.range) }
  }

  /// Who wrote a post; each name is made once.
  private mutating func name(ofUserOf post: JSONValue) -> String {
    guard let user = post["user"], user.kind == .string else {
      return post.words("user") ?? "unknown"
    }
    let (number, isNew) = user.slice.withUnsafeBytes { writtenUsers.number(of: $0) }
    if isNew { userNames.append(post.words("user") ?? "unknown") }
    return userNames[number]
  }

  /// The warnings about what is of no channel that is known, and about lines that aren't JSON.
  func warnings(in parts: ExportParts, _ surveys: [TextSurvey]) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    if unreadLines > 0 {
      warnings.append(
        Diagnostic(
          .warning,
          unreadLines == 1
            ? "1 line is of no kind that is known and is left out"
            : "\(unreadLines) lines are of no kind that is known and are left out"))
    }
    if unreadReplies > 0 {
      warnings.append(
        Diagnostic(
          .warning,
          unreadReplies == 1
            ? "1 post has a member that is nearly `replies`, and isn't read"
            : "\(unreadReplies) posts have members that are nearly `replies`, and aren't read",
          hint: "the file may be damaged"))
    }
    let strays = channels.contains(where: \.isTold) ? channels.filter { !$0.isTold } : []
    if let first = strays.first(where: { !$0.posts.isEmpty }) {
      let count = strays.reduce(0) { $0 + $1.posts.count }
      warnings.append(
        Diagnostic(
          .warning,
          count == 1
            ? "1 post is of a channel that the export doesn't tell of"
            : "\(count) posts are of channels that the export doesn't tell of",
          hint: "see --chat `\(first.id)`"))
    }
    return warnings + damagedLines(in: parts, surveys)
  }

  private func damagedLines(in parts: ExportParts, _ surveys: [TextSurvey]) -> [Diagnostic] {
    guard let (count, first) = damaged, let text = try? parts.text(of: first.part) else {
      return []
    }
    return [
      Diagnostic(
        .warning,
        count == 1
          ? "1 line isn't a value of JSON and is left out"
          : "\(count) lines aren't values of JSON and are left out; this is the first",
        hint: "the file may have been cut off: copy or export it again",
        at: surveys[first.part].location(of: first.offset, in: text))
    ]
  }
}
