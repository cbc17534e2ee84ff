import ChatModel
import Drawing
import Themes
import Typesetting

/// Cards with an icon and two lines beside it: file, music, contact, call, payment.
extension CardBuilder {
  /// The icon at such a card's leading edge.
  enum RowIcon {
    case symbol(Symbol, ground: Color, ink: Color)
    case letters(String, ground: Color, ink: Color)
    case list(DisplayList)
    case picture(Picture)
    case progress(MediaUpload, ground: Color, ink: Color)
    case page(String, band: Color)
  }

  /// Returns the card of an icon with a title and a second line, which may also hold the date.
  ///
  /// - Parameters:
  ///   - title: already truncated to the width, or to be truncated at its end.
  ///   - status: what follows the second line, or stands below where both have too little room.
  ///   - lead: a small symbol before the second line.
  ///   - dateLeads: whether the date stands between that symbol and the second line's words.
  func row(
    icon: RowIcon, iconSize: Double, iconRadius: Double, title: String, subtitle: String,
    status: String = "", lead: (symbol: Symbol, color: Color)? = nil, minWidth: Double,
    maxWidth: Double, titleLines: Int = 1, keepsEnd: Bool = false, titleColor: Color? = nil,
    iconPlace: CardTokens.IconPlace? = nil, dateLeads: Bool = false
  ) -> CardContent {
    let most = max(40, min(maxWidth, innerWidth))
    // The icon is omitted if it leaves words less than the width of most.
    let hasIcon =
      look.card.style == .icon && iconSize > 0
      && most - iconSize - look.file.gap >= look.font.cardTitle.size * 6
    let aside = hasIcon ? iconSize + look.file.gap : 0
    let isIconLast = (iconPlace ?? look.card.iconPlace) == .trailing
    let left = isIconLast ? 0 : aside
    let room = max(20, most - aside)
    // Large text, and text in a narrow card, wraps to further lines before it is truncated; names of files
    // are no words to be broken.
    let usual = room < 130 && !keepsEnd ? max(2, titleLines) : titleLines
    func lines(_ style: TextStyle) -> Int {
      look.textScale > 1.3 ? look.lines(titleLines, of: style, in: room) : usual
    }
    let title =
      keepsEnd && lines(look.font.cardTitle) == 1
      ? middleCut(title, look.font.cardTitle, width: room)
      : shaper.label(title, look.font.cardTitle, width: room, lines: lines(look.font.cardTitle))
    let secondLines = lines(look.font.cardText)
    // Only before the date does a lead say something by itself.
    let lead = subtitle.isEmpty && (look.card.style == .words || iconSize > 0) ? nil : lead
    let dateAside = dateLeads ? setting.dateWidth : 0
    let leadWidth = (lead == nil ? 0.0 : look.font.cardText.size * 0.95 + 4) + dateAside
    let secondStyle = dateAside > 0 ? look.font.meta : look.font.cardText
    let details = [subtitle, status].filter { !$0.isEmpty }
    let subtitle =
      dateAside > 0 && !details.isEmpty ? following(joined(details)) : joined(details)
    let hasSecond = !subtitle.isEmpty || lead != nil
    var second = shaper.label(
      subtitle.isEmpty && hasSecond ? "\u{00A0}" : subtitle, secondStyle,
      width: room - leadWidth, lines: secondLines)
    var third: ShapedText?
    if details.count > 1, second.isTruncated || second.lines.count > 1 {
      second = shaper.label(
        details[0], look.font.cardText, width: room - leadWidth, lines: max(2, secondLines))
      third = shaper.label(details[1], look.font.cardText, width: room, lines: secondLines)
    }
    let word = look.font.cardText.size * 0.6
    let isOneLine =
      look.card.style == .words && !subtitle.isEmpty && title.lines.count == 1 && third == nil
      && title.size.width + word + leadWidth + second.size.width <= room
    let text =
      isOneLine
      ? Size(
        width: title.size.width + word + leadWidth + second.size.width,
        height: max(title.size.height, second.size.height))
      : Size(
        width: max(title.size.width, second.size.width + leadWidth, third?.size.width ?? 0),
        height: title.size.height + (hasSecond ? second.size.height : 0)
          + (third?.size.height ?? 0))
    // The card is widened so that the date fits on the last line, plus a small tolerance for
    // rounding errors.
    let lastLine =
      isOneLine
      ? text.width
      : !hasSecond
        ? title.lastLineWidth : third?.lastLineWidth ?? (leadWidth + second.lastLineWidth)
    let wanted =
      setting.dateWidth > dateAside ? lastLine + look.date.gap + setting.dateWidth + 0.01 : 0
    let dated = aside + wanted <= most + 0.02 ? wanted : 0
    // An icon at the trailing edge stands where the text below ends.
    let reach = isIconLast && hasIcon ? min(setting.captionWidth, innerWidth) : 0
    let width = max(
      reach, min(most, max(min(minWidth, most), aside + max(text.width, dated))))
    let right = isIconLast ? width - aside : width
    let size = Size(width: width, height: max(hasIcon ? iconSize : 0, text.height))

    var canvas = CardCanvas()
    if hasIcon {
      addIcon(
        icon,
        in: Rect(
          x: isIconLast ? width - iconSize : 0, y: (size.height - iconSize) / 2, width: iconSize,
          height: iconSize), radius: iconRadius, isLast: isIconLast, to: &canvas)
    }
    let y = (size.height - text.height) / 2
    canvas.text(
      title, at: Point(x: left, y: y), width: right - left, titleColor ?? colors.text)
    var date = CardContent.DatePlace.below
    if hasSecond {
      let top = isOneLine ? y + title.firstBaseline - second.firstBaseline : y + title.size.height
      let left = isOneLine ? left + title.size.width + word : left
      if let lead {
        canvas.symbol(
          lead.symbol,
          at: Point(
            x: left + (leadWidth - dateAside - 4) / 2,
            y: dateAside > 0
              ? top + second.firstBaseline - secondStyle.size * 0.364
              : top + look.font.cardText.lineHeight / 2),
          height: leadWidth - dateAside - 4, lead.color)
      }
      if !subtitle.isEmpty {
        canvas.text(second, at: Point(x: left + leadWidth, y: top), colors.meta)
      }
      let lastTop = third == nil ? top : top + second.size.height
      if let third { canvas.text(third, at: Point(x: left, y: lastTop), colors.meta) }
      let last = third ?? second
      let indent = third == nil ? leadWidth : 0
      if dateAside > 0 {
        date = .inline(
          right: left + leadWidth, baseline: top + second.firstBaseline, room: dateAside + 0.01)
      } else if !last.endsRightToLeft {
        date = .inline(
          right: right, baseline: lastTop + last.lastBaseline,
          room: right - left - indent - last.lastLineWidth - look.date.gap)
      }
    } else if !title.endsRightToLeft {
      date = .inline(
        right: right, baseline: y + title.lastBaseline + look.date.drop,
        room: right - left - title.lastLineWidth - look.date.gap)
    }
    return CardContent(size: size, list: canvas.list, date: date)
  }

