import { compileRegex, globPattern, type Regex } from '@sextant/regex'

/** Tells which of some globs a path matches. */
export interface PathGlobs {
  /** The places, in the list, of the globs that match. */
  matching(path: string): readonly number[]
}

interface Test {
  readonly at: number
  readonly regex: Regex
}

/**
 * Globs over paths (see `globPattern`), made to be held against every file of a repository: those that end in a plain
 * name are only tried on files of that name, those that end in `*.ending` on files of that ending. Globs that are none
 * match nothing: `globProblem` tells of them before.
 */
export function pathGlobs(globs: readonly string[]): PathGlobs {
  const byName = new Map<string, Test[]>()
  const byEnding: { readonly ending: string; readonly test: Test }[] = []
  const others: Test[] = []
  for (const [at, glob] of globs.entries()) {
    const regex = compiled(glob)
    if (!regex) continue
    const last = glob.slice(glob.lastIndexOf('/') + 1)
    if (isPlain(last)) byName.set(last, [...(byName.get(last) ?? []), { at, regex }])
    else if (last.startsWith('*.') && isPlain(last.slice(1)))
      byEnding.push({ ending: last.slice(1), test: { at, regex } })
    else others.push({ at, regex })
  }
  return {
    matching(path) {
      const named = byName.get(path.slice(path.lastIndexOf('/') + 1)) ?? []
      const ended = byEnding.filter(({ ending }) => path.endsWith(ending)).map(({ test }) => test)
      const tests = [...named, ...ended, ...others]
      if (tests.length === 0) return []
      const bytes = Buffer.from(path)
      return tests.filter(({ regex }) => regex.test(bytes, 0, bytes.length)).map(({ at }) => at)
    },
  }
}

const isPlain = (text: string) => text !== '' && !/[*?[\]{}\\!]/.test(text)

function compiled(glob: string): Regex | undefined {
  const read = globPattern(glob)
  if ('problem' in read) return undefined
  const regex = compileRegex(read.pattern, { caseSensitive: true })
  return regex.ok ? regex.regex : undefined
}

/** What is wrong with a glob, as a sentence; undefined for a good one. */
export function globProblem(glob: string): string | undefined {
  const read = globPattern(glob)
  if ('problem' in read) return read.problem
  const regex = compileRegex(read.pattern, { caseSensitive: true })
  return regex.ok ? undefined : regex.problem.message
}
