/// The version of the library and of its command.
public enum Version {
  /// Three numbers with points between, as in https://semver.org.
  public static let current = "0.1.0"
}
