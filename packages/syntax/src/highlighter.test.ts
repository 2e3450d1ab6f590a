import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Logger, silentLogger } from '@sextant/base'
import { afterEach, expect, test } from 'vitest'
import { defaultLimits } from './highlight.js'
import { type Highlighter, type HighlighterOptions, openHighlighter } from './highlighter.js'
import { findLanguage, type Language } from './language.js'

const opened: Highlighter[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((highlighter) => highlighter.close()))
})

// Patient by default, so that a busy machine does not turn an answer into plain text.
function open(options: Partial<HighlighterOptions> = {}): Highlighter {
  const limits = { ...defaultLimits, milliseconds: 10_000 }
  const highlighter = openHighlighter({ workers: 1, log: silentLogger, limits, ...options })
  opened.push(highlighter)
  return highlighter
}

function language(name: string): Language {
  const found = findLanguage(name)
  if (!found) throw new RangeError(name)
  return found
}

const go = language('Go')
const patient = { timeout: 15_000 }
const long = 'var a = f(1, "x")\n'.repeat(10_000)

test('a text comes back as tokens', async () => {
  const highlight = await open().highlight({ text: 'var a = 1', language: go })
  expect(highlight?.names).toEqual(['keyword', 'variable.definition', 'operator', 'number'])
  expect([...(highlight?.spans ?? [])]).toEqual([0, 3, 0, 4, 1, 1, 6, 1, 2, 8, 1, 3])
})

test('a text without a grammar, or beyond the limit, stays plain', async () => {
  const highlighter = open({ limits: { ...defaultLimits, textUnits: 3 } })
  expect(await highlighter.highlight({ text: 'x', language: language('COBOL') })).toBeUndefined()
  expect(await highlighter.highlight({ text: 'var a', language: go })).toBeUndefined()
})

test('many texts in many languages share the workers', async () => {
  const highlighter = open({ workers: 2 })
  const names = ['Go', 'Python', 'JSON', 'CSS', 'Shell', 'Lua']
  const texts = Array.from({ length: 60 }, (_, n) => ({
    text: `# ${n}\n`.repeat(n),
    language: language(names[n % 6] ?? ''),
  }))
  const highlights = await Promise.all(texts.map((request) => highlighter.highlight(request)))
  expect(highlights.every((highlight) => highlight !== undefined)).toBe(true)
  const comments = highlights.filter((_, n) => names[n % 6] === 'Python').map((highlight) => highlight?.spans.length)
  expect(comments).toEqual([1, 7, 13, 19, 25, 31, 37, 43, 49, 55].map((n) => 3 * n))
})

test('a text that takes too long stays plain, and the next one does not', async () => {
  const highlighter = open({ limits: { ...defaultLimits, milliseconds: 10 } })
  expect(await highlighter.highlight({ text: long, language: go })).toBeUndefined()
  await expect.poll(() => highlighter.highlight({ text: 'var a = 1', language: go }), patient).toBeDefined()
}, 20_000)

// Each line opens one more level, which the scanner of the YAML grammar keeps in too small a place.
const poison = Array.from({ length: 1400 }, (_, n) => `${' '.repeat(n)}a:`).join('\n')

test('a worker that fails fails only its text and is replaced', async () => {
  const warnings: unknown[] = []
  const log: Logger = { ...silentLogger, warn: (_, fields) => void warnings.push(fields) }
  const highlighter = open({ log })
  const [broken, whole] = await Promise.all([
    highlighter.highlight({ text: poison, language: language('YAML') }),
    highlighter.highlight({ text: 'var a = 1', language: go }),
  ])
  expect(broken).toBeUndefined()
  expect(whole?.names).toContain('keyword')
  expect(warnings).toEqual([{ grammar: 'yaml', textUnits: poison.length, cause: 'memory access out of bounds' }])
})

test.each([
  ['a hundred thousand brackets', 'C++', '('.repeat(100_000)],
  ['a megabyte of quotes', 'TOML', '"'.repeat(1_000_000)],
  ['half a million calls, more than the memory', 'Python', 'f('.repeat(500_000)],
  ['templates in templates', 'TSX', '`${\n'.repeat(200_000)],
  ['a hundred thousand here documents', 'Ruby', '<<A <<B\n'.repeat(100_000)],
  ['tags and programs in turn', 'PHP', '<a><?php\n'.repeat(100_000)],
])(
  'after %s the next text is answered',
  async (_, name, text) => {
    const highlighter = open({ limits: { textUnits: 1_048_576, lineUnits: 1_048_576, milliseconds: 500 } })
    await highlighter.highlight({ text, language: language(name) })
    await expect.poll(() => highlighter.highlight({ text: 'var a = 1', language: go }), patient).toBeDefined()
  },
  20_000,
)

test('an answer with a key is kept, one without is not', async () => {
  const highlighter = open()
  const request = { text: 'var a = 1', language: go }
  const first = await highlighter.highlight({ ...request, key: 'blob' })
  expect(await highlighter.highlight({ ...request, key: 'blob' })).toBe(first)
  expect(await highlighter.highlight({ ...request, key: 'other' })).not.toBe(first)
  expect(await highlighter.highlight(request)).not.toBe(first)
  const asPython = await highlighter.highlight({ ...request, language: language('Python'), key: 'blob' })
  expect(asPython?.names).not.toEqual(first?.names)
})

test('a signal ends the waiting, whether the text waits or runs', async () => {
  const highlighter = open()
  const running = new AbortController()
  const waiting = new AbortController()
  const requests = [running, waiting].map(({ signal }) => highlighter.highlight({ text: long, language: go }, signal))
  const outcomes = Promise.allSettled(requests)
  waiting.abort(new Error('left the queue'))
  running.abort(new Error('left the worker'))
  expect(await outcomes).toEqual([
    { status: 'rejected', reason: new Error('left the worker') },
    { status: 'rejected', reason: new Error('left the queue') },
  ])
  expect(await highlighter.highlight({ text: 'var a = 1', language: go })).toBeDefined()
  const gone = highlighter.highlight({ text: 'x', language: go }, AbortSignal.abort(new Error('gone')))
  await expect(gone).rejects.toThrow('gone')
})

test('when too many wait, the next one stays plain at once', async () => {
  const highlighter = open({ waiting: 1 })
  const [first, second, third] = ['1', '2', '3'].map((n) =>
    highlighter.highlight({ text: `var a = ${n}`, language: go }),
  )
  expect(await third).toBeUndefined()
  expect(await first).toBeDefined()
  expect(await second).toBeDefined()
})

test('closing answers what runs and what waits, and every later text stays plain', async () => {
  const highlighter = open()
  const requests = [1, 2, 3].map(() => highlighter.highlight({ text: long, language: go }))
  await highlighter.close()
  expect(await Promise.all(requests)).toEqual([undefined, undefined, undefined])
  expect(await highlighter.highlight({ text: 'x', language: go })).toBeUndefined()
})

test('after closing no worker keeps the process alive', async () => {
  const script = `
    const { findLanguage, openHighlighter } = await import(${JSON.stringify(new URL('./index.js', import.meta.url).href)})
    const log = { warn() {} }
    const highlighter = openHighlighter({ workers: 2, log, limits: { textUnits: 99, lineUnits: 99, milliseconds: 9000 } })
    const highlight = await highlighter.highlight({ text: 'var a = 1', language: findLanguage('go') })
    process.stdout.write(highlight.names.join(' '))
    await highlighter.close()`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { timeout: 15_000 })
  expect((await run).stdout).toBe('keyword variable.definition operator number')
})
