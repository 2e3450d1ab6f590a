import { setImmediate as others } from 'node:timers/promises'

/**
 * Asks for values one by one that are loaded together: those that are asked for in one turn of the event loop. `load`
 * answers them in the order of the keys.
 */
export function batched<Value>(
  most: number,
  load: (keys: readonly string[]) => Promise<readonly Value[]>,
): (key: string) => Promise<Value | undefined> {
  let next: { readonly keys: string[]; readonly values: Promise<readonly Value[]> } | undefined
  const open = () => {
    const keys: string[] = []
    const values = others().then(() => {
      if (next?.keys === keys) next = undefined
      return load(keys)
    })
    return { keys, values }
  }
  return async (key) => {
    if (!next || next.keys.length >= most) next = open()
    const place = next.keys.push(key) - 1
    return (await next.values)[place]
  }
}
