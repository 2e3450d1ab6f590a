import type { RepositoryPlace } from '@sextant/contract'
import { SearchField, Tabs } from '@sextant/ui'
import { useState } from 'react'
import { useSetting, writeSetting } from '../../shell/localSetting.js'
import { FileTreeList } from './FileTreeList.js'
import { FolderSymbols } from './FolderSymbols.js'
import { FoundFiles } from './FoundFiles.js'
import styles from './FileTree.module.css'

interface FileTreeProps {
  readonly place: RepositoryPlace
  /** The file of the page: the folders above it are opened. */
  readonly path: string
  /** A file was chosen: a sheet can close. */
  readonly onChoose?: () => void
}

const viewKey = 'sextant.files-view'
const views = [
  { id: 'files', label: 'Files' },
  { id: 'symbols', label: 'Symbols' },
]

/** What is beside a page of a repository: its files, or what those of its folder define. This browser keeps which. */
export function FileTree(props: FileTreeProps) {
  const shown = useSetting(viewKey) ?? 'files'
  return (
    <div className={styles['tree']}>
      <Tabs
        label="Beside the page"
        tabs={views}
        current={shown}
        onChange={(id) => writeSetting(viewKey, id === 'files' ? null : id)}
      />
      {shown === 'symbols' ? <FolderSymbols {...props} /> : <Files {...props} />}
    </div>
  )
}

/** A folder is asked for when it is opened; letters typed above find files anywhere in the repository. */
function Files({ place, path, onChoose }: FileTreeProps) {
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  return (
    <nav className={styles['view']} aria-label="Files of the repository">
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
