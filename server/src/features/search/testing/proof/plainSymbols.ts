import type { PlainFile } from './gitFacts.js'

interface PlainSymbol {
  readonly name: string
  readonly kind: string
  /** From 1. */
  readonly line: number
}

/** What is defined in the files of the proof's own repositories, each definition on a line of its own. */
const definitions: readonly (readonly [extension: string, kind: string, line: RegExp])[] = [
  ['.ts', 'function', /^export function (\w+)/],
  ['.ts', 'class', /^export class (\w+)/],
  ['.go', 'function', /^func (\w+)/],
  ['.go', 'struct', /^type (\w+) struct/],
  ['.py', 'function', /^def (\w+)/],
  ['.py', 'class', /^class (\w+)/],
]

export function plainSymbols({ path, lines = [] }: PlainFile): readonly PlainSymbol[] {
  return lines.flatMap((line, at) =>
    definitions.flatMap(([extension, kind, pattern]) => {
      const name = path.endsWith(extension) ? pattern.exec(line)?.[1] : undefined
      return name === undefined ? [] : [{ name, kind, line: at + 1 }]
    }),
  )
}
