import Comparing
import Drawing
import PictureLayout

/// The elements of a layout with their paths and their pixels, each after those that hold it.
struct LayoutPlaces {
  private(set) var elements: [PlacedElement] = []

  /// All elements but the picture itself.
  ///
  /// - Complexity: O(elements).
  init(_ picture: PictureElement) { add(picture.children, []) }

  private mutating func add(_ siblings: [PictureElement], _ path: [String]) {
    for (element, name) in zip(siblings, PictureElement.names(of: siblings)) {
      let path = path + [name]
      elements.append(
        PlacedElement(path: path.joined(separator: "/"), frame: element.box.pixels))
      add(element.children, path)
    }
  }

  /// Returns the pixels of elements that masks name: kinds, kinds with an id, or paths from the
  /// picture on.
  func regions(named masks: [String]) -> [PixelRect] {
    elements.filter { element in
      let last = element.path.split(separator: "/").last.map(String.init) ?? ""
      return masks.contains { mask in
        mask == element.path || mask == last || mask == LayoutSentence.withoutNames(last)
      }
    }.map(\.frame)
  }
}

extension PictureElement.Box {
  /// The pixels that it touches.
  fileprivate var pixels: PixelRect {
    let unit = Self.unitsPerPixel
    func low(_ value: Int) -> Int { (value >= 0 ? value : value - unit + 1) / unit }
    func high(_ value: Int) -> Int { (value >= 0 ? value + unit - 1 : value) / unit }
    let (left, top) = (low(x), low(y))
    return PixelRect(
      x: left, y: top, width: max(0, high(x + width) - left),
      height: max(0, high(y + height) - top))
  }
}
