import ChatModel
import Themes

extension Timeline {
  /// The appearances that it shows, each once, in their order; `nil` as the picture is asked for.
  package var appearances: [ChatState.Appearance?] {
    var appearances = [initial.appearance]
    for case .appearance(let appearance) in events.besidesStrokes.lazy.map(\.event)
    where !appearances.contains(appearance) {
      appearances.append(appearance)
    }
    return appearances
  }
}
