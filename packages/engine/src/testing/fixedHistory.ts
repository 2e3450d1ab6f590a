import { MadeHistory } from './madeHistory.js'

/** A repository of 60 commits on one branch, and of 5 on another that leaves it at the fiftieth. */
export function fixedHistory(): { readonly made: MadeHistory; readonly main: string; readonly side: string } {
  const made = new MadeHistory()
  const grow = (name: string, count: number, ids: readonly string[]) => {
    const all = [...ids]
    for (let place = 0; place < count; place++) {
      const person = {
        name: 'alice',
        email: 'alice@example.com',
        date: 1000 + all.length * 10 + (name === 'main' ? 0 : 5),
      }
      const added = Buffer.from(`${name} ${all.length}\n${'filler\n'.repeat(200)}`)
      const stretches = [{ oldStart: 0, newStart: 1, removed: Buffer.alloc(0), added }]
      const files = [{ path: `${name}.txt`, stretches }]
      const message = `On ${name}: ${all.length}`
      all.push(
        made.add({ parents: all.slice(-1), author: person, committer: person, message, files, truncated: false }),
      )
    }
    return all
  }
  const main = grow('main', 60, [])
  const side = grow('side', 5, main.slice(0, 50))
  return { made, main: main.at(-1) ?? '', side: side.at(-1) ?? '' }
}
