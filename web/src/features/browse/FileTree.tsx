import type { RepositoryPlace } from '@sextant/contract'
import { SearchField } from '@sextant/ui'
import { useState } from 'react'
import { FileTreeList } from './FileTreeList.js'
import { FoundFiles } from './FoundFiles.js'
import styles from './FileTree.module.css'

interface FileTreeProps {
  readonly place: RepositoryPlace
  /** The file of the page: the folders above it are opened. */
  readonly path: string
  /** A file was chosen: a sheet can close. */
  readonly onChoose?: () => void
}

/**
 * The files of a repository beside one of them. A folder is asked for when it is opened; letters typed above find files
 * anywhere in the repository.
 */
export function FileTree({ place, path, onChoose }: FileTreeProps) {
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  return (
    <nav className={styles['tree']} aria-label="Files of the repository">
      <div className={styles['filter']}>
        <SearchField
          aria-label="Find a file by its name"
          placeholder="Find a file"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || typed === '') return
            event.stopPropagation()
            setTyped('')
          }}
        />
      </div>
      {query === '' ? (
        <FileTreeList place={place} path={path} {...(onChoose && { onChoose })} />
      ) : (
        <FoundFiles place={place} query={query} path={path} {...(onChoose && { onChoose })} />
      )}
    </nav>
  )
}
