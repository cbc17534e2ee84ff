import Platform

extension FontLibrary {
  /// Returns whether it holds the bundled fonts alone.
  package var isBundled: Bool { (try? FontLibrary.bundled()) === self }

  /// Gives the bytes of each font's file, in the order of the faces, and of what is stored beside
  /// them.
  package func forEachFile(_ body: ([UInt8]) -> Void) throws(FontLibraryError) {
    var seen: Set<String> = []
    for face in faces where seen.insert(face.path).inserted {
      guard let bytes = try? FileSystem.contents(of: face.path) else {
        throw .unreadableFont(face.path)
      }
      body(bytes)
      guard let slash = face.path.lastIndex(of: "/") else { continue }
      let patterns = face.path[...slash] + "patterns.txt"
      guard seen.insert(String(patterns)).inserted else { continue }
      if let bytes = try? FileSystem.contents(of: String(patterns)) { body(bytes) }
    }
  }
}
