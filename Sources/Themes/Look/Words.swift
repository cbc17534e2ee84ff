/// The texts that a picture adds to a chat's content. Fields in braces are replaced by values; of
/// forms with bars between them, `{# page|# pages}`, the one for the count is taken.
package struct Words: Hashable, Sendable {
  // Days and times.
  package var today = "Today"
  package var yesterday = "Yesterday"
  /// Starts on Monday.
  package var weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  package var months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  package var shortMonths = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  package var shortWeekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  /// The months' short names as they stand in a date.
  package var datedMonths = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  package var shortDay = "{weekday} {day} {month}"
  package var dayOfYear = "{day} {month}"
  package var dayOfAnyYear = "{day} {month} {year}"
  package var time24 = Self.plainTime24
  package var time12 = Self.plainTime12
  package var morning = "AM"
  package var afternoon = "PM"

  // Numbers.
  package var digits = Self.plainDigits
  package var decimal = "."
  /// Before what follows on a line.
  package var comma = ", "
  package var percent = "{number}%"
  package var thousands = "{number}K"
  package var millions = "{number}M"
  /// Bytes, and thousands, millions … of them.
  package var byteUnits = ["B", "KB", "MB", "GB", "TB"]
  /// North, east, south, west.
  package var directions = ["N", "E", "S", "W"]

  // Messages.
  package var edited = "edited"
  package var forwardedFrom = "Forwarded from"
  package var forwarded = "Forwarded"
  package var forwardedByMe = "You forwarded a message"
  package var forwardedBy = "{name} forwarded a message"
  package var via = "via"
  package var deleted = "This message was deleted"
  package var deletedByMe = "You deleted this message"
  package var viewOnce = "View once"
  package var spoiler = "SPOILER"
  package var reply = "1 reply"
  package var replies = "{count} replies"
  package var lastReply = "Last reply {when}"
  package var dayAt = "{day} at {time}"
  package var sending = ""
  package var sent = ""
  package var delivered = "Delivered"
  package var read = "Read"
  package var notDelivered = "Not delivered"
  /// Said by some looks alone; elsewhere it is empty.
  package var sendFailed = ""
  package var unread = "Unread messages"
  package var newMessages = "New"
  /// What messages are sent with, over a chat's first day.
  package var service = ""
  package var unreadOne = "1 unread message"
  package var unreadCount = "{count} unread messages"
  package var typingOne = "{name} is typing"
  package var typingTwo = "{name} and {second} are typing"
  package var typingThree = "{name}, {second} and {third} are typing"
  package var typingMany = "{name}, {second} and {count} others are typing"

  // The header.
  package var online = "online"
  package var members = "{count} members"
  package var bot = "bot"
  package var chat = "Chat"
  package var channel = "Channel"
  package var saved = "Saved messages"
  package var headerTyping = "typing…"
  package var headerTypingOne = "{name} is typing…"
  package var headerTypingTwo = "{name} and {second} are typing…"
  package var headerTypingMany = "{count} people are typing…"

  // Cards, and labels of messages without text in quotes.
  package var message = "Message"
  package var deletedMessage = "Deleted message"
  package var photo = "Photo"
  package var video = "Video"
  package var gif = "GIF"
  package var sticker = "Sticker"
  package var videoMessage = "Video message"
  package var voice = "Voice message"
  package var audio = "Audio"
  package var file = "File"
  package var page = "1 page"
  package var pages = "{count} pages"
  package var contact = "Contact"
  package var location = "Location"
  package var liveLocation = "Live location"
  package var payment = "Payment"
  package var poll = "Poll"
  package var finalResults = "Final results"
  package var noVotes = "No votes yet"
  package var noAnswers = "No answers yet"
  package var vote = "1 vote"
  package var votes = "{count} votes"
  package var viewVotes = "View votes"
  package var viewResults = "View results"
  package var open = "Open"
  package var call = "Call"
  package var voiceCall = "Voice call"
  package var videoCall = "Video call"
  package var missedVoiceCall = "Missed voice call"
  package var missedVideoCall = "Missed video call"
  package var cancelledCall = "Cancelled call"
  package var answered = "Answered"
  package var noAnswer = "No answer"
  package var declined = "Declined"
  package var busy = "Busy"
  package var cancelled = "Cancelled"
  package var callBack = "Tap to call back"
  // These are said by some looks alone; elsewhere they are empty.
  package var outgoingCall = ""
  package var incomingCall = ""
  package var outgoingVideoCall = ""
  package var incomingVideoCall = ""
  package var minutes = "{count} min"
  package var callDuration = ""
  package var callStarted = ""
  package var callLasted = ""
  package var callMissedFrom = ""
  package var messageTo = ""

  // Bars and lists around the messages.
  package var pinnedMessage = "Pinned message"
  package var now = "now"
  package var chats = "Chats"
  package var calls = "Calls"
  package var contacts = "Contacts"
  package var stories = "Stories"
  package var notifications = "Notifications"
  package var updates = "Updates"
  package var discover = "Discover"
  package var profile = "Profile"
  package var home = "Home"
  package var settings = "Settings"
  package var more = "More"
  package var search = "Search"

  // Stories, quizzes, invitations …
  package var story = "Story"
  package var storyOfMine = "Replied to your story"
  package var storyOf = "You replied to {name}’s story"
  package var repliedToMyStory = "{name} replied to your story"
  /// Over a quote of one's own words.
  package var you = "You"
  package var repliedByMe = "You replied to {name}"
  package var repliedToMe = "{name} replied to you"
  package var repliedTo = "{name} replied to {second}"
  package var repliedToMyself = "You replied to yourself"
  package var repliedToSelf = "{name} replied to themself"
  package var liveUntil = "Live until {time}"
  package var liveEnded = "Live location ended"
  package var quiz = "Quiz"
  package var severalAnswers = "Select one or more"
  package var oneAnswer = "Select one"
  package var invitation = "Group invitation"
  package var join = "Join"
  package var interested = "Interested"
  package var event = "Event"
  package var form = "Form"
  package var table = "Table"

  // What people do.
  package var headerRecording = "recording audio…"
  package var headerRecordingOne = "{name} is recording audio…"
  package var headerRecordingTwo = "{name} and {second} are recording audio…"
  package var headerRecordingMany = "{count} people are recording audio…"
  package var slideToCancel = "Slide to cancel"
  package var cancel = "Cancel"
  package var mute = "Mute"
  package var readOnly = "You can’t send messages here"
  package var selected = "{count} selected"
  package var menuReply = "Reply"
  package var menuCopy = "Copy"
  package var menuForward = "Forward"
  package var menuPin = "Pin"
  package var menuSelect = "Select"
  package var menuDelete = "Delete"

  // The keyboard.
  package var space = "space"
  package var enter = "return"
  package var send = "Send"

  /// The forms of nouns beside numbers; no text, but what texts with forms go by.
  package var plurals = PluralRules.english

  package init() {}

  static let plainTime24 = "{hh}:{mm}"
  static let plainTime12 = "{h}:{mm}\u{A0}{ampm}"
  static let plainDigits = (0...9).map { String($0) }
}
