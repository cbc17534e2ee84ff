import Bubbles
import ChatModel
import ImageDecoding
import Platform
import Typesetting

extension Renderer {
  /// The expensive part of a fingerprint, which doesn't depend on the timeline's end or how it is
  /// played: it can be computed while those are determined.
  struct FingerprintBasis {
    let contents: Fingerprint
    let fonts: [UInt8]
  }

  /// - Throws: a `DiagnosticsError` if a font's file can't be read any more.
  /// - Complexity: O(entries + events + bytes of fonts).
  func fingerprintBasis(of timeline: Timeline) throws(DiagnosticsError) -> FingerprintBasis {
    do {
      return FingerprintBasis(
        contents: Fingerprint(contentsOf: timeline), fonts: try fonts.digest().bytes)
    } catch {
      throw DiagnosticsError([Diagnostic(.error, "\(error)")])
    }
  }

  /// Returns a hash of everything that determines the frames of a timeline: the chat and its
  /// events, how it is shown and played, the contents of its media and fonts, and this version.
  ///
  /// File locations and the number of workers don't matter: another machine may make the same
  /// frames.
  ///
  /// - Parameter basis: that of a timeline with the same contents.
  /// - Complexity: O(bytes of media).
  func fingerprint(
    of timeline: Timeline, motion: MotionOptions, compression: PictureCompression,
    basis: FingerprintBasis
  ) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(Version.current)
    fingerprint.add(fieldsOf: options, except: ["bundledFonts", "fontDirectories", "jobs"])
    fingerprint.add(fieldsOf: presentation)
    fingerprint.add(fieldsOf: motion)
    fingerprint.add(partsOf: compression)
    fingerprint.add(timeline, contents: basis.contents)
    fingerprint.add(digest: basis.fonts)
    let videos = (media as? VideoMedia)?.videos
    for path in fingerprint.media.sorted() {
      fingerprint.add(path)
      // With their first frames, videos are other pictures.
      if videos?.isReading == true, MediaReference(path: path).isVideo { fingerprint.add("read") }
      fingerprint.add(contentsOf: MediaReference(path: path), in: media)
    }
    return fingerprint.text
  }
}

extension Fingerprint {
  /// Adds the contents of a medium, if a picture may be read from it.
  fileprivate mutating func add(
    contentsOf reference: MediaReference, in media: any MediaSource
  ) {
    do {
      guard let bytes = try media.bytes(for: reference, limit: ImageLimits().bytes) else {
        add("missing")
        return
      }
      add("bytes")
      add(digest: FileChecksum(of: bytes).bytes)
    } catch {
      add("unreadable")
    }
  }
}

extension FontLibrary {
  /// Returns a hash of the contents of all fonts, in order of preference.
  func digest() throws(FontLibraryError) -> FileChecksum {
    if isBundled, let known = Self.bundledDigest { return known }
    return try contentDigest()
  }

  /// The bundled fonts don't change while a process runs.
  private static let bundledDigest = try? bundled().contentDigest()

  private func contentDigest() throws(FontLibraryError) -> FileChecksum {
    var digests: [UInt8] = []
    try forEachFile { digests += FileChecksum(of: $0).bytes }
    return FileChecksum(of: digests)
  }
}
