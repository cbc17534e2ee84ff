import Bubbles
import Drawing

/// How far what is only in one of the drawings is there.
extension DisplayListMorph {
  /// Returns whether a command of only one drawing is in the way of moving words.
  private func isInTheWay(_ command: DrawingCommand, isInitial: Bool) -> Bool {
    let shape = isInitial ? shapes?.initial : shapes?.final
    guard command.isGlyphs || shape.map({ command.lies(in: $0.box) }) ?? false else { return false }
    return places?.isInTheWay(command, isInitial: isInitial) ?? false
  }

  /// Returns how far a command of only the first drawing has faded out.
  func absence(of command: DrawingCommand, _ progress: MorphProgress) -> Double {
    if command.isMention { return progress.wordsLeave }
    if let shapes, command.isFace, shapes.initial.isBeside(command) {
      return 1 - min(1, (1 - progress.shape) * 4)
    }
    if let gone = flight?.absence(of: command, progress) ?? head?.absence(of: command, progress) {
      return gone
    }
    if takesTurns {
      if command.isGround { return progress.groundLeaves }
      return turnsApart ? progress.firstTurn : progress.placeLeaves
    }
    if let gone = answer?.absence(of: command, progress) { return gone }
    if isInTheWay(command, isInitial: true) { return progress.linesLeave }
    // The words below dots that stay take turns.
    if command.isGlyphs, keepsDots { return progress.firstTurn }
    // A date would cross the words that appear.
    if isRewording, let meta, command.lies(in: meta.initial) {
      return max(progress.linesLeave, places?.absenceOfDate(at: progress.shape) ?? 0)
    }
    if isRewording || command.isGlyphs { return progress.wordsLeave }
    // Typing dots go as the words that replace them appear: the bubble isn't empty in between.
    return command.isReadable ? progress.wordsLeave : progress.leave
  }

  /// Returns how far a command of only the second drawing has faded in.
  func presence(of command: DrawingCommand, _ progress: MorphProgress) -> Double {
    if takesTurns {
      if command.isGround { return progress.groundEnters }
      return turnsApart ? progress.secondTurn : progress.placeEnters
    }
    // What stands beside the bubble comes where that will be; faces of people come from behind others.
    if let flight, let shapes,
      let come = flight.presence(of: command, in: shapes.final, progress)
    {
      return come
    }
    if let shapes, shapes.final.isBeside(command) {
      return command.isFace ? progress.faceTurns : progress.ticksEnter
    }
    if command.isMention { return progress.secondTurn }
    if let come = answer?.presence(of: command, progress) { return come }
    if comesOverBubble(command) { return progress.words }
    if command.isGlyphs, keepsDots { return progress.secondTurn }
    if opening?.isAbove(command) == true { return progress.words }
    // Lines below the bubble make room for each other first.
    if isRewording, isBelow(command) { return progress.linesEnter }
    if isInTheWay(command, isInitial: false) {
      // A note in place of words that have gone: nothing else is in its bubble.
      if case .group(_, let style) = command, style.part == .card { return progress.words }
      return progress.linesEnter
    }
    // Commands beside a date wait until it has moved.
    if let meta, command.lies(in: meta.final) { return progress.ticksEnter }
    if isRewording, places?.comesFreely(command) == true { return progress.wordsBelow }
    return isRewording || command.isReadable ? progress.words : progress.enter
  }

  /// Returns how far the corner of a date that comes has no letters, 0…1; 1 for anything else.
  func roomInCorner(for command: DrawingCommand, at progress: Double) -> Double {
    guard let places, let meta, flight == nil, opening == nil, command.lies(in: meta.final) else {
      return 1
    }
    return places.roomForDate(at: progress)
  }

  /// Returns whether words of the final drawing stand below its bubble.
  private func isBelow(_ command: DrawingCommand) -> Bool {
    guard command.isGlyphs, let box = shapes?.final.box else { return false }
    return command.bounds.midY > box.maxY
  }
}
