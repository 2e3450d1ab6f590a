const types = new Set(['CLASS', 'STRUCT', 'INTERFACE', 'ENUM', 'MODULE', 'NAMESPACE', 'PACKAGE', 'TYPEPARAMETER'])
const functions = new Set(['FUNCTION', 'METHOD', 'CONSTRUCTOR', 'OPERATOR'])

export const isType = (kind: string): boolean => types.has(kind)

/** A letter before a symbol that tells its kind at a glance; what a screen reader says is `kindName`. */
export function markOf(kind: string): string {
  if (isType(kind)) return '◇'
  return functions.has(kind) ? 'ƒ' : '·'
}

export const kindName = (kind: string): string => kind.toLowerCase().replace('enummember', 'member')
