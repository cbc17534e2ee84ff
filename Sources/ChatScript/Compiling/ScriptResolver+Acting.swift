import ChatModel
import Time

/// What "me" does beside saying something.
extension ScriptResolver {
  mutating func record(_ duration: Instant?, isLocked: Bool) {
    guard me != nil else {
      diagnostics.error(
        "nobody is \"me\"", hint: "name who records in the header: `me: Ana`", at: place)
      return
    }
    steps.append(.record(duration, isLocked: isLocked))
  }

  mutating func select(_ references: [MessageReference]?) {
    guard let references else {
      steps.append(.change(.select(nil)))
      return
    }
    var ids: [Message.ID] = []
    for reference in references {
      if let id = find(reference), !ids.contains(id) { ids.append(id) }
    }
    steps.append(.change(.select(ids)))
  }
}
