import Drawing

extension Token {
  /// Returns the token's value in a look; `nil` for colours, which a look stores without names.
  func value(in look: Look) -> TokenValue? {
    switch kind {
    case .number(let property, _, _): .number(look[keyPath: property])
    case .integer(let property, _): .integer(look[keyPath: property])
    case .flag(let property): .flag(look[keyPath: property])
    case .text(let property), .template(let property, _): .text(look[keyPath: property])
    case .texts(let property, _), .paths(let property, _): .texts(look[keyPath: property])
    case .choice(let choice): .text(choice.get(look))
    case .choices(let choices, _): .texts(choices.get(look))
    case .families(let property): .families(look[keyPath: property])
    case .insets(let property): .insets(look[keyPath: property])
    case .curve(let property): .curve(look[keyPath: property])
    case .fontSize(let property): .number(look[keyPath: property].size)
    case .lineHeight(let property): .lineHeight(.points(look[keyPath: property].lineHeight))
    case .fontWeight(let property): .integer(look[keyPath: property].weight)
    case .color, .fill, .colors: nil
    }
  }
}
