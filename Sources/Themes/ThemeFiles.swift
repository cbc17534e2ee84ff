import ChatImport
import ChatModel
import Platform

/// The theme files that a script or another theme may reference: those beside it and in subfolders,
/// even if symbolic links lead elsewhere.
package struct ThemeFiles {
  /// The folder, or archive, that contains them.
  let media: any MediaSource
  /// The prefix of paths in messages: empty, or a folder and a slash.
  let prefix: String
  /// Identifies the folder among others, for themes that extend each other.
  var identity: String
  /// The folder within that of the first theme, with its trailing slash.
  private var inner = ""

  package init(media: any MediaSource, prefix: String, identity: String = "") {
    self.media = media
    self.prefix = prefix
    self.identity = identity
  }

  /// The maximum size of a file that is read, in bytes.
  private static let largestFile = 1 << 20

  /// Returns a theme by a path from the caller, at any location.
  package static func theme(atTrusted path: String) throws(DiagnosticsError) -> Theme {
    // Links and `..` may give a file two paths; its real path is unique. A pipe has none.
    let real = FileSystem.resolved(path) ?? path
    guard let bytes = try? OpenFile(real, .readable).read(upTo: largestFile + 1) else {
      throw missing(path)
    }
    let folder = Self.folder(of: real)
    let files = ThemeFiles(
      media: FolderMedia(path: folder), prefix: Self.folder(of: path), identity: folder)
    return try files.read(bytes, as: path, extending: [real])
  }

  /// Returns a theme by a reference in a file: a bundled name, or the path of another file.
  ///
  /// - Parameters:
  ///   - owner: the kind of file with the reference.
  ///   - chain: the files that extend it.
  package func theme(
    _ nameOrPath: String, namedIn owner: ReferencedPath.Owner, extending chain: [String] = []
  ) throws(DiagnosticsError) -> Theme {
    guard Theme.isPath(nameOrPath) else { return try Theme.bundled(nameOrPath, extending: []) }
    if let flaw = ReferencedPath.flaw(nameOrPath, in: owner) {
      throw DiagnosticsError([Diagnostic(.error, flaw.message, hint: flaw.hint)])
    }
    let path = Self.plain(nameOrPath)
    try Self.checkChain(identity + path, chain)
    let shown = prefix + path
    let bytes: [UInt8]?
    do {
      bytes = try media.bytes(for: MediaReference(path: path), limit: Self.largestFile)
    } catch {
      throw DiagnosticsError([
        error as? Diagnostic ?? Diagnostic(.error, "`\(shown)` can't be read: \(error)")
      ])
    }
    guard let bytes else { throw Self.missing(shown) }
    return try beside(path).read(bytes, as: shown, extending: chain + [identity + path])
  }

  private func read(
    _ bytes: [UInt8], as shown: String, extending chain: [String]
  ) throws(DiagnosticsError) -> Theme {
    guard bytes.count <= Self.largestFile else { throw Self.tooLarge(shown) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw DiagnosticsError([Diagnostic(.error, "`\(shown)` isn't UTF-8 text")])
    }
    return try ThemeReader.read(
      text, file: shown, defaultName: Self.name(ofFile: shown),
      picture: { (path) throws(DiagnosticsError) in try picture(path) }
    ) {
      (base) throws(DiagnosticsError) in
      try theme(base, namedIn: .theme, extending: chain)
    }
  }

  /// The maximum size of a picture, in bytes.
  private static let largestPicture = 64 << 20

  /// Returns a picture in the folder by a path in a theme file.
  private func picture(_ path: String) throws(DiagnosticsError) -> ThemePicture {
    if let flaw = ReferencedPath.flaw(path, in: .theme) {
      throw DiagnosticsError([Diagnostic(.error, flaw.message, hint: flaw.hint)])
    }
    let bytes: [UInt8]?
    do {
      bytes = try media.bytes(
        for: MediaReference(path: Self.plain(path)), limit: Self.largestPicture)
    } catch {
      throw DiagnosticsError([
        error as? Diagnostic ?? Diagnostic(.error, "`\(path)` can't be read: \(error)")
      ])
    }
    guard let bytes else {
      throw DiagnosticsError([
        Diagnostic(
          .error, "there is no picture `\(path.prefix(200))`",
          hint: "its path begins in the theme file's folder")
      ])
    }
    return ThemePicture(path: inner + path, bytes: bytes)
  }

  // MARK: Folders

  /// Returns the files that one of these may reference.
  private func beside(_ path: String) -> ThemeFiles {
    let inner = Self.folder(of: path)
    guard !inner.isEmpty else { return self }
    let media: any MediaSource =
      if let folder = media as? FolderMedia {
        // A subfolder resolves its own links.
        FolderMedia(path: folder.path + "/" + inner)
      } else {
        InnerMedia(outer: media, folder: inner)
      }
    var files = ThemeFiles(media: media, prefix: prefix + inner, identity: identity + inner)
    files.inner = self.inner + inner
    return files
  }

  /// A subfolder of another source.
  private struct InnerMedia: MediaSource {
    let outer: any MediaSource
    let folder: String

    func bytes(for reference: MediaReference, limit: Int) throws -> [UInt8]? {
      try outer.bytes(for: MediaReference(path: reference.path.map { folder + $0 }), limit: limit)
    }
  }

  /// Returns a path without `.` and `..`; it can't leave the folder.
  private static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// Returns the folder of a path, with its trailing slash.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Returns the file's name without folder and extension.
  static func name(ofFile path: String) -> String {
    let last = path.split(separator: "/").last ?? "theme"
    return String(last.split(separator: ".").first ?? "theme")
  }

  // MARK: What is wrong

  private static func missing(_ path: String) -> DiagnosticsError {
    DiagnosticsError([Diagnostic(.error, "there is no theme file `\(path)`")])
  }

  private static func tooLarge(_ path: String) -> DiagnosticsError {
    DiagnosticsError([
      Diagnostic(.error, "`\(path)` is too large for a theme", hint: "at most 1 MB is read")
    ])
  }

  /// Throws for a theme that extends itself, or has too many bases.
  static func checkChain(_ name: String, _ chain: [String]) throws(DiagnosticsError) {
    if let start = chain.firstIndex(of: name) {
      let names = (chain[start...] + [name]).map { "`\(Self.name(ofFile: $0))`" }
      throw DiagnosticsError([
        Diagnostic(
          .error, "themes extend each other in a circle: \(names.joined(separator: " → "))")
      ])
    }
    guard chain.count < 16 else {
      throw DiagnosticsError([
        Diagnostic(.error, "themes extend each other more than 16 deep")
      ])
    }
  }
}
