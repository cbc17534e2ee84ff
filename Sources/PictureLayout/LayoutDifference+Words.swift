extension LayoutDifference: CustomStringConvertible {
  /// What changed, a sentence a line: first the causes, then what follows from them.
  public var description: String {
    let follow = consequenceSentences
    return
      (causeSentences + (follow.isEmpty ? [] : ["as a consequence:"])
      + follow.map { "  " + $0 }).map { $0 + "\n" }.joined()
  }

  /// The changes that follow from no other, a sentence for each.
  public var causeSentences: [String] { Self.sentences(of: causes) }

  /// The changes that follow from others, a sentence for each; neighbours that moved by the same have
  /// one together.
  public var consequenceSentences: [String] { Self.sentences(of: changes.filter(\.isConsequence)) }

  /// A sentence for each change; neighbours that moved by the same have one together.
  private static func sentences(of changes: [LayoutChange]) -> [String] {
    var sentences: [String] = []
    var rest = changes[...]
    while let first = rest.popFirst() {
      var last = first
      var count = 1
      while case .placed = first.kind, let next = rest.first, next.kind == first.kind,
        next.path.dropLast() == first.path.dropLast()
      {
        last = next
        count += 1
        rest.removeFirst()
      }
      let name = Self.name(first.path)
      let subject =
        switch count {
        case 1: name
        case 2: "\(name) and \(last.path.last ?? "")"
        default: "\(name) … \(last.path.last ?? "") (\(count))"
        }
      sentences.append(sentence(first.kind, of: subject, isMany: count > 1))
    }
    return sentences
  }

  /// The path without the picture, which all have in common.
  private static func name(_ path: [String]) -> String {
    path.count > 1 ? path.dropFirst().joined(separator: "/") : path.joined()
  }

  private static func sentence(
    _ kind: LayoutChange.Kind, of subject: String, isMany: Bool
  ) -> String {
    let verb = isMany ? "are" : "is"
    switch kind {
    case .added: return "\(subject) \(verb) new"
    case .removed: return "\(subject) \(verb) gone"
    case .reordered: return "what stands in \(subject) has another order"
    case .wrapped(let old, let new) where old == new:
      return "\(subject) breaks its lines elsewhere"
    case .wrapped(let old, let new):
      return "\(subject) breaks into \(new) line\(new == 1 ? "" : "s") instead of \(old)"
    case .reset: return "\(subject) has other words, or another font"
    case .styled(let old, let new):
      return "\(subject) has the style `\(new)` instead of `\(old)`"
    case .placed(let x, let y, let width, let height):
      let moves = [
        x == 0 ? nil : "moved \(x > 0 ? "right" : "left") by \(pixels(x))",
        y == 0 ? nil : "moved \(y > 0 ? "down" : "up") by \(pixels(y))",
        width == 0 ? nil : "\(verb) \(pixels(width)) \(width > 0 ? "wider" : "narrower")",
        height == 0 ? nil : "\(verb) \(pixels(height)) \(height > 0 ? "taller" : "shorter")",
      ]
      return subject + " " + moves.compactMap(\.self).joined(separator: ", ")
    }
  }

  /// A length in pixels, with at most two decimals.
  private static func pixels(_ units: Int) -> String {
    let hundredths =
      (abs(units) * 100 + PictureElement.Box.unitsPerPixel / 2)
      / PictureElement.Box.unitsPerPixel
    let rest = hundredths % 100
    let decimals =
      rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return "\(hundredths / 100)\(decimals) px"
  }
}
