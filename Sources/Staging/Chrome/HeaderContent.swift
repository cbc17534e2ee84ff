import Bubbles
import ChatModel
import Themes

/// The content of a header.
package struct HeaderContent: Hashable, Sendable {
  /// A subtitle that another one stands in for.
  package struct RestingLine: Hashable, Sendable {
    package var text: String?
    package var isActive: Bool
  }

  package var title: String
  package var subtitle: String?
  /// Whether the subtitle says that somebody is online or typing.
  package var isActive: Bool
  /// Whether whom one talks with is there: says so, or types.
  package var isPresent: Bool { isActive && !isShared }
  /// Whether it says that somebody types or records.
  package var isBusy = false
  /// The subtitle that stands there while nobody types, for looks that tell of typing elsewhere.
  package var resting: RestingLine?
  /// The id that determines the avatar's colour.
  package var avatarID: String
  package var avatar: MediaReference?
  package var avatarColor: String?
  /// The symbol on the avatar instead of initials.
  package var avatarSymbol: Symbol?
  /// Whose faces are the avatar, for a chat without a picture.
  package var faces: [RowPerson] = []
  /// Unread messages in other chats, beside the back button.
  package var unreadCount: Int
  /// Whether there are call buttons.
  package var offersCalls: Bool
  /// Whether the chat is one of many people.
  package var isShared = false
  /// Whether it is known to be a channel, or its title could be one's.
  package var isChannel = false
  /// How many take part, in a chat of several people.
  package var memberCount: Int?
  /// The number of selected messages; `nil` while none can be selected.
  package var selectedCount: Int?

  package init(
    title: String, subtitle: String? = nil, isActive: Bool = false, avatarID: String? = nil,
    avatar: MediaReference? = nil, avatarColor: String? = nil, avatarSymbol: Symbol? = nil,
    unreadCount: Int = 0, offersCalls: Bool = true
  ) {
    self.title = title
    self.subtitle = subtitle
    self.isActive = isActive
    self.avatarID = avatarID ?? title
    self.avatar = avatar
    self.avatarColor = avatarColor
    self.avatarSymbol = avatarSymbol
    self.unreadCount = unreadCount
    self.offersCalls = offersCalls
  }
}

extension HeaderContent {
  /// The header of a chat: its own title and subtitle, or those derived from the participants and
  /// from who is typing.
  ///
  /// - Parameters:
  ///   - listsMembers: whether the second line of a group has its members' names.
  ///   - isMirrored: whether names follow each other from right to left, whichever way each is read.
  package init(
    state: ChatState, words: Words = Words(), listsMembers: Bool = false, isMirrored: Bool = false
  ) {
    let chat = state.conversation
    let others = chat.participants.filter { $0.id != chat.me }
    let names = others.map(\.name)
    let members = chat.participants.filter { !state.absent.contains($0.id) }
    let partner = chat.kind == .direct || chat.kind == .bot ? others.first : nil
    self.init(
      title: chat.title ?? Self.title(of: chat.kind, names: names, words),
      subtitle: chat.subtitle, avatarID: partner?.id.rawValue ?? chat.title,
      avatar: chat.avatar ?? partner?.avatar, avatarColor: partner?.color,
      offersCalls: chat.kind == .direct || chat.kind == .group)
    isShared = chat.kind == .group || chat.kind == .channel
    isChannel = chat.kind == .channel || Conversation.canBeChannel(title)
    if chat.kind == .group {
      // A chat may have more members than write.
      memberCount = chat.subtitle.flatMap(Self.leadingNumber) ?? members.count
    }
    switch chat.kind {
    case .saved: avatarSymbol = .bookmark
    case .channel where chat.title == nil: avatarSymbol = .megaphone
    case .group where chat.title == nil: avatarSymbol = .people
    default: break
    }
    if subtitle == nil, chat.kind == .group, chat.participants.count > 2 {
      let present = members.filter { $0.id != chat.me }.map(\.name)
      subtitle =
        listsMembers && chat.title != nil
        ? Self.list(
          of: present + (present.count < members.count ? [words.you] : []), words,
          isMirrored: isMirrored)
        : words.members(members.count)
    }
    if subtitle == nil, chat.kind == .bot { subtitle = words.bot }
    let presence = subtitle?.lowercased()
    isActive = presence == words.online.lowercased() || presence == Words().online
    // A look may have other words for it.
    if isPresent { subtitle = words.online }
    func called(_ people: [Participant.ID]) -> [String] {
      people.filter { $0 != chat.me }.map { chat.participant($0)?.name ?? $0.rawValue }
    }
    let isGroup = chat.kind != .direct
    if let text = words.headerTyping(called(state.typing), isGroup: isGroup) {
      resting = RestingLine(text: subtitle, isActive: isActive)
      subtitle = text
      isActive = true
      isBusy = true
    } else if let text = words.headerRecording(called(state.recorders), isGroup: isGroup) {
      subtitle = text
      isActive = true
      isBusy = true
    }
    if let selection = state.selection {
      selectedCount = selection.count
      title = words.selected(selection.count)
      subtitle = nil
    }
  }

