/// The colours of text that a terminal shows.
public enum TerminalColors: String, CaseIterable, Hashable, Sendable {
  /// No colours, only the terminal's own two.
  case none
  /// The palette of 256.
  case indexed
  /// All of 24 bits.
  case direct
}
