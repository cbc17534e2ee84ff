/// Why a picture can't be shown.
public enum PictureWritingError: Error, Hashable, Sendable {
  /// There is no memory for it.
  case outOfMemory
  /// It is too large.
  case tooLarge
}
