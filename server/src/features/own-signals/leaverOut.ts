import { compileRegex } from '@sextant/regex'

/** Tells which names of repositories a signal leaves out. */
export function leaverOut(patterns: readonly string[]): (name: string) => boolean {
  const regexes = patterns.flatMap((pattern) => {
    const compiled = compileRegex(pattern, { caseSensitive: false })
    return compiled.ok ? [compiled.regex] : []
  })
  return (name) => {
    const bytes = Buffer.from(name)
    return regexes.some((regex) => regex.test(bytes, 0, bytes.length))
  }
}
