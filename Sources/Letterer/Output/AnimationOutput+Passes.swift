import Drawing

extension AnimationOutput {
  /// Returns the output with its rate and scale set, if they were `nil`.
  func resolved(rate: FrameRate, scale: Double) -> AnimationOutput {
    AnimationOutput(path: path, kind: kind, rate: self.rate ?? rate, scale: self.scale ?? scale)
  }

  /// Returns the outputs in groups that are made in one pass each: those of one rate and one scale.
  /// An output with a size limit may have to be made again, and a shard has ticks of its own: such
  /// an output is alone.
  static func passes(_ outputs: [AnimationOutput]) -> [[AnimationOutput]] {
    var passes: [[AnimationOutput]] = []
    for output in outputs {
      let index = passes.firstIndex { pass in
        pass.allSatisfy {
          $0.rate == output.rate && $0.scale == output.scale && !$0.isMadeAlone
        }
      }
      if let index, !output.isMadeAlone {
        passes[index].append(output)
      } else {
        passes.append([output])
      }
    }
    return passes
  }

  private var isMadeAlone: Bool {
    kind.byteLimit != nil || kind.frames.map { $0.resumes || $0.shard != nil } ?? false
  }

  /// What is tried if a file is too large: first a lower frame rate, then fewer colours, then fewer
  /// pixels, each on top of the previous reductions. Its rate and its scale are set.
  var reductions: [AnimationOutput] {
    guard kind.byteLimit != nil, let rate, let scale else { return [] }
    var steps: [AnimationOutput] = []
    var next = self
    for lower in [20, 15, 10] where Double(lower) < rate.framesPerSecond {
      next.rate = FrameRate(lower)
      steps.append(next)
    }
    if var settings = kind.gif {
      for colors in [128, 64, 32] where colors < settings.colors {
        settings.colors = colors
        next.kind = .gif(settings)
        steps.append(next)
      }
    }
    for factor in [0.75, 0.5, 0.35] {
      next.scale = scale * factor
      steps.append(next)
    }
    return steps
  }
}