  private func addIcon(
    _ icon: RowIcon, in rect: Rect, radius: Double, isLast: Bool, to canvas: inout CardCanvas
  ) {
    let center = Point(x: rect.midX, y: rect.midY)
    let radius = min(radius, rect.width / 2)
    switch icon {
    case .symbol(let symbol, let ground, let ink):
      canvas.fill(rect, radius: radius, ground)
      canvas.symbol(symbol, at: center, height: rect.height * 0.55, ink)
    case .letters(let letters, let ground, let ink):
      canvas.fill(rect, radius: radius, ground)
      canvas.letters(
        letters, size: rect.height * (letters.count > 3 ? 0.27 : 0.31), at: center, ink, look,
        shaper)
    case .page(let letters, let band):
      addPage(letters, band: band, in: rect, isLast: isLast, to: &canvas)
    case .list(let list): canvas.place(list, at: rect.origin)
    case .progress(let upload, let ground, let ink):
      canvas.circle(center, radius: rect.width / 2, ground)
      canvas.progress(upload, at: center, diameter: rect.width, ink, tokens: look.media)
    case .picture(let picture): canvas.add([.picture(picture, in: rect, CornerRadii(radius))])
    }
  }

  /// Adds a sheet of paper with a folded corner, and an extension on a band; at the end of a line it ends
  /// with that.
  private func addPage(
    _ letters: String, band: Color, in rect: Rect, isLast: Bool, to canvas: inout CardCanvas
  ) {
    let height = rect.height
    let width = height * 0.78
    let x = isLast ? rect.maxX - width : rect.midX - width / 2
    let fold = height * 0.26
    let radius = height * 0.09
    func at(_ dx: Double, _ dy: Double) -> Point { Point(x: x + dx, y: rect.minY + dy) }
    var page = Path([.move(at(radius, 0))])
    page.line(to: at(width - fold, 0))
    page.line(to: at(width, fold))
    page.line(to: at(width, height - radius))
    page.curve(at(width, height), at(width, height), to: at(width - radius, height))
    page.line(to: at(radius, height))
    page.curve(at(0, height), at(0, height), to: at(0, height - radius))
    page.line(to: at(0, radius))
    page.curve(at(0, 0), at(0, 0), to: at(radius, 0))
    page.close()
    canvas.fill(page, Color(red: 250, green: 251, blue: 252))
    canvas.add([
      .stroke(page, Color.black.opacity(0.16), Stroke(width: 1))
    ])
    var corner = Path([.move(at(width - fold, 0))])
    corner.line(to: at(width - fold, fold - radius))
    corner.curve(
      at(width - fold, fold), at(width - fold, fold), to: at(width - fold + radius, fold))
    corner.line(to: at(width, fold))
    corner.close()
    canvas.fill(corner, Color(red: 214, green: 219, blue: 225))
    guard !letters.isEmpty else { return }
    let strip = Rect(x: x, y: rect.minY + height * 0.56, width: width, height: height * 0.28)
    canvas.fill(Path(rect: strip), band)
    canvas.letters(
      letters, size: strip.height * (letters.count > 3 ? 0.66 : 0.8),
      at: Point(x: strip.midX, y: strip.midY), .white, look, shaper)
  }

