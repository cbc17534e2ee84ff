import ChatModel
import Drawing
import Themes
import Typesetting

/// What a poll's answers look like beside their words.
extension CardBuilder {
  /// What a quiz says of an answer.
  enum Verdict: Hashable {
    case right, wrong
    /// Right, but not chosen, in looks that tell the two apart.
    case solution
  }

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
    init(
      _ index: Int, of poll: Poll, _ look: Look, part: Double, most: Int, votes: Int,
      isLeading: Bool
    ) {
      let isRevealed = poll.isClosed || poll.options.contains(where: \.isChosen)
      self.part = part
      fill = most > 0 ? min(1, Double(votes) / Double(most)) : 0
      self.votes = votes
      isClosed = poll.isClosed
      self.isLeading = isLeading
      isHidden = (poll.rightOption != nil || look.poll.hidesResults) && !isRevealed
      isSquare = poll.allowsSeveral
      if let right = poll.rightOption, isRevealed {
        let isChosen = poll.options[index].isChosen
        verdict =
          index != right
          ? (isChosen ? .wrong : nil) : isChosen || !look.quiz.marksOnlyChosen ? .right : .solution
      }
    }

    /// Whether its words are bold, as it is right.
    func isMarkedRight(_ look: Look) -> Bool { verdict == .right && !look.quiz.marksOnlyChosen }
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
    if look.poll.track == .text { return colors.text.opacity(look.poll.trackOpacity) }
    guard answer.verdict != nil else { return colors.track }
    return ink(of: answer).opacity(Double(colors.track.alpha) / 255)
  }

  /// The colour of an answer's bar: the accent, as dark as the marks beside it.
  func ink(of answer: Answer) -> Color {
    verdictInk(of: answer) ?? (colors.disc.alpha > 0 ? colors.accent : mark(of: answer).disc)
  }

  /// The colour of a right or a wrong answer; `nil` for one that has the accent's.
  ///
  /// Both have it as dark as the marks on them need, or neither, where one of them would be lost on the
  /// ground: they stand in the same card.
  private func verdictInk(of answer: Answer) -> Color? {
    let inks = [look.quiz.right, look.quiz.wrong].map { $0.bearing(look.poll.onMark) }
    guard inks.allSatisfy(isSeen) else { return nil }
    return switch answer.verdict {
    case .right: inks[0]
    case .wrong: inks[1]
    case .solution, nil: nil
    }
  }

  private func isSeen(_ disc: Color) -> Bool { disc.seen(on: ground, else: .clear) == disc }

  /// The disc before an answer and the mark on it: as dark as the mark needs, but for votes in one's own
  /// bubbles, which have their own two colours.
  func mark(of answer: Answer) -> (disc: Color, ink: Color) {
    if let ink = verdictInk(of: answer) { return (ink, look.poll.onMark) }
    guard setting.isOutgoing, !setting.looksIncoming, !colors.fill.isClear else {
      return (colors.discFill.bearing(look.poll.onMark), look.poll.onMark)
    }
    return (colors.discFill, colors.onAccent.seen(on: colors.discFill, else: dark))
  }

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
      let mark = mark(of: answer)
      canvas.fill(outline(0), mark.disc)
      canvas.symbol(
        answer.verdict == .wrong ? .close : .check, at: center, height: size * 0.66, mark.ink)
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
