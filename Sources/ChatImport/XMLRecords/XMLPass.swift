import ChatModel
import XML

/// Where an element is in its text: few bytes, since there are millions.
struct XMLElementPlace: Sendable {
  let start: UInt32
  let end: UInt32

  init(_ element: XMLRecord) {
    start = UInt32(truncatingIfNeeded: element.start)
    end = UInt32(truncatingIfNeeded: element.end)
  }
}

/// What is gathered from elements, in their order, stretch by stretch.
protocol XMLGathering: Sendable {
  /// One without anything, for elements that follow those that were taken.
  var beginning: Self { get }
  /// What becomes of an element, as ``XMLReader`` asks.
  mutating func choose(_ element: XMLRecord, _ depth: Int) -> XMLReader.Choice
  /// Takes the next element that was chosen.
  mutating func take(_ element: XMLRecord)
  /// Takes what was gathered from the elements that follow: the same as choosing and taking these.
  ///
  /// - Parameter depth: how many elements are around them.
  /// - Returns: `false` where they have to be taken one by one; nothing was taken then.
  mutating func append(_ later: Self, depth: Int) -> Bool
  /// What the name of an element or an attribute means.
  static func kind(_ name: String, _ namespace: String) -> UInt8
  /// Returns whether an element is chosen to be taken whatever is around it.
  static func isTaken(_ element: XMLRecord) -> Bool
}

/// A pass over an XML text.
struct XMLPass<Gathering: XMLGathering>: TextPass {
  /// What came of some elements.
  struct Product: Sendable {
    fileprivate let place: XMLPlace
    fileprivate var places: [XMLElementPlace] = []
    fileprivate var gathering: Gathering
  }

  /// What the reader's calls change, which come one after another while it is fed.
  private final class State {
    @exclusivity(unchecked) var gathering: Gathering
    @exclusivity(unchecked) var places = SegmentedArray<XMLElementPlace>()
    /// Where the newest element begins.
    @exclusivity(unchecked) var newest: Int?

    init(_ gathering: Gathering) { self.gathering = gathering }
  }

  let reader: XMLReader
  /// The warning that the text was cut off, if it was.
  private(set) var early: Diagnostic?
  private(set) var mark: [UInt8]?
  private let state: State
  private let limits: XMLLimits

  private static var longestIndent: Int { 64 }
  private static var longestName: Int { 64 }

  init(_ gathering: Gathering, of text: ExportText, limits: XMLLimits) {
    let state = State(gathering)
    self.state = state
    self.limits = limits
    reader = XMLReader(isUTF8: text.isConverted, limits: limits, kindOf: Gathering.kind) {
      state.gathering.choose($0, $1)
    } take: { element in
      state.places.append(XMLElementPlace(element))
      state.newest = element.start
      state.gathering.take(element)
    }
  }

  /// What was gathered, and where its elements are.
  var gathering: Gathering { state.gathering }
  var places: SegmentedArray<XMLElementPlace> { state.places }

  var held: Int { reader.held }

  var readingStretch: @Sendable (UnsafeBufferPointer<UInt8>, Int) -> Product? {
    let beginning = gathering.beginning
    let (limits, place) = (limits, reader.place)
    return { bytes, start in
      guard let place else { return nil }
      var product = Product(place: place, gathering: beginning)
      let isWhole = XMLPlainElements.read(
        bytes, at: start, in: place, limits: limits, kindOf: Gathering.kind,
        isTaken: Gathering.isTaken
      ) { element in
        product.places.append(XMLElementPlace(element))
        product.gathering.take(element)
      }
      return isWhole && !product.places.isEmpty ? product : nil
    }
  }

  mutating func feed(
    _ bytes: UnsafeBufferPointer<UInt8>, start: Int, isLast: Bool, isBeforeMark: Bool,
    _ survey: TextSurvey, of text: ExportText
  ) throws(Diagnostic) {
    do throws(XMLSyntaxError) {
      try reader.feed(bytes, isLast: isLast, isBeforeTag: isBeforeMark)
    } catch {
      let place = survey.location(of: error.offset, in: text)
      guard error.problem == .end, !state.places.isEmpty else {
        throw Diagnostic(.error, error.message, hint: error.hint, at: place)
      }
      early = EarlyEnd.warning(in: text.name, at: place)
    }
    if mark == nil, reader.place != nil, let newest = state.newest {
      inspect(newest - start, in: bytes)
    }
  }

  /// Notes how the line begins in which an element does, if that begins with it.
  private mutating func inspect(_ place: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard place > 0, place < bytes.count else { return }
    var index = place
    while index > 0, place - index <= Self.longestIndent,
      bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09
    {
      index -= 1
    }
    guard index > 0, bytes[index - 1] == 0x0A,
      let end = bytes[place...].firstIndex(where: { $0 <= 0x20 || $0 == UInt8(ascii: ">") }),
      end - place <= Self.longestName
    else { return }
    mark = Array(bytes[index..<end])
  }

  mutating func take(_ product: Product, of stretch: Range<Int>) -> Bool {
    guard held == stretch.lowerBound, reader.place == product.place,
      let first = product.places.first,
      state.gathering.append(product.gathering, depth: product.place.depth)
    else { return false }
    reader.pass(from: Int(first.start), to: stretch.upperBound)
    for place in product.places { state.places.append(place) }
    return true
  }
}
