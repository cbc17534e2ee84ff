import ChatModel
import Drawing
import Typesetting

extension CardBuilder {
  /// The maximum number of answers shown.
  private static let mostOptions = 20

  /// Returns the card of a poll: question, answers with their bars and percentages, votes.
  func poll(_ poll: Poll) -> CardContent {
    let tokens = look.poll
    let width = max(40, min(innerWidth, max(tokens.minWidth, look.card.maxWidth)))
    // Results have no checkboxes, only the mark of the chosen answer.
    let hasMarks =
      !poll.isClosed || poll.rightOption != nil || poll.options.contains(where: \.isChosen)
    let votes = poll.options.map { max(0, $0.votes) }
    let whole = count(of: poll)
    let most = votes.max() ?? 0
    let answers = votes.indices.map { index in
      Answer(
        index, of: poll, look, part: whole > 0 ? min(1, Double(votes[index]) / Double(whole)) : 0,
        most: tokens.form == .shares ? most : whole, votes: votes[index],
        isLeading: poll.isClosed && votes[index] == most && most > 0)
    }
    let percentage = figureWidth(of: answers)
    let columns =
      tokens.form == .shares
      ? Columns(
        mark: tokens.mark * 0.72,
        // Words begin where they will with figures, so that votes don't move them.
        left: max(percentage + Self.figureGap, tokens.mark * 1.15 + Self.markGap),
        percentage: percentage, width: width, wholeMark: tokens.mark * 1.15)
      : Columns(
        mark: hasMarks ? tokens.mark : 0, left: hasMarks ? tokens.mark + 9 : 0,
        percentage: percentage, width: width,
        wholeMark: hasMarks ? tokens.mark : 0)

    var canvas = CardCanvas()
    let question = label(
      poll.question.isEmpty ? RichText(words.poll) : poll.question, look.font.cardTitle,
      width: width, lines: 8)
    canvas.text(question, at: .zero, width: width, colors.text, colors, look)
    var y = nextLine(below: question.size.height, gap: 2)
    let small = look.font.cardText
    let lines = look.lines(1, of: small, in: width)
    let kind = shaper.label(self.kind(of: poll), small, width: width, lines: lines)
    canvas.text(kind, at: Point(x: 0, y: y), colors.meta)
    y += kind.size.height
    for (index, option) in poll.options.prefix(Self.mostOptions).enumerated() {
      var row = CardCanvas()
      let height = add(
        option, answers[index],
        voters: setting.voters.indices.contains(index) ? setting.voters[index] : [], columns,
        to: &row)
      y = nextLine(below: y, gap: max(tokens.optionGap, tokens.rowHeight - height))
      canvas.place(row.list, at: Point(x: 0, y: y), part: .answer(index))
      y += height
    }
    y = addExplanation(of: poll, below: y, width: width, to: &canvas)
    let foot = foot(of: poll)
    guard foot != .button else {
      // The date below keeps off the last bar.
      return CardContent(size: Size(width: width, height: y + 3), list: canvas.list)
    }
    y = nextLine(below: y, gap: tokens.optionGap)
    var style = small
    if foot == .results {
      style = look.font.button
      style.size = look.font.replyText.size
      style.lineHeight = look.font.replyText.lineHeight
    }
    let footer = shaper.label(
      foot == .results ? words.viewResults : votesWords(whole, of: poll), style, width: width,
      lines: lines)
    // Under shares it stands in the middle, where the date leaves room.
    let middle = (width - footer.size.width) / 2
    let isCentered =
      tokens.form == .shares && middle >= setting.dateWidth + look.date.gap
      && footer.lines.count == 1
    canvas.text(
      footer, at: Point(x: isCentered ? middle : 0, y: y),
      foot == .results ? colors.accentText : colors.meta)
    return CardContent(
      size: Size(width: width, height: y + footer.size.height), list: canvas.list,
      date: .inline(
        right: width, baseline: y + footer.lastBaseline,
        room: (isCentered ? middle : width - footer.lastLineWidth) - look.date.gap))
  }

  /// Between an answer's words and its mark, and its figure (form `shares`).
  private static let markGap = 16.0
  private static let figureGap = 7.0

  /// Returns the number of voters, or of votes. If several answers may be chosen, percentages are of the
  /// voters, not of the votes.
  private func count(of poll: Poll) -> Int {
    let total = max(poll.totalVoters ?? 0, 0)
    return total > 0
      ? total : poll.options.reduce(0) { $0.addingReportingOverflow(max(0, $1.votes)).partialValue }
  }

