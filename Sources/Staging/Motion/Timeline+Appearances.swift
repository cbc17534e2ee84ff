import ChatModel
import Themes

extension Timeline {
  /// The distinct appearances shown, in order; `nil` for that of the options.
  package var appearances: [ChatState.Appearance?] {
    var appearances = [initial.appearance]
    for case .appearance(let appearance) in events.besidesStrokes.lazy.map(\.event)
    where !appearances.contains(appearance) {
      appearances.append(appearance)
    }
    return appearances
  }
}
