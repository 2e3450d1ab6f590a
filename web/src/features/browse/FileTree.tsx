import { pathAddress, type RepositoryPlace } from '@sextant/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { treeQuery } from './api.js'
import type { TreeEntry } from './treeEntries.js'
import { pathsAbove } from './place.js'
import styles from './FileTree.module.css'

interface FileTreeProps {
  readonly place: RepositoryPlace
  /** The file of the page: the folders above it are open at first. */
  readonly path: string
}

/** The files of a repository beside one of them. A folder is asked for when it is opened. */
export function FileTree({ place, path }: FileTreeProps) {
  return (
    <nav className={styles['tree']} aria-label="Files of the repository">
      <h2>Files</h2>
      <Level place={place} folder="" path={path} depth={0} />
    </nav>
  )
}

interface LevelProps extends FileTreeProps {
  readonly folder: string
  readonly depth: number
}

function Level({ place, folder, path, depth }: LevelProps) {
  const { data: tree, error } = useQuery(treeQuery(place, folder))
  if (error) return <p>{error.message}</p>
  return (
    <ul>
      {tree?.entries.map((entry) => (
        <Node key={entry.path} place={place} entry={entry} path={path} depth={depth} />
      ))}
    </ul>
  )
}

interface NodeProps extends FileTreeProps {
  readonly entry: TreeEntry
  readonly depth: number
}

function Node({ place, entry, path, depth }: NodeProps) {
  const [open, setOpen] = useState(() => pathsAbove(path).includes(entry.path))
  // React sets it through the style object, which the content security policy allows.
  const indent = { paddingInlineStart: `${16 + depth * 14}px` }
  if (!entry.isDirectory) {
    return (
      <li>
        <Link
          to={pathAddress('blob', place, entry.path)}
          aria-current={entry.path === path ? 'page' : undefined}
          style={indent}
        >
          {entry.name}
        </Link>
      </li>
    )
  }
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <li>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} style={indent}>
        <Chevron size={12} aria-hidden />
        {entry.name}
      </button>
      {open && <Level place={place} folder={entry.path} path={path} depth={depth + 1} />}
    </li>
  )
}
