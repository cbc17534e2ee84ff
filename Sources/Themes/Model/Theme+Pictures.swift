extension Theme {
  /// The theme's own pictures.
  package var pictures: [ThemePicture] {
    [wallpaper?.light, wallpaper?.dark].compactMap(\.self)
  }
}
