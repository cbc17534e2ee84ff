import PictureLayout
import TestSupport

/// Layouts that a seed determines.
enum RandomLayout {
  private static let kinds = ["row", "bubble", "text", "x-1", "y_2"]
  private static let ids = ["a", "b c", "é#/=%", "7", "\u{200E}\n", "🦋"]

  static func picture(_ random: inout SeededGenerator) -> PictureElement {
    element("picture", depth: 0, &random)
  }

  private static func element(
    _ kind: String, depth: Int, _ random: inout SeededGenerator
  ) -> PictureElement {
    func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let box = PictureElement.Box(
      x: int(-99...999), y: int(-99...999), width: int(0...999), height: int(0...999))
    var result = PictureElement(kind, box: box)
    if int(0...2) == 0 { result.style = ids.randomElement(using: &random) ?? "" }
    if int(0...2) == 0 {
      let count = int(0...3)
      result.text = .init(starts: (0..<count).map { $0 * 7 }, advances: "\(int(0...9))")
    }
    guard depth < 3 else { return result }
    var taken: Set<String> = []
    for _ in 0..<int(0...4) {
      var child = element(
        kinds.randomElement(using: &random) ?? "row", depth: depth + 1, &random)
      // An id names one of its kind alone.
      if let id = ids.randomElement(using: &random), taken.insert(child.kind + id).inserted {
        child.id = id
      }
      result.children.append(child)
    }
    return result
  }

  /// Changes something of it, or of what stands in it.
  static func change(_ element: inout PictureElement, _ random: inout SeededGenerator) {
    func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    if !element.children.isEmpty, int(0...2) > 0 {
      let place = int(0...element.children.count - 1)
      return change(&element.children[place], &random)
    }
    switch int(0...6) {
    case 0: element.box.x += 1
    case 1: element.box.y -= 64
    case 2: element.box.width += 3
    case 3: element.box.height += 100
    case 4: element.style += "s"
    case 5 where !element.children.isEmpty: element.children.removeLast()
    default: element.text = .init(starts: [0, 1, 2, 3, 4], advances: "more")
    }
  }
}
