/** The first place of an ascending table whose value is not less than `wanted`; its length when there is none. */
export function lowerBound(ascending: Uint32Array, wanted: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