  /// Sets what stands for a group without a picture.
  mutating func setGroupAvatar(of conversation: Conversation, _ look: Look) {
    guard conversation.kind == .group, avatar == nil else { return }
    switch look.avatar.group {
    case .initials: break
    case .figure: avatarSymbol = .people
    case .pair, .cluster, .grid:
      faces = RowPerson.faces(
        of: conversation, form: look.avatar.group, colorCount: look.personColorCount)
    }
  }

  /// Returns the second line that a look shows, and whether it has the colour of who is active.
  func secondLine(_ tokens: HeaderTokens) -> (text: String?, isActive: Bool) {
    switch tokens.secondLine {
    case .none: (nil, false)
    case .resting where resting != nil:
      (resting?.text, resting?.isActive == true && tokens.marksPresence)
    case .resting, .active: (subtitle, isActive && (isBusy || tokens.marksPresence))
    }
  }

  /// Returns the title as the bar writes it behind its sign, followed by the number of members in looks
  /// that have it there.
  func title(_ tokens: HeaderTokens, _ words: Words = Words()) -> String {
    let title = bareTitle(tokens)
    guard tokens.countsMembers, let memberCount, selectedCount == nil else { return title }
    // Scripts without spaces have none there either.
    let isHan = title.unicodeScalars.last.map { (0x2E80...0x9FFF).contains($0.value) } ?? false
    return title + (isHan ? "" : " ") + "(\(words.number(memberCount)))"
  }

  /// Returns the title with the sign that a look puts before the name of a channel, or of a person.
  func prefixedTitle(_ tokens: HeaderTokens, person: String = "") -> String {
    isShared ? (sign(tokens) ?? "") + bareTitle(tokens) : person + title
  }

  /// Returns the sign that a look puts before the title; `nil` without one. Groups have none whose names
  /// can't be those of channels.
  func sign(_ tokens: HeaderTokens) -> String? {
    let hasSign = isShared && (isChannel || Conversation.canBeChannel(title))
    return hasSign && !tokens.titlePrefix.isEmpty ? tokens.titlePrefix : nil
  }

  /// Returns the title without the sign that a look puts before the name of a channel, which may be called
  /// by it.
  private func bareTitle(_ tokens: HeaderTokens) -> String {
    guard let sign = sign(tokens), title.hasPrefix(sign), title.count > sign.count else {
      return title
    }
    return String(title.dropFirst(sign.count))
  }

  private static func title(
    of kind: Conversation.Kind, names: [String], _ words: Words
  ) -> String {
    switch kind {
    case .saved: return words.saved
    case .channel where names.isEmpty: return words.channel
    default: break
    }
    return names.isEmpty ? words.chat : list(of: names, words)
  }

  /// Returns names in a line; a header fits a few, the rest is truncated.
  private static func list(
    of names: [String], _ words: Words, isMirrored: Bool = false
  ) -> String {
    let list =
      isMirrored
      ? names.prefix(12).isolated(separator: words.comma)
      : names.prefix(12).joined(separator: words.comma)
    return list + (names.count > 12 ? "…" : "")
  }

  /// Returns the number that a text begins with, such as `22 members`.
  private static func leadingNumber(of text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    return digits.isEmpty || text.dropFirst(digits.count).first != " " ? nil : Int(digits)
  }
}
