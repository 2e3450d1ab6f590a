import { compileRegex } from '@sextant/regex'

/** Whether a pattern that was checked matches a short text, in any case. RE2 source. */
export function textMatcher(source: string): (text: string) => boolean {
  const compiled = compileRegex(source, { caseSensitive: false })
  if (!compiled.ok) return () => false
  return (text) => {
    const bytes = new TextEncoder().encode(text)
    return compiled.regex.test(bytes, 0, bytes.length)
  }
}
