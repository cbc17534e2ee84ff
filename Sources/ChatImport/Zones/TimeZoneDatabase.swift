import ChatModel
import Platform

/// The compiled time zone database of a system, by default where Debian's `tzdata` puts it.
///
/// Nothing is read before a zone is asked for, and no zone but that one.
public struct TimeZoneDatabase: Hashable, Sendable {
  /// Where systems have it.
  public static let systemFolder = "/usr/share/zoneinfo"

  /// The folder of its files.
  public let folder: String

  /// The database in a folder.
  public init(folder: String = systemFolder) { self.folder = folder }

  /// The clock of a zone, or one that is never changed.
  ///
  /// - Parameter name: a name such as `Europe/Berlin`, or, which needs no database, `UTC` or an
  ///   offset such as `+02:00`.
  /// - Throws: a `Diagnostic` where there is no such zone, no database, or the file is damaged.
  public func rules(named name: String) throws(Diagnostic) -> TimeZoneRules {
    if let fixed = TimeZoneRules(fixedOffset: name) { return fixed }
    let path = folder + "/" + name
    guard FileSystem.kind(of: folder) == .folder else {
      throw Diagnostic(
        .error,
        "the time zone `\(name)` isn't known: there is no time zone database in `\(folder)`",
        hint: "install tzdata, or give an offset such as +02:00")
    }
    guard Self.isName(name), FileSystem.kind(of: path) == .file else { throw unknown(name) }
    let bytes = try OpenFile.bytes(of: path, .readable, limit: TimeZoneRules.maximumFileSize)
    guard let rules = TimeZoneRules(name: name, file: bytes) else {
      throw Diagnostic(.error, "`\(path)` isn't a file of the time zone database")
    }
    return rules
  }

  /// Whether a text may be a zone's name: its parts are words, and none leads elsewhere.
  private static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count <= 3
      && parts.allSatisfy { part in
        part.first.map { $0.isASCII && $0.isLetter } ?? false
          && part.utf8.allSatisfy { byte in
            (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
              || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
          }
      }
  }

  private func unknown(_ name: String) -> Diagnostic {
    let guess = Suggestion.nearest(to: name, among: names)
    let hint = "a name such as Europe/Berlin, an offset such as +02:00, or UTC"
    return Diagnostic(
      .error, "there is no time zone `\(name)`",
      hint: guess.map { "did you mean `\($0)`? It takes \(hint)" } ?? "it takes \(hint)")
  }

  /// The names in the database's table of places; none where it has no table.
  private var names: [String] {
    let path = folder + "/tzdata.zi"
    let table = ["zone1970.tab", "zone.tab"].map { folder + "/" + $0 }.first {
      FileSystem.kind(of: $0) == .file
    }
    guard let bytes = try? OpenFile.bytes(of: table ?? path, .readable, limit: 1 << 20) else {
      return []
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t")
      return line.hasPrefix("#") || fields.count < 3 ? nil : String(fields[2])
    }
  }
}
