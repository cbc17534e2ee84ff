extension LayoutText {
  /// Reads the text of a layout.
  ///
  /// - Throws: the first thing that is wrong with it, with its line.
  /// - Complexity: O(bytes).
  public static func picture(in text: String) throws(LayoutTextError) -> PictureElement {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.first.map({ $0 == header }) == true else {
      throw LayoutTextError(line: 1, reason: "a layout begins with `\(header)`")
    }
    // The elements that are open: each is the last child of the one before.
    var open: [PictureElement] = []
    var root: PictureElement?
    func close(to depth: Int) {
      while open.count > depth, let element = open.popLast() {
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
      }
    }
    for (index, line) in lines.enumerated().dropFirst() {
      let spaces = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      let depth = spaces / 2
      guard spaces.isMultiple(of: 2), depth <= open.count, depth > 0 || index == 1 else {
        throw LayoutTextError(line: index + 1, reason: "it stands in no element")
      }
      guard depth < depthLimit else {
        throw LayoutTextError(
          line: index + 1, reason: "elements are nested deeper than \(depthLimit) levels")
      }
      close(to: depth)
      do throws(Flaw) {
        open.append(try element(line.dropFirst(spaces)))
      } catch {
        throw LayoutTextError(line: index + 1, reason: error.reason)
      }
    }
    close(to: 0)
    guard let root else { throw LayoutTextError(line: 2, reason: "there is no picture") }
    return root
  }

  /// What is wrong with a line.
  private struct Flaw: Error { var reason: String }

  private static func element(_ line: Substring) throws(Flaw) -> PictureElement {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    let (kind, id) = try name(words.first ?? "")
    var values: [Substring: Substring] = [:]
    for word in words.dropFirst() {
      guard let sign = word.firstIndex(of: "=") else {
        throw Flaw(reason: "`\(word.prefix(40))` is no value: one has a name, `=` and what it is")
      }
      let name = word[..<sign]
      guard known.contains(name), values[name] == nil else {
        throw Flaw(reason: "`\(name.prefix(40))` isn't known, or stands there twice")
      }
      values[name] = word[word.index(after: sign)...]
    }
    func number(_ name: Substring) throws(Flaw) -> Int {
      guard let text = values[name], let value = Int32(text) else {
        throw Flaw(reason: "`\(name)` is missing, or no whole number of 32 bits")
      }
      return Int(value)
    }
    func word(_ name: Substring) throws(Flaw) -> String? {
      guard let text = values[name] else { return nil }
      guard let word = unescaped(text) else { throw Flaw(reason: "`\(name)` isn't escaped well") }
      return word
    }
    let (x, y) = (try number("x"), try number("y"))
    let (width, height) = (try number("w"), try number("h"))
    let style = try word("style") ?? ""
    var lines: PictureElement.TextLines?
    if let starts = values["breaks"] {
      let numbers =
        starts.isEmpty
        ? [] : starts.split(separator: ",", omittingEmptySubsequences: false).map { Int32($0) }
      guard !numbers.contains(nil) else { throw Flaw(reason: "`breaks` are no whole numbers") }
      lines = PictureElement.TextLines(
        starts: numbers.compactMap { $0.map(Int.init) }, advances: try word("advances") ?? "")
    }
    return PictureElement(
      kind, id: id, box: .init(x: x, y: y, width: width, height: height), style: style, text: lines)
  }

  private static let known: Set<Substring> = ["x", "y", "w", "h", "style", "breaks", "advances"]

  private static func name(_ word: Substring) throws(Flaw) -> (kind: String, id: String?) {
    let parts = word.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let kind = parts[0]
    let isWord = kind.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "_")
    }
    guard isWord, !kind.isEmpty else {
      throw Flaw(reason: "an element's kind is a word of letters, digits, `-` and `_`")
    }
    guard parts.count == 2 else { return (String(kind), nil) }
    guard let id = unescaped(parts[1]), !id.isEmpty else {
      throw Flaw(reason: "the id isn't escaped well, or empty")
    }
    return (String(kind), id)
  }
}
