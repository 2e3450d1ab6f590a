import type { FactDefinition } from './codeFacts.js'
import { isFunction, isSpace, isType } from './nestFacts.js'

/** Tells in which definition a byte stands. Asked in the order of the text. */
export class Containers {
  readonly #definitions: readonly FactDefinition[]
  readonly #order: readonly number[]
  readonly #open: number[] = []
  #next = 0

  constructor(definitions: readonly FactDefinition[]) {
    const start = (place: number) => definitions[place]?.extent.start ?? 0
    const end = (place: number) => definitions[place]?.extent.end ?? 0
    this.#definitions = definitions
    this.#order = [...definitions.keys()]
      .filter((place) => isContainer(definitions[place]))
      .sort((a, b) => start(a) - start(b) || end(b) - end(a))
  }

  at(byte: number): number {
    for (let one = this.#order[this.#next]; one !== undefined; one = this.#order[++this.#next]) {
      const { start = Infinity } = this.#definitions[one]?.extent ?? {}
      if (start > byte) break
      this.#leave(start)
      this.#open.push(one)
    }
    this.#leave(byte)
    return this.#open.at(-1) ?? -1
  }

  #leave(byte: number): void {
    for (let last = this.#open.at(-1); last !== undefined; last = this.#open.at(-1)) {
      if ((this.#definitions[last]?.extent.end ?? 0) > byte) return
      this.#open.pop()
    }
  }
}

function isContainer(definition: FactDefinition | undefined): boolean {
  if (!definition || definition.reach === 'local') return definition !== undefined && isFunction(definition.kind)
  const { kind } = definition
  return isFunction(kind) || isType(kind) || isSpace(kind) || (kind !== 'import' && kind !== 'enum-member')
}