  /// Returns a name truncated in the middle, which keeps its ending.
  private func middleCut(_ text: String, _ style: TextStyle, width: Double) -> ShapedText {
    let text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let whole = shaper.label(text, style, width: width)
    guard whole.isTruncated else { return whole }
    let characters = Array(text.prefix(300))
    let tail = String(characters.suffix(min(8, characters.count / 2)))
    return shaper.longestLabel(
      of: characters[..<max(1, characters.count - tail.count)], after: "…" + tail, style: style,
      width: width) ?? whole
  }

  /// Returns what a line tells, one after the other, in the chat's direction.
  func joined(_ parts: [String]) -> String { parts.joined(isMirrored: look.isMirrored) }

  /// Returns words that follow others on their line, after a comma: in a chat that is read from right to
  /// left they are at its left.
  private func following(_ text: String) -> String {
    look.isMirrored ? "\u{200F}\(words.comma)\u{2068}\(text)\u{2069}" : words.comma + text
  }

  // MARK: Kinds

  /// Returns the card of a file: its icon or its picture, its name, size and page count.
  func file(_ media: Media, _ upload: MediaUpload? = nil) -> CardContent {
    let name = media.fileName ?? MediaFormat.fileName(media.reference.path) ?? words.file
    let letters = MediaFormat.fileExtension(name)
    let details = [
      words.byteCount(media.byteCount), media.pageCount.map { words.pages($0) },
    ].compactMap(\.self)
    let subtitle =
      details.isEmpty ? (letters.map { "\($0)" } ?? words.file) : joined(details)
    let tokens = look.file
    var icon: RowIcon =
      letters.map { .letters($0, ground: colors.discFill, ink: colors.onAccent) }
      ?? .symbol(.document, ground: colors.discFill, ink: colors.onAccent)
    var radius = tokens.iconRadius
    if let upload {
      icon = .progress(upload, ground: colors.discFill, ink: colors.onAccent)
    } else if let thumbnail = media.thumbnail,
      let picture = pictures.picture(
        for: thumbnail, pixelSize: pixels(Size(width: tokens.icon, height: tokens.icon)),
        mode: .fill)
    {
      icon = .picture(picture)
      radius = min(radius, 8)
    } else if tokens.form == .page {
      icon = .page(letters ?? "", band: band(of: letters))
    }
    return row(
      icon: icon, iconSize: tokens.icon, iconRadius: radius, title: name, subtitle: subtitle,
      minWidth: tokens.minWidth, maxWidth: tokens.maxWidth, keepsEnd: true,
      titleColor: colors.cardTitle, iconPlace: tokens.iconPlace == .trailing ? .trailing : nil)
  }

  /// Returns the colour of a kind of files, by their extension.
  private func band(of letters: String?) -> Color {
    let tokens = look.file
    return switch letters?.lowercased() ?? "" {
    case "pdf", "ps", "djvu": tokens.printed
    case "doc", "docx", "odt", "rtf", "txt", "md", "pages": tokens.written
    case "xls", "xlsx", "ods", "csv", "tsv": tokens.calculated
    case "ppt", "pptx", "odp", "key": tokens.shown
    default: tokens.other
    }
  }

