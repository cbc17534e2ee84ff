/// Which options a run's outputs have a use for: whoever asks for something gets it, or is told that
/// it can't be had.
struct OutputRules {
  /// An option and what it changes.
  struct Option {
    var name: String
    /// Whether the command line has it.
    var isGiven: Bool
    var serves: OutputKinds
    /// An output for which it makes sense.
    var example: String
  }

  /// What the run makes.
  let kinds: OutputKinds
  /// The option that makes every output a picture, where there is one.
  let stillOption: String?
  /// What outputs are called where they have no name.
  let baseName: String

  /// What is wrong with options, each in one line.
  func problems(_ options: [Option]) -> [String] {
    options.filter { $0.isGiven && kinds.isDisjoint(with: $0.serves) }.map { option in
      var names = option.serves.names
      let last = names.popLast() ?? ""
      let all = names.isEmpty ? last : names.joined(separator: ", ") + " and " + last
      if let stillOption, stillOption != option.name {
        return "\(option.name) is for \(all); with \(stillOption) the outputs are none of these."
      }
      return "\(option.name) is for \(all); there is none among the outputs. "
        + "Try `-o \(baseName)\(option.example)`."
    }
  }
}
