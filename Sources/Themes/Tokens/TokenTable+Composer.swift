import Drawing

extension TokenTable {
  static let composer: [Token] =
    [
      .length(
        "composer.height", \.composer.height, 24...200, "Height above the safe area.",
        scale: .chrome),
      .fill(
        "composer.fill", \.composer.fill, "$bar", "The bar; the home indicator lies on it too."),
      .color(
        "composer.divider", \.composer.divider, "$divider", "The line above; `clear` for none."),
      .length(
        "composer.margin", \.composer.margin, 0...60,
        "From the screen's edges to the outermost buttons."),
      .choice(
        "composer.channel", \.composer.channelForm,
        "What stands there in a channel: the field, a word that silences the channel, a field that says that one can't write, words alone that say so, or nothing."
      ),
      .length(
        "composer.spacing", \.composer.spacing, 0...60,
        "Between buttons, and between them and the field."),
    ]
    + buttons(
      "composer", "of an empty field",
      (
        \.composer.empty.leading, \.composer.empty.inside,
        \.composer.empty.trailing
      ))
    + buttons(
      "composer.typing", "of a field with words",
      (
        \.composer.typing.leading, \.composer.typing.inside,
        \.composer.typing.trailing
      ))
    + buttons(
      "composer.window", "in a window, where the return key sends",
      (
        \.composer.window.leading, \.composer.window.inside,
        \.composer.window.trailing
      ))
    + [
      .choice(
        "composer.form", \.composer.form,
        "Buttons stand beside the field, in it as it reaches around all of them, or in a row in it below its words."
      ),
      .flag(
        "composer.formats", \.composer.formats,
        "Whether buttons that format words stand in a row above them (form `below`, in windows)."),
      .choice(
        "composer.button.form", \.composer.buttonForm,
        "Buttons beside the field: icons alone, or on round grounds."),
      .length(
        "composer.button.size", \.composer.buttonSize, 16...100,
        "Diameter of those grounds, or the height of icons alone.", scale: .chrome),
      .color(
        "composer.button.fill", \.composer.buttonFill, "$accent 12%", "Those grounds."),
      .color("composer.button.icon", \.composer.buttonIcon, "$accent", "Icons beside the field."),
      .choice("composer.send.icon", \.composer.sendIcon, "What stands on the send button."),
      .choice(
        "composer.send.form", \.composer.sendForm,
        "The send button: an icon in its colour, one on a disc of it, or `words.send` on a box of it."
      ),
      .color("composer.send.fill", \.composer.sendFill, "$accent", "That colour."),
      .length(
        "composer.send.size", \.composer.sendSize, 16...100,
        "Diameter of that disc, or height of that box.",
        scale: .chrome),
      .color("composer.field.fill", \.composer.fieldFill, "$field", "The field's ground."),
      .color("composer.field.stroke", \.composer.fieldStroke, "$divider", "The field's outline."),
      .length(
        "composer.field.strokeWidth", \.composer.fieldStrokeWidth, 0...8,
        "Width of that outline; 0 for one device pixel."),
      .length(
        "composer.field.radius", \.composer.fieldRadius, 0...60, "The field's corner radius.",
        scale: .chrome),
      .length(
        "composer.field.height", \.composer.fieldHeight, 16...120, "Height of one line.",
        scale: .chrome),
      .text(
        "composer.prompt", \.composer.prompt,
        "A sign in the field before what is typed, such as `>`."),
      .text(
        "composer.placeholder.text", \.composer.placeholderText, "What an empty field says."),
      .flag(
        "composer.placeholder.namesChat", \.composer.placeholderNamesChat,
        "Whether the chat's name follows those words, as in `Message #garden`."),
      .color(
        "composer.placeholder.color", \.composer.placeholder, "$secondary", "Those words."),
      .color("composer.text", \.composer.text, "$text", "What is typed."),
      .text(
        "composer.placeholder.sign", \.composer.placeholderSign,
        "What stands before a person's name there, such as `@`."),
      .color("composer.icon", \.composer.icon, "$secondary", "Icons in the field."),
      .length(
        "composer.iconSize", \.composer.iconSize, 8...60, "Their height.", scale: .chrome),
      .choice(
        "composer.iconForm", \.composer.iconForm,
        "Whether icons in the field and beside it are lines or solid shapes."),
      .color("composer.accent", \.composer.accent, "$accent", "The caret."),
      .color("composer.onAccent", \.composer.onAccent, "$on-accent", "The icon on it."),
      .integer("composer.maxLines", \.composer.maxLines, 1...20, "The most lines it grows to."),
      .choice(
        "composer.attachment.place", \.composer.attachmentPlace,
        "What is attached stands above the field, or in it above its words."),
      .length(
        "composer.attachment.size", \.composer.attachmentSize, 32...200,
        "Height of a picture that is attached, or of a file's box.", scale: .chrome),
      .length(
        "composer.attachment.radius", \.composer.attachmentRadius, 0...60,
        "Its corner radius."),
      .color("composer.attachment.fill", \.composer.attachmentFill, "$secondary 12%", "That box."),
      .choice(
        "composer.reply.place", \.composer.replyPlace,
        "What the text answers: in a strip above the field, or in a box below it."),
      .choice(
        "composer.reply.form", \.composer.replyForm,
        "In that strip: words beside a bar, or in a box (place `above`)."),
      .length(
        "composer.reply.height", \.composer.replyHeight, 24...120, "Its height.", scale: .chrome),
      .color(
        "composer.reply.fill", \.composer.replyFill, "$accent 10%", "That box, or the one below."),
      .flag("composer.reply.icon", \.composer.replyShowsIcon, "Whether it begins with an arrow."),
    ]

  /// Returns the tokens of the buttons around a field and in it.
  private static func buttons(
    _ path: String, _ place: String,
    _ lists: (
      leading: Token.Property<[ComposerTokens.Button]>,
      inside: Token.Property<[ComposerTokens.Button]>,
      trailing: Token.Property<[ComposerTokens.Button]>
    )
  ) -> [Token] {
    [
      .choices(
        path + ".leading", lists.leading, most: 4, "Buttons before the field, \(place)."),
      .choices(
        path + ".inside", lists.inside, most: 4,
        "Buttons at the trailing end in the field, \(place)."),
      .choices(
        path + ".trailing", lists.trailing, most: 4, "Buttons after the field, \(place)."),
    ]
  }
}
