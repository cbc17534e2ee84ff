import Bubbles
import ChatModel
import Drawing
import ListLayout

/// Lookup of rows.
extension StagedList {
  /// Returns the row of an id; `nil` if it was removed.
  func row(_ id: RowID, _ chat: ChatSnapshot) -> Row? {
    guard let place = layout.index(of: id)?.item, chat.rows.indices.contains(place) else {
      return nil
    }
    return chat.rows[place]
  }

  /// Returns the row that shows a message; an album's row shows all of its messages.
  func rowID(of id: Message.ID, _ chat: ChatSnapshot) -> RowID? {
    let own = RowID.message(id.rawValue)
    if layout.index(of: own) != nil { return own }
    let reducer = chat.reducer
    guard let place = reducer.place(of: id), case .message(let message)? = reducer.entry(at: place),
      let album = message.album
    else { return nil }
    var first: RowID?
    for earlier in stride(from: place - 1, through: 0, by: -1) {
      guard case .message(let other)? = reducer.entry(at: earlier), other.album == album else {
        break
      }
      let candidate = RowID.message(other.id.rawValue)
      if layout.index(of: candidate) != nil { first = candidate }
    }
    return first
  }

  /// Returns the rows that show a message: none, one, or its pictures and their words.
  func rowIDs(of id: Message.ID, _ chat: ChatSnapshot) -> [RowID] {
    guard let row = rowID(of: id, chat) else { return [] }
    return [row] + [caption(of: row, chat)].compactMap(\.self)
  }

  /// Returns the row with the words of a row's pictures, where these have one of their own; `nil` if they don't.
  func caption(of id: RowID, _ chat: ChatSnapshot) -> RowID? {
    guard let place = layout.index(of: id)?.item, chat.rows.indices.contains(place + 1),
      chat.rows[place + 1].id.isCaption(of: id)
    else { return nil }
    return chat.rows[place + 1].id
  }

  /// Returns the row with the pictures whose words a row has; a row itself that has other words.
  func subject(of id: RowID, _ chat: ChatSnapshot) -> RowID {
    guard id.isCaption, let place = layout.index(of: id)?.item,
      chat.rows.indices.contains(place - 1), id.isCaption(of: chat.rows[place - 1].id)
    else { return id }
    return chat.rows[place - 1].id
  }

  /// Returns whether everything visible, with its runs of a sender, is among the known rows.
  func showsNothingAboveRows(of chat: ChatSnapshot) -> Bool {
    guard !chat.isWhole else { return true }
    let top = live.ids.compactMap { layout.index(of: $0)?.item }.min()
    // An avatar may be beside the first message of a run that starts above the screen.
    return chat.rows[..<(top ?? 0)].contains { $0.message?.isFirstOfRun ?? true }
  }
}

extension RowID {
  /// The only section of the layout.
  static let chat = RowID("chat")
}

extension SceneBuilder {
  /// Returns a length in whole device pixels.
  func pixels(_ points: Double) -> Double { (points * options.device.scale).rounded() }

  /// Returns a size in whole device pixels.
  func pixels(_ size: Size) -> Size { Size(width: pixels(size.width), height: pixels(size.height)) }
}
