import Platform

/// What a snapshot is called, and where its reference lies below the folder of references:
/// `Chats/group.dark.t0150`.
///
/// Names become names of files. What a file's name can't hold is replaced by `-`, and so that no two
/// names become one, six digits of the checksum of the name as it was follow.
public struct SnapshotName: Hashable, Sendable {
  /// The folder, of one part or of several with `/` between: a file of tests, a list of scenes.
  public let group: String
  /// The test, or the scene.
  public let test: String
  /// What tells several snapshots of one test apart.
  public let name: String?
  /// The time in an animation, in milliseconds.
  public let milliseconds: Int?

  /// The path below the folder of references, without extension.
  public let path: String

  /// A name; parts may be any texts.
  public init(group: String, test: String, name: String? = nil, milliseconds: Int? = nil) {
    self.group = group
    self.test = test
    self.name = name
    self.milliseconds = milliseconds
    var parts = group.split(separator: "/").map { Self.fileName($0) }
    var last = Self.fileName(test)
    if let name { last += "." + Self.fileName(name, isReserved: Self.isReserved(name)) }
    if let milliseconds { last += ".t" + Self.digits(milliseconds) }
    parts.append(last)
    path = parts.joined(separator: "/")
  }

  /// Four digits or more, so that times up to ten seconds sort as they come.
  private static func digits(_ milliseconds: Int) -> String {
    let text = String(max(0, milliseconds))
    return String(repeating: "0", count: max(0, 4 - text.count)) + text
  }

  /// The most bytes of a part, so that what systems allow (255) holds all parts of a file's name.
  private static let longestPart = 72

  /// Returns whether a name, written as it is, could stand for the layout or the time of another
  /// snapshot.
  private static func isReserved(_ name: String) -> Bool {
    name == "layout" || name.hasPrefix("t") && name.dropFirst().allSatisfy(\.isNumber)
  }

  /// Returns a part that any system takes for a name, and that no other text becomes.
  static func fileName(_ text: some StringProtocol, isReserved: Bool = false) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      if isPlain(scalar) {
        name.unicodeScalars.append(scalar)
      } else if !name.isEmpty, !name.hasSuffix("-") {
        name += "-"
      }
    }
    while name.utf8.count > longestPart { name.removeLast() }
    guard name != String(text) || name.isEmpty || isReserved else { return name }
    let checksum = FileChecksum(of: Array(text.utf8)).description.prefix(6)
    return name + (name.isEmpty || name.hasSuffix("-") ? "" : "-") + checksum
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
        || scalar == "-"
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .otherLetter, .decimalNumber, .nonspacingMark,
      .spacingMark:
      return true
    default: return false
    }
  }

  /// The same for all names that a system which doesn't tell cases apart takes for one.
  var caseless: String { path.lowercased() }
}

extension SnapshotName: Comparable {
  /// Returns whether the left path comes first, by its bytes.
  public static func < (left: Self, right: Self) -> Bool {
    left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }
}

extension SnapshotName: CustomStringConvertible {
  /// The path.
  public var description: String { path }
}
