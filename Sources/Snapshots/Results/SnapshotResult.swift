/// What came of verifying one snapshot.
public struct SnapshotResult: Hashable, Sendable {
  /// What came of it.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// It is as it should be.
    case passed
    /// The reference was written.
    case recorded
    /// There is no reference, and none was written.
    case new
    /// It differs from the reference.
    case failed
    /// In place of the reference's file there is one that only names it, as Git LFS leaves it where
    /// nothing was fetched.
    case missing
    /// It couldn't be rendered, or the reference can't be read.
    case broken
  }

  /// What differs where it failed.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The layout, whatever the pixels.
    case layout
    /// Pixels, in the same layout.
    case pixels
    /// The picture's size.
    case size
    /// Pixels or layout, and the versions of libraries or the fonts that decide them.
    case environment
    /// Nothing that lasts: rendered again, it was something else.
    case flaky
    /// A text.
    case text
  }

  /// The reference's path from the root, without extension; results are told apart by it.
  public var snapshot: String
  /// What came of it.
  public var verdict: Verdict
  /// What differs, where the verdict is `failed`.
  public var kind: Kind?
  /// One sentence, without a full stop.
  public var summary = ""
  /// Sentences: what differs, what is wrong.
  public var details: [String] = []
  /// Sentences: what follows from that.
  public var consequences: [String] = []
  /// A key of what is wrong; where it is equal, one look tells of all.
  public var cause = ""
  /// How pixels were compared.
  public var comparer: SnapshotComparer?
  /// How many pixels differ, if both pictures are there.
  public var statistics: PixelStatistics?
  /// Where pixels differ.
  public var boxes: [PixelBox] = []
  /// What was expected.
  public var expected: Side?
  /// What there was instead.
  public var actual: Side?
  /// The checksum of the picture that shows where pixels differ.
  public var difference: String?
  /// The extension of what was compared: `png`, or that of a text.
  public var content = "png"
  /// What is stored of it.
  public var tier = StorageTier.png
  /// Sentences on versions and fonts that aren't those with which references were made.
  public var environment: [String] = []
  /// Where the test stands.
  public var source: SourcePlace?
  /// The bytes of the reference's files, where they are what they should be or were to be written.
  public var bytes = 0
  /// The most bytes that they may take.
  public var budget: Int?

  /// A result.
  public init(_ snapshot: String, _ verdict: Verdict) {
    self.snapshot = snapshot
    self.verdict = verdict
  }

  /// Whether the reference's files take more than they may, or would, had they been written.
  public var isOverBudget: Bool { excess != nil }

  /// A sentence on the bytes that are more than allowed; `nil` where they aren't.
  var excess: String? {
    guard let budget, bytes > budget else { return nil }
    return "it takes \(bytes) bytes, and \(budget) are allowed"
  }

  /// Whether somebody has to look at it: it isn't as it should be, and wasn't recorded.
  public var isPending: Bool { verdict != .passed && verdict != .recorded }

  /// Whether it can be accepted: there is something to put in the reference's place, and it stays.
  public var isAcceptable: Bool {
    (verdict == .new || verdict == .failed || verdict == .missing) && kind != .flaky
      && actual != nil
  }

  /// One side of a comparison: checksums (64 hexadecimal digits) of files in the report.
  public struct Side: Hashable, Sendable {
    /// That of the reference's files as they were; accepting checks it. Of what was expected only.
    public var reference: String?
    /// The picture's, or the text's.
    public var content: String?
    /// The layout's.
    public var layout: String?
    /// The picture's width in pixels.
    public var width: Int?
    /// The picture's height in pixels.
    public var height: Int?

    /// A side.
    public init(
      reference: String? = nil, content: String? = nil, layout: String? = nil,
      width: Int? = nil, height: Int? = nil
    ) {
      self.reference = reference
      self.content = content
      self.layout = layout
      self.width = width
      self.height = height
    }
  }

  /// How many pixels of two pictures differ in which way.
  public struct PixelStatistics: Hashable, Sendable {
    /// Those that aren't equal.
    public var changed: Int
    /// Those that differ visibly, without anti-aliased edges.
    public var visible: Int
    /// Those that differ visibly on anti-aliased edges.
    public var antialiased: Int
    /// The greatest difference of a channel, 0…255.
    public var greatest: Int
    /// The most that the comparer counts in a window of 32 × 32.
    public var window: Int

    /// Statistics.
    public init(changed: Int, visible: Int, antialiased: Int, greatest: Int, window: Int) {
      self.changed = changed
      self.visible = visible
      self.antialiased = antialiased
      self.greatest = greatest
      self.window = window
    }
  }

  /// A rectangle around differing pixels, in pixels from the top left corner.
  public struct PixelBox: Hashable, Sendable {
    /// The left edge.
    public var x: Int
    /// The top edge.
    public var y: Int
    /// The pixels in a row.
    public var width: Int
    /// The rows.
    public var height: Int
    /// How many pixels in it differ.
    public var pixels: Int
    /// The paths of the layout's elements that it lies in.
    public var elements: [String]

    /// A box.
    public init(x: Int, y: Int, width: Int, height: Int, pixels: Int, elements: [String] = []) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.pixels = pixels
      self.elements = elements
    }
  }
}

/// A line of a source file.
public struct SourcePlace: Hashable, Sendable {
  /// The file's path, from the root if it lies there.
  public var file: String
  /// The line, from 1.
  public var line: Int

  /// A place.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
