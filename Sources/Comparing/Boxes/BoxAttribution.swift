import Drawing

/// A part of a layout, and where it is in the picture.
package struct PlacedElement: Hashable, Sendable {
  /// What it is called in the layout: `chat/list/msg[3]`.
  package var path: String
  /// The pixels that it takes.
  package var frame: PixelRect

  package init(path: String, frame: PixelRect) {
    self.path = path
    self.frame = frame
  }
}

/// A box of differing pixels, and the parts of the layout that it lies in.
package struct BoxAttribution: Hashable, Sendable {
  package var box: DifferenceBox
  /// The elements that it lies in or reaches into, in the layout's order. Each is the innermost for
  /// some part of the box: one that shares the same pixels with the box as a smaller one does isn't
  /// named. Empty where the box lies outside of all.
  package var elements: [PlacedElement]

  /// Attributes boxes to the elements of a layout, each of which comes after those that hold it.
  ///
  /// - Complexity: O(boxes · (elements + touched elements²)).
  package static func attributing(
    _ boxes: [DifferenceBox], to elements: [PlacedElement]
  ) -> [Self] {
    boxes.map { box in
      let touched = elements.filter { $0.frame.intersects(box.frame) }
      let named = touched.indices.filter { index in
        let share = touched[index].frame.intersection(box.frame)
        let area = touched[index].frame.area
        return !touched.indices.contains { other in
          other != index && touched[other].frame.intersection(box.frame) == share
            && (touched[other].frame.area, index) < (area, other)
        }
      }
      return Self(box: box, elements: named.map { touched[$0] })
    }
  }

  /// Returns the elements that boxes lie in, in the layout's order, each with its boxes.
  package static func byElement(_ attributions: [Self], in elements: [PlacedElement])
    -> [(element: PlacedElement, boxes: [DifferenceBox])]
  {
    var boxes: [PlacedElement: [DifferenceBox]] = [:]
    for attribution in attributions {
      for element in attribution.elements { boxes[element, default: []].append(attribution.box) }
    }
    return elements.compactMap { element in
      boxes.removeValue(forKey: element).map { (element, $0) }
    }
  }
}
