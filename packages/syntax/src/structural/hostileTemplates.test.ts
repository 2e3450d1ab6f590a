import { expect, test } from 'vitest'
import { defaultStructuralLimits } from './findStructural.js'
import { findIn } from './testing/findIn.js'

const deep = `${'('.repeat(10_000)}retry(1)${')'.repeat(10_000)}`

test.each([
  'JavaScript',
  'Python',
  'C',
  'Go',
  'Rust',
  'Kotlin',
  'Text',
])('ten thousand brackets in %s are looked into', async (language) => {
  const { texts } = await findIn(language, deep, { template: 'retry(:[x])' })
  expect(texts).toEqual(['retry(1)'])
  expect((await findIn(language, deep, { template: '((((:[x]))))' })).texts).toHaveLength(1)
})

test('brackets that nothing closes end no search', async () => {
  const { texts } = await findIn('JavaScript', `${'['.repeat(100_000)}; retry(1)`, { template: 'retry(:[x])' })
  expect(texts).toEqual(['retry(1)'])
})

const list = `[${Array.from({ length: 20_000 }, (_, at) => `a${at}`).join(', ')}]; x[zz]`

test.each([
  ['every way to cut a list', 'JavaScript', list, '[:[a], :[b], :[c], :[d], :[e], zz]'],
  ['names that no memory helps with', 'JavaScript', list, '[:[a], :[b], :[a], :[b], zz]'],
  ['as many holes as there may be', 'Text', list, `[${':[_]'.repeat(99)}zz]`],
  ['a word of nothing but its own beginning', 'Text', 'a'.repeat(500_000), 'a:[x]a:[y]a:[z]b'],
  ['comments upon comments', 'JavaScript', `x ${'/* a */'.repeat(20_000)} (y) (z)`, 'x :[a] y :[b] z'],
  ['an expression for all of a long text', 'Text', `(${'a '.repeat(100_000)})`, '(:[x~(a| )*b])'],
])('the search for %s comes to an end and says that it may not be all', async (_, language, text, template) => {
  const limits = { ...defaultStructuralLimits, steps: 100_000, milliseconds: 2000 }
  const { texts, whole } = await findIn(language, text, { template }, limits)
  expect({ texts, whole }).toEqual({ texts: [], whole: false })
})

test('a text beyond the limit is not searched, and a limit of matches is told', async () => {
  const text = 'f(1);'.repeat(10)
  const small = await findIn('Go', text, { template: 'f(:[x])' }, { ...defaultStructuralLimits, bytes: 20 })
  expect(small).toMatchObject({ texts: [], whole: false })
  const few = await findIn('Go', text, { template: 'f(:[x])' }, { ...defaultStructuralLimits, matches: 3 })
  expect(few).toMatchObject({ texts: ['f(1)', 'f(1)', 'f(1)'], whole: false })
})

test('without time for its grammar a text is read by its brackets', async () => {
  const text = `${'g(h);\n'.repeat(20_000)}f(1, "(")`
  const { whole } = await findIn(
    'JavaScript',
    text,
    { template: 'f(:[x])' },
    { ...defaultStructuralLimits, milliseconds: 0 },
  )
  expect(whole).toBe(false)
})

test.each([
  ['x = a /* c */ /= 2', 'a /= 2', 1],
  ['foo /* c */ (1)', 'foo(1)', 1],
  ['foo\n  # c\n  (1)', 'foo(1)', 0],
  ['xfoo(1)', 'foo(1)', 0],
  ['foo.bar(1)', 'foo(1)', 0],
])('what is looked for before a text is parsed loses nothing: %j by %s', async (text, template, count) => {
  expect((await findIn('JavaScript', text, { template })).texts).toHaveLength(count)
})
