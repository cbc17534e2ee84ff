/// The version of the library and of its command.
package enum Version {
  package static let current = "0.1.0"
}
