import { messageOf, silentLogger } from '@sextant/base'
import { engineSettings } from './engineSettings.js'
import { openEngine } from '../openEngine.js'
import { commitSource } from './judge.js'

// A process that keeps an index up as it is told to, until it is killed. Its argument is the folder of the index.

/** What the process is told to do; it does everything at once. */
export interface KeeperOrder {
  readonly id: number
  readonly do: 'index' | 'history' | 'tidy'
  readonly gitDirectory: string
  readonly commits: readonly string[]
  readonly near: string
}

/** What it says: that it begins, and how an order has ended. */
export type KeeperReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }

const folder = process.argv[2]
if (folder === undefined || !process.send) throw new Error('This process is started by a test.')

const { index } = await openEngine({ folder, workers: 4, settings: engineSettings, log: silentLogger })

async function perform({ do: what, gitDirectory, commits, near }: KeeperOrder): Promise<void> {
  const { signal } = new AbortController()
  const revisions = commits.map((commit) => ({ commit, source: commitSource(gitDirectory, commit) }))
  if (what === 'tidy') return index.tidy(new Set(commits), signal)
  if (what === 'index') await index.index(revisions, { near, priority: 1, signal })
  else {
    const nearby = { commit: near, source: commitSource(gitDirectory, near) }
    for (const each of revisions) await index.indexHistory(each, { near: nearby, priority: 1, signal })
  }
}

const report = (message: KeeperReport) => process.send?.(message)

process.on('message', (order: KeeperOrder) => {
  perform(order).then(
    () => report({ kind: 'done', id: order.id }),
    (error: unknown) => report({ kind: 'failed', id: order.id, message: messageOf(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
report({ kind: 'ready' })
