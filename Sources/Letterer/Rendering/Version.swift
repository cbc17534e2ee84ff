/// The version of the library and of its command.
public enum Version {
  /// Three numbers separated by dots, as in https://semver.org.
  public static let current = "0.1.0"
}
