/// The theme files that come with the library, compiled into the binary, so that no files are
/// searched for at startup.
enum BundledThemes {
  /// Names and contents.
  static let files: [(name: String, text: String)] = [
    ("bluebird", String(decoding: PackageResources.bluebird_yaml, as: UTF8.self)),
    ("meadow", String(decoding: PackageResources.meadow_yaml, as: UTF8.self)),
    ("sky", String(decoding: PackageResources.sky_yaml, as: UTF8.self)),
    ("guild", String(decoding: PackageResources.guild_yaml, as: UTF8.self)),
    ("cobalt", String(decoding: PackageResources.cobalt_yaml, as: UTF8.self)),
    ("dusk", String(decoding: PackageResources.dusk_yaml, as: UTF8.self)),
    ("workshop", String(decoding: PackageResources.workshop_yaml, as: UTF8.self)),
    ("bamboo", String(decoding: PackageResources.bamboo_yaml, as: UTF8.self)),
    ("clover", String(decoding: PackageResources.clover_yaml, as: UTF8.self)),
    ("mint", String(decoding: PackageResources.mint_yaml, as: UTF8.self)),
    ("terminal", String(decoding: PackageResources.terminal_yaml, as: UTF8.self)),
    ("print", String(decoding: PackageResources.print_yaml, as: UTF8.self)),
  ]
}
