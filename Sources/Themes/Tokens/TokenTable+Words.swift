/// The tokens of texts that pictures add.
extension TokenTable {
  static let words: [Token] =
    days + numbers + messageWords + headerWords + cardWords + kindWords + actionWords

  private static let dateFields = [
    "day", "month", "monthNumber", "year", "buddhistYear", "weekday",
  ]
  private static let timeFields = ["h", "hh", "h0", "mm", "ampm"]

  private static let days: [Token] = [
    .text("words.today", \.words.today, "The present day's separator."),
    .text("words.yesterday", \.words.yesterday, "The day before."),
    .texts("words.weekdays", \.words.weekdays, 7, "The days of the last week, from Monday."),
    .texts("words.months", \.words.months, 12, "The months, from January."),
    .texts(
      "words.shortMonths", \.words.shortMonths, 12,
      "The months' short names, as a calendar's page has them."),
    .texts(
      "words.shortWeekdays", \.words.shortWeekdays, 7, "The days' short names, from Monday."),
    .texts(
      "words.datedMonths", \.words.datedMonths, 12,
      "The months' short names as they stand in a date."),
    .template(
      "words.shortDay", \.words.shortDay, ["weekday", "day", "month", "monthNumber"],
      "A day beside a tablet's clock, with the short names."),
    .template(
      "words.dayOfYear", \.words.dayOfYear, dateFields, "A day of the present year."),
    .template("words.dayOfAnyYear", \.words.dayOfAnyYear, dateFields, "A day of another one."),
    .template("words.time24", \.words.time24, timeFields, "A time (clock `24h`)."),
    .template(
      "words.time12", \.words.time12, timeFields,
      "A time (clock `12h`); `{h0}` is the hour from 0 to 11."),
    .text("words.morning", \.words.morning, "After times before noon (clock `h12`)."),
    .text("words.afternoon", \.words.afternoon, "After times from noon on (clock `h12`)."),
  ]

  private static let numbers: [Token] = [
    .texts("words.digits", \.words.digits, 10, "The digits, from 0."),
    .text(
      "words.comma", \.words.comma, "Before what follows on a line: the time after a signature."),
    .text("words.decimal", \.words.decimal, "Before the tenths of a number."),
    .template("words.percent", \.words.percent, ["number"], "An answer's part of the votes."),
    .template("words.thousands", \.words.thousands, ["number"], "Reactions, in thousands."),
    .template("words.millions", \.words.millions, ["number"], "Reactions, in millions."),
    .texts(
      "words.byteUnits", \.words.byteUnits, 5, "A file's size in bytes, in thousands, millions …"),
    .texts("words.directions", \.words.directions, 4, "North, east, south and west."),
  ]

  private static let messageWords: [Token] = [
    .text("words.edited", \.words.edited, "A message that was changed."),
    .text(
      "words.forwardedFrom", \.words.forwardedFrom,
      "Before the name of whom a message was passed on from."),
    .text("words.forwarded", \.words.forwarded, "Where there is no name."),
    .text(
      "words.forwardedByMe", \.words.forwardedByMe,
      "Over what one passed on oneself (`forward.form: above`)."),
    .template(
      "words.forwardedBy", \.words.forwardedBy, ["name"], "Over what somebody else did."),
    .template(
      "words.via", \.words.via, ["name"],
      "Before the name of the program that wrote a message, or around it."),
    .text("words.deleted", \.words.deleted, "In place of a message."),
    .text("words.deletedByMe", \.words.deletedByMe, "In place of one's own."),
    .text("words.viewOnce", \.words.viewOnce, "In place of a picture that can be seen once."),
    .text("words.spoiler", \.words.spoiler, "On a picture that is covered (`media.cover`)."),
    .template("words.reply", \.words.reply, ["count"], "Under a message that has one answer."),
    .template("words.replies", \.words.replies, ["count"], "Under one that has more."),
    .template("words.lastReply", \.words.lastReply, ["when"], "When the last of them was written."),
    .template("words.dayAt", \.words.dayAt, ["day", "time"], "A day with a time, in a line."),
    .text("words.sending", \.words.sending, "A receipt in words: it is on its way."),
    .text("words.sent", \.words.sent, "It has left."),
    .text("words.delivered", \.words.delivered, "A receipt in words: it has arrived."),
    .text("words.read", \.words.read, "It has been read."),
    .text("words.notDelivered", \.words.notDelivered, "It has failed."),
    .text(
      "words.sendFailed", \.words.sendFailed,
      "In place of the time of a message that has failed; the time where it is empty."),
    .text("words.unread", \.words.unread, "The unread mark."),
    .text(
      "words.newMessages", \.words.newMessages,
      "At the end of the line over unread messages (`unread.style`)."),
    .text(
      "words.service", \.words.service,
      "What messages are sent with, over the day of a chat's first separator."),
    .template("words.unreadOne", \.words.unreadOne, ["count"], "That over one message."),
    .template("words.unreadCount", \.words.unreadCount, ["count"], "That over more."),
    .template("words.typingOne", \.words.typingOne, ["name"], "Beside the dots of one person."),
    .template("words.typingTwo", \.words.typingTwo, ["name", "second"], "Of two."),
    .template(
      "words.typingThree", \.words.typingThree, ["name", "second", "third"], "Of three."),
    .template(
      "words.typingMany", \.words.typingMany, ["name", "second", "count"],
      "Of more; the count is of those who aren't named."),
  ]

