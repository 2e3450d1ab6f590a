import { parseRepositoryRoute, pathAddress, type RepositoryPlace } from '@sextant/contract'
import { Button, SearchField } from '@sextant/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Pending } from '../../shell/Pending.js'
import { useSettled } from '../../shell/useSettled.js'
import { type FolderSymbol, folderSymbolsQuery } from './api.js'
import { moveInList } from './moveInList.js'
import { SymbolMark } from './SymbolMark.js'
import { kindName } from './symbolMarks.js'
import styles from './FolderSymbols.module.css'
import rows from './SymbolRow.module.css'

/** What is typed within it is one question to the server. In milliseconds. */
const typingPause = 200

interface FolderSymbolsProps {
  readonly place: RepositoryPlace
  /** The file or folder of the page. */
  readonly path: string
  readonly onChoose?: () => void
}

/** What the files below the folder of the page define, file by file, to be narrowed by letters of the names. */
export function FolderSymbols({ place, path, onChoose }: FolderSymbolsProps) {
  const folder = useFolder(path)
  const [typed, setTyped] = useState('')
  const clear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return
    event.stopPropagation()
    setTyped('')
  }
  return (
    <nav className={styles['symbols']} aria-label="Symbols of the folder">
      <div className={styles['filter']}>
        <SearchField
          aria-label="Find a symbol by its name"
          placeholder="Find a symbol"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={clear}
        />
      </div>
      <p className={styles['where']}>{folder === '' ? 'In the repository' : `In ${folder}`}</p>
      <FoundSymbols place={place} folder={folder} name={typed.trim()} onChoose={onChoose} />
    </nav>
  )
}

/** The folder of the page, or the one that its file is in. */
function useFolder(path: string): string {
  const isFile = parseRepositoryRoute(useLocation().pathname)?.rest[0] === 'blob'
  return isFile ? path.slice(0, Math.max(0, path.lastIndexOf('/'))) : path
}

interface FoundSymbolsProps {
  readonly place: RepositoryPlace
  readonly folder: string
  readonly name: string
  readonly onChoose: (() => void) | undefined
}

function FoundSymbols({ place, folder, name, onChoose }: FoundSymbolsProps) {
  const settled = useSettled(name, typingPause)
  const found = useInfiniteQuery(folderSymbolsQuery({ place, folder, name: settled }))
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = found
  if (error) {
    return (
      <div className={styles['note']} role="alert">
        <p>{error.message}</p>
        <Button small onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data) return <Pending />
  const symbols = data.pages.flatMap((page) => page.nodes)
  if (symbols.length === 0) {
    return (
      <p className={styles['note']} role="status">
        {settled === ''
          ? 'Nothing is defined here that we know how to find.'
          : `No symbol has “${settled}” in its name.`}
      </p>
    )
  }
  return (
    <div className={styles['found']} role="group" aria-label="Symbols" onKeyDown={moveInList}>
      {byFile(symbols).map(({ path, symbols: own }) => (
        <section key={path} aria-label={path}>
          <h3 title={path}>
            <Link to={pathAddress('blob', place, path)} onClick={onChoose}>
              <bdi>{folder === '' ? path : path.slice(folder.length + 1)}</bdi>
            </Link>
          </h3>
          <ul>
            {own.map((symbol, at) => (
              <SymbolRow key={at} symbol={symbol} onChoose={onChoose} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Button kind="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more symbols
        </Button>
      )}
    </div>
  )
}

interface SymbolRowProps {
  readonly symbol: FolderSymbol
  readonly onChoose: (() => void) | undefined
}

function SymbolRow({ symbol: { name, kind, line, url, containerName }, onChoose }: SymbolRowProps) {
  return (
    <li>
      <Link to={url} className={rows['row'] ?? ''} title={`${kindName(kind)} ${name}, line ${line}`} onClick={onChoose}>
        <SymbolMark kind={kind} />
        <span className={styles['name']}>{name}</span>
        {containerName && <span className={styles['container']}>{containerName}</span>}
      </Link>
    </li>
  )
}

interface FileSymbols {
  readonly path: string
  readonly symbols: readonly FolderSymbol[]
}

/** Symbols of a file come one behind the other. */
function byFile(symbols: readonly FolderSymbol[]): readonly FileSymbols[] {
  const files = new Map<string, FolderSymbol[]>()
  for (const symbol of symbols) {
    const own = files.get(symbol.path)
    if (own) own.push(symbol)
    else files.set(symbol.path, [symbol])
  }
  return [...files].map(([path, own]) => ({ path, symbols: own }))
}
