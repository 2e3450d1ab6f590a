const mask = '[secret]'

// The symbol that node:util's inspect looks for; taken by name because this package also runs in the browser.
const inspectCustom = Symbol.for('nodejs.util.inspect.custom')

/** A value that cannot end up in a log, a message or JSON by accident: only `reveal` gives it out. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
    return this.#value
  }

  toString(): string {
    return mask
  }

  toJSON(): string {
    return mask
  }

  [inspectCustom](): string {
    return mask
  }
}
