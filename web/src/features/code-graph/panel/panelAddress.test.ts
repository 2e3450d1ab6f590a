import fc from 'fast-check'
import { expect, test } from 'vitest'
import { panelTabs, parsePanel, printPanel } from './panelAddress.js'

const page = { place: { repository: 'a/b', revision: 'v1' }, path: 'src/c.ts' }

test('the panel of a name on the page', () => {
  const subject = { tab: 'references', position: { line: 60, character: 19 }, file: page } as const
  expect(printPanel(subject, page)).toBe('#tab=references&at=61:20')
  expect(parsePanel({ search: '?L3', hash: '#tab=references&at=61:20' }, page)).toEqual(subject)
})

test('the short form means the selected place', () => {
  expect(parsePanel({ search: '?L61:20&blame=1', hash: '#tab=callers' }, page)?.position).toEqual({
    line: 60,
    character: 19,
  })
})

test.each([
  '',
  '#tab=nonsense&at=1:1',
  '#tab=references',
  '#L4',
  '#tab=references&at=0:0',
  '#tab=callers&at=1:1&of=/x',
])('%o opens nothing', (hash) => {
  expect(parsePanel({ search: '?L4', hash }, page)).toBeUndefined()
})

test('what is printed is read back, on the page of the file and on any other', () => {
  const path = fc.constantFrom('src/c.ts', 'a b/ü&=#?.go', 'x')
  const revision = fc.constantFrom(undefined, 'v1', 'topic/x@1')
  const file = fc.record({
    place: fc.record({ repository: fc.constantFrom('a/b', 'npm/@types/node'), revision }),
    path,
  })
  const position = fc.record({ line: fc.nat(9999), character: fc.nat(9999) })
  const subject = fc.record({ tab: fc.constantFrom(...panelTabs), position, file })
  fc.assert(
    fc.property(subject, file, (of, on) => {
      expect(parsePanel({ search: '', hash: printPanel(of, on) }, on)).toEqual(of)
    }),
  )
})
