import Foundation
import TestSupport
import Testing

/// The public names of the list libraries, which are imported beside Apple's frameworks.
@Suite struct NameTests {
  /// Types of Foundation, CoreGraphics, UIKit, AppKit and SwiftUI that a list may be taken for.
  private static let taken: Set<String> = [
    "Alignment", "Anchor", "Angle", "Animatable", "Animation", "Axis", "Edge", "EdgeInsets",
    "GeometryProxy", "IndexPath", "IndexSet", "Layout", "LayoutDirection", "LayoutProperties",
    "LayoutSubview", "LayoutSubviews", "LayoutValueKey", "List", "Path", "Point", "Rect",
    "ScrollAnchorRole", "ScrollGeometry", "ScrollPhase", "ScrollPosition", "ScrollTarget",
    "Section", "Size", "Spring", "Transaction", "Transition", "TransitionPhase", "UnitCurve",
    "UnitPoint", "VerticalEdge",
  ]

  @Test(arguments: ["Geometry", "ListDiff", "ListLayout"])
  func noPublicTypeHasANameOfApples(library: String) throws {
    let folder = Repository.url("Sources/\(library)")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      // Those that aren't nested begin their lines.
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(
        of: /(?m)^(?:@\w+ )*public (?:final )?(?:struct|class|enum|protocol|typealias) (\w+)/)
      {
        names.insert(String(match.1))
      }
    }
    #expect(names.count > 3)
    #expect(names.isDisjoint(with: Self.taken))
  }
}
