import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languageOf, openStructuralFinder } from '@sextant/syntax'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestProduct, type SearchEvent, type TestProduct } from '../../../testProduct.js'
import { openTestFolder, type TestFolder } from '../../../testRepository.js'

/** Real code: the sources of the query language and the text of a widely used library. */
const sources = fileURLToPath(new URL('../../../../../packages/query/src/', import.meta.url))
const library = fileURLToPath(new URL('../../../../../node_modules/fastify/lib/', import.meta.url))

const go = `package main

// retry(in a comment)
func TestRetry(t *testing.T) error {
	if err := retry(ctx, 3,
		wait(time.Second)); err != nil {
		return err
	}
	return retry(ctx, 3, nil)
}
`
const python = `def retry(times, wait):
    """retry(in a string)"""
    return call(times,
                wait)

class Client:
    def get(self):  # get(it)
        return retry(3, 3)
`
const java = `class Main {
  public static void main(String[] args) {
    Map<String, List<Integer>> counts = new HashMap<>();
    String text = "retry(" + args[0] + ")";
  }
}
`
const c = `#define RETRY(x) retry(x, 1)
int main(void) {
    if (retry(a, (b))) { return 1; }
    return retry(a, /* never */ a);
}
`
const notes = "It's a note: retry (first\n(second)) and so on\n"

let product: TestProduct
let folder: TestFolder

beforeAll(async () => {
  folder = openTestFolder()
  folder.write({ 'small/main.go': go, 'small/app.py': python, 'small/Main.java': java, 'small/main.c': c })
  folder.write({ 'small/notes.txt': notes, 'small/deep.js': `${'('.repeat(10_000)}retry(1)${')'.repeat(10_000)}` })
  folder.commit('small')
  folder.git('small', 'branch', 'old')
  folder.write({ 'small/main.go': go.replace('ctx, 3, nil', 'ctx, 4, nil') })
  folder.commit('small')
  folder.write(Object.fromEntries(filesIn(sources).map(([name, text]) => [`real/query/${name}`, text])))
  folder.write(Object.fromEntries(filesIn(library).map(([name, text]) => [`real/lib/${name}`, text])))
  folder.commit('real')
  folder.write({ 'small/main.c': `${c}int more = retry(z, z);\n` })
  product = await openTestProduct({ structuralSearch: true })
  await product.addFolder(folder.path)
})

afterAll(async () => {
  await product.close()
  folder.remove()
})

function filesIn(place: string): (readonly [name: string, text: string])[] {
  const names = readdirSync(place).filter((name) => /\.[jt]s$/.test(name))
  return names.map((name) => [name, readFileSync(join(place, name), 'utf8')] as const)
}

const ask = (q: string) => product.search({ q: `${q} patterntype:structural`, cm: 't', cl: '0' })

/** What a search found: `path:line` and the matched text, in order; what is on several lines in one. */
async function found(q: string): Promise<readonly string[]> {
  return textsOf(await ask(q))
}

function textsOf(events: readonly SearchEvent[]): readonly string[] {
  return events
    .flatMap((event) => (event.name === 'matches' ? event.data : []))
    .flatMap((match) => {
      if (match.type !== 'content') return [match.type]
      return (match.chunkMatches ?? []).flatMap(({ content, contentStart, ranges }) =>
        ranges.map(({ start, end }) => {
          const bytes = Buffer.from(content)
          const text = bytes.subarray(start.offset - contentStart.offset, end.offset - contentStart.offset)
          return `${match.path}:${start.line + 1} ${text.toString().replaceAll(/\s+/g, ' ')}`
        }),
      )
    })
    .toSorted()
}

const alertOf = (events: readonly SearchEvent[]) => events.find((event) => event.name === 'alert')?.data

