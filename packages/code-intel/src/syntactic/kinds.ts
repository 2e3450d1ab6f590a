import type { FactKind } from '@sextant/syntax'

const types: ReadonlySet<FactKind> = new Set(['class', 'interface', 'enum', 'struct', 'type-parameter'])
const spaces: ReadonlySet<FactKind> = new Set(['module', 'namespace', 'package'])
const functions: ReadonlySet<FactKind> = new Set(['function', 'method', 'constructor', 'operator'])

/** Whether members belong to it and values can be of it. */
export function isType(kind: FactKind): boolean {
  return types.has(kind)
}

/** Whether it only groups names. */
export function isSpace(kind: FactKind): boolean {
  return spaces.has(kind)
}

/** Whether it can be called and has a body. */
export function isFunction(kind: FactKind): boolean {
  return functions.has(kind)
}
