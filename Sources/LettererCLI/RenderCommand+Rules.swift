import ArgumentParser
import Letterer

extension RenderCommand {
  /// Reports all conflicts of options at once.
  func validate() throws {
    var problems: [String] = []
    var destinations: [OutputDestination] = []
    let name = OutputDestination.baseName(of: input.input)
    for argument in output {
      do {
        destinations.append(
          try OutputDestination(argument: argument, inputName: name, isStill: isStill))
      } catch let error as ValidationError {
        problems.append(error.message)
      }
    }
    let isWhole = problems.isEmpty
    if output.isEmpty, shots == nil { destinations = [.file(name + ".png")] }
    problems += contradictions(destinations)
    // The options of unknown outputs can't be checked.
    if isWhole {
      let rules = OutputRules(
        kinds: kinds(of: destinations), stillOption: stillOption, baseName: name)
      problems += rules.problems(self.rules(destinations) + play.rules)
    }
    guard problems.isEmpty else {
      throw ValidationError(problems.joined(separator: "\nError: "))
    }
  }

  /// Whether pictures are requested, regardless of the outputs' names.
  var isStill: Bool { stillOption != nil }
  var isSheet: Bool { contactSheet || !strip.moments.isEmpty }

  /// The option that makes every output a picture.
  private var stillOption: String? {
    if at != nil { return "--at" }
    if full { return "--full" }
    if !strip.moments.isEmpty { return "--strip" }
    return contactSheet ? "--contact-sheet" : nil
  }

  /// Returns the kinds of output of the run.
  private func kinds(of destinations: [OutputDestination]) -> OutputKinds {
    let picture: OutputKinds? =
      full ? .pages : !strip.moments.isEmpty ? .strip : contactSheet ? .contactSheet : nil
    var kinds: OutputKinds = []
    for destination in destinations { kinds.formUnion(destination.kinds(picture: picture)) }
    if at?.isInMotion ?? false, !kinds.isEmpty { kinds.insert(.moment) }
    if shots != nil { kinds.insert(.shots) }
    return kinds
  }

  private func rules(_ destinations: [OutputDestination]) -> [OutputRules.Option] {
    func rule(
      _ name: String, _ isGiven: Bool, _ serves: OutputKinds, _ example: String
    ) -> OutputRules.Option {
      OutputRules.Option(name: name, isGiven: isGiven, serves: serves, example: example)
    }
    let hasNone = destinations.isEmpty
    return [
      rule("--at", hasNone && at != nil, .pictures, ".png"),
      rule("--full", hasNone && full, .pages, ".png"),
      rule("--contact-sheet", hasNone && contactSheet, .sheets, ".png"),
      rule("--strip", hasNone && !strip.moments.isEmpty, .strip, ".png"),
      rule("--from with a moment", selection.from?.moment != nil, [.played, .shots], ".gif"),
      rule(
        "--compression", compression != nil, [.png, .sheets, .apng, .webp, .frames, .shots],
        ".png"),
      rule(
        "--overlay", !overlay.kinds.isEmpty, [.pictures, .pages, .animations, .shots], ".png"),
    ]
  }

  /// Returns the conflicts of options.
  private func contradictions(_ destinations: [OutputDestination]) -> [String] {
    var problems: [String] = []
    let pictures = destinations.filter { $0.animation == nil }
    let isAllPNG = pictures.allSatisfy { $0.path.map { StillFormat(path: $0) == .png } ?? true }
    if full, case .message? = at {
      problems.append("--full shows all messages; --at takes a time with it.")
    }
    if full, isSheet { problems.append("--full is one picture, not a sheet of them.") }
    if at != nil, isSheet { problems.append("--at is one moment; --strip takes several.") }
    if full, pictures.count > 1 || pictures.contains(where: \.isStream) || !isAllPNG {
      problems.append("--full writes .png files: give one name with -o.")
    } else if isSheet, !isAllPNG {
      problems.append("A sheet is a .png.")
    }
    let animations = destinations.compactMap(\.animation)
    let hasFolder = animations.contains(where: \.isFolder)
    if play.shard != nil || play.resume, hasFolder, destinations.count > 1 {
      problems.append("--shard and --resume are for one folder of frames: -o frames/.")
    }
    if play.maxBytes != nil, hasFolder, animations.contains(where: { !$0.isFolder }) {
      problems.append(
        "--max-bytes is for single files, not for a folder of frames: lower --fps or --scale.")
    }
    if play.pair.appearances.count > 1,
      let stream = destinations.first(where: \.isStream)
    {
      let name = stream.path.map { "`\($0)`" } ?? "standard output"
      problems.append("--pair makes two pictures; \(name) takes one.")
    }
    if !play.pair.appearances.isEmpty, look.appearance != nil {
      problems.append("--appearance is day or night; --pair names both.")
    }
    return problems
  }
}
