import ChatModel
import Drawing
import Themes
import Typesetting

/// What a poll's answers look like beside their words.
extension CardBuilder {
  /// What a quiz says of an answer.
  enum Verdict: Hashable { case right, wrong }

  /// How an answer stands in its poll.
  struct Answer {
    /// Its part of the votes.
    var part: Double
    /// How far its bar is filled.
    var fill: Double
    var votes: Int
    var isClosed: Bool
    /// Whether it has the most votes of a poll that is over.
    var isLeading: Bool
    /// What a quiz that was answered says of it; `nil` elsewhere.
    var verdict: Verdict?
    /// Whether its votes are hidden, as one has not answered yet.
    var isHidden: Bool
    /// Whether its mark is a square, as several answers may be chosen.
    var isSquare: Bool

    /// - Parameter most: how many votes fill a bar.
    init(_ index: Int, of poll: Poll, part: Double, most: Int, votes: Int, isLeading: Bool) {
      let isRevealed = poll.isClosed || poll.options.contains(where: \.isChosen)
      self.part = part
      fill = most > 0 ? min(1, Double(votes) / Double(most)) : 0
      self.votes = votes
      isClosed = poll.isClosed
      self.isLeading = isLeading
      isHidden = poll.rightOption != nil && !isRevealed
      isSquare = poll.allowsSeveral
      if let right = poll.rightOption, isRevealed {
        verdict = index == right ? .right : poll.options[index].isChosen ? .wrong : nil
      }
    }
  }

  /// Returns what stands below a poll's question.
  func kind(of poll: Poll) -> String {
    if poll.isClosed { return words.finalResults }
    if poll.rightOption != nil { return words.quiz }
    let answers = poll.takesSeveralAnswers ? words.severalAnswers : words.oneAnswer
    return switch look.poll.kind {
    case .name: words.poll
    case .answers: answers
    case .both: "\(words.poll) · \(answers)"
    }
  }

  /// What stands at the foot of a poll.
  enum PollFoot: Equatable {
    case votes
    /// What leads to those who voted, in place of the votes.
    case results
    /// Nothing: below the card is a button that leads to the votes.
    case button
  }

  func foot(of poll: Poll) -> PollFoot {
    if look.card.hasFooters, look.message.style == .bubbles, !words.viewVotes.isEmpty {
      return .button
    }
    let isKnown = poll.options.contains { !$0.voters.isEmpty }
    let hasVoted = poll.isClosed || poll.options.contains(where: \.isChosen)
    return look.poll.offersResults && isKnown && hasVoted && !words.viewResults.isEmpty
      ? .results : .votes
  }

  /// The colour of what votes leave of an answer's bar.
  func track(of answer: Answer) -> Color {
    if look.poll.track == .text { return colors.text.opacity(0.1) }
    guard answer.verdict != nil else { return colors.track }
    return ink(of: answer).opacity(Double(colors.track.alpha) / 255)
  }

  /// The colour of an answer's mark and bar.
  func ink(of answer: Answer) -> Color { answer.verdict.map(ink) ?? colors.accent }

  private func ink(of verdict: Verdict) -> Color {
    let color = verdict == .right ? look.quiz.right : look.quiz.wrong
    return color.seen(on: ground, else: colors.accent)
  }

  /// The colour of ticks and crosses, one for both: they stand in the same card.
  private var verdictMark: Color {
    let isWhite = [ink(of: .right), ink(of: .wrong)].allSatisfy {
      Color.white.contrast(with: $0) >= Self.leastMarkContrast
    }
    return isWhite ? .white : dark
  }

  /// The contrast at which a white mark is seen: on the green of a day, not on the paler one of a night.
  private static let leastMarkContrast = 2.15

  /// What stands on a light ink: what is behind the card, where that is dark.
  private var dark: Color {
    ground.contrast(with: .white) >= 4.5 ? ground : .black
  }

  /// What an answer stands on.
  private var ground: Color {
    if look.card.boxFill.alpha > 0 { return look.card.boxFill }
    return colors.fill.isClear ? look.background.fill.representative : colors.fill.representative
  }

  /// Adds the mark before an answer.
  func addMark(
    _ answer: Answer, isChosen: Bool, at center: Point, size: Double,
    to canvas: inout CardCanvas
  ) {
    func outline(_ inset: Double) -> Path {
      let box = Rect(
        x: center.x - size / 2 + inset, y: center.y - size / 2 + inset, width: size - 2 * inset,
        height: size - 2 * inset)
      // Where cards have corners, so have their marks.
      if look.card.radius == 0 { return Path(rect: box) }
      return answer.isSquare
        ? Path(rounded: box, size * 0.26) : Path(circleAt: center, radius: size / 2 - inset)
    }
    if answer.verdict != nil || isChosen {
      let fill = answer.verdict == nil ? colors.discFill : ink(of: answer)
      canvas.fill(outline(0), fill)
      canvas.symbol(
        answer.verdict == .wrong ? .close : .check, at: center, height: size * 0.66,
        answer.verdict == nil ? colors.onAccent.seen(on: fill, else: dark) : verdictMark)
    } else if !answer.isClosed {
      canvas.add([.stroke(outline(0.75), colors.meta.opacity(0.7), Stroke(width: 1.5))])
    }
  }

  /// Adds why a quiz's answer is right, once that may be known; returns the lower edge.
  func addExplanation(
    of poll: Poll, below y: Double, width: Double, to canvas: inout CardCanvas
  ) -> Double {
    guard let text = poll.explanation, !text.isEmpty, poll.rightOption != nil,
      poll.isClosed || poll.options.contains(where: \.isChosen)
    else { return y }
    // Without a ground it stands below the question.
    let insets =
      colors.quoteFill.alpha > 0 ? EdgeInsets(top: 6, left: 10, bottom: 6, right: 10) : EdgeInsets()
    let shaped = label(
      text, look.font.cardText, width: max(20, width - insets.horizontal), lines: 8)
    let top = nextLine(below: y, gap: look.poll.optionGap)
    let box = Rect(
      x: 0, y: top, width: width, height: shaped.size.height + insets.vertical)
    canvas.fill(box, radius: look.reply.radius, colors.quoteFill)
    canvas.text(
      shaped, at: Point(x: insets.left, y: top + insets.top), width: width - insets.horizontal,
      colors.text, colors, look)
    return box.maxY
  }
}
