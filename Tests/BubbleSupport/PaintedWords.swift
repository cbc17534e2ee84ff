import Drawing
import Typesetting

/// Words of a list: runs that follow each other on one line in one colour.
package struct PaintedWords: Hashable {
  package var text: String
  package var x: Double
  package var end: Double
  package var y: Double
  package var color: Color
  package var size: Double
}

extension DisplayList {
  /// All words, wherever in groups they stand, from the list's own corner.
  package func words(at place: Point = .zero) -> [PaintedWords] {
    var words: [PaintedWords] = []
    for command in commands {
      switch command {
      case .glyphs(let run, let at, let color):
        let (x, y) = (place.x + at.x, place.y + at.y)
        if let last = words.last, last.y == y, last.color == color, last.end == x {
          words[words.count - 1].text += run.text
          words[words.count - 1].end += run.advance
        } else {
          words.append(
            PaintedWords(
              text: run.text, x: x, end: x + run.advance, y: y, color: color, size: run.font.size))
        }
      case .group(let list, let style):
        words += list.words(
          at: Point(x: place.x + style.transform.tx, y: place.y + style.transform.ty))
      default: break
      }
    }
    return words
  }

  /// The boxes of all that is filled with a colour.
  package func fills(of color: Color, at place: Point = .zero) -> [Rect] {
    commands.flatMap { command -> [Rect] in
      switch command {
      case .fill(let path, .color(color)):
        return [path.controlBounds.offsetBy(x: place.x, y: place.y)]
      case .group(let list, let style):
        return list.fills(
          of: color, at: Point(x: place.x + style.transform.tx, y: place.y + style.transform.ty))
      default: return []
      }
    }
  }

  /// The pictures, wherever in groups they stand.
  package var pictures: [(id: String, frame: Rect, radii: CornerRadii)] {
    commands.flatMap { command -> [(id: String, frame: Rect, radii: CornerRadii)] in
      switch command {
      case .picture(let picture, let frame, let radii): [(picture.id, frame, radii)]
      case .group(let list, _): list.pictures
      default: []
      }
    }
  }

  /// The lists of some parts, wherever they stand.
  package func groups(where isWanted: (PartID) -> Bool) -> [DisplayList] {
    commands.flatMap { command -> [DisplayList] in
      guard case .group(let list, let style) = command else { return [] }
      let isOne = style.part.map(isWanted) ?? false
      return (isOne ? [list] : []) + list.groups(where: isWanted)
    }
  }
}
