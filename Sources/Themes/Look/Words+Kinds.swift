import ChatModel

extension Words {
  /// Returns “Live until 18:30”.
  ///
  /// - Parameter minute: the minute of the day, 0..<1440; others are taken into that range.
  package func live(until minute: Int, clock: DateTokens.Clock) -> String {
    let minute = (minute % 1440 + 1440) % 1440
    let time =
      LocalDateTime(year: 2026, month: 3, day: 14, hour: minute / 60, minute: minute % 60)
      ?? .reference
    return Self.filled(liveUntil, ["time": self.time(time, clock: clock)])
  }

  /// Returns what stands over a reply to a story.
  ///
  /// - Parameters:
  ///   - isMine: whether the reply is one's own.
  ///   - isOfMine: whether the story is.
  ///   - name: the name of whose story it is.
  package func story(repliedByMe isMine: Bool, ofMine isOfMine: Bool, name: String?) -> String {
    if isOfMine, !isMine { return storyOfMine }
    guard isMine, !isOfMine, let name else { return story }
    return Self.filled(storyOf, ["name": name])
  }

  /// Returns what stands over another's reply to one's own story, with their name.
  package func repliedToMyStory(by name: String) -> String {
    Self.filled(repliedToMyStory, ["name": name])
  }

  /// Returns “Last reply today at 9:41”.
  package func lastReply(_ when: String) -> String { Self.filled(lastReply, ["when": when]) }

  /// Returns “3 selected”.
  package func selected(_ count: Int) -> String { counted(count, selected, selected) }

  /// Returns the header's text while people are recording, without a name in a chat of two; `nil`
  /// for nobody.
  package func headerRecording(_ names: [String], isGroup: Bool) -> String? {
    guard let first = names.first else { return nil }
    guard isGroup else { return headerRecording }
    return switch names.count {
    case 1: Self.filled(headerRecordingOne, ["name": first])
    case 2: Self.filled(headerRecordingTwo, ["name": first, "second": names[1]])
    default: counted(names.count, headerRecordingMany, headerRecordingMany)
    }
  }

  /// Returns what stands over a message that somebody passed on.
  package func forwarded(by name: String, isMine: Bool) -> String {
    isMine ? forwardedByMe : Self.filled(forwardedBy, ["name": name])
  }

  /// Returns what stands over a reply.
  package func replied(by name: String, isMine: Bool, to other: String, isToMe: Bool) -> String {
    if isMine, isToMe { return repliedToMyself }
    if isMine == isToMe, name == other { return Self.filled(repliedToSelf, ["name": name]) }
    if isMine { return Self.filled(repliedByMe, ["name": other]) }
    if isToMe { return Self.filled(repliedToMe, ["name": name]) }
    return Self.filled(repliedTo, ["name": name, "second": other])
  }
}
