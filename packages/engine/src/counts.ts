import type { LeftOut, SearchCounts } from './searchBackend.js'

/** So many of those that are left out are named. */
export const maxExamples = 3

export const noCounts: SearchCounts = {
  files: 0,
  filtered: 0,
  candidates: 0,
  matchingFiles: 0,
  matchingLines: 0,
  binary: { count: 0, examples: [] },
  tooLarge: { count: 0, examples: [] },
  unreadable: { count: 0, examples: [] },
}

export function addCounts(a: SearchCounts, b: SearchCounts): SearchCounts {
  return {
    files: a.files + b.files,
    filtered: a.filtered + b.filtered,
    candidates: a.candidates + b.candidates,
    matchingFiles: a.matchingFiles + b.matchingFiles,
    matchingLines: a.matchingLines + b.matchingLines,
    binary: addLeftOut(a.binary, b.binary),
    tooLarge: addLeftOut(a.tooLarge, b.tooLarge),
    unreadable: addLeftOut(a.unreadable, b.unreadable),
    ...either('symbolsPending', a, b),
    ...either('symbolsPartial', a, b),
    ...either('structurePartial', a, b),
  }
}

/** A count that may be absent, and is when it is so in both. */
function either(
  key: 'symbolsPending' | 'symbolsPartial' | 'structurePartial',
  a: SearchCounts,
  b: SearchCounts,
): Partial<SearchCounts> {
  const [one, other] = [a[key], b[key]]
  const sum = one && other ? addLeftOut(one, other) : (one ?? other)
  return sum ? { [key]: sum } : {}
}

export function addLeftOut(a: LeftOut, b: LeftOut): LeftOut {
  if (b.count === 0) return a
  return { count: a.count + b.count, examples: [...a.examples, ...b.examples].slice(0, maxExamples) }
}