  /// Returns the card of a music file.
  func audio(_ media: Media, _ upload: MediaUpload? = nil) -> CardContent {
    let name = media.fileName ?? MediaFormat.fileName(media.reference.path)
    let seconds = media.duration ?? pictures.sound(of: media.reference)?.duration
    let details = [media.performer, words.duration(seconds)].compactMap(\.self)
      .filter { !$0.isEmpty }
    return row(
      icon: upload.map { .progress($0, ground: colors.discFill, ink: colors.onAccent) }
        ?? .symbol(.play, ground: colors.discFill, ink: colors.onAccent),
      iconSize: look.card.icon, iconRadius: look.card.icon / 2,
      title: media.title ?? name ?? words.audio,
      subtitle: details.isEmpty
        ? (words.byteCount(media.byteCount) ?? words.audio)
        : joined(details),
      minWidth: look.file.minWidth, maxWidth: look.file.maxWidth, titleColor: colors.cardTitle,
      iconPlace: .leading)
  }

  /// Returns the card of a contact.
  func contact(_ contact: Contact) -> CardContent {
    let avatar = AvatarBuilder(look: look, shaper: shaper, pictures: pictures).list(
      id: contact.phone ?? contact.name, name: contact.name, size: look.card.icon)
    return row(
      icon: .list(avatar), iconSize: look.card.icon, iconRadius: 0,
      title: contact.name.isEmpty ? words.contact : contact.name,
      subtitle: contact.phone ?? words.contact, minWidth: look.card.minWidth,
      maxWidth: look.card.maxWidth, titleColor: colors.cardTitle)
  }

  /// Returns the card of a payment, or the head of an order's, which may be wider.
  func payment(_ payment: Payment, minWidth: Double? = nil) -> CardContent {
    let title = payment.amount.flatMap { $0.isEmpty ? nil : $0 } ?? payment.title
    let what = payment.amount == nil ? "" : payment.title
    let status = payment.status ?? ""
    if look.payment.form == .amount, payment.items.isEmpty, look.message.style == .bubbles {
      return amount(title, [what, status])
    }
    let isCaptioned = look.payment.isCaptioned && payment.items.isEmpty
    let isBare = what.isEmpty && status.isEmpty && !isCaptioned
    let card = row(
      icon: .symbol(.payment, ground: colors.track, ink: colors.accent), iconSize: look.card.icon,
      iconRadius: look.card.radius, title: title.isEmpty ? words.payment : title,
      subtitle: isBare ? words.payment : what, status: status,
      minWidth: minWidth ?? look.card.minWidth, maxWidth: look.card.maxWidth)
    return isCaptioned ? captioned(card, words.payment) : card
  }

  /// Returns an amount in large figures, between the kind and the lines below it, all in the middle.
  private func amount(_ amount: String, _ below: [String]) -> CardContent {
    var figures = look.font.cardTitle
    figures.size *= 2
    figures.lineHeight = figures.size * 1.2
    let most = max(40, min(innerWidth, look.card.maxWidth))
    let parts = lines(
      [
        (RichText(amount.isEmpty ? "" : words.payment), look.font.cardText, 1, colors.meta),
        (RichText(amount.isEmpty ? words.payment : amount), figures, 2, colors.text),
      ] + below.map { (RichText($0), look.font.cardText, 2, colors.meta) }, width: most)
    let width = min(most, max(look.card.minWidth, parts.map(\.text.size.width).max() ?? 0))
    var canvas = CardCanvas()
    var y = 0.0
    for (shaped, color) in parts {
      canvas.text(
        shaped, at: Point(x: (width - shaped.size.width) / 2, y: y), width: shaped.size.width,
        color, colors, look)
      y += shaped.size.height
    }
    return CardContent(size: Size(width: width, height: y), list: canvas.list)
  }

  /// Returns the card of unsupported content: its kind and its summary, or one of them if both are
  /// the same.
  func unsupported(kind: String, summary: String) -> CardContent {
    let saysMore = !summary.isEmpty && summary.lowercased() != kind.lowercased()
    return row(
      icon: .symbol(.unsupported, ground: colors.track, ink: colors.accent),
      iconSize: look.card.icon, iconRadius: look.card.radius,
      title: kind.isEmpty ? words.file : saysMore || summary.isEmpty ? kind : summary,
      subtitle: saysMore ? summary : "",
      minWidth: look.card.minWidth * 0.8, maxWidth: look.card.maxWidth, titleLines: 2)
  }
}
