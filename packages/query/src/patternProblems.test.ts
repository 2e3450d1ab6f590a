import { expect, test } from 'vitest'
import { parseQuery } from './parseQuery.js'
import type { PatternType } from './patternType.js'
import { patternProblems } from './patternProblems.js'

/** Refuses an opening bracket that nothing closes. */
function check(source: string) {
  const at = source.replaceAll(/\\[^]/g, '__').search(/\[[^\]]*$/)
  return at < 0 ? undefined : { message: 'A bracket is not closed.', range: { start: at, end: at + 1 } }
}

test.each<[string, PatternType, string | undefined, string | undefined]>([
  ['foo repo:a[b', 'keyword', '[', 'foo repo:a\\[b'],
  ['foo -file:[x', 'keyword', '[', 'foo -file:\\[x'],
  ['file:"a [b"', 'keyword', '"a [b"', undefined],
  ['repo:a[b@main foo', 'keyword', '[', 'repo:a\\[b@main foo'],
  ['/foo[/ bar', 'keyword', '[', '/foo\\[/ bar'],
  ['foo[', 'regexp', '[', 'foo\\['],
  ['a or (b not /c[/)', 'keyword', '[', 'a or (b not /c\\[/)'],
  ['foo[', 'keyword', undefined, undefined],
  ['repo:has.path([) foo', 'keyword', undefined, undefined],
  ['type:commit author:@a[', 'keyword', undefined, undefined],
  ['repo:[ab] /[cd]/', 'keyword', undefined, undefined],
])('%s (%s): %s is wrong, %s is right', (text, patternType, marked, repaired) => {
  const [problem, ...others] = patternProblems(parseQuery(text, { patternType }), check)
  expect(others).toEqual([])
  expect(problem && text.slice(problem.range.start, problem.range.end)).toBe(marked)
  expect(problem?.repair?.text).toBe(repaired)
})
