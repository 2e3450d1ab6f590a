import { type LastCommitEvents, type ListedCommit, printRepositoryRoute, type RepositoryPlace } from '@sextant/contract'
import { useEffect, useState } from 'react'
import { requireSession } from '../../shell/sessionEnd.js'
import { openEventReader } from '../search/index.js'

/** The last commits of a folder's entries, as far as they are found. */
export interface LastCommits {
  /** By the name of the entry. */
  readonly commits: ReadonlyMap<string, ListedCommit>
  /** How it ended; undefined while it goes on. */
  readonly done: LastCommitEvents['done'] | undefined
}

const none: LastCommits = { commits: new Map(), done: undefined }
const failed = { found: 0, missing: 0, reason: 'failed', milliseconds: 0 } as const

/** The last commit of each entry of a folder ('' for the root), found while the page is shown. Nothing waits for it. */
export function useLastCommits({ repository, revision }: RepositoryPlace, path: string): LastCommits {
  const rest = path === '' ? ['tree'] : ['tree', ...path.split('/')]
  const address = `/.api/last-commits${printRepositoryRoute({ repository, revision, rest })}`
  const [found, setFound] = useState({ address, ...none })
  useEffect(() => {
    const controller = new AbortController()
    const change = (with_: (before: LastCommits) => LastCommits) =>
      setFound((before) => ({ address, ...with_(before.address === address ? before : none) }))
    readLastCommits(address, controller.signal, {
      commits: ({ commits }) => change((before) => ({ ...before, commits: added(before.commits, commits) })),
      done: (done) => change((before) => ({ ...before, done })),
    }).catch(() => {
      if (!controller.signal.aborted) change((before) => ({ ...before, done: failed }))
    })
    return () => controller.abort()
  }, [address])
  return found.address === address ? found : none
}

function added(before: LastCommits['commits'], more: readonly ListedCommit[]): LastCommits['commits'] {
  return new Map([...before, ...more.map((commit) => [commit.name, commit] as const)])
}

type Take = { readonly [Name in keyof LastCommitEvents]: (data: LastCommitEvents[Name]) => void }

async function readLastCommits(address: string, signal: AbortSignal, take: Take): Promise<void> {
  const headers = { 'x-requested-with': 'Sextant' }
  const response = await fetch(address, { headers, signal, credentials: 'same-origin' })
  requireSession(response)
  if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`)
  const read = openEventReader()
  const reader = response.body.getReader()
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    for (const { name, data } of read(step.value)) {
      // The server answers by the contract.
      if (name === 'commits') take.commits(JSON.parse(data) as LastCommitEvents['commits'])
      if (name === 'done') take.done(JSON.parse(data) as LastCommitEvents['done'])
    }
  }
}
