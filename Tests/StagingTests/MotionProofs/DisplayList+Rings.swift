import Drawing

@testable import Bubbles

extension DisplayList {
  /// The same with the rings beside what is being sent as a still has them.
  var withRingsAtRest: DisplayList {
    DisplayList(
      commands.map { command in
        guard case .group(let list, let style) = command else { return command }
        if style.part == .sendingRing, case .group(let ring, _)? = list.commands.first {
          return .group(ring, style)
        }
        return .group(list.withRingsAtRest, style)
      })
  }
}
