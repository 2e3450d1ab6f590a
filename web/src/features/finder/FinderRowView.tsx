import { ClockIcon, CommandIcon, FileIcon, KeyChip } from '@sextant/ui'
import { FolderGit2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { SymbolIcon, symbolWord } from '../search/index.js'
import type { FileRow, FinderRow, SymbolRow } from './finderRows.js'
import { Letters } from './Letters.js'
import styles from './FinderRowView.module.css'

interface FinderRowViewProps {
  readonly row: FinderRow
  /** Where all rows are of one repository it need not be said. */
  readonly saysRepository: boolean
}

/** What a row of the finder says. */
export function FinderRowView({ row, saysRepository }: FinderRowViewProps) {
  switch (row.kind) {
    case 'repository':
      return (
        <Drawn icon={<FolderGit2 size={16} strokeWidth={1.5} aria-hidden />} kind="Repository" isRecent={row.isRecent}>
          <span className={styles['name']}>
            <Letters text={row.name} matches={row.matches} />
          </span>
        </Drawn>
      )
    case 'file':
      return (
        <Drawn icon={<FileIcon />} kind="File" isRecent={row.isRecent}>
          <FileWords row={row} />
          {saysRepository && <span className={styles['repository']}>{row.repository}</span>}
        </Drawn>
      )
    case 'symbol':
      return (
        <Drawn icon={<SymbolIcon kind={row.symbolKind} />} kind={symbolWord(row.symbolKind)}>
          <SymbolWords row={row} />
          {saysRepository && <span className={styles['repository']}>{row.repository}</span>}
        </Drawn>
      )
    case 'action':
      return (
        <Drawn icon={<CommandIcon />} kind="Action">
          <span className={styles['name']}>
            <Letters text={row.name} matches={row.matches} />
          </span>
          {row.action.keys && <KeyChip keys={row.action.keys} />}
        </Drawn>
      )
  }
}

interface DrawnProps {
  readonly icon: ReactNode
  /** The picture in words, for who does not see it. */
  readonly kind: string
  readonly isRecent?: boolean
  readonly children: ReactNode
}

function Drawn({ icon, kind, isRecent = false, children }: DrawnProps) {
  return (
    <>
      <span className={styles['icon']}>{icon}</span>
      <span className={styles['spoken']}>{`${kind} `}</span>
      {children}
      {isRecent && (
        <span className={styles['recent']}>
          <ClockIcon size={12} />
          <span>recent</span>
        </span>
      )}
    </>
  )
}

function FileWords({ row: { name: path, matches } }: { readonly row: FileRow }) {
  const base = path.lastIndexOf('/') + 1
  return (
    <>
      <span className={styles['name']}>
        <Letters text={path.slice(base)} matches={matches} from={base} />
      </span>
      <span className={styles['where']}>
        <bdi>
          <Letters text={path.slice(0, Math.max(0, base - 1))} matches={matches} />
        </bdi>
      </span>
    </>
  )
}

function SymbolWords({ row: { name, matches, container, path, line } }: { readonly row: SymbolRow }) {
  return (
    <>
      <span className={styles['name']}>
        <Letters text={name} matches={matches} />
      </span>
      <span className={styles['where']}>
        <bdi>
          {container && `${container} · `}
          {path}:{line}
        </bdi>
      </span>
    </>
  )
}
