/// A picture that moves by itself: frames, each shown for its time, over and over.
package struct Film: Sendable {
  /// When each frame ends, in milliseconds from the first one's start; at least one.
  private let ends: [Int]
  /// The frames' pictures by number; `nil` for one that can't be had. The first one is never asked for:
  /// it is the picture that has the film.
  private let frame: @Sendable (Int) -> Picture?

  /// - Parameter durations: how long each frame is shown, in milliseconds: positive ones.
  package init(durations: [Int], frame: @escaping @Sendable (Int) -> Picture?) {
    precondition(!durations.isEmpty && durations.allSatisfy { $0 > 0 }, "each frame takes time")
    var end = 0
    ends = durations.map { duration in
      end += duration
      return end
    }
    self.frame = frame
  }

  /// How long all frames take, in milliseconds.
  private var length: Int { ends[ends.count - 1] }

  /// The place within the film, in nanoseconds, at so many of them from a start of it.
  private func place(at clock: Int) -> Int {
    let length = length * 1_000_000
    let rest = clock % length
    return rest < 0 ? rest + length : rest
  }

  /// The number of the frame that is shown at so many nanoseconds from a start, before it too.
  package func index(at clock: Int) -> Int {
    let place = place(at: clock) / 1_000_000
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > place { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// When the frame that is shown then ends, in nanoseconds from the same start.
  package func end(at clock: Int) -> Int {
    clock - place(at: clock) + ends[index(at: clock)] * 1_000_000
  }

  /// The picture of a frame; `nil` for the first one, and for those that can't be had.
  func picture(at index: Int) -> Picture? { index == 0 ? nil : frame(index) }
}

extension DisplayList {
  /// Returns the list with each film's frame of a time, and specks where they are then, in nanoseconds from its start: negative before
  /// it. Where nothing moves it is the same list in memory.
  package func playing(at clock: Int) -> DisplayList {
    guard hasFilms else { return self }
    var isChanged = false
    let played = commands.map { command -> DrawingCommand in
      switch command {
      case .picture(let picture, let rect, let radii):
        guard let film = picture.film, let frame = film.picture(at: film.index(at: clock)) else {
          return command
        }
        isChanged = true
        let shown = Picture(id: frame.id, bitmap: frame.bitmap, film: film)
        return .picture(shown, in: rect, radii)
      case .group(_, let style) where style.specks != nil:
        isChanged = true
        return .group(style.specks?.list(at: clock) ?? DisplayList(), style)
      case .group(let list, let style):
        let played = list.playing(at: clock)
        guard !played.isIdentical(to: list) else { return command }
        isChanged = true
        return .group(played, style)
      default: return command
      }
    }
    return isChanged ? DisplayList(played) : self
  }

  /// When the first of its films goes on to another frame, in nanoseconds from their start; `nil`
  /// without films.
  package func nextFrame(after clock: Int) -> Int? {
    guard hasFilms else { return nil }
    var next: Int?
    for command in commands {
      let found: Int? =
        switch command {
        case .picture(let picture, _, _): picture.film?.end(at: clock)
        case .group(let list, let style):
          style.specks?.end(at: clock) ?? list.nextFrame(after: clock)
        default: nil
        }
      if let found { next = min(next ?? found, found) }
    }
    return next
  }
}

extension DrawingCommand {
  /// Whether something in it moves by itself.
  var hasFilms: Bool {
    switch self {
    case .picture(let picture, _, _): picture.film != nil
    case .group(let list, let style): style.specks != nil || list.hasFilms
    default: false
    }
  }
}
