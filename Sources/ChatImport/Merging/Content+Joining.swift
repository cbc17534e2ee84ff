import ChatModel

extension Content {
  /// What both know of one content; the one that says more where they contradict each other.
  func joined(with other: Content) -> Content {
    switch (self, other) {
    case (.photo(let one), .photo(let two)): return .photo(one.joined(with: two))
    case (.video(let one), .video(let two)): return .video(one.joined(with: two))
    case (.animation(let one), .animation(let two)): return .animation(one.joined(with: two))
    case (.videoMessage(let one), .videoMessage(let two)):
      return .videoMessage(one.joined(with: two))
    case (.voice(let one), .voice(let two)): return .voice(one.joined(with: two))
    case (.audio(let one), .audio(let two)): return .audio(one.joined(with: two))
    case (.file(let one), .file(let two)): return .file(one.joined(with: two))
    case (.sticker(let one, let emoji), .sticker(let two, let other)):
      return .sticker(one.joined(with: two), emoji: Joined.longer(emoji, other))
    case (.poll(let one), .poll(let two)): return one.joined(with: two)
    case (.call(let one), .call(let two)):
      var call = one.duration == nil && two.duration != nil ? two : one
      call.isVideo = one.isVideo || two.isVideo
      return .call(call)
    case (.contact(let one), .contact(let two)):
      return .contact(
        Contact(
          name: Joined.longer(one.name, two.name) ?? "", phone: Joined.longer(one.phone, two.phone),
          card: Joined.either(one.card, two.card) { ($0.path ?? "") < ($1.path ?? "") }))
    default: return Self.isBefore(other, self) ? other : self
    }
  }

  private static func isBefore(_ left: Content, _ right: Content) -> Bool {
    guard left != right else { return false }
    if left.rank != right.rank { return left.rank < right.rank }
    return String(describing: left) < String(describing: right)
  }

  /// How much a kind of content says: what is there, what isn't in the export, nothing, what is gone.
  private var rank: Int {
    switch self {
    case .photo, .video, .animation, .videoMessage, .voice, .audio, .file, .sticker, .contact,
      .location, .poll, .call, .link, .payment, .invitation, .form, .table:
      0
    case .viewOnce: 1
    case .unsupported: 2
    case .text: 3
    case .deleted: 4
    }
  }
}

extension Media {
  fileprivate func joined(with other: Media) -> Media {
    var media = self
    func path(_ left: MediaReference?, _ right: MediaReference?) -> MediaReference? {
      Joined.either(left?.path, right?.path, <).map { MediaReference(path: $0) }
    }
    media.reference = path(reference, other.reference) ?? reference
    media.thumbnail = path(thumbnail, other.thumbnail)
    media.fileName = Joined.longer(fileName, other.fileName)
    media.mimeType = Joined.longer(mimeType, other.mimeType)
    media.byteCount = Joined.greater(byteCount, other.byteCount)
    media.width = Joined.greater(width, other.width)
    media.height = Joined.greater(height, other.height)
    media.duration = Joined.greater(duration, other.duration)
    media.title = Joined.longer(title, other.title)
    media.performer = Joined.longer(performer, other.performer)
    media.pageCount = Joined.greater(pageCount, other.pageCount)
    media.waveform = Joined.fuller(waveform, other.waveform)
    media.isSpoiler = isSpoiler || other.isSpoiler
    return media
  }
}

extension Poll {
  fileprivate func joined(with other: Poll) -> Content {
    let names = options.map(\.text.string)
    let words = question.string
    guard words == other.question.string, names == other.options.map(\.text.string) else {
      let isOther = (options.count, words) < (other.options.count, other.question.string)
      return .poll(isOther ? other : self)
    }
    var poll = self
    poll.question = question.joined(with: other.question)
    for index in options.indices {
      let theirs = other.options[index]
      poll.options[index].text = options[index].text.joined(with: theirs.text)
      poll.options[index].votes = max(options[index].votes, theirs.votes)
      poll.options[index].isChosen = options[index].isChosen || theirs.isChosen
      poll.options[index].voters = Joined.union(options[index].voters, theirs.voters) {
        $0.rawValue < $1.rawValue
      }
    }
    poll.explanation =
      explanation.map { mine in
        other.explanation.map { mine.joined(with: $0) } ?? mine
      } ?? other.explanation
    poll.isClosed = isClosed || other.isClosed
    poll.totalVoters = Joined.greater(totalVoters, other.totalVoters)
    return .poll(poll)
  }
}

extension RichText {
  /// Whichever of two accounts of a text has more pictures, more marks, or comes later.
  fileprivate func joined(with other: RichText) -> RichText {
    func isLess(_ one: RichText, _ two: RichText) -> Bool {
      let counts = [one, two].map { ($0.pictures.count, $0.entities.count) }
      if counts[0] != counts[1] { return counts[0] < counts[1] }
      return (one.string, "\(one.entities)") < (two.string, "\(two.entities)")
    }
    return isLess(self, other) ? other : self
  }
}