  /// Returns a poll's card with what is at its foot in looks with footers: a button that leads to the votes,
  /// or that there are none.
  func footed(_ card: CardContent, of poll: Poll) -> CardContent {
    let count = count(of: poll)
    var card = card.footed(count == 0 ? votesWords(0, of: poll) : words.viewVotes)
    card.footerIsQuiet = count == 0
    return card
  }

  /// Returns how many voted; nobody votes in a quiz.
  private func votesWords(_ count: Int, of poll: Poll) -> String {
    count == 0 && poll.rightOption != nil ? words.noAnswers : words.votes(count)
  }

  /// Returns the width of a column of figures: of the widest there is, and of all votes for one answer, so
  /// that votes that come don't move the words. Large words need that room.
  private func figureWidth(of answers: [Answer]) -> Double {
    let hasRoom = look.poll.form != .marks || look.textScale <= 1.3
    let whole: [Double] =
      look.poll.figure == .percent && hasRoom
      ? [shaper.label(words.percent(1), figureStyle(ofAll: true)).size.width] : []
    return (whole + answers.map { figure(of: $0).size.width }).max()
      ?? shaper.label(words.number(0), figureStyle()).size.width
  }

  private struct Columns {
    var mark: Double
    var left: Double
    var percentage: Double
    var width: Double
    /// How large it is before anybody sees the votes.
    var wholeMark: Double

    func mark(isOnBar: Bool) -> Double { isOnBar ? mark : wholeMark }
  }

  /// - Parameter isOfAll: whether it says that all votes are for one answer, in more digits than any other.
  private func figureStyle(ofAll isOfAll: Bool = false) -> TextStyle {
    var style = look.font.cardText
    let size = look.poll.figureSize
    if size > 0 { style.size = isOfAll ? size * Self.scaleOfAll : size }
    switch look.poll.form {
    case .marks: break
    case .shares: style.weight = 700
    case .boxes: style.weight = 600
    }
    return style
  }

  private static let scaleOfAll = 12.5 / 14.5

  /// Returns the style of an answer's words.
  func answerStyle(weight: Int) -> TextStyle {
    var style = look.font.cardText
    let words = look.poll.isLarge ? look.font.text : look.font.replyText
    (style.size, style.lineHeight, style.weight) = (words.size, words.lineHeight, weight)
    return style
  }

  /// What an answer's votes are shown as.
  private func figure(of answer: Answer) -> ShapedText {
    look.poll.figure == .percent
      ? shaper.label(words.percent(answer.part), figureStyle(ofAll: answer.part >= 0.995))
      : shaper.label(words.number(answer.votes), figureStyle())
  }

  /// The diameter of a voter's face, and the distance to the next.
  private var face: (size: Double, step: Double) {
    let size = look.font.replyText.lineHeight
    // Squares stand beside each other: what is seen of one that is cut looks like another size.
    return (size, look.avatar.radius * 2 < look.avatar.size * 0.6 ? size + 2 : size * 0.78)
  }

  func facesWidth(_ voters: [RowPerson]) -> Double {
    voters.isEmpty ? 0 : face.size + face.step * Double(voters.count - 1)
  }

  /// Adds voters' faces, the first in front.
  func add(
    faces voters: [RowPerson], endingAt right: Double, middle: Double, to canvas: inout CardCanvas
  ) {
    let left = right - facesWidth(voters)
    let avatars = AvatarBuilder(look: look, shaper: shaper, pictures: pictures)
    let stack = FaceStack(size: face.size, step: face.step, look.avatar)
    for (index, person) in voters.enumerated().reversed() {
      canvas.place(
        avatars.list(
          id: person.id.rawValue, name: person.name, color: person.color,
          colorIndex: person.colorIndex, picture: person.avatar, size: face.size),
        at: Point(x: left + face.step * Double(index), y: middle - face.size / 2),
        clip: stack.clip(index), part: .avatar(of: person.id))
    }
    addRings(around: voters, from: left, middle: middle, stack, to: &canvas)
  }

  /// Adds rings around faces on a bubble of which one has nearly the colour.
  private func addRings(
    around voters: [RowPerson], from left: Double, middle: Double, _ stack: FaceStack,
    to canvas: inout CardCanvas
  ) {
    guard setting.isOutgoing, !setting.looksIncoming, !colors.fill.isClear else { return }
    let avatars = AvatarBuilder(look: look, shaper: shaper, pictures: pictures)
    let ground = colors.fill.representative
    // Inks of faces' own tell them apart from the bubble.
    let isLost = voters.contains { person in
      person.avatar == nil && !look.avatar.hasInks
        && avatars.color(of: person.id.rawValue, own: person.color, index: person.colorIndex)
          .contrast(with: ground) < 1.4
    }
    guard isLost else { return }
    for index in voters.indices {
      let box = Rect(x: 0, y: 0, width: face.size, height: face.size).outset(by: -0.5)
      canvas.place(
        DisplayList([
          .stroke(
            Path(rounded: box, look.avatar.radius * face.size / max(1, look.avatar.size)),
            colors.text.opacity(0.75), Stroke(width: 1))
        ]), at: Point(x: left + face.step * Double(index), y: middle - face.size / 2),
        clip: stack.clip(index))
    }
  }

