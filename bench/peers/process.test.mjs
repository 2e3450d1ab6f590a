import { expect, test } from 'vitest'
import { countsIn, isOnPath, linesIn, quoted, timed } from './process.mjs'

const node = (script) => [process.execPath, '-e', script]

test('a process is drained to its end and its output is there', async () => {
  const { milliseconds, firstMilliseconds, output } = await timed(
    node('for (let n = 0; n < 50000; n++) console.log(n)'),
  )
  expect(linesIn(output)).toBe(50_000)
  expect(firstMilliseconds).toBeLessThanOrEqual(milliseconds)
})

test('a pipe is closed when enough lines are there, however many would follow', async () => {
  const endless = node('const more = () => process.stdout.write("line\\n".repeat(1000), more); more()')
  const { milliseconds, output } = await timed(endless, { enough: 500 })
  expect(linesIn(output)).toBeGreaterThanOrEqual(500)
  expect(milliseconds).toBeGreaterThan(0)
})

test('a process and its children end at the limit, and there is no figure', async () => {
  const { milliseconds } = await timed(['sh', '-c', 'sleep 600 | cat'], { limit: 100 })
  expect(milliseconds).toBeUndefined()
})

test('an exit code of 1 says that nothing was found; a greater one is an error with what was said', async () => {
  expect((await timed(node('process.exit(1)'))).output).toBe('')
  await expect(timed(node('console.error("a sad story"); process.exit(2)'))).rejects.toThrow(/with 2: a sad story/)
  await expect(timed(['no-such-program-zq'])).rejects.toThrow('ENOENT')
})

test('counts are read as each tool prints them', () => {
  expect(countsIn('a.c:3\nsub/b:c.h:2\n')).toEqual({ files: 2, lines: 5 })
  expect(countsIn('/folder/a.c: 10\n')).toEqual({ files: 1, lines: 10 })
  expect(countsIn('')).toEqual({ files: 0, lines: 0 })
})

test('words of a shell are safe whatever is in them', async () => {
  const word = `a'b "c" $(d) \\ *`
  expect((await timed(['sh', '-c', `printf %s ${quoted(word)}`])).output).toBe(word)
})

test('programs are found on the PATH', () => {
  expect(isOnPath('git')).toBe(true)
  expect(isOnPath('no-such-program-zq')).toBe(false)
})