describe('what is found', () => {
  test.each([
    // A hole goes over lines, and neither comments nor strings are code.
    [
      'retry(:[a], ...) repo:small lang:go',
      ['main.go:9 retry(ctx, 4, nil)', 'main.go:5 retry(ctx, 3, wait(time.Second))'],
    ],
    ['func Test:[[name]](:[_]) :[result] { ... } repo:small', [`main.go:4 ${oneLine(go, 'func', '\n}\n')}`]],
    ['if :[init]; err != nil { return err } lang:go', [`main.go:5 ${oneLine(go, 'if err', '\t}\n')}`]],
    ['retry(:[x], :[x]) lang:python', ['app.py:8 retry(3, 3)']],
    ['retry(:[x], :[x]) lang:c', ['main.c:4 retry(a, /* never */ a)']],
    ['def :[[name]](:[args]): lang:python', ['app.py:1 def retry(times, wait):', 'app.py:7 def get(self):']],
    ['return call(:[a], :[b]) lang:python', ['app.py:3 return call(times, wait)']],
    ['public :[what] main(:[args]) lang:java', ['Main.java:2 public static void main(String[] args)']],
    ['Map<:[key], :[value]> :[[name]] lang:java', ['Main.java:3 Map<String, List<Integer>> counts']],
    ['"retry(:[text]" lang:java', ['Main.java:4 "retry("']],
    ['// retry(:[where]) lang:go', ['main.go:3 // retry(in a comment)']],
    ['#define :[[name]](:[x]) :[body\\n]', ['main.c:1 #define RETRY(x) retry(x, 1)']],
    ['retry (:[x]) lang:text', ['notes.txt:1 retry (first (second))']],
    [
      'retry(:[x~^\\w+$], :[_]) lang:c',
      ['main.c:1 retry(x, 1)', 'main.c:3 retry(a, (b))', 'main.c:4 retry(a, /* never */ a)'],
    ],
    // What stands beyond a line's limit is found and not shown.
    ['retry(:[x]) file:deep', ['deep.js:1 ']],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toEqual(expected.toSorted())
  })

  test.each([
    ['retry(:[a], :[b]) lang:c rule:"where :[b] == \\"1\\""', ['main.c:1 retry(x, 1)']],
    ['retry(:[a], :[b]) lang:c rule:"where :[a] != :[b], :[b] != \\"1\\""', ['main.c:3 retry(a, (b))']],
    ['retry(:[a], :[b]) lang:c rule:"where match :[a] { | \\":[~[x-z]]\\" -> true }"', ['main.c:1 retry(x, 1)']],
    [
      'retry(:[a], :[b]) lang:c rule:"where match :[a] { | \\"x\\" -> false | _ -> true }"',
      ['main.c:3 retry(a, (b))', 'main.c:4 retry(a, /* never */ a)'],
    ],
  ])('with a rule: %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test.each([
    // Both must be in a file, and both are shown.
    ['main(...) and retry(:[a], (b)) repo:small', ['main.c:2 main(void)', 'main.c:3 retry(a, (b))']],
    ['main(void) or def get(...)', ['app.py:7 def get(self)', 'main.c:2 main(void)']],
    [
      'return retry(...) not def get(...)',
      ['main.c:4 return retry(a, /* never */ a)', 'main.go:9 return retry(ctx, 4, nil)'],
    ],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  test('the other filters narrow it as they do every search', async () => {
    expect(await found('retry(ctx, ...) repo:small@old file:main')).toContain('main.go:9 retry(ctx, 3, nil)')
    expect(await found('retry(z, ...)')).toEqual([])
    expect(await found('retry(z, ...) repo:small rev:@worktree')).toEqual(['main.c:6 retry(z, z)'])
    expect(await found('retry(...) repo:small -lang:c -lang:go -lang:text -file:deep')).toEqual([
      'app.py:1 retry(times, wait)',
      'app.py:8 retry(3, 3)',
    ])
    expect(await found('retry(...) repo:small -file:main -file:app -file:deep')).toEqual([
      'notes.txt:1 retry (first (second))',
    ])
  })

  test('a limit stops it and says so', async () => {
    const events = await ask('function :[[name]](...) count:3')
    const progress = events.findLast((event) => event.name === 'progress')
    expect(progress?.data.matchCount).toBe(3)
    expect(progress?.data.completeness.complete).toBe(false)
  })
})

function oneLine(text: string, from: string, to: string): string {
  const start = text.indexOf(from)
  return text
    .slice(start, text.indexOf(to, start) + to.length)
    .trim()
    .replaceAll('ctx, 3, nil', 'ctx, 4, nil')
    .replaceAll(/\s+/g, ' ')
}

test.each([
  'function :[[name]](:[args])',
  'if (:[condition]) return :[value]',
  'const :[x] = :[y].map(:[f])',
  ':[object].push(...)',
  '{ kind: :[kind], ... }',
  'for (const :[[each]] of :[all]) { :[body] }',
  ':[x] === undefined ? :[a] : :[b]',
  "require(':[module]')",
  'throw new :[[type]](:[message])',
  'import { :[names] } from :[module]',
  'return :[value]',
  '(:[a]) => :[b]',
])('the index finds what a loop over all files finds: %s', async (template) => {
  const finder = openStructuralFinder(new URL('./structuralWorker.js', import.meta.url))
  const expected: string[] = []
  for (const [prefix, files] of [
    ['query/', filesIn(sources)],
    ['lib/', filesIn(library)],
  ] as const) {
    for (const [name, text] of files) {
      const bytes = Buffer.from(text)
      const look = () => finder.find(languageOf(name, bytes)?.name, bytes, [{ template }])
      let found = look()
      // A busy machine may not look through a file in its time.
      for (let again = 0; again < 10 && !found.whole; again++) found = look()
      const { ranges } = found
      for (const { start, end } of ranges[0] ?? []) {
        const line = bytes.subarray(0, start).toString().split('\n').length
        expected.push(`${prefix}${name}:${line} ${bytes.subarray(start, end).toString().replaceAll(/\s+/g, ' ')}`)
      }
    }
  }
  await finder.close()
  expect(expected.length).toBeGreaterThan(0)
  expect(await found(`repo:real count:all ${template}`)).toEqual(expected.toSorted())
})

describe('what is refused', () => {
  test.each([
    [':[a] :[b]', 'A template needs some text beside its holes.'],
    ['foo(:[a b])', ':[a b] is no hole.'],
    ['foo :[a', 'The hole :[a is not closed: a bracket ] is missing.'],
    ['foo {:[a]', 'The bracket { has no partner: brackets of a template stand in pairs.'],
    [`x${':[_]'.repeat(1000)}`, 'A template may have 100 holes; this one has 1000.'],
    ['foo(:[a~(])', 'The regular expression ( is not valid'],
    ['foo(:[a]) rule:"where :[b] == \\"x\\""', 'No template has a hole :[b].'],
    ['foo(:[a]) rule:"where rewrite :[a]"', 'This rule cannot be read.'],
    ['foo(:[a]) type:symbol', 'A structural search finds text in files and takes no type:.'],
  ])('%s', async (query, sentence) => {
    const alert = alertOf(await ask(query))
    expect(alert).toMatchObject({ title: 'Unable To Process Query' })
    expect(alert?.description).toContain(sentence)
  })

  test('a rule without a template', async () => {
    const events = await product.search({ q: 'foo rule:"where :[a] == :[b]"', t: 'keyword' })
    expect(alertOf(events)?.description).toBe('A rule: needs patterntype:structural.')
  })
})
