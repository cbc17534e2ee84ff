import Bubbles
import ChatModel

/// As dots become a picture with words below it, the avatar beside them goes down to the words; as these go, it
/// goes back up to the picture.
extension StagedScreen {
  /// An avatar beside dots that become a picture with words.
  struct FaceBesideDots {
    let dots: RowID
    let picture: RowID
    let words: RowID
    let person: RowPerson
    let side: MessageRow.Side
    /// Its upper edge on the screen, in points.
    let top: Double
  }

  /// Returns the avatars that stand beside dots before some changes and beside words below a picture after
  /// them.
  func facesBesideDots(_ animation: RowChangeAnimation) -> [FaceBesideDots] {
    guard !animation.style.isReduced else { return [] }
    return animation.changes.inserted.compactMap { row, _ in
      guard let speaker = animation.speakers[row.id], row.message?.avatar == nil,
        let words = animation.caption(of: row.id), let message = words.message,
        let person = message.avatar,
        let dots = animation.changes.typingRow(leftBy: speaker),
        dots.typing?.hasAvatarColumn == true,
        let top = faceTop(of: speaker, beside: dots.id, at: animation.time)
      else { return nil }
      return FaceBesideDots(
        dots: dots.id, picture: row.id, words: words.id, person: person, side: message.side,
        top: top)
    }
  }

  /// Returns the upper edge of an avatar beside dots at a time in seconds; it may still be on its way there.
  private func faceTop(of person: Participant.ID, beside dots: RowID, at time: Double) -> Double? {
    guard let end = shownTop(of: dots, at: time) else { return nil }
    guard
      let slide = avatarSlides.last(where: {
        $0.to == dots && $0.person.id == person && !$0.isMeasuredFromEnd
      }),
      let progress = slide.progress(at: time), let start = shownTop(of: slide.from, at: time)
    else { return end }
    let part = min(1, max(0, progress))
    return start + slide.lag * (1 - part) + (end - start - slide.lag * (1 - part)) * part
  }

  /// Returns the ways of avatars back to pictures from words that go.
  func returnsFromWords(of animation: RowChangeAnimation) -> [AvatarSlide] {
    let changes = animation.changes
    let pictures = changes.losingWords
    guard !pictures.isEmpty else { return [] }
    return changes.updated.compactMap { old, new in
      guard pictures.contains(new.id), old.message?.avatar == nil, let message = new.message,
        let person = message.avatar,
        let words = changes.deleted.first(where: { $0.id.isCaption(of: new.id) }),
        words.message?.avatar == person,
        let start = shownTop(of: words.id, at: animation.time),
        let end = shownTop(of: new.id, at: animation.time, isFinal: true)
      else { return nil }
      return AvatarSlide(
        from: words.id, to: new.id, person: person, side: message.side, isMeasuredFromEnd: true,
        lag: start - end, start: animation.time, timing: animation.style.moveAfterDeletion)
    }
  }

  /// Starts the ways of avatars from dots to words, once these are on their way.
  mutating func startAvatarSlides(of faces: [FaceBesideDots], at time: Double) {
    for face in faces {
      avatarSlides.removeAll { $0.to == face.dots && $0.person.id == face.person.id }
      guard let end = shownTop(of: face.words, at: time, isFinal: true) else { continue }
      avatarSlides.append(
        AvatarSlide(
          from: face.picture, to: face.words, person: face.person, side: face.side,
          isMeasuredFromEnd: true, lag: face.top - end, start: time, timing: style.insert))
    }
  }
}
