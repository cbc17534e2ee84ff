import Drawing

extension TokenTable {
  static let pinned: [Token] = [
    .choice(
      "pinned.form", \.pinned.form,
      "What is pinned, below the header: a title over its words, its words beside a pin, or no bar."
    ),
    .choice("pinned.iconForm", \.pinned.iconForm, "Whether the pin is lines or solid."),
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
      "list.iconForm", \.list.iconForm,
      "Whether that icon and those of the tabs are lines or solid shapes."),
    .choice(
      "list.unread", \.list.unread,
      "Unread messages are counted, or a dot stands before the face or at the far end, or their number on the face."
    ),
    .choice(
      "list.timePlace", \.list.timePlace,
      "Times stand in the name's line, or after the last message."),
    .choice(
      "list.author", \.list.author,
      "Who wrote a group's last message is named before it, or on a line above it, which is one of its lines."
    ),
    .choices(
      "list.tabs", \.list.tabs, most: 6,
      "The tabs at the foot of a tablet's list; the one of the chats is chosen."),
    .color("list.tab", \.list.tab, "$accent-text", "That tab."),
    .color(
      "list.fill", \.list.fill, "$bar", "The list of chats beside the shown one, on large screens."),
    .color(
      "list.bar", \.list.bar, "clear",
      "Behind the title, the search and the tabs; `clear` for the list's own ground."),
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
    .length(
      "list.rowHeight", \.list.rowHeight, 20...120, "Height of a chat with its last message."),
    .length("list.avatar", \.list.avatar, 8...100, "Size of its face."),
    .integer("list.lines", \.list.lines, 1...3, "The most lines of its last message."),
    .length(
      "list.names.height", \.list.nameHeight, 16...120,
      "Height of a chat that is told by its name (form `names`)."),
    .length("list.names.avatar", \.list.nameAvatar, 8...100, "Size of its face."),
    .length("list.names.size", \.list.nameSize, 4...200, "Size of its name."),
    .length("list.margin", \.list.margin, 0...60, "From the list's edges to what stands in it."),
    .length(
      "list.selection.radius", \.list.selectionRadius, 0...60,
      "Corner radius of the shown chat's ground."),
    .length(
      "list.selection.inset", \.list.selectionInset, 0...40,
      "From the list's edges to that ground; 0 lets it fill its row."),
    .length("list.searchHeight", \.list.searchHeight, 16...80, "Height of the search."),
    .length("list.searchRadius", \.list.searchRadius, 0...40, "Its corner radius."),
    .color("list.divider", \.list.divider, "$divider", "The line between list and chat."),
    .color(
      "list.rowDivider", \.list.rowDivider, "clear",
      "The lines between chats, from their names' edge on; `clear` for none."),
    .color("list.badge.fill", \.list.badgeFill, "$accent", "Behind the count of unread messages."),
    .color("list.badge.text", \.list.badgeText, "$on-accent", "That count."),
  ]
}
