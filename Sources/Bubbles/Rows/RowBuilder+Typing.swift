import ChatModel

/// Builds the row of those who type or record.
extension RowBuilder {
  /// Returns the typing row, below the last slot; `nil` if nobody else is typing.
  func typingRow(
    in state: ChatState, below above: RowSlot?, in entries: some EntryList, _ people: RowPeople
  ) -> Row? {
    guard rules.showsTyping, var typing = typing(in: state, people) else { return nil }
    if let above, !above.isLastOfRun, let last = entries.message(at: above.entries.upperBound - 1) {
      typing.joinsRun = true
      typing.joinsAbove = above.joinsBelow
      // The face of its run stands in the column of faces.
      typing.people =
        typing.people.filter { $0.id == last.sender }
        + typing.people.filter { $0.id != last.sender }
    }
    let gap: Row.Gap =
      switch above?.kind {
      case nil: .first
      case .messages: typing.joinsRun ? .run : .betweenRuns
      case .service: .aroundService
      case .day, .separator, .unread: .aroundSeparator
      }
    return Row(id: RowID("typing"), gap: gap, kind: .typing(typing))
  }

  private func typing(in state: ChatState, _ people: RowPeople) -> TypingRow? {
    let (others, isRecording) = busyPeople(in: state, people)
    guard !others.isEmpty else { return nil }
    let hasAvatars = hasAvatarColumn(people)
    // One avatar beside the dots identifies a person; several people need a text.
    let needsWords = people.showsSenders && (others.count > 1 || !hasAvatars)
    let names = others.map(\.name)
    let text =
      isRecording
      ? rules.words.headerRecording(names, isGroup: true) : rules.words.typing(names)
    var row = TypingRow(
      people: others, text: needsWords ? text : nil, hasAvatarColumn: hasAvatars)
    row.isRecording = isRecording
    return row
  }

  /// Returns the others who type, or who record while nobody types.
  private func busyPeople(
    in state: ChatState, _ people: RowPeople
  ) -> (people: [RowPerson], isRecording: Bool) {
    func others(_ who: [Participant.ID]) -> [RowPerson] {
      who.filter { $0 != people.me }.map { people.person($0) }
    }
    let typing = others(state.typing)
    guard typing.isEmpty, rules.showsRecording else { return (typing, false) }
    return (others(state.recorders), true)
  }

  func hasAvatarColumn(_ people: RowPeople) -> Bool {
    rules.hasAvatarColumn
      && (rules.avatars == .always || (rules.avatars == .groups && people.showsSenders))
  }

  /// Marks whether the run of the last slot goes on with the typing row: below words of somebody who types
  /// again, where faces stand beside runs.
  func joinTyping(
    in state: ChatState, to slots: inout [RowSlot], in entries: some EntryList,
    _ people: RowPeople
  ) {
    guard let end = slots.indices.last else { return }
    slots[end].isLastOfRun = true
    slots[end].joinsBelow = false
    guard rules.showsTyping, rules.hasRuns, hasAvatarColumn(people), !rules.avatarColumnIsForLoners,
      slots[end].kind == .messages,
      let last = entries.message(at: slots[end].entries.upperBound - 1),
      !isLine(last), busyPeople(in: state, people).people.contains(where: { $0.id == last.sender })
    else { return }
    slots[end].isLastOfRun = false
    slots[end].joinsBelow = hasBubble(slots[end], last, in: entries) && !hasFoot(last)
  }
}
