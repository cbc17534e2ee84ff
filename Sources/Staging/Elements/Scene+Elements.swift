import Drawing
import PictureLayout
import Typesetting

extension Scene {
  /// Returns what is to be seen, element by element: rows by their ids with their bubbles and what
  /// stands in those, the chrome, and what else has an id; boxes in pixels.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - fonts: what shaped the scene's texts.
  /// - Complexity: O(commands · boxes of their row).
  package func elements(scale: Double, fonts: FontLibrary) -> PictureElement {
    let placement = Placement(scale: scale)
    let box = placement.transform.apply(to: Rect(origin: .zero, size: size))
    return elements(ElementDraft("picture", box: box), at: placement, fonts: fonts)
  }

  /// Returns the same as a part of another picture.
  ///
  /// - Parameters:
  ///   - kind: what the part is.
  ///   - id: which one of its kind.
  ///   - placement: where the scene's points are.
  ///   - fonts: what shaped the scene's texts.
  package func elements(
    as kind: String, id: String, at placement: Placement, fonts: FontLibrary
  ) -> PictureElement {
    let box = placement.transform.apply(to: Rect(origin: .zero, size: size))
    return elements(ElementDraft(kind, id: id, box: box), at: placement, fonts: fonts)
  }

  private func elements(
    _ draft: ElementDraft, at placement: Placement, fonts: FontLibrary
  ) -> PictureElement {
    let reader = ElementReader(
      fonts: fonts.faces.map { "\($0.family) \($0.style)" },
      rows: Dictionary(
        rows.map { (.row($0.measured.id), $0) }, uniquingKeysWith: { first, _ in first }))
    guard !under.isEmpty else {
      return reader.element(draft, of: list, at: placement, in: draft.box)
    }
    // Pictures that fade into one another have the same rows, each its own.
    let layers = list.commands.map { command -> DrawingCommand in
      guard case .group(let list, var style) = command else { return command }
      style.part = .layer
      return .group(list, style)
    }
    return reader.element(draft, of: DisplayList(layers), at: placement, in: draft.box)
  }
}
