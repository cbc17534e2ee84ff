import ArgumentParser
import Letterer

extension Moment: @retroactive ExpressibleByArgument, ExplainedArgument {
  /// Reads `end`, `2s`, `1.5s`, `800ms`, `50%` or `#id`.
  public init?(argument: String) { self.init(argument) }
}
