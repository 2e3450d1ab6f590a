import { formatCount } from '@sextant/ui'
import type { TextIndex } from './api.js'

/** Commits whose changes are not in the index; nothing when there is none. */
export function SetAsideCommits({ setAside }: { readonly setAside: TextIndex['setAsideCommits'] }) {
  const { totalCount, nodes } = setAside
  if (totalCount === 0) return null
  return (
    <>
      <h2>Commits whose changes are left out</h2>
      <p>Indexing failed of them again and again. Indexing the repository again tries them once more.</p>
      <ul>
        {nodes.map(({ oid, reason }) => (
          <li key={oid}>
            <code>{oid.slice(0, 7)}</code> {reason}
          </li>
        ))}
      </ul>
      {totalCount > nodes.length && <p>and {formatCount(totalCount - nodes.length)} more</p>}
    </>
  )
}
