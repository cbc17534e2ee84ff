import ChatModel

/// The palette of the default look, which other colours reference by `$name`.
package enum Palette {
  /// A colour of the palette: its name, its value, its use.
  package struct Entry: Sendable {
    package var name: String
    package var value: ColorPair
    package var summary: String
  }

  /// The palette's colours in the order of the reference.
  package static let entries: [Entry] = [
    Entry(
      name: "accent", value: ColorPair("#5652D6", dark: "#8F8CFF"),
      summary: "Icons, buttons, what is active."),
    Entry(
      name: "on-accent", value: ColorPair("#FFFFFF", dark: "#15152B"),
      summary: "What stands on the accent."),
    Entry(name: "accent-text", value: "$accent", summary: "Words in the accent's colour."),
    Entry(name: "text", value: ColorPair("#17191F", dark: "#ECEEF4"), summary: "Words."),
    Entry(
      name: "secondary", value: ColorPair("#646C7E", dark: "#949CAE"),
      summary: "Dates, second lines, resting icons."),
    Entry(name: "link", value: ColorPair("#3A55D9", dark: "#9DB2FF"), summary: "Links."),
    Entry(
      name: "background", value: ColorPair("#DDE7F7", dark: "#0E1524"),
      summary: "Behind the messages, at the top."),
    Entry(
      name: "background-end", value: ColorPair("#F5ECE9", dark: "#1D1420"),
      summary: "Behind the messages, at the bottom."),
    Entry(name: "bar", value: ColorPair("#FBFBFE", dark: "#1A1C25"), summary: "Header, composer."),
    Entry(
      name: "field", value: ColorPair("#F1F2F7", dark: "#262A35"), summary: "Fields to type in."),
    Entry(name: "divider", value: ColorPair("#1C24401A", dark: "#FFFFFF17"), summary: "Hairlines."),
    Entry(
      name: "pill", value: ColorPair("#FFFFFFB8", dark: "#262A35D9"),
      summary: "Behind separators and service lines."),
    Entry(
      name: "pill-text", value: ColorPair("#5B6478", dark: "#B4BBCB"),
      summary: "Separators and service lines."),
    Entry(
      name: "incoming", value: ColorPair("#FFFFFF", dark: "#252935"), summary: "Incoming bubbles."),
    Entry(
      name: "outgoing", value: ColorPair("#D8D6FF", dark: "#413F8C"), summary: "Outgoing bubbles."),
    Entry(
      name: "outgoing-text", value: ColorPair("#17162F", dark: "#F3F2FF"),
      summary: "Words in outgoing bubbles."),
    Entry(
      name: "outgoing-secondary", value: ColorPair("#55538E", dark: "#B9B7EC"),
      summary: "Dates in outgoing bubbles."),
    Entry(
      name: "outgoing-accent", value: ColorPair("#4743C0", dark: "#CFCDFF"),
      summary: "Icons and bars in outgoing bubbles."),
    Entry(
      name: "outgoing-on-accent", value: ColorPair("#FFFFFF", dark: "#2A2866"),
      summary: "What stands on them."),
    Entry(
      name: "outgoing-link", value: ColorPair("#3A45C9", dark: "#C6D0FF"),
      summary: "Links in outgoing bubbles."),
    Entry(name: "read", value: ColorPair("#4B6BF5", dark: "#8FB8FF"), summary: "Ticks of read."),
    Entry(
      name: "success", value: ColorPair("#1F9D61", dark: "#45CB8D"), summary: "What went well."),
    Entry(name: "danger", value: ColorPair("#D13A42", dark: "#FF6B70"), summary: "What failed."),
  ]
}