  private static let headerWords: [Token] = [
    .text("words.online", \.words.online, "A subtitle that stands out: somebody is there."),
    .template("words.members", \.words.members, ["count"], "Under the name of a group."),
    .text("words.bot", \.words.bot, "Under the name of a program."),
    .text("words.chat", \.words.chat, "The title of a chat without a name."),
    .text("words.channel", \.words.channel, "The title of a channel without one."),
    .text("words.saved", \.words.saved, "The title of one's own notes."),
    .text("words.headerTyping", \.words.headerTyping, "Who one talks with is typing."),
    .template(
      "words.headerTypingOne", \.words.headerTypingOne, ["name"], "Somebody of a group is."),
    .template(
      "words.headerTypingTwo", \.words.headerTypingTwo, ["name", "second"], "Two of them are."),
    .template(
      "words.headerTypingMany", \.words.headerTypingMany, ["count"], "More of them are."),
    .text("words.pinnedMessage", \.words.pinnedMessage, "Over what is pinned."),
    .text("words.now", \.words.now, "When a notification came."),
    .text("words.chats", \.words.chats, "Over a list of chats, and under its tab."),
    .text("words.calls", \.words.calls, "Under the tab of calls."),
    .text("words.contacts", \.words.contacts, "Under that of people."),
    .text("words.stories", \.words.stories, "Under that of stories."),
    .text("words.notifications", \.words.notifications, "Under that of news."),
    .text("words.updates", \.words.updates, "Under that of what is new."),
    .text("words.discover", \.words.discover, "Under that of what can be found."),
    .text("words.profile", \.words.profile, "Under that of oneself."),
    .text("words.home", \.words.home, "Under that of one’s own page."),
    .text("words.settings", \.words.settings, "Under that of settings."),
    .text("words.more", \.words.more, "Under that of what else there is."),
    .text("words.search", \.words.search, "Where a list of chats is searched."),
    .text("words.space", \.words.space, "The keyboard's space bar."),
    .text("words.enter", \.words.enter, "The keyboard's return key."),
    .text(
      "words.send", \.words.send, "That key where it sends, and a button that does in a word."),
  ]

  private static let kindWords: [Token] = [
    .text("words.story", \.words.story, "A story: quoted, or of somebody who isn't named."),
    .text("words.storyOfMine", \.words.storyOfMine, "Over another's reply to one's own story."),
    .template(
      "words.storyOf", \.words.storyOf, ["name"], "Over one's own reply to another's story."),
    .template(
      "words.repliedToMyStory", \.words.repliedToMyStory, ["name"],
      "Over another's reply to one's own story, which names them (`reply.saysWho`)."),
    .template(
      "words.repliedByMe", \.words.repliedByMe, ["name"], "Over one's own reply to somebody."),
    .template("words.repliedToMe", \.words.repliedToMe, ["name"], "Over somebody's reply to me."),
    .template(
      "words.repliedTo", \.words.repliedTo, ["name", "second"], "Over somebody's reply to another."),
    .text("words.repliedToMyself", \.words.repliedToMyself, "Over one's own reply to oneself."),
    .template(
      "words.repliedToSelf", \.words.repliedToSelf, ["name"], "Over somebody's to themself."),
    .template("words.liveUntil", \.words.liveUntil, ["time"], "When a live location ends."),
    .text("words.liveEnded", \.words.liveEnded, "Where somebody was, once that has ended."),
    .text("words.quiz", \.words.quiz, "A poll with a right answer."),
    .text("words.severalAnswers", \.words.severalAnswers, "A poll that takes several answers."),
    .text("words.oneAnswer", \.words.oneAnswer, "A poll that takes one answer (`poll.kind`)."),
    .text("words.invitation", \.words.invitation, "An invitation to a chat."),
    .text("words.join", \.words.join, "What accepts it."),
    .text("words.interested", \.words.interested, "What notes that one may come to an event."),
    .text("words.event", \.words.event, "An event."),
    .text("words.form", \.words.form, "A form without a title."),
    .text("words.you", \.words.you, "Over a quote of one's own words (`reply.namesMe`)."),
    .text("words.table", \.words.table, "A quoted table."),
  ]

