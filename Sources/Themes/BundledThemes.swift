/// The theme files that come with the library, compiled into the binary, so that no files are
/// searched for at startup.
enum BundledThemes {
  /// Names and contents.
  static let files: [(name: String, text: String)] = [
    ("bluebird", String(decoding: PackageResources.bluebird_yaml, as: UTF8.self)),
    ("meadow", String(decoding: PackageResources.meadow_yaml, as: UTF8.self)),
    ("sky", String(decoding: PackageResources.sky_yaml, as: UTF8.self)),
    ("guild", String(decoding: PackageResources.guild_yaml, as: UTF8.self)),
  ]
}
