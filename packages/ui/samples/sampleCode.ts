import type { Highlight } from '@sextant/ui'

const source = `package client

// Do sends a request, again and again while the answer is a passing fault.
func (c *RetryClient) Do(req *http.Request) (*http.Response, error) {
\tfor attempt := 0; attempt <= c.max; attempt++ {
\t\tresp, err := c.inner.Do(req)
\t\tif err == nil && !retryable(resp.StatusCode) {
\t\t\treturn resp, nil
\t\t}
\t\t// The body was consumed; rewind it or give up: RFC 9110 section 9.2.2.
\t\tif err := rewind(req); err != nil {
\t\t\treturn nil, fmt.Errorf("attempt %d: %w", attempt, err)
\t\t}
\t\ttime.Sleep(c.backoff(attempt))
\t}
\treturn nil, ErrExhausted
}
`
const trojan = 'if role != "user\u202e \u2066// only for admins\u2069 \u2066" {\n'
const windows = 'endsLikeOnWindows()\r\n'
const long = `var table = [${'0xff, '.repeat(800)}]\n`

/** A text with everything a code view must bear. */
export const sampleText = source + trojan + windows + long

const rules: readonly (readonly [string, RegExp])[] = [
  ['comment', /\/\/[^\n]*/g],
  ['string', /"[^"\n]*"/g],
  ['keyword', /\b(?:package|func|for|if|return|nil|var)\b/g],
  ['type', /\b(?:RetryClient|Request|Response|error|http|time|fmt)\b/g],
  ['function.definition', /\bDo(?=\(req \*)/g],
  ['function', /\b(?:Do|retryable|rewind|Errorf|Sleep|backoff)(?=\()/g],
  ['number', /\b(?:0x[0-9a-f]+|\d+)\b/g],
]

/** Colours for the text, found by a few rules: a stand-in for a real grammar. */
export function highlightSample(text: string): Highlight {
  const taken = new Set<number>()
  const found = rules.flatMap(([, rule], index) =>
    [...text.matchAll(rule)].flatMap((match) => {
      if (taken.has(match.index)) return []
      for (let at = match.index; at < match.index + match[0].length; at += 1) taken.add(at)
      return [[match.index, match[0].length, index] as const]
    }),
  )
  return {
    names: rules.map(([name]) => name),
    spans: found.sort(([a], [b]) => a - b).flat(),
  }
}
