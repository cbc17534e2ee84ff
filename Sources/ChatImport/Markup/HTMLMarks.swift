/// The elements of a small piece of HTML or of what looks like it, in the order in which they begin.
struct HTMLMarks {
  /// An element, and where in the piece its words stand.
  struct Mark {
    /// Its beginning.
    let element: HTMLElement
    /// Where it begins.
    let start: Int
    /// What stands between its beginning and its end.
    fileprivate(set) var range: Range<Int>

    /// The value of an attribute.
    subscript(attribute: String) -> String? { element[attribute] }
  }

  /// The most elements.
  private static let maximumCount = 1_000_000

  /// The piece.
  let source: [UInt8]
  /// Its elements.
  private(set) var marks: [Mark] = []

  init(_ html: String) { self.init(Array(html.utf8)) }

  /// - Complexity: O(bytes), however deep elements are nested.
  init(_ html: [UInt8]) {
    source = html
    var open: [(name: String, mark: Int)] = []
    // How many of a name are open: an end without a beginning isn't looked for.
    var counts: [String: Int] = [:]
    var index = 0
    while marks.count < Self.maximumCount,
      let start = source[index...].firstIndex(of: UInt8(ascii: "<"))
    {
      guard start + 1 < source.count,
        source[start + 1] == UInt8(ascii: "/") || (97...122).contains(source[start + 1] | 0x20)
      else {
        index = start + 1
        continue
      }
      guard let end = source[start...].firstIndex(of: UInt8(ascii: ">")) else { break }
      index = end + 1
      let isEnd = source[start + 1] == UInt8(ascii: "/")
      let tag = source[(start + (isEnd ? 2 : 1))..<end]
      if isEnd {
        let name = HTMLElement.name(tag)
        guard counts[name, default: 0] > 0 else { continue }
        var last: String?
        while last != name, let inner = open.popLast() {
          marks[inner.mark].range = marks[inner.mark].range.lowerBound..<start
          counts[inner.name, default: 0] -= 1
          last = inner.name
        }
        continue
      }
      let element = HTMLElement(tag: tag)
      let isEmpty = element.isEmpty
      marks.append(
        Mark(element: element, start: start, range: index..<(isEmpty ? index : source.count)))
      guard !isEmpty else { continue }
      open.append((element.name, marks.count - 1))
      counts[element.name, default: 0] += 1
    }
  }

  /// The elements of a name.
  func all(_ name: String) -> [Mark] { marks.filter { $0.element.name == name } }

  /// The first element of a class, of those within another one.
  func first(ofClass name: String, in range: Range<Int>? = nil) -> Mark? {
    marks.first { mark in
      (range.map { $0.contains(mark.start) } ?? true) && mark.element.isOf(name)
    }
  }

  /// What stands within an element.
  func inside(_ mark: Mark) -> String { String(decoding: source[mark.range], as: UTF8.self) }

  /// The words within an element, without its marks and what stands around them.
  func words(_ mark: Mark) -> String { HTMLWords.parse(inside(mark)).text.string.trimmed }
}
