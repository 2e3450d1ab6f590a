import { expect, test } from 'vitest'
import { askTogether } from './askTogether.js'

/** A question whose answers are given when the test says so. */
function heldQuestion() {
  const asked: { readonly keys: readonly string[]; readonly end: (error?: Error) => Promise<void> }[] = []
  const ask = askTogether<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const end = async (error?: Error) => {
          if (error === undefined) resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key}!`])))
          else reject(error)
          await new Promise(setImmediate)
        }
        asked.push({ keys, end })
      }),
  )
  return { ask, asked, keys: () => asked.map((each) => each.keys.join(' ')) }
}

test('who comes alone is asked for at once, and many at the same time in few questions', async () => {
  const { ask, asked, keys } = heldQuestion()
  const answers = ['a', 'b', 'c', 'd', 'e', 'f', 'e', 'none'].map(ask)
  expect(keys()).toEqual(['a', 'b', 'c', 'd'])
  await asked[1]?.end()
  expect(keys()).toEqual(['a', 'b', 'c', 'd', 'e f none'])
  // Whoever asks now is not answered by what has begun.
  const late = ask('f')
  for (let at = 0; at < 6; at++) await asked[at]?.end()
  expect(keys().at(-1)).toBe('f')
  expect(await Promise.all([...answers, late])).toEqual(['a!', 'b!', 'c!', 'd!', 'e!', 'f!', 'e!', undefined, 'f!'])
})

test('a failure reaches those who were asked for together, and others are asked for afterwards', async () => {
  const { ask, asked } = heldQuestion()
  const first = ['a', 'b', 'c', 'd'].map(ask)
  const failing = [ask('e'), ask('f')].map((each) => each.catch((error: Error) => error.message))
  await asked[0]?.end()
  await asked[4]?.end(new Error('away'))
  expect(await Promise.all(failing)).toEqual(['away', 'away'])
  const after = ask('g')
  for (let at = 1; at < 6; at++) await asked[at]?.end()
  expect(await Promise.all([...first, after])).toEqual(['a!', 'b!', 'c!', 'd!', 'g!'])
})
