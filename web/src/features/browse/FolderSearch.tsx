import type { RepositoryPlace } from '@sextant/contract'
import { SearchField } from '@sextant/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { folderQuery } from './folderQuery.js'
import styles from './TreePage.module.css'

interface FolderSearchProps {
  readonly place: RepositoryPlace
  readonly path: string
}

/** Searches what lies in the folder of the page, at its revision. */
export function FolderSearch({ place, path }: FolderSearchProps) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const where = path === '' ? 'this repository' : 'this folder'
  return (
    <form
      role="search"
      aria-label={`Search in ${where}`}
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '')
          void navigate(`/search?q=${encodeURIComponent(`${folderQuery(place, path)} ${typed}`)}`)
      }}
    >
      <SearchField
        code
        aria-label={`Search in ${where}`}
        placeholder={`Search in ${where}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  )
}
