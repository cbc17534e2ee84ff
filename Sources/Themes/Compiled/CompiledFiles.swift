import CThemeFiles

/// Files that were compiled into the binary, so that none is searched for at startup.
enum CompiledFiles {
  /// Returns the names and contents of files up to the first without a name.
  static func all(_ file: (Int) -> letterer_theme_file) -> [(name: String, text: String)] {
    var files: [(name: String, text: String)] = []
    while let name = file(files.count).name {
      files.append((String(cString: name), text(of: file(files.count))))
    }
    return files
  }

  /// Returns what stands in a file.
  static func text(of file: letterer_theme_file) -> String {
    String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
