import Letterer

/// A value of each axis; `nil` for what is as the script has it.
struct SceneValues {
  var theme: AxisValue<Theme>?
  var appearance: AxisValue<Appearance>?
  var device: AxisValue<Device>?
  var textSize: AxisValue<TextSize>?
  var locale: AxisValue<Localization>?
  var moment: AxisValue<Moment>?

  /// Returns a look with these values.
  func applied(to look: SceneLook) -> SceneLook {
    var look = look
    look.theme = theme?.value
    look.appearance = appearance?.value
    look.device = device?.value
    look.textSize = textSize?.value
    look.locale = locale?.value
    return look
  }
}

extension SceneSettings {
  /// How many combinations there are; `nil` for more than there are numbers.
  var combinationCount: Int? {
    var product = 1
    for (count, _) in counts {
      let (result, overflow) = product.multipliedReportingOverflow(by: count)
      if overflow { return nil }
      product = result
    }
    return product
  }

  /// All combinations, the last axis changing first.
  var combinations: [SceneValues] {
    var all = [SceneValues()]
    func vary<Value>(
      _ values: [AxisValue<Value>]?, _ path: WritableKeyPath<SceneValues, AxisValue<Value>?>
    ) {
      guard let values else { return }
      all = all.flatMap { combination in
        values.map { value in
          var copy = combination
          copy[keyPath: path] = value
          return copy
        }
      }
    }
    vary(themes, \.theme)
    vary(appearances, \.appearance)
    vary(devices, \.device)
    vary(textSizes, \.textSize)
    vary(locales, \.locale)
    vary(moments, \.moment)
    return all
  }

  /// Returns the settings with the moments of a script's pictures besides its end.
  func takingPictures(_ names: [String]) -> SceneSettings {
    var settings = self
    settings.moments =
      [AxisValue(value: .end, label: "end")] + names.map { AxisValue(shot: $0) }
    return settings
  }

  /// Returns the settings with a look in place of what they say, as a command line asks for it.
  func showing(_ look: SceneLook) -> SceneSettings {
    var settings = self
    if let theme = look.theme {
      settings.themes = [AxisValue(value: theme, label: theme.name)]
    }
    if let appearance = look.appearance {
      settings.appearances = [AxisValue(value: appearance, label: appearance.rawValue)]
    }
    if let device = look.device {
      let label = String(device.name.map { $0 == "@" ? "-" : $0 })
      settings.devices = [AxisValue(value: device, label: label)]
    }
    if let textSize = look.textSize {
      settings.textSizes = [AxisValue(value: textSize, label: textSize.rawValue)]
    }
    if let locale = look.locale {
      settings.locales = [AxisValue(value: locale, label: locale.tag)]
    }
    settings.look.bezel = look.bezel ?? settings.look.bezel
    settings.look.direction = look.direction ?? settings.look.direction
    settings.look.accent = look.accent ?? settings.look.accent
    settings.look.hours = look.hours ?? settings.look.hours
    settings.look.scale = look.scale ?? settings.look.scale
    settings.look.showsChrome = look.showsChrome ?? settings.look.showsChrome
    settings.look.background = look.background ?? settings.look.background
    settings.look.now = look.now ?? settings.look.now
    return settings
  }
}
