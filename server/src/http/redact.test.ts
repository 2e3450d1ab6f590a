import { Secret } from '@sextant/base'
import { expect, test } from 'vitest'
import { createLogger } from './log.js'

const token = `sgp_${'0123456789'.repeat(4)}`

const logged = (isTTY = false) => {
  const lines: string[] = []
  const sink = { isTTY, write: (line: string) => void lines.push(line) }
  return { lines, log: createLogger(sink, 'debug') }
}

test('a line is one JSON object with time, level, message and fields', () => {
  const { lines, log } = logged()
  log.with({ repository: 'a/b' }).info('read', { files: 3, size: 10n, missing: undefined })
  expect(lines).toHaveLength(1)
  const { time, ...rest } = JSON.parse(lines[0] ?? '')
  expect(rest).toEqual({ level: 'info', message: 'read', repository: 'a/b', files: 3, size: '10' })
  expect(new Date(time).toISOString()).toBe(time)
})

test('a level below the chosen one is not written', () => {
  const lines: string[] = []
  const log = createLogger({ write: (line) => void lines.push(line) }, 'warn')
  log.info('quiet')
  log.warn('loud')
  expect(lines).toHaveLength(1)
})

const colour = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g')

const canary = 'hunter2hunter2hunter2'

test.each([
  { token: canary },
  { access_token: canary },
  { Authorization: canary },
  { headers: { cookie: canary, 'set-cookie': [canary] } },
  { deep: { er: [{ clientSecret: canary }] } },
  { newPassword: canary },
  { privateKey: canary },
  { url: `https://user:${canary}@code.example.com/a/b` },
  { url: new URL(`https://${canary}@code.example.com/a/b`) },
  { url: `/search?q=x&token=${canary}` },
  { url: `/x?access_token=${canary}#top` },
  { header: `Authorization: Bearer ${canary}` },
  { header: `token ${canary}` },
  { text: `git said: fatal: could not read from 'https://x:${canary}@host/'` },
  { value: new Secret(canary) },
  { error: new Error(`refused https://a:${canary}@host`) },
  { error: new Error('outer', { cause: new Error(`password=${canary}`) }) },
  { error: Object.assign(new Error('x'), { secret: canary }) },
])('no secret reaches the log: %#', (fields) => {
  const { lines, log } = logged()
  log.error('failed', fields)
  expect(lines[0]).not.toContain(canary)
  expect(lines[0]).toContain('[secret]')
})

test('our own tokens are masked wherever they stand, in messages and names too', () => {
  const { lines, log } = logged()
  log.info(`got ${token}`, { [token]: 1, list: [`a ${token} b`] })
  expect(lines.join()).not.toContain(token)
})

test.each([false, true])('nothing that is logged can start a line or move the cursor (terminal: %s)', (isTTY) => {
  const { lines, log } = logged(isTTY)
  log.info('a\r\nb\u001b[2Jc\u009bd\u202ee', {
    'na\nme': 'x\ny\u001b]0;t\u0007',
    error: new Error('bad\u001b[31m\nmore'),
  })
  const own = (lines[0] ?? '').replace(colour, '').replace(/\n {4}/g, '')
  expect(own).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u)
  expect(own.indexOf('\n')).toBe(own.length - 1)
})

test('the log bounds what one line holds', () => {
  const { lines, log } = logged()
  const round: Record<string, unknown> = {}
  round['self'] = round
  log.info('x'.repeat(1e6), { round, many: Array.from({ length: 1e4 }, () => 'y'.repeat(100)) })
  expect((lines[0] ?? '').length).toBeLessThan(40_000)
})
