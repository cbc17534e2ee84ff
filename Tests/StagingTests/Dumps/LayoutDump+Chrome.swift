import BubbleSupport
import Drawing

@testable import Staging

extension LayoutDump {
  /// What is painted in a frame.
  mutating func add(_ piece: ChromePiece?) {
    guard let piece else { return }
    title("\(piece.kind.rawValue)  \(box(piece.frame))")
    add(piece.list)
  }
}
