import Drawing
import Snapshots
import TerminalPictures

/// What a terminal shows of a review: lines of text, and pictures over some of their cells.
public struct ReviewScreen: Hashable, Sendable {
  /// A picture's place.
  public struct Place: Hashable, Sendable {
    /// Which picture it is.
    public var picture: ReviewPicture
    /// The cells that it may cover.
    public var area: CellRect
    /// The box of pixels to be seen, with some of what is around it; `nil` for all of the picture.
    public var box: PixelRect?
  }

  /// The lines from the top, as many as the terminal has rows.
  public private(set) var lines: [ScreenLine] = []
  /// The pictures.
  public private(set) var places: [Place] = []

  private let columns: Int
  private let rows: Int

  /// The screen of a review on a terminal of so many columns and rows.
  ///
  /// - Parameter differingLines: The lines in which the shown result's layouts or texts differ.
  public init(_ review: Review, columns: Int, rows: Int, differingLines: [String]) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    if review.showsHelp {
      lines = ReviewHelp.lines.map { ScreenLine($0) }
    } else if let result = review.current {
      show(result, of: review, differingLines)
    } else {
      lines = [ScreenLine("There is nothing to review.", .bold)]
    }
    lines = lines.prefix(self.rows).map { $0.cut(to: self.columns) }
    lines += Array(repeating: ScreenLine(""), count: self.rows - lines.count)
  }

  // MARK: Parts

  private mutating func show(
    _ result: SnapshotResult, of review: Review, _ differingLines: [String]
  ) {
    let head = [bar(review), title(result, review)]
    let foot = [note(review), keys]
    let room = max(0, rows - head.count - foot.count)
    let words = words(of: result)
    if review.view == .layout {
      let all =
        words + (differingLines.isEmpty ? [] : [ScreenLine("")])
        + differingLines.map(Self.styled)
      let start = min(review.scroll, max(0, all.count - room))
      lines = head + all[start...].prefix(room)
    } else {
      // Pictures are what it is about: words have what they need, up to a third.
      let most = max(2, room / 3)
      let start = min(review.scroll, max(0, words.count - most))
      lines = head + words[start...].prefix(most)
      let hidden = words.count - start - most
      if hidden > 0 {
        lines[lines.count - 1] = ScreenLine("  … \(hidden + 1) more lines; l shows them", .faint)
      }
      addPictures(of: result, review, rows: rows - lines.count - foot.count)
    }
    let missing = rows - lines.count - foot.count
    lines += Array(repeating: ScreenLine(""), count: max(0, missing))
    lines += foot
  }

  /// How far the review is.
  private func bar(_ review: Review) -> ScreenLine {
    let counts = review.counts
    var parts = ["\(review.position + 1) of \(review.results.count)"]
    if review.group.count > 1 {
      let place = review.position - review.group.lowerBound + 1
      parts.append("\(place) of \(review.group.count) snapshots, same cause")
    }
    if counts.accepted > 0 { parts.append("\(counts.accepted) accepted") }
    if counts.rejected > 0 { parts.append("\(counts.rejected) rejected") }
    if counts.refused > 0 { parts.append("\(counts.refused) refused") }
    return ScreenLine(" " + parts.joined(separator: " · "), .reversed).filled(to: columns)
  }

  /// The snapshot's name, and what was decided on it.
  private func title(_ result: SnapshotResult, _ review: Review) -> ScreenLine {
    let name = ScreenLine(result.snapshot, .bold)
    switch review.choices[review.position] {
    case .accepted: return name.followed(by: ScreenLine("  accepted", .added))
    case .rejected: return name.followed(by: ScreenLine("  rejected", .removed))
    case .refused(let reason):
      return name.followed(by: ScreenLine("  refused: \(reason)", .warning))
    case .skipped: return name.followed(by: ScreenLine("  skipped", .faint))
    case nil: return name
    }
  }

  /// What differs: first the environment, then what is wrong, then what follows from that.
  private func words(of result: SnapshotResult) -> [ScreenLine] {
    var words: [ScreenLine] = []
    func add(_ text: String, _ style: ScreenLine.Style, indentation: String = "") {
      words += ScreenLine.wrapped(text, to: columns, indentation: indentation)
        .map { ScreenLine($0, style) }
    }
    for sentence in result.environment { add(sentence, .warning) }
    add(ReviewText.headline(result), .plain)
    for sentence in ReviewText.sentences(result) { add(sentence, .plain) }
    if !result.consequences.isEmpty {
      add("as a consequence:", .faint)
      for sentence in result.consequences { add(sentence, .faint, indentation: "  ") }
    }
    if let statistics = result.statistics { add(ReviewText.words(statistics), .faint) }
    return words
  }

  private static func styled(_ line: String) -> ScreenLine {
    ScreenLine(line, line.hasPrefix("-") ? .removed : line.hasPrefix("+") ? .added : .plain)
  }

  /// The question that is asked, or what happened last.
  private func note(_ review: Review) -> ScreenLine {
    if case .reach(let choice) = review.question {
      let verb =
        switch choice {
        case .accepted: "Accept"
        case .rejected: "Reject"
        case .skipped, .refused: "Skip"
        }
      let left = review.choices.count { $0 == nil || $0 == .skipped }
      return ScreenLine(
        "\(verb) which? c: this cause (\(review.group.count))   l: all that is left (\(left))"
          + "   any other key: none", .warning)
    }
    return ScreenLine(review.message ?? "", .bold)
  }

  private var keys: ScreenLine {
    let keys = [
      "a accept", "r reject", "s skip", "A R S many", "u undo", "← → go", "? help", "q quit",
      "tab 1 2 3 b d l view", "z zoom",
    ]
    var text = keys[0]
    for key in keys.dropFirst() where ScreenLine.width(of: text + key) + 3 <= columns {
      text += "   " + key
    }
    return ScreenLine(text, .faint)
  }

  // MARK: Pictures

  /// Titles and places of the pictures in so many rows from here on.
  private mutating func addPictures(of result: SnapshotResult, _ review: Review, rows: Int) {
    guard rows >= 3 else { return }
    let pictures: [ReviewPicture] =
      switch review.view {
      case .sideBySide: [.expected, .actual]
      case .expected: [.expected]
      case .actual: [.actual]
      case .blink: [review.blinksExpected ? .expected : .actual]
      case .difference: [.difference]
      case .layout: []
      }
    let kept = pictures.filter { $0.checksum(in: result) != nil }
    guard !kept.isEmpty else {
      let names = pictures.map(\.rawValue).joined(separator: ", ")
      lines += [ScreenLine(""), ScreenLine("no picture is kept of it (\(names))", .faint)]
      return
    }
    let gap = 2
    let width = (columns - gap * (kept.count - 1)) / kept.count
    guard width >= 4 else { return }
    var titles = ScreenLine("")
    for (index, picture) in kept.enumerated() {
      titles = titles.filled(to: index * (width + gap)).followed(
        by: ScreenLine(caption(picture, of: result, review), .faint).cut(to: width))
      places.append(
        Place(
          picture: picture,
          area: CellRect(
            column: index * (width + gap), row: lines.count + 1, columns: width, rows: rows - 1),
          box: box(of: result, review.zoom)))
    }
    lines.append(titles)
  }

  private func caption(
    _ picture: ReviewPicture, of result: SnapshotResult, _ review: Review
  ) -> String {
    let side = picture == .expected ? result.expected : result.actual
    var text = picture.rawValue
    if let width = side?.width, let height = side?.height { text += " \(width) × \(height)" }
    if review.zoom == 1 { text += ", what differs" }
    if review.zoom > 1 { text += ", box \(review.zoom - 1) of \(result.boxes.count)" }
    return text
  }

  /// The part of the pictures that is shown.
  private func box(of result: SnapshotResult, _ zoom: Int) -> PixelRect? {
    // What a report says of boxes may be anything.
    let boxes = result.boxes.prefix(1024).map { box in
      PixelRect(
        x: Self.limited(box.x), y: Self.limited(box.y), width: Self.limited(box.width),
        height: Self.limited(box.height))
    }
    guard zoom > 0, let first = boxes.first else { return nil }
    let index = zoom - 2
    return boxes.indices.contains(index)
      ? boxes[index] : boxes.dropFirst().reduce(first) { $0.union($1) }
  }
  /// A number of pixels that can be added to others.
  private static func limited(_ pixels: Int) -> Int { max(-(1 << 32), min(1 << 32, pixels)) }
}
