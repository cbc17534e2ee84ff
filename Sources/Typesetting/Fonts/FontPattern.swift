import CPango

/// A fontconfig pattern: what is known of one face without opening its file.
struct FontPattern: ~Copyable {
  let pointer: OpaquePointer

  /// Takes over a reference.
  init(owning pointer: OpaquePointer) { self.pointer = pointer }

  deinit { FcPatternDestroy(pointer) }

  /// Parses a line of `patterns.txt`, which `description` wrote.
  init?(line: String) {
    guard let parsed = FcNameParse(line) else { return nil }
    self.init(owning: parsed)
  }

  /// The pattern as a line of text, without the file's path.
  func line() -> String? {
    guard let copy = FcPatternDuplicate(pointer) else { return nil }
    defer { FcPatternDestroy(copy) }
    FcPatternDel(copy, FC_FILE)
    guard let text = FcNameUnparse(copy) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  func string(_ object: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pointer, object, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }

  func integer(_ object: String) -> Int? {
    var value: Int32 = 0
    return FcPatternGetInteger(pointer, object, 0, &value) == FcResultMatch ? Int(value) : nil
  }

  func bool(_ object: String) -> Bool {
    var value: FcBool = 0
    return FcPatternGetBool(pointer, object, 0, &value) == FcResultMatch && value == 1
  }

  /// The scalars that the face covers; lives as long as the pattern.
  var characters: OpaquePointer? {
    var set: OpaquePointer?
    return FcPatternGetCharSet(pointer, FC_CHARSET, 0, &set) == FcResultMatch ? set : nil
  }

  func setFile(_ path: String) -> Bool {
    FcPatternDel(pointer, FC_FILE)
    return FcPatternAddString(pointer, FC_FILE, path) == 1
  }

  /// What the library calls the face.
  func face(path: String) -> FontFace {
    FontFace(
      path: path, index: integer(FC_INDEX) ?? 0, family: string(FC_FAMILY) ?? "",
      style: string(FC_STYLE) ?? "", isColor: bool(FC_COLOR))
  }
}
