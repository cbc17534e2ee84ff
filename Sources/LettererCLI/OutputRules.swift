/// Which options apply to a run's outputs. An option that applies to none of them is an error, never
/// ignored.
struct OutputRules {
  /// An option and the kinds of output to which it applies.
  struct Option {
    var name: String
    /// Whether it is on the command line.
    var isGiven: Bool
    var serves: OutputKinds
    /// An example of an output to which it applies.
    var example: String
  }

  /// The kinds of output of the run.
  let kinds: OutputKinds
  /// The option that makes every output a picture, if there is one.
  let stillOption: String?
  /// The default name of outputs.
  let baseName: String

  /// Returns the problems with options, each in one line.
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
