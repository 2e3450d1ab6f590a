import { expect, test } from 'vitest'
import type { PanelSubject } from './panelAddress.js'
import { newHistory, showing, stepped } from './panelHistory.js'

const subject = (line: number): PanelSubject => ({
  tab: 'references',
  position: { line, character: 0 },
  file: { place: { repository: 'a', revision: undefined }, path: 'b' },
})
const linesOf = ({ entries, at }: ReturnType<typeof newHistory>) =>
  entries.map(({ position }, index) => (index === at ? `[${position.line}]` : `${position.line}`)).join(' ')

test('back, forward, and a new way from the middle', () => {
  let history = [2, 3].map(subject).reduce(showing, newHistory(subject(1)))
  expect(linesOf(history)).toBe('1 2 [3]')
  history = stepped(stepped(history, -1), -1)
  expect(linesOf(history)).toBe('[1] 2 3')
  expect(linesOf(stepped(history, -1))).toBe('[1] 2 3')
  expect(linesOf(stepped(history, 1))).toBe('1 [2] 3')
  expect(linesOf(showing(history, subject(9)))).toBe('1 [9]')
})

test('what is on view already is no step', () => {
  const history = newHistory(subject(1))
  expect(showing(history, subject(1)).entries).toHaveLength(1)
  expect(showing(history, { ...subject(1), tab: 'callers' }).entries).toHaveLength(2)
})
