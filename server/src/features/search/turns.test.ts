import { expect, test } from 'vitest'
import { anonymous, type SignedIn } from '../../http/viewer.js'
import { Turns } from './turns.js'

const user = (userId: number): SignedIn => ({ kind: 'user', userId, username: `user${userId}`, siteAdmin: false })
const never = new AbortController().signal

/** Work that ends when it is told to. */
function openWork() {
  const ends: (() => void)[] = []
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')))
  return { ends, work }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('so many are at work, the others wait for their turn', async () => {
  const turns = new Turns({ atOnce: 2, perViewer: 5 })
  const { ends, work } = openWork()
  const all = [1, 2, 3, 4].map((id) => turns.take(user(id), never, work))
  await settled()
  expect(ends).toHaveLength(2)
  ends[0]?.()
  await settled()
  expect(ends).toHaveLength(3)
  ends[1]?.()
  ends[2]?.()
  await settled()
  ends[3]?.()
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done'])
})

test('one viewer has few open, whatever the others have', async () => {
  const turns = new Turns({ atOnce: 1, perViewer: 2 })
  const { ends, work } = openWork()
  const open = [turns.take(anonymous, never, work), turns.take(anonymous, never, work)]
  await expect(turns.take(anonymous, never, work)).rejects.toMatchObject({ code: 'resource_exhausted' })
  const other = turns.take(user(1), never, async () => 'mine')
  for (const _each of open) {
    await settled()
    ends.shift()?.()
  }
  expect(await Promise.all([...open, other])).toEqual(['done', 'done', 'mine'])
  expect(await turns.take(anonymous, never, async () => 'again')).toBe('again')
})

test('who leaves while waiting gives the turn to the next, and a failure does too', async () => {
  const turns = new Turns({ atOnce: 1, perViewer: 5 })
  const { ends, work } = openWork()
  const first = turns.take(user(1), never, work)
  const leaving = new AbortController()
  const second = turns.take(user(2), leaving.signal, work)
  const third = turns.take(user(3), never, () => Promise.reject(new Error('broken')))
  const fourth = turns.take(user(4), never, async () => 'mine')
  // Both at once: the turn comes to one who has just left.
  ends[0]?.()
  leaving.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  await expect(third).rejects.toThrow('broken')
  expect(await Promise.all([first, fourth])).toEqual(['done', 'mine'])
})
