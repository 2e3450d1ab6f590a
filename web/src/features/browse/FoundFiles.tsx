import { pathAddress, type RepositoryPlace } from '@sextant/contract'
import { PathLabel } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { finderQuery } from '../finder/index.js'
import { useSettled } from '../../shell/useSettled.js'
import { moveInList } from './moveInList.js'
import styles from './FileTree.module.css'

/** What is typed within it is one question to the server. In milliseconds. */
const typingPause = 100

interface FoundFilesProps {
  readonly place: RepositoryPlace
  readonly query: string
  readonly path: string
  readonly onChoose?: () => void
}

/** The files of the repository at its revision whose path has the letters, the likeliest first. */
export function FoundFiles({ place: { repository, revision }, query, path, onChoose }: FoundFilesProps) {
  const settled = useSettled(query, typingPause)
  const list = useRef<HTMLUListElement>(null)
  const scope = { repository, ...(revision !== undefined && { revision }) }
  const { data, error } = useQuery(finderQuery({ query: settled, kinds: ['FILE'], scope }))
  if (error) return <p className={styles['note']}>{error.message}</p>
  if (!data) return null
  if (data.files.length === 0) {
    return (
      <p className={styles['note']} role="status">
        {data.pendingFilesCount > 0 || data.timedOut ? 'Still looking.' : 'No file has these letters in its path.'}
      </p>
    )
  }
  return (
    <ul ref={list} className={styles['found']} onKeyDown={moveInList}>
      {data.files.map((file) => (
        <li key={file.path}>
          <Link
            to={pathAddress('blob', { repository, revision }, file.path)}
            aria-current={file.path === path ? 'page' : undefined}
            onClick={onChoose}
          >
            <PathLabel path={file.path} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
