import Drawing

/// The tokens of kinds of messages that few chats have.
extension TokenTable {
  static let kinds: [Token] = [
    .choice(
      "table.lines", \.table.lines, "Lines around each cell of a table, or between its rows."),
    .choice(
      "table.overflow", \.table.overflow,
      "A table that is too wide fades out at its edge, or is split into several."),
    .insets("table.insets", \.table.insets, "Around the words of a cell.", scale: .padding),
    .length("table.radius", \.table.radius, 0...60, "A table's corner radius."),
    .length(
      "table.minColumn", \.table.minColumn, 10...1000,
      "The least width of a column's words; a table that is too wide then goes on beyond its edge.",
      scale: .font),
    .color("quiz.right", \.quiz.right, "$success", "The right answer of a quiz."),
    .color("quiz.wrong", \.quiz.wrong, "$danger", "A wrong answer that was chosen."),
    .flag(
      "quiz.marksOnlyChosen", \.quiz.marksOnlyChosen,
      "Whether a right answer that one did not choose has the accent's colour, and words as others have."
    ),
    .choice(
      "story.form", \.story.form,
      "The story that a message replies to: a line of words beside its picture, a picture below that line above the bubble, or the quote of a message."
    ),
    .choice(
      "story.title", \.story.title,
      "What stands over a reply to it: who replied to whose story, or whose it is (forms `beside` and `above`)."
    ),
    .length("story.width", \.story.width, 16...400, "Width of its picture."),
    .length("story.height", \.story.height, 16...600, "Height of its picture."),
    .length("story.radius", \.story.radius, 0...60, "Its corner radius."),
    .choice(
      "invitation.form", \.invitation.form,
      "Where one joins the chat of an invitation: at the card's foot, or on a button beside its name."
    ),
    .length(
      "invitation.avatar", \.invitation.avatar, 16...120, "Size of that chat's picture.",
      scale: .chrome),
    .color("invitation.fill", \.invitation.fill, "$success", "That button."),
    .color("invitation.text", \.invitation.text, "#FFFFFF", "Its words."),
    .choice(
      "event.form", \.event.form,
      "An event: a calendar before its words, a small one and the kind above them, the quoted preview of a link, a large calendar on a band above them, or the kind below a hairline."
    ),
    .color("event.accent", \.event.accent, "$accent-text", "The kind of an event, and its icon."),
    .choice(
      "payment.form", \.payment.form,
      "A payment without lines: an icon beside the amount, or the amount in large figures."),
    .color(
      "payment.fill", \.payment.fill, "clear",
      "The bubble of a payment that has no lines; clear for that of other cards."),
    .color("payment.text", \.payment.text, "#FFFFFF", "Its words and its icon."),
    .flag(
      "payment.isCaptioned", \.payment.isCaptioned,
      "Whether its kind stands below a hairline."),
    .choice(
      "form.layout", \.form.layout,
      "Labels at one edge and values at the other, or values below bold labels."),
    .flag(
      "form.isEmbedded", \.form.isEmbedded,
      "Whether forms and orders stand on the ground of a link's preview, with its bar."),
    .length(
      "form.rowGap", \.form.rowGap, 0...40, "Above and below a line of a form or an order.",
      scale: .padding),
    .flag("form.isDivided", \.form.isDivided, "Whether hairlines part these lines."),
    .choice(
      "thread.form", \.thread.form,
      "Under a message that began a thread: how many replied, their faces with it, a box with the thread's name and the last reply, or how many below the bubble."
    ),
    .color("thread.text", \.thread.text, "$accent-text", "The number below the bubble."),
    .integer("thread.faces", \.thread.faces, 0...10, "The most faces."),
    .length("thread.face", \.thread.face, 8...60, "Size of a face.", scale: .chrome),
    .factor(
      "thread.faceStep", \.thread.faceStep, 0.4...2, "From one to the next, as a part of that."),
    .length("selection.size", \.selection.size, 8...60, "Diameter of the mark beside a message."),
    .length(
      "selection.shift", \.selection.shift, 0...120,
      "How far others' bubbles make way for the marks."),
    .color("selection.fill", \.selection.fill, "$accent", "The mark of a selected message."),
    .color("selection.check", \.selection.check, "$on-accent", "The check on it."),
    .color("selection.ring", \.selection.ring, "$secondary", "The ring of one that isn't."),
    .color("selection.tint", \.selection.tint, "$accent 10%", "The band behind a selected one."),
    .color(
      "selection.action", \.selection.action, "$accent", "Icons of what can be done with them."),
    .color("selection.danger", \.selection.danger, "$danger", "The one that deletes."),
    .choice(
      "menu.form", \.menu.form,
      "The menu of a message: reactions above and a list below it, both on a sheet at the screen's lower edge, or icons over words in a box that points at it."
    ),
    .choice("menu.iconPlace", \.menu.iconPlace, "Where the icon of a line stands."),
    .flag(
      "menu.hasDots", \.menu.hasDots, "Whether two dots lead from the reactions to the message."),
    .color("menu.cell", \.menu.cell, "clear", "A box around the lines on a sheet."),
    .length("menu.width", \.menu.width, 100...600, "Width of a message's menu."),
    .length(
      "menu.rowHeight", \.menu.rowHeight, 20...120, "Height of one of its lines.",
      scale: .padding),
    .length("menu.radius", \.menu.radius, 0...60, "Its corner radius."),
    .color("menu.fill", \.menu.fill, ColorPair("#FBFBFDF5", dark: "#2B2E38F5"), "Its ground."),
    .color("menu.text", \.menu.text, "$text", "Its words and icons."),
    .color("menu.danger", \.menu.danger, "$danger", "Those that delete."),
    .color("menu.divider", \.menu.divider, "$divider", "Between its lines."),
    .color(
      "menu.shadow", \.menu.shadow, ColorPair("#18203A38", dark: "#00000080"), "Its shadow."),
    .color(
      "menu.scrim", \.menu.scrim, ColorPair("#1014284D", dark: "#00000080"),
      "What dims everything else."),
    .length("menu.blur", \.menu.blur, 0...60, "How far everything else is blurred; 0 for not."),
    .text("menu.reactions", \.menu.reactions, "The emoji that it offers, in one text."),
    .length(
      "menu.reactionSize", \.menu.reactionSize, 12...60, "Size of these emoji.", scale: .chrome),
    .choice(
      "recording.form", \.recording.form,
      "Recording: a bar with the time and a large button, a waveform in the field, or a bubble over a surface that is held."
    ),
    .choice(
      "recording.lockedForm", \.recording.lockedForm,
      "Without a finger on the button: a word beside the waveform, or buttons below it."),
    .choice("recording.mark", \.recording.mark, "What blinks before the time."),
    .flag("recording.showsLock", \.recording.showsLock, "Whether a lock stands over the button."),
    .length(
      "recording.button", \.recording.button, 24...140,
      "Diameter of the button under the finger that records."),
    .color("recording.fill", \.recording.fill, "$accent", "That button."),
    .color("recording.icon", \.recording.icon, "$on-accent", "What stands on it."),
    .color("recording.dot", \.recording.dot, "$danger", "The dot that blinks meanwhile."),
  ]
}
