import ChatModel
import Themes

/// The rules of a look and an environment for rows, known before anything is measured.
package struct RowRules: Hashable, Sendable {
  /// The position of the avatar in a run.
  package enum AvatarPlace: Hashable, Sendable { case firstOfRun, lastOfRun }
  /// Which messages show their time of day.
  package enum TimePlace: Hashable, Sendable { case none, firstOfRun, everyMessage }

  package var avatars = Occasion.groups
  package var avatarPlace = AvatarPlace.lastOfRun
  package var showsOwnAvatar = false
  package var names = Occasion.groups
  package var showsOwnName = false
  /// Whether avatars have a column beside the messages.
  package var hasAvatarColumn = true
  /// Whether only a message that is a run of its own has that column.
  package var avatarColumnIsForLoners = false
  /// Whether one sender's messages form runs.
  package var hasRuns = true
  /// A name as it stands above a message, with `{name}`.
  package var nameFormat = "{name}"
  /// Whether each own message shows that it was read, beside it.
  package var showsReceiptsBeside = false
  /// Whether receipts in words stay under one's last message, and under the last that was read, when others have
  /// answered.
  package var receiptsStay = true
  /// Whether there are receipts in words in a chat of several, and whether they count the others there.
  package var receiptsInGroups = DeliveryTokens.GroupReceipts.shown
  /// A pause of this many seconds ends a run; `nil` for never.
  package var runPause: Int?
  package var clock = DateTokens.Clock.h24
  package var timePlace = TimePlace.everyMessage
  /// A pause of this many seconds adds a separator, and separators show the time; `nil`
  /// for day separators only.
  package var separatorPause: Int?
  /// Whether separators say that it is today; without it, days without a time are written out.
  package var namesToday = true
  /// Whether an answer begins a run, as what it answers stands between it and the message above.
  package var answersBeginRuns = false
  /// Whether a quote stands in an outlined bubble, at the side of who is quoted.
  package var quotesStandAside = false
  /// Whether words over a quote say who answers whom.
  package var quotesSayWho = false
  /// Whether quotes stand below what is said.
  package var quotesStandBelow = false
  /// Whether they stand above the bubble, or stories that are answered do.
  package var quotesStandAbove = false
  package var storiesStandAbove = false
  /// Whether words over a bubble say who passed it on.
  package var forwardsSayWho = false
  /// Whether it is said below a bubble that it was changed, or how many replies it has.
  package var editsStandBelow = false
  package var threadsStandBelow = false
  /// Whether the words of pictures have a row of their own.
  package var captionsAreApart = false
  /// Whether a link without words is its address.
  package var linksSayAddress = false
  /// Whether it is shown how many have seen a message.
  package var showsViews = false
  /// Whether pinned messages are marked.
  package var marksPinned = true
  /// Whether messages say that they were forwarded.
  package var marksForwarded = true
  /// Whether a quote of one's own words has one's name.
  package var quotesNameMe = true
  /// What stands over a reply to a story.
  package var storyTitle = StoryTokens.Title.sentence
  package var showsTicks = true
  /// Whether the last own message shows its delivery state as text below.
  package var showsReceipts = false
  /// Whether that of a read message shows a time.
  package var showsReadTime = false
  /// Whether mentions have a sign before the name.
  package var mentionsHaveSigns = true
  /// Whether service lines have a time.
  package var servicesShowTime = false
  /// Whether the names in them stand out.
  package var servicesMarkNames = false
  /// Whether they are messages of who did it.
  package var servicesAreMessages = false
  /// Whether only chats named as channels are those of many, who are told apart by colours.
  package var marksChannels = false
  /// Whether a service line replaces a deleted message.
  package var deletedAreLines = false
  /// Whether the line over unread messages says how many they are.
  package var countsUnread = true
  /// Whether words are faint while they are sent.
  package var fadesSending = false
  /// Whether a message has a mark beside it while it is sent.
  package var marksSending = false
  /// Whether a service line replaces a call.
  package var callsAreLines = false
  /// Whether such a line names whoever called, as all messages stand at one side.
  package var callsNameAll = false
  /// What is shown of a message that was deleted without a note, where it was answered.
  package var deletedQuotes = DeletedTokens.Quote.note
  /// The maximum number of voters of an answer who are shown.
  package var pollFaces = 0
  /// Whether voice messages show their sender.
  package var voicesShowSender = false
  /// Whether big emoji are in a bubble.
  package var emojiHaveBubbles = false
  /// Whether the chat is read from right to left.
  package var isMirrored = false
  /// The maximum number of emoji drawn big if they are a message's whole text; 0 for never.
  package var bigEmojiLimit = 3
  /// The maximum number of avatars that replace a reaction's count; 0 for never.
  package var reactionFaces = 0
  /// The number of colours for people.
  package var personColorCount = 7
  /// Whether a row says who is typing.
  package var showsTyping = true
  /// Whether it says who is recording.
  package var showsRecording = false
  /// The environment's current time, for “Today”; `nil` writes all days as dates.
  package var now: LocalDateTime?
  /// The texts that rows add to the chat's content.
  package var words = Words()

  package init() {}

  /// The rules of a look at a time.
  package init(look: Look, now: LocalDateTime?) {
    func seconds(_ value: Double) -> Int? {
      value > 0 && value < 1e9 ? Int(value.rounded()) : nil
    }
    avatars = look.avatar.shown
    avatarPlace = look.avatar.position == .first ? .firstOfRun : .lastOfRun
    showsOwnAvatar = look.avatar.onOutgoing
    names = look.name.shown
    showsOwnName = look.name.onOutgoing
    // Lines have columns of their own, and no line of names.
    let hasLines = look.message.style == .lines
    hasAvatarColumn = hasLines || look.avatar.placement != .above
    avatarColumnIsForLoners = !hasLines && look.avatar.placement == .run
    if !hasAvatarColumn || avatarColumnIsForLoners { avatarPlace = .firstOfRun }
    hasRuns = look.message.hasRuns
    nameFormat = look.name.format
    runPause = seconds(look.message.runPause)
    clock = look.date.clock
    switch look.date.placement {
    case .corner: timePlace = .everyMessage
    case .beside:
      timePlace = .everyMessage
      showsReceiptsBeside = look.delivery.style == .receipt
    case .name: timePlace = .firstOfRun
    case .separators:
      timePlace = .none
      separatorPause = seconds(look.date.separatorPause)
    case .none: timePlace = .none
    }
    namesToday = look.separator.namesToday
    linksSayAddress = !look.link.hidesAddress
    showsViews = look.date.views
    marksPinned = look.date.marksPinned
    marksForwarded = look.forward.form != .none
    answersBeginRuns = look.reply.style == .bubble || look.reply.style == .spine
    quotesStandAside = look.reply.style == .bubble && look.message.style == .bubbles
    quotesSayWho = look.reply.saysWho && look.reply.style == .tucked
    quotesStandBelow = look.reply.style == .below
    if look.message.style == .bubbles {
      quotesStandAbove = look.reply.style == .bubble || look.reply.style == .tucked
      storiesStandAbove = look.story.form == .above
      forwardsSayWho = look.forward.form == .above
      editsStandBelow = look.edited.placement == .below && !look.words.edited.isEmpty
      threadsStandBelow = look.thread.form == .below
    }
    captionsAreApart = look.media.caption == .apart && look.message.style == .bubbles
    quotesNameMe = look.reply.namesMe
    storyTitle = look.story.title
    showsTicks = look.delivery.style == .ticks
    showsReceipts = look.delivery.style == .receipt
    receiptsStay = look.delivery.receiptStays
    receiptsInGroups = look.delivery.groupReceipts
    showsReadTime = look.delivery.showsReadTime
    mentionsHaveSigns = look.message.mentionsHaveSigns
    let service = look.service
    servicesAreMessages = service.style == .message && look.message.style == .rows
    servicesMarkNames =
      service.style == .row && look.message.style == .rows && service.name.alpha > 0
    servicesShowTime =
      timePlace != .none
      && (servicesAreMessages || service.style == .row && (service.showsTime || hasLines))
    marksChannels = !look.header.titlePrefix.isEmpty
    deletedAreLines = look.deleted.style == .line
    countsUnread = look.unread.isCounted
    fadesSending = look.delivery.fadesSending && look.message.style != .bubbles
    marksSending = look.delivery.sending != .none && look.message.style == .bubbles
    callsAreLines = look.card.callForm == .service
    callsNameAll = look.message.style != .bubbles
    deletedQuotes = look.deleted.quote
    pollFaces = look.poll.faces
    voicesShowSender = look.voice.showsSender
    emojiHaveBubbles = look.emoji.hasBubble
    isMirrored = look.isMirrored
    bigEmojiLimit = max(0, look.emoji.limit)
    reactionFaces = look.reaction.faces
    personColorCount = look.personColorCount
    showsTyping = look.typing.place == .row
    showsRecording = showsTyping && look.typing.recording == .bars
    self.now = now
    words = look.words
  }
}

extension Look {
  /// Among how many colours people are told apart, by their names as by their avatars; 0 where the look has
  /// one for all.
  package var personColorCount: Int {
    [name.colors.count, avatar.colors.count].filter { $0 > 1 }.min() ?? 0
  }
}
