/** Whether a version comes after another, by the numbers of semver.org; what is no version never does. */
export function isNewer(version: string, than: string): boolean {
  const [left, right] = [numbersOf(version), numbersOf(than)]
  if (!left || !right) return false
  const at = left.findIndex((number, place) => number !== right[place])
  return at >= 0 && (left[at] ?? 0) > (right[at] ?? 0)
}

function numbersOf(version: string): readonly number[] | undefined {
  const parts = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(version.trim())?.slice(1)
  return parts?.map(Number)
}
