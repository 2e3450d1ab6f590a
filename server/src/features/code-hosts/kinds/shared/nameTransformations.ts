import { AppError } from '@sextant/base'
import { compileRegex, type PatternRegex } from '@sextant/regex'

/** One element of `nameTransformations`. */
export interface NameTransformation {
  /** RE2 syntax. */
  readonly regex: string
  /** `$1`, `${1}` and `${name}` stand for groups, `$$` for a dollar; a group that there is not is nothing. */
  readonly replacement: string
}

/** Applies each transformation in turn, to all its matches. Throws `AppError` 'invalid_argument' for a bad pattern. */
export function readNameTransformations(transformations: readonly NameTransformation[] = []): (name: string) => string {
  const steps = transformations.map(readStep)
  return (name) => steps.reduce((changed, step) => step(changed), name)
}

function readStep({ regex: pattern, replacement }: NameTransformation): (name: string) => string {
  const compiled = compileRegex(pattern, { caseSensitive: true })
  if (!compiled.ok) {
    const sentence = `The regex ${pattern} of nameTransformations cannot be read. ${compiled.problem.message}`
    throw new AppError('invalid_argument', 'bad-pattern', sentence)
  }
  const { regex } = compiled
  return (name) => replaceAll(regex, Buffer.from(name), replacement)
}

/** From left to right; an empty match right behind another one does not count, as in Go's `ReplaceAllString`. */
function replaceAll(regex: PatternRegex, bytes: Buffer, replacement: string): string {
  const end = bytes.length
  let text = ''
  let copied = 0
  for (let from = 0; from <= end; ) {
    const match = regex.find(bytes, from, 0, end)
    if (match === undefined) break
    const isEmpty = match.start === match.end
    if (!isEmpty || match.start > copied || match.start === 0) {
      text += bytes.toString('utf8', copied, match.start) + expand(regex, { bytes, match }, replacement)
      copied = match.end
    }
    // `find` goes on at the end of the character that the next byte is in.
    from = isEmpty ? match.end + 1 : match.end
  }
  return text + bytes.toString('utf8', copied)
}

type Match = NonNullable<ReturnType<PatternRegex['find']>>

function expand(
  regex: PatternRegex,
  { bytes, match }: { readonly bytes: Buffer; readonly match: Match },
  replacement: string,
): string {
  const groups = regex.captures(bytes, match, 0, bytes.length)
  return replacement.replaceAll(
    /\$(?:(\$)|(\w+)|\{(\w+)\})/g,
    (_, dollar?: string, plain?: string, braced?: string) => {
      if (dollar !== undefined) return dollar
      const name = plain ?? braced ?? ''
      const group = groups[/^\d+$/.test(name) ? Number(name) : regex.groupNames.indexOf(name)]
      return group === undefined ? '' : bytes.toString('utf8', group.start, group.end)
    },
  )
}
