/** Kinds by which clients have named an index, the one of today among them. */
const kinds = /^(?:PreciseIndex|SCIPUpload|LSIFUpload|LSIFIndex):"?(?:U:)?(\d+)"?$/

/**
 * The id of an index as its node has it, of what stands in an address: such an id, one that `src` prints after an upload
 * (`SCIPUpload`), or a plain number. Undefined for anything else.
 */
export function indexIdOf(text: string): string | undefined {
  const [, id] = kinds.exec(decoded(text)) ?? /^(\d{1,15})$/.exec(text) ?? []
  return id === undefined ? undefined : btoa(`PreciseIndex:${id}`)
}

function decoded(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}