  /// Adds an answer at the top; returns its height.
  private func add(
    _ option: Poll.Option, _ answer: Answer, voters: [RowPerson], _ columns: Columns,
    to canvas: inout CardCanvas
  ) -> Double {
    let tokens = look.poll
    if tokens.form == .boxes {
      return addBox(
        option, answer, figure(of: answer), voters: voters, width: columns.width, to: &canvas
      )
    }
    let style = answerStyle(weight: answer.isLeading || answer.isMarkedRight(look) ? 600 : 400)
    // In a narrow column faces give way to the words; in a narrower one the percentage takes its own line.
    let wide = columns.width - columns.left
    let isShare = tokens.form == .shares
    let least = style.size * 5
    let withoutFaces = wide - (isShare ? 0 : columns.percentage + 8)
    // An answer without faces beside others with theirs would look as if nobody had given it.
    let most = setting.voters.map(facesWidth).max() ?? 0
    let hasFaces = !answer.isHidden && !voters.isEmpty && withoutFaces - most - 8 >= least
    let beside = hasFaces ? withoutFaces - facesWidth(voters) - 8 : withoutFaces
    let isBeside = isShare || beside >= least
    let room = max(20, isBeside ? beside : wide)
    let text = label(
      option.text, style, width: room, lines: max(4, look.lines(2, of: style, in: room)))
    let percent = figure(of: answer)
    // Words stand beside the middle of a mark that is higher than a line.
    let lead = isShare ? 0 : max(0, (columns.mark - style.lineHeight) / 2)
    let height =
      max(lead + text.size.height, isShare ? 0 : columns.mark)
      + (isBeside || answer.isHidden ? 0 : percent.size.height)

    // On the bar's height if the part of the votes is where the mark would be.
    let isOnBar = isShare && !answer.isHidden
    let center =
      isOnBar
      ? Point(x: columns.percentage - columns.mark / 2, y: height + 5 + tokens.bar / 2)
      : Point(x: columns.mark(isOnBar: isOnBar) / 2, y: lead + style.lineHeight / 2)
    if columns.mark > 0, !isOnBar || option.isChosen || answer.verdict != nil {
      addMark(
        answer, isChosen: option.isChosen, at: center, size: columns.mark(isOnBar: isOnBar),
        to: &canvas)
    }
    // It stands beside its mark, whichever way it is read.
    canvas.text(text, at: Point(x: columns.left, y: lead), colors.text, colors, look)
    if answer.isHidden {
      if isShare, tokens.rowHeight > height {
        // Answers without bars are parted by lines, half way between their words.
        canvas.fill(
          Path(
            rect: Rect(
              x: columns.left, y: height + (tokens.rowHeight - height) / 2,
              width: columns.width - columns.left, height: rule)), colors.divider)
      }
      return height + (lineGrid != nil ? 0 : isShare ? 5 + tokens.bar : 2)
    }
    canvas.text(
      percent,
      at: Point(
        x: (isShare ? columns.percentage : columns.width) - percent.size.width,
        y: isBeside
          ? lead + text.shaped.firstBaseline - percent.firstBaseline : height - percent.size.height
      ),
      isShare || tokens.figure == .votes ? colors.text : colors.meta)
    if hasFaces {
      add(
        faces: voters,
        endingAt: columns.width - (isShare ? 0 : columns.percentage + 8),
        middle: lead + style.lineHeight / 2, to: &canvas)
    }
    // In the middle of a line of its own, or a little below the words.
    let drop = lineGrid.map { max(0, ($0.height - tokens.bar) / 2) } ?? 5
    let bar = Rect(
      x: columns.left, y: height + drop, width: columns.width - columns.left, height: tokens.bar)
    let radius = look.card.radius > 0 ? tokens.bar / 2 : 0
    canvas.fill(bar, radius: radius, track(of: answer))
    var filled = bar
    filled.size.width = max(tokens.bar, bar.width * answer.fill)
    // One without votes is there unseen, so that it grows with the first.
    let ink = ink(of: answer).opacity(answer.part > 0 ? 1 : 0)
    canvas.add([.fill(Path(rounded: filled, radius), .color(ink))])
    return lineGrid == nil ? height + drop + tokens.bar : height + 2 * drop + tokens.bar
  }
}
