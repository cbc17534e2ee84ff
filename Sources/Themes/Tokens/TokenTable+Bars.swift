import Drawing

extension TokenTable {
  static let pinned: [Token] = [
    .choice(
      "pinned.form", \.pinned.form,
      "What is pinned, below the header: a title over its words, its words beside a pin, or no bar."
    ),
    .length("pinned.height", \.pinned.height, 20...120, "Height of the bar.", scale: .chrome),
    .fill("pinned.fill", \.pinned.fill, "$bar", "The bar."),
    .color("pinned.divider", \.pinned.divider, "$divider", "The line below."),
    .color(
      "pinned.title", \.pinned.title, "$accent-text",
      "Its title, and the mark of the message shown."),
    .color("pinned.text", \.pinned.text, "$text", "The message's words."),
    .color("pinned.icon", \.pinned.icon, "$secondary", "The pin."),
    .length("pinned.barWidth", \.pinned.barWidth, 1...12, "Width of the mark beside the words."),
  ]

  static let list: [Token] = [
    .choice(
      "list.form", \.list.form,
      "The chats beside the shown one: with their last messages, by their names, or as lines of text."
    ),
    .choice("list.align", \.list.align, "Where the list's title stands."),
    .choice("list.start", \.list.start, "What begins a new chat, at the far end of the title."),
    .choice(
      "list.unread", \.list.unread, "Unread messages are counted, or a dot stands before the face."),
    .choices(
      "list.tabs", \.list.tabs, most: 6,
      "The tabs at the foot of a tablet's list; the one of the chats is chosen."),
    .color("list.tab", \.list.tab, "$accent-text", "That tab."),
    .color(
      "list.fill", \.list.fill, "$bar", "The list of chats beside the shown one, on large screens."),
    .color("list.text", \.list.text, "$text", "Names."),
    .color("list.secondary", \.list.secondary, "$secondary", "Last messages and times."),
    .color("list.selected", \.list.selected, "$accent 14%", "Behind the shown chat."),
    .color(
      "list.selectedText", \.list.selectedText, "$text",
      "The shown chat's name; if it isn't the one of others, its second line, too."),
    .color(
      "list.unreadTime", \.list.unreadTime, "$secondary",
      "The time of a chat with unread messages."),
    .color(
      "list.unreadText", \.list.unreadText, "$secondary",
      "The last message of a chat with unread ones."),
    .integer(
      "list.unreadWeight", \.list.unreadWeight, 100...900,
      "Weight of that message, and of the name if that is bolder than others'."),
    .color("list.search", \.list.search, "$secondary 14%", "The field for searching."),
    .color("list.divider", \.list.divider, "$divider", "The line between list and chat."),
    .color("list.badge.fill", \.list.badgeFill, "$accent", "Behind the count of unread messages."),
    .color("list.badge.text", \.list.badgeText, "$on-accent", "That count."),
  ]
}