  private static let actionWords: [Token] = [
    .text("words.headerRecording", \.words.headerRecording, "Who one talks with is recording."),
    .template(
      "words.headerRecordingOne", \.words.headerRecordingOne, ["name"],
      "Somebody of a group is."),
    .template(
      "words.headerRecordingTwo", \.words.headerRecordingTwo, ["name", "second"],
      "Two of them are."),
    .template(
      "words.headerRecordingMany", \.words.headerRecordingMany, ["count"], "More of them are."),
    .text("words.slideToCancel", \.words.slideToCancel, "While one records, beside the time."),
    .text("words.cancel", \.words.cancel, "What gives up a recording or a selection."),
    .text("words.mute", \.words.mute, "What stands in the composer's place in channels."),
    .text(
      "words.readOnly", \.words.readOnly, "In a field into which nothing can be typed."),
    .template("words.selected", \.words.selected, ["count"], "How many messages are selected."),
    .text("words.menuReply", \.words.menuReply, "What can be done with a message: answer it."),
    .text("words.menuCopy", \.words.menuCopy, "Copy its words."),
    .text("words.menuForward", \.words.menuForward, "Pass it on."),
    .text("words.menuPin", \.words.menuPin, "Pin it."),
    .text("words.menuSelect", \.words.menuSelect, "Select it, and more."),
    .text("words.menuDelete", \.words.menuDelete, "Delete it."),
  ]

  private static let cardWords: [Token] = [
    .text("words.message", \.words.message, "A quoted message that isn't there."),
    .text("words.deletedMessage", \.words.deletedMessage, "A quoted one that was deleted."),
    .text("words.photo", \.words.photo, "A photo: quoted, or missing."),
    .text("words.video", \.words.video, "A video."),
    .text("words.gif", \.words.gif, "A moving picture."),
    .text("words.sticker", \.words.sticker, "A sticker."),
    .text("words.videoMessage", \.words.videoMessage, "A round video."),
    .text("words.voice", \.words.voice, "A voice message."),
    .text("words.audio", \.words.audio, "A piece of music without a title."),
    .text("words.file", \.words.file, "A file without a name."),
    .template("words.page", \.words.page, ["count"], "A file of one page."),
    .template("words.pages", \.words.pages, ["count"], "A file of more."),
    .text("words.contact", \.words.contact, "Somebody's address."),
    .text("words.location", \.words.location, "A place."),
    .text("words.liveLocation", \.words.liveLocation, "Where somebody is at the moment."),
    .text("words.payment", \.words.payment, "A payment."),
    .text("words.poll", \.words.poll, "A poll."),
    .text("words.finalResults", \.words.finalResults, "A poll that is over."),
    .text("words.noVotes", \.words.noVotes, "A poll without votes."),
    .text("words.noAnswers", \.words.noAnswers, "A quiz without answers."),
    .template("words.vote", \.words.vote, ["count"], "A poll with one vote."),
    .template("words.votes", \.words.votes, ["count"], "A poll with more."),
    .text("words.viewVotes", \.words.viewVotes, "At a poll's foot."),
    .text(
      "words.viewResults", \.words.viewResults,
      "There, in place of its votes (`poll.offersResults`)."),
    .text("words.open", \.words.open, "At a file's foot."),
    .text("words.call", \.words.call, "A quoted call."),
    .text("words.voiceCall", \.words.voiceCall, "A call."),
    .text("words.videoCall", \.words.videoCall, "A call with pictures."),
    .text("words.missedVoiceCall", \.words.missedVoiceCall, "A call that one missed."),
    .text("words.missedVideoCall", \.words.missedVideoCall, "One with pictures."),
    .text(
      "words.cancelledCall", \.words.cancelledCall,
      "One's own call that nobody took (`card.callForm: plain`)."),
    .text("words.answered", \.words.answered, "How a call ended: somebody took it."),
    .text("words.noAnswer", \.words.noAnswer, "Nobody did."),
    .text("words.declined", \.words.declined, "It was refused."),
    .text("words.busy", \.words.busy, "The line was busy."),
    .text("words.cancelled", \.words.cancelled, "The caller gave up."),
    .text("words.callBack", \.words.callBack, "Below a call that one missed; may be empty."),
    .text(
      "words.outgoingCall", \.words.outgoingCall,
      "A call of one's own; that of any call where it is empty."),
    .text(
      "words.incomingCall", \.words.incomingCall,
      "A call of somebody else; that of any call where it is empty."),
    .text("words.outgoingVideoCall", \.words.outgoingVideoCall, "One's own with pictures."),
    .text("words.incomingVideoCall", \.words.incomingVideoCall, "Somebody else's with pictures."),
    .template(
      "words.minutes", \.words.minutes, ["count"], "How many minutes something took, in short."),
    .template(
      "words.callDuration", \.words.callDuration, ["time", "padded", "count", "minutes"],
      "How long a call was: `{time}` is `4:12`, `{padded}` is `04:12`, `{count}` are minutes, `{minutes}` is `4 min`; `4:12` alone where it is empty."
    ),
    .template(
      "words.callStarted", \.words.callStarted, ["name"],
      "A call as a service line of words (`card.callForm: service`); its parts where it is empty."
    ),
    .template(
      "words.callLasted", \.words.callLasted, ["name", "count"],
      "That of a call of which it is known how many minutes it took."),
    .template(
      "words.callMissedFrom", \.words.callMissedFrom, ["name"], "That of one that was missed."),
    .template(
      "words.messageTo", \.words.messageTo, ["name"],
      "What an empty field says with the chat's name (`composer.placeholder.namesChat`); the placeholder and the name after it where it is empty."
    ),
  ]
}
