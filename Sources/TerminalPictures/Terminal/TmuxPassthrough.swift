/// Sequences that tmux hands on to the terminal around it, where its `allow-passthrough` is on.
enum TmuxPassthrough {
  /// Returns a sequence so that tmux hands it on as it is.
  static func wrapped(_ text: String) -> String {
    var result = "\u{1B}Ptmux;"
    for scalar in text.unicodeScalars {
      if scalar == "\u{1B}" { result.unicodeScalars.append(scalar) }
      result.unicodeScalars.append(scalar)
    }
    return result + "\u{1B}\\"
  }
}
