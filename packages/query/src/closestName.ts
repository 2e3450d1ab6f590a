/** The candidate that is one slip away from the word (a letter too many, missing, wrong, or two swapped), if any. */
export function closestName(word: string, candidates: readonly string[]): string | undefined {
  const lower = word.toLowerCase()
  return candidates.find((candidate) => isOneSlip(lower, candidate))
}

function isOneSlip(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 1 || word === name) return false
  const at = firstDifference(word, name)
  const rest = (text: string, skipped: number) => text.slice(at + skipped)
  return (
    rest(word, 1) === rest(name, 0) ||
    rest(word, 0) === rest(name, 1) ||
    rest(word, 1) === rest(name, 1) ||
    (word[at] === name[at + 1] && word[at + 1] === name[at] && rest(word, 2) === rest(name, 2))
  )
}

function firstDifference(left: string, right: string): number {
  let at = 0
  while (at < left.length && left[at] === right[at]) at += 1
  return at
}
